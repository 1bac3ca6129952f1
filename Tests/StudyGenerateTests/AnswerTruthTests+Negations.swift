import Refs
import StudyStore
import TestSupport
import Testing

@testable import StudyGenerate

/// The mishnah's words with a negation too many or too few.
extension AnswerTruthTests {
    private static let negations = """
        מִי שֶׁיֵּשׁ לוֹ מְזוֹן שְׁתֵּי סְעוּדוֹת, לֹא יִטֹּל מִן הַתַּמְחוּי. עֲבֵרוֹת שֶׁבֵּין אָדָם לַחֲבֵרוֹ, \
        אֵין יוֹם הַכִּפּוּרִים מְכַפֵּר. וְאִם כִּוֵּן לִבּוֹ, יָצָא. \
        כָּל מִי שֶׁאֵינוֹ יָכוֹל לַעֲלוֹת בְּרַגְלָיו, פָּטוּר. מַשְׁקִין בֵּית הַשְּׁלָחִין בַּמּוֹעֵד \
        וּבַשְּׁבִיעִית. אֵין מַשְׁקִין לֹא מִמֵּי הַגְּשָׁמִים וְלֹא מִמֵּי הַקִּילוֹן. רַבָּן גַּמְלִיאֵל אוֹמֵר, \
        בְּכָל יוֹם מִתְפַּלֵּל אָדָם שְׁמֹנֶה עֶשְׂרֵה. רַבִּי יְהוֹשֻׁעַ אוֹמֵר, מֵעֵין שְׁמֹנֶה עֶשְׂרֵה. \
        רַבִּי אֱלִיעֶזֶר אוֹמֵר, הָעוֹשֶׂה תְּפִלָּתוֹ קֶבַע, אֵין תְּפִלָּתוֹ תַּחֲנוּנִים:
        """

    private func negated(_ explanation: String, commentary: String? = nil) throws -> [String] {
        let ref = try #require(Ref("Mishnah Berakhot 8:2"))
        var content = UnitContent(sourceText: Self.negations, explanation: "")
        content.approaches = commentary.map { [Approach(commentator: "רע״ב (ברטנורא)", text: $0)] } ?? []
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(explanation: explanation, length: 5...1000)
        return check.problems
    }

    @Test(arguments: [
        "מי שיש לו מזון שתי סעודות ייטול מן התמחוי.", "עבירות שבין אדם לחברו יום הכיפורים מכפר.",
        "כל מי שיכול לעלות ברגליו פטור מן הראייה.", "משקין בית השלחין לא במועד ובשביעית.",
        "רבן גמליאל אומר: בכל יום לא מתפלל אדם שמונה עשרה.", "בכל יום לא מתפלל אדם שמונה עשרה.",
        "רבי אליעזר אומר: העושה תפילתו קבע, תפילתו תחנונים.",
    ])
    func `a negation too many or too few is refused`(_ explanation: String) throws {
        let problems = try negated(explanation)
        #expect(problems.contains { $0.contains("a negation, unlike the text") }, "\(problems)")
    }

    @Test(arguments: [
        "מי שיש לו מזון שתי סעודות לא ייטול מן התמחוי.", "מי שיש לו מזון שתי סעודות אינו נוטל מן התמחוי.",
        "היינו מצפים שעבירות שבין אדם לחברו יום הכיפורים מכפר.", "האם עבירות שבין אדם לחברו יום הכיפורים מכפר?",
        "אין לומר שעבירות שבין אדם לחברו יום הכיפורים מכפר.", "עבירות שבין אדם לחברו יום הכיפורים מכפר רק אחרי פיוס.",
        "אם עבירות שבין אדם לחברו יום הכיפורים מכפר, מה צורך בפיוס?", "מי שיכול לעלות ברגליו חייב.",
        "אין משקין ממי הגשמים ולא ממי הקילון, כי יש בכך טורח.", "המקום שממנו ממלאים את הכלי ידוע.",
    ])
    func `a negation in other words, and what is only supposed, is accepted`(_ explanation: String) throws {
        #expect(try negated(explanation) == [])
    }

    @Test(arguments: [
        "לדעת רבי יהושע בכל יום לא מתפלל אדם שמונה עשרה.", "בכל יום לא מתפלל אדם שמונה עשרה לדעת רבי יהושע.",
        "לדעת חכמים העושה תפילתו קבע, תפילתו תחנונים.",
    ])
    func `a sage may deny the words of another one`(_ explanation: String) throws {
        #expect(try negated(explanation) == [])
    }

    @Test(arguments: ["לא", "לא אין אינו", "אור לא", "אור"])
    func `repeated words are compared in little time`(_ words: String) throws {
        func repeated(_ words: String, _ count: Int) -> HebrewWords {
            HebrewWords(String(repeating: words + " ", count: count / words.count))
        }
        let explanation = repeated(words, 10_000).words.joined(separator: " ")
        let time = processorTime {
            for text in ["לא", "אור", "אור לא"] {
                let text = repeated(text, 3_000)
                _ = Negations(SageClauses(text), commentaries: []).changed(in: explanation)
            }
        }
        #expect(time < .seconds(20), "\(words): \(time)")
    }

    @Test func `a commentary may say the same without a negation`() throws {
        let explanation = "עבירות שבין אדם לחברו יום הכיפורים מכפר."
        #expect(try negated(explanation, commentary: "בין אדם לחברו, יום הכיפורים מכפר כשפייסו") == [])
    }
}
