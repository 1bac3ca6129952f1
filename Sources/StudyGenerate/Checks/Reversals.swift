/// Finds two commentators who have each other's opinions, also in other words: what is told of each has more words of
/// the other's commentary than of his own. For one alone that may be right, because commentators repeat each other.
enum Reversals {
    /// - Parameters:
    ///   - told: what a text tells of each commentator.
    ///   - text: the unit's text, which all may quote.
    /// - Returns: the names of the first two.
    static func find(
        in told: [(commentator: String, words: [String])], _ commentaries: [(commentator: String, text: HebrewWords)],
        of text: HebrewWords?
    ) -> (String, String)? {
        let told = told.compactMap { name, words in
            commentaries.first { $0.commentator == name }.map { (name: name, words: words, text: $0.text) }
        }
        for (index, one) in told.enumerated() {
            let other = told[(index + 1)...].first { other in
                isCloser(one, to: other, text) && isCloser(other, to: one, text)
            }
            if let other { return (one.name, other.name) }
        }
        return nil
    }

    private typealias Told = (name: String, words: [String], text: HebrewWords)

    private static func isCloser(_ one: Told, to other: Told, _ text: HebrewWords?) -> Bool {
        SharedWords.areCloser(one.words, to: other.text.words, than: one.text.words, explaining: text?.words ?? [])
    }
}
