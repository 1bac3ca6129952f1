/// The form of a property's value. Only properties with a definite form are listed.
struct CSSValueForm {
    struct Parts: OptionSet {
        let rawValue: Int
        static let length = Parts(rawValue: 1)
        static let percentage = Parts(rawValue: 2)
        static let number = Parts(rawValue: 4)
        static let time = Parts(rawValue: 8)
        static let angle = Parts(rawValue: 16)
        static let color = Parts(rawValue: 32)
        static let picture = Parts(rawValue: 64)
        static let string = Parts(rawValue: 128)

        static let measure: Parts = [.length, .percentage]
    }

    var parts: Parts = []
    var keywords: Set<String> = []
    /// The maximum number of parts; nil for a list.
    var count: Int? = 1
    var mayBeNegative = false
    var hasSlash = false
    var isWhole = false
    var numbers: ClosedRange<Double>?
    /// Whether it is that of a border or outline: a width, a style and a colour.
    var isLine = false

    /// - Parameter property: lower case.
    static func of(_ property: String) -> CSSValueForm? {
        if let form = named[property] ?? seldom[property] { return form }
        if let keywords = CSSKeywords.properties[property] {
            return CSSValueForm(keywords: keywords, count: several.contains(property) ? 4 : 1)
        }
        if property == "color" || property.hasSuffix("-color") {
            // Between columns it may be a list.
            let count = oneColor.contains(property) ? 1 : property.hasPrefix("column") ? nil : 4
            return CSSValueForm(parts: .color, keywords: CSSKeywords.colors, count: count)
        }
        return box(property) ?? border(property)
    }

    /// Properties of keywords that take more than one.
    private static let several: Set<String> = [
        "display", "overflow", "font-synthesis", "justify-self", "align-self", "align-items", "justify-items",
        "align-content", "justify-content", "place-content", "place-items", "place-self", "text-transform", "text-wrap",
        "white-space",
    ]

    private static let oneColor: Set<String> = [
        "color", "background-color", "outline-color", "text-decoration-color", "accent-color", "text-emphasis-color",
        "border-block-start-color", "border-block-end-color", "border-inline-start-color", "border-inline-end-color",
    ]

    /// Spaces around boxes, and the sizes of boxes.
    private static func box(_ property: String) -> CSSValueForm? {
        for (name, form) in boxes where property == name || property.hasPrefix(name + "-") {
            let side = property.dropFirst(name.count)
            if side.isEmpty { return form.with(count: 4) }
            if ["-block", "-inline"].contains(side) { return form.with(count: 2) }
            return sides.contains(String(side)) ? form : nil
        }
        guard let size = sizes.first(where: property.hasSuffix) else { return nil }
        switch property.dropLast(size.count) {
        case "", "min-": return CSSValueForm(parts: .measure, keywords: boxSizes.union(["auto"]))
        case "max-": return CSSValueForm(parts: .measure, keywords: boxSizes.union(["none"]))
        default: return nil
        }
    }

    private static let boxes: [(String, CSSValueForm)] = [
        ("padding", CSSValueForm(parts: .measure)),
        ("margin", CSSValueForm(parts: .measure, keywords: ["auto"], mayBeNegative: true)),
        ("inset", CSSValueForm(parts: .measure, keywords: ["auto"], mayBeNegative: true)),
        ("scroll-padding", CSSValueForm(parts: .measure, keywords: ["auto"])),
        ("scroll-margin", CSSValueForm(parts: .length, mayBeNegative: true)),
    ]
    private static let sides: Set<String> = [
        "-block-start", "-block-end", "-inline-start", "-inline-end", "-top", "-right", "-bottom", "-left",
    ]
    private static let sizes = ["block-size", "inline-size", "width", "height"]
    private static let boxSizes: Set<String> = ["min-content", "max-content", "fit-content", "stretch", "contain"]

    /// Borders of all sides, of one axis, of one side.
    private static func border(_ property: String) -> CSSValueForm? {
        guard property.hasPrefix("border") else { return nil }
        var rest = property.dropFirst("border".count)
        if rest == "-radius" { return CSSValueForm(parts: .measure, count: 8, hasSlash: true) }
        if rest.hasSuffix("-radius") { return CSSValueForm(parts: .measure, count: 2) }
        let part = ["-width", "-style"].first(where: rest.hasSuffix) ?? ""
        rest = rest.dropLast(part.count)
        let isAxis = rest == "-block" || rest == "-inline"
        guard rest.isEmpty || isAxis || sides.contains(String(rest)) else { return nil }
        let count = rest.isEmpty ? 4 : isAxis ? 2 : 1
        switch part {
        case "-width": return CSSValueForm(parts: .length, keywords: lineWidths, count: count)
        case "-style": return CSSValueForm(keywords: lineStyles, count: count)
        default: return line
        }
    }

    func with(count: Int) -> CSSValueForm {
        var form = self
        form.count = count
        return form
    }
}
