import Diagnostics
import Markup
import Refs
import StudyStore

/// The part of a work that is in one file, or in one version in a response of the API.
struct SefariaWork {
    enum Kind: Hashable {
        case text(Book)
        /// The commentator's name in Sefaria's English title.
        case commentary(String, Book)

        var isText: Bool { if case .text = self { true } else { false } }
    }

    /// A text and its place, counted from 1: chapter and mishnah, in a commentary also the comment.
    struct Segment: Equatable {
        let address: [Int]
        /// Chapter and mishnah of the address.
        let place: Ref
        let text: String
    }

    let origin: ImportSource
    let kind: Kind
    /// Sefaria's English title: "Rambam on Mishnah Berakhot".
    let title: String
    let hebrewTitle: String
    let edition: SefariaEdition
    /// Not empty; only visible texts.
    let segments: [Segment]
    /// Whether the file is the whole work and not an excerpt.
    let isWhole: Bool

    /// - Returns: nil if the title names neither a tractate nor a commentary on one.
    static func kind(title: String) -> Kind? {
        if let book = Tractates.named(title) { return .text(book) }
        guard let commentary = CommentaryRef(title), commentary.base.position == nil, let book = commentary.base.book
        else { return nil }
        return .commentary(commentary.commentator, book)
    }

    /// The work as a source of imported content.
    func source(_ part: ContentSource.Part, licence: String?) -> ContentSource {
        ContentSource(
            part: part, title: hebrewTitle, versionTitle: edition.name, url: edition.address(of: title),
            licence: licence)
    }
}

/// The edition that a text is from.
struct SefariaEdition {
    /// nil: unnamed, or merged of unnamed editions.
    let name: String?
    /// The editions of a merged file.
    let parts: [String]
    let licence: String?
    /// If a work has two editions, the one with the higher number is used. Merged ones come last.
    let priority: Double
    private let source: String?

    init(name: String?, parts: [String] = [], licence: String?, source: String?, priority: Double = 0) {
        self.name = name == "merged" ? (parts.isEmpty ? nil : parts.joined(separator: ", ")) : name
        self.parts = parts
        self.licence = licence
        self.priority = name == "merged" ? -1 : priority
        self.source = source
    }

    /// The edition's own address; if there is none, or only Sefaria's front page, the address of the work there.
    func address(of title: String) -> String {
        if let source, Markup.webAddress(source) != nil, !Self.frontPages.contains(source) { return source }
        return "https://www.sefaria.org/" + title.replacing(" ", with: "_").percentEncoded
    }

    private static let frontPages = ["https://www.sefaria.org/", "https://www.sefaria.org", "http://www.sefaria.org/"]
}
