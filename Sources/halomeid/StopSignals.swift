import Foundation

/// Ctrl-C, a closed terminal and `kill`: they run a closure instead of ending the program at once. A signal that was
/// ignored when the program began (`nohup`) stays ignored.
///
/// Not DispatchSource: until that is registered, on another thread, a signal is lost.
enum StopSignals {
    private static let stops = [SIGINT, SIGTERM, SIGHUP]
    /// The ends of a pipe: a signal handler may do little more than write to one.
    private static let pipe: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = Foundation.pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }()

    /// - Parameter handle: called with a signal's number, on a thread of its own, once for each signal.
    static func handle(by handle: @Sendable @escaping (Int32) -> Void) {
        let input = pipe.read
        Thread.detachNewThread {
            allow()
            var number: UInt8 = 0
            while read(input, &number, 1) == 1 { handle(Int32(number)) }
        }
        for number in stops where !isIgnored(number) {
            signal(number) { number in
                let reason = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(StopSignals.pipe.write, &byte, 1)
                errno = reason
            }
        }
    }

    /// Ends the program as the signal would have, so that a shell knows why.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        allow()
        raise(number)
        _exit(128 + number)
    }

    /// Programs started from a thread that blocks signals inherit that.
    private static func allow() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in stops { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        #if canImport(Darwin)
            let handler = action.__sigaction_u.__sa_handler
        #else
            let handler = action.__sigaction_handler.sa_handler
        #endif
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
