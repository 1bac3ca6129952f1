import Diagnostics

/// A rule that gives text one token's colour on another's.
struct ShownPair {
    let foreground, background: Token
    /// The declaration of the text's colour.
    let offset: Int

    /// The token colours that a rule gives its text and the area behind it.
    private struct Colors {
        var foreground: (token: Token, offset: Int)?
        var background: Token?
        var hasBackground = false
    }

    /// The pairs in a style sheet whose contrast `halomeid.pairs.json` does not check. If a rule sets only one of
    /// the two colours, the other depends on the surrounding elements and is unknown here.
    static func undeclared(in reader: CSSReader, _ tokens: Tokens) -> [ShownPair] {
        let declared = Set(tokens.pairs.map(\.names))
        return colors(in: reader, tokens).compactMap { pair in
            guard let (foreground, offset) = pair.foreground, let background = pair.background,
                !declared.contains(ColorPair.Names(foreground: foreground.path, background: background.path))
            else { return nil }
            return ShownPair(foreground: foreground, background: background, offset: offset)
        }.sorted { $0.offset < $1.offset }
    }

    /// The colours of texts on the background of another rule.
    static func foregrounds(in reader: CSSReader, _ tokens: Tokens) -> [(token: Token, offset: Int)] {
        colors(in: reader, tokens).filter { !$0.hasBackground }.compactMap(\.foreground)
            .sorted { $0.offset < $1.offset }
    }

    private static func colors(in reader: CSSReader, _ tokens: Tokens) -> [Colors] {
        var shown: [Int: Colors] = [:]
        for declaration in reader.declarations
        where !declaration.isPrint && !declaration.isDescriptor && !reader.blocks[declaration.block].isIncidental {
            // The last declaration of a rule counts.
            switch declaration.name.word {
            case "color", "-webkit-text-fill-color":
                shown[declaration.block, default: Colors()].foreground = color(of: declaration, tokens).map {
                    ($0, declaration.name.offset)
                }
            case "background", "background-color":
                shown[declaration.block, default: Colors()].background = color(of: declaration, tokens)
                shown[declaration.block]?.hasBackground = true
            default: continue
            }
        }
        return Array(shown.values)
    }

    /// The colour token of a value that is a single variable.
    static func color(of declaration: CSSReader.Declaration, _ tokens: Tokens) -> Token? {
        let value = declaration.value.prefix { $0.text != "!" }
        guard value.count == 3, value[0].kind == .function, value[0].word == "var" else { return nil }
        return tokens.colorToken(ofVariable: value[1].text)
    }

    /// The lowest contrast of the four modes.
    var lowest: Double {
        let ratios = ColorPair.ratios(foreground, background)
        return Mode.allCases.map { ratios[$0] }.min() ?? 0
    }

    /// That contrast for people, with the modes that have it if the others have more: `1.45:1 (dark)`.
    var shownLowest: String {
        let ratios = ColorPair.ratios(foreground, background)
        let modes = Mode.allCases.filter { ratios[$0] == lowest }
        return "\(ColorPair.text(lowest)):1" + (modes.count == Mode.allCases.count ? "" : " (\(Mode.names(modes)))")
    }
}
