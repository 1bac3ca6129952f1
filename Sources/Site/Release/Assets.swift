import Diagnostics
import Digests
import Theme

/// Everything that is named by its content: fonts, the style sheet that refers to them, and the scripts.
struct Assets: Sendable {
    /// The fonts that a page preloads: the first file of each face, which has the Hebrew letters; all files if the
    /// site's own words need other letters.
    let fonts: [SitePath]
    /// The style sheets for every page, and for all pages except units.
    private let stylesheet: SitePath
    private let pagesStylesheet: SitePath
    /// The style sheet that a unit's page loads on demand; the other pages load it from the beginning.
    let laterStylesheet: SitePath
    /// The style sheet of the gallery.
    private let galleryStylesheet: SitePath
    let scripts: ScriptFolder
    /// The code of the offline worker, which `sw.js` imports. The browser stores both, not the worker.
    let worker: OutputFile
    /// The inline script that runs before the first paint.
    let boot: String
    let files: [OutputFile]
    /// The files of the gallery, which the worker does not store.
    let galleryFiles: [OutputFile]

    /// - Parameters:
    ///   - tokens: the design's, which could be read.
    ///   - fonts: the same.
    init(
        _ design: Design, tokens: Tokens, fonts: [FontFace], publicFiles: PublicFiles
    ) throws(Findings) {
        let isHebrew = SiteLanguage(design.strings).isHebrew
        var files: [OutputFile] = []
        var preloaded: [SitePath] = []
        var faces: [String] = []
        for face in fonts {
            let fontFiles = try face.files.map { file throws(Findings) in
                Self.named(
                    String(file.name.prefix { $0 != "." }), "woff2",
                    try ResourceFiles.bytes(design.layers.path("fonts/" + file.name)))
            }
            files += fontFiles
            preloaded += fontFiles.prefix(isHebrew ? 1 : fontFiles.count).map(\.path)
            faces.append(face.css(urls: fontFiles.map { String($0.path.text.dropFirst("assets/".count)) }))
        }
        self.fonts = preloaded
        let style = Self.styleSheet("app", faces + [tokens.css()] + design.styles.all)
        let pagesStyle = Self.styleSheet("pages", design.styles.pages + design.styles.later)
        let laterStyle = Self.styleSheet("later", design.styles.later)
        files += [style, pagesStyle, laterStyle]
        (stylesheet, pagesStylesheet, laterStylesheet) = (style.path, pagesStyle.path, laterStyle.path)
        scripts = try ScriptFolder(folder: design.scriptsFolder, strings: design.strings)
        let folder = scripts.folder
        let modules = scripts.files.map { OutputFile(path: SitePath(folder, $0.name), bytes: $0.bytes) }
        let galleryStyle = Self.styleSheet(
            "gallery", [tokens.galleryCSS()] + design.styles.gallery + [design.styles.forcedColors])
        let galleryScript = scripts.path(Frames.galleryScript)
        galleryStylesheet = galleryStyle.path
        galleryFiles = [galleryStyle] + modules.filter { $0.path == galleryScript }
        self.files = files + modules.filter { $0.path != galleryScript }
        worker = Self.named("worker", "js", publicFiles.worker)
        boot = design.boot
    }

    /// The style sheets of a kind of page.
    func stylesheets(of kind: Frames.Kind) -> [SitePath] {
        switch kind {
        case .study: [stylesheet]
        case .root, .track, .reset: [stylesheet, pagesStylesheet]
        case .tokens: [stylesheet, pagesStylesheet, galleryStylesheet]
        }
    }

    private static func styleSheet(_ name: String, _ styles: [String]) -> OutputFile {
        named(name, "css", Array(CSSMinifier.minified(styles.joined(separator: "\n")).utf8))
    }

    private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path: SitePath("assets", "\(name).\(SHA256Digest(of: bytes).hex(16)).\(ending)"), bytes: bytes)
    }
}
