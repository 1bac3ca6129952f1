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
    let stylesheet: SitePath
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
        let sheet = (faces + [resources.tokens.css()] + resources.styles).joined(separator: "\n")
        let style = Self.named("app", "css", Array(StyleSheet.minified(sheet).utf8))
        files.append(style)
        stylesheet = style.path
        scripts = try ScriptFolder(folder: resources.scripts, strings: resources.strings)
        let folder = scripts.folder
        files += scripts.files.map { OutputFile(path: SitePath(folder, $0.name), bytes: $0.bytes) }
        boot = resources.boot
        self.files = files
    }

    private static func named(_ name: String, _ ending: String, _ bytes: [UInt8]) -> OutputFile {
        OutputFile(path: SitePath("assets", "\(name).\(SHA256Digest(of: bytes).hex(16)).\(ending)"), bytes: bytes)
    }
}
