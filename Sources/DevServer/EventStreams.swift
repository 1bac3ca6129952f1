import Foundation
import Synchronization

/// The pages that wait for changes (server-sent events). Each holds a socket but no thread, so that many open pages do
/// not block other clients.
final class EventStreams: Sendable {
    private let sockets = Mutex<[Int32]>([])
    private let maxStreams: Int

    init(maxStreams: Int) {
        self.maxStreams = maxStreams
    }

    /// Takes ownership of a socket.
    ///
    /// - Returns: false if there are too many; the caller then still owns the socket.
    func add(_ socket: Int32) -> Bool {
        sockets.withLock { sockets in
            Self.removeEnded(&sockets)
            guard sockets.count < maxStreams else { return false }
            sockets.append(socket)
            return true
        }
    }

    /// Whether there are no listeners.
    var isEmpty: Bool {
        sockets.withLock { sockets in
            Self.removeEnded(&sockets)
            return sockets.isEmpty
        }
    }

    /// Sends an event to all. A client that does not receive it at once is disconnected, and will reconnect.
    ///
    /// - Parameter data: one line.
    func send(_ data: String) {
        let bytes = Array("data: \(data)\n\n".utf8)
        sockets.withLock { sockets in
            sockets.removeAll { socket in
                let isGone = Foundation.send(socket, bytes, bytes.count, Connection.sendFlags) != bytes.count
                if isGone { Foundation.close(socket) }
                return isGone
            }
        }
    }

    /// Disconnects all.
    func close() {
        sockets.withLock { sockets in
            for socket in sockets { Foundation.close(socket) }
            sockets = []
        }
    }

    private static func removeEnded(_ sockets: inout [Int32]) {
        sockets.removeAll { socket in
            var byte: UInt8 = 0
            let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
            let hasEnded = count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
            if hasEnded { Foundation.close(socket) }
            return hasEnded
        }
    }
}
