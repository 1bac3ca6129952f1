import Foundation
import Synchronization

/// The connections that wait for a request from their client. If there are more connections than are served at once,
/// the one that has waited longest is closed, as browsers expect of idle connections.
final class WaitingConnections: Sendable {
    /// Sockets, the one that has waited longest first.
    private let sockets = Mutex<[Int32]>([])

    func add(_ socket: Int32) {
        sockets.withLock { $0.append(socket) }
    }

    /// Must be called before the socket is closed, because its number may be reused.
    func remove(_ socket: Int32) {
        sockets.withLock { sockets in sockets.removeAll { $0 == socket } }
    }

    /// Ends the connection that has waited longest, unless data has arrived from its client. Its reader sees the end of
    /// the stream.
    ///
    /// - Returns: whether there was one.
    @discardableResult func endOldest() -> Bool {
        sockets.withLock { sockets in
            guard let index = sockets.firstIndex(where: { !Self.hasArrived($0) }) else { return false }
            shutdown(sockets.remove(at: index), Int32(SHUT_RDWR))
            return true
        }
    }

    /// Whether bytes, or the end of the stream, have arrived from the client.
    private static func hasArrived(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) >= 0
    }
}
