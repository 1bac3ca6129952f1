import StudyStore

typealias TrackIndex = ElementIndex<SitePlan.TrackPlan>
typealias BookIndex = ElementIndex<BookPart>

/// A unit in the plan.
struct UnitPlace: Hashable, Sendable {
    let track: TrackIndex
    let unit: UnitIndex
}

/// A page of the site.
enum Page: Hashable, Sendable {
    case fixed(FixedPage)
    /// A page added by the designer.
    case own(ElementIndex<OwnPage>)
    case track(TrackIndex)
    case book(track: TrackIndex, book: BookIndex)
    case unit(UnitPlace)

    var isBook: Bool {
        if case .book = self { true } else { false }
    }

    /// Whether and how the worker stores the page.
    var storage: StorageKind {
        switch self {
        case .fixed(let page): page.storage
        case .own: .shell
        case .track, .book, .unit: .tabled
        }
    }

    /// The kind of frame around the page.
    var frame: Frames.Kind {
        switch self {
        case .fixed(let page): page.frame
        case .own: .root
        case .track, .book: .track
        case .unit: .study
        }
    }

    /// Whether a search engine may list the page.
    var isInSitemap: Bool {
        if case .fixed(let page) = self { page.isInSitemap } else { true }
    }
}

/// A data file of the site that is made from the plan.
enum DataFile: Hashable, Sendable {
    case tracks, days
    case dates(track: TrackIndex, year: Int)
    case syllabus(track: TrackIndex, number: Int)
}
