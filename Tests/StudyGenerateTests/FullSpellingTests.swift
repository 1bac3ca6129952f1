import Diagnostics
import Foundation
import ImportSupport
import Refs
@testable import StudyGenerate
import StudyStore
import TestSupport
import Testing

/// Hebrew without points is written with more ו and י than the sources, which have points.
@Suite struct FullSpellingTests {
    private func problems(_ quotation: String, in source: String) throws -> [String] {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        var content = UnitContent(sourceText: "מֵאֵימָתַי קוֹרִין", explanation: "")
        content.approaches = [Approach(commentator: "רמב״ם", text: source)]
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(markdown: "כך נאמר כאן: ״\(quotation)״.", "the explanation", length: 5...1000)
        return check.problems
    }

    @Test(arguments: [
        ("הַכֹּהֲנִים נִכְנָסִים לֶאֱכֹל", "הכוהנים נכנסים לאכול"), ("תְּפִלָּה", "תפילה"),
        ("שָׁלֹשׁ שָׁעוֹת", "שלוש שעות"),
        ("שְׁלשָׁה שֶׁאָכְלוּ", "שלושה שאכלו"), ("קָדְשֵׁי הַקֳּדָשִׁים", "קודשי הקודשים"),
        ("חֲלָבִים וְאֵבָרִים", "חלבים ואיברים"),
        ("הֻתְּרוּ כֻלָּם", "הותרו כולם"), ("מִצְוָתָן חַיָּב", "מצוותן חייב"), ("הַשָּׁמַיִם יֵרֵד", "השמיים יירד"),
        ("צִוּוּי הָעִוֵּר", "ציווי העיוור"), ("וְאִמּוֹ כְּדַי", "ואימו כדאי"),
        ("נְבָרֵךְ לַייָ אֱלֹהֵינוּ", "נברך לה׳ אלוהינו"),
        ("יְהוָה אֱלֹהִים", "ה׳ אלוהים"), ("ולא אמרו הקדשים", "ולא אמרו הקודשים"),
        ("כיון שהתפלה שוה", "כיוון שהתפילה שווה"),
        ("הקודשים", "הקדשים"), ("דתדיר קודם", "תדיר קודם"),
        ("תְּפִלַּת הַשַּׁחַר", "תְּפִילַת השחר"), ("לֶאֱכֹל בַּשַּׁחַר", "לֶאֱכוֹל בשחר"),
        ("הֻתַּר לוֹ", "הוּתַּר לו"),
    ])
    func `a true quotation is accepted in full spelling`(_ source: String, _ quotation: String) throws {
        #expect(try problems(quotation, in: source) == [])
    }

    @Test(arguments: [
        ("הַכֹּהֲנִים נִכְנָסִים", "הלויים נכנסים"), ("שֶׁל אָדָם", "שלו אדם"), ("בֵּית הַמִּשְׁתֶּה", "ביתו המשתה"),
        ("עַד שָׁלֹשׁ שָׁעוֹת", "עד שליש שעות"), ("דָּבָר טוֹב", "דיבר טוב"), ("הַדָּן כָּאן", "הדין כאן"),
        ("אֵשׁ יוֹצֵאת", "אוש יוצאת"),
        ("בָּנָיו שֶׁלּוֹ", "בנו שלו"), ("הָאַחַת כָּאן", "האחות כאן"), ("כְּאַחַד הָאָדָם", "כאחד האדים"),
        ("אמר בנו", "אמר בני"),
        ("לָהּ אָמַר", "לה׳ אמר"), ("תְּפִלַּת הַשַּׁחַר", "תְּפוּלַת השחר"), ("לֶאֱכֹל בַּשַּׁחַר", "לֶאֱכוּל בשחר"),
        ("הַכֹּהֲנִים נִכְנָסִים", "הַכַּוֹּהֲנִים נכנסים"),
    ])
    func `other words are refused, even if only vav or yod differ`(_ source: String, _ quotation: String) throws {
        #expect(try problems(quotation, in: source) != [])
    }

    /// Every letter may be the source's next one or an added one.
    @Test(arguments: [0, 100])
    func `a word of 10,000 letters is compared in a moment`(_ added: Int) throws {
        let word = String(repeating: "ו", count: 10_000)
        let source = String(repeating: "וּ", count: 10_000 - added)
        func matches(_ one: String, _ other: String) throws -> Bool {
            let words = try [one, other].map { try #require(HebrewWords($0).all.first) }
            return words[0].matches(words[1], by: .points)
        }
        #expect(try matches(word + "א", source + "א"))
        #expect(try !matches(word + "א", source + "ב"))
    }

    /// What the demo's explanations quote from the commentaries and has no place in its summaries of them.
    private static let quoted = """
        דכתיב וְדִבַּרְתָּ בָּם בְּשִׁבְתְּךָ בְּבֵיתֶךָ וּבְלֶכְתְּךָ בַדֶּרֶךְ וּבְשָׁכְבְּךָ וּבְקוּמֶךָ, \
        וְאָמַרְתָּ שְׁמַע יִשְׂרָאֵל, בְּכָל לְבָבְךָ, וְהָיוּ הַדְּבָרִים הָאֵלֶּה,
        וְאָכַלְתָּ וְשָׂבָעְתָּ וּבֵרַכְתָּ, וְהִתְפַּלְלוּ אֶל יְהוָה דֶּרֶךְ הָעִיר אֲשֶׁר בָּחַרְתָּ \
        בָּהּ וְהַבַּיִת אֲשֶׁר בָּנִתִי לִשְׁמֶךָ,
        אֶרֶץ חִטָּה וּשְׂעֹרָה וְגֶפֶן וּתְאֵנָה וְרִמּוֹן אֶרֶץ זֵית שֶׁמֶן וּדְבָשׁ. בָּרוּךְ אַתָּה יְיָ \
        אֱלֹהֵינוּ מֶלֶךְ הָעוֹלָם, יְיָ אֱלֹהֵיכֶם אֱמֶת,
        מַשִּׁיב הָרוּחַ וּמוֹרִיד הַגֶּשֶׁם, וְתֵן טַל וּמָטָר, אַתָּה חוֹנַנְתָּנוּ, ובגמ' פירשו, וכ״כ הרמב״ם.
        """

    @Test func `the demo's explanations are stored as answers of a model`() throws {
        let trial = try ImportTrial()
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Demo/berakhot.json")
        var demo = try #require(try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [String: Any])
        var units = try #require(demo["units"] as? [[String: Any]])
        var explanations: [String: String] = [:]
        for index in units.indices {
            let ref = try #require(units[index]["ref"] as? String)
            // A model is told to write no tables.
            explanations[ref] = (units[index].removeValue(forKey: "explanation") as? String)?
                .split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("|") }
                .joined(separator: "\n")
            units[index]["explained_by"] = nil
            let approaches = units[index]["approaches"] as? [[String: Any]] ?? []
            units[index]["approaches"] = approaches + [["commentator": "מקורות", "summary": Self.quoted]]
        }
        demo["units"] = units
        let text = String(decoding: try JSONSerialization.data(withJSONObject: demo), as: UTF8.self)
        try trial.folder.write("demo.json", text)
        try trial.run("demo.json")
        let answers = explanations
        let server = try ModelServer { .says(GeneratorTrial.answer(answers[$0.ref] ?? "")) }
        let endpoint = try ChatEndpoint(server.address, model: "stand-in", key: nil)
        var findings = Findings()
        let report = try Generator(.explanation, prompt: "do it", provider: .chat(endpoint))
            .run(GenerationSelection(), in: trial.database, findings: &findings)
        #expect(findings.all.map(\.message) == [])
        #expect(report.stored == 57)
    }
}
