import TestSupport
import Testing

@testable import StudyGenerate

/// Verses that an answer quotes without quotation marks.
extension AnswerTruthTests {
    @Test func `a verse without quotation marks has to be in the sources`() throws {
        for word in ["שנאמר", "שהרי נאמר", "דכתיב"] {
            let verse = "כך הוא הדין, \(word): לא תבשל גדי בחלב אמו, ומכאן הלימוד."
            #expect(try problems(verse).contains { $0.contains("which is not in the sources") })
        }
        #expect(try problems("שנאמר: קורין את שמע בערבין, ומכאן הלימוד.") == [])
    }

    @Test(arguments: [
        "והטעם, דכתיב בראשית ברא אלהים את השמים.", "כך הוא הדין, ככתוב בראשית ברא אלהים את השמים.",
        "והפסוק אומר: בראשית ברא אלהים.", "כך הוא, שנאמר בתורה: לא תבשל גדי בחלב אמו.", "נאמר בתורה: לא תבשל גדי.",
    ])
    func `a verse after other words has to be in the sources`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("which is not in the sources") })
    }

    @Test(arguments: [
        "דכתיב קורין את שמע, ומכאן הלימוד.", "כך הוא הדין, ככתוב במשנה הקודמת שאסור לקרוא.", "גובה ככתוב בשטר שבידו.",
        "קוראים אותה ככתוב ולא בעל פה.", "דכתיב גבי תרומה דין דומה לזה.", "הפסוק אומר שהכהן אוכל בתרומה.",
        "הכתוב מלמד שני דברים: האחד נוגע לכהן.", "הדין שנאמר כאן הוא הכלל.",
    ])
    func `true verses and words like those before a verse are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test func `a long text without signs is read in a moment`() {
        for words in ["מן הפסוק לא תאכל (", "וזה לשון ", "זה לשונו של "] {
            let text = String(repeating: words, count: 12_000 / words.count) + "עכ״ל (שמות כג, יט)"
            let time = processorTime { _ = Verses.find(in: text) + LiteralQuotations.find(in: text) }
            #expect(time < .seconds(20), "\(words): \(time)")
        }
    }

    @Test(arguments: [
        "מקורו בפסוק: ואהבת לרעך כמוך.", "הדין נלמד מן הפסוק: לא תבשל גדי.", "התורה אומרת: לא תבשל גדי.",
        "הפסוק אומר לא תבשל גדי בחלב אמו (שמות כג, יט), ומכאן שהדין נוהג.",
        "התורה אומרת ואהבת לרעך כמוך (ויקרא יט, יח).",
        "דורשים מן הפסוק ואהבת לרעך כמוך (ויקרא י״ט, י״ח) שכן הוא.", "וזהו לא תבשל גדי בחלב אמו (שמות כג, יט).",
        "שנאמר ולקחתם לכם ביום הראשון (ויקרא כג, מ).", "הדין כך, שנאמר (ויקרא כג, מ) ולקחתם לכם ביום הראשון.",
        "כך הוא, ככתוב (דברים ו, ז): ודברת בם בשבתך.",
    ])
    func `a verse before its place has to be in the sources`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("which is not in the sources") }, "\(problems)")
    }

    @Test(arguments: [
        "התורה ציוותה להשאיר פאה לעניים (ויקרא יט, ט), וזה הטעם.", "התורה אומרת שאין לבשל גדי בחלב (שמות כג, יט).",
        "התורה אומרת להשאיר פאה לעני ולגר (ויקרא יט, י).", "למדו זאת מן הפסוק בפרשת קדושים (ויקרא יט, ט).",
        "הדין שנאמר בכהן גדול וגם בנזיר (ויקרא כא, יא) שונה.", "בת כהן לא תאכל בתרומה אם נישאה (ויקרא כב, יב).",
        "שני דברים נאמרו בפסוק: האחד נוגע לכהן והשני ללוי.", "וזהו דין הפאה והלקט והשכחה (ויקרא יט, ט).",
        "הפסוק אומר לא קורין את שמע (דברים ו, ז).", "שנאמר וקורין את שמע בערבין (דברים ו, ז).",
        "הדין כך, שנאמר (דברים ו, ז) קורין את שמע בערבין.", "כמו שנאמר (דברים ו, ז), ולכן זמנו בערב בכל יום.",
        "וזהו לא תבשל גדי בחלב אמו (ראו למעלה, שם).",
        "הטעם הוא כמו שכתוב (דברים כד, יט), וחכמים דרשו שעומר גדול אינו נשכח.",
        "הדין שנאמר (דברים כד, יט) בשכחה אינו נוהג כאן.", "זה כפי שנאמר (דברים כד, יט) לגבי עומר שנשכח.",
        "הקריאות נלמדות ממה שנאמר (דברים ו, ז), שני הזמנים הם ערב ובוקר.",
        "האישה נקנית בכסף, שנאמר (דברים כד, א), והכסף לפי חכמים הוא פרוטה.",
    ])
    func `what a verse says in other words, and true words before a place, are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }
}
