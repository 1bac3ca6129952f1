import Foundation
import Synchronization

/// A server on a free port of this machine that answers each request as a test wants, with the faults of real ones.
public final class StandInServer: Sendable {
    public struct Request: Sendable {
        /// "/api/shape/Mishnah_Kinnim?x=1", percent encoding removed.
        public let target: String
        /// Names in lower case.
        public let headers: [String: String]

        public var path: String { String(target.prefix { $0 != "?" }) }
    }

    public struct Reply: Sendable {
        public var status: Int
        public var headers: [String: String]
        public var body: Data
        /// The connection ends after so many bytes of the body, which the head promised whole.
        public var cutAfter: Int?
        /// Nothing is sent until the client goes away.
        public var stalls = false

        public init(_ status: Int = 200, _ body: Data = Data(), headers: [String: String] = [:]) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        public init(_ status: Int = 200, json: Any, headers: [String: String] = [:]) {
            let body = try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys])
            self.init(status, body ?? Data(), headers: ["Content-Type": "application/json"].merging(headers) { $1 })
        }

        public static var stalling: Reply {
            var reply = Reply()
            reply.stalls = true
            return reply
        }
    }

    public typealias Handler = @Sendable (Request, _ number: Int) -> Reply

    private final class State: Sendable {
        let handler: Handler
        let requests = Mutex<[Request]>([])

        init(_ handler: @escaping Handler) {
            self.handler = handler
        }
    }

    private let socket: Int32
    public let port: UInt16
    private let state: State

    /// - Parameter handler: `number` counts the requests from 1.
    public init(_ handler: @escaping Handler) throws {
        let (socket, port) = try FreePort.listen(on: "127.0.0.1", port: 0)
        (self.socket, self.port) = (socket, port)
        let state = State(handler)
        self.state = state
        Thread.detachNewThread {
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread {
                    Self.serve(connection, state)
                    close(connection)
                }
            }
        }
    }

    deinit {
        // Wakes `accept`, which closing alone does not.
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// "http://127.0.0.1:PORT"
    public var address: String { "http://127.0.0.1:\(port)" }

    /// The requests, in order.
    public var requests: [Request] { state.requests.withLock { $0 } }

    private static func serve(_ connection: Int32, _ state: State) {
        guard let request = read(connection) else { return }
        let number = state.requests.withLock { requests in
            requests.append(request)
            return requests.count
        }
        let reply = state.handler(request, number)
        guard !reply.stalls else {
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
            return
        }
        var head = "HTTP/1.1 \(reply.status) X\r\nContent-Length: \(reply.body.count)\r\nConnection: close\r\n"
        for (name, value) in reply.headers.sorted(by: { $0.key < $1.key }) { head += "\(name): \(value)\r\n" }
        let body = reply.cutAfter.map { reply.body.prefix($0) } ?? reply.body
        send(Array((head + "\r\n").utf8) + body, to: connection)
        shutdown(connection, Int32(SHUT_WR))
        // A socket that is closed with something unread tells the client to throw away what it got.
        var rest = [UInt8](repeating: 0, count: 4096)
        while recv(connection, &rest, rest.count, 0) > 0 {}
    }

    private static func read(_ connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while bytes.firstRange(of: "\r\n\r\n".utf8) == nil {
            let count = recv(connection, &block, block.count, 0)
            guard bytes.count < 65_536, count > 0 else { return nil }
            bytes += block[..<count]
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        let target = String(words[1])
        return Request(target: target.removingPercentEncoding ?? target, headers: headers)
    }
}
