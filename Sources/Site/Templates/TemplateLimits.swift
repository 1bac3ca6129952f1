/// How much the resources of a site may hold: many times what ours do.
enum TemplateLimits {
    /// The largest template, style sheet or boot script, in bytes.
    static let maxTextBytes = 1 << 20
    /// The largest font, icon or script, in bytes.
    static let maxFileBytes = 32 << 20
    /// The most tags in a file.
    static let maxTags = 5_000
    /// Tags and pieces of text of a page with all its partials, each time that they are used.
    static let maxPieces = 20_000
    /// The longest piece of text, in bytes; a longer one counts as several.
    static let pieceBytes = 256
    /// Partials within partials.
    static let maxPartialDepth = 32
    /// Lists around a tag that are none of the element around them.
    static let maxForeignLists = 3
    /// Elements around one that it is compared with, and attributes of one that are compared with each other.
    static let maxCompared = 200
    /// How many findings of one kind are reported for one page.
    static let maxFindings = 50
}
