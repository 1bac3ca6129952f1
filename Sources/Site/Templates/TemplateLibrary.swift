import Diagnostics
import Theme

/// The templates of a folder, checked and compiled: `pages/` by name, and the `partials/` that they share.
///
/// The strings are written in while loading, so that rendering looks up only what differs from page to page.
struct TemplateLibrary: Sendable {
    private let folder: String
    private let strings: Strings
    private let partials: [String: TemplateSource]

    /// - Throws: every invalid tag of the partials.
    init(folder: String, strings: Strings) throws(Findings) {
        self.folder = folder
        self.strings = strings
        var partials: [String: TemplateSource] = [:]
        var findings = Findings()
        for name in try ResourceFiles.names(in: folder + "/partials", ending: ".mustache") {
            partials[name] = findings.collect(
                try TemplateSource("\(folder)/partials/\(name).mustache", strings: strings))
        }
        try findings.throwIfErrors()
        self.partials = partials
    }

    /// The page template of that name, for values of one kind.
    ///
    /// - Throws: every finding in the template and in the partials it uses.
    func page<Value: TemplateValue>(_ name: String, of _: Value.Type) throws(Findings) -> Template<Value> {
        let source = try TemplateSource("\(folder)/pages/\(name).mustache", strings: strings)
        return Template(try TemplateCompiler(partials: partials).compile(source, for: Value.fields.shape))
    }
}
