/// The types of DTCG 2025.10 that HaLomeid uses.
public enum TokenType: String, Sendable, Hashable, CaseIterable {
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number, shadow, typography
}

/// A length; rem follows the reader's text size.
public struct Dimension: Sendable, Hashable {
    /// The units of DTCG for lengths.
    public enum Unit: String, Sendable { case px, rem }
    public let value: Double
    public let unit: Unit

    /// The number of CSS pixels in a rem, at the browsers' default text size.
    public static let pixelsPerRem = 16.0

    /// The length in CSS pixels at the default text size.
    public var pixels: Double { unit == .rem ? value * Self.pixelsPerRem : value }
}

/// A text style. `lineHeight` is a multiple of the size.
public struct Typography: Sendable, Hashable {
    public let fontFamily: [String]
    public let fontSize: Dimension
    public let fontWeight: Int
    public let letterSpacing: Dimension
    public let lineHeight: Double
}

/// One layer of a shadow.
public struct Shadow: Sendable, Hashable {
    public let color: SRGBColor
    /// The token from which the colour was taken; nil for a literal colour.
    let colorToken: String?
    let offsetX, offsetY, blur, spread: Dimension
    let inset: Bool
}

/// A resolved value: references followed, units known.
public enum TokenValue: Sendable, Hashable {
    case color(SRGBColor)
    case dimension(Dimension)
    case fontFamily([String])
    /// 1…1000.
    case fontWeight(Int)
    /// In milliseconds.
    case duration(Double)
    case cubicBezier(Double, Double, Double, Double)
    case number(Double)
    case shadow([Shadow])
    case typography(Typography)
}

/// The combination of theme and contrast chosen by the reader or the system.
public enum Mode: String, Sendable, CaseIterable {
    case light, dark, lightMore, darkMore

    /// Inputs of the resolver document.
    var inputs: [String: String] {
        switch self {
        case .light: ["theme": "light", "contrast": "standard"]
        case .dark: ["theme": "dark", "contrast": "standard"]
        case .lightMore: ["theme": "light", "contrast": "more"]
        case .darkMore: ["theme": "dark", "contrast": "more"]
        }
    }

    /// The name, for messages.
    public var name: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .lightMore: "light with more contrast"
        case .darkMore: "dark with more contrast"
        }
    }

    /// `light, dark and dark with more contrast`, or `every mode`.
    static func names(_ modes: [Mode]) -> String {
        if Set(modes).count == allCases.count { return "every mode" }
        guard let last = modes.last, modes.count > 1 else { return modes.map(\.name).joined() }
        return modes.dropLast().map(\.name).joined(separator: ", ") + " and " + last.name
    }
}

/// One value for every mode.
public struct Modes<Value: Sendable>: Sendable {
    public let light, dark, lightMore, darkMore: Value

    public subscript(mode: Mode) -> Value {
        switch mode {
        case .light: light
        case .dark: dark
        case .lightMore: lightMore
        case .darkMore: darkMore
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> Modes<Other> {
        Modes<Other>(
            light: transform(light), dark: transform(dark), lightMore: transform(lightMore),
            darkMore: transform(darkMore))
    }
}

extension Modes: Equatable where Value: Equatable {}
extension Modes: Hashable where Value: Hashable {}

extension Modes where Value: Equatable {
    /// Whether the value is independent of theme and contrast.
    var isConstant: Bool { light == dark && light == lightMore && light == darkMore }
}
