import Diagnostics
import Dispatch
import Foundation

/// Runs pieces of work on all cores while the caller prepares the next: at most two more than there are cores wait, so
/// that memory does not grow with the work.
final class Crew<Result: Sendable>: @unchecked Sendable {
    private let queue = DispatchQueue(label: "halomeid.crew", attributes: .concurrent)
    private let group = DispatchGroup()
    private let places: DispatchSemaphore
    private let guardian = NSLock()
    private var results: [Result] = []
    /// Of the piece that failed first.
    private var failure: Findings?

    init(cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
        places = DispatchSemaphore(value: cores + 2)
    }

    /// Whether a piece has failed, so that it is no use to prepare more.
    var hasFailed: Bool { guardian.withLock { failure != nil } }

    /// Waits for a place, then runs the work on some core; after a piece that failed no other is begun, for what stopped
    /// it, a full disk, would stop them all.
    func take(_ work: @escaping @Sendable () throws(Findings) -> Result) {
        places.wait()
        queue.async(group: group) { [self] in
            defer { places.signal() }
            guard !hasFailed else { return }
            do throws(Findings) {
                let result = try work()
                guardian.withLock { results.append(result) }
            } catch {
                guardian.withLock { failure = failure ?? error }
            }
        }
    }

    /// Waits for all of it. The results stand in no particular order.
    ///
    /// - Throws: the findings of the piece that failed first.
    func finish() throws(Findings) -> [Result] {
        group.wait()
        if let failure { throw failure }
        return results
    }
}
