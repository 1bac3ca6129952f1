import Theme

/// The faces that draw the texts of units, by the tokens that name them.
struct TextFaces: Sendable {
    /// Source texts and heads; nil where no bundled face is named.
    let source: FontFace?
    /// Explanations.
    let prose: FontFace?

    init(_ resources: SiteResources) {
        source = Self.face("font.serif", resources.fonts, resources.tokens)
        prose = Self.face("font.sans", resources.fonts, resources.tokens)
    }

    private static func face(_ path: String, _ fonts: [FontFace], _ tokens: Tokens) -> FontFace? {
        guard case .fontFamily(let families)? = tokens[path]?.values[.light] else { return nil }
        return families.lazy.compactMap { family in fonts.first { $0.family == family } }.first
    }
}
