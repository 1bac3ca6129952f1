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
