import Diagnostics
import StudyImport

/// The progress of a run, on one line of a terminal: a bar, what comes next, and how long the rest takes.
struct ProgressLine: Sendable {
    let isOn: Bool
    private let start = ContinuousClock.now

    private static let width = 24

    init(isOn: Bool) {
        self.isOn = isOn
    }

    func show(_ progress: GenerationProgress) {
        show(progress.number - 1, of: progress.count, progress.ref)
    }

    /// The time that the rest takes is guessed from what was done since this line was made.
    func show(_ done: Int, of count: Int, _ next: String) {
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let isKnown = done > 2 && seconds > 1
        show(done, of: count, next, left: isKnown ? seconds / Double(done) * Double(max(0, count - done)) : nil)
    }

    /// - Parameter left: seconds; nil: not known.
    func show(_ done: Int, of count: Int, _ next: String, left: Double?) {
        let filled = min(Self.width, Self.width * done / max(1, count))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        write("[\(bar)] \(done)/\(count) \(next.printable)\(Self.text(left))")
    }

    func clear() {
        write("")
    }

    /// Erases the line before it writes. Of a line that is broken only the end would be erased, so it is cut.
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
