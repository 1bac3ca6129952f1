import Diagnostics
import Theme

/// The templates of all layers, checked and compiled: `pages/` by name, and the `partials/` that they share.
///
/// The strings are inserted while loading, so that rendering only looks up values that differ from page to page.
struct TemplateLibrary: Sendable {
    private let layers: ResourceLayers
    private let strings: Strings
    let pages: [String: TemplateSource]
    let partials: [String: TemplateSource]
    /// The partials that pages use, directly or through others.
    let usedPartials: Set<String>

    /// - Throws: a finding for every unreadable file. The mistakes in templates are among `findings`.
    init(_ layers: ResourceLayers, strings: Strings) throws(Findings) {
        self.layers = layers
        self.strings = strings
        var findings = Findings()
        func sources(_ folder: String) throws(Findings) -> [String: TemplateSource] {
            var sources: [String: TemplateSource] = [:]
            for name in try layers.names(in: folder, ending: ".mustache") {
                let path = layers.path("\(folder)/\(name).mustache")
                sources[name] = findings.collect(try TemplateSource(path, strings: strings))
            }
            return sources
        }
        pages = try sources("pages")
        partials = try sources("partials")
        try findings.throwIfErrors()
        usedPartials = Self.used(partials, by: pages)
    }

    private static func used(
        _ partials: [String: TemplateSource], by pages: [String: TemplateSource]
    ) -> Set<String> {
        var used: Set<String> = []
        var open = pages.values.flatMap(\.partials)
        while let name = open.popLast() {
            if used.insert(name).inserted { open += partials[name]?.partials ?? [] }
        }
        return used
    }

    /// The template with the name of a file, `pages/unit.mustache`: the topmost overlay's, or the generator's.
    subscript(file name: String) -> TemplateSource? {
        guard let match = name.wholeMatch(of: /(pages|partials)\/(.+)\.mustache/) else { return nil }
        return (match.output.1 == "pages" ? pages : partials)[String(match.output.2)]
    }

    /// Returns the page template with that name, for values of one kind.
    ///
    /// - Parameter cuts: the number of cuts that it must have.
    /// - Throws: every error in the template and in the partials it uses.
    func page<Value: TemplateValue>(
        _ name: String, of _: Value.Type, cuts: Int = 1
    ) throws(Findings) -> Template<Value> {
        let source: TemplateSource
        if let page = pages[name] {
            source = page
        } else {
            // The template is missing: reading it reports that.
            source = try TemplateSource(layers.path("pages/\(name).mustache"), strings: strings)
        }
        let sources = sources(from: source)
        var findings = Findings(sources.flatMap { $0.findings.all.filter { $0.level == .error } })
        let program =
            sources.allSatisfy(\.isCompilable)
            ? findings.collect(
                try TemplateCompiler(partials: partials, strings: strings).compile(source, for: Value.fields.shape))
            : nil
        guard let program, !findings.hasErrors else { throw findings }
        let found = program.cuts
        guard found == cuts else {
            throw Findings(
                .templateCut, "the template has \(found) cuts and needs \(cuts)", at: .file(source.path),
                remedy: Self.remedy(cuts: cuts))
        }
        return Template(program)
    }

    private static func remedy(cuts: Int) -> String {
        switch cuts {
        case 0: "remove \(Cut.text) and everything before it: title and frame come from the site"
        case 1: "write \(Cut.text) once, between head and main"
        default: "write \(Cut.text) where the head slot and the main slot of a page go"
        }
    }

    /// The names of all page templates.
    var pageNames: Set<String> { Set(pages.keys) }

    var partialNames: Set<String> { Set(partials.keys) }

    /// The strings that pages and partials use.
    var usedStrings: Set<String> {
        Set((Array(pages.values) + partials.values).flatMap(\.strings))
    }
}
