import Theme

/// The generator's own templates, as they are without overlays.
enum BaseTemplates {
    /// The names in the templates that the site uses, and in those that an overlay replaces.
    ///
    /// - Parameter sources: the templates that the site uses.
    static func names(_ layers: ResourceLayers, _ sources: [TemplateSource]) -> [TemplateNames] {
        let ownPaths = Set(layers.overlayFiles.map(\.path))
        let base = layers.overlayFiles.filter { layers.hasBase($0.name) && $0.name.hasSuffix(".mustache") }
        let replaced = base.compactMap { file -> TemplateNames? in
            layers.baseText(file.name).map { TemplateLint.check($0, path: layers.paths(file.name)[0]).names }
        }
        return sources.filter { !ownPaths.contains($0.path) }.map(\.names) + replaced
    }

    /// The generator's style sheets that an overlay replaces.
    static func replacedStyles(_ layers: ResourceLayers) -> [StyleLint.Sheet] {
        layers.overlayFiles.filter { layers.hasBase($0.name) && $0.name.hasSuffix(".css") }.compactMap { file in
            layers.baseText(file.name).map { StyleLint.Sheet(path: layers.paths(file.name)[0], text: $0) }
        }
    }
}
