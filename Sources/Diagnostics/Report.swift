import Foundation

/// Findings as text for a person or as JSON Lines for a program; the only place where they are printed.
public struct Report: Sendable {
    /// `text` for a person, `jsonLines` for a program.
    public enum Format: Sendable {
        case text, jsonLines
    }

    /// Of one code, below errors, in text output; more would not be read.
    private static let mostOfAKind = 10

    private let format: Format
    /// What places in the database are shown under: the path as it was given.
    private let database: String?
    private let showsSource: Bool
    private let style: TerminalStyle

    /// - Parameters:
    ///   - showsSource: whether text shows the line that a finding points to, for a person at a terminal.
    ///   - colors: whether text is coloured.
    public init(_ format: Format = .text, database: String? = nil, showsSource: Bool = false, colors: Bool = false) {
        self.format = format
        self.database = database
        self.showsSource = showsSource
        style = TerminalStyle(isOn: colors)
    }

    /// Every finding in order; in text of many warnings of one kind only the first, and a last line that counts errors
    /// and warnings.
    ///
    /// - Parameter isCounted: whether there is that last line.
    public func render(_ findings: Findings, isCounted: Bool = true) -> String {
        switch format {
        case .text: return folded(findings) + (isCounted ? summary(findings) : "")
        case .jsonLines: return findings.all.map(json).joined()
        }
    }

    private func folded(_ findings: Findings) -> String {
        var lines = ""
        var counts: [Code: Int] = [:]
        for finding in findings.all {
            if finding.level == .error {
                lines += text(finding)
                continue
            }
            counts[finding.code, default: 0] += 1
            if counts[finding.code, default: 0] <= Self.mostOfAKind { lines += text(finding) }
        }
        for (code, count) in counts.sorted(by: { $0.key.id < $1.key.id }) where count > Self.mostOfAKind {
            lines += head(code, code.level, "and \(count - Self.mostOfAKind) more of this kind")
            lines += help("use --json to see all of them, `halomeid explain \(code.id)` for what they mean")
        }
        return lines
    }

    private func text(_ finding: Finding) -> String {
        var lines = head(finding.code, finding.level, finding.message.printable)
        if let place = finding.place {
            lines += "  \(style.paint("at", .place))   \(place.text(database: database).printable)\n"
        }
        if showsSource, let excerpt = SourceExcerpt(of: finding.place) { lines += excerpt.text(style, finding.level) }
        if let remedy = finding.remedy { lines += help(remedy.printable) }
        return lines
    }

    private func head(_ code: Code, _ level: Level, _ message: String) -> String {
        style.paint("\(level.rawValue)[\(code.id)]", .level(level)) + style.paint(": \(message)", .message) + "\n"
    }

    private func help(_ remedy: String) -> String { "  \(style.paint("help", .remedy)) \(remedy)\n" }

    private func summary(_ findings: Findings) -> String {
        let errors = findings.all.count { $0.level == .error }
        let warnings = findings.all.count { $0.level == .warning }
        guard errors + warnings > 0 else { return "" }
        return "\(errors) \(errors == 1 ? "error" : "errors"), \(warnings) \(warnings == 1 ? "warning" : "warnings")\n"
    }

    private func json(_ finding: Finding) -> String {
        let line = JSONFinding(finding, database: database)
        guard let data = try? JSONEncoder.stable.encode(line) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
