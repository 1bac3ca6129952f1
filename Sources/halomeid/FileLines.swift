import Diagnostics

/// The files of a result, one per line.
enum FileLines {
    /// - Parameter written: those that did not exist yet with the same contents.
    static func text(_ paths: [String], written: [String]) -> String {
        paths.map { "\($0.printable)\(written.contains($0) ? "" : " (unchanged)")\n" }.joined()
    }
}
