import Diagnostics

/// Checks the contents of functions, and the structure of values for fonts and grids.
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
    private static let measures: [CSSToken.Kind] = [.number, .dimension, .percentage]

    mutating func checkSums(_ value: [CSSToken]) {
        if checkJoints(value) { return }
        var functions: [String] = []
        // A division may make a length of the product of two.
        let isDivided = value.contains { $0.text == "/" }
        for (index, token) in value.enumerated() {
            switch token.kind {
            case .function:
                functions.append(token.text.lowercased())
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
        var depth = 0
        var hasSubstitute = false
        var arguments: [[CSSToken]] = [[]]
        for token in value[start...] {
            if token.kind == .function, CSSGrammar.substitutes.contains(token.text.lowercased()) {
                hasSubstitute = true
            }
            if token.kind == .closeParenthesis { depth -= 1 }
            if depth == 0, token.kind == .closeParenthesis { break }
            if depth == 1, token.kind == .comma {
                arguments.append([])
            } else if depth > 0 {
                arguments[arguments.count - 1].append(token)
            }
            if token.closing != nil { depth += 1 }
        }
        guard arguments.count == 3 else {
            if hasSubstitute { return }
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

    /// Families without commas between them, a size without a family, rows of a grid that have other columns.
    mutating func checkFonts(_ declaration: CSSReader.Declaration) {
        let value = declaration.value
        switch declaration.name.text.lowercased() {
        case "font-family":
            for (token, next) in zip(value, value.dropFirst())
            where [.string, .ident].contains(token.kind) && [.string, .ident].contains(next.kind) {
                guard token.kind == .string || next.kind == .string else { continue }
                add("a comma is missing between two families", "write one before it", at: next)
            }
        case "font":
            guard let last = value.last, Self.measures.contains(last.kind) else { return }
            add(
                "font names no family: browsers skip the declaration", "write one after the size, or set font-size",
                at: last)
        case "rotate":
            guard value.count == 1, let angle = value.first, angle.kind == .number, Double(angle.text) != 0 else {
                return
            }
            add("an angle needs a unit", "write \(angle.text)deg", at: angle)
        case "grid-template-columns", "grid-template-rows":
            var depth = 0
            for token in value {
                if token.closing != nil { depth += 1 }
                if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
                guard depth == 0, token.kind == .comma else { continue }
                return add(
                    "grid tracks are not separated by commas", "remove it; browsers skip the declaration", at: token)
            }
        case "grid-template-areas":
            let rows = value.filter { $0.kind == .string }
            let areas = rows.map { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
            guard let odd = areas.firstIndex(where: { $0.count != areas[0].count }) else {
                if let (row, area) = Self.scattered(areas) {
                    add(
                        "the area '\(area)' is not a rectangle: browsers skip the declaration",
                        "name cells side by side, the same ones in each of its rows", at: rows[row])
                }
                return
            }
            add(
                "a row of the grid has \(areas[odd].count) areas, and the first has \(areas[0].count)",
                "name as many in each, with . for an empty one", at: rows[odd])
        default: return
        }
    }

    /// An area whose cells are not a rectangle, and the first row that shows it.
    private static func scattered(_ rows: [[String]]) -> (row: Int, area: String)? {
        var extents: [String: (columns: ClosedRange<Int>, last: Int)] = [:]
        for (row, cells) in rows.enumerated() {
            let places = Dictionary(grouping: cells.indices) { cells[$0] }.sorted { $0.key < $1.key }
            for (name, columns) in places
            where !name.allSatisfy({ $0 == "." }) {
                guard let first = columns.first, let last = columns.last else { continue }
                let known = extents[name]
                let fits = known.map { $0.columns == first...last && $0.last == row - 1 } ?? true
                guard last - first + 1 == columns.count, fits else { return (row, name) }
                extents[name] = (first...last, row)
            }
        }
        return nil
    }

    /// A face without a family or file.
    mutating func checkFace(_ rule: CSSToken, _ declarations: [CSSReader.Declaration]) {
        for (name, value) in [("font-family", "\"…\""), ("src", "url(\"…\")")]
        where !declarations.contains(where: { $0.name.text.lowercased() == name }) {
            add("@font-face has no \(name): browsers skip it", "write \(name): \(value)", at: rule)
        }
    }

    /// A sign that word processors put in the place of one of CSS.
    mutating func checkSigns(_ tokens: [CSSToken]) -> Bool {
        for token in tokens where [.ident, .function, .dimension].contains(token.kind) {
            guard let problem = CSSSign.problem(in: token.text) else { continue }
            add(problem.message, problem.remedy, at: token)
            return true
        }
        return false
    }
}
