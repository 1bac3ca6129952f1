import Refs

/// The words of a text in the form used for comparison: letters and digits without nikkud, te'amim, geresh and
/// gershayim; everything else separates words.
struct HebrewWords {
    let words: [String]
    /// The points of each letter of each word.
    private let points: [[LetterPoints]]

    init(_ text: String) {
        var words: [String] = []
        var points: [[LetterPoints]] = []
        var word = String.UnicodeScalarView()
        var ofWord: [LetterPoints] = []
        func end() {
            guard !word.isEmpty else { return }
            words.append(String(word))
            points.append(ofWord)
            word = String.UnicodeScalarView()
            ofWord = []
        }
        for scalar in text.lowercased().unicodeScalars {
            // Unicode classifies some of these as letters.
            if TextNormal.isPoint(scalar) {
                if let letter = ofWord.indices.last { ofWord[letter].add(scalar) }
            } else if Self.isInsideWords(scalar) {
                continue
            } else if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                word.append(scalar)
                ofWord.append(LetterPoints(of: scalar))
            } else {
                end()
            }
        }
        end()
        self.words = words
        self.points = points
    }

    /// How the points of words are compared with those in another text.
    enum PointComparison {
        case ignored
        /// No letter has other points; letters without points are equal to those with any.
        case compatible
        /// The same, and a word with points has some in the other text too.
        case confirmed
    }

    /// Whether these words occur in another text in this order, with any words between them.
    static func occur(
        _ parts: [HebrewWords], inOrderIn other: HebrewWords, points: PointComparison = .ignored
    ) -> Bool {
        var start = 0
        return parts.allSatisfy { part in
            guard let end = part.end(in: other, from: start, points) else { return false }
            start = end
            return true
        }
    }

    /// Returns the end of the first consecutive occurrence of these words in another text, from `start` on; nil if
    /// there is none. The first word may have more or fewer prefixes than in the other text.
    private func end(in other: HebrewWords, from start: Int, _ comparison: PointComparison) -> Int? {
        guard let first = words.first else { return start }
        guard start + words.count <= other.words.count else { return nil }
        return (start...other.words.count - words.count).first { start in
            Self.isSame(first, other.words[start])
                && words.dropFirst().elementsEqual(other.words[(start + 1)..<(start + words.count)])
                && Self.agree(points, other.points[start..<(start + words.count)], comparison)
        }.map { $0 + words.count }
    }

    /// The words have the same letters, but for prefixes.
    private static func agree(
        _ words: [[LetterPoints]], _ others: ArraySlice<[LetterPoints]>, _ comparison: PointComparison
    ) -> Bool {
        if case .ignored = comparison { return true }
        return zip(words, others).allSatisfy { word, other in
            let areCompatible = zip(word.reversed(), other.reversed()).allSatisfy { $0.isCompatible(with: $1) }
            if case .compatible = comparison { return areCompatible }
            return areCompatible && (word.allSatisfy(\.isEmpty) || !other.allSatisfy(\.isEmpty))
        }
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
