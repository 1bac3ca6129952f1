import Files
import Foundation
import Processes

/// A client whose requests are answered one after the other, until either side ends the connection or a time limit
/// passes.
struct Connection {
    /// A client that reads slowly or has gone stops no thread and no program.
    #if os(Linux)
        static let sendFlags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #else
        static let sendFlags = Int32(MSG_DONTWAIT)
    #endif

    /// The number of bytes of a file that are read at once.
    private static let partSize = 1 << 18

    private let socket: Int32
    private let limits: Limits
    private let waiting: WaitingConnections
    private let clock = ContinuousClock()

    init(_ socket: Int32, _ limits: Limits, _ waiting: WaitingConnections) {
        self.socket = socket
        self.limits = limits
        self.waiting = waiting
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    /// Returns when the connection is closed, or waits for events without a thread.
    func serve(_ handler: ReleaseHandler) {
        var isHandedOver = false
        defer { if !isHandedOver { close(socket) } }
        var received: [UInt8] = []
        while let head = readHead(&received) {
            guard case .success(let request) = head else {
                if case .failure(let status) = head { refuse(status) }
                return
            }
            guard case .response(let response) = handler.answer(to: request) else {
                // Events cannot overtake the head of the stream, because it was sent first.
                isHandedOver = send(Response.eventStream) && handler.site.streams.add(socket)
                return
            }
            guard send(response, keepAlive: request.keepAlive, withBody: request.method != "HEAD") else { return }
            guard request.keepAlive else { return drain() }
        }
    }

    /// - Parameter received: the bytes that have arrived; the head is removed from the front.
    /// - Returns: nil if the client has closed the connection or the time limit has passed.
    private func readHead(_ received: inout [UInt8]) -> Result<RequestHead, RequestHead.Refusal>? {
        let deadline = clock.now + limits.requestTimeout
        var searched = 0
        var isWaiting = false
        defer { if isWaiting { waiting.remove(socket) } }
        while true {
            if let end = RequestHead.end(in: received, from: max(searched - 3, 0)) {
                defer { received.removeFirst(end) }
                return Result { () throws(RequestHead.Refusal) in try RequestHead(received[..<end]) }
            }
            searched = received.count
            if let refusal = RequestHead.refusal(ofUnfinished: received) { return .failure(refusal) }
            if !isWaiting { waiting.add(socket, for: .request) }
            isWaiting = true
            guard let bytes = receive(deadline), !bytes.isEmpty else { return nil }
            received += bytes
        }
    }

    private func refuse(_ refusal: RequestHead.Refusal) {
        guard send(Response(refusal.status, text: refusal.message), keepAlive: false) else { return }
        drain()
    }

    /// Reads the rest of the client's data for a while: closing with unread bytes would make the system reset the
    /// connection, and the answer would be lost.
    private func drain() {
        shutdown(socket, Int32(SHUT_WR))
        let deadline = clock.now + .seconds(1)
        while let bytes = receive(deadline), !bytes.isEmpty {}
    }

    /// - Returns: empty if the client has closed the connection; nil on an error or after the time limit.
    private func receive(_ deadline: ContinuousClock.Instant) -> [UInt8]? {
        guard wait(for: POLLIN, until: deadline) else { return nil }
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count < 0 ? nil : Array(buffer[..<count])
    }

    /// - Returns: whether all of it was sent.
    private func send(_ response: Response, keepAlive: Bool, withBody: Bool = true) -> Bool {
        let head = response.head(keepAlive: keepAlive)
        guard withBody else { return send(head) }
        switch response.body {
        case .bytes(let bytes): return send(head + bytes)
        case .file(let file, let size): return send(head) && send(file, size)
        }
    }

    /// Sends the beginning of a file, a part at a time.
    ///
    /// - Returns: false if the file is shorter; only closing the connection tells the client.
    private func send(_ file: OpenFile, _ size: Int) -> Bool {
        var rest = size
        while rest > 0 {
            guard let part = try? file.read(upTo: min(rest, Self.partSize)), !part.isEmpty, send(part) else {
                return false
            }
            rest -= part.count
        }
        return true
    }

    /// - Returns: whether all of it was sent.
    private func send(_ bytes: [UInt8]) -> Bool {
        let deadline = clock.now + limits.responseTimeout
        var rest = bytes[...]
        while !rest.isEmpty {
            guard waitForSpace(until: deadline) else { return false }
            let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Self.sendFlags) }
            guard count >= 0 || errno == EAGAIN || errno == EINTR else { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }

    private func waitForSpace(until deadline: ContinuousClock.Instant) -> Bool {
        waiting.add(socket, for: .space)
        defer { waiting.remove(socket) }
        return wait(for: POLLOUT, until: deadline)
    }

    private func wait(for event: Int32, until deadline: ContinuousClock.Instant) -> Bool {
        var state = pollfd(fd: socket, events: Int16(event), revents: 0)
        while true {
            guard let left = deadline.pollTimeout else { return false }
            let ready = poll(&state, 1, left)
            if ready < 0, errno == EINTR { continue }
            return ready > 0
        }
    }
}
