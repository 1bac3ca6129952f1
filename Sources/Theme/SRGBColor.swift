import Foundation

/// A colour as written in CSS: eight bits per channel, so that contrast is computed for the displayed colour.
public struct SRGBColor: Sendable, Hashable {
    public let red, green, blue: UInt8
    /// 0…1, in steps of 1/255.
    public let alpha: Double

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = (alpha * 255).rounded() / 255
    }

    /// Parses six hexadecimal digits preceded by `#`; nil for anything else.
    public init?(hex: String) {
        let digits = hex.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, hex.utf8.count == 7 else { return nil }
        let bytes = stride(from: 0, to: 6, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
    }

    /// `#da7`, or eight digits, of which the last two are the opacity; nil for anything else.
    init?(shortHex text: String) {
        if text.utf8.count == 4 {
            self.init(hex: "#" + text.dropFirst().map { "\($0)\($0)" }.joined())
        } else {
            guard text.utf8.count == 9, let color = SRGBColor(hex: String(text.prefix(7))),
                let opacity = UInt8(text.suffix(2), radix: 16)
            else { return nil }
            self.init(red: color.red, green: color.green, blue: color.blue, alpha: Double(opacity) / 255)
        }
    }

    /// `rgb(212 163 115)`, `rgb(212, 163, 115)` or `hsl(30 53% 64%)`; nil for anything else.
    init?(function text: String) {
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let parts = text[open...].dropFirst().dropLast().split { $0 == "," || $0 == " " }
        switch text[..<open] {
        case "rgb":
            let bytes = parts.compactMap { UInt8($0) }
            guard parts.count == 3, bytes.count == 3 else { return nil }
            self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
        case "hsl":
            let numbers = parts.compactMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
            guard parts.count == 3, numbers.count == 3, numbers[1] <= 100, numbers[2] <= 100 else { return nil }
            let (hue, saturation, lightness) = (numbers[0], numbers[1] / 100, numbers[2] / 100)
            func channel(_ offset: Double) -> UInt8 {
                let step = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
                let range = saturation * min(lightness, 1 - lightness)
                return UInt8(((lightness - range * max(-1, min(step - 3, 9 - step, 1))) * 255).rounded())
            }
            self.init(red: channel(0), green: channel(8), blue: channel(4))
        default: return nil
        }
    }

    /// The colour in the notation of token files, without braces.
    var asMembers: String {
        let opaque = SRGBColor(red: red, green: green, blue: blue)
        let opacity = alpha < 1 ? ", \"alpha\": \(PlainNumber.text((alpha * 1000).rounded() / 1000))" : ""
        return "\"colorSpace\": \"srgb\", \"components\": [\(components)]\(opacity), \"hex\": \"\(opaque.hex)\""
    }

    /// `#d4a373`; with two more digits if the colour is not opaque.
    public var hex: String {
        let channels = [red, green, blue] + (alpha < 1 ? [UInt8((alpha * 255).rounded())] : [])
        return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Relative luminance of WCAG 2.2, 0…1; transparency is ignored.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The share of a channel's light, 0…1.
    static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// Contrast ratio of WCAG 2.2, 1…21, not rounded. A translucent foreground is blended with the background.
    public func contrast(on background: SRGBColor) -> Double {
        let mine = over(background).luminance
        let other = background.luminance
        return (max(mine, other) + 0.05) / (min(mine, other) + 0.05)
    }

    private func over(_ background: SRGBColor) -> SRGBColor {
        func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
        }
        return SRGBColor(
            red: mix(red, background.red), green: mix(green, background.green), blue: mix(blue, background.blue))
    }
}
