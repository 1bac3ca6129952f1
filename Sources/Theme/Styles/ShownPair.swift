import Diagnostics

/// A rule that gives text one token's colour on another's.
struct ShownPair {
    let foreground, background: Token
    /// The declaration of the text's colour.
    let offset: Int

    /// The pairs in a style sheet whose contrast is not declared in `halomeid.pairs.json`. If a rule sets only one of
    /// the two colours, the other depends on the surrounding elements and is unknown here.
    static func undeclared(in reader: CSSReader, _ tokens: Tokens) -> [ShownPair] {
        var colors: [String: Token] = [:]
        for token in tokens.all where token.type == .color { colors[token.cssVariable ?? ""] = token }
        let declared = Set(tokens.pairs.map(\.names)).union(tokens.unusedPairs)
        var shown: [Int: (foreground: (Token, Int)?, background: Token?)] = [:]
        for declaration in reader.declarations
        where !declaration.isPrint && !declaration.isDescriptor && !isExempt(declaration.block, reader) {
            // The last declaration of a rule counts.
            switch declaration.name.text.lowercased() {
            case "color":
                shown[declaration.block, default: (nil, nil)].foreground = color(of: declaration, colors).map {
                    ($0, declaration.name.offset)
                }
            case "background", "background-color":
                shown[declaration.block, default: (nil, nil)].background = color(of: declaration, colors)
            default: continue
            }
        }
        return shown.values.compactMap { pair in
            guard let (foreground, offset) = pair.foreground, let background = pair.background,
                !declared.contains(ColorPair.Names(foreground: foreground.path, background: background.path))
            else { return nil }
            return ShownPair(foreground: foreground, background: background, offset: offset)
        }.sorted { $0.offset < $1.offset }
    }

    /// Whether a rule is only for some modes, or for inactive elements (WCAG 2.2, 1.4.3: incidental).
    private static func isExempt(_ block: Int, _ reader: CSSReader) -> Bool {
        var next: Int? = block
        while let index = next {
            if reader.preludes[index].contains(where: { exempt.contains($0.text.lowercased()) }) { return true }
            next = reader.parents[index]
        }
        return false
    }

    private static let exempt: Set = [
        "prefers-color-scheme", "prefers-contrast", "forced-colors", "data-theme", "disabled", "aria-disabled",
    ]

    /// The colour token of a value that is a single variable.
    private static func color(of declaration: CSSReader.Declaration, _ colors: [String: Token]) -> Token? {
        let value = declaration.value.prefix { $0.text != "!" }
        guard value.count == 3, value[0].kind == .function, value[0].text.lowercased() == "var" else { return nil }
        return colors[value[1].text]
    }

    /// The lowest contrast of the four modes.
    var lowest: Double {
        let ratios = ColorPair.ratios(foreground, background)
        return Mode.allCases.map { ratios[$0] }.min() ?? 0
    }
}
