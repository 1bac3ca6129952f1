import Diagnostics
import Theme

/// The attributes by which scripts find elements: `data-…`, the names of fields, and some classes. A template of an
/// overlay must have all those of the template that it replaces, either itself or in its partials, or name them in a
/// comment.
struct ScriptHookCheck {
    let context: DesignContext

    var findings: Findings {
        var findings = Findings()
        guard !context.replacedTemplates.isEmpty else { return findings }
        func current(_ name: String) -> TemplateHooks.File? {
            context.design.templates[file: name].map { ($0.path, $0.text) }
        }
        let new = TemplateHooks(context.scripts.classes, file: current)
        let old = TemplateHooks(context.scripts.classes) { name in
            context.replacedTemplates[name].map { ($0.path, $0.text) } ?? current(name)
        }
        // A field may have moved to another template of an overlay.
        let shown = context.layers.overlayFiles.filter { $0.name.hasSuffix(".mustache") }
            .reduce(into: Set<String>()) { shown, file in
                shown.formUnion(TemplateContent(text: (try? ResourceFiles.text(file.path)) ?? "").shown)
            }
        for name in context.replacedTemplates.keys.sorted() where !lacksPartial(name) {
            let words = new.words(of: name)
            let lost = old.hooks(of: name).subtracting(new.hooks(of: name))
                .filter { !words.contains(TemplateHooks.word($0)) }.sorted()
            checkContent(of: name, from: old, to: new, shown: shown, &findings)
            findings.add(contentsOf: MainElementCheck(name: name, path: context.layers.path(name), old, new).findings)
            findings.add(contentsOf: LostEffectCheck(name: name, path: context.layers.path(name), old, new).findings)
            checkRepeatedPartials(name, &findings)
            guard !lost.isEmpty else { continue }
            findings.add(
                .templateHookLost, "the template has no " + lost.joined(separator: ", ") + ", which scripts look for",
                at: .file(context.layers.path(name)),
                remedy: "put it where \(old.place(of: lost[0], from: name)) has it,"
                    + " or name it in a comment: {{! no \(lost[0]) }}")
        }
        return findings
    }

    /// Whether the template names a partial that does not exist, which is reported.
    private func lacksPartial(_ name: String) -> Bool {
        let templates = context.design.templates
        return templates[file: name]?.names.partials.contains { !templates.partialNames.contains($0.text) } ?? false
    }

    /// Fields with a part of the content, and classes of `<main>`, that the template has lost.
    private func checkContent(
        of name: String, from old: TemplateHooks, to new: TemplateHooks, shown: Set<String>,
        _ findings: inout Findings
    ) {
        let (before, now) = (old.text(of: name), new.text(of: name))
        let accepted = new.accepted(in: name)
        let known = accepted.union(shown).union(TemplateContent(text: now).shown)
        let fields = TemplateContent(text: before).fields.filter { !known.contains($0) }
        if let first = fields.first {
            findings.add(
                .templateHookLost,
                "the template has no {{\(fields.joined(separator: "}}, {{"))}}, which the site's own shows or links to",
                at: .file(context.layers.path(name)),
                remedy:
                    "put it where \(old.place(from: name) { TemplateContent(text: $0).fields.contains(first) }) has it,"
                    + " or name it in a comment: {{! no \(first) }}")
        }
        let direction = "dir=\"auto\""
        let directed = now.ranges(of: direction).count
        if directed < before.ranges(of: direction).count, !accepted.contains("dir") {
            findings.add(
                .templateHookLost,
                "the template has \(direction) less often than the site's own, and texts in the other direction run"
                    + " the wrong way",
                at: .file(context.layers.path(name)),
                remedy: "put it where \(old.place(from: name) { $0.contains(direction) }) has it,"
                    + " or name it in a comment: {{! no dir }}")
        }
        let main = Set(TemplateContent(text: now).mainClasses)
        let classes = TemplateContent(text: before).mainClasses.filter { !main.contains($0) && !accepted.contains($0) }
        if let first = classes.first, !main.isEmpty || now.holds("<main") {
            findings.add(
                .templateHookLost,
                "<main> has no class \(classes.joined(separator: ", ")), by which style sheets lay out the page",
                at: .file(context.layers.path(name)),
                remedy: "write it into class=\"…\" of <main>, or name it in a comment: {{! no \(first) }}")
        }
    }

    /// Partials of the site that a template shows twice, and the one that it replaces does not. Drawings may repeat.
    private func checkRepeatedPartials(_ name: String, _ findings: inout Findings) {
        guard let source = context.design.templates[file: name] else { return }
        let before = context.replacedTemplates[name]?.text ?? ""
        var first: [String: TemplateNames.Name] = [:]
        for use in source.names.partials {
            guard let other = first.updateValue(use, forKey: use.text) else { continue }
            first[use.text] = other
            let file = "partials/\(use.text).mustache"
            guard TemplateNames.canMeet(other.sections, use.sections), context.layers.hasBase(file),
                context.design.templates[file: file]?.text.hasPrefix("<svg") == false,
                before.matches(of: /{{>\s*([a-z-]+)/).count(where: { $0.output.1 == use.text }) < 2
            else { continue }
            findings.add(
                .templateHookLost, "{{>\(use.text)}} is on the page twice, and once in the site's own template",
                at: use.place, remedy: "remove one of the two")
        }
    }
}
