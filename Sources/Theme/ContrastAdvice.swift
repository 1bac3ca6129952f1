import Diagnostics

/// A change of one of a pair's two colours that gives the pair the contrast it needs.
public struct ContrastAdvice: Sendable, Hashable {
    public enum Extent: Sendable, Hashable {
        /// With this value alone, every pair that uses the changed colour passes.
        case alone
        /// The same, but only together with the value for the other colour.
        case together
        /// This pair passes, but other pairs would be below their level.
        case pairOnly
    }

    /// One of the pair's tokens.
    let token: ContrastSearch.Written
    /// The definition to change: that of the token itself, or of the token whose value it takes. Other tokens may take
    /// it too.
    let written: ContrastSearch.Written
    /// The nearest colour of the same hue; nil if no lightness of the hue passes.
    public let value: SRGBColor?
    public let extent: Extent

    /// The path of the token to be changed.
    public var path: String { written.path }
    var place: Place { written.place }

    /// The remedy; nil without advice.
    static func text(_ advice: [ContrastAdvice]) -> String? {
        guard let first = advice.first else { return nil }
        switch first.extent {
        case .alone:
            // Omit impossible changes if there is a possible one.
            let possible = advice.filter { $0.value != nil }
            return (possible.isEmpty ? advice : possible).map(\.alone).joined(separator: "; or ")
        case .together:
            let both = advice.map { "\($0.written.name) to \($0.value?.asWritten ?? "")" }
            return "no single value passes in all pairs; change these two together: " + both.joined(separator: " and ")
        case .pairOnly:
            let each = advice.map { one in
                one.value.map { "\(one.written.name) to \($0.asWritten)" }
                    ?? "no lightness of the hue of \(one.written.name)"
            }
            return
                "no two values pass in all pairs of these two, so change the colours of their other pairs too; for this"
                + " pair only: " + each.joined(separator: ", or ")
        }
    }

    private var alone: String {
        guard let value else { return "no value of \(token.name) passes in all of its pairs" }
        if written == token, let place = token.taken {
            return "give \(token.name) a value of its own, as others need \(place) as it is: \(value.asWritten)"
        }
        let opacity = written.isTranslucent && value.alpha == 1 ? ", without alpha" : ""
        let whose = written == token ? "" : ", which \(token.name) takes,"
        return "change \(written.name)\(whose) to \(value.asWritten)\(opacity)"
    }

    /// The number of steps of lightness from black to white.
    static let steps = 1000

    /// The colour of the same hue that passes and has the nearest lightness, a multiple of 1/1000. It is opaque if no
    /// lightness passes with the colour's opacity. Its chroma is that of the colour, reduced to the range of sRGB at
    /// that lightness.
    static func nearest(to color: SRGBColor, where passes: (SRGBColor) -> Bool) -> SRGBColor? {
        if let found = shades(of: color, alpha: color.alpha, steps: steps).first(where: passes) { return found }
        // With transparency, the contrast may be too low at every lightness.
        return color.alpha < 1 ? shades(of: color, alpha: 1, steps: steps).first(where: passes) : nil
    }

    /// The colour in every lightness, the nearest first.
    static func shades(of color: SRGBColor, alpha: Double, steps: Int) -> some Sequence<SRGBColor> {
        let start = OKLCH(color)
        let grid = (0...steps).map { Double($0) / Double(steps) }
        return grid.sorted { abs($0 - start.lightness) < abs($1 - start.lightness) }.lazy.map { step in
            OKLCH(lightness: step, chroma: start.chroma, hue: start.hue).color(alpha: alpha)
        }
    }
}

extension Tokens {
    /// The changes that give a pair the contrast of its level; empty if it has that already.
    public func advice(for pair: ColorPair, _ mode: Mode) -> [ContrastAdvice] {
        guard pair.ratios[mode] < pair.level[mode].minimum else { return [] }
        return ContrastSearch(tokens: byPath, pairs: pairs).advice(for: pair, mode)
    }
}

extension SRGBColor {
    /// The colour in the notation of token files: `#8b5f30, components [0.5451, 0.3725, 0.1882]`.
    var asWritten: String {
        let opaque = SRGBColor(red: red, green: green, blue: blue)
        return "\(opaque.hex), components [\(components)]"
    }

    /// Red, green and blue, 0 to 1: `0.5451, 0.3725, 0.1882`.
    var components: String {
        [red, green, blue].map { PlainNumber.text((Double($0) / 255 * 10_000).rounded() / 10_000) }
            .joined(separator: ", ")
    }
}
