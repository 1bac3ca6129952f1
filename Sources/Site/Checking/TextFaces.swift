import Refs
import Theme

/// The faces used for the texts of units, according to the tokens.
struct TextFaces: Sendable {
    /// For source texts and headings; nil if no bundled face is named.
    let source: TextFace?
    /// For explanations.
    let prose: TextFace?

    init(_ resources: SiteResources) {
        source = Self.face("font.serif", resources.fonts, resources.tokens)
        prose = Self.face("font.sans", resources.fonts, resources.tokens)
    }

    private static func face(_ path: String, _ fonts: [FontFace], _ tokens: Tokens) -> TextFace? {
        guard case .fontFamily(let families)? = tokens[path]?.values[.light] else { return nil }
        return families.lazy.compactMap { family in fonts.first { $0.family == family } }.first.map(TextFace.init)
    }
}

/// A face, and the common characters that it can draw.
final class TextFace: Sendable {
    let font: FontFace
    private let drawn: CharacterBits

    init(_ font: FontFace) {
        self.font = font
        drawn = CharacterBits { font.coverage.drawsAll(of: String($0)) }
    }

    /// Whether the face can draw all of a text.
    func drawsAll(of text: NormalText) -> Bool {
        text.characters.isSubset(of: drawn) || text.characters.hasOthers && font.coverage.drawsAll(of: text.string)
    }
}
