import Refs
import StudyStore

/// A track's books, grouped by seder if they have one.
struct TrackPage: TemplateValue {
    struct Group: TemplateValue {
        let name: String?
        var books: [BookLink]
        /// Whether this is the track's only group, so that folding it would be pointless.
        var isOnly = false
        let words: PageWords

        var count: Int { books.reduce(0) { $0 + $1.count } }

        static let fields = Fields<Group>(
            .optionalText("group") { $0.name }, .flag("isOnly") { $0.isOnly }, .text("groupUnits") { String($0.count) },
            .text("groupCount") { $0.words.count($0.count) }, .list("books") { $0.books })
    }

    struct BookLink: TemplateValue {
        let slug: String
        let name: String
        let count: Int
        let countText: String

        static let fields = Fields<BookLink>(
            .text("book") { $0.slug }, .title("bookName") { $0.name }, .text("bookUnits") { String($0.count) },
            .text("bookCount") { $0.countText })
    }

    let card: TrackCard
    let groups: [Group]

    init(_ trackPlan: SitePlan.TrackPlan, words: PageWords) {
        card = TrackCard(trackPlan, words: words)
        var groups: [Group] = []
        for part in trackPlan.books {
            let count = part.units.count
            let link = BookLink(
                slug: part.slug, name: words.name(of: part.name), count: count, countText: words.count(count))
            let seder: String? =
                if case .book(let book) = part.name { words.language.name(of: book.seder) } else { nil }
            if !groups.isEmpty, groups[groups.count - 1].name == seder {
                groups[groups.count - 1].books.append(link)
            } else {
                groups.append(Group(name: seder, books: [link], words: words))
            }
        }
        if groups.count == 1 { groups[0].isOnly = true }
        self.groups = groups
    }

    static let fields = Fields<TrackPage>(
        .list("card", repeats: false) { [$0.card] }, .list("groups") { $0.groups }, .text("bookRoot") { _ in "" },
        .text("root") { _ in SitePath.wayToRoot(fromDepth: 2) }, .copy)
}

/// A book's units, grouped by chapter if their refs have one.
struct BookPage: TemplateValue {
    struct Chapter: TemplateValue {
        let numeral: String?
        let name: String?
        /// The position in the page, counted from 1: a track may contain a chapter twice.
        let place: Int
        var units: [UnitLink]

        static let fields = Fields<Chapter>(
            .optionalText("chapter") { $0.name }, .text("chapterPlace") { String($0.place) },
            .optionalText("chapterNumeral") { $0.numeral }, .list("units") { $0.units })
    }

    struct UnitLink: TemplateValue {
        let ref: Ref
        /// The name inside its chapter.
        let name: String
        let language: SiteLanguage
        /// The first words of its source text.
        let incipit: ArraySlice<UInt8>

        static let fields = Fields<UnitLink>(
            .text("unit") { $0.ref.slug }, .title("unitName") { $0.name },
            .attributes("unitNameLanguage") { $0.language.attributes(of: $0.name) }, .title("incipit") { $0.incipit })

        init(_ ref: Ref, words: PageWords, incipit: ArraySlice<UInt8> = []) {
            self.ref = ref
            name = words.unit(ref)
            language = words.language
            self.incipit = incipit
        }
    }

    let track: String
    let trackTitle: String
    let language: SiteLanguage
    let slug: String
    let name: String
    let count: Int
    let countText: String
    /// "מסכת ברכות: 9 פרקים, 57 משניות"
    let description: String
    let chapters: [Chapter]

    /// - Parameter incipits: those of all units of the site.
    init(_ trackPlan: SitePlan.TrackPlan, book: BookPart, incipits: Incipits, words: PageWords) {
        track = trackPlan.track.slug
        trackTitle = words.strings.title(trackPlan.track.title)
        language = words.language
        slug = book.slug
        name = words.name(of: book.name)
        count = book.units.count
        countText = words.count(book.units.count)
        var chapters: [Chapter] = []
        var last: Int?
        for unit in book.units {
            let ref = trackPlan.track.units[unit].ref
            let link = UnitLink(ref, words: words, incipit: incipits[trackPlan.unitsBefore + unit.offset])
            let number = ref.position?.chapter
            if !chapters.isEmpty, number == last {
                chapters[chapters.count - 1].units.append(link)
            } else {
                let name = number.map(words.chapter)
                chapters.append(
                    Chapter(
                        numeral: number.map(words.language.numeral), name: name, place: chapters.count + 1,
                        units: [link]))
            }
            last = number
        }
        self.chapters = chapters
        description = words.description(of: book.name, chapters: chapters.count, units: count)
    }

    static let fields = Fields<BookPage>(
        .text("track") { $0.track }, .title("trackTitle") { $0.trackTitle },
        .attributes("trackTitleLanguage") { $0.language.attributes(of: $0.trackTitle) }, .text("book") { $0.slug },
        .title("bookName") { $0.name }, .text("bookUnits") { String($0.count) }, .text("bookCount") { $0.countText },
        .title("bookDescription") { $0.description }, .flag("hasChapters") { $0.chapters.count > 1 },
        .list("chapters") { $0.chapters },
        .text("root") { _ in SitePath.wayToRoot(fromDepth: 2) }, .copy)
}
