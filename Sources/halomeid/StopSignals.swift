import Dispatch
import Foundation

/// Ctrl-C, a closed terminal and `kill`: they run a closure instead of ending the program at once. A signal that was
/// ignored when the program began (`nohup`) stays ignored.
final class StopSignals {
    private let sources: [any DispatchSourceSignal]

    /// - Parameter handle: called on a thread of its own, with the signal's number.
    init(_ handle: @Sendable @escaping (Int32) -> Void) {
        let queue = DispatchQueue(label: "halomeid.signals")
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            guard !Self.isIgnored(number) else { return nil }
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handle(number) }
            source.resume()
            return source
        }
    }

    /// Ends the program as the signal would have, so that a shell knows why.
    static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        _exit(128 + number)
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
