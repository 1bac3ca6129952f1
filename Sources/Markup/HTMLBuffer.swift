import CText

/// The bytes of a text, borrowed for one call.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// HTML under construction, and the one place where text becomes HTML: it enters only through ``text(_:)`` and
/// ``attribute(_:)``, which escape it.
public struct HTMLBuffer: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    var count: Int { bytes.count }

    /// Makes room for this many bytes.
    public mutating func reserve(_ capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Removes the contents and keeps the memory.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends literal HTML from this module's source.
    mutating func raw(_ html: StaticString) {
        bytes.append(contentsOf: Bytes(start: html.utf8Start, count: html.utf8CodeUnitCount))
    }

    /// Appends bytes that are not a text of the database: text of a template, tags already written, numbers.
    public mutating func raw(_ html: [UInt8]) {
        bytes.append(contentsOf: html)
    }

    /// Does the same for a part of an array.
    public mutating func raw(_ html: ArraySlice<UInt8>) {
        bytes.append(contentsOf: html)
    }

    mutating func raw(_ html: Bytes) {
        bytes.append(contentsOf: html)
    }

    mutating func raw(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func remove(_ range: Range<Int>) {
        bytes.removeSubrange(range)
    }

    /// Appends text between tags. Characters that HTML forbids or that change the direction of the following text are
    /// omitted.
    mutating func text(_ text: Bytes) {
        escape(text, inAttribute: false)
    }

    /// Does the same for natural language, as opposed to code or an address: Hebrew gets its geresh and gershayim.
    mutating func prose(_ text: Bytes) {
        escape(text, inAttribute: false, isProse: true)
    }

    /// Appends a name or a sentence, with geresh and gershayim, for anywhere in a template.
    public mutating func title(_ text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { escape($0, inAttribute: true, isProse: true) }
    }

    /// Does the same for a string.
    public mutating func title(_ text: String) {
        var text = text
        text.withUTF8 { escape($0, inAttribute: true, isProse: true) }
    }

    /// Appends text for the value of an attribute in quotes of either kind, or between tags.
    mutating func attribute(_ text: Bytes) {
        escape(text, inAttribute: true)
    }

    /// Appends text for anywhere in a template: between tags or in the value of an attribute.
    public mutating func attribute(_ text: String) {
        var text = text
        text.withUTF8 { escape($0, inAttribute: true) }
    }

    /// Does the same for UTF-8.
    public mutating func attribute(_ text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { escape($0, inAttribute: true) }
    }

    /// A text escaped for anywhere in HTML or XML.
    public static func escaped(_ text: String) -> String {
        var buffer = HTMLBuffer()
        buffer.attribute(text)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    private mutating func escape(_ text: Bytes, inAttribute: Bool, isProse: Bool = false) {
        var quotes = HebrewQuotes()
        var start = 0
        var at = Self.nextSpecial(text, from: 0)
        while at < text.count {
            let isQuote = text[at] == UInt8(ascii: "\"") || text[at] == UInt8(ascii: "'")
            let mark = isProse && isQuote ? quotes.mark(text, at) : nil
            let (length, reference) = mark.map { (1, $0) } ?? Self.escaped(text, at, inAttribute: inAttribute)
            if length > 0 {
                raw(Bytes(rebasing: text[start..<at]))
                raw(reference)
                start = at + length
            }
            at = Self.nextSpecial(text, from: at + max(length, 1))
        }
        raw(Bytes(rebasing: text[start...]))
    }

    /// The number of bytes at `at` that are replaced, and their replacement.
    private static func escaped(_ text: Bytes, _ at: Int, inAttribute: Bool) -> (length: Int, StaticString) {
        switch text[at] {
        case UInt8(ascii: "&"): (1, "&amp;")
        case UInt8(ascii: "<"): (1, "&lt;")
        case UInt8(ascii: ">"): (1, "&gt;")
        case UInt8(ascii: "\""): (1, "&quot;")
        case UInt8(ascii: "'"): inAttribute ? (1, "&#39;") : (0, "")
        // Some hosts rewrite text that looks like a mail address, and so change the page's bytes.
        case UInt8(ascii: "@"): (1, "&#64;")
        default: (lengthOfForbidden(text, at), "")
        }
    }

    /// The first byte from `start` on that may need escaping, or the end of the text.
    private static func nextSpecial(_ text: Bytes, from start: Int) -> Int {
        guard let base = text.baseAddress else { return text.count }
        var at = start
        if text.count - at >= 16 { at += halomeid_plain_prefix(base + at, text.count - at) }
        while at < text.count, !mayNeedCare(text[at]) { at += 1 }
        return at
    }

    /// False for nearly every byte of a text: a bit for each of 64 bytes, by the two highest bits.
    @inline(__always)
    static func mayNeedCare(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: return 0x5000_00C4_FFFF_F9FF & bit != 0  // controls but tab and line feed, " & ' < >
        case 1: return byte == UInt8(ascii: "@") || byte == 0x7F
        case 2: return false
        default: return 0xFFFF_8004_0100_0004 & bit != 0  // C2, D8, E2, EF and above
        }
    }

    /// The number of bytes of a forbidden character at `at`; 0 if the character there is allowed.
    ///
    /// Forbidden are controls and noncharacters (the HTML standard) and bidi controls (a text must not turn the
    /// page around it; they are out of the data, but a character reference brings them back).
    static func lengthOfForbidden(_ text: Bytes, _ at: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { at + offset < text.count ? text[at + offset] : 0 }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0x00...0x1F, _, _, _), (0x7F, _, _, _): return 1
        case (0xC2, 0x80...0x9F, _, _): return 2
        case (0xD8, 0x9C, _, _): return 2
        case (0xE2, 0x80, 0x8E...0x8F, _), (0xE2, 0x80, 0xAA...0xAE, _), (0xE2, 0x81, 0xA6...0xA9, _): return 3
        case (0xEF, 0xB7, 0x90...0xAF, _), (0xEF, 0xBF, 0xBE...0xBF, _): return 3
        case (0xF0...0xF4, let second, 0xBF, 0xBE...0xBF) where second & 0x0F == 0x0F: return 4
        default: return 0
        }
    }

    /// Whether anything visible was written from `start` on: a picture, or a byte outside tags that is not white space.
    func hasInk(from start: Int) -> Bool {
        var inTag = false
        for (index, byte) in zip(start..., bytes[start...]) {
            switch byte {
            case UInt8(ascii: "<"):
                if bytes[index...].starts(with: "<img ".utf8) { return true }
                inTag = true
            case UInt8(ascii: ">"): inTag = false
            // C2 A0 is the no-break space; neither byte alone decides another visible character.
            case 0x00...0x20, 0xC2, 0xA0: break
            default: if !inTag { return true }
            }
        }
        return false
    }
}
