import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// Whether the reason of a question is that of its right choice, tested without a model.
@Suite struct QuizReasonTests {
    private func problems(_ question: String, _ choices: [String], _ answer: Int, _ why: String) throws -> [String] {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        let text = "בית שמאי אוסרים ובית הלל מתירים, דברי רבי מאיר, וחכמים אומרים כך"
        var check = AnswerCheck(GenerationQuestion(.quiz, ref, UnitContent(sourceText: text, explanation: "")))
        let asked = [question, "מה נאמר כאן?", "מה עוד נאמר כאן?"].enumerated().map { index, words in
            index == 0
                ? Quiz.Question(question: words, choices: choices, answer: answer, why: why)
                : Quiz.Question(question: words, choices: ["כך", "אחרת", "שונה", "הפוך"], answer: 0, why: "כך נאמר.")
        }
        check.check(asked)
        return check.problems
    }

    @Test(arguments: [
        ("מה דעת בעל הבית?", ["חכמים", "רבי מאיר", "התנא", "הכהן"], "לרבי מאיר אסור, ולחכמים מותר."),
        ("מי מתיר כאן?", ["בית הלל", "בית שמאי", "התנא", "הכהן"], "בית שמאי אוסרים, וב״ה מתירים."),
        ("מי מתיר כאן?", ["ב״ה", "בית שמאי", "התנא", "הכהן"], "בית שמאי אוסרים, ובית הלל מתירים."),
        ("מי מתיר כאן?", ["רבי מאיר", "בית שמאי", "התנא", "הכהן"], "בית שמאי אוסרים, ולר״מ מותר."),
        ("מתי הזמן?", ["תחילת הלילה", "סוף היום", "הבוקר", "כך"], "לפני סוף היום אסור, אבל בתחילתו של לילה מותר."),
        ("מי אינו חייב?", ["הכהן", "בעל הבית", "השומר", "השכן"], "רק בעל הבית חייב על כך."),
        ("מי פטור מזה?", ["הכהן", "בעל הבית", "השומר", "השכן"], "הכול פטורים חוץ מאשר בעל הבית."),
        ("מתי קוראים?", ["לילה", "סוף היום", "תמיד", "כך"], "סוף היום אינו הזמן."),
        ("מה הדין בזה?", ["אסורים", "הדבר מותר", "תלוי", "כך"], "לדעה אחת הדבר מותר, ולמעשה הוא אסור."),
    ])
    func `a reason that tells of the right choice in other words is accepted`(
        _ question: String, _ choices: [String], _ why: String
    ) throws {
        #expect(try problems(question, choices, 0, why) == [])
    }

    @Test(arguments: [
        ("מי מתיר כאן?", ["בית הלל", "בית שמאי", "התנא", "הכהן"], "בית שמאי מתירים כאן."),
        ("מי מתיר כאן?", ["בית הלל", "בית שמאי", "התנא", "הכהן"], "בית שמאי מתירים, וכן ב״ש בכל מקום."),
        ("מתי הזמן?", ["תחילת הלילה", "סוף היום", "הבוקר", "כך"], "הזמן הוא סוף היום."),
        ("מי חייב בזה?", ["הכהן", "בעל הבית", "השומר", "השכן"], "רק בעל הבית חייב על כך."),
    ])
    func `a reason that tells of another choice only is refused`(
        _ question: String, _ choices: [String], _ why: String
    ) throws {
        #expect(try problems(question, choices, 0, why).contains { $0.contains("nothing of the right one") })
    }
}
