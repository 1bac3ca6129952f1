import Diagnostics
import Refs

/// The work named by a Sefaria title: a tractate, or a commentary on one. Different spellings of a name are equal.
public struct SefariaTitle: Sendable, Hashable {
    public let book: Book
    /// The commentator's name as spelled in the title; nil: the text of the tractate itself.
    public let commentator: String?
    private let folded: String?

    /// - Returns: nil if the title names neither.
    public init?(_ title: String) {
        switch SefariaWork.kind(title: title) {
        case .text(let book)?: self.init(book, commentator: nil)
        case .commentary(let name, let book)?: self.init(book, commentator: name)
        case nil: return nil
        }
    }

    public init(_ book: Book, commentator: String?) {
        self.book = book
        self.commentator = commentator
        folded = commentator.map(Commentators.folded)
    }

    /// Whether comments are numbered through the chapter, so that only links say which mishnah they are on.
    public var isNumberedThroughChapter: Bool { commentator.map(Commentators.numbersThroughChapter) ?? false }

    /// The names of the commentators on the Mishnah that are well known.
    public static var commentators: [String] { Commentators.names }

    /// The name in Sefaria's titles of a well-known commentator, who may be named in Hebrew or in another spelling.
    public static func commentator(named name: String) -> String? { Commentators.name(name) }

    /// The well-known commentator that was probably meant by a name that differs from his in a letter or two.
    public static func commentator(near name: String) -> String? {
        let asked = Commentators.folded(name)
        guard asked.count > 4 else { return nil }
        let names = Dictionary(Commentators.names.map { (Commentators.folded($0), $0) }) { first, _ in first }
        return Suggestion.nearest(to: asked, among: names.keys.sorted(), within: asked.count > 8 ? 2 : 1)
            .flatMap { names[$0] }
    }

    public static func == (one: SefariaTitle, other: SefariaTitle) -> Bool {
        one.book == other.book && one.folded == other.folded
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(book)
        hasher.combine(folded)
    }
}
