import Foundation
import Synchronization

/// A server on a free port of this machine that speaks the chat-completions protocol, and answers as a test wants.
public final class ModelServer: Sendable {
    public struct Call: Sendable {
        public let head: String
        /// The JSON of the body.
        public let body: Data
        /// How many calls were made before this one.
        public let number: Int

        /// The question: what the user's message holds.
        public var question: String {
            let body = try? JSONSerialization.jsonObject(with: body) as? [String: Any]
            let messages = body?["messages"] as? [[String: String]]
            return messages?.last?["content"] ?? ""
        }

        public var ref: String {
            let question = try? JSONSerialization.jsonObject(with: Data(question.utf8)) as? [String: Any]
            return question?["ref"] as? String ?? ""
        }
    }

    public enum Reply: Sendable {
        /// What the model says, in the protocol's frame.
        case says(String)
        case raw(status: Int, headers: [String: String] = [:], body: String)
        /// Half of an answer, then the end of the connection.
        case cut
        /// Nothing, until the server is closed.
        case stall
    }

    public let port: UInt16
    private let socket: Int32
    private let log = Mutex<[Call]>([])
    private let answer: @Sendable (Call) -> Reply
    private let isClosed = Mutex(false)

    public init(_ answer: @escaping @Sendable (Call) -> Reply) throws {
        (socket, port) = try FreePort.listen(on: "127.0.0.1", port: 0)
        self.answer = answer
        Thread.detachNewThread { [socket] in
            while true {
                let client = accept(socket, nil, nil)
                guard client >= 0 else { return }
                Thread.detachNewThread { [weak self] in
                    self?.serve(client)
                    Foundation.close(client)
                }
            }
        }
    }

    deinit { close() }

    public func close() {
        isClosed.withLock { $0 = true }
        #if os(Linux)
            shutdown(socket, Int32(SHUT_RDWR))
        #else
            shutdown(socket, SHUT_RDWR)
        #endif
    }

    public var address: String { "http://127.0.0.1:\(port)/v1" }

    public var calls: [Call] { log.withLock { $0 } }

    /// A text as JSON.
    public static func json(_ value: Any) -> String {
        let data = (try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    private func serve(_ client: Int32) {
        guard let call = read(client) else { return }
        switch answer(call) {
        case .says(let text):
            let message: [String: Any] = ["message": ["role": "assistant", "content": text], "finish_reason": "stop"]
            let usage = ["prompt_tokens": 100, "completion_tokens": 20]
            write(client, 200, [:], Self.json(["choices": [message], "usage": usage]))
        case .raw(let status, let headers, let body): write(client, status, headers, body)
        case .cut: send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"choices\": [".utf8, to: client)
        case .stall: while !isClosed.withLock({ $0 }) { usleep(10_000) }
        }
    }

    private func read(_ client: Int32) -> Call? {
        var bytes = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) {
                let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
                let length = head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.output.1) } ?? 0
                if bytes.count - end.upperBound >= length {
                    let body = Data(bytes[end.upperBound...])
                    return log.withLock { log in
                        let call = Call(head: head, body: body, number: log.count)
                        log.append(call)
                        return call
                    }
                }
            }
            let count = recv(client, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }

    private func write(_ client: Int32, _ status: Int, _ headers: [String: String], _ body: String) {
        var head = "HTTP/1.1 \(status) Words\r\nContent-Type: application/json\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        let text = head + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n" + body
        send(text.utf8, to: client)
    }
}
