import Diagnostics
import Theme

/// The attributes by which scripts find their place (`data-…`), of which a template of an overlay may lose none that the
/// one below it has. Those of its partials count; one that a comment names is accepted.
struct TemplateHooks {
    private let layers: ResourceLayers
    /// Of the generator alone, or of the topmost layer.
    private let isBase: Bool

    static func findings(_ layers: ResourceLayers) -> Findings {
        let (old, new) = (TemplateHooks(layers: layers, isBase: true), TemplateHooks(layers: layers, isBase: false))
        var findings = Findings()
        for name in Set(layers.overlayFiles.map(\.name)).sorted()
        where (name.hasPrefix("pages/") || name.hasPrefix("partials/")) && name.hasSuffix(".mustache")
            && layers.hasBase(name)
        {
            let lost = old.hooks(of: name).subtracting(new.hooks(of: name)).sorted()
            guard !lost.isEmpty else { continue }
            findings.add(
                .templateHookLost, "the template has no " + lost.joined(separator: ", ") + ", which scripts look for",
                at: .file(layers.path(name)),
                remedy: "put it where \(layers.paths(name)[0]) has it, or name it in a comment: {{! no \(lost[0]) }}")
        }
        return findings
    }

    private func hooks(of name: String) -> Set<String> {
        var hooks: Set<String> = []
        var seen: Set<String> = []
        var open = [name]
        while let name = open.popLast() {
            let isThere = isBase ? layers.hasBase(name) : true
            guard isThere, seen.insert(name).inserted,
                let text = try? ResourceFiles.text(isBase ? layers.paths(name)[0] : layers.path(name))
            else { continue }
            hooks.formUnion(text.matches(of: /data-[a-z][a-z-]*/).map { String($0.output) })
            open += text.matches(of: /{{>\s*([a-z-]+)/).map { "partials/\($0.output.1).mustache" }
        }
        return hooks
    }
}
