/// A page that every site has, with any database. Its raw value is the name of its template.
///
/// A new one needs a case here and `Templates/pages/<name>.mustache`; where its template takes more than words, also
/// its fields in ``PageTemplates`` and ``PageRenderer``.
enum FixedPage: String, CaseIterable, Sendable {
    case home, progress, notes, print, search, settings, offline
    /// What a host shows for addresses that the site does not have, at any depth.
    case notFound = "404"
    /// Removes what devices hold.
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

    /// Whether the template has no fields but those of every page.
    var isPlain: Bool {
        switch self {
        case .home, .progress, .tokens: false
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
        case .notFound, .reset, .tokens: .unlisted
        default: .shell
        }
    }

    /// Whether a stranger may be shown the page by a search engine.
    var isInSitemap: Bool {
        switch self {
        case .home, .search: true
        default: false
        }
    }
}
