import Processes
import Site
import Synchronization

/// The progress of a build or check, on one line of a terminal, once it has taken a second.
final class SiteProgressLine: Sendable {
    private struct State {
        var progress: SiteProgress?
        /// Runs since its phase began.
        var stopwatch = Stopwatch()
        var isShown = false
        var isOver = false
    }

    private let line: ProgressLine
    private let stopwatch = Stopwatch()
    private let state = Mutex(State())

    /// - Parameter isOn: whether the progress is shown.
    init(isOn: Bool) {
        line = ProgressLine(isOn: isOn)
        guard isOn else { return }
        // Phases without progress are shown too. If no thread can be started, there is no line.
        _ = SystemThread.start { [weak self] in
            while Pause.wait(until: .now + .milliseconds(200)), self?.draw() == true {}
        }
    }

    func show(_ progress: SiteProgress) {
        state.withLock { state in
            if state.progress?.phase != progress.phase { state.stopwatch = Stopwatch() }
            state.progress = progress
        }
    }

    func clear() {
        state.withLock { state in
            if !state.isOver && state.isShown { line.clear() }
            state.isOver = true
        }
    }

    /// - Returns: false when it is over.
    private func draw() -> Bool {
        state.withLock { state in
            if state.isOver { return false }
            guard let progress = state.progress, stopwatch.seconds > 1 else { return true }
            state.isShown = true
            let name = Self.name(progress.phase)
            if progress.count == 0 {
                line.write(name)
            } else {
                let left = state.stopwatch.secondsLeft(
                    done: progress.done, remaining: progress.count - progress.done)
                line.show(progress.done, of: progress.count, name, left: left)
            }
            return true
        }
    }

    private static func name(_ phase: SiteProgress.Phase) -> String {
        switch phase {
        case .reading: "reading the database"
        case .rendering: "writing pages"
        case .checking: "checking texts"
        case .compressing: "compressing files"
        case .publishing: "publishing"
        }
    }
}
