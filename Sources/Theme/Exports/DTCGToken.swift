/// One token in the Format module of DTCG 2025.10.
enum DTCGToken {
    static func token(_ token: Token, _ mode: Mode, _ tokens: Tokens, isPrivate: Bool = false) -> ExportJSON {
        var members: [String: ExportJSON] = [
            "$type": .text(token.type.rawValue), "$value": value(token.values[mode], tokens),
        ]
        members["$description"] = token.description.map { .text($0) }
        if isPrivate { members["$extensions"] = .object([TokenSource.privateKey: .bool(true)]) }
        return .object(members)
    }

    /// The public token from which a shadow takes its colour. The shadow refers to it, so that it follows the theme
    /// without depending on the theme itself.
    static func colorAlias(_ shadow: Shadow, _ tokens: Tokens) -> String? {
        shadow.colorToken.flatMap { tokens[$0]?.cssVariable == nil ? nil : $0 }
    }

    /// A reference in braces; a `$root` can only be named by a pointer.
    static func reference(_ path: String) -> ExportJSON {
        let pointer = path.replacing(".", with: "/")
        return path.contains("$") ? .object(["$ref": .text("#/\(pointer)/$value")]) : .text("{\(path)}")
    }

    private static func value(_ value: TokenValue, _ tokens: Tokens) -> ExportJSON {
        switch value {
        case .color(let color): self.color(color)
        case .dimension(let dimension): self.dimension(dimension)
        case .fontFamily(let names): .list(names.map { .text($0) })
        case .fontWeight(let weight): .number(Double(weight))
        case .duration(let milliseconds): .object(["value": .number(milliseconds), "unit": .text("ms")])
        case .cubicBezier(let x1, let y1, let x2, let y2): .list([x1, y1, x2, y2].map { .number($0) })
        case .number(let number): .number(number)
        case .shadow(let layers):
            layers.count == 1 ? shadow(layers[0], tokens) : .list(layers.map { shadow($0, tokens) })
        case .typography(let style): typography(style)
        }
    }

    private static func color(_ color: SRGBColor) -> ExportJSON {
        func rounded(_ value: Double) -> ExportJSON { .number((value * 10_000).rounded() / 10_000) }
        let opaque = SRGBColor(red: color.red, green: color.green, blue: color.blue)
        return .object([
            "colorSpace": .text("srgb"), "hex": .text(opaque.hex), "alpha": rounded(color.alpha),
            "components": .list([color.red, color.green, color.blue].map { rounded(Double($0) / 255) }),
        ])
    }

    private static func dimension(_ dimension: Dimension) -> ExportJSON {
        .object(["value": .number(dimension.value), "unit": .text(dimension.unit.rawValue)])
    }

    private static func shadow(_ shadow: Shadow, _ tokens: Tokens) -> ExportJSON {
        .object([
            "color": colorAlias(shadow, tokens).map(reference) ?? color(shadow.color),
            "offsetX": dimension(shadow.offsetX), "offsetY": dimension(shadow.offsetY),
            "blur": dimension(shadow.blur), "spread": dimension(shadow.spread), "inset": .bool(shadow.inset),
        ])
    }

    private static func typography(_ style: Typography) -> ExportJSON {
        .object([
            "fontFamily": .list(style.fontFamily.map { .text($0) }), "fontSize": dimension(style.fontSize),
            "fontWeight": .number(Double(style.fontWeight)), "letterSpacing": dimension(style.letterSpacing),
            "lineHeight": .number(style.lineHeight),
        ])
    }
}
