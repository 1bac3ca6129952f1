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

    /// A rule that sets the font of its elements.
    typealias Rule = (selectors: [ArraySlice<CSSToken>], font: Font)

    /// All uses in style sheets, except those on lines with `/* lint-ignore */`.
    static func all(in sheets: [StyleLint.Sheet]) -> [FontUse] {
        let rules = sheets.flatMap { sheet in
            fonts(in: sheet).sorted { $0.key < $1.key }.map { Rule(selectors($0.key, sheet.reader), $0.value) }
        }
        return sheets.flatMap { all(in: $0, Array(rules.prefix(ThemeLimits.maxFontRules))) }
    }

    private static func fonts(in sheet: StyleLint.Sheet) -> [Int: Font] {
        var fonts: [Int: Font] = [:]
        for declaration in sheet.reader.declarations
        where !declaration.isDescriptor && ["font-family", "font"].contains(declaration.name.word) {
            // `font: menu`, `font: var(--…)`
            let families = declaration.families
            fonts[declaration.block] = font(families.isEmpty ? declaration.value[...] : families)
        }
        return fonts
    }

    private static func all(in sheet: StyleLint.Sheet, _ rules: [Rule]) -> [FontUse] {
        let fonts = fonts(in: sheet)
        var uses: [(value: CSSToken, text: String, block: Int)] = []
        for declaration in sheet.reader.declarations where !declaration.isDescriptor {
            switch declaration.name.word {
            case "font-weight", "font-style":
                guard let value = declaration.value.first, !sheet.accepts(value.offset) else { continue }
                let text = value.word
                let isSlope = ["italic", "oblique"].contains(text)
                if isSlope || text == "bold" || Int(text) != nil {
                    uses.append((value, text == "bold" ? "700" : text, declaration.block))
                }
            default: continue
            }
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
        _ block: Int, _ fonts: [Int: Font], _ rules: [Rule], _ reader: CSSReader
    ) -> Font {
        if let parent = reader.blocks[block].parent {
            let font = fonts[parent] ?? outer(parent, fonts, rules, reader)
            if font != .inherited { return font }
        }
        let selectors = selectors(block, reader)
        guard !selectors.isEmpty else { return .inherited }
        // The rule that says most about the elements; of two, the later one.
        var best: (length: Int, font: Font)?
        for rule in rules {
            let lengths = selectors.map { selector in
                rule.selectors.filter { continues(selector, $0) }.map(\.count).max() ?? 0
            }
            if let length = lengths.min(), length > 0, length >= best?.length ?? 0 { best = (length, rule.font) }
        }
        guard let best else { return .inherited }
        // An element within the one that has the font may have another wherever it is: `.quote h2` and `h2`.
        let within = selectors.filter { $0.count > best.length }.map(subject)
        let isOther = rules.contains { rule in
            rule.font != best.font && rule.selectors.contains { within.contains($0.map(\.text)) }
        }
        return isOther ? .inherited : best.font
    }

    /// The part of a selector after its last combinator, without pseudo-classes.
    private static func subject(_ selector: ArraySlice<CSSToken>) -> [String] {
        let start = selector.lastIndex { $0.isSpaced } ?? selector.startIndex
        return selector[start...].prefix { $0.kind != .colon }.map(\.text)
    }

    private static func selectors(_ block: Int, _ reader: CSSReader) -> [ArraySlice<CSSToken>] {
        reader.blocks[block].prelude.parts.filter { !$0.isEmpty }
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
        guard name.word == "font" else { return value[...] }
        let size = value.lastIndex { [.number, .percentage, .dimension, .closeParenthesis].contains($0.kind) }
        return size.map { value[($0 + 1)...] } ?? []
    }
}
