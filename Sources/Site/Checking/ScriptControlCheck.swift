import Diagnostics
import Theme

/// Buttons and fields in an overlay's templates that scripts cannot use. Scripts find them by attributes, and expect
/// them as they are in the generator's own templates: a button is a button, and the attribute that disables it is the
/// one that they remove.
struct ScriptControlCheck {
    let context: DesignContext

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let files = Dictionary(context.layers.overlayFiles.map { ($0.path, $0.name) }) { $1 }
        let own = context.sources.filter { files[$0.path] != nil }
        let elements = own.flatMap(\.names.hookedElements)
        if !elements.isEmpty {
            let base = context.baseNames.flatMap(\.hookedElements)
            for element in elements {
                check(element, base.filter { !$0.hooks.isDisjoint(with: element.hooks) }, &findings)
            }
        }
        for source in own {
            // Scripts find those of the generator's template in another way.
            let original = context.replacedTemplates[files[source.path] ?? ""]
            for place in source.names.idleButtons where original?.names.idleButtons.isEmpty ?? true {
                findings.add(
                    .templateControlDead, "nothing happens when this <button> is pressed", at: place,
                    remedy: "write a link, <a href=\"…\">: scripts find only the buttons of the site's own templates")
            }
        }
        return findings.findings(at: .file("pages"))
    }

    /// - Parameter originals: the generator's elements with one of its attributes.
    private func check(
        _ element: HookedElement, _ originals: [HookedElement], _ findings: inout BoundedFindings
    ) {
        guard !originals.isEmpty else { return }
        if !["button", "input"].contains(element.element), originals.allSatisfy({ $0.element == "button" }) {
            let hook = element.hooks.intersection(originals.flatMap(\.hooks)).sorted().first ?? ""
            return findings.add(
                .templateControlDead,
                "\(hook) is on <\(element.element)>, and the site's own template has it on a button", at: element.place,
                remedy: "write <button type=\"button\" \(hook)>, which keyboards reach too")
        }
        if let hidden = element.hidden, originals.allSatisfy({ $0.hidden == nil }) {
            return findings.add(
                .templateControlDead, "this <\(element.element)> is hidden, and the site's own template shows it",
                at: hidden, remedy: "remove hidden: no script shows it; to leave it out, remove the whole element")
        }
        // Where the original begins enabled, scripts may disable and enable it later.
        let used = Set(originals.compactMap(\.disabled?.name))
        guard let disabled = element.disabled, !used.contains(disabled.name), let other = used.sorted().first else {
            return
        }
        findings.add(
            .templateControlDead, "no script removes '\(disabled.name)' from this <\(element.element)>",
            at: disabled.place,
            remedy:
                "write \(other == "disabled" ? other : "\(other)=\"true\"") in its place, as the site's own template"
                + " has it")
    }
}
