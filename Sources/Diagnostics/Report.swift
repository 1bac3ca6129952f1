import Foundation

/// Formats findings as text for people or as JSON Lines for programs. Everything that shows findings uses it.
public struct Report: Sendable {
    /// `text` for people, `jsonLines` for programs.
    public enum Format: Sendable {
        case text, jsonLines
    }

    /// The number of findings of one code that text output shows. Errors are fixed one by one, so more of them are
    /// shown, unless they all have the same message.
    private static let (maxPerKind, maxErrors) = (10, 50)

    private let format: Format
    /// The path, as given, under which places in the database are shown.
    private let database: String?
    private let showsSource: Bool
    private let columns: Int?
    private let style: TerminalStyle

    /// - Parameters:
    ///   - showsSource: whether text shows the line that a finding points to, for a terminal.
    ///   - columns: the width of the terminal, if there is one. Text is not wrapped, so that commands and paths can be
    ///     copied.
    ///   - colors: whether text is coloured.
    public init(
        _ format: Format = .text, database: String? = nil, showsSource: Bool = false, columns: Int? = nil,
        colors: Bool = false
    ) {
        self.format = format
        self.database = database
        self.showsSource = showsSource
        self.columns = columns
        style = TerminalStyle(isOn: colors)
    }

    /// Renders every finding in order. Text contains only the first findings of each kind, and a last line that counts
    /// errors and warnings.
    ///
    /// - Parameter isCounted: whether that last line is included.
    public func render(_ findings: Findings, isCounted: Bool = true) -> String {
        switch format {
        case .text: return folded(findings) + (isCounted ? summary(findings) : "")
        case .jsonLines: return findings.all.map(json).joined()
        }
    }

    private func folded(_ findings: Findings) -> String {
        struct Kind: Hashable {
            let code: Code
            let level: Level
            var message: String?
        }
        var lines = ""
        var shown: [Kind: Int] = [:]
        var hidden: [Kind: (count: Int, isComplete: Bool)] = [:]
        for finding in findings.all {
            let kind = Kind(code: finding.code, level: finding.level)
            let same = Kind(code: finding.code, level: finding.level, message: finding.message)
            let limit = finding.level == .error ? Self.maxErrors : Self.maxPerKind
            // A finding that represents the rest is added to the hidden ones.
            let isCount = finding.count > 1 && hidden[kind] != nil
            if !isCount, shown[kind, default: 0] < limit, shown[same, default: 0] < Self.maxPerKind {
                lines += text(finding)
                shown[kind, default: 0] += 1
                shown[same, default: 0] += 1
            } else {
                hidden[kind, default: (0, true)].count += finding.count
                if finding.count > 1 { hidden[kind, default: (0, true)].isComplete = false }
            }
        }
        for (kind, rest) in hidden.sorted(by: { $0.key.code.id < $1.key.code.id }) {
            lines += head(kind.code, kind.level, "and \(rest.count) more of this kind")
            lines += help(
                "use --json to see \(rest.isComplete ? "all" : "more") of them, `halomeid explain \(kind.code.id)` for "
                    + "what they mean")
        }
        return lines
    }

    private func text(_ finding: Finding) -> String {
        var lines = head(finding.code, finding.level, finding.message.printable)
        if let place = finding.place {
            lines += "  \(style.paint("at", .place))   \(place.text(database: database).printable)\n"
        }
        if showsSource, let excerpt = SourceExcerpt(of: finding.place, columns: columns) {
            lines += excerpt.text(style, finding.level)
        }
        if let remedy = finding.remedy { lines += help(remedy.printable) }
        return lines
    }

    private func head(_ code: Code, _ level: Level, _ message: String) -> String {
        style.paint("\(level.rawValue)[\(code.id)]", .level(level)) + style.paint(": \(message)", .message) + "\n"
    }

    private func help(_ remedy: String) -> String { "  \(style.paint("help", .remedy)) \(remedy)\n" }

    private func summary(_ findings: Findings) -> String {
        let counts = findings.counts
        return counts.isZero ? "" : counts.text() + "\n"
    }

    private func json(_ finding: Finding) -> String {
        let line = JSONFinding(finding, database: database)
        return String(decoding: line.stableJSON(), as: UTF8.self) + "\n"
    }
}
