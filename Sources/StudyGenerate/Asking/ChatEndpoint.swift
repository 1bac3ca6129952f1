import Diagnostics
import Foundation
import Processes
import Synchronization
import WebClient

/// A server that speaks the chat-completions protocol.
public struct ChatEndpoint: Sendable {
    /// The maximum number of calls: the first one and its repetitions if the server is busy or unreachable.
    private static let maxCalls = 4
    /// Seconds. A server that asks for a longer pause ends the run.
    private static let longestPause = 300.0

    public let model: String
    /// The maximum pause before the first repeated call, in seconds; it doubles with each later one.
    public var firstPause = 1.0

    private let url: String
    private let key: String?
    private let history = History()

    private final class History: Sendable {
        /// Whether the server has answered in the protocol; a web page from it is then a fault that may pass.
        let hasAnswered = Atomic(false)
    }

    /// - Parameters:
    ///   - address: of the server's API, such as `http://localhost:11434/v1`.
    ///   - key: sent as a bearer token; never part of a message.
    /// - Throws: `endpointUnusable`.
    public init(_ address: String, model: String, key: String?) throws(Findings) {
        func unusable(_ message: String, _ remedy: String) -> Findings {
            Findings(.endpointUnusable, message, at: .option("--endpoint"), remedy: remedy)
        }
        let trimmed = address.hasSuffix("/") ? String(address.dropLast()) : address
        let path = "/chat/completions"
        guard let url = URL(string: trimmed.hasSuffix(path) ? trimmed : trimmed + path), let host = url.host(),
            !host.isEmpty, ["http", "https"].contains(url.scheme?.lowercased() ?? "")
        else {
            throw unusable("the endpoint is not an address", "write it like http://localhost:11434/v1")
        }
        guard url.user() == nil, url.query() == nil, url.fragment() == nil else {
            throw unusable(
                "the endpoint holds a user or a query",
                "give the address alone, and the key in the environment variable HALOMEID_API_KEY")
        }
        let key = key?.trimmingCharacters(in: .whitespacesAndNewlines)
        guard key?.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) != false else {
            throw Findings(
                .endpointUnusable, "the key holds characters that no key has", at: .option("HALOMEID_API_KEY"),
                remedy: "set the environment variable to the key alone")
        }
        guard key?.isEmpty != false || url.scheme == "https" || LoopbackHost.matches(host) else {
            throw unusable("the key would be sent without encryption", "use https, or unset HALOMEID_API_KEY")
        }
        (self.url, self.model, self.key) = (url.absoluteString, model, key?.isEmpty == false ? key : nil)
    }

    func ask(
        _ question: GenerationQuestion, prompt: String, timeout: Double, mayCall: () -> Bool
    ) throws(GenerationFailure) -> GenerationReply {
        let client = try client(timeout: timeout)
        let body = body(question, prompt)
        var random = SystemRandomNumberGenerator()
        var calls = 0
        while true {
            calls += 1
            switch try call(client, body, timeout: timeout) {
            case .reply(let reply): return reply
            case .busy(let failure, let retryAfter):
                if let retryAfter, retryAfter > Self.longestPause {
                    throw .call(
                        failure.message + "; it asks for a pause of \(RetryAfter.shown(retryAfter))",
                        remedy: "run the same command again after that time", isFinal: true)
                }
                let pause = RetryAfter.pause(
                    repetition: calls, first: firstPause, longest: Self.longestPause, using: &random)
                let next = ContinuousClock.now + .seconds(max(pause, retryAfter ?? 0))
                guard calls < Self.maxCalls, Pause.wait(until: next, while: mayCall) else { throw failure }
            }
        }
    }

    /// Guards the first use of the library, whose initialisation is not thread-safe.
    private static let making = Mutex(())

    private func client(timeout: Double) throws(GenerationFailure) -> WebClient {
        let limits = WebLimits(connectTimeout: 20, timeout: timeout, maxBytes: GenerationReply.maxBytes)
        do throws(Findings) {
            return try Self.making.withLock { _ throws(Findings) in
                try WebClient(userAgent: "HaLomeid", limits: limits)
            }
        } catch {
            throw .call(
                error.all.map(\.message).joined(separator: "; "),
                remedy: "install it (on Debian: `apt install libcurl4`), or use --with", isFinal: true)
        }
    }

    private enum Outcome {
        case reply(GenerationReply)
        /// The call may be repeated, after this many seconds if the server gives a time.
        case busy(GenerationFailure, retryAfter: Double?)
    }

    private func call(
        _ client: WebClient, _ body: Data, timeout: Double
    ) throws(GenerationFailure) -> Outcome {
        var headers = ["Content-Type: application/json", "Accept: application/json"]
        if let key { headers.append("Authorization: Bearer \(key)") }
        let answer: WebResponse
        do throws(WebFailure) {
            answer = try client.post(url, headers, body: body)
        } catch {
            switch error {
            case .timedOut: throw .timedOut("the server", timeout)
            case .tooLarge: throw .tooMuch("the server")
            case .cancelled: throw .call("the call was stopped")
            case .permanent(let message): throw .call("the server cannot be asked: \(message)", isFinal: true)
            case .noResponse(let message):
                return .busy(
                    .call(
                        "there is no answer from the server: \(message)",
                        remedy: "see whether the server runs and --endpoint is right, then run the same command again"),
                    retryAfter: nil)
            }
        }
        // Some servers report an error with status 200.
        let error = ChatError(answer.body)
        guard answer.status != 200 || error != nil else {
            if history.hasAnswered.load(ordering: .relaxed), ChatAnswer.isWebPage(answer.body) {
                return .busy(.call("the server's answer is a web page"), retryAfter: RetryAfter.asked(by: answer))
            }
            return .reply(try read(answer.body))
        }
        if error != nil { history.hasAnswered.store(true, ordering: .relaxed) }
        let failure = refusal(answer, error)
        let mayPass = answer.status == 200 ? error?.mayPass == true : answer.status == 429 || answer.status >= 500
        guard mayPass, !failure.isFinal else { throw failure }
        return .busy(failure, retryAfter: RetryAfter.asked(by: answer))
    }

    private func read(_ body: Data) throws(GenerationFailure) -> GenerationReply {
        do throws(GenerationFailure) {
            let reply = try ChatAnswer.read(body, model: model)
            history.hasAnswered.store(true, ordering: .relaxed)
            return reply
        } catch {
            if !error.isFinal { history.hasAnswered.store(true, ordering: .relaxed) }
            throw error
        }
    }

    private func body(_ question: GenerationQuestion, _ prompt: String) -> Data {
        struct Body: Encodable {
            struct Message: Encodable {
                let role: String
                let content: String
            }

            let model: String
            let messages: [Message]
            let stream = false
        }
        let messages = [
            Body.Message(role: "system", content: prompt), Body.Message(role: "user", content: question.json()),
        ]
        return Data(Body(model: model, messages: messages).stableJSON())
    }

    /// The failure for an unusable response. The server's message may repeat the key.
    ///
    /// - Parameter error: the error in it.
    private func refusal(_ answer: WebResponse, _ error: ChatError?) -> GenerationFailure {
        let status = answer.status == 200 ? error?.status ?? 200 : answer.status
        var message = "the server answered with status \(answer.status)"
        if status != answer.status { message += " and error \(status)" }
        let target = (300..<400).contains(status) ? answer.headers["location"] : nil
        if let target { message += " and redirects to '\(shown(target))', which is not followed" }
        if let reason = error?.message, !reason.isEmpty { message += ": \(shown(reason))" }
        if status == 402 || error?.isOutOfCredit == true {
            return .call(
                message, remedy: "check the account that the key belongs to, then run the same command again",
                isFinal: true)
        }
        if error?.isTooLong == true || status == 413 {
            return .call(message, remedy: "use a model that reads longer questions, or a shorter --prompt")
        }
        switch status {
        case 300..<400 where target != nil:
            return .call(
                message, remedy: "if the API has moved there, give that address with --endpoint", isFinal: true)
        case 300..<400, 401...405, 407, 410, 451:
            return .call(
                message, remedy: "check --endpoint, --model and HALOMEID_API_KEY; nothing else was asked",
                isFinal: true)
        case 408, 425, 429, 500...: return .call(message)
        case 200 where error?.mayPass == true: return .call(message)
        default:
            return .call(
                message, remedy: "the same question would be refused again: see what the server says, and check --model"
            )
        }
    }

    /// Text of the server: the key is replaced before it is cut, which might leave a part of it.
    private func shown(_ text: String) -> String {
        String((key.map { text.replacingOccurrences(of: $0, with: "…") } ?? text).prefix(200))
    }
}
