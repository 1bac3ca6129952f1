import Diagnostics

/// Why there is no usable answer.
enum FetchFailure: Error {
    /// The server has no such text; what it says about that.
    case missing(String)
    /// The answer is not what was asked for. Others may be.
    case wrong(Findings)
    /// Nothing else can be had either, or should be asked for now.
    case fatal(Findings)
    /// A signal asks the program to stop.
    case stopped

    /// Whether it concerns one answer only, so that others may be requested.
    var isOfAnswer: Bool {
        switch self {
        case .missing, .wrong: true
        case .fatal, .stopped: false
        }
    }

    static func wrong(_ code: Code, _ message: String, at url: String, remedy: String) -> FetchFailure {
        .wrong(Findings(code, message, at: .file(url), remedy: remedy))
    }

    static func fatal(_ code: Code, _ message: String, at url: String, remedy: String) -> FetchFailure {
        .fatal(Findings(code, message, at: .file(url), remedy: remedy))
    }
}
