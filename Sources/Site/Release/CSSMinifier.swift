/// Shortens style sheets for publication: without comments and needless white space. Strings, unquoted addresses and
/// escapes are copied unchanged, whatever they contain (CSS Syntax, 4.3).
struct CSSMinifier {
    private let css: [UInt8]
    private var position = 0
    private var output: [UInt8] = []

    static func minified(_ css: String) -> String {
        var minifier = CSSMinifier(css: Array(css.utf8))
        minifier.copyAll()
        return String(decoding: minifier.output, as: UTF8.self)
    }

    private init(css: [UInt8]) {
        self.css = css
        output.reserveCapacity(css.count)
    }

    private mutating func copyAll() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): copy(through: byte)
            case UInt8(ascii: "("): if isAddress { copy(through: UInt8(ascii: ")")) } else { copyByte() }
            case UInt8(ascii: "\\"):
                copyEscape()
                // The escape, or the space after it, does not separate the text from the next.
                if startsComment { skipComment(isAfterEscape: true) }
            case _ where startsComment: skipComment()
            case _ where Self.isSpace(byte): copySpace()
            default: copyByte()
            }
        }
        output.append(UInt8(ascii: "\n"))
    }

    private var startsComment: Bool { isAt(UInt8(ascii: "/"), UInt8(ascii: "*")) }
    private var next: UInt8? { position < css.count ? css[position] : nil }
    /// Whether the text so far ends where space means nothing.
    private var isSeparated: Bool { output.last.map { Self.isSpace($0) || "{};,".utf8.contains($0) } ?? true }

    private func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
        position + 1 < css.count && css[position] == first && css[position + 1] == second
    }

    private mutating func copyByte() {
        output.append(css[position])
        position += 1
    }

    /// Writes a run of white space as one space, or not at all next to what separates by itself.
    private mutating func copySpace() {
        while let byte = next, Self.isSpace(byte) { position += 1 }
        if let next, !"{}".utf8.contains(next), !isSeparated { output.append(UInt8(ascii: " ")) }
    }

    /// Copies an escape, and the white space after it, one character of which may belong to it.
    private mutating func copyEscape() {
        copyByte()
        if next != nil { copyByte() }
        while let byte = next, Self.isHexDigit(byte) { copyByte() }
        while let byte = next, Self.isSpace(byte) { copyByte() }
    }

    /// Copies a string, which also ends at the end of a line if it is not closed before; that end is then needed.
    private mutating func copy(through end: UInt8) {
        copyByte()
        while let byte = next {
            if byte == UInt8(ascii: "\\") {
                copyEscape()
            } else {
                copyByte()
                if byte == end || (byte == UInt8(ascii: "\n") && end != UInt8(ascii: ")")) { return }
            }
        }
    }

    /// Whether the parenthesis at this position opens an address without quotes.
    private var isAddress: Bool {
        let start = output.lastIndex { !Self.isInName($0) }.map { $0 + 1 } ?? 0
        guard String(decoding: output[start...], as: UTF8.self).lowercased() == "url" else { return false }
        let first = css[(position + 1)...].first { !Self.isSpace($0) }
        return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'")
    }

    /// Removes a comment. If nothing else separates the text before it from the text after it, an empty comment is
    /// kept.
    private mutating func skipComment(isAfterEscape: Bool = false) {
        position += 2
        while position < css.count, !isAt(UInt8(ascii: "*"), UInt8(ascii: "/")) { position += 1 }
        position = min(position + 2, css.count)
        let isBeforeText = next.map { !Self.isSpace($0) } ?? false
        if isAfterEscape || isBeforeText && !isSeparated { output += "/**/".utf8 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }
}
