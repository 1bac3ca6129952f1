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
        /// For each unit the index of its book.
        let bookOfUnit: [Int]
        /// Civil years that have rows, ascending.
        let years: [Int]
        let syllabusFiles: Int
    }

    /// Units in a syllabus file.
    static let syllabusFileSize = 500

    let tracks: [TrackPlan]
    let window: Window
    let deployerFiles: [DeployerFile]
    let iconNames: [String]
    let hasSitemap: Bool

    init(
        _ library: Library, window: Window, deployerFiles: [DeployerFile], iconNames: [String], hasSitemap: Bool
    ) {
        tracks = library.tracks.map { track in
            let books = BookPart.parts(of: track)
            var bookOfUnit = [Int](repeating: 0, count: track.units.count)
            for (place, book) in books.enumerated() {
                for unit in book.units { bookOfUnit[unit] = place }
            }
            let size = Self.syllabusFileSize
            return TrackPlan(
                track: track, books: books, bookOfUnit: bookOfUnit,
                years: Set(track.rows.map(\.date.year)).sorted(),
                syllabusFiles: (track.units.count + size - 1) / size)
        }
        self.window = window
        self.deployerFiles = deployerFiles
        self.iconNames = iconNames
        self.hasSitemap = hasSitemap
    }

    /// The pages that are not a unit's.
    var pages: [Page] {
        [.home, .settings, .offline, .notFound, .reset, .tokens]
            + tracks.indices.flatMap { track in
                [.track(track)] + tracks[track].books.indices.map { .book(track: track, book: $0) }
            }
    }

    /// The units of all tracks.
    var units: [UnitPlace] {
        tracks.indices.flatMap { track in
            tracks[track].track.units.indices.map { UnitPlace(track: track, unit: $0) }
        }
    }

    var dataFiles: [DataFile] {
        [.tracks, .days]
            + tracks.indices.flatMap { track in
                tracks[track].years.map { .dates(track: track, year: $0) }
                    + (0..<tracks[track].syllabusFiles).map { .syllabus(track: track, number: $0) }
            }
    }

    func path(_ page: Page) -> SitePath {
        switch page {
        case .home: SitePath("index.html")
        case .settings: SitePath("settings.html")
        case .offline: SitePath("offline.html")
        case .notFound: SitePath("404.html")
        case .reset: SitePath("reset.html")
        case .tokens: SitePath("tokens", "index.html")
        case .track(let track): SitePath("track", tracks[track].track.slug, "index.html")
        case .book(let track, let book):
            SitePath("track", tracks[track].track.slug, tracks[track].books[book].slug + ".html")
        case .unit(let track, let unit):
            SitePath("study", tracks[track].track.slug, tracks[track].track.units[unit].ref.slug + ".html")
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
}

/// A unit in the plan: indices into its tracks and the track's units.
struct UnitPlace: Hashable, Sendable {
    let track: Int
    let unit: Int

    var page: Page { .unit(track: track, unit: unit) }
}

/// A page of the site; numbers are indices into the plan's tracks and into a track's books and units.
enum Page: Hashable, Sendable {
    case home, settings, offline, notFound, reset, tokens
    case track(Int)
    case book(track: Int, book: Int)
    case unit(track: Int, unit: Int)

    /// Whether the page lies in dist/ only as a whole file that the worker never touches or stores.
    var isOutsideWorker: Bool {
        switch self {
        case .notFound, .reset, .tokens: true
        default: false
        }
    }

    /// Whether the worker stores the page when it is installed.
    var isShell: Bool {
        switch self {
        case .home, .settings, .offline: true
        default: false
        }
    }
}

/// A data file of the site.
enum DataFile: Hashable, Sendable {
    case tracks, days
    case dates(track: Int, year: Int)
    case syllabus(track: Int, number: Int)
}

/// The days whose pages a device holds, counted from today.
public struct Window: Hashable, Sendable, Codable {
    public var back = 7
    public var ahead = 30

    /// Not fewer than the 14 days ahead of the technical design.
    static let fewestAhead = 14

    public init() {}
}
