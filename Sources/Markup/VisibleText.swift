/// The text of safe HTML that a reader sees.
public struct VisibleText: Sendable, Hashable {
    /// Blocks are separated by U+2029.
    public private(set) var text = ""
    /// Text in bold, as code or in a block quotation.
    public private(set) var marked: [String] = []
    /// Text in italics, or in a span, whose type may be large.
    public private(set) var stressed: [String] = []
    public private(set) var hasLinks = false
    public private(set) var hasHeadings = false
    public private(set) var hasTables = false
}

extension SafeHTML {
    /// The text without tags, and the marked parts of it.
    public var visible: VisibleText { bytes.withUnsafeBufferPointer(VisibleText.init) }

    /// Whether it contains anything other than tags and white space. Stops at the first such byte.
    public var hasText: Bool {
        var isInTag = false
        return bytes.contains { byte in
            if byte == UInt8(ascii: "<") { isInTag = true }
            defer { if byte == UInt8(ascii: ">") { isInTag = false } }
            return !isInTag && byte > UInt8(ascii: " ") && byte != UInt8(ascii: ">")
        }
    }
}

extension SafeHTML {
    /// Whether it contains a Hebrew letter outside tags. Stops at the first one.
    public var showsHebrew: Bool {
        var isInTag = false
        var before: UInt8 = 0
        for byte in bytes {
            // U+05D0 to U+05EA
            if !isInTag, before == 0xD7, 0x90...0xAA ~= byte { return true }
            if byte == UInt8(ascii: "<") { isInTag = true }
            if byte == UInt8(ascii: ">") { isInTag = false }
            before = byte
        }
        // Letters written as character references, and presentation forms.
        return visible.text.unicodeScalars.contains { 0x05D0...0x05EA ~= $0.value || 0xFB1D...0xFB4F ~= $0.value }
    }
}

extension VisibleText {
    /// - Parameter html: the bytes of `SafeHTML`: balanced, every `<` a tag, every `&` a reference.
    fileprivate init(_ html: Bytes) {
        var plain: [UInt8] = []
        var starts: [Int] = []
        var stressStarts: [Int] = []
        var at = 0
        while at < html.count {
            switch html[at] {
            case UInt8(ascii: "<"):
                let end = html[at...].firstIndex(of: UInt8(ascii: ">")) ?? html.count - 1
                let isClosing = at + 1 < end && html[at + 1] == UInt8(ascii: "/")
                let name = html[(at + (isClosing ? 2 : 1))..<end].prefix { $0 != UInt8(ascii: " ") }
                switch String(decoding: name, as: UTF8.self) {
                case "b", "strong", "blockquote", "code":
                    if !isClosing {
                        starts.append(plain.count)
                    } else if let start = starts.popLast() {
                        marked.append(String(decoding: plain[start...], as: UTF8.self))
                    }
                case "i", "em", "span":
                    if !isClosing {
                        stressStarts.append(plain.count)
                    } else if let start = stressStarts.popLast() {
                        stressed.append(String(decoding: plain[start...], as: UTF8.self))
                    }
                case "small", "sup", "del": break
                case "a": hasLinks = true
                case "h1", "h2", "h3", "h4", "h5", "h6":
                    hasHeadings = true
                    plain.append(contentsOf: "\u{2029}".utf8)
                case "table":
                    hasTables = true
                    plain.append(contentsOf: "\u{2029}".utf8)
                case "br": plain.append(UInt8(ascii: "\n"))
                default: plain.append(contentsOf: "\u{2029}".utf8)
                }
                at = end + 1
            case UInt8(ascii: "&"):
                if let (scalar, end) = CharacterReference.read(html, at: at), let encoded = UTF8.encode(scalar) {
                    plain.append(contentsOf: encoded)
                    at = end
                } else {
                    plain.append(html[at])
                    at += 1
                }
            default:
                plain.append(html[at])
                at += 1
            }
        }
        text = String(decoding: plain, as: UTF8.self)
    }
}
