import Diagnostics
import Theme

/// Compiles a template against the fields of the value with which it is rendered: a misspelt name, which other Mustache
/// implementations replace with an empty string, is an error with its place.
struct TemplateCompiler {
    /// Partials by name.
    let partials: [String: TemplateSource]
    /// Used to suggest the string for a tag without `strings.`.
    var strings: Strings?

    /// - Throws: every misspelt, misused or misplaced tag of the template and of the partials it uses.
    func compile(_ template: TemplateSource, for shape: Shape) throws(Findings) -> TemplateProgram {
        var state = State()
        compile(template, scopes: [Scope(shape: shape)], under: [], &state)
        if state.isTooLarge { reportSize(at: .file(template.path), &state.findings) }
        try state.findings.findings(at: .file(template.path)).throwIfErrors()
        return state.program
    }

    /// The result of compiling a template and its partials so far.
    private struct State {
        var program = TemplateProgram()
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        /// Tags and pieces of text.
        var pieces = 0

        var isTooLarge: Bool { pieces > TemplateLimits.maxPieces }
    }

    /// A section that is not closed yet.
    private struct Open {
        let tag: TemplateTag
        /// The section in the program; nil after a mistake.
        let section: Int?
        let opensScope: Bool
    }

    /// The fields that tags may name: the page's own, overridden by those of each list around the tag.
    private struct Scope {
        let shape: Shape
        /// The list whose element this is, and the scope that has the list; nil for the page's own fields.
        var list: String?
        var owner = 0

        /// Whether the list is not one of the element around it: it is then written whole for each of those.
        func isForeign(at depth: Int) -> Bool { list != nil && owner != depth - 1 }
    }

    private func compile(
        _ source: TemplateSource, scopes outer: [Scope], under names: [String], _ state: inout State
    ) {
        var scopes = outer
        var open: [Open] = []
        for piece in source.pieces {
            state.pieces += 1
            // The limit is exceeded, which was reported then.
            if state.isTooLarge { return }
            switch piece {
            case .literal(let text):
                state.program.appendLiteral(text.utf8)
                state.pieces += text.utf8.count / TemplateLimits.pieceBytes
            case .tag(let tag):
                let place = Place.file(source.path, line: tag.line, column: tag.column)
                switch tag.kind {
                case .comment: break
                case .partial:
                    guard let partial = partial(tag, under: names, at: place, &state.findings) else { continue }
                    compile(partial, scopes: scopes, under: names + [tag.name], &state)
                    if state.isTooLarge { return reportSize(at: place, &state.findings) }
                case .variable, .unescaped:
                    let field = field(tag, in: scopes, at: place, &state.findings)
                    if let (field, depth) = field.found { state.program.appendWrite(field, depth: depth) }
                case .section, .inverted: open.append(opened(tag, &scopes, at: place, &state))
                case .close: close(tag, &open, &scopes, at: place, &state)
                }
            }
        }
        for tag in open.map(\.tag) {
            state.findings.add(
                .templateTagBroken, "{{#\(tag.name)}} is not closed",
                at: .file(source.path, line: tag.line, column: tag.column), remedy: "close it with {{/\(tag.name)}}")
        }
    }

    private func opened(
        _ tag: TemplateTag, _ scopes: inout [Scope], at place: Place, _ state: inout State
    ) -> Open {
        let field = field(tag, in: scopes, at: place, &state.findings)
        let scope = tag.kind == .section ? field.scope(of: tag.name) : nil
        if let scope { scopes.append(scope) }
        checkLists(scopes, scope, at: place, &state.findings)
        let section = field.found.map { field, depth in
            state.program.open(field, depth: depth, isInverted: tag.kind == .inverted)
        }
        return Open(tag: tag, section: section, opensScope: scope != nil)
    }

    private func close(
        _ tag: TemplateTag, _ open: inout [Open], _ scopes: inout [Scope], at place: Place, _ state: inout State
    ) {
        if open.last?.tag.name != tag.name {
            state.findings.add(
                .templateTagBroken, "{{/\(tag.name)}} closes nothing that is open", at: place,
                remedy: "open it with {{#\(tag.name)}}, or close the inner section first")
            // It was probably meant for an outer section, or else for the inner one under another name.
            if open.contains(where: { $0.tag.name == tag.name }) {
                while let inner = open.last, inner.tag.name != tag.name {
                    if inner.opensScope { scopes.removeLast() }
                    open.removeLast()
                }
            }
        }
        guard let last = open.popLast() else { return }
        if last.opensScope { scopes.removeLast() }
        if let section = last.section { state.program.close(section) }
    }

    /// Limits lists within lists, which multiply: a few of them could fill a disk.
    private func checkLists(
        _ scopes: [Scope], _ added: Scope?, at place: Place, _ findings: inout BoundedFindings
    ) {
        guard let added, let name = added.list else { return }
        let foreign = scopes.enumerated().count { $0.element.isForeign(at: $0.offset) }
        if scopes.dropLast().contains(where: { $0.list == name && $0.owner == added.owner }) {
            findings.add(
                .templateFieldMisused, "the list '\(name)' is within itself", at: place,
                remedy: "take out {{#\(name)}} and {{/\(name)}}: its fields are there already")
        } else if foreign > TemplateLimits.maxForeignLists, added.isForeign(at: scopes.count - 1) {
            findings.add(
                .templateFieldMisused, "the list '\(name)' is within others that do not belong together", at: place,
                remedy: "close one of them before it")
        }
    }

    /// Reports the size once, because the innermost partial comes first.
    private func reportSize(at place: Place, _ findings: inout BoundedFindings) {
        if findings.holds(.templateTooLarge) { return }
        findings.add(
            .templateTooLarge,
            "with its partials the page has more than \(TemplateLimits.maxPieces) tags and pieces of text", at: place,
            remedy: "use fewer partials within partials")
    }

    private func partial(
        _ tag: TemplateTag, under names: [String], at place: Place, _ findings: inout BoundedFindings
    ) -> TemplateSource? {
        guard let partial = partials[tag.name] else {
            findings.add(
                .templatePartialUnknown, "there is no partial '\(tag.name)'", at: place,
                remedy: Self.remedy(tag.name, among: partials.keys))
            return nil
        }
        guard names.count < TemplateLimits.maxPartialDepth else {
            findings.add(
                .templateTooLarge, "more than \(TemplateLimits.maxPartialDepth) partials are within each other",
                at: place, remedy: "put some of them into one")
            return nil
        }
        guard !names.contains(tag.name) else {
            findings.add(
                .templatePartialUnknown, "the partial '\(tag.name)' uses itself", at: place,
                remedy: "break the cycle \((names + [tag.name]).joined(separator: " → "))")
            return nil
        }
        return partial
    }

    /// The meaning of a tag's name at its place.
    private enum Field {
        case known(AnyField, depth: Int)
        case misused
        case unknown

        var found: (AnyField, depth: Int)? {
            if case .known(let field, let depth) = self { (field, depth) } else { nil }
        }

        /// The fields that a section of it adds.
        func scope(of name: String) -> Scope? {
            switch self {
            case .known(let field, let depth):
                if case .list(let shape) = field.kind { Scope(shape: shape, list: name, owner: depth) } else { nil }
            case .unknown: Scope(shape: .unknown)
            case .misused: nil
            }
        }
    }

    /// The innermost field with that name. Nothing is reported within the section of an unknown name, because its
    /// fields are unknown.
    private func field(
        _ tag: TemplateTag, in scopes: [Scope], at place: Place, _ findings: inout BoundedFindings
    ) -> Field {
        if scopes.contains(where: \.shape.isUnknown) { return .unknown }
        guard let depth = scopes.lastIndex(where: { $0.shape.fields[tag.name] != nil }),
            let field = scopes[depth].shape.fields[tag.name]
        else {
            let names = scopes.flatMap(\.shape.fields.keys)
            // `{{done_button}}`, `{{string.done_button}}`
            let key = tag.name.split(separator: ".").last.map(String.init) ?? tag.name
            findings.add(
                .templateFieldUnknown, "there is no field '\(tag.name)' here", at: place,
                remedy: strings?[key] != nil && !names.contains(key)
                    ? "write {{strings.\(key)}}" : Self.remedy(tag.name, among: names))
            return .unknown
        }
        if let misuse = Self.misuse(of: field.kind, by: tag) {
            findings.add(.templateFieldMisused, misuse.message, at: place, remedy: misuse.remedy)
            return .misused
        }
        return .known(field, depth: depth)
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
        guard !known.isEmpty else { return "remove the tag" }
        // `track.name`, `tracks.length`: fields have no parts.
        let parts = name.split(separator: ".").map(String.init)
        if parts.count > 1, let part = [parts[parts.count - 1], parts[0]].first(where: known.contains) {
            return "write the field alone, '\(part)': it has no parts"
        }
        return Suggestion.remedy(for: name, among: known) ?? "use one of: " + known.joined(separator: ", ")
    }
}
