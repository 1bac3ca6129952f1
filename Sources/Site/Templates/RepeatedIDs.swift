import Diagnostics

/// Finds ids that would be on a page more than once: written twice in a template and its partials, or once in a list.
/// Labels, links and scripts only find the first.
struct RepeatedIDs {
    private let partials: [String: TemplateSource]
    private let shape: Shape
    private var seen: [String: [TemplateNames.Name]] = [:]
    private var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings, keepsDuplicates: false)
    /// The number of nested templates read.
    private var count = 0

    private static let maxCount = 1_000

    /// - Parameter shape: the fields of the page, which determine whether a section is a list.
    init(partials: [String: TemplateSource], shape: Shape) {
        (self.partials, self.shape) = (partials, shape)
    }

    func findings(of page: TemplateSource) -> Findings {
        var search = self
        search.add(page, in: [], under: [])
        return search.findings.findings(at: .file(page.path))
    }

    private mutating func add(_ source: TemplateSource, in sections: [String], under names: [String]) {
        count += 1
        guard count <= Self.maxCount else { return }
        for id in source.names.ids {
            add(TemplateNames.Name(text: id.text, place: id.place, sections: sections + id.sections))
        }
        for use in source.names.partials where !names.contains(use.text) {
            guard let partial = partials[use.text] else { continue }
            add(partial, in: sections + use.sections, under: names + [use.text])
        }
    }

    private mutating func add(_ id: TemplateNames.Name) {
        if let list = list(id.sections) {
            findings.add(
                .templateIDRepeated, "the id '\(id.text)' is there once for each of {{\(list)}}", at: id.place,
                remedy: "make it a class, or put a field of the list into it")
        } else if let other = seen[id.text]?.first(where: { TemplateNames.canMeet($0.sections, id.sections) }) {
            let isPartial = other.place == id.place
            findings.add(
                .templateIDRepeated,
                "the id '\(id.text)' is on the page twice" + (isPartial ? ", because it uses the partial twice" : ""),
                at: id.place,
                remedy: isPartial
                    ? "make it a class, or use the partial once"
                    : "rename one of them; the other is \(other.place.text())")
        }
        seen[id.text, default: []].append(id)
    }

    /// The list that contains a name, with its sign; nil for none.
    private func list(_ sections: [String]) -> String? {
        sections.first { $0.hasPrefix("#") && shape.fields[String($0.dropFirst())]?.repeats == true }
    }
}
