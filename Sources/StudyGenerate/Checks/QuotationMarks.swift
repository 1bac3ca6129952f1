extension Unicode.Scalar {
    /// Whether a character can be a single quotation mark or a geresh.
    var isSingleMark: Bool {
        switch value {
        case 0x27, 0x60, 0xB4, 0x02B9, 0x02BB...0x02BD, 0x05F3, 0x2018...0x201B, 0x2032, 0x2035, 0x275B, 0x275C, 0x275F,
            0xFF07:
            true
        default: false
        }
    }

    /// Every other character that can enclose a quotation, or be a gershayim. There are too many for a list: Unicode
    /// names quotation marks, and every bracket except those of plain prose is used as one.
    var isDoubleMark: Bool {
        // A fast path for nearly every letter.
        if ("\u{05D0}"..."\u{05EA}").contains(self) || self == " " || isSingleMark { return false }
        switch value {
        // Lookalikes: gershayim, double primes, the ligature of two yods, ornamental marks.
        case 0x02BA, 0x02EE, 0x05F2, 0x05F4, 0x2033, 0x2034, 0x2036, 0x2037, 0x275D, 0x275E, 0x2760, 0x1F676...0x1F678:
            return true
        case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D: return false
        default: break
        }
        if properties.isQuotationMark { return true }
        return switch properties.generalCategory {
        case .initialPunctuation, .finalPunctuation, .openPunctuation, .closePunctuation: true
        default: false
        }
    }

    /// Letters and digits. Some of the marks are letters according to Unicode.
    var isInWord: Bool {
        ("0"..."9").contains(self) || properties.isAlphabetic && !isDoubleMark && !isSingleMark
    }

    /// Whether a letter can be a prefix. In Aramaic, ד is one.
    var isPrefix: Bool { "והבלכמשד".unicodeScalars.contains(self) }
}

extension StringProtocol {
    /// The word, and what remains of it without up to `limit` first letters that can be prefixes.
    func withoutPrefixes(upTo limit: Int = 3) -> [String] {
        let count = unicodeScalars.prefix(limit).prefix(while: \.isPrefix).count
        return (0...count).map { String(String.UnicodeScalarView(unicodeScalars.dropFirst($0))) }
    }
}
