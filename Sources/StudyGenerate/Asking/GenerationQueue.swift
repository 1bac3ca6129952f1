import Diagnostics
import Foundation
import Processes
import Refs

/// The waiting units, distributed to several threads. A unit is taken only while there are fewer open calls than
/// failures that are still allowed, so that no call is made after the last allowed failure. If an earlier answer is
/// withdrawn meanwhile, which is a failure without a call, those that are open may exceed it; no further one is made.
final class GenerationQueue: @unchecked Sendable {
    /// Guards everything below; signalled when any of it changes.
    private let condition = NSCondition()
    private let refs: [Ref]
    private let maxFailures: Int
    private let progress: @Sendable (GenerationProgress) -> Void
    private var taken = 0
    /// Units that were taken and given back.
    private var returned = 0
    private var openCalls = 0
    private var isStopped = false
    private var found: [(index: Int, finding: Finding)] = []
    private var report = GenerationReport()

    init(_ refs: [Ref], maxFailures: Int, progress: @escaping @Sendable (GenerationProgress) -> Void) {
        self.refs = refs
        self.maxFailures = maxFailures
        self.progress = progress
    }

    /// Returns the next unit to ask about; waits while the open calls may turn out to be the last ones.
    ///
    /// - Returns: nil if there is none, or no more units may be asked about.
    func take() -> (index: Int, ref: Ref)? {
        condition.withLock {
            while !isOver && taken < refs.count {
                if openCalls < maxFailures - report.failed {
                    defer { (taken, openCalls) = (taken + 1, openCalls + 1) }
                    report.asked += 1
                    progress(GenerationProgress(number: taken + 1, count: refs.count, ref: refs[taken].canonical))
                    return (taken, refs[taken])
                }
                // Signals do not wake a waiting thread, so it checks for them regularly.
                _ = condition.wait(until: Date() + 0.2)
            }
            return nil
        }
    }

    /// Whether a call may be made for a unit that was taken, also to repeat one.
    var mayCall: Bool { condition.withLock { !isOver } }

    private var isOver: Bool { isStopped || report.failed >= maxFailures || StopSignals.received != nil }

    func didStore(_ usage: TokenUsage) {
        end { report in
            report.stored += 1
            report.usage += usage
        }
    }

    /// Counts a unit as skipped: another program was faster, or the unit is gone.
    func didSkip(_ usage: TokenUsage = TokenUsage()) {
        end { report in
            report.asked -= 1
            report.usage += usage
        }
    }

    /// Gives back a unit that was taken and is not asked about any more.
    func didReturn() {
        end { report in
            report.asked -= 1
            returned += 1
        }
    }

    /// Records that a stored answer, of this run or an earlier one, was found to be false.
    ///
    /// - Parameter index: the index of the unit that revealed it.
    func didWithdraw(
        _ owner: AnswerIndex.Owner, near index: Int, _ failure: GenerationFailure, _ task: GenerationTask
    ) {
        condition.withLock {
            if owner.before != nil {
                report.stored -= 1
                report.failed += 1
            }
            found.append((owner.before?.index ?? index, failure.finding(owner.ref, task)))
        }
    }

    func didFail(_ index: Int, _ failure: GenerationFailure, _ task: GenerationTask, _ usage: TokenUsage) {
        // A call interrupted by a signal has not failed.
        if StopSignals.received != nil { return end { $0.usage += usage } }
        end { report in
            report.failed += 1
            report.usage += usage
            found.append((index, failure.finding(refs[index], task)))
            if failure.isFinal { isStopped = true }
        }
    }

    private func end(_ change: (inout GenerationReport) -> Void) {
        condition.withLock {
            change(&report)
            openCalls -= 1
            condition.broadcast()
        }
    }

    /// Runs work on several threads, this one among them, until all of them are done.
    func run(threads: Int, _ work: @escaping @Sendable () -> Void) {
        let pool = WorkerPool<Void>(workers: max(threads, 1) - 1)
        defer { pool.close() }
        for _ in 0..<pool.workers { pool.submit(work) }
        work()
        while pool.next() != nil {}
    }

    /// Returns the report, and adds the findings in the order of the units.
    func finish(_ findings: inout Findings) -> GenerationReport {
        condition.withLock {
            for (_, finding) in found.sorted(by: { $0.index < $1.index }) { findings.add(finding) }
            report.left = refs.count - taken + returned
            let stoppedEarly = report.failed >= maxFailures || isStopped
            if stoppedEarly && report.left > 0 {
                findings.add(
                    .generationStopped,
                    "stopped after \(report.failed.counted("failure")); "
                        + "\(report.left.counted("unit")) not asked about",
                    remedy: isStopped
                        ? "fix what the failure names; then the same command continues"
                        : "look at the failures, then run the same command again; --max-failures allows more")
            }
            return report
        }
    }
}
