/// Finds words of another commentator in a summary, as summaries have that stand under each other's names.
enum BorrowedWords {
    /// So many consecutive words are no coincidence. The unit's text, which all may quote, does not count.
    private static let count = 6

    /// - Parameters:
    ///   - own: the text that is summarised, and the unit's text.
    ///   - others: the other commentators and their texts.
    /// - Returns: the first words that only another commentator has, and who; nil also if the summary names that one.
    static func find(
        in summary: HebrewWords, own: [HebrewWords], others: [(commentator: String, text: HebrewWords)]
    ) -> (words: String, commentator: String)? {
        let candidates = runs(in: summary)
        guard !candidates.isEmpty else { return nil }
        let known = own.reduce(into: Set<String>()) { $0.formUnion(runs(in: $1)) }
        let borrowed = candidates.filter { !known.contains($0) }
        for other in others where !HebrewWords.occur([HebrewWords(other.commentator)], inOrderIn: summary) {
            let all = Set(runs(in: other.text))
            if let words = borrowed.first(where: { all.contains($0) && !isSpelling($0, ofWordsIn: own) }) {
                return (words, other.commentator)
            }
        }
        return nil
    }

    /// Whether one of the texts has these words, perhaps with points and so in another spelling.
    private static func isSpelling(_ words: String, ofWordsIn texts: [HebrewWords]) -> Bool {
        let words = HebrewWords(words)
        return texts.contains { HebrewWords.occur([words], inOrderIn: $0, by: .spelling) }
    }

    /// All `count` consecutive words, without points.
    private static func runs(in text: HebrewWords) -> [String] {
        let words = text.words
        guard words.count >= count else { return [] }
        return (0...words.count - count).map { words[$0..<$0 + count].joined(separator: " ") }
    }
}
