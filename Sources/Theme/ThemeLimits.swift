import JSONText

/// The limits of a design system, many times those of a manageable one.
enum ThemeLimits {
    /// The largest file, in bytes.
    static let maxFileBytes = 4 << 20
    static let json = JSONLimits(maxValues: 200_000)
    /// Sources of the tokens of one mode.
    static let maxSources = 100
    /// Tokens of one mode, including those copied by `$extends`.
    static let maxTokens = 5_000
    /// Groups with `$extends`.
    static let maxExtensions = 500
    /// How deep blocks of a style sheet may be nested.
    static let maxBlocks = 32
    /// How deep parentheses, brackets and functions may be nested in a selector or value.
    static let maxParentheses = 100
    /// Rules with a font in which the font of other rules is looked up.
    static let maxFontRules = 500
    /// The longest name of a token or group, in bytes.
    static let maxName = 100
    /// Tokens or groups in a chain of references.
    static let maxReferences = 32
    /// The largest number, in any unit.
    static let maxNumber = 1_000_000.0
    /// The number of unknown names for which a similar one is suggested.
    static let maxSuggestions = 20
    /// The maximum number of findings of one kind about one file.
    static let maxFindings = 100
}
