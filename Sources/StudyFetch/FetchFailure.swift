import Diagnostics

/// The reason why there is no usable response.
enum FetchFailure: Error {
    /// The server has no such text; the value is its message.
    case missing(String)
    /// The response is not what was asked for. Other responses may be usable.
    case wrong(Findings)
    /// There is no usable response to this request, even if it is repeated. Others may be usable.
    case failed(Findings)
    /// No other response can be had either, or no request should be made for now.
    case fatal(Findings)
    /// A signal asks the program to stop.
    case stopped

    /// Whether the server has said what it has, or does not have.
    var isOfResponse: Bool {
        switch self {
        case .missing, .wrong: true
        case .failed, .fatal, .stopped: false
        }
    }

    static func wrong(_ code: Code, _ message: String, at url: String, remedy: String) -> FetchFailure {
        .wrong(Findings(code, message, at: .url(url), remedy: remedy))
    }

    static func fatal(_ code: Code, _ message: String, at url: String, remedy: String) -> FetchFailure {
        .fatal(Findings(code, message, at: .url(url), remedy: remedy))
    }
}

extension Findings {
    /// The importer's findings, some with the code that they have in a response to a request.
    func recoded(_ codes: [Code: Code]) -> Findings {
        Findings(
            all.map { finding in
                var recoded = finding
                if let code = codes[finding.code] { (recoded.code, recoded.level) = (code, code.level) }
                return recoded
            })
    }
}
