import Foundation
import JSONText

/// The answer of a chat: `{"choices": [{"message": {"content": "…"}, "finish_reason": "…"}], "usage": {…}}`.
enum ChatAnswer {
    static func read(_ body: Data, model: String) throws(GenerationFailure) -> GenerationReply {
        guard let value = parse(body), case .object(let answer) = value.content else {
            throw .malformed("the server's answer is not a JSON object")
        }
        guard case .array(let choices)? = answer["choices"]?.content,
            case .object(let choice)? = choices.first?.content,
            case .object(let message)? = choice["message"]?.content,
            case .string(let content)? = message["content"]?.content
        else { throw .malformed("the server's answer has no $.choices[0].message.content") }
        if choice["finish_reason"]?.content == .string("length") {
            throw .malformed("it was cut off at the model's limit")
        }
        if choice["finish_reason"]?.content == .string("content_filter") {
            throw .malformed("it was cut off by the server's filter")
        }
        return GenerationReply(
            text: withoutFence(content), madeBy: model, usage: TokenUsage(answer["usage"]?.content))
    }

    /// `{"error": {"message": "…"}}`, as most servers say it.
    static func errorMessage(_ body: Data) -> String? {
        guard case .object(let answer)? = parse(body)?.content, let error = answer["error"]?.content else { return nil }
        switch error {
        case .string(let text): return text
        case .object(let members):
            if case .string(let text)? = members["message"]?.content { return text }
            return nil
        default: return nil
        }
    }

    private static func parse(_ body: Data) -> JSONValue? {
        guard let text = String(validating: body, as: UTF8.self) else { return nil }
        return try? JSONParser.parse(text, limits: ImportLimits.json)
    }

    /// Many models put JSON in a fence of Markdown, whatever they are told.
    private static func withoutFence(_ content: String) -> String {
        let text = content.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.hasPrefix("```"), text.hasSuffix("```"), text.count > 6,
            let end = text.firstIndex(where: \.isNewline)
        else {
            return text
        }
        return String(text[text.index(after: end)...].dropLast(3))
    }
}

extension TokenUsage {
    /// `{"prompt_tokens": 1, "completion_tokens": 2}`; what is missing or no number counts as 0.
    init(_ value: JSONValue.Content?) {
        guard case .object(let members)? = value else { return }
        func count(_ key: String) -> Int {
            guard case .number(let digits)? = members[key]?.content else { return 0 }
            return min(max(Int(digits) ?? 0, 0), 1_000_000_000)
        }
        tokensIn = count("prompt_tokens")
        tokensOut = count("completion_tokens")
    }
}
