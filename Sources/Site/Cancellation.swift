import Diagnostics

/// Whether a build was asked to stop.
public struct Cancellation: Sendable {
    let isCancelled: @Sendable () -> Bool

    /// - Parameter isCancelled: called often, on any thread.
    public init(_ isCancelled: @escaping @Sendable () -> Bool = { false }) {
        self.isCancelled = isCancelled
    }

    /// - Throws: `buildCancelled`.
    func check() throws(Findings) {
        guard isCancelled() else { return }
        throw Findings(.buildCancelled, "the build was stopped; the old site is untouched")
    }
}
