import Diagnostics

/// Finds partials that are used in the body of a page and begin with an element that has an effect only in its head.
struct HeadInBody {
    let partials: [String: TemplateSource]

    /// - Parameter isFramed: whether the site puts `<main>` around the page.
    func findings(of page: TemplateSource, isFramed: Bool = false) -> Findings {
        var findings = Findings()
        var seen: Set<String> = []
        var open = uses(in: page, isInBody: isFramed)
        while let name = open.popLast() {
            guard seen.insert(name).inserted, let partial = partials[name] else { continue }
            for head in partial.names.heads where head.isAtTop && head.isOnlyInHead {
                findings.add(
                    .templateMarkup, "\(page.path) uses the partial in its body, where <\(head.element)> has no effect",
                    at: head.place, remedy: "leave it out, or write it into frame.mustache")
            }
            open += uses(in: partial, isInBody: true)
        }
        return findings
    }

    /// The partials that a template uses in the body; of a template's top level nothing may be known.
    private func uses(in source: TemplateSource, isInBody: Bool) -> [String] {
        source.names.outline.compactMap { part in
            guard case .partial(let name, let inner) = part.kind else { return nil }
            return inner.map { !ElementNesting.aroundHead.contains($0) } ?? isInBody ? name : nil
        }
    }
}
