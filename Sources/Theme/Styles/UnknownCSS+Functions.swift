/// Checks the number and kinds of function arguments. If they are invalid, browsers skip the declaration.
extension UnknownCSS {
    private static let counts: [String: ClosedRange<Int>] = [
        "translate": 1...2, "translatex": 1...1, "translatey": 1...1, "translatez": 1...1, "translate3d": 3...3,
        "scale": 1...2, "scalex": 1...1, "scaley": 1...1, "scalez": 1...1, "scale3d": 3...3, "rotate": 1...1,
        "rotatex": 1...1, "rotatey": 1...1, "rotatez": 1...1, "rotate3d": 4...4, "skew": 1...2, "skewx": 1...1,
        "skewy": 1...1, "matrix": 6...6, "matrix3d": 16...16, "perspective": 1...1, "cubic-bezier": 4...4,
        "minmax": 2...2, "fit-content": 1...1, "light-dark": 2...2,
    ]
    /// Those that take numbers and percentages.
    private static let ofNumbers: Set<String> = [
        "scale", "scalex", "scaley", "scalez", "scale3d", "brightness", "contrast", "grayscale", "invert", "opacity",
        "saturate", "sepia",
    ]
    private static let environment: Set<String> = {
        let areas = ["safe-area-inset-", "safe-area-max-inset-"].flatMap { name in
            ["top", "right", "bottom", "left"].map { name + $0 }
        }
        let boxes = ["titlebar-area-", "keyboard-inset-", "viewport-segment-"].flatMap { name in
            ["x", "y", "top", "right", "bottom", "left", "width", "height"].map { name + $0 }
        }
        return Set(areas + boxes + ["preferred-text-scale"])
    }()
    private static let gradients: Set<String> = ["linear-gradient", "repeating-linear-gradient"]
    private static let channels: [String: String] = [
        "rgb": "red green blue", "rgba": "red green blue", "hsl": "hue saturation lightness",
        "hsla": "hue saturation lightness", "hwb": "hue whiteness blackness", "lab": "lightness a b",
        "oklab": "lightness a b", "lch": "lightness chroma hue", "oklch": "lightness chroma hue",
    ]

    mutating func checkFunctions(_ value: [CSSToken]) {
        for (index, token) in value.enumerated() where token.kind == .function {
            if token.word == "env", index + 1 < value.count { checkEnvironment(value[index + 1]) }
            // A variable may stand for several.
            guard let arguments = Self.arguments(value, from: index),
                !arguments.contains(where: { $0.outermost.contains(where: Self.isSubstitute) })
            else { continue }
            check(arguments, of: token)
        }
    }

    /// Those of the function at an index; nil if it is not closed.
    static func arguments(_ value: [CSSToken], from start: Int) -> [[CSSToken]]? {
        var depth = 0
        for index in start..<value.count {
            if value[index].isClosing { depth -= 1 }
            if depth == 0, index > start { return value[(start + 1)..<index].parts.map(Array.init) }
            if value[index].closing != nil { depth += 1 }
        }
        return nil
    }

    static func isSubstitute(_ token: CSSToken) -> Bool {
        token.kind == .function && CSSGrammar.substitutes.contains(token.word)
    }

    /// A program that shows the site may define others.
    private mutating func checkEnvironment(_ name: CSSToken) {
        let plain = name.word
        guard !Self.environment.contains(plain), let near = Self.guess(plain, Self.environment.sorted()) else { return }
        add("no browser knows '\(name.text)' in env()", near, at: name)
    }

    private mutating func check(_ arguments: [[CSSToken]], of token: CSSToken) {
        let name = token.word
        if let names = Self.channels[name] { return checkChannels(arguments, names, of: token) }
        if Self.gradients.contains(name) { return checkDirection(arguments[0]) }
        if name == "repeat" { return checkRepeat(arguments, at: token) }
        if Self.sums.contains(name), arguments.contains(where: \.isEmpty) {
            return add("a value is missing in \(name)()", "write one, or remove the comma", at: token)
        }
        if let range = Self.counts[name], !range.contains(arguments.count) || arguments[0].isEmpty {
            let most = range.upperBound
            let count = most == 1 ? "one value" : "\(range.count > 1 ? "one value or " : "")\(most) values"
            add(
                "\(token.text)() takes \(count)",
                arguments.count > most ? "remove the extra ones" : "write \(most), with commas between", at: token)
        }
        if name == "minmax", let first = arguments[0].first, Self.unit(first.text) == "fr", first.kind == .dimension {
            add("the minimum of minmax() cannot be in fr", "write minmax(0, …)", at: first)
        }
        guard Self.ofNumbers.contains(name) else { return }
        for part in arguments.compactMap(\.first) where part.kind == .dimension {
            add("\(token.text)() takes numbers without a unit", "write it without its unit", at: part)
        }
    }

    /// `rgb(1 2)`, `hsl(10deg 20% 30% 40%)`
    private mutating func checkChannels(_ arguments: [[CSSToken]], _ names: String, of token: CSSToken) {
        guard arguments[0].first?.text != "from" else { return }
        let hasCommas = arguments.count > 1
        let slash = arguments[0].firstIndex { $0.text == "/" }
        let count = hasCommas ? arguments.count : arguments[0].prefix(slash ?? arguments[0].count).outermost.count
        guard !(3...(hasCommas ? 4 : 3)).contains(count) else { return }
        add(
            "\(token.text)() takes \(names.replacing(" ", with: ", "))",
            count == 4 ? "write / before the fourth value" : "write three values, and / before an opacity",
            at: token)
    }

    private mutating func checkDirection(_ first: [CSSToken]) {
        let sides: Set<String> = ["top", "bottom", "left", "right"]
        guard let start = first.first else { return }
        if start.kind == .number, Double(start.text) != 0 {
            add("an angle needs a unit", "write \(start.text)deg", at: start)
        } else if start.kind == .ident, sides.contains(start.word) {
            add(
                "the side of a gradient follows 'to': browsers skip the declaration", "write to \(start.text)",
                at: start)
        } else if start.word == "to", let side = first.dropFirst().first(where: { $0.kind == .ident }),
            !sides.contains(side.word)
        {
            add(
                "a gradient has no side '\(side.text)'", "write to top, to bottom, to left or to right",
                at: side)
        }
    }

    private mutating func checkRepeat(_ arguments: [[CSSToken]], at token: CSSToken) {
        guard let count = arguments[0].first else { return }
        let isCount = count.kind == .number || ["auto-fill", "auto-fit"].contains(count.word)
        if !isCount, count.kind != .function {
            add(
                "repeat() begins with the number of repetitions",
                "write repeat(2, …), repeat(auto-fill, …) or auto-fit", at: count)
        } else if arguments.count != 2 {
            add("repeat() takes two values, with one comma", "write repeat(\(count.text), …)", at: token)
        }
    }
}
