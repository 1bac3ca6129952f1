import Foundation
import Synchronization

/// Ctrl-C, a closed terminal and `kill` are recorded instead of ending the program at once, so that it can clean up. A
/// signal that was ignored when the program began (`nohup`) stays ignored.
///
/// The signal handler does all the work. A thread that reads signals may fail to start if the system has no threads
/// left, and a DispatchSource loses signals that arrive before it is registered.
public enum StopSignals {
    private static let numbers = [SIGINT, SIGTERM, SIGHUP]
    /// In nanoseconds. `timeout` and closing terminals send the same signal twice in a row.
    private static let pause: Int64 = 500_000_000

    /// The first signal received; 0 if none.
    private static let first = Atomic<Int32>(0)
    /// The time of the first signal, in nanoseconds.
    private static let time = Atomic<Int64>(0)
    /// The number of calls of `begin` without `end`.
    private static let depth = Atomic<Int>(0)
    /// The pipe to which the handler writes, one of the few things that it may do. Its contents are never read, so that
    /// the reading end stays ready.
    private static let pipe: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        _ = Foundation.pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }()

    /// Records signals while the work is done. If one was received, and no other call records, it then ends the
    /// program.
    public static func recording<Value, Failure: Error>(
        _ work: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        begin()
        defer { end() }
        return try work()
    }

    /// Starts recording the first signal; another one at least half a second later ends the program at once. May be
    /// called again before `end`, and from several threads after the first time.
    public static func begin() {
        guard depth.add(1, ordering: .sequentiallyConsistent).oldValue == 0 else { return }
        _ = (pipe, first.load(ordering: .relaxed), time.load(ordering: .relaxed))
        allow()
        for number in numbers where !isIgnored(number) {
            signal(number) { number in
                let reason = errno
                StopSignals.handle(number)
                errno = reason
            }
        }
    }

    /// Stops recording: from now on a signal ends the program at once. If one was received, this does not return, and
    /// the signal ends the program. If `begin` was called several times, only the last `end` has this effect.
    public static func end() {
        guard depth.load(ordering: .sequentiallyConsistent) > 0,
            depth.subtract(1, ordering: .sequentiallyConsistent).newValue == 0
        else { return }
        for number in numbers where !isIgnored(number) { signal(number, SIG_DFL) }
        if let received { end(by: received) }
    }

    /// The first signal since `begin`.
    public static var received: Int32? {
        let number = first.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Ready for reading once a signal was received: for `poll`, which ignores it if it is negative.
    public static var descriptor: Int32 { pipe.read }

    /// Ends the program as the signal would have, so that a shell knows the reason.
    public static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        allow()
        raise(number)
        _exit(128 + number)
    }

    /// Runs in the signal handler.
    private static func handle(_ number: Int32) {
        var clock = timespec()
        clock_gettime(CLOCK_MONOTONIC, &clock)
        let now = Int64(clock.tv_sec) * 1_000_000_000 + Int64(clock.tv_nsec)
        if first.load(ordering: .sequentiallyConsistent) == 0 {
            time.store(now, ordering: .sequentiallyConsistent)
            first.store(number, ordering: .sequentiallyConsistent)
            var byte: UInt8 = 0
            _ = write(pipe.write, &byte, 1)
        } else if now - time.load(ordering: .sequentiallyConsistent) >= pause {
            // Blocked until the handler returns.
            signal(number, SIG_DFL)
            raise(number)
        }
    }

    /// Unblocks the signals: programs started from a thread that blocks them would inherit that.
    private static func allow() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
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
