/// Rules that remove the focus outline without a replacement, so that keyboard users cannot see where they are.
struct LostFocus {
    private let reader: CSSReader
    /// Blocks that show something, without outlines that are taken away.
    private let showing: Set<Int>

    private static let outlines: Set<String> = ["outline", "outline-style", "outline-width"]
    /// Prefixes of properties that can make the focus visible.
    private static let signs = [
        "outline", "box-shadow", "border", "background", "color", "fill", "stroke", "filter", "text-decoration",
    ]
    private static let focusable: Set<String> = ["*", "a", "button", "input", "select", "textarea", "summary"]

    init(_ reader: CSSReader) {
        self.reader = reader
        showing = Set(reader.declarations.filter(Self.shows).map(\.block))
    }

    /// The declarations. Empty if another rule of the style sheet shows the focus: it may be intended for the same
    /// elements.
    var declarations: [CSSReader.Declaration] {
        let hasOther = showing.contains { reader.blocks[$0].prelude.contains(where: Self.isFocus) }
        if hasOther { return [] }
        return reader.declarations.filter {
            Self.removes($0) && !$0.isPrint && isCertain(reader.blocks[$0.block].prelude)
        }
    }

    /// Whether a selector's elements certainly get the focus by keyboard.
    private func isCertain(_ selector: [CSSToken]) -> Bool {
        let words = selector.map(\.word)
        if words.contains("tabindex") || words.contains("not") && words.contains("focus-visible") { return false }
        if selector.contains(where: Self.isFocus) { return true }
        // `ul.menu a`: the subject is after the last combinator.
        let last = selector.lastIndex { $0.isSpaced || [">", "+", "~"].contains($0.text) || $0.kind == .comma }
        guard let subject = selector[(last ?? 0)...].first(where: { ![">", "+", "~", ","].contains($0.text) })
        else { return false }
        return subject.kind != .ident || Self.focusable.contains(subject.word)
    }

    private static func isFocus(_ token: CSSToken) -> Bool {
        token.kind == .ident && ["focus", "focus-visible", "focus-within"].contains(token.word)
    }

    private static func removes(_ declaration: CSSReader.Declaration) -> Bool {
        outlines.contains(declaration.name.word) && isNothing(declaration.value)
    }

    private static func shows(_ declaration: CSSReader.Declaration) -> Bool {
        let name = declaration.name.word
        return signs.contains(where: name.hasPrefix) && !name.hasSuffix("radius") && name != "outline-offset"
            && !isNothing(declaration.value)
    }

    private static func isNothing(_ value: [CSSToken]) -> Bool {
        value.allSatisfy { $0.word == "none" || $0.text.prefix { $0.isNumber || $0 == "." } == "0" }
    }
}
