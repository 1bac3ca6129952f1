import Theme

/// The designers' page: every token with its value and variable, light beside dark, the declared pairs with their
/// contrast, and the type scale. Colours are drawn as SVG, for the policy allows no style attributes.
struct TokensPage: TemplateValue {
    struct Group: TemplateValue {
        let name: String
        var tokens: [Row]

        static let fields = Fields<Group>(.text("group") { $0.name }, .list("tokens") { $0.tokens })
    }

    /// A token that is not a colour has no swatches.
    struct Row: TemplateValue {
        let token: Token

        static let fields = Fields<Row>(
            .text("path") { $0.token.path }, .optionalText("variable") { $0.token.cssVariable },
            .optionalText("about") { $0.token.description },
            .text("light") { $0.token.values.light.css }, .text("dark") { $0.token.values.dark.css },
            .optionalText("lightSwatch") { Self.fill($0.token.values.light) },
            .optionalText("darkSwatch") { Self.fill($0.token.values.dark) },
            .flag("themed") { $0.token.values.light != $0.token.values.dark },
            .optionalText("alias") { $0.token.aliases.light.first })

        private static func fill(_ value: TokenValue) -> String? {
            if case .color(let color) = value { color.hex } else { nil }
        }
    }

    struct Pair: TemplateValue {
        let pair: ColorPair
        let light: Sample
        let dark: Sample

        static let fields = Fields<Pair>(
            .text("foreground") { $0.pair.foreground }, .text("background") { $0.pair.background },
            .text("purpose") { $0.pair.purpose }, .list("samples") { [$0.light, $0.dark] })
    }

    struct Sample: TemplateValue {
        let foreground: String
        let background: String
        let ratio: String
        let level: String

        static let fields = Fields<Sample>(
            .text("foregroundHex") { $0.foreground }, .text("backgroundHex") { $0.background },
            .text("ratio") { $0.ratio }, .text("level") { $0.level })
    }

    struct Style: TemplateValue {
        let name: String
        let about: String?
        let style: Typography

        static let fields = Fields<Style>(
            .text("style") { $0.name }, .optionalText("about") { $0.about },
            .text("family") { $0.style.fontFamily.first ?? "" },
            .text("size") { TokenValue.dimension($0.style.fontSize).css },
            .text("pixels") { TokenValue.number($0.style.fontSize.value * 16).css },
            .text("height") { TokenValue.number($0.style.fontSize.value * 16 * $0.style.lineHeight).css },
            .text("weight") { String($0.style.fontWeight) },
            .text("lineHeight") { TokenValue.number($0.style.lineHeight).css })
    }

    let groups: [Group]
    let pairs: [Pair]
    let styles: [Style]

    init(_ tokens: Tokens) {
        var groups: [Group] = []
        for token in tokens.all {
            if groups.last?.name == token.group {
                groups[groups.count - 1].tokens.append(Row(token: token))
            } else {
                groups.append(Group(name: token.group, tokens: [Row(token: token)]))
            }
        }
        self.groups = groups
        pairs = tokens.pairs.compactMap { pair in
            guard let light = Self.sample(pair, .light, tokens), let dark = Self.sample(pair, .dark, tokens) else {
                return nil
            }
            return Pair(pair: pair, light: light, dark: dark)
        }
        styles = tokens.all.compactMap { token in
            guard case .typography(let style) = token.values.light else { return nil }
            return Style(name: token.path, about: token.description, style: style)
        }
    }

    private static func sample(_ pair: ColorPair, _ mode: Mode, _ tokens: Tokens) -> Sample? {
        guard let foreground = tokens.color(pair.foreground, mode), let background = tokens.color(pair.background, mode)
        else { return nil }
        return Sample(
            foreground: foreground.hex, background: background.hex, ratio: ColorPair.text(pair.ratios[mode]),
            level: pair.level[mode].rawValue)
    }

    static let fields = Fields<TokensPage>(
        .list("groups") { $0.groups }, .list("pairs") { $0.pairs }, .list("styles") { $0.styles })
}
