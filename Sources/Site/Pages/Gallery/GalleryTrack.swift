/// The track used to show parts of the site.
struct GalleryTrack: TemplateValue {
    let page: TrackPage
    let units: [BookPage.UnitLink]
    let groups: [TrackPage.Group]
    let chapters: [BookPage.Chapter]
    /// The heading of the first unit.
    let head: Head?

    struct Head: TemplateValue {
        let book: BookPart
        let bookName: String
        let place: [UnitPage.PlacePiece]

        static let fields = Fields<Head>(
            .text("bookSlug") { $0.book.slug }, .title("bookName") { $0.bookName }, .list("place") { $0.place })
    }

    /// The maximum number of books, chapters and units shown.
    private static let most = 4

    init(_ trackPlan: SitePlan.TrackPlan, words: PageWords) {
        page = TrackPage(trackPlan, words: words)
        units = trackPlan.track.units.prefix(Self.most + 3).map { BookPage.UnitLink($0.ref, words: words) }
        groups = page.groups.prefix(2).map { group in
            var shown = group
            shown.books = Array(group.books.prefix(2))
            // Shown folded, as if there were other groups.
            shown.isOnly = false
            return shown
        }
        chapters = Self.chapters(of: trackPlan, words)
        head = trackPlan.books.first.map { book in
            let place = book.units.first.map { words.place(of: trackPlan.track.units[$0].ref) } ?? []
            return Head(
                book: book, bookName: words.name(of: book.name),
                place: place.map { UnitPage.PlacePiece(text: $0, language: words.language) })
        }
    }

    /// The first chapters of the first book, each with its units.
    private static func chapters(of trackPlan: SitePlan.TrackPlan, _ words: PageWords) -> [BookPage.Chapter] {
        var chapters: [BookPage.Chapter] = []
        for unit in trackPlan.books.first?.units ?? [] {
            let ref = trackPlan.track.units[unit].ref
            guard let number = ref.position?.chapter else { continue }
            let numeral = words.language.numeral(number)
            if chapters.last?.numeral != numeral {
                guard chapters.count < most else { break }
                chapters.append(
                    BookPage.Chapter(
                        numeral: numeral, name: words.chapter(number), place: chapters.count + 1, units: []))
            }
            chapters[chapters.count - 1].units.append(BookPage.UnitLink(ref, words: words))
        }
        return chapters
    }

    static let fields = Fields<GalleryTrack>(
        .list("card", repeats: false) { [$0.page.card] },
        .text("bookRoot") { SitePath.wayToRoot(fromDepth: 1) + "track/\($0.page.card.slug)/" },
        .list("units") { $0.units }, .list("groups") { $0.groups }, .list("chapters") { $0.chapters },
        .list("books") { $0.page.groups.flatMap(\.books).prefix(Self.most).map { $0 } },
        .list("head", repeats: false) { $0.head.map { [$0] } ?? [] },
        .list("headStates") { _ in GalleryState.of(["plain", "bookmarked"], prefix: "head-") },
        .list("headers") { _ in GalleryState.of(["header"]) },
        .list("cardStates") { _ in GalleryState.of(["open", "done", "none", "ended", "join", "backlog", "row"]) },
        .list("trackStates") { _ in GalleryState.of(["open", "join", "ended"], prefix: "track-") },
        .list("numbers") { _ in GalleryState.of(["numbers"]) },
        .list("rowStates") { _ in GalleryState.of(["rows"]) })
}
