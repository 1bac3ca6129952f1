import Diagnostics
import Foundation
import ImportSupport
import StudyGenerate
import StudyStore
import TestSupport

/// A database with units of Peah that have no explanation, and what stands in for a model.
struct GeneratorTrial {
    let trial: ImportTrial

    /// A true explanation of any of the units.
    static let words = "הביאור מסביר בלשון פשוטה את דברי המשנה, ומביא את הטעם של כל דין ודין."

    static let digits = ["אפס", "אחת", "שתיים", "שלוש", "ארבע", "חמש", "שש", "שבע", "שמונה", "תשע"]

    /// A true explanation of one of the units. No two have the same.
    static func words(of number: Int) -> String {
        words + " " + "\(number)".compactMap(\.wholeNumberValue).map { digits[$0] }.joined(separator: " ") + "."
    }

    static func answer(to call: ModelServer.Call) -> String {
        answer(words(of: call.ref.split(separator: ":").last.flatMap { Int($0) } ?? 0))
    }

    /// - Parameter units: how many, all in one chapter.
    init(units: Int = 3) throws {
        trial = try ImportTrial()
        let text = (1...units).map { "אֵלּוּ דְבָרִים שֶׁאֵין לָהֶם שִׁעוּר \($0)" }
        let comments = (1...units).map { ["אלו דברים, רמב״ם אומר על משנה \($0)"] }
        try trial.folder.write("text.json", Export.text("Mishnah Peah", [text]))
        try trial.folder.write("rambam.json", Export.text("Rambam on Mishnah Peah", [comments]))
        try trial.run("text.json", "rambam.json")
    }

    /// The answer with an explanation.
    static func answer(_ explanation: String = words, more: [String: Any] = [:]) -> String {
        ModelServer.json(["explanation": explanation].merging(more) { $1 })
    }

    static func quiz(to call: ModelServer.Call) -> String {
        quiz { $0[0]["why"] = words(of: call.ref.last.flatMap(\.wholeNumberValue) ?? 0) }
    }

    static func quiz(_ change: (inout [[String: Any]]) -> Void = { _ in }) -> String {
        var questions: [[String: Any]] = (1...3).map { number in
            [
                "question": "מה נאמר במשנה בשאלה \(number)?", "choices": ["תשובה א", "תשובה ב", "תשובה ג", "תשובה ד"],
                "answer": number, "why": "כך כתוב במשנה עצמה.",
            ]
        }
        change(&questions)
        return ModelServer.json(["questions": questions])
    }

    func generator(
        _ server: ModelServer, _ task: GenerationTask = .explanation, key: String? = nil
    ) throws -> Generator {
        var endpoint = try ChatEndpoint(server.address, model: "stand-in", key: key)
        endpoint.firstPause = 0.01
        return Generator(task, prompt: "do it", provider: .chat(endpoint))
    }

    @discardableResult func run(
        _ generator: Generator, _ selection: GenerationSelection = GenerationSelection()
    ) throws -> (report: GenerationReport, findings: [Finding]) {
        var findings = Findings()
        let report = try generator.run(selection, in: trial.database, findings: &findings)
        return (report, findings.all)
    }

    /// One unit.
    func unit(_ number: Int = 1) throws -> UnitContent? { try trial.stored().contents["Mishnah Peah 1:\(number)"] }
}
