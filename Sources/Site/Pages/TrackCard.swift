import Refs
import StudyRules
import StudyStore

/// A track as offered on a page: its first unit, and where and by which rule a learner can join it.
struct TrackCard: TemplateValue {
    /// A book to begin with.
    struct Start: TemplateValue {
        let book: String
        let name: String

        static let fields = Fields<Start>(.text("startBook") { $0.book }, .title("startName") { $0.name })
    }

    let slug: String
    let title: String
    let count: Int
    let first: Ref?
    let language: SiteLanguage
    let hasRows: Bool
    let starts: [Start]
    /// The track's rule as a key of `days.json`, unless it is one of those that every site offers.
    let ownRule: String?
    /// The variant of `ownRule` with two days of yom tov.
    let ownRuleAbroad: String?

    init(_ trackPlan: SitePlan.TrackPlan, words: PageWords) {
        let track = trackPlan.track
        slug = track.slug
        title = words.strings.title(track.title)
        count = track.units.count
        first = track.units.first?.ref
        language = words.language
        hasRows = !track.rows.isEmpty
        starts = trackPlan.books.compactMap { part in
            guard let unit = part.units.first, unit.offset < track.syllabusCount else { return nil }
            return Start(book: part.slug, name: words.name(of: part.name))
        }
        let offered = Set(StudyDayRule.offered.map(\.tableName))
        ownRule = offered.contains(track.rule.tableName) ? nil : track.rule.tableName
        ownRuleAbroad = ownRule.flatMap { _ in track.rule.abroad?.tableName }
    }

    private var firstName: String? { first.map(language.name) }

    static let fields = Fields<TrackCard>(
        .text("track") { $0.slug }, .title("title") { $0.title },
        .attributes("titleLanguage") { $0.language.attributes(of: $0.title) }, .text("total") { String($0.count) },
        .optionalText("first") { $0.first?.slug }, .optionalTitle("firstName") { $0.firstName },
        .attributes("firstNameLanguage") { $0.language.attributes(of: $0.firstName ?? "") },
        .flag("hasRows") { $0.hasRows }, .list("starts") { $0.starts }, .optionalText("ownRule") { $0.ownRule },
        .optionalText("ownRuleAbroad") { $0.ownRuleAbroad })
}
