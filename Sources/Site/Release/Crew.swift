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
    private var findings = Findings()

    init(cores: Int = ProcessInfo.processInfo.activeProcessorCount) {
        places = DispatchSemaphore(value: cores + 2)
    }

    /// Waits for a place, then runs the work on some core.
    func take(_ work: @escaping @Sendable () throws(Findings) -> Result) {
        places.wait()
        queue.async(group: group) { [self] in
            do throws(Findings) {
                let result = try work()
                guardian.withLock { results.append(result) }
            } catch {
                guardian.withLock { findings.add(contentsOf: error) }
            }
            places.signal()
        }
    }

    /// Waits for all of it. The results stand in no particular order.
    ///
    /// - Throws: the findings of all pieces.
    func finish() throws(Findings) -> [Result] {
        group.wait()
        try findings.throwIfErrors()
        return results
    }
}
