import Diagnostics
import Theme

/// Links, buttons and fields of a designer's templates that screen readers have no name for.
struct ControlUse {
    let layers: ResourceLayers
    let templates: TemplateLibrary

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let sources = templates.usedSources
        let labelled = Set(sources.flatMap(\.names.references).filter { $0.attribute == "for" }.map(\.id))
        let controls = sources.flatMap(\.names.controls).filter { control in
            !(control.id.map(labelled.contains) ?? false) && !control.partials.contains { hasWords($0, in: []) }
        }
        // Scripts fill what they find by its hook, where the generator's own templates leave it empty.
        let filled = controls.contains { !$0.hooks.isEmpty } ? filledByScripts : []
        for control in controls where filled.isDisjoint(with: control.hooks) {
            let isField = !["a", "button"].contains(control.element)
            findings.add(
                .templateAccess, "<\(control.element)> has no name for those who do not see it", at: control.place,
                remedy: isField
                    ? "write <label>…</label> around it with its text, or aria-label=\"…\""
                    : "write a text in it, or aria-label=\"…\"")
        }
        return findings.findings(at: .file("pages"))
    }

    private func hasWords(_ name: String, in others: [String]) -> Bool {
        guard let names = templates.partials[name]?.names, !others.contains(name) else { return true }
        return names.hasWords || names.partials.contains { hasWords($0.text, in: others + [name]) }
    }

    private var filledByScripts: Set<String> {
        ["pages", "partials"].reduce(into: []) { hooks, folder in
            for name in (try? layers.baseNames(in: folder, ending: ".mustache")) ?? [] {
                guard let path = layers.paths("\(folder)/\(name).mustache").first,
                    let text = try? ResourceFiles.text(path)
                else { continue }
                hooks.formUnion(TemplateLint.check(text, path: path).names.controls.flatMap(\.hooks))
            }
        }
    }
}
