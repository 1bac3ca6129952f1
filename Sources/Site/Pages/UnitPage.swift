import Markup
import Refs
import StudyStore

/// A unit's slots: made from its content row, its ref and its neighbours' refs, and from nothing else.
struct UnitPage: TemplateValue {
    struct Approach: TemplateValue {
        let commentator: String
        let summary: SafeHTML

        static let fields = Fields<Approach>(
            .text("commentator") { $0.commentator }, .html("summary") { $0.summary.bytes })
    }

    let track: String
    let ref: Ref
    let book: BookPart.Name
    let bookSlug: String
    let bookName: String
    let previous: Ref?
    let next: Ref?
    let description: String
    let sourceText: SafeHTML
    let explanation: SafeHTML
    let approaches: [Approach]
    let explainedBy: String?
    let credits: [Credit]

    init(
        track: String, ref: Ref, book: BookPart, bookName: String, previous: Ref?, next: Ref?, content: UnitContent
    ) {
        self.track = track
        self.ref = ref
        self.book = book.name
        bookSlug = book.slug
        self.bookName = bookName
        self.previous = previous
        self.next = next
        description = Excerpt.make(content.sourceText)
        sourceText = Markup.source(content.sourceText)
        explanation = Markup.markdown(content.explanation)
        approaches = content.approaches.map {
            Approach(commentator: $0.commentator, summary: Markup.markdown($0.summary))
        }
        explainedBy = content.explainedBy
        credits = content.sources.map(Credit.init)
    }

    static let fields = Fields<UnitPage>(
        .text("track") { $0.track }, .text("unit") { $0.ref.slug }, .text("name") { $0.ref.hebrewName },
        .text("description") { $0.description }, .text("bookSlug") { $0.bookSlug }, .text("bookName") { $0.bookName },
        .html("source") { $0.sourceText.bytes }, .html("explanation") { $0.explanation.bytes },
        .flag("hasExplanation") { !$0.explanation.isEmpty },
        .flag("hasApproaches") { !$0.approaches.isEmpty }, .list("approaches") { $0.approaches },
        .optionalText("previous") { $0.previous?.slug }, .optionalText("previousName") { $0.previous?.hebrewName },
        .optionalText("next") { $0.next?.slug }, .optionalText("nextName") { $0.next?.hebrewName },
        .optionalText("explainedBy") { $0.explainedBy }, .list("credits") { $0.credits },
        .flag("hasCredits") { !$0.credits.isEmpty || $0.explainedBy != nil })
}

/// Whose a part of a unit is: edition, address, licence.
struct Credit: TemplateValue {
    let source: ContentSource

    static let fields = Fields<Credit>(
        .flag("isText") { $0.source.part == .text }, .flag("isExplanation") { $0.source.part == .explanation },
        .flag("isApproach") { $0.source.part == .approach }, .text("title") { $0.source.title },
        .optionalText("version") { $0.source.versionTitle },
        .optionalText("url") { $0.source.url.flatMap(Markup.webAddress) },
        .optionalText("licence") { $0.source.licence })
}

/// The beginning of a source text for a page's description: no points, no tags, cut at a word.
enum Excerpt {
    /// In Unicode scalars; what search engines and share sheets show of it.
    static let length = 150

    /// - Parameter text: A source text, normalised.
    static func make(_ text: String) -> String {
        var plain: [UInt8] = []
        var count = 0
        var lastBlank: Int?
        var inTag = false
        var isApart = false
        for scalar in text.unicodeScalars where !TextNormal.isPoint(scalar) {
            if scalar == "<" { inTag = true }
            if scalar == " " {
                isApart = true
            } else if !inTag {
                if isApart && count > 0 {
                    lastBlank = plain.count
                    plain.append(UInt8(ascii: " "))
                    count += 1
                }
                isApart = false
                plain += scalar.utf8
                count += 1
            }
            if scalar == ">" {
                inTag = false
                isApart = true
            }
            if count > length { return String(decoding: plain[..<(lastBlank ?? plain.count)], as: UTF8.self) + "…" }
        }
        return String(decoding: plain, as: UTF8.self)
    }
}
