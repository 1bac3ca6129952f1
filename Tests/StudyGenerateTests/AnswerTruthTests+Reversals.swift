import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// Two commentators whose opinions an answer may exchange.
extension AnswerTruthTests {
    @Test(arguments: [
        ("הכהנים שנטמאו אינם אוכלים עד צאת הכוכבים.", "הוא שואל מדוע התנא תלה זאת באכילה.", false),
        ("הוא שואל מדוע תלה התנא את הזמן באכילה.", "כהנים שנטמאו וטבלו אוכלים רק בצאת הכוכבים.", true),
        ("כהנים שנטמאו וטבלו אוכלים רק בצאת הכוכבים.", "כהנים שנטמאו וטבלו אינם אוכלים קודם לכן.", false),
    ])
    func `two commentators do not have each other's opinions`(
        _ bartenura: String, _ rambam: String, isRefused: Bool
    ) throws {
        let summarised = try problems {
            $0.check(summaries: [("רע״ב (ברטנורא)", bartenura), ("רמב״ם", rambam)], length: 5...1000)
        }
        #expect(summarised.contains { $0.contains("have each other's words") } == isRefused, "\(summarised)")
        let explained = try problems {
            $0.check(explanation: "לדעת הרע״ב, \(bartenura) הרמב״ם מפרש: \(rambam)", length: 5...1000)
        }
        #expect(explained.contains { $0.contains("the other way round") } == isRefused, "\(explained)")
    }

    @Test func `two summaries that both tell of the same are not exchanged`() throws {
        let ref = try #require(Ref("Mishnah Avot 1:1"))
        var content = UnitContent(sourceText: "הוו מתונים בדין ועשו סייג לתורה", explanation: "")
        content.approaches = [
            Approach(
                commentator: "רע״ב (ברטנורא)", text: "גדר שלא יבוא לידי איסור, כגון שניות לעריות ושבות לשבת"),
            Approach(
                commentator: "רמב״ם", text: "הגזרות והתקנות שמרחיקות את האדם מן העבירות ועושות משמרת למשמרת"),
        ]
        let one = "גדר שמרחיק מאיסור ומעבירה, כמו שבות: גזרות ותקנות שהן משמרת."
        let other = "גזרות ותקנות שמרחיקות את האדם, כגון שבות לשבת ושניות לעריות: גדר מאיסור."
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(summaries: [("רע״ב (ברטנורא)", one), ("רמב״ם", other)], length: 5...1000)
        #expect(check.problems == [])
        let (first, second) = ("גזרות ותקנות שמרחיקות מעבירה.", "גדר מאיסור, כגון שניות ושבות.")
        check.check(summaries: [("רע״ב (ברטנורא)", first), ("רמב״ם", second)], length: 5...1000)
        #expect(check.problems.contains { $0.contains("have each other's words") })
    }

    @Test(arguments: [
        (
            "אין הכוונה לשאלה מדוע תלה התנא את הזמן באכילה, אלא לזמן.",
            "אין הכוונה לכהנים שנטמאו וטבלו וממתינים לצאת הכוכבים, אלא לשאלה."
        ),
        (
            "הטעם אינו השאלה מדוע תלה התנא את הזמן באכילה.",
            "הטעם אינו שכהנים שנטמאו וטבלו אוכלים בצאת הכוכבים."
        ),
        (
            "הוא חולק על הפירוש שהתנא תלה את הזמן באכילה.",
            "הוא חולק על הפירוש שכהנים שנטמאו וטבלו אוכלים בצאת הכוכבים."
        ),
        (
            "בשונה מן הרמב״ם, השואל מדוע תלה התנא את הזמן באכילה, הוא מפרש את הזמן.",
            "בשונה מן הרע״ב, המדבר בכהנים שנטמאו וטבלו ואוכלים בצאת הכוכבים, הוא שואל."
        ),
        (
            "הזמן חל גם למי ששואל מדוע תלה התנא את הזמן באכילה.",
            "השאלה חלה גם למי שיודע שכהנים שנטמאו וטבלו אוכלים בצאת הכוכבים."
        ),
    ])
    func `what a commentator denies is not his opinion`(_ bartenura: String, _ rambam: String) throws {
        let summarised = try problems {
            $0.check(summaries: [("רע״ב (ברטנורא)", bartenura), ("רמב״ם", rambam)], length: 5...1000)
        }
        #expect(summarised == [])
        let explained = try problems {
            $0.check(explanation: "הרע״ב מפרש ש\(bartenura) הרמב״ם מפרש ש\(rambam)", length: 5...1000)
        }
        #expect(!explained.contains { $0.contains("the other way round") }, "\(explained)")
    }
}
