import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// What an explanation has the sages of its mishnah say.
extension AnswerTruthTests {
    private static let verdicts = """
        לֹא יִקֹּב אָדָם שְׁפוֹפֶרֶת שֶׁל בֵּיצָה וִימַלְאֶנָּה שֶׁמֶן. וְרַבִּי יְהוּדָה מַתִּיר. סֻכָּה יְשָׁנָה, \
        בֵּית שַׁמַּאי פּוֹסְלִין, וּבֵית הִלֵּל \
        מַכְשִׁירִין. הָעֹמֶר, רַבִּי מֵאִיר אוֹמֵר, אֵינוֹ שִׁכְחָה. רַבִּי יוֹסֵי אוֹמֵר, שִׁכְחָה. רַבִּי \
        שִׁמְעוֹן מְחַיֵּב בְּזֶה. רַבִּי שִׁמְעוֹן פּוֹטֵר בְּזֶה:
        """
    private static let words = """
        אֵלּוּ דְבָרִים שֶׁבֵּין בֵּית שַׁמַּאי וּבֵית הִלֵּל. בֵּית שַׁמַּאי אוֹמְרִים, נוֹטְלִין לַיָּדַיִם \
        וְאַחַר כָּךְ מוֹזְגִין אֶת הַכּוֹס. וּבֵית הִלֵּל אוֹמְרִים, מוֹזְגִין \
        אֶת הַכּוֹס וְאַחַר כָּךְ נוֹטְלִין לַיָּדָיִם. מִי שֶׁאָכַל וְלֹא בֵרֵךְ, רַבִּי מֵאִיר אוֹמֵר, יַחֲזֹר \
        לִמְקוֹמוֹ וִיבָרֵךְ. רַבִּי יְהוּדָה אוֹמֵר, יְבָרֵךְ בְּמָקוֹם שֶׁנִּזְכַּר, \
        וְעַד שֶׁיִּתְעַכֵּל הַמָּזוֹן. קָטָן שֶׁיָּכוֹל לִרְכֹּב, לֶאֱחֹז בְּיַד אָבִיו לַעֲלוֹת, דִּבְרֵי רַבִּי \
        יוֹסֵי. וַחֲכָמִים אוֹמְרִים, לַעֲמֹד עַל רַגְלָיו:
        """

    private func told(_ explanation: String, of text: String, commentary: String? = nil) throws -> [String] {
        let ref = try #require(Ref("Mishnah Berakhot 8:2"))
        var content = UnitContent(sourceText: text, explanation: "")
        content.approaches = commentary.map { [Approach(commentator: "רע״ב (ברטנורא)", text: $0)] } ?? []
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(explanation: explanation, length: 5...1000)
        return check.problems
    }

    @Test(arguments: [
        "לא ייקוב אדם שפופרת, ורבי יהודה אוסר.", "לדעת רבי יהודה אסור למלא שפופרת בשמן.",
        "ר׳ יהודה סובר שאסור למלא שמן.",
        "רבי יהודה: אסור.", "רבי יהודה אוסר. הוא חושש.", "רבי יהודה אוסר. רבי מאיר הוא המתיר.",
        "בית שמאי מכשירים סוכה ישנה.", "ב״ש מכשירין סוכה ישנה.", "לפי בית הלל פסולה סוכה ישנה.",
        "רבי מאיר אומר ששכחה היא.", "לדעת רבי יוסי אינו שכחה.",
        "לדעת רבי יהודה אסור, כי אין היתר לכלי כזה.",
    ])
    func `a sage does not rule the opposite`(_ explanation: String) throws {
        let problems = try told(explanation, of: Self.verdicts)
        #expect(problems.contains { $0.contains("the opposite of what the text says") }, "\(problems)")
    }

    @Test(arguments: [
        "רבי יהודה מתיר, ובית שמאי פוסלים את הסוכה הישנה.", "לדעת בית הלל הסוכה כשרה, ולא פסולה.",
        "רבי מאיר אומר שאינו שכחה, ורבי יוסי אומר שכחה.", "לדעת רבי יוסי העומר הוא שכחה.", "האם רבי יהודה אוסר?",
        "היינו מצפים שרבי יהודה אוסר.", "לא רבי יהודה אוסר, אלא חכמים.", "חכמים אוסרים את מה שרבי יהודה מתיר.",
        "רבי יהודה אוסר רק כלי גדול.", "רבי יהודה מתיר שפופרת. בכלי אחר רבי יהודה אוסר.",
        "בניגוד לבית שמאי, בית הלל מכשירים.",
        "חכמים מתירים סוכה ישנה.", "רבי שמעון פוטר כאן.", "רבי שמעון מחייב כאן.", "רבי יהודה אינו אוסר.",
        "רבי יהודה המחמיר בשאר דברים מתיר כאן.", "בית שמאי ובית הלל פוסלים סוכה גבוהה.",
        "רבי יהודה אוסר קערה, אבל מתיר שפופרת.", "בית הלל פוסלים סוכה גבוהה, ואילו סוכה ישנה הם מכשירים.",
        "רבי יהודה אוסר קערה. שפופרת הוא מתיר.", "בית הלל פוסלים סוכה גבוהה. את הישנה הם מכשירים, כי נעשתה לצל.",
    ])
    func `a verdict of the text, or of another case, is accepted`(_ explanation: String) throws {
        #expect(try told(explanation, of: Self.verdicts) == [])
    }

    @Test func `a commentary may know another ruling of a sage`() throws {
        let explanation = "בשמן של תרומה רבי יהודה אוסר."
        #expect(try told(explanation, of: Self.verdicts) != [])
        for commentary in ["ובתרומה רבי יהודה אוסר", "ובתרומה ר״י אוסר"] {
            #expect(try told(explanation, of: Self.verdicts, commentary: commentary) == [])
        }
    }

    @Test(arguments: [
        "בית שמאי אומרים שמוזגין את הכוס ואחר כך נוטלין לידיים.", "בית הלל: נוטלין לידיים ואחר כך מוזגין את הכוס.",
        "לדעת רבי מאיר יברך במקום שנזכר.", "רבי יהודה אומר: ״יחזור למקומו ויברך״.",
        "חכמים אומרים: לאחוז ביד אביו לעלות.",
    ])
    func `the words of one sage are not another one's`(_ explanation: String) throws {
        let problems = try told(explanation, of: Self.words)
        #expect(problems.contains { $0.contains("which somebody else says in the text") }, "\(problems)")
    }

    @Test(arguments: [
        "בית שמאי אומרים שנוטלין לידיים ואחר כך מוזגין את הכוס, ובית הלל אומרים להפך.",
        "רבי יהודה אומר שאין צורך שיחזור למקומו ויברך.", "רבי מאיר אומר שלא יברך במקום שנזכר, אלא יחזור.",
        "רבי מאיר חולק על רבי יהודה ואומר: יחזור למקומו ויברך.", "רבי יוסי אומר: לאחוז ביד אביו לעלות.",
        "רבי מאיר אומר שיחזור למקומו, ואילו חברו אומר יברך במקום שנזכר.",
    ])
    func `a sage's own words, and those that he denies, are accepted`(_ explanation: String) throws {
        #expect(try told(explanation, of: Self.words) == [])
    }

    @Test func `a passage that is another one's only by one word is accepted`() throws {
        let text = """
            רַבִּי יְהוּדָה אוֹמֵר, בּוֹדְקִין אוֹר אַרְבָּעָה עָשָׂר וּבִשְׁעַת הַבִּעוּר. וַחֲכָמִים אוֹמְרִים, \
            לֹא בָדַק אוֹר אַרְבָּעָה עָשָׂר, יִבְדֹּק בְּתוֹךְ הַמּוֹעֵד:
            """
        #expect(try told("חכמים אומרים שבודקין אור ארבעה עשר, ומי ששכח יש לו תשלומין.", of: text) == [])
        #expect(try told("חכמים אומרים שבודקין אור ארבעה עשר ובשעת הביעור.", of: text) != [])
    }

    @Test func `two sages do not have each other's opinions in other words`() throws {
        let text = "רבי מאיר אומר, יחזור לביתו ויטול ידיו. רבי יהודה אומר, ימתין בדרך עד שיתעכל המזון:"
        let told = "לדעת רבי מאיר ממתינים בדרך לעיכול המזון. לדעת רבי יהודה חוזרים לבית ונוטלים ידיים."
        let problems = try self.told(told, of: text)
        #expect(problems.contains { $0.contains("and the other way round") }, "\(problems)")
        let right = told.replacing("מאיר", with: "@").replacing("יהודה", with: "מאיר").replacing("@", with: "יהודה")
        #expect(try self.told(right, of: text) == [])
    }
}
