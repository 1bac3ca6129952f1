import Processes

/// Counts responses and estimates the remaining time.
struct FetchProgressCount {
    private let report: (FetchProgress) -> Void
    private var total = 0
    private var done = 0
    private var fromNetwork = 0
    /// Runs since the first request for a response that was not in the cache.
    private var stopwatch: Stopwatch?

    init(_ report: @escaping (FetchProgress) -> Void) {
        self.report = report
    }

    /// Further responses; fewer, if negative.
    mutating func expect(_ count: Int) { total += count }

    mutating func show(_ title: String) {
        if stopwatch == nil { stopwatch = Stopwatch() }
        let left = stopwatch?.secondsLeft(done: fromNetwork, remaining: total - done)
        report(.responses(done: done, of: total, title: title, left: left))
    }

    mutating func count(_ isFromNetwork: Bool) {
        done += 1
        if isFromNetwork { fromNetwork += 1 } else if fromNetwork == 0 { stopwatch = nil }
    }
}
