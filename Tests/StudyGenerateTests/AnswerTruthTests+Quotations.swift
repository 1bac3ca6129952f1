import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// Words that an answer quotes, with quotation marks or without.
extension AnswerTruthTests {
    @Test(arguments: [
        "המשנה אומרת ב'שקר גדול מאוד' על הזמן.", "וכ'דברים שלא נאמרו' הם.", "שב׳שקר גדול׳ נאמר.",
        "נאמר כאן 'שקר גדול ולא נסגר.", "נאמר ,,שקר גדול'' כאן.", "נאמר ´שקר גדול´ כאן.",
        "נאמר 「שקר גדול」 כאן.", "נאמר ב'שמע בערבין' וגם ב'שקר גדול'.", "ה'תשפ עבר, ונאמר 'שקר גדול' כאן.",
        "נאמר ʺשקר גדולʺ כאן.", "נאמר ˮשקר גדולˮ כאן.", "נאמר ❝שקר גדול❞ כאן.", "נאמר ❛שקר גדול❜ כאן.",
        "נאמר ❮שקר גדול❯ כאן.", "נאמר ⟪שקר גדול⟫ כאן.", "נאמר 《שקר גדול》 כאן.", "נאמר 〈שקר גדול〉 כאן.",
        "נאמר 『שקר גדול』 כאן.", "נאמר ﹁שקר גדול﹂ כאן.", "נאמר ﹃שקר גדול﹄ כאן.", "נאמר ‹‹שקר גדול›› כאן.",
        "נאמר *שקר גדול* כאן.", "נאמר <i>שקר *גדול*</i> כאן.", "נאמר _שקר גדול_ כאן.",
        "נאמר <big>שקר גדול</big> כאן.",
        "נאמר <<שקר גדול>> כאן.", "נאמר ײשקר גדולײ כאן.", "נאמר בײשקר גדולײ כאן.", "נאמר `שקר גדול` כאן.",
        "נאמר ⸂שקר גדול⸃ כאן.",
    ])
    func `a false quotation is found with any quotation marks`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("which is not in the sources") }, "\(problems)")
    }

    @Test(arguments: [
        "לפי ר' אליעזר וכו' קורין את שמע, ור' יהודה חולק.", "המילים ב'שמע בערבין' מלמדות.", "נאמר 'קורין את שמע' וכו'.",
        "ה' אחד, ובשנת ה'תשפ״ו קוראים.", "ג'ירפה וצ'יפס אינם בתרומה.", "כך ב'משעה שהכהנים נכנסים לאכול' ועוד.",
        "כך (לפי דרכו) וגם [לפי אחרים].", "נאמר ❝קורין את שמע❞ כאן.", "נאמר ‹‹קורין את שמע›› כאן.",
        "נאמר `קורין את שמע`.", "הדין *אינו* כך.", "נאמר *קורין את שמע* כאן.",
        "החיטה (*Triticum durum*) היא מין דגן שגדל בארץ, ובו מדברת המשנה כאן, ולא בשאר מיני הדגן שגדלים בה.",
        "העניײן כאן ברור.",
    ])
    func `geresh and true quotations are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    /// A commentary without points confirms nothing.
    @Test(arguments: [
        ("נאמר ״שְׁמַע בְּעַרְבִין״ כאן.", true), ("נאמר ״שמע בערבין״ כאן.", true),
        ("נאמר ״שמע בְּעַרְבִין״ כאן.", true),
        ("נאמר ב״עַרְבִין״ כאן.", true), ("נאמר ״שְׁמַ֣ע בְעַרְבִֽין״ כאן.", true), ("נאמר **שְׁמַע** כאן.", true),
        ("נאמר ״מִשָּׁעָה שֶׁהַכֹּהֲנִים״ כאן.", true), ("נאמר ״קוֹרִין״ כאן.", true), ("נאמר ״בָּנַיִךְ״ כאן.", true),
        ("נאמר ״בְּנֵיךְ״ כאן.", true),
        ("נאמר ״שִׁמֻע בְּעַרְבִין״ כאן.", false), ("נאמר ״שְׂמַע״ כאן.", false), ("נאמר **שְׁמֹע** כאן.", false),
        ("נאמר ״קוּרִין״ כאן.", false), ("נאמר 'שְׁמֹע בערבין' כאן.", false),
        ("כך, שנאמר: שְׁמַע בְּעַרְבִין מִשָּׁעָה שֶׁהַכֹּהֲנִים׃ זה הטעם.", true),
        ("והטעם, דכתיב שְׁמַע בְּעַרְבִין, ומכאן.", true),
        ("כך, שנאמר: שְׁמֹע בְּעַרְבִין מִשָּׁעָה.", false), ("והטעם, דכתיב קוּרִין אֶת שְׁמַע, ומכאן.", false),
    ])
    func `a quotation has the points of the text, or none`(_ explanation: String, isTrue: Bool) throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        let text = "קוֹרִין אֶת שְׁמַע בְּעַרְבִין מִשָּׁעָה שֶׁהַכֹּהֲנִים, בָּנַיִךְ"
        var content = UnitContent(sourceText: text, explanation: "")
        content.approaches = [Approach(commentator: "רע״ב", text: "קורין את שמע בערבין, בניך, תני בְּנֵיךְ")]
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(markdown: explanation, "the explanation", length: 5...1000)
        #expect(check.problems.isEmpty == isTrue, "\(check.problems)")
        #expect(isTrue || check.problems.contains { $0.contains("other nikkud") })
    }

    @Test(arguments: [
        ("הזמן מתחיל כשהכהנים שנטמאו וטבלו נכנסים לאכול, והוא צאת הכוכבים.", nil),
        ("הוא מבאר מדוע תלה התנא את הזמן באכילת הכהנים ולא אמר צאת הכוכבים.", "רמב״ם"),
        ("רמב״ם מבאר מדוע תלה התנא את הזמן באכילת הכהנים ולא אמר צאת הכוכבים, וכאן לא.", nil),
        ("מאימתי קורין את שמע בערבין משעה שהכהנים נכנסים לאכול, וזה הזמן.", nil),
    ])
    func `a summary has no words of another commentator`(_ summary: String, _ other: String?) throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        var content = UnitContent(sourceText: Self.text, explanation: "")
        content.approaches = [
            Approach(commentator: "רע״ב", text: "כהנים שנטמאו וטבלו אינם אוכלים בתרומה עד צאת הכוכבים"),
            Approach(
                commentator: "רמב״ם",
                text: "ויש לשאול מדוע תלה התנא את הזמן באכילת הכהנים ולא אמר צאת הכוכבים בפירוש"),
        ]
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(summary: summary, by: "רע״ב", length: 5...1000)
        #expect(check.problems.contains { $0.contains("has words of") } == (other != nil), "\(check.problems)")
        #expect(check.problems.allSatisfy { $0.contains(other ?? "-") }, "\(check.problems)")
    }

    @Test func `the parts of a quotation must be in one source, in their order`() throws {
        #expect(try problems("נאמר ״קורין את שמע … לאכול בתרומתן״ כאן.") == [])
        for quotation in ["נאמר ״לאכול בתרומתן … קורין את שמע״ כאן.", "נאמר ״קורין את שמע … עד חצות״ כאן."] {
            #expect(try problems(quotation).contains { $0.contains("which is not in the sources") }, "\(quotation)")
        }
    }

    @Test(arguments: [
        "וכך כתב רש״י וז״ל: כל האוכל לחם בשבת, עכ״ל.", "כתב וז״ל כל האוכל לחם בשבת.", "וז״ל: שקר גדול, עכ״ל.",
        "וזה לשון המשנה: כל האוכל לחם בשבת, עד כאן לשונו.", "זה לשונו: כל האוכל לחם בשבת.",
        "ובלשונו של רש״י – כל האוכל לחם בשבת.", "וזו לשונו של רש״י: כל האוכל לחם.", "לשון רש״י: כל האוכל לחם בשבת.",
        "זו לשון המשנה – כל האוכל לחם בשבת.", "הדין כך, וזו לשון רש״י - כל האוכל לחם בשבת.",
        "הדין כך. לשון המשנה היא כך: כל האוכל לחם בשבת.", "רש״י כותב: כל האוכל לחם בשבת.",
        "וכך כתב רש״י: כל האוכל לחם בשבת.", "הברטנורא כתב: כל האוכל לחם בשבת.", "המשנה אומרת: כל האוכל לחם בשבת.",
        "לכן משנתנו אומרת כך: כל האוכל רה״ר לחם בשבת.",
    ])
    func `words that claim to be literal have to be in the sources`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("which is not in the sources") }, "\(problems)")
    }

    @Test(arguments: [
        "וכך פירש רש״י וז״ל: משעת צאת הכוכבים, עכ״ל.", "וזה לשון המשנה: קורין את שמע וכו׳ לאכול בתרומתן, עד כאן לשונו.",
        "רש״י כותב: משעת צאת הכוכבים, והטעם ברור.", "המשנה אומרת: קורין את שמע בערבין, והכוונה היא לכל לילה.",
        "זו לשון המשנה – קורין את שמע בערבין.", "לשון המשנה – כך מפרשים – היא קצרה ומדויקת מאוד.",
        "לשון המשנה: ״קורין את שמע״, ולא אמרה לומר.", "המשנה אומרת: פטור לגמרי.",
        "רבי אליעזר אומר: זמנו של שמע עד סוף האשמורה הראשונה בלבד.", "רש״י מסביר: הכוכבים הם סימן ללילה.",
        "לפי לשון המשנה: הכהנים נכנסים לאכול בזמן ידוע.", "לשון הברכה: ברוך אתה ה׳ המעריב ערבים.",
        "מלשון המשנה: משמע שהזמן הוא תחילת הלילה.", "חז״ל כתבו ספרים: משניות וברייתות ומדרשים רבים.",
        "הסופר כותב: אני פלוני בן פלוני.", "רבותינו ז״ל: אלו הם חכמי המשנה כולם.",
        "לשון יחיד: אדם אחד שקורא לבדו בביתו.", "המשנה אומרת שהזמן הוא בערב: הכהנים נכנסים אז לאכול.",
        "במשנה נאמר: קורין את שמע בערבין.", "נאמר במשנה שהזמן ידוע: הכהנים נכנסים אז לאכול.",
        "הטעם לדין שנאמר במשנה: חכמים רצו להרחיק את האדם מן העבירה.", "מה שכתוב במשנה: הדין בכהן אחד.",
        "שלוש דעות יש במה שנאמר במשנה: דעת רבי אליעזר, ועוד שתיים.",
        "במשנה נאמר: רבי אליעזר מאריך עד סוף האשמורה הראשונה.",
    ])
    func `true words and paraphrases after a colon are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test(arguments: [
        ("הָדִין כָּאן הָוא כָּךְ בָּכָל מָקָום וזהו.", false), ("הָדִין כָּאן הָוא כָּךְ, וזה הטעם שלו.", true),
        (
            "קורין את שמע בערבין משעה שהכהנים נכנסים, "
                + "וקוֹרִין אֶת שְׁמַע בְּעַרְבִין מִשָּׁעָה שֶׁהַכֹּהֲנִים כל לילה ולילה.", true
        ),
        (
            "קורין את שמע בערבין משעה, "
                + "וקָורִין אָת שָׁמַע בָּעַרְבִין מָשָּׁעָה שָׁהַכֹּהֲנִים הָדִין כל לילה ולילה.", false
        ),
    ])
    func `only a few words have nikkud that the sources do not have`(_ explanation: String, isTrue: Bool) throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        let text = "קוֹרִין אֶת שְׁמַע בְּעַרְבִין מִשָּׁעָה שֶׁהַכֹּהֲנִים, הדין כאן הוא כך"
        let content = UnitContent(sourceText: text, explanation: "")
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(markdown: explanation, "the explanation", length: 5...1000)
        #expect(check.problems == (isTrue ? [] : ["the explanation has nikkud that is not in the sources"]))
    }
}
