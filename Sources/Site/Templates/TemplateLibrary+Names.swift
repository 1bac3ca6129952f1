import Diagnostics

/// The names that templates use in their HTML.
extension TemplateLibrary {
    /// All pages and the partials that they use, sorted by path.
    var usedSources: [TemplateSource] {
        (Array(pages.values) + usedPartials.compactMap { partials[$0] }).sorted { $0.path < $1.path }
    }

    /// A page's template and the partials that it uses; empty if there is no such page.
    func sources(ofPage name: String) -> [TemplateSource] { pages[name].map(sources(from:)) ?? [] }

    /// A template and the partials that it uses.
    func sources(from template: TemplateSource) -> [TemplateSource] {
        var (found, seen) = ([TemplateSource](), Set<String>())
        var open = [template]
        while let source = open.popLast() {
            guard seen.insert(source.path).inserted else { continue }
            found.append(source)
            open += source.partials.compactMap { partials[$0] }
        }
        return found
    }

    /// Errors and warnings about single templates.
    var findings: Findings {
        Findings((Array(pages.values) + partials.values).sorted { $0.path < $1.path }.flatMap(\.findings.all))
    }

    /// The links and pictures of templates.
    ///
    /// - Parameter ownPages: pages whose links are taken from their HTML instead.
    func links(besides ownPages: [OwnPage]) -> [SiteLink] {
        let own = Set(ownPages.map(\.file))
        return usedSources.filter { !own.contains($0.path) }.flatMap { source in
            source.names.links.compactMap { SiteLink($0, isPicture: false) }
                + source.names.pictures.compactMap { SiteLink($0, isPicture: true) }
        }
    }

    /// Warnings about a page template with its partials: a missing title, repeated ids.
    func check(_ name: String, _ shape: Shape) -> Findings {
        guard let page = pages[name] else { return Findings() }
        var findings = Findings()
        if name != "frame", !page.names.hasTitle {
            findings.add(
                .templateAccess, "the page has no title", at: .file(page.path, line: 1, column: 1),
                remedy: "write <title>…</title> in front of \(Cut.text)")
        }
        findings.add(contentsOf: RepeatedIDs(partials: partials, shape: shape).findings(of: page))
        findings.add(contentsOf: HeadInBody(partials: partials).findings(of: page))
        if name == "frame" {
            findings.add(contentsOf: FrameCheck(frame: page, partials: partials).findings)
        } else {
            findings.add(contentsOf: PageOutline(partials: partials).findings(of: page))
        }
        return findings
    }

    /// Does the same for a page added by the designer, which the site puts into its frame.
    func checkOwn(_ name: String, _ shape: Shape) -> Findings {
        guard let page = pages[name] else { return Findings() }
        var findings = RepeatedIDs(partials: partials, shape: shape).findings(of: page)
        findings.add(contentsOf: PageOutline(partials: partials).findings(of: page, isFramed: true))
        findings.add(contentsOf: HeadInBody(partials: partials).findings(of: page, isFramed: true))
        if let first = page.names.frames.first {
            let names = page.names.frames.map { "<\($0.text)>" }.joined(separator: ", ")
            findings.add(
                .ownPageFramed, "the page has \(names), which the site puts around it", at: first.place,
                remedy: "begin with <h1>…</h1>, which is the title too")
        } else if let meta = page.names.heads.first(where: \.isOnlyInHead) {
            findings.add(
                .ownPageFramed, "the page has <\(meta.element)>, which has no effect outside of <head>",
                at: meta.place, remedy: "leave it out, or write it into frame.mustache")
        }
        return findings
    }
}
