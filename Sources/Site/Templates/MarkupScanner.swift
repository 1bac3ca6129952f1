import Diagnostics

/// Reads the HTML of a template that contains tags of Mustache. Offsets are in UTF-8 bytes.
struct MarkupScanner: Sendable {
    /// An opening tag.
    struct Element: Sendable {
        /// In lower case.
        let name: String
        let attributes: [Attribute]
        /// The offset of the tag.
        let offset: Int
        /// Whether the tag ends with `/>`.
        let isClosed: Bool
        /// Whether a variable of Mustache may write more attributes, or these may belong to several tags.
        let mayHaveMore: Bool
    }

    struct Attribute: Sendable {
        /// In lower case.
        let name: String
        let value: String
        /// The offset of the name.
        let offset: Int
        /// The offset of the value, after its quotation mark.
        let valueOffset: Int
        let isQuoted: Bool
        /// The sections of Mustache within the tag that contain it, with their signs.
        let sections: [String]
    }

    private let bytes: [UInt8]
    /// The offset of each line.
    private let lines: [Int]
    /// The number of Unicode scalars before each block of bytes: a file may consist of one line.
    private let scalars: [Int]
    private static let blockBytes = 256
    var position = 0

    init(_ text: String) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        var count = 0
        scalars = stride(from: 0, through: bytes.count, by: Self.blockBytes).map { start in
            defer { count += Self.scalars(bytes[start..<min(start + Self.blockBytes, bytes.count)]) }
            return count
        }
    }

    /// All bytes of a scalar except its first are 10xxxxxx.
    private static func scalars(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

    private func scalars(before offset: Int) -> Int {
        let block = offset / Self.blockBytes
        return scalars[block] + Self.scalars(bytes[block * Self.blockBytes..<offset])
    }

    var isAtEnd: Bool { position >= bytes.count }

    var isAtLineStart: Bool { position == 0 || bytes[position - 1] == UInt8(ascii: "\n") }

    func isAt(_ text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count else { return false }
        return (position..<end).allSatisfy { bytes[$0] == text.utf8Start[$0 - position] }
    }

    /// Whether the text ends here.
    func isAfter(_ text: StaticString) -> Bool {
        var start = self
        start.position -= text.utf8CodeUnitCount
        return start.position >= 0 && start.isAt(text)
    }

    /// Advances to the text, or to the end.
    mutating func advance(to text: StaticString) {
        while !isAtEnd, !isAt(text) { position += 1 }
    }

    /// Advances to the possible beginning of a tag, a comment, a character reference or the marker of a merge, or to
    /// the end.
    mutating func advanceToMark() {
        position =
            bytes[position...].firstIndex { $0 == 0x3C || $0 == 0x3E || $0 == 0x7B || $0 == 0x26 } ?? bytes.count
    }

    /// The offset of the first byte in a range that is not white space.
    func text(in range: Range<Int>) -> Int? { bytes[range].firstIndex { $0 > 0x20 } }

    /// Skips `&nbsp;`; also without its semicolon, or only the `&`.
    ///
    /// - Returns: nil if no reference can be intended.
    mutating func reference() -> String? {
        let start = position
        position += 1
        if isAt("#") { position += 1 }
        position = bytes[position...].firstIndex { !Self.isLetter($0) && !(0x30...0x39).contains($0) } ?? bytes.count
        // A parameter in an address: `?book=1&copy=2`.
        if isAt("=") { return nil }
        if isAt(";") { position += 1 }
        return position - start < 2 ? nil : text(from: start, to: position)
    }

    /// Skips a text with this start and end, or to the end of the file.
    ///
    /// - Returns: the text between them; nil if the start is not at this position.
    mutating func skip(_ start: StaticString, _ end: StaticString) -> String? {
        guard isAt(start) else { return nil }
        position += start.utf8CodeUnitCount
        let first = position
        advance(to: end)
        let last = position
        position = min(position + end.utf8CodeUnitCount, bytes.count)
        return text(from: first, to: last)
    }

    /// The path in single braces that begins here, as other template languages write a variable: `{site.language}`. A
    /// word alone may be meant as it is; `{strings.` is not, even where the brace is not closed.
    func pathInBraces() -> String? {
        guard isAt("{"), position + 1 < bytes.count, Self.isLetter(bytes[position + 1]) else { return nil }
        var name = self
        name.position += 1
        let word = name.word()
        return name.isAt("}") && word.holds(".") || word.hasPrefix("strings.") ? word : nil
    }

    /// `{name}`, which Mustache does not fill in. Shorter words may be meant: `{a}`.
    func nameInBraces() -> String? {
        let isInner = position > 0 && bytes[position - 1] == UInt8(ascii: "{")
        guard !isInner, isAt("{"), position + 1 < bytes.count, Self.isLetter(bytes[position + 1]) else { return nil }
        var name = self
        name.position += 1
        let word = name.word()
        return name.isAt("}") && word.utf8.count > 2 && !word.contains { ".-:".contains($0) } ? word : nil
    }

    /// Skips an opening tag.
    mutating func element() -> Element? {
        guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count, Self.isLetter(bytes[position + 1])
        else {
            return nil
        }
        let offset = position
        position += 1
        let name = word().lowercased()
        let (attributes, mayHaveMore) = attributes()
        return Element(
            name: name, attributes: attributes, offset: offset, isClosed: bytes[position - 2] == UInt8(ascii: "/"),
            mayHaveMore: mayHaveMore)
    }

    /// Reads to the end of the tag.
    private mutating func attributes() -> ([Attribute], mayHaveMore: Bool) {
        var attributes: [Attribute] = []
        var sections: [String] = []
        var mayHaveMore = false
        while !isAtEnd, bytes[position] != UInt8(ascii: ">") {
            if let tag = skip("{{", "}}") {
                switch tag.first {
                case "#", "^": sections.append(tag.withoutSpace)
                // The end of a section that began before the tag, or inside an unclosed section.
                case "/" where sections.popLast() == nil: mayHaveMore = true
                case "/", "!": break
                default: mayHaveMore = true
                }
                continue
            }
            let offset = position
            let name = attributeName()
            guard !name.isEmpty else {
                position += 1
                continue
            }
            let (value, valueOffset) = attributeValue()
            attributes.append(
                Attribute(
                    name: name, value: value, offset: offset, valueOffset: valueOffset,
                    isQuoted: Self.isQuote(bytes[valueOffset - 1]), sections: sections))
        }
        position = min(position + 1, bytes.count)
        return (attributes, mayHaveMore)
    }

    /// Reads a name in lower case, with the variables that are part of it.
    private mutating func attributeName() -> String {
        let start = position
        while !word().isEmpty, isAt("{{"), !isAtSection { _ = skip("{{", "}}") }
        return text(from: start, to: position).lowercased()
    }

    private var isAtSection: Bool { isAt("{{#") || isAt("{{^") || isAt("{{/") || isAt("{{!") }

    /// The value of an attribute; empty if it has none.
    private mutating func attributeValue() -> (String, offset: Int) {
        let nameEnd = position
        skipSpace()
        guard isAt("=") else {
            position = nameEnd
            return ("", position)
        }
        position += 1
        skipSpace()
        let start = position
        guard !isAtEnd, Self.isQuote(bytes[position]) else {
            return (word { [UInt8(ascii: ">"), UInt8(ascii: " "), UInt8(ascii: "\n")].contains($0) }, start)
        }
        let quote = bytes[position]
        position += 1
        let value = word { $0 == quote }
        position = min(position + 1, bytes.count)
        return (value, start + 1)
    }

    private mutating func skipSpace() { while !isAtEnd, bytes[position] <= 0x20 { position += 1 } }

    /// Letters, digits and the signs that names have.
    private mutating func word() -> String {
        word {
            !Self.isLetter($0) && !(0x2D...0x2E).contains($0) && !(0x30...0x3A).contains($0) && $0 != 0x5F && $0 != 0x40
        }
    }

    private mutating func word(until isEnd: (UInt8) -> Bool) -> String {
        let start = position
        while !isAtEnd, !isEnd(bytes[position]) { position += 1 }
        return text(from: start, to: position)
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private func text(from start: Int, to end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }

    func place(of offset: Int, in file: String) -> Place {
        .file(file, line: line(of: offset), column: column(of: offset))
    }

    /// In Unicode scalars, from 1 on.
    func column(of offset: Int) -> Int {
        scalars(before: offset) - scalars(before: lines[line(of: offset) - 1]) + 1
    }

    /// From 1 on.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
