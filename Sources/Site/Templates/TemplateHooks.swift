import Diagnostics
import Theme

/// The attributes by which scripts find elements: `data-…`, the names of fields, and some classes. A template of an
/// overlay must have all those of the template that it replaces, either itself or in its partials, or name them in a
/// comment.
struct TemplateHooks {
    private let layers: ResourceLayers
    /// The templates of the topmost layer; nil for those of the generator's own.
    private let templates: TemplateLibrary?
    private let classes: Set<String>

    /// - Parameter classes: those by which scripts find elements.
    static func findings(
        _ layers: ResourceLayers, _ templates: TemplateLibrary, _ classes: Set<String>
    ) -> Findings {
        let old = TemplateHooks(layers: layers, templates: nil, classes: classes)
        let new = TemplateHooks(layers: layers, templates: templates, classes: classes)
        var findings = Findings()
        for name in Set(layers.overlayFiles.map(\.name)).sorted()
        where (name.hasPrefix("pages/") || name.hasPrefix("partials/")) && name.hasSuffix(".mustache")
            && layers.hasBase(name)
        {
            let words = new.words(of: name)
            let lost = old.hooks(of: name).subtracting(new.hooks(of: name)).filter { !words.contains(Self.word($0)) }
                .sorted()
            findings.add(contentsOf: contentFindings(name, old, new, layers))
            if let source = templates[file: name] { findings.add(contentsOf: old.repeatedPartials(name, source)) }
            guard !lost.isEmpty else { continue }
            findings.add(
                .templateHookLost, "the template has no " + lost.joined(separator: ", ") + ", which scripts look for",
                at: .file(layers.path(name)),
                remedy: "put it where \(old.place(of: lost[0], from: name)) has it,"
                    + " or name it in a comment: {{! no \(lost[0]) }}")
        }
        return findings
    }

    /// Fields with a part of the content, and classes of `<main>`, that the template has lost.
    private static func contentFindings(
        _ name: String, _ old: TemplateHooks, _ new: TemplateHooks, _ layers: ResourceLayers
    ) -> Findings {
        var findings = Findings()
        let (before, now) = (old.text(of: name), new.text(of: name))
        let comments = now.matches(of: /{{!(?s:.*?)}}/).map { String($0.output) }.joined(separator: " ")
        let accepted = Set(comments.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
        // It may have moved to another template.
        let others = layers.overlayFiles.filter { $0.name.hasSuffix(".mustache") }
            .map { (try? ResourceFiles.text($0.path)) ?? "" }
        let shown = Set(([now] + others).flatMap { TemplateContent(text: $0).shown })
        let fields = TemplateContent(text: before).fields.filter { !shown.contains($0) && !accepted.contains($0) }
        if let first = fields.first {
            findings.add(
                .templateHookLost,
                "the template has no {{\(fields.joined(separator: "}}, {{"))}}, which the site's own shows or links to",
                at: .file(layers.path(name)),
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
                at: .file(layers.path(name)),
                remedy: "put it where \(old.place(from: name) { $0.contains(direction) }) has it,"
                    + " or name it in a comment: {{! no dir }}")
        }
        let main = Set(TemplateContent(text: now).mainClasses)
        let classes = TemplateContent(text: before).mainClasses.filter { !main.contains($0) && !accepted.contains($0) }
        if let first = classes.first, !main.isEmpty || now.holds("<main") {
            findings.add(
                .templateHookLost,
                "<main> has no class \(classes.joined(separator: ", ")), by which style sheets lay out the page",
                at: .file(layers.path(name)),
                remedy: "write it into class=\"…\" of <main>, or name it in a comment: {{! no \(first) }}")
        }
        return findings
    }

    /// Partials of the site that a template shows twice, and the one that it replaces does not. Drawings may repeat.
    private func repeatedPartials(_ name: String, _ source: TemplateSource) -> Findings {
        let before = layers.baseText(name) ?? ""
        var findings = Findings()
        var first: [String: TemplateNames.Name] = [:]
        for use in source.names.partials {
            guard let other = first.updateValue(use, forKey: use.text) else { continue }
            first[use.text] = other
            let file = "partials/\(use.text).mustache"
            guard TemplateNames.canMeet(other.sections, use.sections),
                let text = layers.hasBase(file) ? layers.baseText(file) : nil, !text.hasPrefix("<svg"),
                before.matches(of: /{{>\s*([a-z-]+)/).count(where: { $0.output.1 == use.text }) < 2
            else { continue }
            findings.add(
                .templateHookLost, "{{>\(use.text)}} is on the page twice, and once in the site's own template",
                at: use.place, remedy: "remove one of the two")
        }
        return findings
    }

    private func text(of name: String) -> String { files(from: name).map(\.text).joined(separator: "\n") }

    private func hooks(of name: String) -> Set<String> {
        files(from: name).reduce(into: []) { hooks, file in
            hooks.formUnion(self.hooks(in: file.text))
        }
    }

    /// The words of the template and its partials and the values of `name`, because both can be written in many ways:
    /// `class=finish`, `class="finish{{#x}} large{{/x}}"`, `{{! no name="x" name="y" }}`.
    private func words(of name: String) -> Set<String> {
        files(from: name).reduce(into: []) { words, file in
            words.formUnion(file.text.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }.map(String.init))
            words.formUnion(file.text.matches(of: /name=["']?([a-z-]+)/).map { "name=\($0.output.1)" })
        }
    }

    /// A hook as it is among the words: `finish`, `name=theme`, `data-done`.
    private static func word(_ hook: String) -> String {
        let word = hook.filter { $0 != "\"" }
        return word.hasPrefix("class=") ? String(word.dropFirst(6)) : word
    }

    /// The file and line of an attribute: `Templates/pages/unit.mustache:12`.
    private func place(of hook: String, from name: String) -> String {
        place(from: name) { hooks(in: $0).contains(hook) }
    }

    /// The file and line of the first line that fits.
    private func place(from name: String, where fits: (String) -> Bool) -> String {
        for file in files(from: name) {
            for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where fits(String(line)) {
                return "\(file.path):\(index + 1)"
            }
        }
        return layers.paths(name)[0]
    }

    /// `data-done`, `name="theme"` of a field, `class="finish"`.
    private func hooks(in text: some StringProtocol) -> [String] {
        let text = Substring(text)
        let names = text.matches(of: /<(?:input|select|textarea)[^<>]* (name="[a-z-]+")|{{!.*?(name="[a-z-]+")/)
            .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
        let found = text.matches(of: /class="([^"]*)"/).flatMap { $0.output.1.split(separator: " ").map(String.init) }
        return text.matches(of: /data-[a-z][a-z-]*/).map { String($0.output) } + names
            + found.filter(classes.contains).map { "class=\"\($0)\"" }
    }

    /// The template and its partials.
    private func files(from name: String) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        var seen: Set<String> = []
        var open = [name]
        while let name = open.popLast() {
            guard seen.insert(name).inserted,
                let text = templates.map({ $0[file: name]?.text }) ?? layers.baseText(name)
            else { continue }
            files.append((templates == nil ? layers.paths(name)[0] : layers.path(name), text))
            open += text.matches(of: /{{>\s*([a-z-]+)/).map { "partials/\($0.output.1).mustache" }
        }
        return files
    }
}
