import Diagnostics

/// Checks the tags of a template against the fields of the value that it is rendered with: in Mustache a misspelt name
/// is an empty string, here it is an error with its place.
struct TemplateChecker {
    struct Source {
        let path: String
        let tags: [TemplateTag]
    }

    /// Partials by name.
    let partials: [String: Source]

    /// Every misspelt, misused or misplaced tag of the template and of the partials it uses.
    func check(_ template: Source, against shape: Shape) -> Findings {
        var findings = Findings()
        check(template, scopes: [shape], under: [], &findings)
        return findings
    }

    private func check(_ source: Source, scopes outer: [Shape], under names: [String], _ findings: inout Findings) {
        var scopes = outer
        var open: [(tag: TemplateTag, opensScope: Bool)] = []
        func place(_ tag: TemplateTag) -> Place { .file(source.path, line: tag.line, column: tag.column) }

        for tag in source.tags {
            switch tag.kind {
            case .comment:
                continue
            case .partial:
                guard let partial = partials[tag.name] else {
                    findings.add(
                        .templatePartialUnknown, "there is no partial '\(tag.name)'", at: place(tag),
                        remedy: Self.remedy(tag.name, among: partials.keys))
                    continue
                }
                guard !names.contains(tag.name) else {
                    findings.add(
                        .templatePartialUnknown, "the partial '\(tag.name)' uses itself", at: place(tag),
                        remedy: "break the circle \((names + [tag.name]).joined(separator: " → "))")
                    continue
                }
                check(partial, scopes: scopes, under: names + [tag.name], &findings)
            case .close:
                guard let last = open.popLast(), last.tag.name == tag.name else {
                    findings.add(
                        .templateTagBroken, "{{/\(tag.name)}} closes nothing that is open", at: place(tag),
                        remedy: "open it with {{#\(tag.name)}}, or close the inner section first")
                    return
                }
                if last.opensScope { scopes.removeLast() }
            case .variable, .unescaped, .section, .inverted:
                let kind = scopes.reversed().lazy.compactMap { $0.kinds[tag.name] }.first
                if tag.kind == .section || tag.kind == .inverted { open.append((tag, false)) }
                guard let kind else {
                    findings.add(
                        .templateFieldUnknown, "there is no field '\(tag.name)' here", at: place(tag),
                        remedy: Self.remedy(tag.name, among: scopes.flatMap(\.kinds.keys)))
                    continue
                }
                if let misuse = Self.misuse(of: kind, by: tag) {
                    findings.add(.templateFieldMisused, misuse.message, at: place(tag), remedy: misuse.remedy)
                } else if case .list(let shape) = kind, tag.kind == .section {
                    open[open.count - 1].opensScope = true
                    scopes.append(shape)
                }
            }
        }
        for (tag, _) in open {
            findings.add(
                .templateTagBroken, "{{#\(tag.name)}} is not closed", at: place(tag),
                remedy: "close it with {{/\(tag.name)}}")
        }
    }

    private static func misuse(of kind: FieldKind, by tag: TemplateTag) -> (message: String, remedy: String)? {
        let name = tag.name
        switch (kind, tag.kind) {
        case (.text, .variable), (.optionalText, .variable), (.html, .unescaped), (.flag, .section), (.flag, .inverted),
            (.list, .section), (.list, .inverted), (.optionalText, .section), (.optionalText, .inverted):
            return nil
        case (.text, _), (.optionalText, _): return ("'\(name)' is a text", "write {{\(name)}}")
        case (.html, _): return ("'\(name)' is HTML", "write {{{\(name)}}}")
        case (.flag, _): return ("'\(name)' is true or false", "write {{#\(name)}}…{{/\(name)}}")
        case (.list, _): return ("'\(name)' is a list", "write {{#\(name)}}…{{/\(name)}}")
        }
    }

    private static func remedy(_ name: String, among names: some Sequence<String>) -> String {
        let known = Set(names).sorted()
        guard !known.isEmpty else { return "take the tag out" }
        return "use one of: " + known.joined(separator: ", ")
    }
}
