import Foundation
import Synchronization

/// The connections that wait for a request of their client. Where more come than are served at once, the one that has
/// waited longest makes room, as a browser expects of a connection that it keeps.
final class WaitingConnections: Sendable {
    /// Sockets, the one that has waited longest first.
    private let sockets = Mutex<[Int32]>([])

    func add(_ socket: Int32) {
        sockets.withLock { $0.append(socket) }
    }

    /// To be called before the socket is closed: another one may get its number.
    func remove(_ socket: Int32) {
        sockets.withLock { sockets in sockets.removeAll { $0 == socket } }
    }

    /// Ends the connection that has waited longest, unless something has arrived from its client. Its reader sees the
    /// end of the stream.
    ///
    /// - Returns: whether there was one.
    @discardableResult func endOldest() -> Bool {
        sockets.withLock { sockets in
            guard let index = sockets.firstIndex(where: { !Self.hasArrived($0) }) else { return false }
            shutdown(sockets.remove(at: index), Int32(SHUT_RDWR))
            return true
        }
    }

    /// Bytes, or the client's end.
    private static func hasArrived(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) >= 0
    }
}
