import Diagnostics
import Processes
import Theme

/// The resources shared by all pages: tokens, strings, fonts, styles, templates, and the browser's own code.
struct SiteResources: Sendable {
    let tokens: Tokens
    /// The tokens with which the gallery compares `tokens`.
    let otherTokens: Tokens?
    let strings: Strings
    let language: SiteLanguage
    let fonts: [FontFace]
    let styles: StyleSheets
    let templates: TemplateLibrary
    /// The page templates of `templates`, compiled.
    let pages: PageTemplates
    /// The designer's own pages.
    let ownPages: [OwnPage]
    /// Links to files of the site, in own pages, templates and style sheets.
    let links: [SiteLink]
    let boot: String
    /// The folder of the browser's scripts, and the worker's code.
    let scripts: String
    let worker: [UInt8]
    /// The worker that removes the previous one and its stored copy.
    let retiredWorker: [UInt8]
    private let licence: [UInt8]
    let iconNames: [String]
    /// Warnings and notes about all these.
    let findings: Findings
    /// How long the checks of the design took.
    let checkSeconds: Double
    let layers: ResourceLayers

    /// - Parameters:
    ///   - language: the language of the strings.
    ///   - against: a folder of tokens, or an overlay, to compare with.
    ///   - allowsFailingContrast: whether colour pairs below their level are warnings.
    /// - Throws: findings of overlays, tokens, strings, fonts, styles and templates, all of them together.
    init(
        _ resources: Resources, language: String = Strings.reference, against: String? = nil,
        allowsFailingContrast: Bool = false
    ) throws(Findings) {
        let layers = try resources.layers()
        // Reading and checking templates takes as long as everything else together.
        let pageResources = BackgroundTask { PageResources(layers, language: language) }
        defer { pageResources.close() }
        var findings = Findings()
        let tokens = findings.collect(try Tokens.load(layers, allowsFailingContrast: allowsFailingContrast))
        // Colours that fail their contrast are read all the same, to check the rest of the design.
        let checkedTokens = tokens ?? (try? Tokens.load(layers, allowsFailingContrast: true))
        let fonts = findings.collect(try FontFace.load(layers))
        let styles = findings.collect(try StyleSheets(layers, tokens: checkedTokens))
        let written = pageResources.value()
        for other in [tokens?.findings, styles?.findings, written.findings] {
            if let other { findings.add(contentsOf: other) }
        }
        // Contrast of the tokens compared against is not checked.
        let otherTokens: Tokens? =
            if let against {
                findings.collect(try Tokens.load(resources.otherTokens(against), allowsFailingContrast: true))
            } else { nil }
        let boot = findings.collect(try ResourceFiles.text(resources.publicFiles + "/boot.js"))
        guard let checkedTokens, let strings = written.strings, let fonts, let styles, let boot,
            let templates = written.templates, let ownPages = written.ownPages
        else { throw findings }
        let design = DesignFiles(
            layers: layers, tokens: checkedTokens, strings: strings, fonts: fonts, styles: styles,
            templates: templates, ownPages: ownPages, scripts: resources.publicFiles + "/app",
            boot: boot, hasOwnTemplates: resources.hasOwnTemplates)
        let start = ContinuousClock.now
        if let context = findings.collect(try DesignContext(design)) {
            findings.add(contentsOf: DesignCheck.findings(context))
        }
        checkSeconds = (ContinuousClock.now - start) / .seconds(1)
        guard let tokens, let pages = written.pages, !findings.hasErrors else { throw findings }
        (self.tokens, self.strings, self.fonts, self.styles) = (tokens, strings, fonts, styles)
        (self.templates, self.pages, self.layers) = (templates, pages, layers)
        (self.ownPages, links, self.boot, scripts) = (ownPages, design.links, boot, design.scripts)
        self.otherTokens = otherTokens
        self.language = SiteLanguage(strings)
        worker = try ResourceFiles.bytes(resources.publicFiles + "/worker.js")
        retiredWorker = try ResourceFiles.bytes(resources.publicFiles + "/sw-retired.js")
        licence = try ResourceFiles.bytes(resources.publicFiles + "/LICENSE.txt")
        iconNames =
            try layers.baseNames(in: "icons", ending: ".png").map { $0 + ".png" }
            + layers.baseNames(in: "icons", ending: ".svg").map { $0 + ".svg" }
        self.findings = findings
    }

    /// A file of fonts or icons.
    ///
    /// - Parameter name: `fonts/OFL-NotoSansHebrew.txt`.
    func bytes(_ name: String) throws(Findings) -> [UInt8] { try ResourceFiles.bytes(layers.path(name)) }

    /// The licence of the generator, whose templates and scripts the site contains.
    private static let ownLicence = "MIT-HaLomeid.txt"

    private var fontLicences: [String] { Set(fonts.map(\.licence)).sorted() }
    var licenceNames: [String] { [Self.ownLicence] + fontLicences }

    /// The licences that go where scripts and fonts go.
    var licences: [OutputFile] {
        get throws(Findings) {
            var files = [OutputFile(path: SitePath("licences", Self.ownLicence), bytes: licence)]
            for name in fontLicences {
                files.append(OutputFile(path: SitePath("licences", name), bytes: try bytes("fonts/" + name)))
            }
            return files
        }
    }

    /// The header's background colour, which a phone's status bar continues.
    func headerColor(_ mode: Mode) -> String {
        tokens.color("color.surface-2", mode)?.hex ?? tokens.themeColor(mode)
    }
}
