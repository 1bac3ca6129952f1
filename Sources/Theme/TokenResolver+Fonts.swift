import Diagnostics

/// Families, weights and styles of text.
extension TokenResolver {
    mutating func fontFamily(_ node: JSONNode) -> [String]? {
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

    mutating func fontWeight(_ node: JSONNode) -> Int? {
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

    mutating func typography(_ node: JSONNode) -> TokenValue? {
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
            remedy: "write \(PlainNumber.text((pixels / size.pixels * 100).rounded() / 100))")
    }
}
