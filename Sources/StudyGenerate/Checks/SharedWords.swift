/// Checks whether an explanation is about its text, as far as words show it. Explanations of the demo share at least
/// four words with their texts.
enum SharedWords {
    /// An explanation with fewer words is not compared; a text with fewer may be explained in others.
    private static let (minWords, minTextWords) = (15, 4)
    /// The letters that are compared, without prefixes: the beginning of `תרומה` and `תרומתן`.
    private static let stem = 3
    /// By how many words, and how many times as many, a text is clearly closer to another one.
    private static let (margin, minRatio) = (2, 2)
    /// Words of explanations of any text.
    private static let general: Set = ["משנה", "משנתנו", "דין", "דבר", "אחד", "אחת"]

    /// Whether an explanation has, in any form, not a word of the text that it explains.
    static func areMissing(in explanation: HebrewWords, of text: HebrewWords) -> Bool {
        let (own, known) = (stems(explanation.words), stems(text.words))
        guard own.count >= minWords, known.count >= minTextWords else { return false }
        let all = Set(known.flatMap(\.self))
        return own.allSatisfy { $0.allSatisfy { !all.contains($0) } }
    }

    /// The share of words that occur in the sources in any form; nil if there are fewer than `count` to compare.
    static func share(of words: [String], in sources: [HebrewWords], atLeast count: Int) -> Double? {
        let own = stems(words)
        guard own.count >= count else { return nil }
        let known = Set(sources.flatMap { stems($0.words) }.flatMap(\.self))
        return Double(own.count { $0.contains(where: known.contains) }) / Double(own.count)
    }

    /// Whether words are clearly closer to one text than to another one. Words that both have do not count, nor those
    /// of a text that both explain. Commentaries repeat each other, so where both have many words, a few more are not
    /// enough.
    static func areCloser(
        _ words: [String], to one: [String], than other: [String], explaining text: [String] = []
    ) -> Bool {
        let (one, other, common) = (known(one), known(other), known(text))
        var (ones, others) = (0, 0)
        for stems in stems(words) where stems.allSatisfy({ !common.contains($0) }) {
            let (isOnes, isOthers) = (stems.contains(where: one.contains), stems.contains(where: other.contains))
            if isOnes && !isOthers { ones += 1 }
            if isOthers && !isOnes { others += 1 }
        }
        return ones - others >= margin && ones >= minRatio * others
    }

    /// Whether a word occurs in a text in any form.
    static func occurs(_ word: HebrewWord, in text: HebrewWords) -> Bool {
        if text.all.contains(where: { word.matchesWithoutPrefixes($0, by: .spelling) }) { return true }
        let known = Set(stems(text.words).flatMap(\.self))
        return stems([word.text]).joined().contains(where: known.contains)
    }

    /// What the words may begin with.
    static func known(_ words: [String]) -> Set<String> { Set(stems(words).joined()) }

    /// What each word may begin with, after any prefixes.
    private static func stems(_ words: [String]) -> [[String]] {
        Set(words).compactMap { word in
            let words = word.withoutPrefixes()
            guard !Substance.isCommon(word), !words.contains(where: general.contains) else { return nil }
            let stems = words.map(NamedSages.skeleton).filter { $0.count >= stem }.map { String($0.prefix(stem)) }
            return stems.isEmpty ? nil : stems
        }
    }
}
