/// The home page, and other pages that list the tracks.
struct HomePage: TemplateValue {
    let cards: [TrackCard]

    static let fields = Fields<HomePage>(
        .list("tracks") { $0.cards }, .flag("hasTracks") { !$0.cards.isEmpty }, .text("root") { _ in "" }, .copy)
}

/// A page that consists of words alone.
struct WordsPage: TemplateValue {
    /// The path to the site's root, ending with a slash: relative, or from the host's root for `404.html`.
    let root: String

    static let fields = Fields<WordsPage>(.text("root") { $0.root }, .copy)
}

/// The parts that are the same for all pages of a kind.
struct FramePage: TemplateValue {
    struct Link: TemplateValue {
        let path: String

        static let fields = Fields<Link>(.text("path") { $0.path })
    }

    /// A designer's own page, as linked in the footer.
    struct OwnLink: TemplateValue {
        let page: OwnPage
        let isLast: Bool

        static func all(_ pages: [OwnPage]) -> [OwnLink] {
            pages.indices.map { OwnLink(page: pages[$0], isLast: $0 == pages.count - 1) }
        }

        static let fields = Fields<OwnLink>(
            .text("path") { $0.page.slug + ".html" }, .html("pageTitle") { $0.page.title },
            .flag("more") { !$0.isLast })
    }

    let language: String
    let direction: String
    let root: String
    /// The site's address on the web, ending with a slash; nil if it is not known.
    let siteAddress: String?
    let policy: String
    let boot: String
    let stylesheets: [Link]
    let laterStylesheet: String?
    let fonts: [Link]
    let modules: [Link]
    let entry: String
    let ownPages: [OwnLink]
    let lightColor: String
    let darkColor: String

    static let fields = Fields<FramePage>(
        .text("language") { $0.language }, .text("direction") { $0.direction }, .text("root") { $0.root },
        .optionalText("siteAddress") { $0.siteAddress }, .text("policy") { $0.policy },
        .html("boot") { Array($0.boot.utf8) }, .list("stylesheets") { $0.stylesheets },
        .optionalText("laterStylesheet") { $0.laterStylesheet },
        .list("fonts") { $0.fonts }, .list("modules") { $0.modules },
        // Always present; optional so that frames may have it in a section, as the site's own does.
        .optionalText("entry") { $0.entry },
        .list("ownPages") { $0.ownPages }, .flag("hasOwnPages") { !$0.ownPages.isEmpty },
        .text("lightColor") { $0.lightColor }, .text("darkColor") { $0.darkColor }, .copy)
}
