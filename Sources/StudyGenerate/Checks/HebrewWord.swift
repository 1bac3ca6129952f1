/// A word: letters and digits with their points, without te'amim.
struct HebrewWord {
    /// How the word of a quotation is compared with one of its source.
    enum Comparison {
        case letters
        /// The letters may be those of the full spelling, which has more ו and י than a word with points.
        case spelling
        /// The same, and no letter has other points; letters without points are equal to those with any.
        case points
        /// The same, and a word with points has some in the source, too.
        case confirmedPoints
    }

    private static let maxPrefixes = 3

    private(set) var letters: [HebrewLetter]
    /// The letters, and gershayim between them as ״.
    let written: String
    /// Whether a geresh follows.
    let isAbbreviated: Bool
    /// The character that ends it.
    let separator: Unicode.Scalar

    /// The Name is read alike as `ה׳`, `יי` and `יהוה`.
    init(_ letters: [HebrewLetter], written: String, isAbbreviated: Bool, separator: Unicode.Scalar) {
        (self.letters, self.written) = (letters, written)
        (self.isAbbreviated, self.separator) = (isAbbreviated, separator)
        let name = isAbbreviated && letters.last?.scalar == "ה" ? 1 : text.hasSuffix("יהוה") ? 4 : 0
        let prefixes = letters.dropLast(name)
        if name > 0, prefixes.count <= Self.maxPrefixes, prefixes.allSatisfy(\.scalar.isPrefix) {
            self.letters = prefixes + [HebrewLetter("י"), HebrewLetter("י")]
        }
    }

    /// Whether a space or a maqaf follows, and so the next word belongs to the same part of the sentence.
    var isBeforeSpace: Bool { separator.properties.isWhitespace || separator == "־" }

    var text: String { String(String.UnicodeScalarView(letters.map(\.scalar))) }

    var hasPoints: Bool { letters.contains(where: \.hasPoints) }

    /// Whether it is one of some words, perhaps after a conjunction. Other prefixes would make `מלא` a `לא`.
    func isOne(of words: Set<String>) -> Bool {
        ["", "ו", "ש", "וש", "כש"].contains { text.hasPrefix($0) && words.contains(String(text.dropFirst($0.count))) }
    }

    func matches(_ source: HebrewWord, by comparison: Comparison) -> Bool {
        switch comparison {
        case .letters: letters.elementsEqual(source.letters) { $0.scalar == $1.scalar }
        case .spelling: isSpelling(of: source, comparingPoints: false)
        case .points: isSpelling(of: source, comparingPoints: true)
        case .confirmedPoints: (source.hasPoints || !hasPoints) && isSpelling(of: source, comparingPoints: true)
        }
    }

    /// The same for words of which one may have prefixes that the other one lacks.
    func matchesWithoutPrefixes(_ source: HebrewWord, by comparison: Comparison) -> Bool {
        matches(source, by: comparison)
            || withoutPrefixes.contains { $0.matches(source, by: comparison) }
            || source.withoutPrefixes.contains { matches($0, by: comparison) }
    }

    /// What remains, at least two letters, without its first letters that may be prefixes.
    private var withoutPrefixes: [HebrewWord] {
        let count = letters.prefix(Self.maxPrefixes).prefix(while: \.scalar.isPrefix).count
        return (0...min(count, max(letters.count - 2, 0))).dropFirst().map { dropped in
            var word = self
            word.letters.removeFirst(dropped)
            return word
        }
    }

    private func isSpelling(of source: HebrewWord, comparingPoints: Bool) -> Bool {
        guard source.hasPoints else { return skeleton == source.skeleton }
        return Self.isSpelling(letters, of: source.letters, comparingPoints)
    }

    /// The letters without those inside the word that spellings leave out.
    private var skeleton: [Unicode.Scalar] {
        letters.prefix(1).map(\.scalar) + letters.dropFirst().dropLast().filter { !$0.mayBeVowel }.map(\.scalar)
            + letters.dropFirst().suffix(1).map(\.scalar)
    }

    /// Each letter is the source's next one, or one that the full spelling has added after the source's last. All ways
    /// are followed together, one letter after the other, so that the time does not grow with their number.
    private static func isSpelling(
        _ letters: [HebrewLetter], of source: [HebrewLetter], _ comparingPoints: Bool
    ) -> Bool {
        let added = letters.count - source.count
        // No two letters are added after one of the source.
        guard added >= 0, added <= source.count else { return false }
        func isCompatible(_ one: HebrewLetter, _ other: HebrewLetter) -> Bool {
            !comparingPoints || one.isCompatible(with: other)
        }
        // By the number of letters added so far: whether there is such a way, whose last letter is the source's, or is
        // an added one.
        var isNext = [Bool](repeating: false, count: added + 1)
        var isAdded = isNext
        isAdded[0] = true
        for (index, letter) in letters.enumerated() {
            for number in stride(from: min(added, index), through: 0, by: -1) {
                let next = index - number
                let mayAdd =
                    number > 0 && isNext[number - 1] && next + 1 < source.count
                    && source[next].mayPrecede(letter, before: source[next + 1]) && isCompatible(letter, source[next])
                isNext[number] =
                    (isNext[number] || isAdded[number]) && next < source.count
                    && letter.scalar == source[next].scalar && isCompatible(letter, source[next])
                isAdded[number] = mayAdd
            }
        }
        return isNext[added] || isAdded[added]
    }
}
