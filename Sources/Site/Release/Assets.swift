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
        var faces: [String] = []
        for face in resources.fonts {
            let name = String(face.file.prefix { $0 != "." })
            let file = Self.named(name, "woff2", try ResourceFiles.bytes("\(resources.fontFolder)/\(face.file)"))
            files.append(file)
            faces.append(face.css(url: String(file.path.text.dropFirst("assets/".count))))
        }
        fonts = files.map(\.path)
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
