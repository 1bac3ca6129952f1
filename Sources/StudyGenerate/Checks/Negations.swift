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

    private let text: SageClauses
    /// The number of each word's sentence.
    private let sentences: [Int]
    /// Where the text has a negation, by the words before.
    private let negated: [[String]: [Int]]
    /// The same for places where it has none.
    private let plain: [[String]: [Int]]
    /// Passages of the text, and of commentaries, which may have other words, as long as those that are compared.
    private let passages: Set<[String]>

    init(_ text: SageClauses, commentaries: [HebrewWords]) {
        self.text = text
        var sentence = 0
        let sentences = text.words.map { word in
            defer { sentence += word.separator == "." || word.separator == ";" ? 1 : 0 }
            return sentence
        }
        self.sentences = sentences
        let isNegation = text.words.map(Self.isNegation)
        func hasNegation(_ range: Range<Int>, _ sentence: Int) -> Bool {
            range.contains { sentences[$0] == sentence && isNegation[$0] }
        }
        func byWordsBefore(_ places: [Int]) -> [[String]: [Int]] {
            Dictionary(grouping: places.filter { $0 >= Self.minSide }) {
                Array(text.letters[$0 - Self.minSide..<$0])
            }
        }
        // One may repeat another one of its sentence: `אין משקין לא ממי הגשמים ולא ממי הקילון`.
        let first = isNegation.indices.filter { isNegation[$0] }.reduce(into: [Int]()) { first, place in
            if first.last.map({ sentences[$0] }) != sentences[place] { first.append(place) }
        }
        negated = byWordsBefore(first)
        // One beside the words may have moved between them.
        let near = Self.minSide + Self.reach
        plain = byWordsBefore(
            isNegation.indices.filter { place in
                !hasNegation(max(0, place - near)..<min(isNegation.count, place + near), sentences[place])
            })
        passages = Set(([text.letters] + commentaries.map { Self.letters($0.all) }).flatMap(Self.passages))
    }

    /// - Returns: the first words of an explanation that lack a negation of the mishnah, or have one too many.
    func changed(in explanation: String) -> (words: String, isMissing: Bool)? {
        let sentences = Sentences.split(explanation).filter { !$0.isQuestion }.map { HebrewWords($0.text).all }
        return sentences.lazy.compactMap { words -> (words: String, isMissing: Bool)? in
            guard let (range, isMissing) = changed(in: words) else { return nil }
            return (words[range].map(\.written).joined(separator: " "), isMissing)
        }.first
    }

    private func changed(in words: [HebrewWord]) -> (Range<Int>, isMissing: Bool)? {
        let own = Self.letters(words)
        let isNegation = words.map(Self.isNegation)
        let isDoubt = words.indices.map { isNegation[$0] || words[$0].isOne(of: Self.doubting) }
        let doubts = isDoubt.count(where: \.self)
        let names = Set(SageMention.find(in: words, isSource: false).filter { $0.said != nil }.map(\.name))
        return words.indices.dropFirst(Self.minSide).lazy.compactMap { index -> (Range<Int>, isMissing: Bool)? in
            let before = Array(own[index - Self.minSide..<index])
            func find(_ places: [Int]?, _ count: Int, _ otherCount: Int) -> Range<Int>? {
                (places ?? []).lazy.filter { !mayBeDenied($0, names) }.compactMap { place in
                    range(own, index..<index + count, place..<place + otherCount)
                }.first { isDoubt[$0].count(where: \.self) == doubts }
            }
            if let range = find(negated[before], 0, 1) { return (range, true) }
            return isNegation[index] ? find(plain[before], 1, 0).map { ($0, false) } : nil
        }.first
    }

    /// Whether a sentence that tells of some sages may deny words, because another one says them.
    private func mayBeDenied(_ place: Int, _ names: Set<String>) -> Bool {
        let owners = text.owners[place]
        // Whoever says the first opinion may be called the Sages, too.
        return names.contains { !owners.contains($0) && !($0 == "חכמים" && owners.contains("")) }
    }

    /// The equal words around two places; `שאינו יכול` without its negation is `שיכול`.
    private func range(_ own: [String], _ place: Range<Int>, _ other: Range<Int>) -> Range<Int>? {
        func isEqual(_ one: String, _ other: String) -> Bool {
            one == other || one == "ש" + other || other == "ש" + one
        }
        let letters = text.letters
        let sentence = sentences[..<other.lowerBound].last
        let (before, after) = (0..<other.lowerBound, other.upperBound..<letters.count)
        let right = zip(own[place.upperBound...], after).prefix { word, index in
            let isWord = word == letters[index] || index == after.lowerBound && isEqual(word, letters[index])
            return isWord && sentences[index] == sentence
        }.count
        guard right >= Self.minSide else { return nil }
        let left = zip(own[..<place.lowerBound].reversed(), before.reversed())
            .prefix { $0 == letters[$1] && sentences[$1] == sentence }.count
        guard left >= Self.minSide, left + right >= Self.minTogether,
            !passages.contains(Array(own[place.lowerBound - Self.minSide..<place.upperBound + Self.minSide]))
        else { return nil }
        return place.lowerBound - left..<place.upperBound + right
    }

    /// All passages that may be around a place, with a negation and without.
    private static func passages(of words: [String]) -> [[String]] {
        [2 * minSide, 2 * minSide + 1].flatMap { count in
            words.indices.dropLast(count - 1).map { Array(words[$0..<$0 + count]) }
        }
    }

    private static func letters(_ words: [HebrewWord]) -> [String] {
        words.map { NamedSages.skeleton($0.text) }
    }

    private static func isNegation(_ word: HebrewWord) -> Bool { word.isOne(of: negations) }
}
