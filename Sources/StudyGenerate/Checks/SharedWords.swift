/// Checks whether an explanation is about its text, as far as words show it. Explanations of the demo share at least
/// four words with their texts.
enum SharedWords {
    /// An explanation with fewer words is not compared; a text with fewer may be explained in others.
    private static let (minWords, minTextWords) = (15, 4)
    /// The letters that are compared, without prefixes: the beginning of `תרומה` and `תרומתן`.
    private static let stem = 3
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

    /// By how many words a text is closer to one source than to another one. Words that both have do not count, nor
    /// those of a text that both explain.
    static func balance(
        of words: [String], _ one: HebrewWords, _ other: HebrewWords, explaining text: HebrewWords?
    ) -> Int {
        func known(_ text: HebrewWords) -> Set<String> { Set(stems(text.words).joined()) }
        let (one, other) = (known(one), known(other))
        let common = text.map(known) ?? []
        return stems(words).filter { $0.allSatisfy { !common.contains($0) } }.reduce(0) { balance, stems in
            balance + (stems.contains(where: one.contains) ? 1 : 0) - (stems.contains(where: other.contains) ? 1 : 0)
        }
    }

    /// Whether a word occurs in a text in any form.
    static func occurs(_ word: HebrewWord, in text: HebrewWords) -> Bool {
        if text.all.contains(where: { word.matchesWithoutPrefixes($0, by: .spelling) }) { return true }
        let known = Set(stems(text.words).flatMap(\.self))
        return stems([word.text]).joined().contains(where: known.contains)
    }

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
