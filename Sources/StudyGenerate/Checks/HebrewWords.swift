import Refs

/// The words of a text: everything but letters, digits, points, and gershayim between letters separates words.
struct HebrewWords {
    let all: [HebrewWord]

    var words: [String] { all.map(\.text) }

    /// The letters and digits of a text alone.
    static func letters(of text: some StringProtocol) -> String {
        HebrewWords(String(text)).all.map(\.written).joined().filter { $0 != "״" }
    }

    init(_ text: String) {
        var all: [HebrewWord] = []
        var letters: [HebrewLetter] = []
        var written = ""
        /// The marks since the last letter.
        var marks: [Unicode.Scalar] = []
        func end(before separator: Unicode.Scalar) {
            if !letters.isEmpty {
                let isAbbreviated = marks.first?.isSingleMark == true
                all.append(
                    HebrewWord(letters, written: written, isAbbreviated: isAbbreviated, separator: separator))
            }
            (letters, written, marks) = ([], "", [])
        }
        for scalar in text.lowercased().unicodeScalars {
            // Unicode classifies some points and marks as letters.
            if TextNormal.isPoint(scalar) {
                if let last = letters.indices.last { letters[last].add(scalar) }
            } else if scalar.isSingleMark || scalar.isDoubleMark {
                if !letters.isEmpty { marks.append(scalar) }
            } else if scalar.isInWord {
                if marks.count > 1 || marks.contains(where: \.isDoubleMark) { written.append("״") }
                letters.append(HebrewLetter(scalar))
                written.unicodeScalars.append(scalar)
                marks = []
            } else if !scalar.properties.isDefaultIgnorableCodePoint {
                end(before: scalar)
            }
        }
        end(before: " ")
        self.all = all
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

    /// Whether a word with points has them somewhere in this text, too.
    func confirms(_ word: HebrewWord) -> Bool {
        all.contains { word.matchesWithoutPrefixes($0, by: .confirmedPoints) }
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
}
