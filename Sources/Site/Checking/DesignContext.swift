import Diagnostics
import Theme

/// What the checks of a design look at. It is made once for all of them; what only some designs need, when it is needed.
final class DesignContext {
    /// A template of the generator.
    struct BaseTemplate {
        let path: String
        let text: String
        let names: TemplateNames
    }

    let layers: ResourceLayers
    let tokens: Tokens
    let fonts: [FontFace]
    let strings: Strings
    let ownPages: [OwnPage]
    let templates: TemplateLibrary
    /// The templates that pages are made from.
    let sources: [TemplateSource]
    /// The names in all style sheets, and in those of the generator that overlays replace.
    let styles, replacedStyles: StyleNames
    /// Links in own pages, templates and style sheets.
    let links: [SiteLink]
    let scripts: ScriptNames
    /// Whether there are files of a designer: an overlay, or templates in place of the generator's.
    let hasDesignerFiles: Bool

    /// - Throws: a finding if a script is unreadable.
    init(_ resources: SiteResources) throws(Findings) {
        (layers, tokens, fonts) = (resources.layers, resources.tokens, resources.fonts)
        (strings, ownPages) = (resources.strings, resources.ownPages)
        (templates, sources) = (resources.templates, resources.templates.usedSources)
        (styles, replacedStyles) = (resources.styles.names, resources.styles.replacedNames)
        links = resources.links
        hasDesignerFiles = resources.hasOwnTemplates || !layers.overlayFiles.isEmpty
        scripts = try ScriptNames(folder: resources.scripts, boot: resources.boot)
    }

    /// Whether a finding there is reported.
    func isOwn(_ place: Place) -> Bool { layers.isOwn(place) }

    /// The generator's templates that overlays replace, by name.
    private(set) lazy var replacedTemplates: [String: BaseTemplate] = layers.replacements(ending: ".mustache").reduce(
        into: [:]
    ) { templates, replacement in
        let path = replacement.basePath
        guard templates[replacement.file.name] == nil, let text = try? ResourceFiles.text(path) else { return }
        templates[replacement.file.name] = BaseTemplate(
            path: path, text: text, names: TemplateLint.check(text, path: path).names)
    }

    /// The generator's template of a name, also if an overlay replaces it; nil if there is none.
    func baseTemplate(_ name: String) -> BaseTemplate? {
        replacedTemplates[name]
            ?? templates[file: name].flatMap { source in
                layers.overlayPaths.contains(source.path)
                    ? nil : BaseTemplate(path: source.path, text: source.text, names: source.names)
            }
    }

    /// The names in the generator's templates, in place of those of overlays.
    private(set) lazy var baseNames =
        sources.filter { !layers.overlayPaths.contains($0.path) }.map(\.names) + replacedTemplates.values.map(\.names)
}
