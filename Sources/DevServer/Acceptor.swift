import Diagnostics
import Dispatch
import Foundation
import Processes

/// Accepts connections and serves each on its own thread.
struct Acceptor {
    /// The interval, in milliseconds, at which it checks whether it was stopped.
    private static let pollInterval = 200
    private let listeners: [Listener]
    private let handler: ReleaseHandler
    private let limits: Limits
    private let waiting = WaitingConnections()

    init(_ listeners: [Listener], handler: ReleaseHandler, limits: Limits) {
        self.listeners = listeners
        self.handler = handler
        self.limits = limits
    }

    /// Runs until it is stopped; it no longer listens afterwards. Connections end by themselves.
    ///
    /// - Parameter notice: called once, the first time that a connection cannot be served.
    func run(until isStopped: () -> Bool, notice: (Findings) -> Void) {
        let permits = DispatchSemaphore(value: limits.connections)
        var hasNoticed = false
        while !isStopped() {
            for listener in askedListeners() {
                guard hasRoom(permits) else { break }
                guard let failure = serveNext(listener, permits) else { continue }
                permits.signal()
                guard let finding = Self.finding(failure) else { continue }
                if !hasNoticed { notice(finding) }
                hasNoticed = true
                usleep(UInt32(Self.pollInterval) * 1000)
            }
        }
        for listener in listeners { close(listener.descriptor) }
    }

    /// Makes room, if there is a connection that waits for its client.
    private func hasRoom(_ permits: DispatchSemaphore) -> Bool {
        if permits.wait(timeout: .now()) == .success { return true }
        waiting.endOldest()
        return permits.wait(timeout: .now() + .milliseconds(Self.pollInterval)) == .success
    }

    private enum Failure {
        /// With an `errno`.
        case socket(Int32)
        case thread
    }

    /// - Returns: the reason if the next client is not served.
    private func serveNext(_ listener: Listener, _ permits: DispatchSemaphore) -> Failure? {
        guard Self.hasDescriptors(listener) else {
            waiting.endOldest()
            return .socket(EMFILE)
        }
        let socket = accept(listener.descriptor, nil, nil)
        guard socket >= 0 else { return .socket(errno) }
        let isServed = SystemThread.start { [handler, limits, waiting] in
            Connection(socket, limits, waiting).serve(handler)
            permits.signal()
        }
        if isServed { return nil }
        close(socket)
        return .thread
    }

    /// Whether there are descriptors besides the reserved ones. The system assigns the lowest free number.
    private static func hasDescriptors(_ listener: Listener) -> Bool {
        let next = dup(listener.descriptor)
        guard next >= 0 else { return false }
        close(next)
        return isForConnections(Int(next), limit: sysconf(Int32(_SC_OPEN_MAX)))
    }

    /// Whether connections may use a descriptor. The last ones are reserved: a build reads files, and libdispatch,
    /// which GRDB's databases use, ends the program when it cannot open one.
    ///
    /// - Parameter limit: the number of descriptors; -1 if it is infinite.
    static func isForConnections(_ descriptor: Int, limit: Int) -> Bool {
        limit < 0 || descriptor < limit - min(8, limit / 4)
    }

    /// The listeners at which a client waits.
    private func askedListeners() -> [Listener] {
        var states = listeners.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
        guard poll(&states, nfds_t(states.count), Int32(Self.pollInterval)) > 0 else { return [] }
        return zip(listeners, states).filter { $1.revents != 0 }.map(\.0)
    }

    /// Nil for a client that disconnected before it was accepted.
    private static func finding(_ failure: Failure) -> Findings? {
        switch failure {
        case .socket(let reason) where SystemLimit.isReached(reason):
            Findings(
                .connectionsWait, "cannot accept a connection: \(systemMessage(reason))",
                remedy: SystemLimit.openFilesRemedy)
        case .socket: nil
        case .thread:
            Findings(
                .connectionsWait, "cannot serve a connection: the system does not allow more threads",
                remedy: SystemLimit.threadsRemedy)
        }
    }
}
