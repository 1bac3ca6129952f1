import Refs

/// The words of a text in the form used for comparison: letters and digits without nikkud, te'amim, geresh and
/// gershayim; everything else separates words.
struct HebrewWords {
    let words: [String]

    init(_ text: String) {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        func end() {
            if !word.isEmpty { words.append(String(word)) }
            word = String.UnicodeScalarView()
        }
        for scalar in text.lowercased().unicodeScalars {
            // Unicode classifies some of these as letters.
            if TextNormal.isPoint(scalar) || Self.isInsideWords(scalar) { continue }
            if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                word.append(scalar)
            } else {
                end()
            }
        }
        end()
        self.words = words
    }

    /// Whether these words occur in another text in this order, with any words between them.
    static func occur(_ parts: [HebrewWords], inOrderIn other: HebrewWords) -> Bool {
        var start = 0
        return parts.allSatisfy { part in
            guard let end = part.end(in: other, from: start) else { return false }
            start = end
            return true
        }
    }

    /// Returns the end of the first consecutive occurrence of these words in another text, from `start` on; nil if
    /// there is none. The first word may have more or fewer prefixes than in the other text.
    private func end(in other: HebrewWords, from start: Int) -> Int? {
        guard let first = words.first else { return start }
        guard start + words.count <= other.words.count else { return nil }
        return (start...other.words.count - words.count).first { start in
            Self.isSame(first, other.words[start])
                && words.dropFirst().elementsEqual(other.words[(start + 1)..<(start + words.count)])
        }.map { $0 + words.count }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        let (short, long) = one.unicodeScalars.count < other.unicodeScalars.count ? (one, other) : (other, one)
        guard long.unicodeScalars.count > short.unicodeScalars.count else { return one == other }
        let prefixes = long.unicodeScalars.dropLast(short.unicodeScalars.count)
        return short.unicodeScalars.count >= 2 && prefixes.count <= 3 && prefixes.allSatisfy(isPrefix)
            && long.unicodeScalars.suffix(short.unicodeScalars.count).elementsEqual(short.unicodeScalars)
    }

    static func isPrefix(_ scalar: Unicode.Scalar) -> Bool { "והבלכמש".unicodeScalars.contains(scalar) }

    /// Geresh, gershayim and the characters used for them, and characters without width.
    private static func isInsideWords(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x22, 0x27, 0x02B9, 0x02BA, 0x02BC, 0x02EE, 0x05F3, 0x05F4, 0x2018, 0x2019, 0x201C, 0x201D,
            0x200B...0x200D,
            0xAD:
            true
        default: false
        }
    }
}
