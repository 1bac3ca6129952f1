/// Finds words of another commentator in a summary, as summaries have that stand under each other's names.
enum BorrowedWords {
    /// A text with all its runs, which many sentences are compared with.
    struct Source {
        let text: HebrewWords
        fileprivate let runs: Set<String>

        init(_ text: HebrewWords) { (self.text, runs) = (text, Set(BorrowedWords.runs(in: text).map(\.compared))) }
    }

    /// So many consecutive words are no coincidence. The unit's text, which all may quote, does not count.
    private static let count = 6

    /// - Parameters:
    ///   - own: the text that is summarised, and the unit's text.
    ///   - others: the other commentators and their texts.
    /// - Returns: the first words that only another commentator has, and who; nil also if the summary names that one.
    static func find(
        in summary: HebrewWords, own: [Source], others: [(commentator: String, source: Source)]
    ) -> (words: String, commentator: String)? {
        let borrowed = runs(in: summary).filter { run in !own.contains { $0.runs.contains(run.compared) } }
        guard !borrowed.isEmpty else { return nil }
        for other in others where !HebrewWords.occur([HebrewWords(other.commentator)], inOrderIn: summary) {
            if let run = borrowed.first(where: {
                other.source.runs.contains($0.compared) && !isSpelling($0.words, ofWordsIn: own.map(\.text))
            }) {
                return (run.words, other.commentator)
            }
        }
        return nil
    }

    /// Whether one of the texts has these words, perhaps with points and so in another spelling.
    private static func isSpelling(_ words: String, ofWordsIn texts: [HebrewWords]) -> Bool {
        let words = HebrewWords(words)
        return texts.contains { HebrewWords.occur([words], inOrderIn: $0, by: .spelling) }
    }

    /// All `count` consecutive words, without points. The first is compared without its prefixes: `שהנץ` in a sentence
    /// is `הנץ` of its source.
    private static func runs(in text: HebrewWords) -> [(words: String, compared: String)] {
        let words = text.words
        guard words.count >= count else { return [] }
        return (0...words.count - count).map { start in
            let rest = words[start + 1..<start + count].joined(separator: " ")
            let first = words[start].withoutPrefixes().last { $0.count > 1 } ?? words[start]
            return ("\(words[start]) \(rest)", "\(first) \(rest)")
        }
    }
}
