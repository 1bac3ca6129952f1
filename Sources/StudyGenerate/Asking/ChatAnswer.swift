import Foundation
import JSONText
import StudyImport

/// The answer of a chat: `{"choices": [{"message": {"content": "…"}, "finish_reason": "…"}], "usage": {…}}`.
enum ChatAnswer {
    static func read(_ body: Data, model: String) throws(GenerationFailure) -> GenerationReply {
        guard let value = parse(body), case .object(let answer) = value.content else {
            throw foreignKind(of: body).map(GenerationFailure.otherServer)
                ?? .malformed("the server's answer is not a JSON object")
        }
        guard case .array(let choices)? = answer["choices"]?.content else {
            throw .otherServer("of another protocol, without choices")
        }
        let usage = TokenUsage(answer["usage"]?.content)
        do throws(GenerationFailure) {
            return GenerationReply(text: try text(of: choices.first), madeBy: model, usage: usage)
        } catch {
            var failure = error
            failure.usage = usage
            throw failure
        }
    }

    private static func text(of choice: JSONValue?) throws(GenerationFailure) -> String {
        guard case .object(let choice)? = choice?.content, case .object(let message)? = choice["message"]?.content
        else { throw .malformed("the server's answer has no $.choices[0].message") }
        // A message that is a refusal or a call has no content.
        if case .string(let refusal)? = message["refusal"]?.content, !refusal.isEmpty {
            throw .malformed("the model refused: \(refusal.prefix(200))")
        }
        if case .string(let reason)? = choice["finish_reason"]?.content { try check(finish: reason) }
        guard let content = content(of: message) else {
            throw .malformed("the server's answer has no $.choices[0].message.content")
        }
        return content
    }

    /// The content is a text, or a list of parts: `[{"type": "text", "text": "…"}]`.
    private static func content(of message: [JSONValue.Member]) -> String? {
        switch message["content"]?.content {
        case .string(let text): return text
        case .array(let parts):
            let texts = parts.compactMap { part -> String? in
                guard case .object(let members) = part.content, case .string(let text)? = members["text"]?.content
                else { return nil }
                return text
            }
            return texts.isEmpty ? nil : texts.joined()
        default: return nil
        }
    }

    static func isWebPage(_ body: Data) -> Bool { start(of: body).hasPrefix("<") }

    /// Names what is not JSON and comes from a server of another kind; nil if unknown.
    private static func foreignKind(of body: Data) -> String? {
        if isWebPage(body) { return "a web page" }
        return ["data:", "event:", ":"].contains(where: start(of: body).hasPrefix) ? "a stream" : nil
    }

    private static func start(of body: Data) -> String {
        String(decoding: body.prefix(200), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Checks why the model stopped. Servers have several names for a normal end.
    private static func check(finish reason: String) throws(GenerationFailure) {
        switch reason.lowercased() {
        case "length", "max_tokens", "model_length": throw .malformed("it was cut off at the model's limit")
        case "content_filter", "safety": throw .malformed("it was cut off by the server's filter")
        case "tool_calls", "function_call": throw .malformed("the model called a tool instead of answering")
        case "error", "cancelled", "canceled", "abort": throw .malformed("the server broke off: \(reason)")
        default: return
        }
    }

    static func parse(_ body: Data) -> JSONValue? {
        guard let text = String(validating: body, as: UTF8.self) else { return nil }
        return try? JSONParser.parse(text, limits: ImportLimits.json)
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
