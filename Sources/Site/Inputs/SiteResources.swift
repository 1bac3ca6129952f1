import Diagnostics
import Processes
import Theme

/// The resources shared by all pages: tokens, strings, fonts, styles, templates, and the browser's own code.
struct SiteResources: Sendable {
    let design: Design
    /// The design's. Their contrast may fail, which is then among `findings`.
    let tokens: Tokens
    let fonts: [FontFace]
    /// The tokens with which the gallery compares `tokens`.
    let otherTokens: Tokens?
    let language: SiteLanguage
    /// The design's page templates, compiled.
    let pages: PageTemplates
    /// The files that a designer adds to the site, and the links between them.
    let paths: DesignPaths
    /// What pages load, or why it cannot be made.
    let assets: Result<Assets, Findings>
    let publicFiles: PublicFiles
    /// Warnings and notes about all these.
    let findings: Findings
    /// How long the checks of the design took.
    let checkSeconds: Double

    var strings: Strings { design.strings }
    var styles: StyleSheets { design.styles }
    var templates: TemplateLibrary { design.templates }

    /// What could be read of a design that may have errors.
    struct Read: Sendable {
        /// Nil if a file that pages need has errors other than failing contrast.
        var resources: SiteResources?
        /// Nil if they could not be read.
        var paths: DesignPaths?
        /// Errors, warnings and notes.
        var findings: Findings
    }

    /// Reads and checks overlays, tokens, strings, fonts, styles and templates.
    ///
    /// - Parameters:
    ///   - language: the language of the strings.
    ///   - comparedTokensFolder: a folder of tokens, or an overlay, to compare with.
    ///   - allowsFailingContrast: whether colour pairs below their level are warnings.
    /// - Throws: findings of overlays that cannot be listed.
    static func read(
        _ resources: Resources, language: String, comparedTokensFolder: String? = nil,
        allowsFailingContrast: Bool = false
    ) throws(Findings) -> Read {
        let layers = try resources.layers()
        // Reading and checking templates takes as long as everything else together.
        let pageResources = BackgroundTask { PageResources(layers, language: language) }
        defer { pageResources.close() }
        var findings = Findings()
        let acceptedTokens = findings.collect(try Tokens.load(layers, allowsFailingContrast: allowsFailingContrast))
        // Colours that fail their contrast are read all the same, to check the rest of the design.
        let tokens = acceptedTokens ?? (try? Tokens.load(layers, allowsFailingContrast: true))
        let fonts = findings.collect(try FontFace.load(layers))
        let styles = findings.collect(try StyleSheets(layers, tokens: tokens))
        let written = pageResources.value()
        for other in [acceptedTokens?.findings, styles?.findings, written.findings] {
            if let other { findings.add(contentsOf: other) }
        }
        // Contrast of the tokens compared against is not checked.
        let otherTokens: Tokens? =
            if let comparedTokensFolder {
                findings.collect(
                    try Tokens.load(resources.otherTokens(comparedTokensFolder), allowsFailingContrast: true))
            } else { nil }
        let publicFiles = findings.collect(try PublicFiles(folder: resources.publicFolder))
        let boot = findings.collect(try ResourceFiles.text(resources.publicFolder + "/boot.js"))
        guard let strings = written.strings, let styles, let boot, let templates = written.templates,
            let ownPages = written.ownPages
        else {
            findings.add(contentsOf: IconCheck(layers: layers).findings)
            return Read(findings: findings)
        }
        let design = Design(
            layers: layers, tokens: tokens, strings: strings, fonts: fonts, styles: styles,
            templates: templates, ownPages: ownPages, scriptsFolder: resources.publicFolder + "/app", boot: boot,
            hasOwnTemplates: resources.hasOwnTemplates)
        var assets: BackgroundTask<Assets, Findings>?
        if let tokens, let fonts, let publicFiles {
            assets = BackgroundTask { () throws(Findings) in
                try Assets(design, tokens: tokens, fonts: fonts, publicFiles: publicFiles)
            }
        }
        defer { assets?.close() }
        let stopwatch = Stopwatch()
        if let context = findings.collect(try DesignContext(design)) {
            findings.add(contentsOf: DesignCheck.findings(context))
        }
        let checkSeconds = stopwatch.seconds
        let found = findings
        let paths = findings.collect(try DesignPaths(design, besides: found))
        guard let tokens, let fonts, let publicFiles, let assets, let pages = written.pages, let paths else {
            return Read(paths: paths, findings: findings)
        }
        let whole = SiteResources(
            design, tokens: tokens, otherTokens: otherTokens, fonts: fonts, publicFiles: publicFiles,
            pages: pages, paths: paths, assets: Result { () throws(Findings) in try assets.value() },
            findings: findings,
            checkSeconds: checkSeconds)
        return Read(resources: whole, paths: paths, findings: findings)
    }

    private init(
        _ design: Design, tokens: Tokens, otherTokens: Tokens?, fonts: [FontFace], publicFiles: PublicFiles,
        pages: PageTemplates, paths: DesignPaths, assets: Result<Assets, Findings>, findings: Findings,
        checkSeconds: Double
    ) {
        (self.design, self.tokens, self.otherTokens, self.fonts) = (design, tokens, otherTokens, fonts)
        (self.publicFiles, self.pages, self.paths, self.assets) = (publicFiles, pages, paths, assets)
        language = SiteLanguage(design.strings)
        (self.findings, self.checkSeconds) = (findings, checkSeconds)
    }

    /// A file of fonts or icons.
    func bytes(_ name: String) throws(Findings) -> [UInt8] { try paths.bytes(name) }

    /// The licences that go where scripts and fonts go.
    var licences: [OutputFile] {
        get throws(Findings) {
            var licences = [OutputFile(path: SitePath("licences", DesignPaths.ownLicence), bytes: publicFiles.licence)]
            for name in paths.fontLicences {
                licences.append(OutputFile(path: SitePath("licences", name), bytes: try bytes("fonts/" + name)))
            }
            return licences
        }
    }

    /// The header's background colour, which a phone's status bar continues.
    func headerColor(_ mode: Mode) -> String {
        tokens.color("color.surface-2", mode)?.hex ?? tokens.themeColor(mode)
    }
}
