import Diagnostics

/// What one of a pair's two tokens may be changed to, so that the pair has the contrast it needs.
public struct ContrastAdvice: Sendable, Hashable {
    /// Its path.
    public let token: String
    /// The nearest value of the same hue that passes; nil if no lightness of the hue does.
    public let value: SRGBColor?
    /// Whether the value passes in every pair that has the token, and not in this one only.
    public let holdsEverywhere: Bool

    /// Steps of lightness from black to white.
    static let steps = 1000

    /// The colour of the same hue that passes and whose lightness is nearest: a multiple of 1/1000; opaque, if no
    /// lightness passes with the colour's opacity. Its chroma is the
    /// colour's, or as much of it as sRGB holds at that lightness.
    static func nearest(to color: SRGBColor, where passes: (SRGBColor) -> Bool) -> SRGBColor? {
        if let found = nearest(to: color, alpha: color.alpha, where: passes) { return found }
        // What shines through may leave too little contrast at any lightness.
        return color.alpha < 1 ? nearest(to: color, alpha: 1, where: passes) : nil
    }

    private static func nearest(
        to color: SRGBColor, alpha: Double, where passes: (SRGBColor) -> Bool
    ) -> SRGBColor? {
        var candidate = OKLCH(color)
        let lightness = candidate.lightness
        let grid = (0...steps).map { Double($0) / Double(steps) }
        for step in grid.sorted(by: { abs($0 - lightness) < abs($1 - lightness) }) {
            candidate.lightness = step
            let found = candidate.color(alpha: alpha)
            if passes(found) { return found }
        }
        return nil
    }

    /// Advice for both tokens of a pair that fails in a mode, the foreground first.
    ///
    /// - Parameter pairs: all pairs of the design.
    static func of(
        _ pair: ColorPair, _ mode: Mode, among pairs: [ColorPair], colors: (String) -> SRGBColor?
    ) -> [ContrastAdvice] {
        [pair.foreground, pair.background].compactMap { path in
            guard let color = colors(path) else { return nil }
            let mine = pairs.filter { $0.foreground == path || $0.background == path }
            func passes(_ value: SRGBColor, in pair: ColorPair) -> Bool {
                guard let front = pair.foreground == path ? value : colors(pair.foreground),
                    let back = pair.background == path ? value : colors(pair.background)
                else { return true }
                return front.contrast(on: back) >= pair.level[mode].minimum
            }
            if let value = nearest(to: color, where: { value in mine.allSatisfy { passes(value, in: $0) } }) {
                return ContrastAdvice(token: path, value: value, holdsEverywhere: true)
            }
            let value = nearest(to: color) { passes($0, in: pair) }
            return ContrastAdvice(token: path, value: value, holdsEverywhere: false)
        }
    }
}

extension Tokens {
    /// What would give a pair its contrast, for its foreground and its background; empty where it has enough.
    public func advice(for pair: ColorPair, _ mode: Mode) -> [ContrastAdvice] {
        guard pair.ratios[mode] < pair.level[mode].minimum else { return [] }
        return ContrastAdvice.of(pair, mode, among: pairs) { color($0, mode) }
    }
}

extension SRGBColor {
    /// As token files write it: `#8b5f30, components [0.5451, 0.3725, 0.1882]`.
    var asWritten: String {
        let opaque = SRGBColor(red: red, green: green, blue: blue)
        return "\(opaque.hex), components [\(components)]"
    }

    /// Red, green and blue, 0 to 1: `0.5451, 0.3725, 0.1882`.
    var components: String {
        [red, green, blue].map { ExportName.decimal((Double($0) / 255 * 10_000).rounded() / 10_000) }
            .joined(separator: ", ")
    }
}
