import Diagnostics
import Markup
import Refs

/// Collects the reasons not to store an answer.
struct AnswerCheck {
    /// The smallest share of Hebrew letters among all letters.
    private static let minHebrew = 0.8
    /// The maximum number of problems of an answer that a finding lists.
    private static let maxShown = 3

    /// The unit's text, the commentaries and what else a text may quote.
    let quotable: [HebrewWords]
    let commentaries: [(commentator: String, text: HebrewWords)]
    private let attributions: Misattributions
    let named: [NamedCommentators]
    let sages: [NamedSages]
    /// The unit that is explained.
    let unit: Ref?
    /// Places that an answer may cite although the tractates do not have them.
    let cited: Set<Ref>
    /// The same for pages of the Talmud.
    let citedPages: Set<CitedPage>
    /// The same for chapters of the Bible.
    let citedChapters: Set<String>
    private(set) var problems: [String] = []

    init(_ question: GenerationQuestion) {
        let sources = question.quotable
        quotable = sources.map(HebrewWords.init)
        commentaries = zip(question.commentaries, quotable.dropFirst()).map { ($0.commentator, $1) }
        attributions = Misattributions(commentaries, of: quotable.first)
        named = quotable.map(NamedCommentators.init)
        sages = quotable.map(NamedSages.init)
        unit = Ref(question.ref)
        cited = Set(sources.flatMap(CitedPlaces.find) + [unit].compactMap(\.self))
        citedPages = Set(sources.flatMap(CitedPages.find))
        citedChapters = Set(sources.flatMap(CitedVerses.missing))
    }

    mutating func add(_ problem: String) {
        if !problems.contains(problem) { problems.append(problem) }
    }

    /// - Throws: `answerRejected` if there are any problems.
    func finish() throws(GenerationFailure) {
        guard !problems.isEmpty else { return }
        let more = problems.count > Self.maxShown ? "; and \(problems.count - Self.maxShown) more" : ""
        throw .rejected(problems.prefix(Self.maxShown).joined(separator: "; ") + more)
    }

    /// A text in Markdown: Hebrew, neither too short nor too long, with allowed markup and true quotations.
    ///
    /// - Parameter length: in Unicode scalars of what a reader sees.
    mutating func check(markdown text: String, _ name: String, length: ClosedRange<Int>) {
        guard !Self.isTooLong(text, length) else { return add("\(name) is too long") }
        let visible = Markup.markdown(text).visible
        if Substance.endsOpen(visible.text), !Self.endsAsListOrQuotation(text) {
            add("\(name) breaks off in the middle of a sentence")
        }
        if let problem = Markup.problems(inMarkdown: text).first {
            add("\(name): \(problem.message)")
        } else if visible.text.contains(#/<[A-Za-z\/!]/#) {
            add("\(name) shows HTML as text")
        }
        if text.contains(#/\\\(.+\\\)|\\\[.+\\\]|\$\$/#) { add("\(name) holds a formula") }
        if text.unicodeScalars.contains(where: Substance.isControl) { add("\(name) has control characters") }
        if visible.hasLinks { add("\(name) holds a link or a picture") }
        if visible.hasHeadings || visible.hasTables { add("\(name) holds a heading or a table") }
        if text.contains("~~") { add("\(name) holds struck text") }
        // What is not Markdown here: footnotes, headings and rows of tables that are not quite right.
        if visible.text.contains(#/\[\^|\||(?:^|[\n\u{2029}])\s*#/#) { add("\(name) shows Markdown as text") }
        checkWords(visible.text, name, length)
        if let source = quotable.first, Substance.repeats(visible.text, source) {
            add("\(name) only repeats the text")
        }
        for piece in visible.marked { check(quotation: piece, name) }
        // A word may be stressed, and a plant have a Latin name.
        for piece in visible.stressed where HebrewWords(piece).words.count(where: Substance.isHebrew) > 1 {
            check(quotation: piece, name)
        }
    }

    /// An explanation: a text in Markdown that is about the unit's text.
    mutating func check(explanation text: String, length: ClosedRange<Int>) {
        check(markdown: text, "the explanation", length: length)
        guard !Self.isTooLong(text, length) else { return }
        let visible = Markup.markdown(text).visible.text
        let words = HebrewWords(visible)
        if let source = quotable.first, SharedWords.areMissing(in: words, of: source) {
            add("the explanation has no words of the unit's text, as if it were another unit's")
        }
        let sentences = attributions.sentences(in: visible)
        if let found = attributions.words(in: sentences) {
            add("the explanation attributes to '\(found.named)' words of '\(found.other)': '\(found.words)'")
        }
        if let (one, other) = Reversals.find(in: attributions.told(in: sentences), commentaries, of: quotable.first) {
            add("the explanation tells of '\(one)' what '\(other)' says, and the other way round")
        }
        checkText(of: visible)
    }

    /// All summaries of an answer, in Markdown, each with the commentator's name given in the question.
    mutating func check(summaries: [(commentator: String, text: String)], length: ClosedRange<Int>) {
        let told = summaries.filter { !Self.isTooLong($0.text, length) }.map { name, text in
            (commentator: name, words: attributions.told(by: name, in: Markup.markdown(text).visible.text))
        }
        if let (one, other) = Reversals.find(in: told, commentaries, of: quotable.first) {
            add("the summaries by '\(one)' and '\(other)' have each other's words")
        }
    }

    /// A summary of one commentary, in Markdown.
    ///
    /// - Parameter commentator: the name given in the question.
    mutating func check(summary text: String, by commentator: String, length: ClosedRange<Int>) {
        let name = "the summary by '\(commentator)'"
        check(markdown: text, name, length: length)
        guard !Self.isTooLong(text, length) else { return }
        let words = HebrewWords(Markup.markdown(text).visible.text)
        if let (borrowed, other) = attributions.borrowed(in: words, by: commentator) {
            add("\(name) has words of '\(other)': '\(borrowed)'")
        }
        if let other = attributions.other(in: words, by: commentator) {
            add("\(name) says of itself that it is '\(other)' who says so")
        }
    }

    /// Whether a text in Markdown is so long that nothing else about it is checked.
    private static func isTooLong(_ markdown: String, _ length: ClosedRange<Int>) -> Bool {
        TextNormal.markdown(markdown).unicodeScalars.count > 2 * length.upperBound
    }

    /// Items of a list, and quotations, may end without a sign.
    private static func endsAsListOrQuotation(_ markdown: String) -> Bool {
        let last = markdown.split(whereSeparator: \.isNewline).last { $0.contains { !$0.isWhitespace } } ?? ""
        return last.starts(with: #/\s*(?:[-*+>]|[0-9]+[.)])\s/#)
    }

    /// Plain text: the same, without markup.
    ///
    /// - Parameter quotes: whether what it quotes, and whom it names, has to be in the sources.
    mutating func check(plain text: String, _ name: String, length: ClosedRange<Int>, quotes: Bool = true) {
        if text.contains(where: { "<>`*_#".contains($0) }) { add("\(name) holds markup") }
        if text.unicodeScalars.contains(where: Substance.isControl) { add("\(name) has control characters") }
        checkWords(text, name, length, quotes: quotes)
    }

    private mutating func checkWords(
        _ text: String, _ name: String, _ length: ClosedRange<Int>, quotes: Bool = true
    ) {
        let count = text.unicodeScalars.count(where: Substance.isVisible)
        guard count >= length.lowerBound else { return add("\(name) has \(count) characters, too few") }
        guard count <= length.upperBound else { return add("\(name) has \(count) characters, too many") }
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        let hebrew = letters.count { (0x0590...0x05FF).contains($0.value) }
        if Double(hebrew) < Self.minHebrew * Double(letters.count) || letters.isEmpty {
            add("\(name) is not Hebrew")
        }
        if let problem = Substance.problem(in: text, about: quotable.first) { add("\(name) \(problem)") }
        guard quotes else { return }
        checkSources(of: text, name)
    }
}
