import Foundation
import JSONText

/// An error that a server reports in place of an answer, with any status: `{"error": {"message": "…"}}`,
/// `{"error": "…"}`, or `{"object": "error", "message": "…"}`.
struct ChatError {
    /// The server's message; empty if there is none.
    let message: String
    /// What the server calls the error.
    private let names: [String]
    /// The status that the error names, as some servers do that answer with 200.
    let status: Int?

    /// - Returns: nil if the body is no error.
    init?(_ body: Data) {
        guard case .object(let answer)? = ChatAnswer.parse(body)?.content else { return nil }
        var members = answer
        var text = ""
        if answer["object"]?.content != .string("error") {
            switch answer["error"]?.content {
            case .none, .null, .bool(false), .string(""): return nil
            case .object(let inner): members = inner
            case .string(let string): (members, text) = ([], string)
            default: members = []
            }
        }
        if case .string(let string)? = members["message"]?.content { text = string }
        message = text
        names = ["code", "type"].compactMap {
            guard case .string(let name)? = members[$0]?.content else { return nil }
            return name
        }
        let code: Int? =
            switch members["code"]?.content {
            case .number(let digits), .string(let digits): Int(digits)
            default: nil
            }
        status = code.flatMap { (400..<600).contains($0) ? $0 : nil }
    }

    /// Whether there is no credit left, which waiting does not change.
    var isOutOfCredit: Bool {
        names.contains("insufficient_quota")
            || message.lowercased().contains(#/\b(insufficient|no|out of) (credit|balance|funds)|balance is too low/#)
    }

    /// Whether the question is longer than the model can read.
    var isTooLong: Bool {
        names.contains("context_length_exceeded")
            || message.lowercased().contains(#/context (length|window|size)/#)
    }

    /// Whether an error that came with status 200 may pass: by its status or by what the server calls it, or because
    /// the server tells neither.
    var mayPass: Bool {
        if let status { return status == 429 || status >= 500 }
        return names.isEmpty
            || names.contains {
                $0.lowercased().contains(#/rate_limit|overload|busy|unavailable|timeout|server_error/#)
            }
    }
}
