import Diagnostics
import Refs
import StudyRules
import StudyStore

/// Every output of the site whose path does not depend on its bytes, and its inputs. Links, collisions, the lists of
/// files that devices store, sitemap and navigation are all computed from the plan, never from the written files.
struct SitePlan: Sendable {
    /// A track with its books, and what its data files are named by.
    struct TrackPlan: Sendable {
        let track: Track
        let books: [BookPart]
        /// The book of each unit of the track.
        let bookOfUnit: [BookIndex]
        /// Civil years that have rows, ascending.
        let years: [Int]
        let syllabusFileCount: Int
        /// The number of units in the preceding tracks.
        let unitsBefore: Int
    }

    /// The number of units in a syllabus file.
    static let syllabusFileSize = 500

    let tracks: [TrackPlan]
    let window: Window
    let staticFiles: [StaticFile]
    let iconNames: [String]
    /// The files in `licences/`.
    let licenceNames: [String]
    let hasSitemap: Bool
    let hasRobots: Bool
    /// The designer's own pages, with the sizes of their pictures.
    let ownPages: [OwnPage]
    /// Links to site files in own pages, templates and style sheets.
    let links: [SiteLink]
    /// The number of units of all tracks.
    let unitCount: Int
    /// Warnings and notes about the database's outline and its rows.
    let libraryFindings: Findings

    init(
        _ library: Library, _ design: DesignPaths, _ staticFiles: [StaticFile], ownPages: [OwnPage],
        _ options: BuildOptions
    ) {
        var unitsBefore = 0
        tracks = library.tracks.map { track in
            defer { unitsBefore += track.units.count }
            let books = BookPart.parts(of: track)
            var bookOfUnit = [BookIndex](repeating: BookIndex(0), count: track.units.count)
            for book in books.elementIndices {
                for unit in books[book].units { bookOfUnit[unit.offset] = book }
            }
            let size = Self.syllabusFileSize
            return TrackPlan(
                track: track, books: books, bookOfUnit: bookOfUnit,
                years: Set(track.rows.map(\.date.year)).sorted(),
                syllabusFileCount: (track.units.count + size - 1) / size, unitsBefore: unitsBefore)
        }
        unitCount = unitsBefore
        libraryFindings = library.allFindings
        window = options.window
        hasSitemap = options.location.url != nil
        hasRobots = hasSitemap && options.location.path == "/" && !staticFiles.contains { $0.path == Sitemap.robots }
        self.staticFiles = staticFiles
        iconNames = design.iconNames
        licenceNames = design.licenceNames
        self.ownPages = ownPages
        links = design.links
    }

    /// The number of all pages, including those of units.
    var pageCount: Int { pages.count + unitCount }

    /// The pages except those of units.
    var pages: [Page] {
        FixedPage.allCases.map(Page.fixed)
            + ownPages.elementIndices.map { .own($0) }
            + tracks.elementIndices.flatMap { track in
                [.track(track)] + tracks[track].books.elementIndices.map { .book(track: track, book: $0) }
            }
    }

    /// The units of all tracks, in order.
    var units: [UnitPlace] {
        tracks.elementIndices.flatMap { track in
            tracks[track].track.units.elementIndices.map { UnitPlace(track: track, unit: $0) }
        }
    }

    func unit(_ place: UnitPlace) -> StudyUnit {
        tracks[place.track].track.units[place.unit]
    }

    /// The unit's position among the units of all tracks.
    func number(of place: UnitPlace) -> Int { tracks[place.track].unitsBefore + place.unit.offset }

    var dataFiles: [DataFile] {
        [.tracks, .days]
            + tracks.elementIndices.flatMap { track in
                tracks[track].years.map { .dates(track: track, year: $0) }
                    + (0..<tracks[track].syllabusFileCount).map { .syllabus(track: track, number: $0) }
            }
    }

    func path(_ page: Page) -> SitePath {
        switch page {
        case .fixed(let page): page.path
        case .own(let page): SitePath(ownPages[page].slug + ".html")
        case .track(let track): SitePath("track", tracks[track].track.slug, "index.html")
        case .book(let track, let book):
            SitePath("track", tracks[track].track.slug, tracks[track].books[book].slug + ".html")
        case .unit(let place):
            SitePath("study", tracks[place.track].track.slug, unit(place).slug + ".html")
        }
    }

    func path(_ file: DataFile) -> SitePath {
        switch file {
        case .tracks: DataPath.tracks
        case .days: DataPath.days
        case .dates(let track, let year): DataPath.dates(tracks[track].track.slug, year: year)
        case .syllabus(let track, let number): DataPath.syllabus(tracks[track].track.slug, number: number)
        }
    }
}
