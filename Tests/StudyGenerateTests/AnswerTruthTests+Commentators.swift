import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// Commentators, books and rabbis of later times whom an answer names.
extension AnswerTruthTests {
    @Test(arguments: [
        "הרמב״ם סובר אחרת.", "לדעת הרמב\"ם הדין שונה.", "שלרמב''ם דעה אחרת.", "רמבם חולק.", "ולפי Rambam הדין אחר.",
        "בעלי התוספות מקשים.", "כתב הרא״ש כך.", "המאירי מבאר.", "לפי תפארת ישראל כך הוא.", "וְהָרַמְבַּ״ם פֵּרֵשׁ.",
        "קהתי מסביר יפה.", "רבי משה בן מימון חולק.", "כך בשולחן ערוך.",
        "בירושלמי מובא שהדין כך.", "הירושלמי אומר אחרת.", "כך בתלמוד הירושלמי.", "הגמרא שואלת על כך ומתרצת.",
        "כך נאמר בגמרא.", "מהגמרא עולה כך.", "בתלמוד הבבלי הסבירו כך.", "והתלמוד מסביר אחרת.", "בתוספתא שנינו כך.",
        "במדרש רבה למדו כך.", "המדרש מספר על כך.", "ובמדרש נאמר אחרת.", "כך בבראשית רבה.", "בספר הזהר כתוב כך.",
        "בזוהר הקדוש כתוב כך.", "בזוהר נאמר כך.", "אביי ורבא נחלקו בכך.", "לפי רבא הדין אחר.", "ואמר רבא שהדין כך.",
        "תפא״י כותב כך.", "כתב הט״ז כך.", "כך פסק השו״ע.", "הטור חולק.", "המשנ״ב מחמיר בזה.", "לפי הב״ח כך הוא.",
        "רשב״א כתב כך.",
        "מאירי כתב כך.", "רבנו ירוחם כתב כן.", "המרדכי כתב כך.", "החפץ חיים כתב כך.", "הרב קוק ביאר כך.",
        "כתב האר״י הקדוש כך.",
        "ותנו רבנן שהדין כך.",
        "רב אשי סובר כך.",
        "עולא סובר כך.", "בספרי דורשים כך.", "בברייתא שנינו כך.", "כך בשולחן ערוך, ובמגן אברהם כתב אחרת.",
        "תוספות יום טוב מקשה על כך.", "לפי תוספות יו״ט הדין שונה.", "כך כתב תוס׳ יו״ט.", "תוסי״ט מקשה על כך.",
        "רבי יום טוב ליפמן הלר מקשה על כך.", "לפי תוספות הדין אחר.", "בתוספות כתבו שהדין כך.",
        "לדעת תוספות אנשי שם הדין אחר.", "לפי תוספות חדשים הדין אחר.", "הרש משאנץ מפרש אחרת.", "כך פירש שלמה עדני.",
        "לפי מאירי הדין אחר.", "ולדעת המרדכי הדין אחר.", "לשיטת הטור הדין אחר.", "לפי שולחן ערוך הדין אחר.",
        "לדעת מגן אברהם הדין אחר.", "לשיטת רבא הדין אחר.", "לדעת הירושלמי הדין אחר.", "הרשבא כתב אחרת.",
        "לפי הראבד הדין אחר.", "לפי רשש הדין אחר.", "רבנו ניסים כתב אחרת.", "ספורנו כתב כך.",
        "לפי נודע ביהודה הדין אחר.", "לפי יכין הדין אחר.", "היכין מבאר כך.", "בועז מקשה על כך.", "הר״ש מפרש אחרת.",
        "הרב קאפח מבאר כך.", "כך באגרות משה.", "הרב משה פיינשטיין כתב כך.", "הרב עובדיה יוסף כתב כך.", "הערוך מפרש כך.",
        "הלחם משנה כתב כך.", "לפי תרומת הדשן הדין אחר.", "כך בשיטה מקובצת.", "האחרונים כתבו כך.",
        "לדעת הפוסקים הדין כך.",
        "לשיטת הגאונים הדין כך.", "הראבי״ה כתב כך.", "האדמו״ר הזקן כתב כך.", "רבנו בחיי כתב כך.",
    ])
    func `a commentator who was not in the question is named`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("neither in the question nor in its texts") }, "\(problems)")
    }

    @Test(arguments: [
        "לפי רע״ב הזמן הוא צאת הכוכבים.", "כך כתב הברטנורא.", "רבי עובדיה מברטנורא פירש.",
        "ורש״י פירש אחרת.", "בראש השנה, הראש והרש.", "תוספות של זמן ברשות הרבים, רה״י ורה״ר, רמ״ח איברים.",
        "ט״ז בניסן, ורבי שמעון (ר״ש) אומר.", "מי שיכין את הטור הראשון.",
        "תלמוד תורה כנגד כולם, ובתלמוד תורה עוסק.", "תלמוד לומר שהדין כך, והתלמוד לומר.", "גדול תלמוד שמביא לידי מעשה.",
        "מי שעוסק בתלמוד פטור.", "תלמודו אינו מתקיים בידו.", "נכנס לבית המדרש, ושם דרשו.",
        "המדרש הזה נלמד מייתור המילה.",
        "במדרש הפסוק יש שתי דרכים.", "מנהג ירושלמי הוא, והמטבע הירושלמי קטן.", "זוהר החמה נראה בבוקר.",
        "לימוד גמרא וסברה.", "ברכת אבות חותמת במגן אברהם, ואחריה גבורות.",
        "היה לפניהם שולחן ערוך ואכלו.", "בבית המדרש נאמרו דעות רבות.", "תלמידי בית המדרש אמרו לו כך.",
        "הנביא אמר דברים רבים.", "אהבה רבה היא ברכה.", "יהא שמיה רבא מברך.",
        "לפי ברטינורא הזמן הוא צאת הכוכבים.", "תוספת יום טוב מן התורה, ותוספות חדשות נבנו.",
        "על שתי קצות החושן היו טבעות, והטור השני אחריו.", "דברי מרדכי ואסתר נאמרו במגילה.", "ערוך לנר שמן זית.",
        "בתענית יש תוספות שנאמרו בעת צרה, ותוספות שכתבו אחרים.", "היין הנודע ביהודה, והשמן הערוך לנר, ובספורנו.",
        "שמשון היה נזיר, ועובדיה הנביא ניבא.", "לפי הרשת שנפרשה, ולפי הראש והרגל.",
        "לפי משנה ראשונה הדין כך.", "העמודים יכין ובועז.", "הוא יכין את השולחן הערוך, ובועז הלך לשדה.",
        "מצוות תרומת הדשן בבוקר, ולחם משנה בשבת.", "מרדכי היה המשנה למלך.", "האחרונים שבאו, והגאונים שבהם.",
        "אביו של רבי, שמשון שמו.",
    ])
    func `names in the question or its texts, and words like names, are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test func `a book that a source mentions, also in short, is accepted`() throws {
        for (source, explanation) in [
            ("ובגמ' מפרש טעמא", "הגמרא מפרשת את הטעם."), ("ובגמרא מפרש טעמא", "בתלמוד הבבלי נאמר הטעם."),
            ("ובירוש' אמרו כן", "בירושלמי מובא שהדין כך."), ("כדתניא בתוספתא", "בתוספתא שנינו כך."),
            ("וכן הוא במדרש", "במדרש רבה למדו כך."), ("ופליגי אביי ורבא", "אביי ורבא נחלקו, ורבא אומר כך."),
            ("פי' הר\"ב דהכי קאמר", "לפי הרע״ב והרב עובדיה מברטנורא הדין כך."), ("דכתב הר\"מ", "הרמב״ם כתב כך."),
            ("דרש\"י פירש", "רש״י פירש כך."), ("כ״כ תוספות", "התוספות כתבו כך."),
            ("והתוס' כתבו", "לפי תוספות הדין כך."), ("כ״כ במרדכי", "לדעת המרדכי הדין כך."),
            ("ובטור א״ח סי׳ רל״ה", "לדעת הטור הדין כך."), ("כמ״ש בש״ע", "לפי שולחן ערוך הדין כך."),
            ("ועי' בערוך", "הערוך מפרש כך."), ("וְהִנֵּה בֹעַז בָּא", "בועז אמר כך."),
            ("וכ״כ האחרונים", "האחרונים כתבו כך."), ("ור״ש פי׳", "הר״ש מפרש כך."),
            ("ועיין מאירי", "לפי מאירי הדין כך."), ("ועיין בנודע ביהודה", "לפי נודע ביהודה הדין כך."),
        ] {
            #expect(try problems(explanation, source: source) == [], "\(source)")
        }
        #expect(try problems("הגמרא מפרשת את הטעם.", source: "ותלמוד תורה כנגד כולם") != [])
    }

    @Test(arguments: [
        "וכן כתב רבי שמואל הלוי בספר שחיבר.", "לדעת הגר״מ פיינשטיין הדין שונה.", "ולרב הונא אין הדין כך.",
        "כך כתב המהר\"י בן לב.", "ורבי יוחנן חולק.", "לדעת רב חסדא כך הוא.", "וְכֵן פֵּרֵשׁ רַבֵּנוּ אַבְרָהָם.",
        "לפי מהר״י הדין שונה.", "רב כהנא חולק.", "לפי רבנו שמשון הדין שונה.",
    ])
    func `a rabbi of later times whom no source names is named`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("who is not in the sources") }, "\(problems)")
    }

    @Test(arguments: [
        "לדעת רבי הדין אחר, ולפי רבי אם לא קרא יצא.", "רבי מאיר ורבי אלעזר חיו באותו דור.", "בהרבה אברהם ויצחק.",
        "מהר לקרוא, והגר קורא.", "רבי יוחנן בן נורי ורבי יוחנן הסנדלר היו תלמידיו.",
        "לפי רה״י ורה״ר הדין שונה.", "רמ״ח איברים, ולדעת ת״ק הדין כך.", "חז״ל מבארים זאת, ולפי הנ״ל הדין כך.",
        "ר״א אומר שהזמן ארוך.", "וכן ברהמ״ז, וכתב דל״ת במקום רי״ש, כמו ששנינו ברפ״ב.", "ריב״ן אומר שהזמן ארוך.",
    ])
    func `sages of the Mishnah and words like titles are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test(arguments: [
        ("רע״ב (ברטנורא)", "רבי עובדיה מפרש שהזמן הוא צאת הכוכבים."), ("ברטנורא", "רבי עובדיה פירש כך."),
        ("ר״ש", "רבי שמשון מסביר את הזמן."), ("ר״ש משאנץ", "רבי שמשון מפרש כך."), ("Bartenura", "רבי עובדיה הסביר כך."),
        ("רמב״ם", "רבי משה מפרש כך."),
    ])
    func `the question's commentator may be called by name`(_ commentator: String, _ explanation: String) throws {
        #expect(try problems(explanation, by: commentator, source: "משעת צאת הכוכבים") == [])
        #expect(try problems(explanation, by: "תוספות יום טוב", source: "הרעב וכו' משעת צאת הכוכבים") != [])
    }

    @Test func `the Bartenura is named only if the question has his commentary, or a text names him`() throws {
        for answer in [
            "לפי רבי עובדיה הדין שונה.", "כך כתב הרב עובדיה.", "לפי ברטנורא הדין שונה.", "הברטינורא חולק.",
        ] {
            #expect(try problems(answer, by: "תוספות יום טוב", source: "וכן דעת חכמים") != [], "\(answer)")
            #expect(try problems(answer, by: "תוספות יום טוב", source: "וכן דעת הר\"ב") == [], "\(answer)")
            for name in ["ברטנורא", "ברטינורא"] { #expect(try problems(answer, by: name) == [], "\(answer)") }
        }
    }

    @Test func `a rabbi whom a source names, also by initials, is accepted`() throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        for source in ["כתב ר״ש הקטן", "כתב ר' שמואל", "ושמואל אמר"] {
            let content = UnitContent(sourceText: Self.text + " " + source, explanation: "")
            var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
            check.check(markdown: "כך אמר רבי שמואל כאן.", "the explanation", length: 5...1000)
            #expect(check.problems == [], "\(source)")
        }
    }

    static let zman = "כהנים שנטמאו וטבלו אינם אוכלים בתרומה עד צאת הכוכבים"
    static let toledot = "ויש לשאול מדוע תלה התנא את הזמן באכילת הכהנים ולא אמר צאת הכוכבים"

    func problems(
        text: String = text, more: [Approach<String>] = [], of check: (inout AnswerCheck) -> Void
    ) throws -> [String] {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        var content = UnitContent(sourceText: text, explanation: "")
        content.approaches = [
            Approach(commentator: "רע״ב (ברטנורא)", summary: Self.zman),
            Approach(commentator: "רמב״ם", summary: Self.toledot),
            Approach(commentator: "תוספות יום טוב", summary: "פירש הר״ב שהזמן תלוי בתרומה"),
        ]
        content.approaches += more
        var answer = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check(&answer)
        return answer.problems
    }

    @Test(arguments: [
        ("רמב״ם", "הרע״ב מפרש שהזמן הוא צאת הכוכבים.", true), ("רמב״ם", "לדעת הברטנורא, הזמן הוא צאת הכוכבים.", true),
        ("רע״ב (ברטנורא)", "וכאן כתב הרמב״ם שיש לשאול על הזמן.", false),
        ("רע״ב (ברטנורא)", "כתב הרמב״ם שיש לשאול על הזמן.", true),
        ("תוספות יום טוב", "הרע״ב מפרש שהזמן תלוי בתרומה.", false),
        ("תוספות יום טוב", "על דברי הרע״ב יש לשאול על הזמן.", false),
        ("תוספות יום טוב", "הרמב״ם מפרש שהזמן תלוי בתרומה.", true),
        ("רמב״ם", "הרמב״ם שואל על דברי הרע״ב.", false), ("רמב״ם", "הוא שואל על מה שכתב הרע״ב.", false),
        ("רמב״ם", "לדעת הרע״ב הזמן ברור, אבל יש לשאול עליו.", false),
        ("רמב״ם", "הרמב״ם שואל מדוע תלה התנא את הזמן באכילה.", false),
    ])
    func `a summary that another commentator says is refused`(
        _ commentator: String, _ summary: String, _ isRefused: Bool
    ) throws {
        let problems = try problems { $0.check(summary: summary, by: commentator, length: 5...1000) }
        #expect(problems.contains { $0.contains("says of itself") } == isRefused, "\(problems)")
        #expect(problems.isEmpty != isRefused, "\(problems)")
    }

    @Test(arguments: [
        ("לפי הרמב״ם, כהנים שנטמאו וטבלו אינם אוכלים בתרומה.", true),
        ("הזמן בערב קשור לכהנים. הרע״ב שואל מדוע תלה התנא את הזמן באכילת הכהנים.", true),
        ("לפי הרמב״ם נאמר שכהנים שנטמאו וטבלו אינם אוכלים בתרומה.", true),
        ("לפי הרע״ב, כהנים שנטמאו וטבלו אינם אוכלים בתרומה.", false),
        ("לפי הרמב״ם הזמן תלוי בכהנים, והרע״ב מפרש: כהנים שנטמאו וטבלו אינם אוכלים בתרומה.", false),
        ("כהנים שנטמאו וטבלו אינם אוכלים בתרומה. לפי הרמב״ם יש לשאול על הזמן.", false),
        ("הרמב״ם מפרש: מאימתי קורין את שמע בערבין משעה שהכהנים נכנסים, וזה הזמן.", false),
        ("הרע״ב מפרש כך. הרמב״ם חולק על כך שכהנים שנטמאו וטבלו אינם אוכלים בתרומה עד צאת הכוכבים.", false),
        ("בניגוד לפירוש הקודם, לדעת הרמב״ם אין כהנים שנטמאו וטבלו אינם אוכלים בתרומה.", false),
        ("הרע״ב מפרש כך. הרמב״ם מפרש שכהנים שנטמאו וטבלו אינם אוכלים בתרומה עד צאת הכוכבים.", true),
    ])
    func `an explanation gives a commentator's words to no other one`(_ explanation: String, _ isRefused: Bool) throws {
        let problems = try problems { $0.check(explanation: explanation, length: 5...1000) }
        #expect(problems.contains { $0.contains("attributes to") } == isRefused, "\(problems)")
    }

    @Test(arguments: [
        ("תוספות יום טוב מפרש: היה קורא בתורה והגיע זמן המקרא, אם כיון לבו יצא.", false),
        ("תוספות יום טוב מפרש: צריך שיכיון לבו לצאת ידי חובה בקריאה זו.", true),
    ])
    func `the unit's words in full spelling are nobody's`(_ words: String, _ isRefused: Bool) throws {
        let text = "הָיָה קוֹרֵא בַתּוֹרָה, וְהִגִּיעַ זְמַן הַמִּקְרָא, אִם כִּוֵּן לִבּוֹ, יָצָא"
        let lemma = "והגיע זמן המקרא אם כיון לבו יצא, צריך שיכיון לבו לצאת ידי חובה בקריאה זו"
        let more = [Approach(commentator: "ר״ש משאנץ", summary: lemma)]
        let explained = try problems(text: text, more: more) { $0.check(explanation: words, length: 5...1000) }
        #expect(explained.contains { $0.contains("attributes to") } == isRefused, "\(explained)")
        let summarised = try problems(text: text, more: more) {
            $0.check(summary: words, by: "תוספות יום טוב", length: 5...1000)
        }
        #expect(summarised.contains { $0.contains("has words of 'ר״ש משאנץ'") } == isRefused, "\(summarised)")
    }

    @Test func `nothing but its length is said of a text that is far too long`() throws {
        let text = String(repeating: "לפי הרמב״ם, כהנים שנטמאו וטבלו אינם אוכלים בתרומה. ", count: 20000)
        #expect(try problems { $0.check(explanation: text, length: 5...1000) } == ["the explanation is too long"])
        #expect(
            try problems { $0.check(summary: text, by: "רמב״ם", length: 5...1000) }
                == ["the summary by 'רמב״ם' is too long"])
    }

    @Test(arguments: [
        ("הכהנים שנטמאו אינם אוכלים עד צאת הכוכבים.", "הוא שואל מדוע התנא תלה זאת באכילה.", false),
        ("הוא שואל מדוע תלה התנא את הזמן באכילה.", "כהנים שנטמאו וטבלו אוכלים רק בצאת הכוכבים.", true),
        ("כהנים שנטמאו וטבלו אוכלים רק בצאת הכוכבים.", "כהנים שנטמאו וטבלו אינם אוכלים קודם לכן.", false),
    ])
    func `two commentators do not have each other's opinions`(
        _ bartenura: String, _ rambam: String, isRefused: Bool
    ) throws {
        let summarised = try problems {
            $0.check(summaries: [("רע״ב (ברטנורא)", bartenura), ("רמב״ם", rambam)])
        }
        #expect(summarised.contains { $0.contains("have each other's words") } == isRefused, "\(summarised)")
        let explained = try problems {
            $0.check(explanation: "לדעת הרע״ב, \(bartenura) הרמב״ם מפרש: \(rambam)", length: 5...1000)
        }
        #expect(explained.contains { $0.contains("the other way round") } == isRefused, "\(explained)")
    }

    @Test func `a book's short name means the commentator of the question`() throws {
        #expect(try problems("התוי״ט מקשה על כך.", by: "תוספות יום טוב") == [])
        #expect(try problems("התוספות יום טוב מקשה על כך.", by: "תוספות יום טוב") == [])
        #expect(try problems("כך במלאכת שלמה.", by: "Melekhet Shelomoh") == [])
        for name in ["יכין", "Yachin"] { #expect(try problems("היכין מבאר כך, וכן בתפארת ישראל.", by: name) == []) }
    }
}
