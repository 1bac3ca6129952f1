import Diagnostics
import Digests

/// The frames of the site: one for each depth and kind of page.
struct Frames: Sendable {
    enum Kind: String, Sendable, CaseIterable {
        case root, track, study, tokens, reset

        /// The depth of its pages.
        var depth: Int {
            switch self {
            case .root, .reset: 0
            case .tokens: 1
            case .track, .study: 2
            }
        }

        /// The script that a page of this kind runs.
        var entry: String {
            switch self {
            case .root, .track: "pages.js"
            case .study: "app.js"
            case .reset: "reset.js"
            case .tokens: Frames.galleryScript
            }
        }

        /// The first segment of its pages' paths, for kinds that the worker joins.
        var segment: String? {
            switch self {
            case .root: ""
            case .track, .study: rawValue
            case .tokens, .reset: nil
            }
        }
    }

    static let galleryScript = "gallery.js"

    private let frames: [Kind: Frame]
    /// The frame of `404.html`, which is shown at any depth, so it contains the site's path at the host.
    private let notFound: Frame
    /// First path segment → frame, for the worker. One file, because the frames have most of their text in common and
    /// change together.
    let file: OutputFile
    /// First path segment → the frame's file.
    let paths: [String: SitePath]

    init(_ resources: SiteResources, _ assets: Assets, _ options: BuildOptions) throws(Findings) {
        let template = resources.pages.frame
        func frame(_ kind: Kind, root: String) throws(Findings) -> Frame {
            let modules = assets.scripts.dependencies(of: kind.entry)
            let sheets = assets.stylesheets(of: kind)
            return try Frame(
                template.render(
                    FramePage(
                        language: resources.strings.language, direction: resources.strings.direction, root: root,
                        siteAddress: options.location.url, policy: ContentPolicy.text(boot: assets.boot),
                        boot: assets.boot,
                        stylesheets: sheets.map { FramePage.Link(path: $0.text) },
                        laterStylesheet: kind == .study ? assets.laterStylesheet.text : nil,
                        fonts: assets.fonts.map { FramePage.Link(path: $0.text) },
                        modules: modules.map { FramePage.Link(path: assets.scripts.path($0).text) },
                        entry: assets.scripts.path(kind.entry).text,
                        ownPages: FramePage.OwnLink.all(resources.paths.ownPages),
                        lightColor: resources.headerColor(.light), darkColor: resources.headerColor(.dark))))
        }
        var frames: [Kind: Frame] = [:]
        var texts: [String: [String]] = [:]
        for kind in Kind.allCases {
            let made = try frame(kind, root: SitePath.wayToRoot(fromDepth: kind.depth))
            frames[kind] = made
            if let segment = kind.segment { texts[segment] = made.texts }
        }
        let bytes = try JSONFile.bytes(texts)
        let path = SitePath("assets", "frames.\(SHA256Digest(of: bytes).hex(16)).json")
        self.frames = frames
        file = OutputFile(path: path, bytes: bytes)
        paths = texts.mapValues { _ in path }
        notFound = try frame(.root, root: options.location.path)
    }

    func frame(of page: Page) -> Frame {
        if page == .fixed(.notFound) { return notFound }
        guard let frame = frames[page.frame] else { preconditionFailure("there is a frame for every kind of page") }
        return frame
    }
}
