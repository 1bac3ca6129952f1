import Diagnostics
import Refs

/// The reason why a unit got no answer.
struct GenerationFailure: Error {
    let code: Code
    let message: String
    let remedy: String
    /// Whether asking about other units would fail too.
    var isFinal = false
    /// The tokens that the call took nevertheless.
    var usage = TokenUsage()

    static func call(_ message: String, remedy: String = "run the same command again", isFinal: Bool = false) -> Self {
        Self(code: .generationFailed, message: message, remedy: remedy, isFinal: isFinal)
    }

    /// - Parameter what: what came in place of an answer.
    static func otherServer(_ what: String) -> Self {
        .call(
            "the server's answer is \(what)",
            remedy: "check --endpoint: it is the address of an API that speaks the chat-completions protocol, such as "
                + "http://localhost:11434/v1", isFinal: true)
    }

    static func timedOut(_ name: String, _ seconds: Double) -> Self {
        let number = Int(exactly: seconds).map(String.init) ?? String(seconds)
        return Self(
            code: .generationSlow, message: "\(name) did not answer within \(number) seconds",
            remedy: "run the same command again, with a longer --timeout")
    }

    static func tooMuch(_ name: String) -> Self {
        Self(
            code: .answerMalformed, message: "\(name) answered with more than \(GenerationReply.maxBytes >> 10) KiB",
            remedy: "run the same command again to ask for the unit again")
    }

    /// - Parameter what: the problem with the answer.
    static func malformed(_ what: String) -> Self {
        Self(
            code: .answerMalformed, message: "the answer was not stored: \(what)",
            remedy: "run the same command again to ask for the unit again, or change the prompt")
    }

    static func rejected(_ what: String) -> Self {
        Self(
            code: .answerRejected, message: "the answer was not stored: \(what)",
            remedy: "run the same command again to ask for the unit again, or change the prompt")
    }

    /// - Parameters:
    ///   - other: a unit with another text and the same answer, or half of it.
    ///   - withdrawal: if the unit had the answer already.
    static func repeated(_ other: Ref, _ withdrawal: AnswerStore.Withdrawal? = nil) -> Self {
        let isBare = withdrawal == .withoutCommentaries
        return Self(
            code: .answerRejected,
            message:
                "the answer was \(withdrawal == nil ? "not stored" : "withdrawn"): '\(other)' has another text, and "
                + "the same answer or half of it"
                + (isBare ? "; the summaries in it had replaced the unit's commentaries, so it has none now" : ""),
            remedy: "read what the other unit has, too; then "
                + (isBare ? "bring the commentaries back with the fetch or import that stored them, and " : "")
                + "run the same command again to ask again, or change the prompt or the model")
    }

    func finding(_ ref: Ref, _ task: GenerationTask) -> Finding {
        Finding(code, message, at: .unit(ref, task == .quiz ? .quiz : .explanation), remedy: remedy)
    }
}
