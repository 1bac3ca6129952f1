import Diagnostics
import StudyStore

/// Renders the pages of a plan from the compiled templates and the words that pages share. It renders slots only: names
/// of assets are added later, so that a changed style sheet does not require rendering again.
struct PageRenderer: Sendable {
    let plan: SitePlan
    private let words: PageWords
    /// The names of each track's books.
    private let bookNames: [[String]]
    private let basePath: String
    private let resources: SiteResources
    private var templates: PageTemplates { resources.pages }

    /// The page templates of a site.
    static let templates = Set(FixedPage.allCases.map(\.rawValue) + ["book", "frame", "own", "track", "unit"])

    init(_ plan: SitePlan, _ resources: SiteResources, basePath: String) {
        self.plan = plan
        self.resources = resources
        self.basePath = basePath
        let words = PageWords(resources.strings)
        self.words = words
        bookNames = plan.tracks.map { $0.books.map { words.name(of: $0.name) } }
    }

    /// Returns the slots of any page except a unit's.
    ///
    /// - Parameter incipits: those of all units, for a book.
    /// - Throws: `templateCut`.
    func slots(of page: Page, incipits: Incipits) throws(Findings) -> Slots {
        try Slots(html(of: page, incipits), page: plan.path(page).text)
    }

    /// Returns the slots of a unit, made from a ``UnitPage`` and the template.
    ///
    /// - Throws: `templateCut`.
    func slots(
        of place: UnitPlace, texts: UnitTexts, markup: UnitMarkup, ids: inout CommentatorIDs
    ) throws(Findings) -> Slots {
        let trackPlan = plan.tracks[place.track]
        let units = trackPlan.track.units
        let index = place.unit.offset
        let book = trackPlan.bookOfUnit[index]
        let page = UnitPage(
            track: trackPlan.track.slug, unit: units[index], book: trackPlan.books[book],
            bookName: bookNames[place.track.offset][book.offset], words: words,
            previous: index > 0 ? units[index - 1] : nil,
            next: index + 1 < units.count ? units[index + 1] : nil, texts: texts,
            markup: markup, ids: &ids)
        return try Slots(templates.unit.render(page), page: units[index].ref.canonical)
    }

    private var homePage: HomePage { HomePage(cards: plan.tracks.map { TrackCard($0, words: words) }) }

    private func html(of page: Page, _ incipits: Incipits) -> [UInt8] {
        switch page {
        case .fixed(.home): templates.home.render(homePage)
        case .fixed(.progress): templates.progress.render(homePage)
        case .fixed(.search): templates.search.render(homePage)
        case .track(let index):
            templates.track.render(TrackPage(plan.tracks[index], words: words))
        case .book(let index, let part):
            templates.book.render(
                BookPage(
                    plan.tracks[index], book: plan.tracks[index].books[part], incipits: incipits, words: words))
        case .own(let index):
            templates.own.render(plan.ownPages[index])
        case .fixed(.tokens):
            templates.tokens.render(TokensPage(resources, track: plan.tracks.first, words: words))
        case .fixed(let page):
            templates.plain[page]?.render(WordsPage(root: page == .notFound ? basePath : "./")) ?? []
        case .unit: preconditionFailure("units are rendered by UnitRenderer")
        }
    }
}
