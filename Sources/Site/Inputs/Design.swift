import Theme

/// The files of a design, some of which may have errors.
struct Design: Sendable {
    let layers: ResourceLayers
    /// Nil if they have errors other than failing contrast.
    let tokens: Tokens?
    let strings: Strings
    /// Nil if they have errors.
    let fonts: [FontFace]?
    let styles: StyleSheets
    let templates: TemplateLibrary
    /// The designer's own pages.
    let ownPages: [OwnPage]
    /// The folder of the browser's scripts.
    let scriptsFolder: String
    /// The boot script.
    let boot: String
    /// Whether the templates are a designer's, in place of the generator's.
    let hasOwnTemplates: Bool

    /// Links to files of the site, in own pages, templates and style sheets.
    var links: [SiteLink] {
        var links = ownPages.flatMap(\.links) + templates.links(besides: ownPages)
        if styles.cutsPictures { for index in links.indices { links[index].size = nil } }
        return links + styles.sheets.flatMap(\.addresses).map { SiteLink($0) }
    }
}
