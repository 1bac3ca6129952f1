import Diagnostics

/// Walks a page and its partials, and finds headings that skip a level, more than one title or main part, and elements
/// that have the wrong parent when a partial is inserted into its page.
struct PageOutline {
    private let partials: [String: TemplateSource]
    private var headings: [(level: Int, sections: [String])] = []
    /// The sections around each title and main part, of which a page may have one.
    private var (titles, mains): ([[String]], [[String]]) = ([], [])
    private var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings, keepsDuplicates: false)
    /// The number of templates read, each as often as it is used.
    private var count = 0

    private static let maxCount = 1_000

    init(partials: [String: TemplateSource]) { self.partials = partials }

    /// - Parameter isFramed: whether the site puts `<main>` around the page.
    func findings(of page: TemplateSource, isFramed: Bool = false) -> Findings {
        var outline = self
        outline.add(page, in: [], under: [], parent: "main")
        if outline.mains.isEmpty, !isFramed {
            outline.findings.add(
                .templateAccess, "the page has no <main>, to which readers can go at once",
                at: .file(page.path, line: 1, column: 1),
                remedy: "write <main id=\"main\"> around it, after \(Cut.text)")
        }
        return outline.findings.findings(at: .file(page.path))
    }

    /// - Parameter parent: the element that the template is used in; for a page, the one that the site puts around it.
    private mutating func add(
        _ source: TemplateSource, in sections: [String], under names: [String], parent: String
    ) {
        count += 1
        guard count <= Self.maxCount else { return }
        for part in source.names.outline {
            switch part.kind {
            case .heading(let level): add(level, sections + part.sections, at: part.place)
            case .main: add(main: sections + part.sections, at: part.place)
            case .orphan(let name): check(name, in: parent, at: part.place)
            case .partial(let name, let inner):
                guard !names.contains(name), let partial = partials[name] else { continue }
                // With no element around it here, it has the template's own parent.
                add(partial, in: sections + part.sections, under: names + [name], parent: inner ?? parent)
            }
        }
    }

    private mutating func check(_ name: String, in parent: String, at place: Place) {
        guard let parents = ElementNesting.missingParents(of: name, in: parent) else { return }
        findings.add(
            .templateMarkup, "<\(name)> is in <\(parent)>", at: place, remedy: "put it into \(parents)")
    }

    private mutating func add(main sections: [String], at place: Place) {
        if mains.contains(where: { TemplateNames.canMeet($0, sections) }) {
            findings.add(
                .templateMarkup, "the page has a second <main>, and readers are led to the first only", at: place,
                remedy: "write <section> in its place, or put what is in it into the first")
        }
        mains.append(sections)
    }

    /// Reports a heading if every heading that may precede it is more than one level above. The backward search ends at
    /// a heading that is on the page whenever this one is.
    private mutating func add(_ level: Int, _ sections: [String], at place: Place) {
        defer { headings.append((level, sections)) }
        if level == 1 {
            let isSecond = titles.contains { TemplateNames.canMeet($0, sections) }
            titles.append(sections)
            if isSecond {
                return findings.add(
                    .ownPageHeadings, "the page has a second <h1>", at: place, remedy: OwnPage.headingRemedy)
            }
        }
        var nearest: Int?
        for other in headings.suffix(TemplateLimits.maxCompared).reversed()
        where TemplateNames.canMeet(other.sections, sections) {
            nearest = max(nearest ?? 0, other.level)
            if sections.starts(with: other.sections) { break }
        }
        guard let nearest, level > nearest + 1 else { return }
        findings.add(
            .templateAccess, "<h\(level)> follows <h\(nearest)>: a level is skipped", at: place,
            remedy: "write <h\(nearest + 1)>, and set its size in styles/")
    }
}
