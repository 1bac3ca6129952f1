import StudyImport

/// One line on a terminal that says how far a run is.
struct ProgressLine: Sendable {
    let isOn: Bool

    func show(_ progress: GenerationProgress) {
        write("\(progress.number)/\(progress.count) \(progress.ref.printable)")
    }

    func clear() {
        write("")
    }

    /// Erases the line before it writes.
    func write(_ text: String) {
        if isOn { Console.error("\r\u{1B}[2K\(text)") }
    }
}
