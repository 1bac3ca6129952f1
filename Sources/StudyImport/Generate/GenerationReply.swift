import Foundation

/// A model's reply to one question, before it is checked.
struct GenerationReply {
    /// What the model wrote, with a JSON object in it.
    let text: String
    /// The program or model, for the page; nil: the answer names it.
    let madeBy: String?
    var usage = TokenUsage()

    /// The JSON object in what a model wrote. Many models think aloud before it, put it in a fence of Markdown or add
    /// sentences, against their instructions.
    static func object(in text: String) -> Substring {
        let thoughts = text.range(of: "</think>", options: .backwards)
        let answer = text[(thoughts?.upperBound ?? text.startIndex)...]
        guard let start = answer.firstIndex(of: "{"), let end = answer.lastIndex(of: "}"), start < end else {
            return answer
        }
        return answer[start...end]
    }
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
