import Diagnostics
import Digests
import Theme

/// A file of the site with its bytes.
struct OutputFile: Sendable {
    let path: SitePath
    let bytes: [UInt8]
}

/// Everything that is named by its content: fonts, then the style sheet that names them, then the scripts.
struct Assets: Sendable {
    /// What a page asks for before it is laid out: the first file of each face.
    let fonts: [SitePath]
    /// What every page needs, and what only pages other than the units' need.
    private let stylesheet: SitePath
    private let pagesStylesheet: SitePath
    /// What a unit's page loads when it is asked for; the other pages have it from the beginning.
    let laterStylesheet: SitePath
    let scripts: ScriptFolder
    /// The inline script that runs before the first paint.
    let boot: String
    let files: [OutputFile]

    init(_ resources: SiteResources) throws(Findings) {
        var files: [OutputFile] = []
        var fonts: [SitePath] = []
        var faces: [String] = []
        for face in resources.fonts {
            let fontFiles = try face.files.map { file throws(Findings) in
                Self.named(
                    String(file.name.prefix { $0 != "." }), "woff2",
                    try ResourceFiles.bytes("\(resources.fontFolder)/\(file.name)"))
            }
            files += fontFiles
            fonts += fontFiles.prefix(1).map(\.path)
            faces.append(face.css(urls: fontFiles.map { String($0.path.text.dropFirst("assets/".count)) }))
        }
        self.fonts = fonts
        let style = Self.styleSheet("app", faces + [resources.tokens.css()] + resources.styles)
        let pagesStyle = Self.styleSheet("pages", resources.pageStyles + resources.laterStyles)
        let laterStyle = Self.styleSheet("later", resources.laterStyles)
        files += [style, pagesStyle, laterStyle]
        (stylesheet, pagesStylesheet, laterStylesheet) = (style.path, pagesStyle.path, laterStyle.path)
        scripts = try ScriptFolder(folder: resources.scripts, strings: resources.strings)
        let folder = scripts.folder
        files += scripts.files.map { OutputFile(path: SitePath(folder, $0.name), bytes: $0.bytes) }
        boot = resources.boot
        self.files = files
    }

    /// - Parameter unitPages: for the pages of units.
    func stylesheets(unitPages: Bool) -> [SitePath] {
        unitPages ? [stylesheet] : [stylesheet, pagesStylesheet]
    }

    private static func styleSheet(_ name: String, _ styles: [String]) -> OutputFile {
        named(name, "css", Array(StyleSheet.minified(styles.joined(separator: "\n")).utf8))
    }

    private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path: SitePath("assets", "\(name).\(SHA256Digest(of: bytes).hex(16)).\(ending)"), bytes: bytes)
    }
}
