import Diagnostics

/// Literal colours in a declaration.
public enum RawColor {
    struct Found {
        let text: String
        let offset: Int
        /// The variable whose fallback it is.
        var fallbackOf: String?
        /// The variable that is its first argument, and the opacity in percent that is the last.
        var variable: (name: String, opacity: String)?
    }

    private static let functions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
    ]

    /// Properties other than those that end in `color` whose values hold colours.
    private static let properties: Set<String> = [
        "background", "background-image", "border", "border-block", "border-inline", "border-block-start",
        "border-block-end", "border-inline-start", "border-inline-end", "border-left", "border-right", "border-top",
        "border-bottom", "outline", "column-rule", "box-shadow", "text-shadow", "text-decoration", "text-emphasis",
        "fill", "stroke", "filter", "backdrop-filter", "border-image", "border-image-source", "caret", "list-style",
        "list-style-image", "-webkit-text-stroke",
    ]

    static func colors(in declaration: CSSReader.Declaration) -> [Found] {
        let property = declaration.name.word
        // Only the opacity of a mask counts.
        guard !property.holds("mask") else { return [] }
        let takesColors = property.hasSuffix("color") || property.hasPrefix("--") || properties.contains(property)
        let value = declaration.value
        func found(_ text: String, _ index: Int) -> Found {
            Found(
                text: text, offset: value[index].offset, fallbackOf: variable(before: index, in: value),
                variable: variable(inFunction: index, of: value))
        }
        return value.enumerated().compactMap { index, token in
            let name = token.word
            switch token.kind {
            case .hash where isHex(name): return found("#" + token.text, index)
            case .function where functions.contains(name):
                // A colour made from another: `oklch(from var(--hl-accent) …)`.
                let next = index + 1 < value.count ? value[index + 1].word : ""
                let isMixed = next == "from" && property != "color"
                return isMixed ? nil : found(token.text + "(…)", index)
            // No pair checks the contrast of a text in a mixed colour.
            case .function where property == "color" && name == "color-mix":
                return found(token.text + "(…)", index)
            case .ident where takesColors && names.contains(name): return found(token.text, index)
            default: return nil
            }
        }
    }

    /// `--a` of `var(--a, #fff)`, where the colour is.
    private static func variable(before index: Int, in value: [CSSToken]) -> String? {
        guard index > 2, value[index - 1].kind == .comma, value[index - 3].word == "var",
            value[index - 3].kind == .function
        else { return nil }
        return value[index - 2].text
    }

    /// `--a` and `50%` of `rgba(var(--a), .5)`.
    private static func variable(inFunction index: Int, of value: [CSSToken]) -> (name: String, opacity: String)? {
        let inside = value[(index + 1)...].prefix(6).map { $0 }
        guard value[index].kind == .function, inside.count > 2, inside[0].kind == .function,
            inside[0].word == "var", inside[2].kind == .closeParenthesis
        else { return nil }
        let last = inside.count > 5 && inside[5].kind == .closeParenthesis ? inside[4] : nil
        let percent = last.flatMap { $0.kind == .number ? Double($0.text).map { ($0 * 100).rounded() } : nil }
        let opacity = last?.kind == .percentage ? last?.text : percent.map { "\(Int(min(max($0, 0), 100)))%" }
        return (inside[1].text, opacity ?? "50%")
    }

    /// Whether the value of an attribute like `fill` is a literal colour.
    public static func isLiteral(_ value: String) -> Bool {
        let text = value.lowercased().filter { !$0.isWhitespace }
        return text.hasPrefix("#") && isHex(String(text.dropFirst())) || names.contains(text)
            || functions.contains { text.hasPrefix($0 + "(") }
    }

    private static func isHex(_ text: String) -> Bool {
        [3, 4, 6, 8].contains(text.utf8.count) && text.allSatisfy(\.isHexDigit)
    }

    /// CSS Color Module Level 4, 6.1.
    static let names = words(
        """
        aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
        cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
        darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
        darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
        dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
        greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon
        lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
        lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen
        magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
        mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
        oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip
        peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown
        seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal
        thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
        """)
}
