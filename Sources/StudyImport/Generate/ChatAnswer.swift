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
        if case .string(let words)? = message["refusal"]?.content, !words.isEmpty {
            throw .malformed("the model refused: \(words.prefix(200))")
        }
        if case .string(let reason)? = choice["finish_reason"]?.content { try check(finish: reason) }
        return GenerationReply(
            text: withoutFence(content), madeBy: model, usage: TokenUsage(answer["usage"]?.content))
    }

    /// Checks why the model stopped. Servers have several words for a normal end.
    private static func check(finish reason: String) throws(GenerationFailure) {
        switch reason.lowercased() {
        case "length", "max_tokens", "model_length": throw .malformed("it was cut off at the model's limit")
        case "content_filter", "safety": throw .malformed("it was cut off by the server's filter")
        case "tool_calls", "function_call": throw .malformed("the model called a tool instead of answering")
        case "error", "cancelled", "canceled", "abort": throw .malformed("the server broke off: \(reason)")
        default: return
        }
    }

    /// Whether an error says that there is no credit left, which waiting does not change.
    static func isOutOfCredit(_ body: Data) -> Bool { isError(body, "insufficient_quota") }

    /// Whether an error says that the question is longer than the model can read.
    static func isTooLong(_ body: Data) -> Bool {
        isError(body, "context_length_exceeded")
            || errorMessage(body)?.lowercased().contains(#/context (length|window|size)/#) ?? false
    }

    private static func isError(_ body: Data, _ name: String) -> Bool {
        guard case .object(let answer)? = parse(body)?.content, case .object(let error)? = answer["error"]?.content
        else { return false }
        return ["code", "type"].contains { error[$0]?.content == .string(name) }
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

    /// Many models put JSON in a fence of Markdown, against their instructions.
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
    /// `{"prompt_tokens": 1, "completion_tokens": 2}`; a missing or non-numeric count is 0.
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
