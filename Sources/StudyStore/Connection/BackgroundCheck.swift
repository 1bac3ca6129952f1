import Diagnostics
import Dispatch
import Processes
import Synchronization

/// A check on a thread of its own. Its creator waits for it on every way out.
final class BackgroundCheck: Sendable {
    private let check: @Sendable () throws(Findings) -> Void
    private let isStarted: Bool
    private let end: DispatchSemaphore
    private let failure: Failure

    private final class Failure: Sendable {
        let findings = Mutex<Findings?>(nil)
    }

    init(_ check: @escaping @Sendable () throws(Findings) -> Void) {
        let (end, failure) = (DispatchSemaphore(value: 0), Failure())
        (self.check, self.end, self.failure) = (check, end, failure)
        isStarted = SystemThread.start {
            do throws(Findings) {
                try check()
            } catch {
                failure.findings.withLock { $0 = error }
            }
            end.signal()
        }
    }

    /// Waits for the check, or makes it where the system has no thread left.
    ///
    /// - Throws: what it found.
    func value() throws(Findings) {
        guard isStarted else { return try check() }
        end.wait()
        if let findings = failure.findings.withLock({ $0 }) { throw findings }
    }
}
