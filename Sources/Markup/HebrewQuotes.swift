/// Replaces the typewriter's `"` and `'` in Hebrew: by gershayim in `ר"ל`, by geresh in `ג'` and `ז'ל`.
///
/// Quotation marks are kept: at a word's edge, and between the letters of a prefix and the words that it quotes (`ב"שמע
/// ישראל" הזה`). Must be used for one text from its beginning to its end.
struct HebrewQuotes {
    /// Whether the last `'` before a word has no closing partner yet.
    private var isSingleOpen = false

    /// Returns a name or a sentence as pages show it.
    static func typeset(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var quotes = HebrewQuotes()
            var typeset: [UInt8] = []
            typeset.reserveCapacity(bytes.count)
            for (at, byte) in bytes.enumerated() {
                let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
                if isQuote, let mark = quotes.mark(bytes, at) {
                    typeset += Bytes(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
                } else {
                    typeset.append(byte)
                }
            }
            return String(decoding: typeset, as: UTF8.self)
        }
    }

    /// Returns the replacement for the sign at `at`, which is `"` or `'`; nil if it is kept.
    mutating func mark(_ text: Bytes, _ at: Int) -> StaticString? {
        let isDouble = text[at] == UInt8(ascii: "\"")
        guard Self.endsWord(text, at) else {
            if !isDouble { isSingleOpen = Self.isLetter(text, at + 1) }
            return nil
        }
        if Self.isLetter(text, at + 1) {
            if Self.opensQuotation(text, at) { return nil }
            return isDouble ? "״" : "׳"
        }
        if isDouble { return nil }
        // The partner of a `'` before a word. After a letter, a `'` without a partner marks an abbreviation.
        defer { isSingleOpen = false }
        return isSingleOpen ? nil : "׳"
    }

    /// Between two letters a sign is a quotation mark if only prefixes precede it, more than one letter follows, and it
    /// has a closing partner.
    private static func opensQuotation(_ text: Bytes, _ at: Int) -> Bool {
        var end = at + 1
        var letters = 0
        while letters < 2, end + 1 < text.count, isHebrew(text, end) {
            if isLetter(text, end) { letters += 1 }
            end += 2
        }
        guard letters == 2, followsPrefixes(text, at) else { return false }
        for offset in end..<max(end, min(text.count, at + longestQuotation)) where text[offset] == text[at] {
            if isLetter(text, offset + 1) {
                // Inside a word; or the next quotation begins.
                if !endsWord(text, offset) { return false }
            } else {
                return true
            }
        }
        return false
    }

    /// Whether the word before `at` has at most three letters, all of which may be prefixes.
    private static func followsPrefixes(_ text: Bytes, _ at: Int) -> Bool {
        var letters = 0
        var place = at - 2
        while place >= 0, isHebrew(text, place) {
            if isLetter(text, place) {
                letters += 1
                guard letters <= 3, isPrefix(text[place + 1]) else { return false }
            }
            place -= 2
        }
        return true
    }

    private static let longestQuotation = 400

    /// Whether the second byte of a letter is that of ה ו ב ל כ מ ש.
    private static func isPrefix(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x91, 0x94, 0x95, 0x9B, 0x9C, 0x9E, 0xA9: true
        default: false
        }
    }

    /// Whether a letter, perhaps with nikkud, ends at `at`.
    private static func endsWord(_ text: Bytes, _ at: Int) -> Bool { at >= 2 && isHebrew(text, at - 2) }

    /// Whether a Hebrew letter or one of its marks is at `at`.
    private static func isHebrew(_ text: Bytes, _ at: Int) -> Bool {
        switch (text[at], text[at + 1]) {
        case (0xD6, 0x91...0xBD), (0xD6, 0xBF), (0xD7, 0x81...0x82), (0xD7, 0x84...0x85), (0xD7, 0x87): true
        default: isLetter(text, at)
        }
    }

    private static func isLetter(_ text: Bytes, _ at: Int) -> Bool {
        at + 1 < text.count && text[at] == 0xD7 && (0x90...0xAA).contains(text[at + 1])
    }
}
