import Diagnostics
import Theme

/// What all pages share: tokens, strings, fonts, styles, templates, and the browser's own code.
struct SiteResources: Sendable {
    let tokens: Tokens
    /// Those that the gallery compares `tokens` with.
    let otherTokens: Tokens?
    let strings: Strings
    let fonts: [FontFace]
    let fontFolder: String
    let styles: [String]
    /// Style sheets of the pages that are not a unit's.
    let pageStyles: [String]
    /// Style sheets of what scripts add to a page when it is asked for.
    let laterStyles: [String]
    /// Style sheets of the gallery alone.
    let galleryStyles: [String]
    let templates: TemplateLibrary
    let boot: String
    /// The folder of the browser's scripts, and the worker's code.
    let scripts: String
    let worker: [UInt8]
    /// The worker that removes the one before it and its copy.
    let retiredWorker: [UInt8]
    /// The folder of the icons, and their names.
    let icons: String
    let iconNames: [String]

    /// - Parameters:
    ///   - against: a folder of tokens to compare with.
    ///   - allowsFailingContrast: whether colour pairs below their level are warnings.
    /// - Throws: findings of tokens, strings, templates and fonts.
    init(
        _ resources: Resources, against: String? = nil, allowsFailingContrast: Bool = false
    ) throws(Findings) {
        var findings = Findings()
        let folder = resources.templates
        let tokens = findings.collect(
            try Tokens.load(folder + "/tokens", allowsFailingContrast: allowsFailingContrast))
        let strings = findings.collect(try Strings.load(folder + "/strings/he.json"))
        let fonts = findings.collect(try FontFace.load(resources.fonts))
        let styles: [String]? =
            if let tokens { findings.collect(try Self.styles(in: folder + "/styles", tokens: tokens)) } else { nil }
        let pageStyles: [String]? =
            if let tokens {
                findings.collect(try Self.styles(in: folder + "/styles/pages", tokens: tokens))
            } else { nil }
        let laterStyles: [String]? =
            if let tokens {
                findings.collect(try Self.styles(in: folder + "/styles/later", tokens: tokens))
            } else { nil }
        let galleryStyles: [String]? =
            if let tokens {
                findings.collect(try Self.styles(in: folder + "/styles/gallery", tokens: tokens))
            } else { nil }
        // What was is not judged.
        let otherTokens: Tokens? =
            if let against { findings.collect(try Tokens.load(against, allowsFailingContrast: true)) } else { nil }
        let templates: TemplateLibrary? =
            if let strings { findings.collect(try TemplateLibrary(folder: folder, strings: strings)) } else { nil }
        guard let tokens, let strings, let fonts, let styles, let pageStyles, let laterStyles, let galleryStyles,
            let templates, otherTokens != nil || against == nil
        else { throw findings }
        (self.tokens, self.strings, self.fonts) = (tokens, strings, fonts)
        (self.styles, self.pageStyles, self.laterStyles) = (styles, pageStyles, laterStyles)
        (self.galleryStyles, self.otherTokens) = (galleryStyles, otherTokens)
        self.templates = templates
        fontFolder = resources.fonts
        boot = try ResourceFiles.text(resources.publicFiles + "/boot.js")
        scripts = resources.publicFiles + "/app"
        worker = try ResourceFiles.bytes(resources.publicFiles + "/sw.js")
        retiredWorker = try ResourceFiles.bytes(resources.publicFiles + "/sw-retired.js")
        icons = resources.publicFiles + "/icons"
        iconNames =
            try ResourceFiles.names(in: icons, ending: ".png").map { $0 + ".png" }
            + ResourceFiles.names(in: icons, ending: ".svg").map { $0 + ".svg" }
    }

    /// The style sheets in the order of their names; every variable in them is a token's.
    private static func styles(in folder: String, tokens: Tokens) throws(Findings) -> [String] {
        var styles: [String] = []
        var findings = Findings()
        for name in try ResourceFiles.names(in: folder, ending: ".css") {
            let path = "\(folder)/\(name).css"
            let style = try ResourceFiles.text(path)
            findings.add(contentsOf: tokens.check(styleSheet: style, file: path))
            styles.append(style)
        }
        try findings.throwIfErrors()
        return styles
    }

    /// The fonts' licences, which go where the fonts go.
    var licences: [OutputFile] {
        get throws(Findings) {
            var files: [OutputFile] = []
            for name in Set(fonts.map(\.licence)).sorted() {
                files.append(
                    OutputFile(
                        path: SitePath("licences", name), bytes: try ResourceFiles.bytes("\(fontFolder)/\(name)")))
            }
            return files
        }
    }

    /// The header's background, which a phone's status bar continues.
    func headerColor(_ mode: Mode) -> String {
        tokens.color("color.surface-2", mode)?.hex ?? tokens.themeColor(mode)
    }
}
