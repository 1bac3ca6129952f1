/// Splits a style sheet into tokens as browsers do (CSS Syntax Module Level 3, 4). White space and comments are not
/// tokens.
struct CSSTokenizer {
    private let css: [UInt8]
    private var position = 0
    private var isSpaced = false
    /// The offsets of comments that begin with ``mark``.
    private(set) var marks: [Int] = []
    /// The places in comments at which another comment starts, on a line of its own and after text that looks like
    /// rules.
    private(set) var swallowing: [Int] = []
    /// The beginning of the last comment that contains `/*`.
    private var outerComment: Int?
    /// Up to where no HTML comment ends.
    private var searched = 0
    /// The beginning of the line; nil after its first token.
    private var line: Int? = 0

    /// The text of a comment that suppresses a warning on its line.
    static let mark = "lint-ignore"

    /// All tokens, where comments accept warnings, and comments that hold rules and the beginning of another.
    static func tokens(_ css: [UInt8]) -> (tokens: [CSSToken], marks: [Int], swallowing: [Int]) {
        var tokenizer = CSSTokenizer(css: css)
        var tokens: [CSSToken] = []
        tokens.reserveCapacity(css.count / 4)
        while let token = tokenizer.next() { tokens.append(token) }
        return (tokens, tokenizer.marks, tokenizer.swallowing)
    }

    private init(css: [UInt8]) {
        self.css = css
    }

    private mutating func next() -> CSSToken? {
        isSpaced = false
        while let byte = peek() {
            if Self.isSpace(byte) {
                position += 1
                if byte == UInt8(ascii: "\n") { line = position }
            } else if starts(with: "/*") {
                let start = position
                guard skipComment() else {
                    return CSSToken(kind: .badComment, text: "/*", offset: start, isSpaced: true, indent: nil)
                }
            } else {
                return token(byte)
            }
            isSpaced = true
        }
        return nil
    }

    /// - Returns: false if the file ends before the comment.
    private mutating func skipComment() -> Bool {
        let start = position
        position += 2
        while position < css.count, !starts(with: "*/") { position += 1 }
        guard position < css.count else { return false }
        let text = String(decoding: css[(start + 2)..<position], as: UTF8.self)
        if text.drop(while: \.isWhitespace).hasPrefix(Self.mark) { marks.append(start) }
        if text.holds("/*"), let inner = text.firstRange(of: "/*")?.lowerBound {
            outerComment = start
            let before = text[..<inner]
            let isOnItsLine = before.reversed().drop { $0 == " " || $0 == "\t" }.first == "\n"
            if isOnItsLine, before.contains("}") { swallowing.append(start) }
        }
        position += 2
        return true
    }

    /// Skips the words of a comment up to its end, but no rules.
    private mutating func skipHTMLComment() {
        guard position >= searched else { return }
        let start = position
        while let byte = peek(), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}") {
            if starts(with: "-->") { return position += 3 }
            position += 1
        }
        (searched, position) = (position, start)
    }

    private mutating func token(_ byte: UInt8) -> CSSToken {
        let start = position
        let indent = line.map { start - $0 }
        line = nil
        func made(_ kind: CSSToken.Kind, _ text: String) -> CSSToken {
            CSSToken(kind: kind, text: text, offset: start, isSpaced: isSpaced, indent: indent)
        }
        if let kind = Self.sign(byte) {
            position += 1
            return made(kind, String(UnicodeScalar(byte)))
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let (text, isClosed) = string(byte)
            return made(isClosed ? .string : .badString, text)
        case UInt8(ascii: "#") where isNamePart(at: 1):
            position += 1
            return made(.hash, name())
        case UInt8(ascii: "@") where isNameStart(at: 1):
            position += 1
            return made(.atKeyword, name())
        case _ where starts(with: "<!--") || starts(with: "-->"):
            if starts(with: "-->") {
                position += 3
                return made(.htmlComment, "-->")
            }
            position += 4
            skipHTMLComment()
            return made(.htmlComment, "<!--")
        case UInt8(ascii: "*") where starts(with: "*/") && peek(2) != byte:
            position += 2
            defer { outerComment = nil }
            return CSSToken(
                kind: .commentEnd, text: outerComment == nil ? "*/" : "/*", offset: outerComment ?? start,
                isSpaced: isSpaced, indent: nil)
        case _ where isNumber:
            let number = number()
            if isNameStart(at: 0) { return made(.dimension, number + name()) }
            guard peek() == UInt8(ascii: "%") else { return made(.number, number) }
            position += 1
            return made(.percentage, number + "%")
        case _ where isNameStart(at: 0):
            let name = name()
            guard peek() == UInt8(ascii: "(") else { return made(.ident, name) }
            position += 1
            guard name.lowercased() == "url", let (text, isGood) = address() else { return made(.function, name) }
            return made(isGood ? .url : .badURL, text)
        default:
            position += 1
            while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
            return made(.delimiter, String(decoding: css[start..<position], as: UTF8.self))
        }
    }

    private static func sign(_ byte: UInt8) -> CSSToken.Kind? {
        switch byte {
        case UInt8(ascii: ":"): .colon
        case UInt8(ascii: ";"): .semicolon
        case UInt8(ascii: ","): .comma
        case UInt8(ascii: "{"): .openBrace
        case UInt8(ascii: "}"): .closeBrace
        case UInt8(ascii: "["): .openBracket
        case UInt8(ascii: "]"): .closeBracket
        case UInt8(ascii: "("): .openParenthesis
        case UInt8(ascii: ")"): .closeParenthesis
        default: nil
        }
    }

    // MARK: Parts of tokens

    /// A string, ended by its quotation mark or, as in browsers, by the end of the file.
    private mutating func string(_ quote: UInt8) -> (text: String, isClosed: Bool) {
        var text: [UInt8] = []
        position += 1
        while let byte = peek() {
            if byte == UInt8(ascii: "\n") { return (String(decoding: text, as: UTF8.self), false) }
            position += 1
            if byte == quote { return (String(decoding: text, as: UTF8.self), true) }
            if byte == UInt8(ascii: "\\"), let next = peek() {
                position += 1
                if next != UInt8(ascii: "\n") { text += [byte, next] }
            } else {
                text.append(byte)
            }
        }
        return (String(decoding: text, as: UTF8.self), false)
    }

    /// The rest of an unquoted `url(…)`; nil, without reading anything, if it is quoted.
    private mutating func address() -> (text: String, isGood: Bool)? {
        var start = position
        while start < css.count, Self.isSpace(css[start]) { start += 1 }
        if start < css.count, css[start] == UInt8(ascii: "\"") || css[start] == UInt8(ascii: "'") { return nil }
        let end = css[start...].firstIndex(of: UInt8(ascii: ")"))
        let text = String(decoding: css[start..<(end ?? css.count)], as: UTF8.self).trimmed
        position = end.map { $0 + 1 } ?? css.count
        return (text, end != nil && !text.contains { $0.isWhitespace || "\"'(".contains($0) })
    }

    /// A name, with its escapes unchanged.
    private mutating func name() -> String {
        let start = position
        while let byte = peek() {
            if byte == UInt8(ascii: "\\"), position + 1 < css.count, css[position + 1] != UInt8(ascii: "\n") {
                position += 2
            } else if Self.isName(byte) {
                position += 1
            } else {
                break
            }
        }
        return String(decoding: css[start..<position], as: UTF8.self)
    }

    private mutating func number() -> String {
        let start = position
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
        while let byte = peek(), Self.isDigit(byte) { position += 1 }
        if peek() == UInt8(ascii: "."), peek(1).map(Self.isDigit) == true {
            position += 1
            while let byte = peek(), Self.isDigit(byte) { position += 1 }
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
            if peek(1 + sign).map(Self.isDigit) == true {
                position += 1 + sign
                while let byte = peek(), Self.isDigit(byte) { position += 1 }
            }
        }
        return String(decoding: css[start..<position], as: UTF8.self)
    }

    private var isNumber: Bool {
        let first = peek()
        let sign = first == UInt8(ascii: "+") || first == UInt8(ascii: "-") ? 1 : 0
        if peek(sign).map(Self.isDigit) == true { return true }
        return peek(sign) == UInt8(ascii: ".") && peek(sign + 1).map(Self.isDigit) == true
    }

    private func isNameStart(at offset: Int) -> Bool {
        guard let byte = peek(offset) else { return false }
        if byte == UInt8(ascii: "-") {
            return peek(offset + 1) == byte || isNameStart(at: offset + 1) && peek(offset + 1) != byte
        }
        return isNamePart(at: offset) && !Self.isDigit(byte)
    }

    private func isNamePart(at offset: Int) -> Bool {
        guard let byte = peek(offset) else { return false }
        return Self.isName(byte)
            || byte == UInt8(ascii: "\\") && peek(offset + 1).map { $0 != UInt8(ascii: "\n") } ?? false
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < css.count ? css[position + offset] : nil
    }

    private func starts(with text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= css.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where css[position + index] != text.utf8Start[index] { return false }
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isName(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D || byte == 0x5F || byte >= 0x80
    }
}

extension String {
    /// Without white space at its ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
