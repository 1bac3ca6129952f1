/// Tokens for SwiftUI (iOS 17, macOS 14). Colours follow the environment's scheme and contrast by themselves.
enum SwiftUIExport {
    static func text(_ tokens: Tokens, _ names: [String: String]) -> String {
        let lines = tokens.all.filter { $0.cssVariable != nil }.map { token in
            (token.description.map { "    /// \(ExportText.comment($0))\n" } ?? "")
                + "    public static let \(names[token.path] ?? "") = "
                + value(token) + "\n"
        }
        return """
            // Made by `halomeid tokens swift`. Do not edit: change the token files.
            import SwiftUI

            /// A colour in its four modes; `Text("…").foregroundStyle(HaLomeidTokens.text)`.
            public struct HaLomeidColor: ShapeStyle, Sendable {
                public let light, dark, lightMore, darkMore: UInt32

                public func resolve(in environment: EnvironmentValues) -> Color {
                    let more = environment.colorSchemeContrast == .increased
                    let value = environment.colorScheme == .dark ? (more ? darkMore : dark) : (more ? lightMore : light)
                    func channel(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
                    return Color(.sRGB, red: channel(16), green: channel(8), blue: channel(0), opacity: channel(24))
                }
            }

            /// A text style; sizes grow with the reader's text size.
            public struct HaLomeidTextStyle: Sendable {
                public let family: String
                public let size: CGFloat
                public let weight: Font.Weight
                /// A multiple of the size.
                public let lineHeight: CGFloat
                /// For `Text.tracking`: a font has none.
                public var letterSpacing: CGFloat = 0
                public var font: Font { .custom(family, size: size, relativeTo: .body).weight(weight) }
            }

            /// One layer of a shadow.
            public struct HaLomeidShadow: Sendable {
                public let color: HaLomeidColor
                public let x, y, blur, spread: CGFloat
                /// Whether it is drawn inside the shape, as by `ShadowStyle.inner`.
                public var isInset = false
            }

            public enum HaLomeidTokens {
            \(lines.joined())}

            """
    }

    private static func value(_ token: Token) -> String {
        switch token.values.light {
        case .color: color(token.values.map { if case .color(let color) = $0 { color } else { nil } })
        case .dimension(let dimension): "CGFloat(\(ExportName.points(dimension)))"
        case .fontFamily(let names): ExportText.swift(names[0])
        case .fontWeight(let value): weight(value)
        case .duration(let milliseconds): "Duration.milliseconds(\(PlainNumber.text(milliseconds)))"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            "UnitCurve.bezier(startControlPoint: UnitPoint(x: \(x1), y: \(y1)), "
                + "endControlPoint: UnitPoint(x: \(x2), y: \(y2)))"
        case .number(let number): "Double(\(PlainNumber.text(number)))"
        case .shadow(let layers):
            "[" + layers.indices.map { layer($0, token) }.joined(separator: ", ") + "]"
        case .typography(let style):
            "HaLomeidTextStyle(family: \(ExportText.swift(style.fontFamily[0])), "
                + "size: \(ExportName.points(style.fontSize)), weight: \(weight(style.fontWeight)), "
                + "lineHeight: \(PlainNumber.text(style.lineHeight))"
                + (style.letterSpacing.value == 0 ? ")" : ", letterSpacing: \(ExportName.points(style.letterSpacing)))")
        }
    }

    private static func color(_ colors: Modes<SRGBColor?>) -> String {
        let parts = Mode.allCases.compactMap { mode in
            colors[mode].map { "\(mode.rawValue): 0x\(ExportName.argb($0))" }
        }
        return "HaLomeidColor(" + parts.joined(separator: ", ") + ")"
    }

    private static func layer(_ index: Int, _ token: Token) -> String {
        let layers = token.values.map { value -> Shadow? in
            if case .shadow(let layers) = value, layers.indices.contains(index) { layers[index] } else { nil }
        }
        guard let shadow = layers.light else { return "" }
        let lengths = [("x", shadow.offsetX), ("y", shadow.offsetY), ("blur", shadow.blur), ("spread", shadow.spread)]
        return "HaLomeidShadow(color: \(color(layers.map { $0?.color })), "
            + lengths.map { "\($0): \(ExportName.points($1))" }.joined(separator: ", ")
            + (shadow.inset ? ", isInset: true)" : ")")
    }

    private static func weight(_ value: Int) -> String {
        let names = [
            "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
        ]
        return "Font.Weight." + names[min(max((value + 50) / 100, 1), 9) - 1]
    }
}
