import Diagnostics
import Refs

/// Why a unit has no explanation.
enum ExplainerFailure: Error {
    /// The shell did not find the program; asking again is useless.
    case notFound(String)
    case status(Int32, String)
    case signal(Int32, String)
    case slow(Double)
    case tooMuch
    case wrong(String)
    case store(String)

    var isFinal: Bool {
        if case .notFound = self { true } else { false }
    }

    func finding(_ ref: Ref, command: String) -> Finding {
        let place = Place.row(table: "content_cache", row: "ref_id '\(ref)'", column: "ai_explanation_he")
        let program = "'\(command)'"
        return switch self {
        case .notFound(let words):
            Finding(
                .explainerFailed, "\(program) cannot be started\(Self.quote(words))", at: .option("--explain-with"),
                remedy: "check the command; it was not run for the other units")
        case .status(let status, let words):
            Finding(
                .explainerFailed, "\(program) ended with status \(status)\(Self.quote(words))", at: place,
                remedy: "fix the program, then run the same command again")
        case .signal(let number, let words):
            Finding(
                .explainerFailed, "\(program) was killed by signal \(number)\(Self.quote(words))", at: place,
                remedy: "find out what killed the program, then run the same command again")
        case .slow(let seconds):
            Finding(
                .explainerSlow, "\(program) did not answer within \(seconds.formatted()) seconds", at: place,
                remedy: "run the same command again, with a longer --explain-timeout")
        case .tooMuch:
            Finding(
                .explainerAnswerWrong, "\(program) wrote more than \(ImportLimits.maxAnswerBytes >> 20) MiB", at: place,
                remedy: "fix the program, then run the same command again")
        case .wrong(let what):
            Finding(
                .explainerAnswerWrong, "the answer of \(program): \(what)", at: place,
                remedy: "fix the program, then run the same command again")
        case .store(let what):
            Finding(.explainerFailed, what, at: place, remedy: "run the same command again")
        }
    }

    private static func quote(_ words: String) -> String {
        words.isEmpty ? "" : ": \(words)"
    }
}
