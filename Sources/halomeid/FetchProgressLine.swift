import Diagnostics
import StudyFetch

/// The progress of a fetch, on one line of a terminal.
struct FetchProgressLine {
    private let line: ProgressLine

    init(isOn: Bool) {
        line = ProgressLine(isOn: isOn)
    }

    func show(_ progress: FetchProgress) {
        if case .stopped(let folder) = progress {
            clear()
            Console.error("interrupted; what was fetched is in \(folder.printable)\n")
        }
        switch progress {
        case .waiting(let seconds, let why, let attempt, let count):
            line.write(
                "\(why.printable); asking again in \(Int(seconds.rounded(.up))) s (attempt \(attempt) of \(count))")
        case .responses(let done, let count, let title, let left):
            line.show(done, of: count, title, left: left)
        case .importing(let file):
            line.write("importing \(file.number)/\(file.count) \(file.path.printable)")
        case .stopped: break
        }
    }

    func clear() { line.clear() }
}
