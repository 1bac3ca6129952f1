/// Properties and values that name a side of the screen.
enum PhysicalProperty {
    private static let sides = ["left", "right", "top", "bottom"]
    private static let sizes = [
        "width": "inline-size", "min-width": "min-inline-size", "max-width": "max-inline-size",
        "height": "block-size", "min-height": "min-block-size", "max-height": "max-block-size",
    ]
    private static let shorthands: Set<String> = [
        "margin", "padding", "inset", "border-width", "border-style", "border-color", "scroll-margin",
        "scroll-padding",
    ]

    /// The properties whose value may be a side, and the values that follow the direction of the text.
    private static let keywords = [
        "text-align": ("start", "end"), "text-align-last": ("start", "end"),
        "float": ("inline-start", "inline-end"), "clear": ("inline-start", "inline-end"),
        "justify-content": ("start", "end"), "justify-items": ("start", "end"), "justify-self": ("start", "end"),
    ]

    private static let positioned: Set<String> = [
        "background", "background-image", "background-position", "background-position-x", "mask", "mask-image",
        "mask-position", "object-position", "transform-origin", "perspective-origin",
    ]

    /// Nil for a declaration that follows the direction of the text.
    ///
    /// - Parameter isDirected: whether the rule is for one direction only, or moves what it animates.
    static func check(_ declaration: CSSReader.Declaration, isDirected: Bool) -> CSSProblem? {
        let name = declaration.name.word
        if let logical = logical(name) {
            return CSSProblem(
                message: name.holds("left") || name.holds("right")
                    ? "'\(name)' does not follow the direction of the text"
                    : "'\(name)' names the screen, and the other properties of the site its lines of text",
                remedy: "write \(logical)", offset: declaration.name.offset)
        }
        if let (start, end) = keywords[name], let value = declaration.value.first,
            ["left", "right"].contains(value.word)
        {
            return CSSProblem(
                message: "'\(name): \(value.text)' does not follow the direction of the text",
                remedy: "write \(name): \(start), or \(end)", offset: value.offset)
        }
        if name == "direction", let value = declaration.value.first, ["ltr", "rtl"].contains(value.word) {
            return CSSProblem(
                message: "a style sheet cannot know the direction of the text",
                remedy: "write dir=\"\(value.text)\" in the template, with lang", offset: declaration.name.offset)
        }
        if !isDirected, let offset = sidewaysMove(declaration) {
            return CSSProblem(
                message: "a translation to the side does not follow the direction of the text",
                remedy: "move it with inset-inline-start, or center it with margin-inline: auto", offset: offset)
        }
        if !isDirected, let side = sideKeyword(name, declaration.value) {
            return CSSProblem(
                message: "'\(side.text)' does not follow the direction of the text",
                remedy: "center it, or write this in a rule for each direction: :dir(rtl), and :dir(ltr)",
                offset: side.offset)
        }
        let parts = components(declaration.value)
        if shorthands.contains(name), parts.count == 4, parts[1] != parts[3] {
            return CSSProblem(
                message: "the second value of '\(name)' is for the right and the fourth for the left",
                remedy: "write \(inserting("inline", into: name)) and \(inserting("block", into: name))",
                offset: declaration.name.offset)
        }
        if name == "border-radius", !isDirected, isLopsided(parts) {
            return CSSProblem(
                message: "the corners in 'border-radius' are those of the screen, and differ between left and right",
                remedy: "write border-start-start-radius, border-start-end-radius and so on",
                offset: declaration.name.offset)
        }
        return nil
    }

    /// Whether corners on the left differ from those on the right. Ellipses, with `/`, are decoration.
    private static func isLopsided(_ corners: [String]) -> Bool {
        guard !corners.contains("/") else { return false }
        switch corners.count {
        case 2: return corners[0] != corners[1]
        case 3: return Set(corners).count > 1
        case 4: return corners[0] != corners[1] || corners[2] != corners[3]
        default: return false
        }
    }

    private static let sidewaysAngles: Set<String> = [
        "90deg", "270deg", "-90deg", ".25turn", "0.25turn", ".75turn", "0.75turn",
    ]

    /// A keyword for a side in a position, or as the direction of a gradient. A diagonal gradient is decoration.
    private static func sideKeyword(_ name: String, _ value: [CSSToken]) -> CSSToken? {
        guard positioned.contains(name) else { return nil }
        var depth = 0
        for (index, token) in value.enumerated() {
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
            let isGradient = index > 0 && value[index - 1].word.hasSuffix("linear-gradient")
            if isGradient, sidewaysAngles.contains(token.word) { return token }
            guard token.kind == .ident, ["left", "right"].contains(token.word) else { continue }
            if depth == 0 { return token }
            let isDirection = index > 0 && value[index - 1].word == "to"
            if isDirection, index + 1 < value.count, value[index + 1].kind == .comma { return token }
        }
        return nil
    }

    /// The offset of a translation along the x axis other than 0.
    private static func sidewaysMove(_ declaration: CSSReader.Declaration) -> Int? {
        let value = declaration.value
        let name = declaration.name.word
        if name == "translate", let first = value.first, isLength(first) { return first.offset }
        guard name == "transform" else { return nil }
        // After another function, such as a rotation, the axis may be another one.
        guard value.count > 1, value[0].kind == .function,
            ["translatex", "translate"].contains(value[0].word), isLength(value[1])
        else { return nil }
        return value[0].offset
    }

    /// Whether a token is a length other than 0.
    private static func isLength(_ token: CSSToken) -> Bool {
        [.number, .dimension, .percentage].contains(token.kind) && token.text.contains { "123456789".contains($0) }
    }

    private static func logical(_ name: String) -> String? {
        if let size = sizes[name] { return size }
        guard name.holds("left") || name.holds("right") || name.holds("top") || name.holds("bottom") else { return nil }
        var parts = name.split(separator: "-").map(String.init)
        let found = parts.indices.filter { sides.contains(parts[$0]) }
        // `margin-inline-left` is no property.
        guard let first = found.first, !name.hasPrefix("-"), !parts.contains("inline"), !parts.contains("block") else {
            return nil
        }
        // border-top-left-radius
        if found.count == 2 { return "border-start-start-radius, or another of its corners" }
        let side = parts[first]
        parts[first] = side == "top" ? "block-start" : side == "bottom" ? "block-end" : "inline-start"
        let name = (first == 0 ? "inset-" : "") + parts.joined(separator: "-")
        return side == "left" || side == "right"
            ? "\(name), or \(name.replacing("inline-start", with: "inline-end"))" : name
    }

    private static func inserting(_ axis: String, into name: String) -> String {
        let end = ["-width", "-style", "-color"].first(where: name.hasSuffix) ?? ""
        return name.dropLast(end.count) + "-" + axis + end
    }

    /// The values that white space parts, outside of parentheses, as texts.
    private static func components(_ value: [CSSToken]) -> [String] {
        var parts: [String] = []
        var depth = 0
        for token in value {
            if depth == 0, token.isSpaced || parts.isEmpty {
                parts.append(token.text)
            } else {
                parts[parts.count - 1] += (token.isSpaced ? " " : "") + token.text
            }
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
        }
        return parts
    }
}
