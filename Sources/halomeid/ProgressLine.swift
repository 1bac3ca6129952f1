import Diagnostics
import Processes
import StudyGenerate

/// The progress of a run, on one line of a terminal: a bar, the next item, and the estimated remaining time.
struct ProgressLine: Sendable {
    let isOn: Bool
    private let stopwatch = Stopwatch()

    private static let width = 24

    init(isOn: Bool) {
        self.isOn = isOn
    }

    func show(_ progress: GenerationProgress) {
        show(progress.number - 1, of: progress.count, progress.ref)
    }

    /// Shows progress. The remaining time is estimated from the work since this line was created.
    func show(_ done: Int, of count: Int, _ next: String) {
        show(done, of: count, next, left: stopwatch.secondsLeft(done: done, remaining: count - done))
    }

    /// - Parameter left: the remaining time in seconds; nil: unknown.
    func show(_ done: Int, of count: Int, _ next: String, left: Double?) {
        let filled = min(Self.width, Self.width * done / max(1, count))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        write("[\(bar)] \(done)/\(count) \(next.printable)\(Self.text(left))")
    }

    func clear() {
        write("")
    }

    /// Erases the line before writing. If it were wrapped, only its last row would be erased, so it is truncated.
    func write(_ text: String) {
        guard isOn else { return }
        let shown = Console.columns.map { text.count < $0 ? text : text.prefix(max($0 - 2, 0)) + "…" } ?? text
        Console.error("\r\u{1B}[2K\(shown)")
    }

    private static func text(_ left: Double?) -> String {
        guard let left else { return "" }
        return left < 90 ? ", \(Int(left.rounded(.up))) s left" : ", \(Int((left / 60).rounded())) min left"
    }
}
