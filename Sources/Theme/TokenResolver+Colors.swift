import Diagnostics

/// Colours, in sRGB.
extension TokenResolver {
    /// A colour as design programs give it: `{"r": 0.83, "g": 0.64, "b": 0.45, "a": 1}`; channels up to 255 too.
    static func color(ofChannels node: JSONNode) -> SRGBColor? {
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

    mutating func color(_ node: JSONNode) -> SRGBColor? {
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
}
