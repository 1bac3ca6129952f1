import Diagnostics

/// Reads literal values of each type, strictly: a value of the wrong form is a finding with its place.
extension TokenResolver {
    mutating func read(_ type: TokenType, _ node: JSONNode) -> TokenValue? {
        guard let node = literal(node) else { return nil }
        switch type {
        case .color: return color(node).map(TokenValue.color)
        case .dimension: return dimension(node).map(TokenValue.dimension)
        case .fontFamily: return fontFamily(node).map(TokenValue.fontFamily)
        case .fontWeight: return fontWeight(node).map(TokenValue.fontWeight)
        case .duration: return duration(node).map(TokenValue.duration)
        case .cubicBezier: return cubicBezier(node)
        case .number: return number(node).map(TokenValue.number)
        case .shadow: return shadow(node)
        case .typography: return typography(node)
        }
    }

    private mutating func invalid<T>(_ node: JSONNode, _ message: String, remedy: String? = nil) -> T? {
        findings.add(.tokenValueInvalid, message, at: node.place, remedy: remedy)
        return nil
    }

    /// The members of a value, which must have the required ones and no unknown ones.
    private mutating func fields(
        _ node: JSONNode, _ what: String, required: [String], optional: [String] = []
    ) -> [String: JSONNode]? {
        guard let members = node.members else {
            return invalid(
                node, "a \(what) is an object, not \(node.kind)",
                remedy: "write "
                    + (node.string.flatMap { Self.meant(by: $0, what) }
                        ?? (what == "color"
                            ? "{\"colorSpace\": \"srgb\", \"components\": [RED, GREEN, BLUE]}, with numbers from 0 to 1"
                            : "{" + required.map { "\"\($0)\": …" }.joined(separator: ", ") + "}"))
            )
        }
        if what == "color", let color = Self.color(ofChannels: node) {
            return invalid(
                node, "a color has colorSpace and components", remedy: "write {\(color.asMembers)}")
        }
        for member in members where !(required + optional).contains(member.key) {
            findings.add(
                .tokenValueInvalid, "a \(what) has no '\(member.key)'", at: member.keyPlace,
                remedy: Suggestion.remedy(for: member.key, among: required + optional)
                    ?? "remove it; a \(what) has " + (required + optional).joined(separator: ", "))
        }
        let missing = required.filter { node[$0] == nil }
        guard missing.isEmpty else {
            let color = what == "color" ? node["hex"]?.string.flatMap(SRGBColor.init(hex:)) : nil
            return invalid(
                node, "the \(what) lacks " + missing.joined(separator: ", "),
                remedy: color.map { "write {\($0.asMembers)}" }
                    ?? "add " + missing.map { "\"\($0)\": …" }.joined(separator: ", "))
        }
        return Dictionary(members.map { ($0.key, $0.node) }) { $1 }
    }

    /// The token notation for a text in a common notation: a colour by its digits, a length with its unit, a path
    /// without braces.
    private static func meant(by text: String, _ what: String) -> String? {
        if what == "color", let color = SRGBColor(hex: text) {
            return "{\(color.asMembers)}"
        }
        if what == "color", let color = SRGBColor(function: text) ?? SRGBColor(shortHex: text) {
            return "{\(color.asMembers)}"
        }
        if text.hasPrefix("var(--hl-") {
            let name = text.dropFirst("var(--hl-".count).prefix { $0 != ")" && $0 != "," }
            return "\"{\(what == "color" ? "color." : "")\(name)}\""
        }
        let number = text.prefix { "0123456789.-".contains($0) }
        let unit = text.dropFirst(number.count)
        if ["px", "rem", "ms", "s"].contains(unit), Double(number) != nil {
            return "{\"value\": \(number), \"unit\": \"\(unit)\"}"
        }
        let isPath = text.contains(".") && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
        return isPath && number.isEmpty ? "\"{\(text)}\"" : nil
    }

    /// A colour as design programs give it: `{"r": 0.83, "g": 0.64, "b": 0.45, "a": 1}`; channels up to 255 too.
    private static func color(ofChannels node: JSONNode) -> SRGBColor? {
        func channels(_ names: [String]) -> [Double] { names.compactMap { node[$0]?.number } }
        let values = [["r", "g", "b"], ["red", "green", "blue"]].map(channels).first { $0.count == 3 }
        guard let values, values.allSatisfy({ (0...255).contains($0) }) else { return nil }
        let bytes = values.map { UInt8((values.contains { $0 > 1 } ? $0 : $0 * 255).rounded()) }
        let alpha = node["a"]?.number ?? node["alpha"]?.number ?? 1
        return SRGBColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: min(max(alpha, 0), 1))
    }

    /// The sRGB colour nearest to a colour of OKLCH, whose hue is in degrees.
    private static func inSRGB(_ space: String?, _ list: JSONNode) -> SRGBColor? {
        let values = list.array?.compactMap(\.number) ?? []
        guard space == "oklch", values.count == 3, (0...1).contains(values[0]), values[1] >= 0 else { return nil }
        return OKLCH(lightness: values[0], chroma: values[1], hue: values[2] * .pi / 180).color(alpha: 1)
    }

    private mutating func number(_ node: JSONNode) -> Double? {
        guard let node = literal(node) else { return nil }
        guard let number = node.number else {
            let isQuoted = node.string.flatMap { Double($0) } != nil
            let percent = node.string.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
            return invalid(
                node, "expected a number, found \(node.kind)",
                remedy: percent.map { "write \(ExportName.decimal($0 / 100))" }
                    ?? (isQuoted ? "write it without quotation marks" : "write a number without unit, as in 1.5"))
        }
        guard abs(number) <= ThemeLimits.maxNumber else {
            return invalid(node, "\(number) is beyond a million", remedy: "use a number that a style may have")
        }
        return number
    }

    private mutating func color(_ node: JSONNode) -> SRGBColor? {
        guard let parts = fields(node, "color", required: ["colorSpace", "components"], optional: ["alpha", "hex"]),
            let space = parts["colorSpace"], let list = parts["components"].flatMap({ literal($0) })
        else { return nil }
        guard space.string == "srgb" else {
            return invalid(
                space, "the colour space is '\(space.string ?? space.kind)'",
                remedy: Self.inSRGB(space.string, list).map { "contrast is computed in srgb: write \($0.asMembers)" }
                    ?? "give the colour in srgb, where contrast is computed")
        }
        guard let nodes = list.array, nodes.count == 3 else {
            return invalid(list, "components are three numbers", remedy: "red, green and blue, 0 to 1 each")
        }
        var channels: [UInt8] = []
        for node in nodes {
            guard let value = number(node) else { return nil }
            guard (0...1).contains(value) else {
                let bytes = nodes.compactMap(\.number).compactMap { UInt8(exactly: $0) }
                let meant = bytes.count == 3 ? SRGBColor(red: bytes[0], green: bytes[1], blue: bytes[2]) : nil
                return invalid(
                    node, "\(value) is outside of 0 to 1",
                    remedy: meant.map { "write [\($0.components)]: values of 0 to 255 divided by 255" }
                        ?? "divide values of 0 to 255 by 255")
            }
            channels.append(UInt8((value * 255).rounded()))
        }
        var alpha = 1.0
        if let node = parts["alpha"] {
            guard let value = number(node) else { return nil }
            guard (0...1).contains(value) else {
                return invalid(
                    node, "an alpha of \(value) is outside of 0 to 1", remedy: "write 0.5 for 50 percent")
            }
            alpha = value
        }
        let color = SRGBColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
        if let node = parts["hex"] {
            guard let hex = node.string.flatMap(SRGBColor.init(hex:)) else {
                let hasOpacity = [5, 9].contains(node.string?.utf8.count)
                let opaque = SRGBColor(red: color.red, green: color.green, blue: color.blue)
                return invalid(
                    node, "hex is six hexadecimal digits with # in front",
                    remedy: hasOpacity ? "write the opacity as alpha" : "for these components it is \(opaque.hex)")
            }
            guard (hex.red, hex.green, hex.blue) == (color.red, color.green, color.blue) else {
                let opaque = SRGBColor(red: color.red, green: color.green, blue: color.blue)
                return invalid(
                    node, "hex says \(hex.hex), but the components are \(opaque.hex)",
                    remedy: "for \(hex.hex) the components are [\(hex.components)]")
            }
        }
        return color
    }

    private mutating func measured(
        _ node: JSONNode, _ what: String, units: [String]
    ) -> (value: Double, unit: String)? {
        guard let parts = fields(node, what, required: ["value", "unit"]), let unit = parts["unit"],
            let value = parts["value"].flatMap({ number($0) })
        else { return nil }
        guard let name = unit.string, units.contains(name) else {
            findings.add(
                .tokenUnitInvalid, "a \(what) in '\(unit.string ?? unit.kind)'", at: unit.place,
                remedy: "use " + units.joined(separator: " or "))
            return nil
        }
        return (value, name)
    }

    private mutating func dimension(_ node: JSONNode) -> Dimension? {
        guard let (value, unit) = measured(node, "dimension", units: ["px", "rem"]) else { return nil }
        return Dimension(value: value, unit: unit == "px" ? .px : .rem)
    }

    private mutating func duration(_ node: JSONNode) -> Double? {
        guard let (value, unit) = measured(node, "duration", units: ["ms", "s"]) else { return nil }
        guard value >= 0 else { return invalid(node, "a duration cannot be negative", remedy: "write 0 or more") }
        return unit == "s" ? value * 1000 : value
    }

    private mutating func fontFamily(_ node: JSONNode) -> [String]? {
        let nodes = node.array ?? [node]
        let names = nodes.compactMap(\.string).filter { !$0.isEmpty }
        guard !names.isEmpty, names.count == nodes.count else {
            return invalid(
                node, "a font family is a name or an array of names",
                remedy: "write [\"Noto Sans Hebrew\", \"sans-serif\"]")
        }
        guard !names.contains(where: { $0.unicodeScalars.contains(where: ExportText.isUnsafe) }) else {
            return invalid(
                node, "a font family contains a line end or another control character", remedy: "remove the character")
        }
        return names
    }

    private static let weights: [String: Int] = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

    private mutating func fontWeight(_ node: JSONNode) -> Int? {
        if let weight = node.string.flatMap({ Self.weights[$0] }) { return weight }
        guard let number = node.number, (1...1000).contains(number), number == number.rounded() else {
            let quoted = node.string.flatMap { Int($0) }
            let names = Self.weights.keys.sorted()
            let named = node.string.flatMap { Suggestion.nearest(to: $0.lowercased(), among: names) }
            return invalid(
                node, "a font weight is a whole number from 1 to 1000 or one of DTCG's names",
                remedy: quoted.map { "write \($0), without quotation marks" }
                    ?? named.map { "write \"\($0)\"" } ?? "write 400, 700 or another one, or a name such as \"bold\"")
        }
        return Int(number)
    }

    private mutating func cubicBezier(_ node: JSONNode) -> TokenValue? {
        guard let nodes = node.array, nodes.count == 4 else {
            return invalid(
                node, "a cubic Bézier curve is four numbers", remedy: "write them as in cubic-bezier(): [0.2, 0, 0, 1]")
        }
        let numbers = nodes.compactMap { number($0) }
        guard numbers.count == 4 else { return nil }
        for index in [0, 2] where !(0...1).contains(numbers[index]) {
            return invalid(
                nodes[index], "the x of a control point is outside of 0 to 1",
                remedy: "write 0 to 1 for the first and third number; the others may be outside")
        }
        return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private mutating func shadow(_ node: JSONNode) -> TokenValue? {
        let layers = node.array ?? [node]
        let shadows = layers.compactMap { layer($0) }
        return shadows.count == layers.count && !layers.isEmpty ? .shadow(shadows) : nil
    }

    private mutating func layer(_ node: JSONNode) -> Shadow? {
        let lengths = ["offsetX", "offsetY", "blur", "spread"]
        guard let parts = fields(node, "shadow", required: ["color"] + lengths, optional: ["inset"]),
            let colorNode = parts["color"], case .color(let color)? = part(.color, colorNode)
        else { return nil }
        var dimensions: [Dimension] = []
        for name in lengths {
            guard let node = parts[name], case .dimension(let dimension)? = part(.dimension, node) else { return nil }
            guard name != "blur" || dimension.value >= 0 else {
                return invalid(node, "a blur cannot be negative", remedy: "write 0 or more")
            }
            dimensions.append(dimension)
        }
        var inset = false
        if let node = parts["inset"] {
            guard let value = node.bool else {
                return invalid(node, "inset is true or false, without quotation marks", remedy: "write true or false")
            }
            inset = value
        }
        return Shadow(
            color: color, colorToken: aliasTarget(colorNode), offsetX: dimensions[0], offsetY: dimensions[1],
            blur: dimensions[2], spread: dimensions[3],
            inset: inset)
    }

    private mutating func typography(_ node: JSONNode) -> TokenValue? {
        let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        guard let parts = fields(node, "typography", required: names) else { return nil }
        guard let familyNode = parts["fontFamily"], case .fontFamily(let family)? = part(.fontFamily, familyNode),
            let sizeNode = parts["fontSize"], case .dimension(let size)? = part(.dimension, sizeNode),
            let weightNode = parts["fontWeight"], case .fontWeight(let weight)? = part(.fontWeight, weightNode),
            let spacingNode = parts["letterSpacing"], case .dimension(let spacing)? = part(.dimension, spacingNode),
            let heightNode = parts["lineHeight"], case .number(let height)? = lineHeight(heightNode, of: size)
        else { return nil }
        guard size.unit == .rem else {
            findings.add(
                .tokenUnitInvalid, "a text size in px ignores the reader's text size", at: sizeNode.place,
                remedy: "use rem: 16px are 1rem")
            return nil
        }
        return .typography(
            Typography(
                fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing, lineHeight: height))
    }
    /// A line height, which is a multiple of the text size; design programs give a length.
    private mutating func lineHeight(_ node: JSONNode, of size: Dimension) -> TokenValue? {
        guard let value = node["value"]?.number, size.pixels > 0 else {
            return part(.number, node)
        }
        let pixels = node["unit"]?.string == "rem" ? value * Dimension.pixelsPerRem : value
        return invalid(
            node, "a line height is a multiple of the text size",
            remedy: "write \(ExportName.decimal((pixels / size.pixels * 100).rounded() / 100))")
    }
}
