import Diagnostics
import Markup
import Refs
import Theme

/// A page added by the designer: `pages/about.md` or `pages/about.mustache` of an overlay, published as `about.html`.
struct OwnPage: TemplateValue {
    let slug: String
    /// The text of its first heading, as HTML.
    let title: [UInt8]
    var content: [UInt8]
    let isMarkdown: Bool
    /// The source file.
    let file: String
    let links: [SiteLink]
    /// For a page in Markdown, its links to places on the page.
    var references: [TemplateNames.Reference] = []

    static let headingRemedy = "write <h2>, or ## in Markdown: the first one is the page's title"

    static let fields = Fields<OwnPage>(
        .text("slug") { $0.slug }, .html("pageTitle") { $0.title }, .html("content") { $0.content },
        .flag("isMarkdown") { $0.isMarkdown })

    /// The pages of all overlays, sorted by name, and warnings about their texts.
    ///
    /// - Throws: names that are taken or cannot be part of an address, templates that do not compile, pages without a
    ///   title.
    static func all(
        _ layers: ResourceLayers, _ templates: TemplateLibrary
    ) throws(Findings) -> (pages: [OwnPage], findings: Findings) {
        var findings = Findings()
        var pages: [OwnPage] = []
        var owners: [String: String] = [:]
        let references = IDReferences(layers: layers, templates: templates, scriptWords: [])
        for ending in [".md", ".mustache"] {
            let ours = Set(try layers.baseNames(in: "pages", ending: ending))
            for name in try layers.names(in: "pages", ending: ending) where !ours.contains(name) {
                let path = layers.path("pages/\(name)\(ending)")
                if layers.hasBase("pages/\(name).mustache") {
                    findings.add(
                        .pathCollision, "the site has a page '\(name)' of its own", at: .file(path),
                        remedy: "give the file another name, or replace the page with \(name).mustache")
                } else if let other = owners.updateValue(path, forKey: name) {
                    findings.add(
                        .pathCollision, "\(path) and \(other) would both be \(name).html", at: .file(path),
                        remedy: "rename one of them")
                } else if !Slug.isWellFormed(name) {
                    let example = Slug.isWellFormed(name.lowercased()) ? name.lowercased() : "about-us"
                    findings.add(
                        .pathReserved, "'\(name)' cannot be part of an address", at: .file(path),
                        remedy: "use a-z, 0-9 and hyphens, as in \(example)\(ending)")
                } else if ending == ".md", let page = findings.collect(try markdown(name, path)) {
                    findings.add(contentsOf: pictures(path))
                    findings.add(contentsOf: references.findings(ofMarkdown: page.page))
                    findings.add(contentsOf: MarkdownOutline.headings(page.page.content, file: path))
                    findings.add(contentsOf: page.leftovers)
                    var problems = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
                    for problem in page.problems {
                        problems.add(problem.finding(at: .file(path, line: problem.line, column: problem.column)))
                    }
                    findings.add(contentsOf: problems.findings(at: .file(path)))
                    pages.append(page.page)
                } else if ending == ".mustache", let page = findings.collect(try template(name, path, templates)) {
                    findings.add(contentsOf: templates.checkOwn(name, WordsPage.fields.shape))
                    pages.append(page)
                }
            }
        }
        try findings.throwIfErrors()
        return (pages.sortedByUTF8(of: \.slug), findings)
    }

    private static func markdown(
        _ name: String, _ path: String
    ) throws(Findings) -> (page: OwnPage, problems: [MarkupProblem], leftovers: Findings) {
        let text = try ResourceFiles.text(path)
        let isTOML = text.hasPrefix("+++\n") && text.contains("\n+++\n")
        if isTOML || text.prefixMatch(of: /---\n[A-Za-z_-]+ *:/) != nil && text.contains("\n---\n") {
            throw Findings(
                .ownPageUntitled, "the page begins with front matter, which readers would see",
                at: .file(path, line: 1),
                remedy: "remove it; the title is the first heading: # About")
        }
        let html = Markup.markdown(text, headingsFrom: 1, linksInSite: true)
        guard let title = title(in: html.bytes) else { throw MarkdownOutline.noTitle(text, path) }
        let problems = html.problemCount > 0 ? Markup.problems(inMarkdown: text, linksInSite: true) : []
        let page = OwnPage(
            slug: name, title: title, content: html.bytes, isMarkdown: true, file: path,
            links: SiteLink.all(in: html.bytes, source: text, file: path),
            references: MarkdownOutline.references(in: html.bytes, source: text, file: path))
        return (page, problems, MarkdownLeftovers.findings(in: html.bytes, source: text, file: path))
    }

    /// Findings about pictures of a page in Markdown: those without a text, `![](picture.png)`, and those with an
    /// unfinished path.
    private static func pictures(_ path: String) -> Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let lines = (try? ResourceFiles.text(path))?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
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

    private static func template(
        _ name: String, _ path: String, _ templates: TemplateLibrary
    ) throws(Findings) -> OwnPage {
        let html = try templates.page(name, of: WordsPage.self, cuts: 0).render(WordsPage(root: "./"))
        guard let title = title(in: html) else { throw noTitle(path, remedy: "begin it with <h1>…</h1>") }
        return OwnPage(
            slug: name, title: title, content: html, isMarkdown: false, file: path,
            links: SiteLink.all(in: html, source: try ResourceFiles.text(path), file: path))
    }

    static func noTitle(_ path: String, remedy: String) -> Findings {
        Findings(.ownPageUntitled, "the page has no heading for its title", at: .file(path, line: 1), remedy: remedy)
    }

    /// The text of the first `h1`, without tags; nil if there is none or it is empty.
    private static func title(in html: [UInt8]) -> [UInt8]? {
        // Unicode scalars, because a bracket and a combining mark after it are one character.
        let text = String(decoding: html, as: UTF8.self).unicodeScalars
        guard let start = text.firstRange(of: "<h1".unicodeScalars),
            let end = text[start.upperBound...].firstRange(of: "</h1>".unicodeScalars),
            let inside = text[start.upperBound..<end.lowerBound].firstIndex(of: ">")
        else { return nil }
        var title = String.UnicodeScalarView()
        var isTag = false
        for character in text[text.index(after: inside)..<end.lowerBound] {
            switch character {
            case "<": isTag = true
            case ">": isTag = false
            default: if !isTag { title.append(character) }
            }
        }
        let words = title.split(whereSeparator: \.properties.isWhitespace).map(String.init).joined(separator: " ")
        return words.isEmpty ? nil : Array(words.utf8)
    }
}
