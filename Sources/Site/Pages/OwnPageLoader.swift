import Diagnostics
import Markup
import Refs
import Theme

/// Reads and checks the pages that overlays add. Each file is read once.
struct OwnPageLoader {
    private let layers: ResourceLayers
    private let templates: TemplateLibrary
    private let references: IDReferenceCheck
    private var pages: [OwnPage] = []
    private var findings = Findings()
    /// The files by the name of their page.
    private var owners: [String: String] = [:]

    /// The pages of all overlays, sorted by name, and findings: about their texts, and about the files of which there
    /// is no page, because the name is taken or cannot be part of an address, the template does not compile, or there
    /// is no title.
    ///
    /// - Throws: a finding if a folder cannot be listed.
    static func load(
        _ layers: ResourceLayers, _ templates: TemplateLibrary
    ) throws(Findings) -> (pages: [OwnPage], findings: Findings) {
        var loader = OwnPageLoader(layers, templates)
        for ending in [".md", ".mustache"] {
            let ours = Set(try layers.baseNames(in: "pages", ending: ending))
            for name in try layers.names(in: "pages", ending: ending) where !ours.contains(name) {
                loader.load(name, ending)
            }
        }
        let pages = loader.pages.sortedByUTF8(of: \.slug)
        loader.checkTitles(pages)
        return (pages, loader.findings)
    }

    private init(_ layers: ResourceLayers, _ templates: TemplateLibrary) {
        (self.layers, self.templates) = (layers, templates)
        references = IDReferenceCheck(layers, templates)
    }

    private mutating func load(_ name: String, _ ending: String) {
        let (templates, around) = (templates, references.idsAroundOwnPages)
        let path = layers.path("pages/\(name)\(ending)")
        if let problem = problem(ofName: name, ending, path) {
            findings.add(problem)
        } else if ending == ".md", let page = findings.collect(try Self.markdown(name, path, around)) {
            check(markdown: page)
            pages.append(page)
        } else if ending == ".mustache", let page = findings.collect(try Self.template(name, path, templates)) {
            findings.add(contentsOf: templates.checkOwn(name, WordsPage.fields.shape))
            pages.append(page)
        }
    }

    /// Reports pages whose links have the same text.
    private mutating func checkTitles(_ pages: [OwnPage]) {
        var first: [[UInt8]: OwnPage] = [:]
        for page in pages {
            guard let other = first[page.title] else {
                first[page.title] = page
                continue
            }
            let title = String(decoding: page.title, as: UTF8.self)
            var places = SourcePlaces(page.source, file: page.file)
            findings.add(
                .ownPageHeadings, "the page has the same title as \(other.file): two links show '\(title)'",
                at: places.place(of: [(title, 0)]) ?? .file(page.file), remedy: "give one of them another heading")
        }
    }

    private mutating func problem(ofName name: String, _ ending: String, _ path: String) -> Finding? {
        if layers.hasBase("pages/\(name).mustache") {
            return Finding(
                .pathCollision, "the site has a page '\(name)' of its own", at: .file(path),
                remedy: "give the file another name, or replace the page with \(name).mustache")
        }
        if let other = owners.updateValue(path, forKey: name) {
            return Finding(
                .pathCollision, "\(path) and \(other) would both be \(name).html", at: .file(path),
                remedy: "rename one of them")
        }
        if Slug.isWellFormed(name) { return nil }
        // What file managers name a copy: `unit (1)`, `unit copy`.
        let original = name.prefix { $0 != " " }
        if name.contains(" "), layers.hasBase("pages/\(original)\(ending)") {
            return Finding(
                .pathReserved, "'\(name)' cannot be part of an address", at: .file(path),
                remedy: "did you mean '\(original)\(ending)'? only a file of that name replaces the site's")
        }
        let example = Slug.isWellFormed(name.lowercased()) ? name.lowercased() : "about-us"
        return Finding(
            .pathReserved, "'\(name)' cannot be part of an address", at: .file(path),
            remedy: "use a-z, 0-9 and hyphens, as in \(example)\(ending)")
    }

    private mutating func check(markdown page: OwnPage) {
        findings.add(contentsOf: Self.pictures(page.source, page.file))
        findings.add(contentsOf: references.findings(ofMarkdown: page))
        findings.add(contentsOf: MarkdownOutline.headings(page.content, source: page.source, file: page.file))
        findings.add(
            contentsOf: MarkdownLeftovers.findings(in: page.content, source: page.source, file: page.file))
        var problems = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        for problem in Markup.problems(inMarkdown: page.source, linksInSite: true) {
            problems.add(problem.finding(at: .file(page.file, line: problem.line, column: problem.column)))
        }
        findings.add(contentsOf: problems.findings(at: .file(page.file)))
    }

    /// - Parameter around: the ids around the page.
    private static func markdown(
        _ name: String, _ path: String, _ around: Set<String>
    ) throws(Findings) -> OwnPage {
        let text = try ResourceFiles.text(path)
        guard text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) <= TemplateLimits.maxLines else {
            throw Findings(
                .templateTooLarge, "the page has more than \(TemplateLimits.maxLines) lines", at: .file(path),
                remedy: "divide it into several pages")
        }
        let isTOML = text.hasPrefix("+++\n") && text.contains("\n+++\n")
        if isTOML || text.prefixMatch(of: /---\n[A-Za-z_-]+ *:/) != nil && text.contains("\n---\n") {
            throw Findings(
                .ownPageUntitled, "the page begins with front matter, which readers would see",
                at: .file(path, line: 1),
                remedy: "remove it; the title is the first heading: # About")
        }
        let html = Markup.markdown(text, headingsFrom: 1, linksInSite: true)
        guard let title = title(in: html.bytes) else { throw MarkdownOutline.noTitle(text, path) }
        let headings = HeadingIDs(html.bytes, besides: around)
        return OwnPage(
            slug: name, title: title, content: headings.html, isMarkdown: true, file: path, source: text,
            links: SiteLink.all(in: html.bytes, source: text, file: path),
            references: MarkdownOutline.references(in: html.bytes, source: text, file: path), ids: headings.ids)
    }

    private static func template(
        _ name: String, _ path: String, _ templates: TemplateLibrary
    ) throws(Findings) -> OwnPage {
        let html = try templates.page(name, of: WordsPage.self, cuts: 0).render(WordsPage(root: "./"))
        guard let title = title(in: html) else {
            throw MarkdownOutline.noTitle(path, remedy: "begin it with <h1>…</h1>")
        }
        let source = templates.pages[name]
        return OwnPage(
            slug: name, title: title, content: html, isMarkdown: false, file: path, source: source?.text ?? "",
            links: source.map { SiteLink.all(in: $0.names) } ?? [])
    }

    /// Findings about pictures of a page in Markdown: those without a text, `![](picture.png)`, and those with an
    /// unfinished path.
    private static func pictures(_ source: String, _ path: String) -> Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        var fence = MarkdownFence()
        for (index, line) in lines.enumerated() where !fence.read(line, at: index) {
            func place(_ start: Substring.Index) -> Place {
                .file(path, line: index + 1, column: line[..<start].unicodeScalars.count + 1)
            }
            for picture in line.ranges(of: "![](") {
                findings.add(
                    .templateAccess, "the picture has no alternative text",
                    at: place(picture.lowerBound), remedy: "write ![what it shows](…)")
            }
            for picture in line.matches(of: /!\[[^\[\]]+\]\(([^()<>"' ]+(?: [^()<>"' ]+)+)\)/) {
                findings.add(
                    .ownPageLink, "the path has spaces, and is shown as text", at: place(picture.range.lowerBound),
                    remedy: "write it in brackets: (<\(picture.output.1)>)")
            }
        }
        return findings.findings(at: .file(path))
    }

    /// The text of the first `h1`, without tags; nil if there is none or it is empty.
    private static func title(in html: [UInt8]) -> [UInt8]? {
        // Unicode scalars, because a bracket and a combining mark after it are one character.
        let heading = /<h1\b[^>]*>(?s:(.*?))<\/h1\s*>/.ignoresCase().matchingSemantics(.unicodeScalar)
        guard let title = String(decoding: html, as: UTF8.self).firstMatch(of: heading)?.output.1 else { return nil }
        let words = title.replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: "").unicodeScalars
            .split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
        return words.isEmpty ? nil : Array(words.utf8)
    }
}
