import Diagnostics

/// A tag of a template and its position.
struct TemplateTag: Equatable {
    enum Kind: Equatable {
        case variable, unescaped, section, inverted, close, partial, comment
    }

    let kind: Kind
    let name: String
    /// Both count from 1; the column in Unicode scalars.
    let line: Int
    let column: Int
    /// The tag's UTF-8 in the template, including the braces.
    let range: Range<Int>
}

/// Finds the tags of a Mustache template. Basic Mustache is allowed: variables, sections, partials and comments; other
/// delimiters, lambdas, inheritance and dynamic names are rejected.
struct TemplateScanner {
    private let path: String
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var column = 1
    private var foreign = ForeignTags()

    /// - Parameter bytes: a text in UTF-8.
    init(_ bytes: [UInt8], path: String) {
        (self.path, self.bytes) = (path, bytes)
    }

    /// - Parameter findings: gets every tag that is not closed or not allowed, and the first one that is too many.
    mutating func tags(_ findings: inout BoundedFindings) -> [TemplateTag] {
        var tags: [TemplateTag] = []
        while position < bytes.count {
            if startsWith("{{") {
                guard let tag = tag(&findings) else { continue }
                guard tags.count < TemplateLimits.maxTags else {
                    findings.add(
                        .templateTooLarge, "the file has more than \(TemplateLimits.maxTags) tags",
                        at: .file(path, line: tag.line, column: tag.column), remedy: "use fewer tags")
                    return tags
                }
                tags.append(tag)
            } else {
                advance()
            }
        }
        return tags
    }

    private mutating func tag(_ findings: inout BoundedFindings) -> TemplateTag? {
        let start = (position: position, line: line, column: column)
        let triple = startsWith("{{{")
        let end: StaticString = triple ? "}}}" : "}}"
        advance(over: triple ? 3 : 2)
        let first = position
        while !startsWith(end) {
            // A comment may have several lines.
            let isComment = position > first && bytes[first] == UInt8(ascii: "!")
            guard position < bytes.count, isComment || bytes[position] != UInt8(ascii: "\n"), !startsWith("{{") else {
                findings.add(
                    .templateTagBroken, "the tag {{\(text(from: first).prefix(40)) is not closed",
                    at: .file(path, line: start.line, column: start.column),
                    remedy: "close it with \(triple ? "}}}" : "}}")")
                return nil
            }
            advance()
        }
        let inside = text(from: first)
        advance(over: triple ? 3 : 2)
        let (kind, name) = Self.split(inside, triple: triple)
        let isForeign = Self.reserved.contains(name) || kind == .partial && name.holds(".")
        guard kind == .comment || Self.isName(name) && !isForeign else {
            findings.add(
                .templateTagBroken, "{{\(inside)}} is not a tag that templates may use",
                at: .file(path, line: start.line, column: start.column),
                remedy: foreign.remedy(inside)
                    ?? "use {{name}}, {{{name}}}, {{#name}}, {{^name}}, {{/name}}, {{>partial}} or {{! comment }}")
            return nil
        }
        let tag = TemplateTag(
            kind: kind, name: name, line: start.line, column: start.column, range: start.position..<position)
        foreign.note(tag)
        return tag
    }

    /// Words that end or divide a block in other template languages; no field has such a name.
    private static let reserved: Set<String> = [
        "else", "end", "endif", "endfor", "if", "each", "unless", "with", "for", "range",
    ]

    private static func split(_ inside: String, triple: Bool) -> (TemplateTag.Kind, String) {
        func trimmed(_ text: Substring) -> String {
            var scalars = text.unicodeScalars
            while scalars.first == " " { scalars.removeFirst() }
            while scalars.last == " " { scalars.removeLast() }
            return String(scalars)
        }
        if triple { return (.unescaped, trimmed(inside[...])) }
        let rest = inside.dropFirst()
        switch inside.first {
        case "#": return (.section, trimmed(rest))
        case "^": return (.inverted, trimmed(rest))
        case "/": return (.close, trimmed(rest))
        case ">": return (.partial, trimmed(rest))
        case "!": return (.comment, "")
        default: return (.variable, trimmed(inside[...]))
        }
    }

    /// Letters, digits and `_`; a string's name has one dot (`strings.done_button`), a partial's may have hyphens.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy {
                switch $0 {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    private func text(from start: Int) -> String { String(decoding: bytes[start..<position], as: UTF8.self) }

    private func startsWith(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private mutating func advance(over count: Int = 1) {
        for byte in bytes[position..<position + count] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        position += count
    }
}
