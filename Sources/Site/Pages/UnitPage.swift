import Markup
import Refs
import StudyStore

/// The values of a unit's slots, made only from its texts and their sources, its ref, its neighbours' refs, the track's
/// slug and the strings; for a ref of an unknown tractate also from the part that it is in. A class, because a template
/// copies its value for each field, and this one is large.
final class UnitPage: TemplateValue {
    struct Approach: TemplateValue {
        let commentator: NormalText
        /// A summary or the commentary in full; `summary` in templates.
        let text: SafeHTML
        let language: SiteLanguage
        /// The place on the page, for links.
        let id: String?
        /// A summary among commentaries in full.
        let isMarked: Bool

        static let fields = Fields<Approach>(
            .flag("isMarked") { $0.isMarked }, .title("commentator") { $0.commentator.utf8 },
            .optionalText("commentatorID") { $0.id },
            .attributes("commentatorLanguage") { $0.language.attributes(of: $0.commentator.utf8) },
            .html("summary") { $0.text.bytes })
    }

    struct PlacePiece: TemplateValue {
        let text: String
        let language: SiteLanguage

        static let fields = Fields<PlacePiece>(
            .title("piece") { $0.text }, .attributes("pieceLanguage") { $0.language.attributes(of: $0.text) })
    }

    struct Question: TemplateValue {
        let question: Quiz.Question
        let language: SiteLanguage

        static let fields = Fields<Question>(
            .attributes("questionLanguage") { $0.language.attributes(of: $0.question.question) },
            .text("id") { $0.question.id }, .title("question") { $0.question.question },
            .list("choices") { $0.question.choices.map(Choice.init) },
            .text("answer") { String($0.question.answer) },
            .title("right") { $0.question.choices[$0.question.answer] }, .title("why") { $0.question.why })
    }

    struct Choice: TemplateValue {
        let text: String

        static let fields = Fields<Choice>(.title("choice") { $0.text })
    }

    /// The length of the description in Unicode scalars: the amount that search engines and share sheets show.
    static let descriptionLength = 150

    let track: String
    let unit: StudyUnit
    let language: SiteLanguage
    let bookSlug: String
    let bookName: String
    /// The heading after the book's name, in pieces that do not break across lines; empty if the book's name is
    /// sufficient.
    let place: [PlacePiece]
    let previous: StudyUnit?
    let next: StudyUnit?
    private let previousName: String?
    private let nextName: String?
    let texts: UnitTexts
    let markup: UnitMarkup
    let approaches: [Approach]
    let credits: [CreditLine]
    let questions: [Question]

    init(
        track: String, unit: StudyUnit, book: BookPart, bookName: String, words: PageWords,
        previous: StudyUnit?, next: StudyUnit?, texts: UnitTexts, markup: UnitMarkup, ids: inout CommentatorIDs
    ) {
        self.track = track
        self.unit = unit
        let language = words.language
        self.language = language
        bookSlug = book.slug
        self.bookName = bookName
        place = words.place(of: unit.ref).map { PlacePiece(text: $0, language: language) }
        self.previous = previous
        self.next = next
        previousName = previous.map { language.name(of: $0.ref) }
        nextName = next.map { language.name(of: $0.ref) }
        self.texts = texts
        self.markup = markup
        let ids = ids.ids(of: texts.approaches.lazy.map(\.commentator))
        let hasOriginals = texts.approaches.contains(where: \.isOriginal)
        approaches = zip(zip(texts.approaches, markup.approaches), ids).map { commentary, id in
            let (approach, text) = commentary
            return Approach(
                commentator: approach.commentator, text: text, language: language, id: id,
                isMarked: hasOriginals && !approach.isOriginal)
        }
        credits = CreditLine.lines(of: texts, language)
        questions = texts.quiz?.questions.map { Question(question: $0, language: language) } ?? []
    }

    static let fields = Fields<UnitPage>(
        .text("track") { $0.track }, .text("unit") { $0.unit.slug },
        .title("name") { $0.language.name(of: $0.unit.ref) },
        .title("description") { $0.markup.beginning.text(length: descriptionLength)[...] },
        .text("root") { _ in SitePath.wayToRoot(fromDepth: 2) }, .text("bookRoot") { "../../track/\($0.track)/" },
        .text("bookSlug") { $0.bookSlug },
        .title("bookName") { $0.bookName },
        .list("place") { $0.place },
        .html("source") { $0.markup.source.bytes }, .html("explanation") { $0.markup.explanation.bytes },
        .flag("hasExplanation") { !$0.markup.explanation.isEmpty },
        .flag("hasApproaches") { !$0.approaches.isEmpty }, .list("approaches") { $0.approaches },
        .flag("hasOriginals") { $0.texts.approaches.contains(where: \.isOriginal) },
        .optionalText("previous") { $0.previous?.slug }, .optionalTitle("previousName") { $0.previousName },
        .attributes("previousLanguage") { $0.language.attributes(of: $0.previousName ?? "") },
        .optionalText("next") { $0.next?.slug }, .optionalTitle("nextName") { $0.nextName },
        .attributes("nextLanguage") { $0.language.attributes(of: $0.nextName ?? "") },
        .optionalUTF8("explainedBy") { $0.texts.explainedBy?.utf8 },
        .attributes("explainedByLanguage") { $0.language.attributes(of: $0.texts.explainedBy?.utf8 ?? []) },
        .optionalUTF8("approachesMadeBy") { $0.texts.approachesMadeBy?.utf8 },
        .attributes("approachesMadeByLanguage") { $0.language.attributes(of: $0.texts.approachesMadeBy?.utf8 ?? []) },
        .optionalText("quizMadeBy") { $0.texts.quiz?.madeBy },
        .attributes("quizMadeByLanguage") { $0.language.attributes(of: $0.texts.quiz?.madeBy ?? "") },
        .flag("isMade") { $0.texts.isGenerated }, .flag("isReviewed") { $0.texts.isReviewed },
        .list("credits") { $0.credits }, .flag("hasCredits") { !$0.credits.isEmpty || $0.texts.isGenerated },
        .flag("hasQuiz") { !$0.questions.isEmpty }, .list("questions") { $0.questions },
        .copy)
}
