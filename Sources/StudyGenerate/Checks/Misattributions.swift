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

    /// Words of a sentence that may tell what a commentator does not say.
    private static let denying: Set = [
        "אין", "אינו", "אינה", "אינם", "אינן", "לא", "אלא", "גם", "שונה",
    ]

    /// A sentence that attributes itself to one commentator only, and names nobody else.
    struct Sentence {
        let words: HebrewWords
        fileprivate let attributed: Set<Int>
        let named: String
    }

    /// A commentator's name in the question, who that is, whom the text names, and the text.
    private typealias Commentary = (
        commentator: String, known: Set<Int>, mentioned: Set<Int>, source: BorrowedWords.Source
    )

    private let commentaries: [Commentary]
    /// The unit's text, which all may quote.
    private let text: BorrowedWords.Source?

    /// - Parameter text: the unit's text.
    init(_ commentaries: [(commentator: String, text: HebrewWords)], of text: HebrewWords?) {
        self.commentaries = commentaries.map { name, text in
            (
                name, NamedCommentators(HebrewWords(name)).mentioned, NamedCommentators(text).mentionedInSource,
                BorrowedWords.Source(text)
            )
        }
        self.text = text.map(BorrowedWords.Source.init)
    }

    /// - Returns: the commentator to whom a summary of another one attributes itself.
    func other(in summary: HebrewWords, by commentator: String) -> String? {
        let own = commentaries.filter { $0.commentator == commentator }
        let ownNames = own.reduce(into: Set<Int>()) { $0.formUnion($1.known.union($1.mentioned)) }
        let names = NamedCommentators(summary)
        guard names.mentioned.isDisjoint(with: ownNames), summary.words.allSatisfy({ !Self.comparing.contains($0) })
        else { return nil }
        let attributed = names.attributed(within: Self.reach)
        return commentaries.first { !$0.known.isDisjoint(with: attributed) }?.commentator
    }

    /// - Returns: the first words of a summary that only another commentator has.
    func borrowed(in summary: HebrewWords, by commentator: String) -> (words: String, commentator: String)? {
        find(in: summary) { $0.commentator == commentator }
    }

    /// - Returns: the first words that a sentence attributes to one commentator and only another one has.
    func words(in sentences: [Sentence]) -> (words: String, named: String, other: String)? {
        sentences.lazy.compactMap { sentence in
            find(in: sentence.words) { !$0.known.isDisjoint(with: sentence.attributed) }.map {
                ($0.words, sentence.named, $0.commentator)
            }
        }.first
    }

    private func find(
        in words: HebrewWords, own isOwn: (Commentary) -> Bool
    ) -> (words: String, commentator: String)? {
        let own = commentaries.filter(isOwn).map(\.source)
        let others = commentaries.filter { !isOwn($0) }.map { ($0.commentator, $0.source) }
        return BorrowedWords.find(in: words, own: own + [text].compactMap(\.self), others: others)
    }

    /// What sentences say of each commentator, without those that may tell what he does not say.
    func told(in sentences: [Sentence]) -> [(commentator: String, words: [String])] {
        commentaries.map(\.commentator).compactMap { name in
            let words = sentences.filter { $0.named == name && !Self.denies($0.words) }.flatMap(\.words.words)
            return words.isEmpty ? nil : (name, words)
        }
    }

    /// The same for a summary of one commentary. Its sentences may name him, but nobody else.
    func told(by commentator: String, in summary: String) -> [String] {
        let known = commentaries.filter { $0.commentator == commentator }.reduce(into: Set<Int>()) {
            $0.formUnion($1.known)
        }
        return Self.sentences(of: summary).filter { words in
            NamedCommentators(words).mentioned.isSubset(of: known) && !Self.rejects(words) && !Self.denies(words)
        }.flatMap(\.words)
    }

    func sentences(in text: String) -> [Sentence] {
        Self.sentences(of: text).compactMap { words in
            let names = NamedCommentators(words)
            let attributed = names.attributed(within: Self.reach)
            guard attributed.count == 1, names.mentioned == attributed, !Self.rejects(words),
                let named = commentaries.first(where: { !$0.known.isDisjoint(with: attributed) })
            else { return nil }
            return Sentence(words: words, attributed: attributed, named: named.commentator)
        }
    }

    private static func sentences(of text: String) -> [HebrewWords] {
        Sentences.split(text).map { HebrewWords($0.text) }
    }

    private static func rejects(_ sentence: HebrewWords) -> Bool { has(rejecting, sentence) }

    private static func denies(_ sentence: HebrewWords) -> Bool { has(denying, sentence) }

    private static func has(_ words: Set<String>, _ sentence: HebrewWords) -> Bool {
        sentence.words.contains { $0.withoutPrefixes().contains(where: words.contains) }
    }
}
