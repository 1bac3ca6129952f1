import Theme

/// A token with its value, for lists of them.
struct GalleryToken: TemplateValue {
    /// A value in a theme.
    struct Side: TemplateValue {
        let mode: Mode
        let value: String

        static let fields = Fields<Side>(
            .text("scope") { Tokens.galleryClass($0.mode) }, .text("value") { $0.value },
            .flag("isDark") { $0.mode == .dark })
    }

    let token: Token
    /// The tokens that refer to it.
    let users: [GalleryLink]

    static let fields = Fields<GalleryToken>(
        .text("path") { $0.token.path }, .optionalText("variable") { $0.token.cssVariable },
        .optionalText("about") { $0.token.description }, .text("name") { $0.token.className ?? "" },
        .text("value") { $0.token.values.light.css }, .text("words") { $0.token.searchWords },
        .optionalText("fill") { $0.token.fill(.light) }, .optionalText("alias") { $0.token.aliases.light.first },
        .optionalText("pixels") { $0.token.pixels }, .flag("isTime") { $0.token.type == .duration },
        .flag("isRem") { $0.token.pixels != nil },
        .flag("hasUsers") { !$0.users.isEmpty }, .list("users") { $0.users },
        .list("sides") { row in
            [Mode.light, .dark].map { Side(mode: $0, value: row.token.values[$0].css) }
        })
}

/// A semantic colour in the light and the dark theme, with text on it.
struct ColorCard: TemplateValue {
    struct Side: TemplateValue {
        let mode: Mode
        let name: String
        let ink: String
        let hex: String
        let alias: String?

        static let fields = Fields<Side>(
            .text("scope") { Tokens.galleryClass($0.mode) }, .text("name") { $0.name }, .text("ink") { $0.ink },
            .text("hex") { $0.hex }, .optionalText("alias") { $0.alias }, .flag("isDark") { $0.mode == .dark })
    }

    let token: Token
    let sides: [Side]
    let users: [GalleryLink]
    /// The number of pairs with the colour, and the pair with the smallest margin.
    let pairCount: Int
    let worstPair: String?

    init(_ token: Token, _ tokens: Tokens) {
        self.token = token
        users = GalleryLink.users(of: token, in: tokens)
        let pairs = tokens.pairs.filter { $0.foreground == token.path || $0.background == token.path }
        pairCount = pairs.count
        worstPair = pairs.min { $0.margin < $1.margin }?.anchor
        sides = [Mode.light, .dark].compactMap { mode in
            guard let color = tokens.color(token.path, mode) else { return nil }
            return Side(
                mode: mode, name: token.className ?? "", ink: Self.ink(on: token, color, mode, tokens), hex: color.hex,
                alias: token.aliases[mode].first)
        }
    }

    /// The class of the text on a colour: the declared foreground if it is readable as text, else black or white. On a
    /// translucent colour, the page's text.
    private static func ink(on token: Token, _ color: SRGBColor, _ mode: Mode, _ tokens: Tokens) -> String {
        let declared = tokens.pairs.filter { $0.background == token.path }
            .max { $0.ratios[mode] < $1.ratios[mode] }
        if let declared, declared.ratios[mode] >= ContrastLevel.aa.minimum,
            let name = tokens[declared.foreground]?.className
        {
            return "fg-" + name
        }
        guard color.alpha == 1 else { return "ink-of-page" }
        let black = SRGBColor(red: 0, green: 0, blue: 0)
        return black.contrast(on: color) >= ContrastLevel.aa.minimum ? "ink-black" : "ink-white"
    }

    static let fields = Fields<ColorCard>(
        .text("path") { $0.token.path }, .optionalText("variable") { $0.token.cssVariable },
        .optionalText("about") { $0.token.description }, .text("words") { $0.token.searchWords },
        .flag("hasUsers") { !$0.users.isEmpty }, .list("users") { $0.users },
        .text("pairCount") { String($0.pairCount) }, .optionalText("worstPair") { $0.worstPair },
        .list("sides") { $0.sides })
}

/// A declared pair with its contrast in every mode.
struct GalleryPair: TemplateValue {
    struct Sample: TemplateValue {
        let pair: ColorPair
        let mode: Mode
        let foreground, background: String
        let advice: [ContrastAdvice]

        var passes: Bool { pair.ratios[mode] >= pair.level[mode].minimum }

        static let fields = Fields<Sample>(
            .text("scope") { Tokens.galleryClass($0.mode) }, .text("ratio") { ColorPair.text($0.pair.ratios[$0.mode]) },
            .text("level") { $0.pair.level[$0.mode].rawValue }, .flag("passes") { $0.passes },
            .text("foregroundClass") { $0.foreground }, .text("backgroundClass") { $0.background },
            .flag("isLight") { $0.mode == .light }, .flag("isDark") { $0.mode == .dark },
            .flag("isLightMore") { $0.mode == .lightMore }, .flag("isDarkMore") { $0.mode == .darkMore },
            .optionalText("advice") { $0.advised })

        private var advised: String? {
            let values = advice.compactMap { one in one.value.map { "\(one.path) → \($0.hex)" } }
            return values.isEmpty ? nil : values.joined(separator: advice.first?.extent == .together ? " + " : " / ")
        }
    }

    let pair: ColorPair
    let samples: [Sample]
    /// The smallest contrast ratio of all modes, relative to the ratio that the level requires.
    let margin: Double
    /// The text searched by the gallery's filter, including the colour values.
    let words: String

    init(_ pair: ColorPair, _ tokens: Tokens) {
        self.pair = pair
        margin = pair.margin
        let ends = [pair.foreground, pair.background].compactMap { tokens[$0] }
        words = (ends.map(\.path) + [pair.purpose] + ends.flatMap(\.shownValues)).joined(separator: " ")
        samples = Mode.allCases.map { mode in
            Sample(
                pair: pair, mode: mode, foreground: tokens[pair.foreground]?.className ?? "",
                background: tokens[pair.background]?.className ?? "", advice: tokens.advice(for: pair, mode))
        }
    }

    static let fields = Fields<GalleryPair>(
        .text("foreground") { $0.pair.foreground }, .text("background") { $0.pair.background },
        .text("purpose") { $0.pair.purpose }, .flag("isText") { $0.pair.level.light != .ui },
        .text("words") { $0.words }, .text("anchor") { $0.pair.anchor },
        .list("samples") { $0.samples })
}

/// A text style with its measures.
struct TypeSpecimen: TemplateValue {
    let token: Token
    let style: Typography
    /// Whether the site's own face can draw te'amim, or leaves them to a system font.
    let drawsAccents: Bool

    init?(_ token: Token, _ fonts: [FontFace]) {
        guard case .typography(let style) = token.values.light else { return nil }
        (self.token, self.style) = (token, style)
        let face = fonts.first { $0.family == style.fontFamily.first && $0.weight == style.fontWeight }
        drawsAccents = face?.coverage.drawsAll(of: "\u{0596}\u{05A3}\u{0591}\u{05A5}") ?? false
    }

    static let fields = Fields<TypeSpecimen>(
        .text("path") { $0.token.path }, .optionalText("variable") { $0.token.cssVariable },
        .text("name") { $0.token.className ?? "" }, .optionalText("about") { $0.token.description },
        .text("words") { $0.token.searchWords }, .text("family") { $0.style.fontFamily.first ?? "" },
        .text("size") { TokenValue.dimension($0.style.fontSize).css },
        .text("pixels") { TokenValue.number($0.style.fontSize.pixels).css },
        .text("weight") { String($0.style.fontWeight) }, .flag("drawsAccents") { $0.drawsAccents },
        .text("lineHeight") { TokenValue.number($0.style.lineHeight).css })
}

/// A token's name, linked to its place in the gallery.
struct GalleryLink: TemplateValue {
    let path: String

    /// The tokens that refer directly to a token's value in at least one mode.
    static func users(of token: Token, in tokens: Tokens) -> [GalleryLink] {
        tokens.all.filter { user in Mode.allCases.contains { user.aliases[$0].first == token.path } }
            .map { GalleryLink(path: $0.path) }
    }

    static let fields = Fields<GalleryLink>(.text("user") { $0.path })
}

extension ColorPair {
    /// The smallest contrast ratio of all modes, relative to the ratio that the level requires.
    fileprivate var margin: Double { Mode.allCases.map { ratios[$0] / level[$0].minimum }.min() ?? 0 }

    /// Its id in the gallery.
    var anchor: String { "pair-\(foreground)-\(background)" }
}

extension Token {
    /// The text searched by the gallery's filter.
    var searchWords: String {
        ([path, cssVariable, description, type.rawValue].compactMap { $0 } + aliases.light + aliases.dark + shownValues)
            .joined(separator: " ")
    }

    /// The values of all modes, each once, and a length also in pixels.
    var shownValues: [String] {
        var shown: [String] = []
        for mode in Mode.allCases where !shown.contains(values[mode].css) { shown.append(values[mode].css) }
        return shown + [pixels.map { $0 + "px" }].compactMap { $0 }
    }

    /// A length in rem as pixels, at the usual text size.
    var pixels: String? {
        guard case .dimension(let length) = values.light, length.unit == .rem else { return nil }
        return TokenValue.number(length.pixels).css
    }

    /// The fill of a colour.
    func fill(_ mode: Mode) -> String? {
        if case .color(let color) = values[mode] { color.hex } else { nil }
    }
}
