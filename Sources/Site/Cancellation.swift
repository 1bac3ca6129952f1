import Diagnostics
import Synchronization

/// Asks a build to stop; from any thread.
public final class Cancellation: Sendable {
    private let isCancelled = Atomic(false)

    public init() {}

    public func cancel() {
        isCancelled.store(true, ordering: .relaxed)
    }

    /// - Throws: `buildCancelled`.
    public func check() throws(Findings) {
        guard isCancelled.load(ordering: .relaxed) else { return }
        throw Findings(.buildCancelled, "the build was stopped; the old site is untouched")
    }
}
