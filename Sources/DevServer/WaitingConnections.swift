import Foundation
import Synchronization

/// The connections that wait for their client. If there are more connections than are served at once, the one that has
/// waited longest for a request is closed, as browsers expect of idle connections; if there is none, the one whose
/// client has taken nothing of its answer for longest.
final class WaitingConnections: Sendable {
    /// What a connection waits for.
    enum Event: Sendable {
        case request
        /// The client is to take more of its answer.
        case space
    }

    private struct Entry {
        let socket: Int32
        let event: Event
        let start: ContinuousClock.Instant
    }

    /// A client that takes nothing for so long is not merely slow.
    private static let stallTimeout = Duration.seconds(2)

    /// The one that has waited longest first.
    private let entries = Mutex<[Entry]>([])
    private let clock = ContinuousClock()

    func add(_ socket: Int32, for event: Event) {
        let entry = Entry(socket: socket, event: event, start: clock.now)
        entries.withLock { $0.append(entry) }
    }

    /// Must be called before the socket is closed, because its number may be reused.
    func remove(_ socket: Int32) {
        entries.withLock { entries in entries.removeAll { $0.socket == socket } }
    }

    /// Ends the connection that has waited longest for a request, unless data has arrived from its client, or else a
    /// stalled one. Its thread sees the end of the stream.
    ///
    /// - Returns: whether there was one.
    @discardableResult func endOldest() -> Bool {
        let latest = clock.now - Self.stallTimeout
        return entries.withLock { entries in
            let index =
                entries.firstIndex { $0.event == .request && !Self.hasArrived($0.socket) }
                ?? entries.firstIndex { $0.event == .space && $0.start < latest }
            guard let index else { return false }
            shutdown(entries.remove(at: index).socket, Int32(SHUT_RDWR))
            return true
        }
    }

    /// Whether bytes, or the end of the stream, have arrived from the client.
    private static func hasArrived(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) >= 0
    }
}
