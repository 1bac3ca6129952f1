import Diagnostics
import Foundation
import ImportSupport
import StudyGenerate
import StudyStore
import TestSupport
import Testing

@Suite struct QuizTests {
    @Test func `each unit gets three questions once, based on its explanation`() throws {
        let trial = try GeneratorTrial()
        let explaining = try ModelServer { .says(GeneratorTrial.answer(to: $0)) }
        try trial.run(try trial.generator(explaining), GenerationSelection(limit: 1))
        let server = try ModelServer { .says(GeneratorTrial.quiz(to: $0)) }
        let (report, findings) = try trial.run(try trial.generator(server, .quiz))
        #expect(findings == [] && report.stored == 3)
        #expect(server.calls[0].question.contains(GeneratorTrial.words(of: 1)))
        #expect(!server.calls[1].question.contains("explanation\":"))
        let quiz = try #require(try trial.unit()?.quiz)
        #expect(quiz.questions.count == 3 && quiz.questions.map(\.answer) == [1, 2, 3] && quiz.madeBy == "stand-in")
        #expect(try trial.run(try trial.generator(server, .quiz)).report.asked == 0)
    }

    @Test(arguments: [
        "two questions", "the same twice", "English", "markup", "an invented quotation", "an endless choice",
        "three choices", "a choice twice", "a choice twice but for nikkud", "a choice twice but for signs",
        "no such choice", "another key",
        "told answer", "repeated answer", "all choices", "lettered choices", "the reason of another choice",
    ])
    func `an invalid quiz is reported and not stored`(fault: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let answer = GeneratorTrial.quiz { questions in
            switch fault {
            case "two questions": questions.removeLast()
            case "the same twice": questions[1]["question"] = questions[0]["question"]
            case "English": questions[0]["why"] = "Because it says so"
            case "markup": questions[0]["question"] = "מה **נאמר** במשנה?"
            case "an invented quotation": questions[0]["question"] = "מי אמר ״מעולם לא נאמר״?"
            case "an endless choice": questions[0]["choices"] = ["א", "ב", "ג", String(repeating: "ד", count: 900)]
            case "three choices": questions[0]["choices"] = ["א", "ב", "ג"]
            case "a choice twice": questions[0]["choices"] = ["א", "ב", "ג", "ג"]
            case "a choice twice but for nikkud": questions[0]["choices"] = ["שמע", "שְׁמַע", "ב", "ג"]
            case "a choice twice but for signs": questions[0]["choices"] = ["כך הוא", "כך, הוא.", "ב", "ג"]
            case "told answer": questions[0]["question"] = "מה הדין (התשובה הנכונה: תשובה ב)?"
            case "repeated answer":
                questions[0]["question"] = "האם הדין חל תמיד או לא?"
                questions[0]["choices"] = ["אינו חל", "הדין חל תמיד", "נחלקו בו", "תלוי בזמן"]
            case "all choices": questions[0]["choices"] = ["כך", "אחרת", "כל התשובות נכונות", "לא נאמר"]
            case "lettered choices": questions[0]["choices"] = ["א. כך", "ב. אחרת", "ג. שונה", "ד. לא נאמר"]
            case "the reason of another choice":
                questions[0]["choices"] = ["עד חצות הלילה", "עד עלות השחר", "עד סוף היום", "עד הבוקר"]
                questions[0]["why"] = "במשנה זו הזמן הוא עד חצות הלילה."
            case "no such choice": questions[0]["answer"] = 4
            default: questions[0]["hint"] = "רמז"
            }
        }
        let server = try ModelServer { _ in .says(answer) }
        let (report, findings) = try trial.run(try trial.generator(server, .quiz))
        #expect(report.failed == 1 && ["HL0632", "HL0690"].contains(findings.ids.first), "\(findings)")
        #expect(try trial.unit()?.quiz == nil)
    }

    @Test(arguments: [["½ לוג", "¼ לוג", "⅓ לוג", "¾ לוג"], ["1 לוג", "2 לוג", "½1 לוג", "½2 לוג"]])
    func `choices that differ in numbers are different`(choices: [String]) throws {
        let trial = try GeneratorTrial(units: 1)
        let answer = GeneratorTrial.quiz { $0[0]["choices"] = choices }
        let server = try ModelServer { _ in .says(answer) }
        let (report, findings) = try trial.run(try trial.generator(server, .quiz))
        #expect(findings == [] && report.stored == 1)
    }

    @Test func `content JSON brings a quiz, and a false one is refused`() throws {
        let trial = try ImportTrial()
        func content(_ answer: Int) -> String {
            """
            {"format": "halomeid-content/1", "track": {"title": "משנה", "slug": "daily-mishnah"}, "units": [
              {"ref": "Mishnah Peah 1:1", "text": "אלו דברים", "quiz_by": "a program",
               "quiz": [{"question": "מה?", "choices": ["א", "ב", "ג", "ד"], "answer": \(answer), "why": "כך."}]}]}
            """
        }
        try trial.folder.write("wrong.json", content(4))
        #expect(try trial.run("wrong.json").findings.ids == ["HL0606"])
        try trial.folder.write("right.json", content(3))
        #expect(try trial.run("right.json").findings == [])
        let quiz = try #require(try trial.stored().contents["Mishnah Peah 1:1"]?.quiz)
        #expect(quiz.questions.first?.choices == ["א", "ב", "ג", "ד"] && quiz.madeBy == "a program")
    }
}
