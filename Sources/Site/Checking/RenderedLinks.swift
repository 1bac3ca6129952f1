import StudyStore

/// Links in templates whose addresses have fields: `../../track/{{track}}/{{bookSlug}}.html`. Their targets are only
/// known on a page, so one page is rendered of each template that has such links.
struct RenderedLinks {
    private let plan: SitePlan
    private let renderer: PageRenderer
    private let templates: TemplateLibrary

    init(_ plan: SitePlan, _ resources: SiteResources, basePath: String) {
        self.plan = plan
        renderer = PageRenderer(plan, resources, basePath: basePath)
        templates = resources.templates
    }

    /// The links, each with the place of the template's attribute.
    var all: [SiteLink] {
        var links = links(on: .fixed(.home), of: "home")
        let tracks = plan.tracks.elementIndices
        guard let track = tracks.first(where: { plan.tracks[$0].track.units.count > 2 }) ?? tracks.first else {
            return links
        }
        links += self.links(on: .track(track), of: "track")
        for book in plan.tracks[track].books.elementIndices.prefix(1) {
            links += self.links(on: .book(track: track, book: book), of: "book")
        }
        // The second unit has both neighbours.
        for unit in plan.tracks[track].track.units.elementIndices.prefix(2).suffix(1) {
            links += self.links(on: .unit(UnitPlace(track: track, unit: unit)), of: "unit")
        }
        return links
    }

    private func links(on page: Page, of template: String) -> [SiteLink] {
        let patterns = templates.sources(ofPage: template).flatMap(\.names.links).map(AddressPattern.init)
        guard patterns.contains(where: \.isFilled), let html = html(of: page) else { return [] }
        let path = plan.path(page)
        var found: Set<String> = []
        return Self.targets(in: html).compactMap { target in
            // If several patterns fit, the one with the most text of its own does.
            guard found.insert(target).inserted,
                let pattern = patterns.filter({ $0.matches(target) }).max(by: { $0.length < $1.length }),
                pattern.isFilled
            else { return nil }
            return SiteLink(rendered: target, on: path, by: pattern.name)
        }
    }

    /// The values of `href` in quotation marks. A pattern would take ten times as long.
    private static func targets(in html: [UInt8]) -> [String] {
        let opening = Array("href=\"".utf8)
        var targets: [String] = []
        var rest = html[...]
        while let start = rest.firstIndex(of: opening[0]) {
            rest = rest[start...]
            let isName = rest.starts(with: opening) && start > 0 && html[start - 1] <= 0x20
            rest = rest.dropFirst(isName ? opening.count : 1)
            guard isName, let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { continue }
            targets.append(String(decoding: rest[..<end], as: UTF8.self))
        }
        return targets
    }

    private func html(of page: Page) -> [UInt8]? {
        let markup = UnitMarkup(.empty)
        if case .unit(let place) = page {
            var ids = CommentatorIDs()
            return try? renderer.slots(of: place, texts: .empty, markup: markup, ids: &ids).bytes
        }
        var incipits = Incipits()
        if page.isBook { for _ in 0..<plan.unitCount { incipits.add(markup) } }
        return try? renderer.slots(of: page, incipits: incipits).bytes
    }
}

/// An address with fields, to find the attribute from which a rendered one was made.
private struct AddressPattern {
    let name: TemplateNames.Name
    /// The texts around the fields.
    private let parts: [String]
    /// The length of these texts.
    let length: Int
    /// Whether it has fields besides the root; other links are known without a page.
    let isFilled: Bool

    init(_ name: TemplateNames.Name) {
        self.name = name
        isFilled = name.text.holds("{{") && SiteLink(name, isPicture: false) == nil
        parts = Self.parts(of: name.text)
        length = parts.reduce(0) { $0 + $1.utf8.count }
    }

    private static func parts(of address: String) -> [String] {
        var parts: [String] = []
        var rest = Substring(address)
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            parts.append(String(rest[..<start.lowerBound]))
            // A field of HTML has three braces.
            rest = rest[end.upperBound...].drop { $0 == "}" }
        }
        return parts + [String(rest)]
    }

    func matches(_ address: String) -> Bool {
        guard let first = parts.first, let last = parts.last, address.utf8.count >= length, address.hasPrefix(first),
            address.hasSuffix(last)
        else { return false }
        var rest = address.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}
