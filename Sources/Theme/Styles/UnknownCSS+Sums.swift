import Diagnostics

/// Checks the contents of functions: sums, lengths and angles.
extension UnknownCSS {
    static let sums: Set<String> = ["calc", "min", "max", "clamp"]
    private static let ofLengths: Set<String> = [
        "blur", "drop-shadow", "translate", "translatex", "translatey", "translatez", "translate3d", "fit-content",
        "minmax",
        "circle", "ellipse", "inset", "polygon",
    ]
    private static let ofAngles: Set<String> = [
        "rotate", "rotatex", "rotatey", "rotatez", "skew", "skewx", "skewy", "hue-rotate",
    ]
    static let measures: [CSSToken.Kind] = [.number, .dimension, .percentage]

    mutating func checkSums(_ value: [CSSToken]) {
        if checkJoints(value) { return }
        var functions: [String] = []
        // A division may make a length of the product of two.
        let isDivided = value.contains { $0.text == "/" }
        for (index, token) in value.enumerated() {
            switch token.kind {
            case .function:
                functions.append(token.word)
                if functions.last == "clamp" { checkClamp(value, at: index) }
            case .delimiter where token.text == "." && Self.sums.contains(functions.last ?? ""):
                add("a dot separates no values", "write a comma in its place, or a digit after it", at: token)
            case .openParenthesis: functions.append(functions.last ?? "")
            case .closeParenthesis: _ = functions.popLast()
            case .number, .dimension, .percentage:
                let function = functions.last ?? ""
                if Self.sums.contains(function) {
                    checkTerm(value, at: index, isDivided: isDivided)
                } else if token.kind == .number, Double(token.text) != 0 {
                    if Self.ofLengths.contains(function) {
                        add("a length needs a unit", "write \(token.text)px, or var(--hl-…)", at: token)
                    } else if Self.ofAngles.contains(function) {
                        add("an angle needs a unit", "write \(token.text)deg", at: token)
                    }
                }
            default: continue
            }
        }
    }

    /// A number or length of a sum.
    private mutating func checkTerm(_ value: [CSSToken], at index: Int, isDivided: Bool) {
        func token(_ distance: Int) -> CSSToken? {
            value.indices.contains(index + distance) ? value[index + distance] : nil
        }
        let term = value[index]
        guard let before = token(-1) else { return }
        // `calc(var(--a)-1px)`: the sign belongs to the number.
        if before.kind == .closeParenthesis, let sign = term.text.first, "+-".contains(sign) {
            add(
                "an operator is missing in the sum: this is the sign of the number",
                "write white space around it: \(sign) \(term.text.dropFirst())", at: term)
        }
        if !isDivided, term.kind == .dimension, before.text == "*", token(-2)?.kind == .dimension {
            add("two lengths cannot be multiplied", "write one of them without its unit", at: term)
        }
        guard term.kind == .number, ["+", "-"].contains(before.text), let first = token(-2),
            first.kind == .dimension || first.kind == .percentage
        else { return }
        let isFactor = ["*", "/"].contains(token(1)?.text) || ["*", "/"].contains(token(-3)?.text)
        if !isFactor {
            add("a length and a number cannot be added", "write \(term.text)px, or another unit", at: term)
        }
    }

    private mutating func checkClamp(_ value: [CSSToken], at start: Int) {
        guard let arguments = Self.arguments(value, from: start) else { return }
        guard arguments.count == 3 else {
            if arguments.contains(where: { $0.contains(where: Self.isSubstitute) }) { return }
            return add("clamp() takes three values", "write clamp(least, preferred, most)", at: value[start])
        }
        guard let (least, unit) = Self.measure(of: arguments[0]), let (most, other) = Self.measure(of: arguments[2]),
            unit == other, least > most
        else { return }
        add(
            "the least value of clamp() is greater than the most: it is always \(arguments[0][0].text)",
            "exchange \(arguments[0][0].text) and \(arguments[2][0].text)", at: value[start])
    }

    /// The value and unit of a literal.
    static func measure(of argument: [CSSToken]) -> (value: Double, unit: String)? {
        guard argument.count == 1, measures.contains(argument[0].kind) else { return nil }
        let text = argument[0].text
        let unit = argument[0].kind == .number ? "" : argument[0].kind == .percentage ? "%" : unit(text).lowercased()
        return Double(text.dropLast(unit.count)).map { ($0, unit) }
    }
}
