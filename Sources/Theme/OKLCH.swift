import Foundation

/// A colour by perceived lightness, chroma and hue (OKLCH), so that one of them can be changed while the others are
/// kept.
struct OKLCH: Sendable, Hashable {
    /// 0…1.
    var lightness: Double
    /// 0 for greys; the maximum in sRGB is about 0.32.
    var chroma: Double
    /// In radians.
    var hue: Double

    init(lightness: Double, chroma: Double, hue: Double) {
        (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
    }

    init(_ color: SRGBColor) {
        let channels = [color.red, color.green, color.blue].map(SRGBColor.linear)
        let (red, green, blue) = (channels[0], channels[1], channels[2])
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        let a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        let b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        // The residue of rounding in a grey is not a hue.
        chroma = color.red == color.green && color.green == color.blue ? 0 : hypot(a, b)
        hue = atan2(b, a)
    }

    /// The colour of this lightness and hue, with the chroma reduced to the range of sRGB, in eight bits per channel.
    func color(alpha: Double) -> SRGBColor {
        if let color = Self.color(linear(chroma), alpha) { return color }
        var (inside, outside) = (0.0, chroma)
        for _ in 0..<24 {
            let middle = (inside + outside) / 2
            if Self.color(linear(middle), alpha) == nil { outside = middle } else { inside = middle }
        }
        return Self.color(linear(inside), alpha) ?? Self.clipped(linear(0), alpha)
    }

    /// Linear sRGB; outside 0…1 if sRGB has no such colour.
    private func linear(_ chroma: Double) -> [Double] {
        let (a, b) = (chroma * cos(hue), chroma * sin(hue))
        let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return [
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        ]
    }

    /// nil if the colour is outside sRGB by more than a rounding error.
    private static func color(_ linear: [Double], _ alpha: Double) -> SRGBColor? {
        linear.allSatisfy { (-0.0005...1.0005).contains($0) } ? clipped(linear, alpha) : nil
    }

    private static func clipped(_ linear: [Double], _ alpha: Double) -> SRGBColor {
        let channels = linear.map { value -> UInt8 in
            let value = min(max(value, 0), 1)
            let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
            return UInt8((min(encoded, 1) * 255).rounded())
        }
        return SRGBColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    }
}
