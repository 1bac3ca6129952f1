import Diagnostics

/// Values that a property cannot have.
extension UnknownCSS {
    private typealias Parts = CSSValueForm.Parts

    /// A part of a value by itself, not as the argument of a function.
    private struct Component {
        let token: CSSToken
        let isSubstitute: Bool
        /// Whether it may stand for several parts: a variable that is no token.
        let mayBeSeveral: Bool
    }

    mutating func checkValue(_ declaration: CSSReader.Declaration, _ form: CSSValueForm) {
        let property = declaration.name.word
        guard let components = components(declaration.value) else { return }
        if components.count == 1, components[0].token.kind == .ident,
            CSSKeywords.wide.contains(components[0].token.word)
        {
            return
        }
        let count = problems.count
        for (index, component) in components.enumerated() where !component.isSubstitute {
            let next = index + 1 < components.count ? components[index + 1].token : nil
            let unit = next?.word ?? ""
            if component.token.kind == .number, let next, !next.isSpaced,
                let whole = Self.decimal(components[index...].map(\.token))
            {
                return add(
                    "a number is written with a decimal point, and without spaces", "write \(whole)",
                    at: component.token)
            }
            if component.token.kind == .number, CSSNames.units.contains(unit) || unit == "%" {
                return add(
                    "a number and its unit must be one word", "write \(component.token.text)\(unit), or var(--hl-…)",
                    at: component.token)
            }
            let word = component.token.word
            if component.token.kind == .ident, !form.keywords.contains(word), CSSGrammar.functions.contains(word),
                ["filter", "backdrop-filter", "transform"].contains(property)
            {
                return add("'\(word)' is a function", "write \(word)(…)", at: component.token)
            }
            if component.token.kind == .ident, CSSGrammar.functions.contains(word), next?.kind == .openParenthesis {
                return add("a space is between \(word) and its parenthesis", "write \(word)(…)", at: component.token)
            }
            if index > 0, components[index - 1].isSubstitute, component.token.kind == .ident,
                CSSNames.units.contains(word), !component.token.isSpaced
            {
                return add(
                    "a unit cannot follow a variable", "remove it: a length token has its unit", at: component.token)
            }
            check(component.token, property, form)
        }
        // One finding for one mistake.
        guard problems.count == count, let most = form.count else { return }
        let values = components.filter { ![.comma, .delimiter].contains($0.token.kind) }
        if let comma = components.first(where: { $0.token.kind == .comma }) {
            add("a value of \(property) has no commas", "remove it; browsers skip the declaration", at: comma.token)
        } else if values.count > most, !components.contains(where: \.mayBeSeveral) {
            add(
                "\(property) takes \(most == 1 ? "one value" : "at most \(most) values")", "remove the extra ones",
                at: values[most].token)
        } else if form.isLine, !setsLineStyles {
            checkLine(components, property)
        }
    }

    /// Reports a line that the shorthand gives a width or colour, and no style.
    private mutating func checkLine(_ components: [Component], _ property: String) {
        let styles = CSSValueForm.lineStyles.union(["auto", "transparent"])
        let isDrawn = components.contains { styles.contains($0.token.word) }
        // `border: 0`, and what nobody knows.
        let isZero = components.contains { (Double($0.token.text.prefix { $0.isNumber || $0 == "." }) ?? 1) == 0 }
        guard !isDrawn, !isZero, let first = components.first, !components.contains(where: \.mayBeSeveral) else {
            return
        }
        add(
            "\(property) has no style, so that no line is drawn", "write the style too, as in \(property): solid …",
            at: first.token)
    }

    /// The number that was intended by `1,5rem` or `1.rem`.
    private static func decimal(_ tokens: [CSSToken]) -> String? {
        guard tokens.count > 2, !tokens[2].isSpaced, !tokens[0].text.holds(".") else { return nil }
        if tokens[1].kind == .comma, [.number, .dimension].contains(tokens[2].kind),
            tokens[2].text.first?.isNumber == true
        {
            return tokens[0].text + "." + tokens[2].text
        }
        return tokens[1].text == "." && tokens[2].kind == .ident ? tokens[0].text + tokens[2].text : nil
    }

    /// Nil for what has no such parts: blocks, lists in brackets, what is broken.
    private func components(_ value: [CSSToken]) -> [Component]? {
        var components: [Component] = []
        var depth = 0
        for (index, token) in value.enumerated() {
            switch token.kind {
            case .openBrace, .closeBrace, .openBracket, .closeBracket, .badString, .badURL, .htmlComment: return nil
            // A misspelt `!important`, or a variable of Sass.
            case .delimiter where token.text == "!" || token.text == "$": return nil
            default: break
            }
            if depth == 0, token.kind != .closeParenthesis {
                let isSubstitute =
                    token.kind == .function
                    && (token.text.hasPrefix("--") || CSSGrammar.substitutes.contains(token.word))
                let isToken =
                    token.word == "var" && index + 1 < value.count && isOne(value[index + 1].text)
                components.append(
                    Component(token: token, isSubstitute: isSubstitute, mayBeSeveral: isSubstitute && !isToken))
            }
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
        }
        return components
    }

    private mutating func check(_ token: CSSToken, _ property: String, _ form: CSSValueForm) {
        let text = token.word
        switch token.kind {
        // Prefixed words belong to one browser; `--hl-…` without `var()` has its own finding; an escape may be any
        // letter.
        case .ident where text.hasPrefix("-") || text.holds("\\") || form.keywords.contains(text): return
        case .ident:
            if CSSKeywords.wide.contains(text) { return refuse(token, property, "write it alone") }
            let near =
                variable(text, in: property)
                ?? CSSKeywords.likely[property]?[text].map { "did you mean '\($0)'?" }
                // A style of line rather than a colour: `sold` is nearer to `solid` than to `gold`.
                ?? Suggestion.remedy(for: text, among: form.keywords.subtracting(CSSKeywords.colors).sorted())
                ?? Suggestion.remedy(for: text, among: form.keywords.sorted())
            refuse(token, property, near ?? "use \(form.description)")
        case .number, .dimension, .percentage: checkMeasure(token, property, form)
        case .hash:
            if !form.parts.contains(.color) { return refuse(token, property, "use \(form.description)") }
            guard ![3, 4, 6, 8].contains(text.utf8.count) || !text.allSatisfy(\.isHexDigit) else { return }
            add(
                "'#\(token.text)' is not a colour", "write 3, 4, 6 or 8 hexadecimal digits, or use a token", at: token)
        case .string where !form.parts.contains(.string): refuse(token, property, "remove the quotation marks")
        case .url where !form.parts.contains(.picture): refuse(token, property, "use \(form.description)")
        case .function where CSSGrammar.isPicture(text) && !form.parts.contains(.picture),
            .function where CSSGrammar.colors.contains(text) && !form.parts.contains(.color):
            let isBackground = property == "background-color" && CSSGrammar.isPicture(text)
            refuse(token, property, isBackground ? "write background-image, or background" : "use \(form.description)")
        case .delimiter where text == "/" && !form.hasSlash || ["+", "-", "*"].contains(text):
            refuse(token, property, "sums must be in calc(…)")
        default: return
        }
    }

    /// A number with or without unit.
    private mutating func checkMeasure(_ token: CSSToken, _ property: String, _ form: CSSValueForm) {
        let text = token.text
        let number = Double(text.prefix { $0.isNumber || "+-.".contains($0) }) ?? 0
        let parts = form.parts
        switch token.kind {
        case .number where parts.contains(.number): break
        case .number where number == 0 && parts.contains(.length): break
        case .number where parts.contains(.length):
            // A text size is in rem, and numbers that small are no pixels.
            let length = property == "font-size" ? "\(CSS.number(number < 6 ? number : number / 16))rem" : "\(text)px"
            return add("a length needs a unit", "write \(length), or var(--hl-…)", at: token)
        case .number where parts.contains(.time):
            return add("a time needs a unit", "write \(text)\(number > 10 ? "ms" : "s"), or var(--hl-…)", at: token)
        case .dimension:
            guard let kind = Self.kind(of: Self.unit(text).lowercased()) else { return }
            if parts.contains(kind) { break }
            if parts.contains(.number), !parts.contains(.length), kind == .length {
                return add("\(property) takes a number without a unit", "write it without its unit", at: token)
            }
            return refuse(token, property, "use \(form.description)")
        case .percentage where parts.contains(.percentage): break
        default: return refuse(token, property, "use \(form.description)")
        }
        if number < 0, !form.mayBeNegative {
            add("\(property) cannot be negative", "use 0 or more; browsers skip the declaration", at: token)
        } else if property == "line-height", token.kind == .number {
            checkLineHeight(token)
        } else if let range = form.numbers, token.kind == .number, !range.contains(number) {
            let most = TokenValue.number(range.upperBound).css
            let least = TokenValue.number(range.lowerBound).css
            add("'\(text)' is out of the range of \(property)", "use \(least) to \(most)", at: token)
        } else if form.isWhole, text.holds(".") {
            refuse(token, property, "use a whole number")
        }
    }

    /// Reports a line height that was meant in percent or pixels.
    mutating func checkLineHeight(_ token: CSSToken) {
        guard token.kind == .number, let number = Double(token.text), number > Self.mostLines else { return }
        let isPercentage = number >= 80
        add(
            "a line height without a unit is a multiple of the text's size: lines would be \(token.text) times as high",
            isPercentage
                ? "write \(CSS.number(number / 100)), or \(token.text)%"
                : "write a multiple such as 1.5, or \(CSS.number((number / 16 * 1000).rounded() / 1000))rem", at: token)
    }

    /// The largest multiple of the text's size that someone may want.
    private static let mostLines = 10.0

    private mutating func refuse(_ token: CSSToken, _ property: String, _ remedy: @autoclosure () -> String) {
        let text = token.kind == .hash ? "#" + token.text : token.kind == .function ? token.text + "(…)" : token.text
        add("'\(text)' is not a value of \(property)", remedy(), at: token)
    }

    /// The kind of quantity that a unit measures; an empty set for one that no listed property takes, nil for an
    /// unknown unit.
    private static func kind(of unit: String) -> Parts? {
        switch unit {
        case "s", "ms": .time
        case "deg", "grad", "rad", "turn": .angle
        case "fr", "hz", "khz", "dpi", "dpcm", "dppx", "x": .resolution
        default: CSSNames.units.contains(unit) ? .length : nil
        }
    }
}

extension CSSValueForm.Parts {
    /// Frequencies, resolutions and parts of a grid, which no listed property takes.
    fileprivate static let resolution = CSSValueForm.Parts(rawValue: 256)
}

extension CSSValueForm {
    /// `a length, a percentage or auto`
    fileprivate var description: String {
        let kinds: [(Parts, String)] = [
            (.length, "a length"), (.percentage, "a percentage"), (.number, "a number"), (.time, "a time (200ms)"),
            (.angle, "an angle"), (.color, "a colour, var(--hl-…)"), (.picture, "url(…)"),
            (.string, "a text in quotation marks"),
        ]
        let words = kinds.filter { parts.contains($0.0) }.map(\.1)
        // Colours alone have too many.
        let isShort = keywords.count <= 12
        let few = isShort ? keywords.sorted() : parts.contains(.color) ? [] : keywords.sorted().prefix(8) + ["…"]
        return (words + few).joined(separator: ", ")
    }
}
