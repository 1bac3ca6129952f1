import Diagnostics

/// Literal colours in a declaration.
public enum RawColor {
    struct Found {
        let text: String
        let offset: Int
    }

    private static let functions: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
    ]

    /// Properties other than those that end in `color` whose values hold colours.
    private static let properties: Set<String> = [
        "background", "background-image", "border", "border-block", "border-inline", "border-block-start",
        "border-block-end", "border-inline-start", "border-inline-end", "border-left", "border-right", "border-top",
        "border-bottom", "outline", "column-rule", "box-shadow", "text-shadow", "text-decoration", "text-emphasis",
        "fill", "stroke", "filter", "backdrop-filter",
    ]

    static func colors(in declaration: CSSReader.Declaration) -> [Found] {
        let property = declaration.name.text.lowercased()
        // Only the opacity of a mask counts.
        guard !property.holds("mask") else { return [] }
        let takesColors = property.hasSuffix("color") || property.hasPrefix("--") || properties.contains(property)
        return declaration.value.enumerated().compactMap { index, token in
            let name = token.text.lowercased()
            switch token.kind {
            case .hash where isHex(name): return Found(text: "#" + token.text, offset: token.offset)
            case .function where functions.contains(name):
                // A colour made from another: `oklch(from var(--hl-accent) …)`.
                let next = index + 1 < declaration.value.count ? declaration.value[index + 1].text.lowercased() : ""
                let isMixed = next == "from" && property != "color"
                return isMixed ? nil : Found(text: token.text + "(…)", offset: token.offset)
            // No pair checks the contrast of a text in a mixed colour.
            case .function where property == "color" && name == "color-mix":
                return Found(text: token.text + "(…)", offset: token.offset)
            case .ident where takesColors && names.contains(name):
                return Found(text: token.text, offset: token.offset)
            default: return nil
            }
        }
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
