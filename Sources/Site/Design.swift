import Diagnostics
import Theme

/// What all pages share: tokens, strings, fonts, styles, templates, and the browser's own code.
struct Design: Sendable {
    let tokens: Tokens
    let strings: Strings
    let fonts: [FontFace]
    let styles: [String]
    let templates: TemplateLibrary
    let boot: String
    /// The folder of the browser's modules, and the template of the worker.
    let modules: String
    let worker: String
    /// The folder of the icons, and their names.
    let icons: String
    let iconNames: [String]

    /// - Throws: findings of tokens, strings, templates and fonts.
    init(_ resources: Resources) throws(Findings) {
        tokens = try Tokens.load(resources.templates + "/tokens")
        strings = try Strings.load(resources.templates + "/strings/he.json")
        fonts = try FontFace.load(resources.fonts)
        let styleFolder = resources.templates + "/styles"
        var styles: [String] = []
        for name in try ResourceFiles.names(in: styleFolder, ending: ".css") {
            styles.append(try ResourceFiles.text("\(styleFolder)/\(name).css"))
        }
        self.styles = styles
        templates = try TemplateLibrary(folder: resources.templates, strings: strings)
        boot = try ResourceFiles.text(resources.templates + "/boot.js")
        modules = resources.publicFiles + "/app"
        worker = try ResourceFiles.text(resources.publicFiles + "/sw.js")
        icons = resources.publicFiles + "/icons"
        iconNames =
            try ResourceFiles.names(in: icons, ending: ".png").map { $0 + ".png" }
            + ResourceFiles.names(in: icons, ending: ".svg").map { $0 + ".svg" }
    }

    /// The header's background, which a phone's status bar continues.
    func headerColor(_ mode: Mode) -> String {
        tokens.color("color.surface-2", mode)?.hex ?? tokens.themeColor(mode)
    }
}
