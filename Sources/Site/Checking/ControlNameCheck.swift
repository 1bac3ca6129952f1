import Diagnostics
import Theme

/// Links, buttons and fields in a designer's templates that have no name for screen readers.
struct ControlNameCheck {
    let context: DesignContext

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let sources = context.sources
        let labelled = Set(sources.flatMap(\.names.references).filter { $0.attribute == "for" }.map(\.id))
        var known: [String: Bool] = [:]
        let controls = sources.filter { context.layers.isOwn($0.path) }.flatMap(\.names.controls).filter { control in
            !(control.id.map(labelled.contains) ?? false) && !control.partials.contains { hasWords($0, &known) }
        }
        // Scripts fill elements that they find by a hook, if the generator's own templates leave them empty.
        let filled =
            controls.contains { !$0.hooks.isEmpty }
            ? Set(context.baseNames.flatMap(\.controls).flatMap(\.hooks)) : []
        for control in controls where filled.isDisjoint(with: control.hooks) {
            let isField = !["a", "button"].contains(control.element)
            findings.add(
                .templateAccess, "<\(control.element)> has no accessible name", at: control.place,
                remedy: isField
                    ? "write <label>…</label> around it with its text, or aria-label=\"…\""
                    : "write a text in it, or aria-label=\"…\"")
        }
        return findings.findings(at: .file("pages"))
    }

    /// - Parameter known: the results for partials that were already checked. A missing or recursive partial is
    ///   reported elsewhere.
    private func hasWords(_ name: String, _ known: inout [String: Bool]) -> Bool {
        if let found = known[name] { return found }
        guard let names = context.design.templates.partials[name]?.names else { return true }
        known[name] = true
        let found = names.hasWords || names.partials.contains { hasWords($0.text, &known) }
        known[name] = found
        return found
    }
}
