/// A unit in the plan.
struct UnitPlace: Hashable, Sendable {
    let track: TrackIndex
    let unit: UnitIndex
}

/// A page of the site.
enum Page: Hashable, Sendable {
    case home, progress, notes, print, search, settings, offline, notFound, reset, tokens
    /// A page of the designer's own, by its position among them.
    case own(Int)
    case track(TrackIndex)
    case book(track: TrackIndex, book: BookIndex)
    case unit(UnitPlace)

    var isBook: Bool {
        if case .book = self { true } else { false }
    }

    /// Whether the page is in dist/ only as a whole file that the worker never touches or stores.
    var isOutsideWorker: Bool {
        switch self {
        case .notFound, .reset, .tokens: true
        default: false
        }
    }

    /// Whether the worker stores the page when it is installed.
    var isShell: Bool {
        switch self {
        case .home, .progress, .notes, .print, .search, .settings, .offline, .own: true
        default: false
        }
    }
}

/// A data file of the site that is made of the plan.
enum DataFile: Hashable, Sendable {
    case tracks, days
    case dates(track: TrackIndex, year: Int)
    case syllabus(track: TrackIndex, number: Int)
}

/// The days whose pages a device holds, counted from today.
public struct Window: Hashable, Sendable, Codable {
    public var back = 7
    public var ahead = 30

    /// The fewest days ahead that a device stores.
    static let fewestAhead = 14

    public init() {}
}
