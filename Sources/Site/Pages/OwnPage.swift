/// A page added by the designer: `pages/about.md` or `pages/about.mustache` of an overlay, published as `about.html`.
struct OwnPage: TemplateValue {
    let slug: String
    /// The text of its first heading, as HTML.
    let title: [UInt8]
    var content: [UInt8]
    let isMarkdown: Bool
    /// The source file, and its text.
    let file: String
    let source: String
    let links: [SiteLink]
    /// For a page in Markdown, its links to places on the page, and the ids of its headings.
    var references: [TemplateNames.Reference] = []
    var ids: [String] = []

    static let headingRemedy = "write <h2>, or ## in Markdown: the first one is the page's title"

    static let fields = Fields<OwnPage>(
        .text("slug") { $0.slug }, .html("pageTitle") { $0.title }, .html("content") { $0.content },
        .flag("isMarkdown") { $0.isMarkdown })
}
