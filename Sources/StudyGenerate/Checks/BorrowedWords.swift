/// Finds words of another commentator in a summary, as summaries have that stand under each other's names.
enum BorrowedWords {
    /// So many consecutive words are no coincidence. Verses and the unit's text, which all may quote, do not count.
    private static let count = 6

    /// - Parameters:
    ///   - own: the text that is summarised, and the unit's text.
    ///   - others: the other commentators and their texts.
    /// - Returns: the first words that only another commentator has, and who; nil also if the summary names that one.
    static func find(
        in summary: HebrewWords, own: [HebrewWords], others: [(commentator: String, text: HebrewWords)]
    ) -> (words: String, commentator: String)? {
        let known = own.reduce(into: Set<String>()) { $0.formUnion(runs(in: $1)) }
        let borrowed = runs(in: summary).filter { !known.contains($0) }
        for other in others where !HebrewWords.occur([HebrewWords(other.commentator)], inOrderIn: summary) {
            let all = Set(runs(in: other.text))
            if let words = borrowed.first(where: all.contains) { return (words, other.commentator) }
        }
        return nil
    }

    /// All `count` consecutive words, without points.
    private static func runs(in text: HebrewWords) -> [String] {
        let words = text.words
        guard words.count >= count else { return [] }
        return (0...words.count - count).map { words[$0..<$0 + count].joined(separator: " ") }
    }
}
