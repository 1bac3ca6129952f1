import Diagnostics
import Theme

/// The files of a design, some of which may have errors.
struct DesignFiles {
    let layers: ResourceLayers
    /// Nil if they have errors.
    let tokens: Tokens?
    let strings: Strings
    /// Nil if they have errors.
    let fonts: [FontFace]?
    let styles: StyleSheets
    let templates: TemplateLibrary
    /// The designer's own pages.
    let ownPages: [OwnPage]
    /// The folder of the browser's scripts, and the boot script.
    let scripts: String
    let boot: String
    /// Whether the templates are a designer's, in place of the generator's.
    let hasOwnTemplates: Bool

    /// Links to files of the site, in own pages, templates and style sheets.
    var links: [SiteLink] {
        var links = ownPages.flatMap(\.links) + templates.links(besides: ownPages)
        if styles.cutsPictures { for index in links.indices { links[index].size = nil } }
        return links + styles.names.addresses.map { SiteLink($0) }
    }
}

/// What the checks of a design look at. It is made once for all of them; what few designs need, when it is needed.
final class DesignContext {
    /// A template of the generator.
    struct BaseTemplate {
        let path: String
        let text: String
        let names: TemplateNames
    }

    let resources: DesignFiles
    let scripts: ScriptNames
    /// The templates that pages are made from.
    let sources: [TemplateSource]
    var layers: ResourceLayers { resources.layers }
    /// The names in all style sheets, and in those of the generator that overlays replace.
    var styles: StyleNames { resources.styles.names }
    var replacedStyles: StyleNames { resources.styles.replacedNames }
    /// Whether there are files of a designer: an overlay, or templates in place of the generator's.
    let hasDesignerFiles: Bool

    /// - Throws: a finding if a script is unreadable.
    init(_ resources: DesignFiles) throws(Findings) {
        self.resources = resources
        sources = resources.templates.usedSources
        hasDesignerFiles = resources.hasOwnTemplates || !resources.layers.overlayFiles.isEmpty
        scripts = try ScriptNames(folder: resources.scripts, boot: resources.boot, readsCode: hasDesignerFiles)
    }

    /// Whether a finding there is reported.
    func isOwn(_ place: Place) -> Bool { layers.isOwn(place) }

    /// The generator's templates that overlays replace, by name.
    private(set) lazy var replacedTemplates: [String: BaseTemplate] = {
        var templates: [String: BaseTemplate] = [:]
        for (file, path) in layers.replacements(ending: ".mustache") where templates[file.name] == nil {
            guard let text = try? ResourceFiles.text(path) else { continue }
            let names = TemplateLint.check(text, path: path).names
            templates[file.name] = BaseTemplate(path: path, text: text, names: names)
        }
        return templates
    }()

    /// The names in the generator's templates, in place of those of overlays.
    private(set) lazy var baseNames =
        sources.filter { !layers.overlayPaths.contains($0.path) }.map(\.names) + replacedTemplates.values.map(\.names)
}
