/// Finds a mishnah's words, repeated without the negation that stands between them, or with one that does not.
struct Negations {
    private static let negations: Set = [
        "לא", "אין", "אינו", "אינה", "אינם", "אינן", "איני", "אינך", "בלא", "בלי",
    ]
    /// Words of sentences that tell what would be, what is not, or what others say.
    private static let doubting = Set(
        """
        אם אילו אלמלא האם מדוע למה מצפים חשבנו לכאורה ודאי בוודאי לכתחילה בניגוד לעומת להפך להיפך אלא אסור איסור \
        נאסר אסרו פסול פסולה פסולים חולק חולקים מותר פטור כאשר אבל אך אולם ואילו רק
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    /// So many equal words before and after, and so many together.
    private static let (minSide, minTogether) = (2, 5)
    /// How far from the words another negation may stand that replaces this one.
    private static let reach = 3

    private let text: [HebrewWord]
    private let letters: [String]
    /// The number of each word's sentence.
    private let sentences: [Int]
    /// Commentaries, which may have other words.
    private let others: [[String]]

    init(_ text: HebrewWords, commentaries: [HebrewWords]) {
        self.text = text.all
        letters = Self.letters(text.all)
        var sentence = 0
        sentences = text.all.map { word in
            defer { sentence += word.separator == "." || word.separator == ";" ? 1 : 0 }
            return sentence
        }
        others = commentaries.map { Self.letters($0.all) }
    }

    /// - Returns: the first words of an explanation that lack a negation of the mishnah, or have one too many.
    func changed(in explanation: String) -> (words: String, isMissing: Bool)? {
        let sentences = Sentences.split(explanation).filter { !$0.isQuestion }.map { HebrewWords($0.text).all }
        return sentences.lazy.compactMap { words -> (words: String, isMissing: Bool)? in
            func shown(_ range: Range<Int>) -> String { words[range].map(\.written).joined(separator: " ") }
            if let range = missing(in: words) { return (shown(range), true) }
            return added(in: words).map { (shown($0), false) }
        }.first
    }

    private func missing(in words: [HebrewWord]) -> Range<Int>? {
        let own = Self.letters(words)
        return text.indices.lazy.filter { Self.isNegation(text[$0]) && !isRepeated($0) }.compactMap { place in
            words.indices.dropFirst().lazy.compactMap { split in
                range(own, split..<split, place..<place + 1).flatMap { isPlain(words, outside: $0) ? $0 : nil }
            }.first
        }.first
    }

    private func added(in words: [HebrewWord]) -> Range<Int>? {
        let own = Self.letters(words)
        return words.indices.lazy.filter { Self.isNegation(words[$0]) }.compactMap { place in
            text.indices.dropFirst().lazy.filter { !isNearNegation($0) }.compactMap { split in
                range(own, place..<place + 1, split..<split).flatMap { isPlain(words, outside: $0) ? $0 : nil }
            }.first
        }.first
    }

    /// Whether the negation repeats another one of its sentence: `אין משקין לא ממי הגשמים ולא ממי הקילון`.
    private func isRepeated(_ place: Int) -> Bool {
        text[..<place].indices.contains { sentences[$0] == sentences[place] && Self.isNegation(text[$0]) }
    }

    /// Whether the mishnah has a negation beside its words that may have moved between them.
    private func isNearNegation(_ place: Int) -> Bool {
        let near = Self.minSide + Self.reach
        return (max(0, place - near)..<min(text.count, place + near)).contains {
            sentences[$0] == sentences[place] && Self.isNegation(text[$0])
        }
    }

    private func isPlain(_ words: [HebrewWord], outside range: Range<Int>) -> Bool {
        !(words[..<range.lowerBound] + words[range.upperBound...]).contains {
            Self.isNegation($0) || $0.isOne(of: Self.doubting)
        }
    }

    /// The equal words around two places; `שאינו יכול` without its negation is `שיכול`.
    private func range(_ own: [String], _ place: Range<Int>, _ other: Range<Int>) -> Range<Int>? {
        func isEqual(_ one: String, _ other: String) -> Bool {
            one == other || one == "ש" + other || other == "ש" + one
        }
        let sentence = sentences[..<other.lowerBound].last
        let (before, after) = (0..<other.lowerBound, other.upperBound..<letters.count)
        let left = zip(own[..<place.lowerBound].reversed(), before.reversed())
            .prefix { $0 == letters[$1] && sentences[$1] == sentence }.count
        let right = zip(own[place.upperBound...], after).prefix { word, index in
            let isWord = word == letters[index] || index == after.lowerBound && isEqual(word, letters[index])
            return isWord && sentences[index] == sentence
        }.count
        guard left >= Self.minSide, right >= Self.minSide, left + right >= Self.minTogether else { return nil }
        let changed = Array(own[place.lowerBound - Self.minSide..<place.upperBound + Self.minSide])
        guard !([letters] + others).contains(where: { Self.occur(changed, in: $0) }) else { return nil }
        return place.lowerBound - left..<place.upperBound + right
    }

    private static func occur(_ words: [String], in text: [String]) -> Bool {
        text.indices.contains { text[$0...].starts(with: words) }
    }

    private static func letters(_ words: [HebrewWord]) -> [String] {
        words.map { NamedSages.skeleton($0.text) }
    }

    private static func isNegation(_ word: HebrewWord) -> Bool { word.isOne(of: negations) }
}
