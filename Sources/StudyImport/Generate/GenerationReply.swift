import Foundation

/// A model's reply to one question, before it is checked.
struct GenerationReply {
    /// JSON.
    let text: String
    /// The program or model, for the page; nil: the answer names it.
    let madeBy: String?
    var usage = TokenUsage()
}

/// Tokens that calls took, as the provider counted them.
public struct TokenUsage: Sendable, Hashable {
    public internal(set) var tokensIn = 0
    public internal(set) var tokensOut = 0

    public init() {}

    static func += (usage: inout TokenUsage, more: TokenUsage) {
        usage.tokensIn += more.tokensIn
        usage.tokensOut += more.tokensOut
    }
}
