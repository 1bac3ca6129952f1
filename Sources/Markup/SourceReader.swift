/// Splits a text with Sefaria's markup, or raw HTML from Markdown, into tokens. Never fails: anything that is not
/// markup is text.
struct SourceReader {
    enum Token {
        /// Literal bytes.
        case text(Range<Int>)
        /// A character reference.
        case character(Unicode.Scalar)
        case opening(InlineTag)
        case closing(InlineTag)
        /// `<br>`, however it is spelled.
        case lineBreak
        /// A comment, or an allowed tag that closes itself (`<b/>`): nothing to show.
        case nothing
        /// A tag that is not allowed, to be shown literally.
        case foreign
    }

    let bytes: Bytes
    private(set) var position = 0
    /// The position at which the last token began.
    private(set) var start = 0
    /// Set when a search for the end of a comment reached the end of the text, so that it is not repeated.
    private var noMoreComments = false

    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    mutating func next() -> Token? {
        start = position
        guard position < bytes.count else { return nil }
        if bytes[position] == UInt8(ascii: "<"), let (token, end) = tag() {
            position = end
            return token
        }
        if bytes[position] == UInt8(ascii: "&"), let (scalar, end) = CharacterReference.read(bytes, at: position) {
            position = end
            return .character(scalar)
        }
        repeat {
            position += 1
        } while position < bytes.count && bytes[position] != UInt8(ascii: "<") && bytes[position] != UInt8(ascii: "&")
        return .text(start..<position)
    }

    private mutating func tag() -> (Token, end: Int)? {
        var at = position + 1
        guard at < bytes.count else { return nil }
        if bytes[at] == UInt8(ascii: "!") { return comment() }
        let closes = bytes[at] == UInt8(ascii: "/")
        if closes { at += 1 }
        let nameStart = at
        while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
        guard at > nameStart, Self.isLetter(bytes[nameStart]), let end = tagEnd(from: at) else { return nil }
        guard let tag = InlineTag(name: bytes[nameStart..<at]) else { return (.foreign, end) }
        if tag == .br { return (.lineBreak, end) }
        if closes { return (.closing(tag), end) }
        return (bytes[end - 2] == UInt8(ascii: "/") ? .nothing : .opening(tag), end)
    }

    /// The position after the `>` that ends a tag; `>` in a quoted value does not. A `<` outside quotes: no tag.
    ///
    /// Quotes can be woven so that every `<` of a text begins a tag that never ends; so a tag has a greatest length.
    private func tagEnd(from nameEnd: Int) -> Int? {
        let limit = min(bytes.count, nameEnd + Self.longestTag)
        var at = nameEnd
        guard at < limit, Self.isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") || bytes[at] == UInt8(ascii: ">")
        else { return nil }
        var afterEquals = false
        var quote: UInt8?
        while at < limit {
            let byte = bytes[at]
            at += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: ">"): return at
            case UInt8(ascii: "<"): return nil
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if afterEquals { quote = byte }
                afterEquals = false
            case UInt8(ascii: "="): afterEquals = true
            default: if !Self.isSpace(byte) { afterEquals = false }
            }
        }
        return nil
    }

    /// A whole comment by HTML's rule: `<!-->` and `<!--->` are comments too. Anything else with `<!` is text.
    private mutating func comment() -> (Token, end: Int)? {
        let body = position + 4
        guard !noMoreComments, body <= bytes.count, bytes[position + 2] == UInt8(ascii: "-"),
            bytes[position + 3] == UInt8(ascii: "-")
        else { return nil }
        var at = position + 2
        while at + 2 < bytes.count {
            if bytes[at] == UInt8(ascii: "-"), bytes[at + 1] == UInt8(ascii: "-"), bytes[at + 2] == UInt8(ascii: ">") {
                return (.nothing, at + 3)
            }
            at += 1
        }
        noMoreComments = true
        return nil
    }

    private static let longestTag = 1_000

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
    }
}
