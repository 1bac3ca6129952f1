/// Measures the time since it was created.
public struct Stopwatch: Sendable {
    private let start = ContinuousClock.now

    public init() {}

    public var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Estimates the seconds that the remaining items will take, at the rate of those that are done; nil as long as too
    /// little is done to tell.
    public func secondsLeft(done: Int, remaining: Int) -> Double? {
        let seconds = seconds
        return done > 2 && seconds > 1 ? seconds / Double(done) * Double(max(0, remaining)) : nil
    }
}

extension ContinuousClock.Instant {
    /// The time until then in milliseconds, for `poll`, which may be called with less; nil if it has come.
    public var pollTimeout: Int32? {
        let left = (self - .now) / .milliseconds(1)
        return left > 0 ? Int32(min(left.rounded(.up), 1_000_000)) : nil
    }
}
