import Diagnostics
import Foundation
import Theme

/// The information about the site that open pages receive: which one is the newest, and the findings of the last build.
/// Read by `Sources/Web/live`.
struct LiveReport: Encodable {
    struct Entry: Encodable {
        let level: Level
        let code: String
        let message: String
        let place: String?
        /// Whether the place is in a file that a person edits.
        let isInFile: Bool
        let excerpt: Excerpt?
        let remedy: String?
    }

    struct Excerpt: Encodable {
        let line: Int
        let before, marked, after: String
    }

    /// A part of a designer's style sheet: the page tests whether its browser can parse it.
    struct Style: Encodable {
        let kind: WrittenStyle.Kind
        let name, value, file: String
        let rule: Int
        let line, column: Int?
    }

    /// The maximum number of listed findings; nobody would read more.
    private static let maxEntries = 50
    private static let maxStyles = 5_000

    let run: String
    let number: Int
    let stylesSince: Int
    let isFailed: Bool
    let findings: [Entry]
    /// The number of findings that are not listed.
    let more: Int
    /// The styles of the newest site.
    let styles: [Style]

    init(_ site: LiveSite) {
        let state = site.current
        run = site.run
        (number, stylesSince, isFailed) = (state.number, state.stylesSince, state.isFailed)
        let shown = state.findings.all.filter { $0.level != .note }
        findings = shown.prefix(Self.maxEntries).map(Entry.init)
        more = shown.count - findings.count
        styles = state.site.styles.prefix(Self.maxStyles).compactMap(Style.init)
    }

    var json: [UInt8] { stableJSON() }
}

extension LiveReport.Style {
    fileprivate init?(_ style: WrittenStyle) {
        guard case .file(let path, let line, let column) = style.place else { return nil }
        kind = style.kind
        (name, value, file, rule) = (style.name, style.value, path, style.rule)
        (self.line, self.column) = (line, column)
    }
}

extension LiveReport.Entry {
    fileprivate init(_ finding: Finding) {
        level = finding.level
        code = finding.code.id
        message = finding.message
        place = finding.place?.text()
        isInFile = if case .file = finding.place { true } else { false }
        excerpt = SourceExcerpt(of: finding.place).map {
            LiveReport.Excerpt(line: $0.line, before: $0.before, marked: $0.marked, after: $0.after)
        }
        remedy = finding.remedy
    }
}
