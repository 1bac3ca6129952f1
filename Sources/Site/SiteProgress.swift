/// The progress of a build or check.
public struct SiteProgress: Sendable, Equatable {
    public enum Phase: Sendable {
        case reading, rendering, checking, compressing, publishing
    }

    public let phase: Phase
    /// The number of pages, texts or files of the phase that are done; 0 in a phase that does not count them.
    public let done: Int
    public let count: Int

    init(_ phase: Phase, _ done: Int = 0, of count: Int = 0) {
        (self.phase, self.done, self.count) = (phase, done, count)
    }
}
