/// A page that every site has, whatever the database. Its raw value is the name of its template.
///
/// A new one needs a case here and `Templates/pages/<name>.mustache`; if its template uses more than words, also its
/// fields in ``PageTemplates`` and ``PageRenderer``.
enum FixedPage: String, CaseIterable, Sendable {
    case home, progress, notes, print, search, settings, offline
    /// The page that a host shows for addresses that do not exist in the site, at any depth.
    case notFound = "404"
    /// The page that deletes the data on a device.
    case reset
    /// The gallery.
    case tokens

    var path: SitePath {
        switch self {
        case .home: SitePath("index.html")
        case .tokens: SitePath("tokens", "index.html")
        default: SitePath(rawValue + ".html")
        }
    }

    /// Whether the template has no fields other than those of every page.
    var isPlain: Bool {
        switch self {
        case .home, .progress, .search, .tokens: false
        default: true
        }
    }

    var frame: Frames.Kind {
        switch self {
        case .reset: .reset
        case .tokens: .tokens
        default: .root
        }
    }

    /// The worker stores the pages that learners use when it is installed, and never touches the others.
    var storage: StorageKind {
        switch self {
        case .notFound, .reset, .tokens: .unstored
        default: .shell
        }
    }

    /// Whether a search engine may list the page.
    var isInSitemap: Bool {
        switch self {
        case .home, .search: true
        default: false
        }
    }
}
