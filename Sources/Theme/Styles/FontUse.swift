/// A weight or slope set by a rule, and the font of the text there.
public struct FontUse: Sendable {
    public enum Font: Sendable, Hashable {
        /// The font of the parent element.
        case inherited
        /// The first family of a list.
        case family(String)
        /// A variable that contains the families, or a whole text style.
        case variable(String)
    }

    /// A number, `italic` or `oblique`.
    public let name: StyleNames.Name
    public let font: Font

    /// All uses in a style sheet, except those on lines with `/* lint-ignore */`.
    static func all(in sheet: StyleLint.Sheet) -> [FontUse] {
        var fonts: [Int: Font] = [:]
        var uses: [(value: CSSToken, text: String, block: Int)] = []
        for declaration in sheet.reader.declarations where !declaration.isDescriptor {
            switch declaration.name.text.lowercased() {
            case "font-family", "font":
                // `font: menu`, `font: var(--…)`
                let families = declaration.families
                fonts[declaration.block] = font(families.isEmpty ? declaration.value[...] : families)
            case "font-weight", "font-style":
                guard let value = declaration.value.first, !sheet.accepts(value.offset) else { continue }
                let text = value.text.lowercased()
                let isSlope = ["italic", "oblique"].contains(text)
                if isSlope || text == "bold" || Int(text) != nil {
                    uses.append((value, text == "bold" ? "700" : text, declaration.block))
                }
            default: continue
            }
        }
        let rules = fonts.sorted { $0.key < $1.key }.prefix(ThemeLimits.maxFontRules).map { block, font in
            (selectors: selectors(block, sheet.reader), font: font)
        }
        return uses.map { use in
            FontUse(
                name: StyleNames.Name(text: use.text, place: sheet.place(of: use.value.offset)),
                font: fonts[use.block] ?? outer(use.block, fonts, rules, sheet.reader))
        }
    }

    private static func font(_ families: ArraySlice<CSSToken>) -> Font {
        let first = families.prefix { $0.kind != .comma }
        if first.first?.kind == .function, let name = first.first(where: { $0.text.hasPrefix("--") }) {
            return .variable(name.text)
        }
        let name = first.map(\.text).joined(separator: " ")
        return name.isEmpty || CSSKeywords.wide.contains(name.lowercased()) ? .inherited : .family(name)
    }

    /// The font of the rule around, or of another one whose selector this one continues: `.quote em` and `.quote`.
    private static func outer(
        _ block: Int, _ fonts: [Int: Font], _ rules: [(selectors: [ArraySlice<CSSToken>], font: Font)],
        _ reader: CSSReader
    ) -> Font {
        if let parent = reader.parents[block] {
            let font = fonts[parent] ?? outer(parent, fonts, rules, reader)
            if font != .inherited { return font }
        }
        let selectors = selectors(block, reader)
        guard !selectors.isEmpty else { return .inherited }
        let rule = rules.first { rule in
            selectors.allSatisfy { selector in rule.selectors.contains { continues(selector, $0) } }
        }
        return rule?.font ?? .inherited
    }

    private static func selectors(_ block: Int, _ reader: CSSReader) -> [ArraySlice<CSSToken>] {
        reader.preludes[block].split { $0.kind == .comma }
    }

    private static func continues(_ selector: ArraySlice<CSSToken>, _ start: ArraySlice<CSSToken>) -> Bool {
        guard selector.count >= start.count, zip(selector, start).allSatisfy({ $0.text == $1.text }) else {
            return false
        }
        let next = selector.dropFirst(start.count).first
        return next.map { $0.isSpaced || $0.kind != .ident } ?? true
    }
}

extension CSSReader.Declaration {
    /// The families in `font-family`, or in `font`, where they follow the size, which is the last measure; none without
    /// a size.
    var families: ArraySlice<CSSToken> {
        guard name.text.lowercased() == "font" else { return value[...] }
        let size = value.lastIndex { [.number, .percentage, .dimension, .closeParenthesis].contains($0.kind) }
        return size.map { value[($0 + 1)...] } ?? []
    }
}
