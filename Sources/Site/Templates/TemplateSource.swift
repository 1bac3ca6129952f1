import Diagnostics
import Markup
import Theme

/// A template's text in the form that is compiled: with strings and language-dependent parts inserted, without
/// indentation and empty lines.
struct TemplateSource {
    enum Piece {
        case literal(String)
        case tag(TemplateTag)
    }

    let path: String
    /// The whole file, as it was read.
    let text: String
    let pieces: [Piece]
    /// The keys of the strings that it uses.
    let strings: Set<String>
    /// The names in its HTML.
    let names: TemplateNames
    /// Errors and warnings.
    let findings: Findings
    /// Whether its tags could be read. Otherwise compiling it would report mistakes that nobody made.
    let isCompilable: Bool

    /// The names of the partials that it uses.
    var partials: [String] {
        let read = pieces.compactMap { if case .tag(let tag) = $0, tag.kind == .partial { tag.name } else { nil } }
        // A tag that cannot be read must not make its partial an unused one.
        return isCompilable ? read : read + text.matches(of: /{{>\s*([\w-]+)/).map { String($0.1) }
    }

    /// - Throws: a finding if the file is unreadable. Every invalid tag, every unknown string, and everything that the
    ///   site's policy blocks is among its findings.
    init(_ path: String, strings: Strings) throws(Findings) {
        self.path = path
        let text = try ResourceFiles.text(path)
        self.text = text
        let bytes = Array(text.utf8)
        var scanner = TemplateScanner(bytes, path: path)
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let tags = scanner.tags(&findings)
        func literal(_ range: Range<Int>) -> Piece { .literal(String(decoding: bytes[range], as: UTF8.self)) }

        var pieces: [Piece] = []
        var position = 0
        var used: Set<String> = []
        var site = SiteSections(SiteLanguage(strings))
        for tag in tags {
            if site.isShown { pieces.append(literal(position..<tag.range.lowerBound)) }
            position = tag.range.upperBound
            if SiteSections.owns(tag) {
                if let text = site.read(tag, path: path, &findings) { pieces.append(.literal(text)) }
            } else if !tag.name.hasPrefix(Self.stringPrefix) {
                if site.isShown { pieces.append(.tag(tag)) }
            } else if tag.kind == .variable, let string = strings[String(tag.name.dropFirst(Self.stringPrefix.count))] {
                if site.isShown { pieces.append(.literal(HTMLBuffer.escaped(string))) }
                let key = String(tag.name.dropFirst(Self.stringPrefix.count))
                used.insert(key)
                if let problem = Self.problem(ofUnfilled: key, strings), !Self.isFilled(tag, bytes) {
                    findings.add(
                        .templateFieldMisused, problem.message, at: .file(path, line: tag.line, column: tag.column),
                        remedy: problem.remedy)
                }
            } else {
                let key = String(tag.name.dropFirst(Self.stringPrefix.count))
                if strings[key] != nil {
                    findings.add(
                        .templateFieldMisused, "'\(tag.name)' is a text, not HTML and not a section",
                        at: .file(path, line: tag.line, column: tag.column), remedy: "write {{\(tag.name)}}")
                    continue
                }
                // Texts that a translation lacks are reported together.
                if strings.untranslatedKeys.contains(key) {
                    used.insert(key)
                    continue
                }
                findings.add(
                    .stringUnknown, "there is no text '\(key)'",
                    at: .file(path, line: tag.line, column: tag.column),
                    remedy: Suggestion.remedy(for: key, among: strings.keys)
                        ?? Self.remedy(forMissing: key, strings))
            }
        }
        site.end(path: path, &findings)
        isCompilable = !findings.holds(.templateTagBroken) && !findings.holds(.templateTooLarge)
        var all = findings.findings(at: .file(path))
        let lint = TemplateLint.check(text, path: path)
        all.add(contentsOf: lint.findings)
        (names, self.findings) = (lint.names, all)
        if !isCompilable { used.formUnion(text.matches(of: /strings\.(\w+)/).map { String($0.1) }) }
        self.strings = used
        pieces.append(literal(position..<bytes.count))
        self.pieces = Self.tidied(pieces)
    }

    private static let stringPrefix = "strings."

    private static func remedy(forMissing key: String, _ strings: Strings) -> String {
        if let name = key.split(separator: ".").first, name.count < key.count, strings[String(name)] != nil {
            return "write {{strings.\(name)}}: a text has no parts"
        }
        let file = "strings/\(strings.language).json of the overlay"
        return strings.hasOriginal(key)
            ? "translate it: add it to \(file); \(Strings.reference).json has it"
            : "add it to \(file), or fix its name"
    }

    /// The problem of a text with placeholders, which a template cannot fill.
    private static func problem(ofUnfilled key: String, _ strings: Strings) -> (message: String, remedy: String)? {
        switch strings.phrase(key) {
        case .counted:
            return ("the text '\(key)' is counted, and a template has no number for its %d", "use a text without forms")
        case .plain(let text):
            let isCounted = text.holds("%d")
            guard isCounted || text.holds("%s") else { return nil }
            let sign = isCounted ? "%d" : "%s"
            return (
                "the page would show the \(sign) of the text '\(key)'",
                "use a text without \(sign): a template has no \(isCounted ? "number" : "name") for it"
            )
        case nil: return nil
        }
    }

    /// The longest name of an attribute that is looked for.
    private static let longestName = 60

    /// Whether a tag is in an attribute from which a script takes the text: `data-found="{{strings.tokens_found}}"`.
    /// What precedes it then ends like `data-[a-z0-9-]+=["']?`, without a pattern, which takes long to make.
    private static func isFilled(_ tag: TemplateTag, _ bytes: [UInt8]) -> Bool {
        var before = bytes[max(tag.range.lowerBound - longestName, 0)..<tag.range.lowerBound]
        if before.last == UInt8(ascii: "\"") || before.last == UInt8(ascii: "'") { before.removeLast() }
        guard before.popLast() == UInt8(ascii: "=") else { return false }
        let start = before.lastIndex { !(0x61...0x7A).contains($0) && !(0x30...0x39).contains($0) && $0 != 0x2D }
        let name = before[(start.map { $0 + 1 } ?? before.startIndex)...]
        return name.dropLast().firstRange(of: Array("data-".utf8)) != nil
    }

    /// Removes indentation and empty lines, which only help the reader of a template. A section's tag, a partial or a
    /// comment alone on its line is removed together with the line, as Mustache specifies.
    private static func tidied(_ pieces: [Piece]) -> [Piece] {
        var tidy: [Piece] = []
        for line in lines(pieces) {
            var line = line
            if case .literal(let start)? = line.first {
                line[0] = .literal(String(start.unicodeScalars.drop { $0 == " " }))
            }
            line.removeAll { if case .literal("") = $0 { true } else { false } }
            if line.isEmpty { continue }
            if line.count == 1, case .tag(let tag) = line[0], tag.mayStandAlone {
                tidy.append(line[0])
            } else {
                tidy += line + [.literal("\n")]
            }
        }
        return tidy
    }

    private static func lines(_ pieces: [Piece]) -> [[Piece]] {
        var lines: [[Piece]] = [[]]
        for piece in pieces {
            guard case .literal(let text) = piece else {
                lines[lines.count - 1].append(piece)
                continue
            }
            let parts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { Piece.literal(String(Substring($0))) }
            lines[lines.count - 1] += parts.prefix(1)
            lines += parts.dropFirst().map { [$0] }
        }
        return lines
    }
}

extension TemplateTag {
    fileprivate var mayStandAlone: Bool {
        switch kind {
        case .section, .inverted, .close, .partial, .comment: true
        case .variable, .unescaped: false
        }
    }
}
