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

    mutating func number(_ node: JSONNode) -> Double? {
        guard let node = literal(node) else { return nil }
        guard let number = node.number else {
            let isQuoted = node.string.flatMap { Double($0) } != nil
            let percent = node.string.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
            return invalid(
                node, "expected a number, found \(node.kind)",
                remedy: percent.map { "write \(PlainNumber.text($0 / 100))" }
                    ?? (isQuoted ? "write it without quotation marks" : "write a number without unit, as in 1.5"))
        }
        guard abs(number) <= ThemeLimits.maxNumber else {
            return invalid(node, "\(number) is beyond a million", remedy: "use a number that a style may have")
        }
        return number
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
}
