import Foundation

/// Cleans up when a person or the system asks the program to stop (SIGINT, SIGTERM, SIGHUP), and then lets the signal
/// end the program as it would have. One at a time.
public struct SignalHandler {
    private let queue = DispatchQueue(label: "halomeid.signals")
    private let sources: [(number: Int32, source: any DispatchSourceSignal)]

    /// - Parameter work: called at most once, on another thread, and followed by the end of the program.
    public init(_ work: @escaping @Sendable () -> Void) {
        let queue = queue
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            // Not ignored, which programs that are started would inherit.
            let before = signal(number) { _ in }
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                // `nohup`, or a job in the background of a script.
                signal(number, SIG_IGN)
                return nil
            }
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                work()
                signal(number, SIG_DFL)
                // Threads of a queue block signals.
                var own = sigset_t()
                sigemptyset(&own)
                sigaddset(&own, number)
                pthread_sigmask(SIG_UNBLOCK, &own, nil)
                raise(number)
            }
            source.resume()
            return (number, source)
        }
    }

    /// From now on a signal ends the program at once again. Does not return where one has come, so that nothing is
    /// started any more.
    public func cancel() {
        queue.sync {
            for (number, source) in sources {
                source.cancel()
                signal(number, SIG_DFL)
            }
        }
    }
}
