import Diagnostics
import Theme

/// References from templates and own pages to ids (labels, descriptions, links to a place on the page) that do not
/// exist. They are reported only if no page has the id and no script creates it.
struct IDReferenceCheck {
    /// The ids that can be on a page, whichever sections are shown.
    private struct PageIDs {
        /// The paths of its templates.
        let files: Set<String>
        /// Those of headings in Markdown, in order; they are among `ids`.
        let headings: [String]
        let ids: Set<String>
        let starts: [String]
    }

    private let layers: ResourceLayers
    private let templates: TemplateLibrary
    private let links: [SiteLink]
    private let scriptWords: Set<String>
    private let scriptStarts: [String]
    private let ownPages: [OwnPage]

    init(context: DesignContext) {
        let design = context.design
        self.init(
            design.layers, design.templates, design.links, ownPages: design.ownPages,
            scriptWords: context.scripts.words)
    }

    /// - Parameter scriptWords: every word of the browser's code.
    init(
        _ layers: ResourceLayers, _ templates: TemplateLibrary, _ links: [SiteLink] = [], ownPages: [OwnPage] = [],
        scriptWords: Set<String> = []
    ) {
        (self.layers, self.templates, self.links) = (layers, templates, links)
        (self.ownPages, self.scriptWords) = (ownPages, scriptWords)
        scriptStarts = scriptWords.filter { $0.hasSuffix("-") }.sorted()
    }

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings, keepsDuplicates: false)
        let pages = templates.pages.keys.sorted().map { ids($0) }
        for source in templates.usedSources where layers.isOwn(source.path) {
            let around = pages.filter { $0.files.contains(source.path) }
            for reference in source.names.references { check(reference, around, &findings) }
        }
        checkFrame(&findings)
        checkLinks(&findings)
        return findings.findings(at: .file("pages"))
    }

    /// Links of the frame, which every page must have the place for: `#main`.
    private func checkFrame(_ findings: inout BoundedFindings) {
        guard let frame = templates.pages["frame"] else { return }
        let links = frame.names.references.filter { $0.attribute == "href" }
        for name in PageRenderer.templates.subtracting(["frame"]).sorted() {
            guard let page = templates.pages[name], layers.isOwn(page.path) || layers.isOwn(frame.path) else {
                continue
            }
            let known = ids(name)
            for link in links
            where !known.ids.contains(link.id) && !known.starts.contains(where: link.id.hasPrefix) {
                findings.add(
                    .templateReferenceUnknown,
                    "the frame's link to '#\(link.id)' leads nowhere: no element of the page has that id",
                    at: page.names.frames.first { $0.text == "main" }?.place ?? .file(page.path),
                    remedy: "write <main id=\"\(link.id)\">")
            }
        }
    }

    /// The ids of what is around an own page.
    var idsAroundOwnPages: Set<String> { ids("own").ids }

    /// The findings about a page in Markdown.
    func findings(ofMarkdown page: OwnPage) -> Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings, keepsDuplicates: false)
        let known = [ids(page.slug, headings: page.ids)]
        for reference in page.references {
            check(
                reference, known, &findings,
                otherwise: "a heading's id is its words, with hyphens for spaces" + Self.examples(page.ids))
        }
        return findings.findings(at: .file(page.file))
    }

    /// Links to a place on another page, `settings.html#offline`.
    private func checkLinks(_ findings: inout BoundedFindings) {
        var known: [String: PageIDs] = [:]
        for link in links where link.kind == .page {
            guard let id = TemplateNames.fragment(link.target), let path = link.path,
                layers.isOwn(link.place)
            else { continue }
            let names = pageTemplates(of: path, isInFolders: link.isInFolders)
            for name in names where known[name] == nil {
                known[name] = ids(name, headings: ownPages.first { $0.slug == name }?.ids ?? [])
            }
            let pages = names.compactMap { known[$0] }
            let reference = TemplateNames.Reference(attribute: "the link", id: id, place: link.place)
            let others = Self.examples(pages.flatMap { $0.headings + $0.ids.sorted() })
            check(
                reference, pages, &findings,
                otherwise: "leave out #\(id)" + (others.isEmpty ? "" : ", or link to one of\(others)"))
        }
    }

    /// The templates from which a page of the site may be made; empty if there is no such page.
    private func pageTemplates(of path: SitePath, isInFolders: Bool) -> [String] {
        if let page = FixedPage.allCases.first(where: { $0.path == path }) { return [page.rawValue] }
        let parts = path.text.split(separator: "/")
        switch (parts.first, parts.count) {
        case ("study", 3): return ["unit"]
        case ("track", 3): return [parts[2] == "index.html" ? "track" : "book"]
        case (_, 1) where !isInFolders && path.text.hasSuffix(".html"):
            let slug = String(path.text.dropLast(".html".count))
            return ownPages.contains { $0.slug == slug } ? [slug] : []
        default: return []
        }
    }

    private func check(
        _ reference: TemplateNames.Reference, _ pages: [PageIDs], _ findings: inout BoundedFindings,
        otherwise remedy: String = "give the id to the intended element"
    ) {
        let id = reference.id
        let isKnown =
            scriptWords.contains(id) || scriptStarts.contains(where: id.hasPrefix)
            || pages.contains { $0.ids.contains(id) || $0.starts.contains(where: id.hasPrefix) }
        guard !isKnown, !pages.isEmpty else { return }
        let known = Set(pages.flatMap(\.ids)).sorted()
        findings.add(
            .templateReferenceUnknown,
            "\(reference.attribute) leads to the id '\(id)', which no element of the page has",
            at: reference.place,
            remedy: Suggestion.remedy(for: id, among: known) ?? remedy)
    }

    private static func examples(_ ids: [String]) -> String {
        ids.isEmpty ? "" : " " + ids.prefix(4).map { "#" + $0 }.joined(separator: ", ")
    }

    /// The ids in a page's template and its partials, in the frame, and in the surroundings of an own page.
    ///
    /// - Parameter headings: the ids of a page's headings, if it is in Markdown.
    private func ids(_ page: String, headings: [String] = []) -> PageIDs {
        var sources: [String: TemplateSource] = [:]
        let names = PageRenderer.templates.contains(page) ? [page, "frame"] : [page, "own", "frame"]
        var open = names.compactMap { templates.pages[$0] }
        while let source = open.popLast() {
            guard sources.updateValue(source, forKey: source.path) == nil else { continue }
            open += source.names.partials.compactMap { templates.partials[$0.text] }
        }
        let named = sources.values.map(\.names)
        return PageIDs(
            files: Set(sources.keys), headings: headings, ids: Set(named.flatMap(\.ids).map(\.text) + headings),
            starts: named.flatMap(\.idStarts))
    }
}
