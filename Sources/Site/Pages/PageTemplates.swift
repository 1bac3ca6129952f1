import Diagnostics

/// The page templates of the site, each compiled against the fields of its pages.
struct PageTemplates: Sendable {
    let frame: Template<FramePage>
    let unit: Template<UnitPage>
    let track: Template<TrackPage>
    let book: Template<BookPage>
    let home: Template<HomePage>
    let progress: Template<HomePage>
    let search: Template<HomePage>
    let tokens: Template<TokensPage>
    let own: Template<OwnPage>
    /// Templates of pages that have no fields of their own.
    let plain: [FixedPage: Template<WordsPage>]
    /// Warnings about pages.
    let findings: Findings

    /// - Throws: all errors in the templates.
    init(_ library: TemplateLibrary) throws(Findings) {
        var findings = Findings()
        func page<Value: TemplateValue>(_ name: String, of value: Value.Type, cuts: Int = 1) -> Template<Value>? {
            let page = findings.collect(try library.page(name, of: value, cuts: cuts))
            // What a frame lacks may be in a field that is misspelt.
            if library.sources(ofPage: name).allSatisfy(\.isCompilable), page != nil || name != "frame" {
                findings.addNew(contentsOf: library.check(name, Value.fields.shape))
            }
            return page
        }
        let frame = page("frame", of: FramePage.self, cuts: 2)
        let unit = page("unit", of: UnitPage.self)
        let track = page("track", of: TrackPage.self)
        let book = page("book", of: BookPage.self)
        let home = page("home", of: HomePage.self)
        let progress = page("progress", of: HomePage.self)
        let search = page("search", of: HomePage.self)
        let tokens = page("tokens", of: TokensPage.self)
        let own = page("own", of: OwnPage.self)
        var plain: [FixedPage: Template<WordsPage>] = [:]
        for fixed in FixedPage.allCases where fixed.isPlain { plain[fixed] = page(fixed.rawValue, of: WordsPage.self) }
        self.plain = plain
        guard let frame, let unit, let track, let book, let home, let progress, let search, let tokens,
            let own, !findings.hasErrors
        else { throw findings }
        (self.frame, self.unit, self.track, self.book) = (frame, unit, track, book)
        (self.home, self.progress, self.search) = (home, progress, search)
        (self.tokens, self.own) = (tokens, own)
        self.findings = findings
    }
}
