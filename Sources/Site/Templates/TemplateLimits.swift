/// The limits of a site's resources, many times the size of the generator's own.
enum TemplateLimits {
    /// The largest template, style sheet or boot script, in bytes.
    static let maxTextBytes = 1 << 20
    /// The largest font, icon or script, in bytes.
    static let maxFileBytes = 32 << 20
    /// The maximum number of lines of a page in Markdown.
    static let maxLines = 10_000
    /// The maximum number of tags in a file.
    static let maxTags = 5_000
    /// Tags and pieces of text in a page with all its partials, counted each time they are used.
    static let maxPieces = 20_000
    /// The longest piece of text, in bytes; a longer one counts as several.
    static let pieceBytes = 256
    /// The maximum depth of partials within partials.
    static let maxPartialDepth = 32
    /// The maximum number of lists around a tag that are not fields of the element around them.
    static let maxForeignLists = 3
    /// The maximum number of surrounding elements that an element is compared with, and of attributes in one that are
    /// compared with each other.
    static let maxCompared = 200
    /// The maximum number of findings of one kind about one page.
    static let maxFindings = 50
}
