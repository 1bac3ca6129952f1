/// Finds what a text attributes to the wrong one of the question's commentators (`הרע״ב מפרש` in a summary of the
/// Rambam, `לפי הרמב״ם` before words of the Bartenura). Only the beginning of a summary or sentence counts: later on a
/// commentator may be named for comparison.
struct Misattributions {
    /// A name within so many words begins a sentence.
    private static let reach = 3
    /// Words by which a text compares several commentators.
    private static let comparing = Set(
        "אבל אך אולם ואולם ואילו ואלו וכאן כאן לעומת לעומתו בניגוד לא שלא ולא חולק וחולק גם".split(separator: " ")
            .map(String.init))
    /// Words by which a sentence rejects what another commentator says, and so may repeat it.
    private static let rejecting = Set(
        "חולק חולקת חולקים דוחה דוחים משיג משיגים השיג בניגוד לעומת לעומתו אחרת".split(separator: " ")
            .map(String.init))

    /// Each commentator's name in the question, who that is, and the text.
    private let commentaries: [(commentator: String, known: Set<Int>, text: HebrewWords)]

    init(_ commentaries: [(commentator: String, text: HebrewWords)]) {
        self.commentaries = commentaries.map { name, text in
            (name, NamedCommentators(HebrewWords(name)).mentioned, text)
        }
    }

    /// - Returns: the commentator to whom a summary of another one attributes itself.
    func other(in summary: HebrewWords, by commentator: String) -> String? {
        let own = commentaries.filter { $0.commentator == commentator }
        let ownNames = own.reduce(into: Set<Int>()) {
            $0.formUnion($1.known.union(NamedCommentators($1.text).mentionedInSource))
        }
        let names = NamedCommentators(summary)
        guard names.mentioned.isDisjoint(with: ownNames), summary.words.allSatisfy({ !Self.comparing.contains($0) })
        else { return nil }
        let attributed = names.attributed(within: Self.reach)
        return commentaries.first { !$0.known.isDisjoint(with: attributed) }?.commentator
    }

    /// - Parameter source: the unit's text, which all may quote.
    /// - Returns: the first words that a sentence attributes to one commentator and only another one has.
    func words(in text: String, source: HebrewWords?) -> (words: String, named: String, other: String)? {
        for (words, attributed, named) in sentences(in: text) {
            let own = commentaries.filter { !$0.known.isDisjoint(with: attributed) }.map(\.text)
            let others = commentaries.filter { $0.known.isDisjoint(with: attributed) }.map { ($0.commentator, $0.text) }
            if let found = BorrowedWords.find(in: words, own: own + [source].compactMap(\.self), others: others) {
                return (found.words, named, found.commentator)
            }
        }
        return nil
    }

    /// What the sentences of a text attribute to each commentator.
    func told(in text: String) -> [(commentator: String, words: [String])] {
        let sentences = sentences(in: text)
        return commentaries.map(\.commentator).compactMap { name in
            let words = sentences.filter { $0.named == name }.flatMap(\.words.words)
            return words.isEmpty ? nil : (name, words)
        }
    }

    /// The sentences that attribute themselves to one commentator only, and name nobody else.
    private func sentences(in text: String) -> [(words: HebrewWords, attributed: Set<Int>, named: String)] {
        text.split(whereSeparator: { ".;!?\u{2029}".contains($0) || $0.isNewline }).compactMap { sentence in
            let words = HebrewWords(String(sentence))
            let names = NamedCommentators(words)
            let attributed = names.attributed(within: Self.reach)
            guard attributed.count == 1, names.mentioned == attributed, !Self.rejects(words),
                let named = commentaries.first(where: { !$0.known.isDisjoint(with: attributed) })
            else { return nil }
            return (words, attributed, named.commentator)
        }
    }

    private static func rejects(_ sentence: HebrewWords) -> Bool {
        sentence.words.contains { $0.withoutPrefixes().contains(where: rejecting.contains) }
    }
}
