import Diagnostics
import Refs
import StudyRules
import StudyStore

/// Every output of the site and what it is made from. Links, collisions, precache lists, sitemap and navigation all
/// come from here, never from looking at what was written.
struct SitePlan: Sendable {
    /// Civil years and syllabus files of a track, and its books.
    struct TrackPlan: Sendable {
        let track: Track
        let books: [BookPart]
        /// For each unit of the track.
        let bookOfUnit: [BookIndex]
        /// Civil years that have rows, ascending.
        let years: [Int]
        let syllabusFiles: Int
        /// In the tracks before it.
        let unitsBefore: Int
    }

    /// Units in a syllabus file.
    static let syllabusFileSize = 500

    let tracks: [TrackPlan]
    let window: Window
    let staticFiles: [StaticFile]
    let iconNames: [String]
    /// The files in `licences/`.
    let licenceNames: [String]
    let hasSitemap: Bool
    /// The designer's own pages.
    let ownPages: [OwnPage]
    /// Of own pages, templates and style sheets.
    let links: [SiteLink]
    /// Warnings and notes about the database's outline, and broken links.
    var findings: Findings
    /// Of `findings`, those about links and pictures.
    var linkFindings = Findings()

    init(
        _ library: Library, window: Window, staticFiles: [StaticFile], iconNames: [String], licenceNames: [String],
        hasSitemap: Bool, ownPages: [OwnPage], links: [SiteLink]
    ) {
        var unitsBefore = 0
        tracks = library.tracks.map { track in
            defer { unitsBefore += track.units.count }
            let books = BookPart.parts(of: track)
            var bookOfUnit = [BookIndex](repeating: BookIndex(0), count: track.units.count)
            for book in books.positions {
                for unit in books[book].units { bookOfUnit[unit.offset] = book }
            }
            let size = Self.syllabusFileSize
            return TrackPlan(
                track: track, books: books, bookOfUnit: bookOfUnit,
                years: Set(track.rows.map(\.date.year)).sorted(),
                syllabusFiles: (track.units.count + size - 1) / size, unitsBefore: unitsBefore)
        }
        findings = library.allFindings
        self.window = window
        self.staticFiles = staticFiles
        self.iconNames = iconNames
        self.licenceNames = licenceNames
        self.hasSitemap = hasSitemap
        self.ownPages = ownPages
        self.links = links
    }

    /// The pages that are not a unit's.
    var pages: [Page] {
        FixedPage.allCases.map(Page.fixed)
            + ownPages.indices.map { .own($0) }
            + tracks.positions.flatMap { track in
                [.track(track)] + tracks[track].books.positions.map { .book(track: track, book: $0) }
            }
    }

    /// The units of all tracks.
    var units: [UnitPlace] {
        tracks.positions.flatMap { track in
            tracks[track].track.units.positions.map { UnitPlace(track: track, unit: $0) }
        }
    }

    func unit(_ place: UnitPlace) -> StudyUnit {
        tracks[place.track].track.units[place.unit]
    }

    /// Units are counted through all tracks.
    func number(of place: UnitPlace) -> Int { tracks[place.track].unitsBefore + place.unit.offset }

    var dataFiles: [DataFile] {
        [.tracks, .days]
            + tracks.positions.flatMap { track in
                tracks[track].years.map { .dates(track: track, year: $0) }
                    + (0..<tracks[track].syllabusFiles).map { .syllabus(track: track, number: $0) }
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
        case .tracks: SitePath("data", "1", "tracks.json")
        case .days: SitePath("data", "1", "days.json")
        case .dates(let track, let year): SitePath("data", "1", tracks[track].track.slug, "dates-\(year).json")
        case .syllabus(let track, let number):
            SitePath("data", "1", tracks[track].track.slug, "syllabus-\(number).json")
        }
    }

    /// How much a device stores of each book; known when the pages are written.
    func sizesFile(_ track: TrackIndex) -> SitePath { SitePath("data", "1", tracks[track].track.slug, "sizes.json") }

    var searchDirectory: SitePath { SitePath("data", "1", "search", "index.json") }

    /// A part of the search's index; how many there are depends on the texts.
    func searchFile(_ number: Int) -> SitePath { SitePath("data", "1", "search", "\(number).json") }
}
