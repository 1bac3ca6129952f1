import Foundation

/// A source of answers: a program or a server.
public enum GenerationProvider: Sendable {
    /// A program, started once for each unit by `/bin/sh -c`. It reads the question as JSON from standard input and
    /// writes the answer to standard output.
    case command(String)
    /// A server that speaks the chat-completions protocol.
    case chat(ChatEndpoint)

    /// - Parameters:
    ///   - timeout: seconds that one call may take.
    ///   - mayCall: asked before each call that repeats a failed one.
    func ask(
        _ question: GenerationQuestion, prompt: String, timeout: Double, mayCall: () -> Bool
    ) throws(GenerationFailure) -> GenerationReply {
        switch self {
        case .command(let command): try ExplainerCommand(command: command, timeout: timeout).ask(question, prompt)
        case .chat(let endpoint): try endpoint.ask(question, prompt: prompt, timeout: timeout, mayCall: mayCall)
        }
    }

    /// The provider's name in `generation_usage`.
    var name: String {
        switch self {
        case .command(let command): ExplainerCommand(command: command, timeout: 0).name
        case .chat(let endpoint): endpoint.model
        }
    }
}
