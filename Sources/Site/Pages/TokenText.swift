import Theme

extension TokenValue {
    /// The value as a designer writes it; numbers without needless zeros.
    var text: String {
        switch self {
        case .color(let color): color.hex
        case .dimension(let dimension): Self.number(dimension.value).text + dimension.unit.rawValue
        case .fontFamily(let names): names.joined(separator: ", ")
        case .fontWeight(let weight): String(weight)
        case .duration(let milliseconds): Self.number(milliseconds).text + "ms"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            [x1, y1, x2, y2].map { Self.number($0).text }.joined(separator: ", ")
        case .number(let number):
            number == number.rounded() ? String(Int(number)) : String((number * 10_000).rounded() / 10_000)
        case .shadow(let layers):
            layers.map { layer in
                [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map { Self.dimension($0).text }
                    .joined(separator: " ") + " " + layer.color.hex
            }.joined(separator: "; ")
        case .typography(let style):
            "\(style.fontWeight) \(Self.dimension(style.fontSize).text)/\(Self.number(style.lineHeight).text)"
        }
    }

    /// A colour's fill; nil for everything else.
    var swatch: String? {
        if case .color(let color) = self { color.hex } else { nil }
    }
}
