/// Bytes of text, borrowed for the time of one call.
typealias Bytes = UnsafeBufferPointer<UInt8>

/// HTML under construction. Text enters only through ``text(_:)`` and ``attribute(_:)``, which escape it.
struct HTMLBuffer {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func reserve(_ capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    /// Literal HTML of this module's own source.
    mutating func raw(_ html: StaticString) {
        bytes.append(contentsOf: Bytes(start: html.utf8Start, count: html.utf8CodeUnitCount))
    }

    /// Bytes that are no text of a database: numbers, tags already written.
    mutating func raw(_ html: some Sequence<UInt8>) {
        bytes.append(contentsOf: html)
    }

    mutating func remove(_ range: Range<Int>) {
        bytes.removeSubrange(range)
    }

    /// Text between tags. Characters that HTML forbids or that turn the direction of what follows are left out.
    mutating func text(_ text: Bytes) {
        escape(text, quotes: false)
    }

    /// Text for the value of an attribute in quotes.
    mutating func attribute(_ text: Bytes) {
        escape(text, quotes: true)
    }

    private mutating func escape(_ text: Bytes, quotes: Bool) {
        var start = 0
        var at = 0
        while at < text.count {
            let reference: StaticString
            var length = 1
            switch text[at] {
            case 0x09, 0x0A, 0x20, 0x21, 0x23...0x25, 0x28...0x3B, 0x3D, 0x3F, 0x41...0x7E:
                at += 1
                continue
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            // Hosts at the edge rewrite what looks like a mail address, and so change the page's bytes.
            case UInt8(ascii: "@"): reference = "&#64;"
            case UInt8(ascii: "\"") where quotes: reference = "&quot;"
            case UInt8(ascii: "'") where quotes: reference = "&#39;"
            case 0x00...0x1F, 0x7F: reference = ""
            case 0xC2, 0xD8, 0xE2, 0xEF, 0xF0...0xF4:
                length = Self.lengthOfForbidden(text, at)
                reference = ""
            default: length = 0; reference = ""
            }
            guard length > 0 else {
                at += 1
                continue
            }
            bytes.append(contentsOf: text[start..<at])
            raw(reference)
            at += length
            start = at
        }
        bytes.append(contentsOf: text[start..<at])
    }

    /// How many bytes a forbidden character at `at` takes; 0 if the character there is allowed.
    ///
    /// Forbidden are C1 controls and noncharacters (the HTML standard) and bidi controls (a text must not turn the
    /// page around it; they are out of the data, but a character reference brings them back).
    private static func lengthOfForbidden(_ text: Bytes, _ at: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { at + offset < text.count ? text[at + offset] : 0 }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0xC2, 0x80...0x9F, _, _): return 2
        case (0xD8, 0x9C, _, _): return 2
        case (0xE2, 0x80, 0x8E...0x8F, _), (0xE2, 0x80, 0xAA...0xAE, _), (0xE2, 0x81, 0xA6...0xA9, _): return 3
        case (0xEF, 0xB7, 0x90...0xAF, _), (0xEF, 0xBF, 0xBE...0xBF, _): return 3
        case (0xF0...0xF4, let second, 0xBF, 0xBE...0xBF) where second & 0x0F == 0x0F: return 4
        default: return 0
        }
    }

    /// Whether anything that can be seen was written from `start` on: a byte outside tags that is no white space.
    func hasInk(from start: Int) -> Bool {
        var inTag = false
        for byte in bytes[start...] {
            switch byte {
            case UInt8(ascii: "<"): inTag = true
            case UInt8(ascii: ">"): inTag = false
            // C2 A0 is the no-break space; neither byte alone decides another visible character.
            case 0x00...0x20, 0xC2, 0xA0: break
            default: if !inTag { return true }
            }
        }
        return false
    }
}
