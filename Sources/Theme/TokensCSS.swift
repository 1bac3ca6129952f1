/// Tokens as CSS custom properties.
///
/// `:root` has the light values and everything that does not change. If `light-dark()` is supported, `color-scheme`
/// selects the value, so that any element may use the other theme (`color-scheme: dark`); otherwise the dark values are
/// repeated for the system's and the learner's choice. `html[data-theme]` is the learner's choice, absent for the
/// system's. Print is always light.
extension Tokens {
    /// The custom properties, for one style sheet.
    public func css() -> String {
        let public_ = all.filter { $0.cssVariable != nil }
        let themed = public_.filter { !$0.values.isConstant && $0.type != .shadow }
        let more = themed.filter { $0.values.light != $0.values.lightMore || $0.values.dark != $0.values.darkMore }
        let durations = public_.filter { $0.type == .duration }

        func block(_ tokens: [Token], _ value: (Token) -> String) -> String {
            tokens.map { "\($0.cssVariable ?? ""):\(value($0))" }.joined(separator: ";")
        }
        func one(_ tokens: [Token], _ mode: Mode) -> String { block(tokens) { css($0, mode) } }
        func both(_ tokens: [Token], _ light: Mode, _ dark: Mode) -> String {
            block(tokens) { token in
                let values = (css(token, light), css(token, dark))
                return values.0 == values.1 ? values.0 : "light-dark(\(values.0),\(values.1))"
            }
        }

        let system = ":root:not([data-theme=light])"
        var sheet = """
            :root{color-scheme:light dark;\(one(public_, .light))}
            :root[data-theme=light]{color-scheme:light}
            :root[data-theme=dark]{color-scheme:dark}
            @supports (color:light-dark(#000,#fff)){
            :root{\(both(themed, .light, .dark))}
            @media (prefers-contrast:more){:root{\(both(more, .lightMore, .darkMore))}}
            }
            @supports not (color:light-dark(#000,#fff)){
            @media (prefers-contrast:more){:root{\(one(more, .lightMore))}}
            @media screen and (prefers-color-scheme:dark){\(system){\(one(themed, .dark))}}
            @media screen{:root[data-theme=dark]{\(one(themed, .dark))}}
            @media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){\(system){\
            \(one(more, .darkMore))}}
            @media screen and (prefers-contrast:more){:root[data-theme=dark]{\(one(more, .darkMore))}}
            }
            @media print{:root[data-theme]{color-scheme:light}:root{color-scheme:light}}

            """
        if !durations.isEmpty {
            sheet += "@media (prefers-reduced-motion:reduce){:root{\(block(durations) { _ in "0s" })}}\n"
        }
        return sheet
    }

    /// A value as CSS. Shadows and text styles refer to the variables of their colours and families, so that they
    /// follow the theme.
    func css(_ token: Token, _ mode: Mode) -> String {
        switch token.values[mode] {
        case .shadow(let layers): layers.map(layer).joined(separator: ",")
        case .typography(let style):
            "\(style.fontWeight) \(style.fontSize.css)/\(CSS.number(style.lineHeight)) "
                + (variable(of: .fontFamily(style.fontFamily)) ?? CSS.families(style.fontFamily))
        case let value: value.css
        }
    }

    private func layer(_ shadow: Shadow) -> String {
        shadow.css(color: shadow.colorToken.flatMap { self[$0]?.cssVariable }.map { "var(\($0))" } ?? shadow.color.hex)
    }

    private func variable(of value: TokenValue) -> String? {
        all.first { $0.values.isConstant && $0.values.light == value }?.cssVariable.map { "var(\($0))" }
    }
}

extension TokenValue {
    /// The literal value as CSS.
    public var css: String {
        switch self {
        case .color(let color): color.hex
        case .dimension(let dimension): dimension.css
        case .fontFamily(let names): CSS.families(names)
        case .fontWeight(let weight): String(weight)
        case .duration(let milliseconds): CSS.number(milliseconds) + "ms"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            "cubic-bezier(" + [x1, y1, x2, y2].map(CSS.number).joined(separator: ",") + ")"
        case .number(let number): CSS.number(number)
        case .shadow(let layers): layers.map { $0.css(color: $0.color.hex) }.joined(separator: ",")
        case .typography(let style):
            "\(style.fontWeight) \(style.fontSize.css)/\(CSS.number(style.lineHeight)) "
                + CSS.families(style.fontFamily)
        }
    }
}

extension Shadow {
    func css(color: String) -> String {
        (inset ? "inset " : "") + [offsetX, offsetY, blur, spread].map(\.css).joined(separator: " ") + " " + color
    }
}

extension Dimension {
    public var css: String { value == 0 ? "0" : CSS.number(value) + unit.rawValue }
}
