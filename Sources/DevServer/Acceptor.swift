import Diagnostics
import Dispatch
import Foundation
import Synchronization

/// Accepts connections and serves each on a thread of its own.
final class Acceptor: Sendable {
    /// How often it looks whether it was stopped.
    private static let pollInterval = 200

    private let listeners: [Listener]
    private let handler: ReleaseHandler
    private let limits: Limits
    private let notice: @Sendable (Findings) -> Void
    private let isStopped = Atomic(false)
    private let hasNoticed = Atomic(false)

    init(
        _ listeners: [Listener], handler: ReleaseHandler, limits: Limits, notice: @Sendable @escaping (Findings) -> Void
    ) {
        self.listeners = listeners
        self.handler = handler
        self.limits = limits
        self.notice = notice
    }

    /// Runs until it is stopped; then nothing listens any more. Connections end by themselves.
    func run() async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [self] in
                acceptConnections()
                for listener in listeners { close(listener.descriptor) }
                continuation.resume()
            }
        }
    }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }

    private func acceptConnections() {
        let permits = DispatchSemaphore(value: limits.connections)
        while !isStopped.load(ordering: .relaxed) {
            for listener in waiting() {
                guard permits.wait(timeout: .now() + .milliseconds(Self.pollInterval)) == .success else { break }
                let socket = accept(listener.descriptor, nil, nil)
                guard socket >= 0 else {
                    permits.signal()
                    handleFailure(errno)
                    continue
                }
                Thread.detachNewThread { [handler, limits] in
                    Connection(socket, limits).serve(handler)
                    permits.signal()
                }
            }
        }
    }

    /// Those at which a client waits.
    private func waiting() -> [Listener] {
        var states = listeners.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&states, nfds_t(states.count), Int32(Self.pollInterval)) > 0 else { return [] }
        return zip(listeners, states).filter { $1.revents != 0 }.map(\.0)
    }

    /// A client that went away before it was accepted is no matter.
    private func handleFailure(_ reason: Int32) {
        guard [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(reason) else { return }
        if !hasNoticed.exchange(true, ordering: .relaxed) {
            notice(
                Findings(
                    .connectionsWait, "cannot accept a connection: \(String(cString: strerror(reason)))",
                    remedy: "raise the limit of open files (ulimit -n), or close other programs"))
        }
        usleep(UInt32(Self.pollInterval) * 1000)
    }
}
