/// How much the resources of a site may hold: many times what ours do.
enum TemplateLimits {
    /// Of a template, a style sheet or the boot script, in bytes.
    static let maxTextBytes = 1 << 20
    /// Of a font, an icon or a script, in bytes.
    static let maxFileBytes = 32 << 20
    /// Of a file.
    static let maxTags = 5_000
    /// Tags and pieces of text of a page with all its partials, each time that they are used.
    static let maxPieces = 20_000
    /// Of a piece of text, in bytes; a longer one counts as several.
    static let pieceBytes = 256
    /// Partials within partials.
    static let maxPartialDepth = 32
    /// Lists around a tag that are none of the element around them.
    static let maxForeignLists = 3
    /// Elements around one that it is compared with, and attributes of one that are compared with each other.
    static let maxCompared = 200
    /// Of one kind, for each page.
    static let maxFindings = 50
}
