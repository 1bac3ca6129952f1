import Diagnostics
import StudyFetch

/// One line on a terminal: a bar, what comes next, and how long the rest takes.
struct FetchProgressLine {
    private let line: ProgressLine

    private static let width = 24

    init(isOn: Bool) {
        line = ProgressLine(isOn: isOn)
    }

    func show(_ progress: FetchProgress) {
        if case .stopped(let folder) = progress {
            clear()
            Console.error("interrupted; what was fetched is in \(folder.printable)\n")
        }
        switch progress {
        case .waiting(let seconds, let why):
            line.write("\(why.printable); asking again in \(Int(seconds.rounded(.up))) s")
        case .answers(let done, let count, let title, let left):
            let filled = min(Self.width, Self.width * done / max(1, count))
            let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
            line.write("[\(bar)] \(done)/\(count) \(title.printable)\(Self.text(left))")
        case .importing(.file(let number, let count, let path)):
            line.write("importing \(number)/\(count) \(path.printable)")
        case .importing, .stopped: break
        }
    }

    func clear() { line.clear() }

    private static func text(_ left: Double?) -> String {
        guard let left else { return "" }
        return left < 90 ? ", \(Int(left.rounded(.up))) s left" : ", \(Int((left / 60).rounded())) min left"
    }
}
