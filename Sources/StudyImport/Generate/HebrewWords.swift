import Refs

/// The words of a text: letters and digits; everything else but points, geresh and gershayim separates words.
struct HebrewWords {
    private let all: [HebrewWord]
    let words: [String]

    init(_ text: String) {
        var all: [HebrewWord] = []
        var letters: [HebrewLetter] = []
        var isAbbreviated = false
        func end() {
            if !letters.isEmpty { all.append(HebrewWord(letters, isAbbreviated: isAbbreviated)) }
            letters = []
        }
        for scalar in text.lowercased().unicodeScalars {
            // Unicode classifies some of these as letters.
            if TextNormal.isPoint(scalar) {
                if let last = letters.indices.last { letters[last].add(scalar) }
            } else if Self.isInsideWords(scalar) {
                isAbbreviated = Quotations.isSingleMark(scalar)
            } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                letters.append(HebrewLetter(scalar))
                isAbbreviated = false
            } else {
                end()
            }
        }
        end()
        self.all = all
        words = all.map(\.text)
    }

    /// Whether these words occur in another text in this order, with any words between them.
    static func occur(
        _ parts: [HebrewWords], inOrderIn other: HebrewWords, by comparison: HebrewWord.Comparison = .letters
    ) -> Bool {
        var start = 0
        return parts.allSatisfy { part in
            guard let end = part.end(in: other, from: start, comparison) else { return false }
            start = end
            return true
        }
    }

    /// Returns the end of the first consecutive occurrence of these words in another text, from `start` on; nil if
    /// there is none. The first word may have more or fewer prefixes than in the other text.
    private func end(in other: HebrewWords, from start: Int, _ comparison: HebrewWord.Comparison) -> Int? {
        guard let first = all.first else { return start }
        guard start + all.count <= other.all.count else { return nil }
        return (start...other.all.count - all.count).first { start in
            first.matchesWithoutPrefixes(other.all[start], by: comparison)
                && zip(all, other.all[start...]).dropFirst().allSatisfy { $0.matches($1, by: comparison) }
        }.map { $0 + all.count }
    }

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
