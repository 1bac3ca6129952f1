import Diagnostics
import Theme

/// What the checks of a design look at. It is made once for all of them; what few designs need, when it is needed.
final class DesignContext {
    /// A template of the generator.
    struct BaseTemplate {
        let path: String
        let text: String
        let names: TemplateNames
    }

    let design: Design
    let scripts: ScriptNames
    /// The templates that pages are made from.
    let sources: [TemplateSource]
    var layers: ResourceLayers { design.layers }
    /// The names in all style sheets, and in those of the generator that overlays replace.
    private(set) lazy var styles = StyleNames(design.styles.sheets)
    private(set) lazy var replacedStyles = StyleNames(design.styles.replaced)
    /// Whether there are files of a designer: an overlay, or templates in place of the generator's.
    let hasDesignerFiles: Bool

    /// - Throws: a finding if a script is unreadable.
    init(_ design: Design) throws(Findings) {
        self.design = design
        sources = design.templates.usedSources
        hasDesignerFiles = design.hasOwnTemplates || !design.layers.overlayFiles.isEmpty
        scripts = try ScriptNames(folder: design.scriptsFolder, boot: design.boot, readsCode: hasDesignerFiles)
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
