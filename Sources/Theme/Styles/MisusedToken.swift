import Diagnostics

/// A token in a declaration that cannot have a value of its type. Browsers drop such a declaration only when they
/// compute it: the property is then as if nobody had set it.
enum MisusedToken {
    /// The first one in a declaration.
    ///
    /// - Parameter tokens: those with a variable, by its name.
    static func first(in declaration: CSSReader.Declaration, _ tokens: [String: Token]) -> CSSProblem? {
        let property = declaration.name.word
        guard !property.hasPrefix("-") else { return nil }
        let value = declaration.value
        // A division may make a length of the product of two.
        let isDivided = value.contains { $0.text == "/" }
        var functions: [String] = []
        for (index, token) in value.enumerated() {
            if token.kind == .closeParenthesis { _ = functions.popLast() }
            guard token.closing == .closeParenthesis else { continue }
            let function = token.word
            defer { functions.append(token.kind == .function ? function : functions.last ?? "") }
            guard function == "var", index + 1 < value.count, let found = tokens[value[index + 1].text] else {
                continue
            }
            // A fallback has the place of its variable.
            let outer = functions.last { $0 != "var" }
            let isSum = functions.allSatisfy { $0 == "var" || UnknownCSS.sums.contains($0) }
            let fits = { (type: TokenType) in
                guard let outer else { return takes(type, property) }
                return takes(type, inFunction: outer) && (!isSum || type == .number || takes(type, property))
            }
            let name = value[index + 1]
            if !fits(found.type) {
                let place = outer.map { $0 + "()" } ?? property
                return CSSProblem(
                    message: "\(name.text) is \(word(for: found.type)), which \(place) cannot have",
                    remedy: remedy(
                        name.text, found.type, property, tokens.filter { fits($0.value.type) }.keys.sorted()),
                    offset: name.offset)
            }
            if isSum, !isDivided, found.type == .dimension, let other = factor(value, beside: index, tokens) {
                return CSSProblem(
                    message: "\(name.text) and \(other) are lengths, and cannot be multiplied",
                    remedy: "multiply by a number without a unit", offset: name.offset)
            }
            if found.type == .color, let problem = crowd(value, at: index, in: outer, property, tokens) {
                return CSSProblem(message: problem.message, remedy: problem.remedy, offset: name.offset)
            }
            if outer == nil, let problem = company(value, around: index, found.type, property, tokens) {
                return CSSProblem(message: problem.message, remedy: problem.remedy, offset: name.offset)
            }
        }
        return nil
    }

    /// - Parameter fitting: the variables that the property can have.
    private static func remedy(_ name: String, _ type: TokenType, _ property: String, _ fitting: [String]) -> String {
        if let longer = fitting.first(where: { $0.hasPrefix(name + "-") }) { return "did you mean '\(longer)'?" }
        if type == .color, property == "background-image" { return "write background-color: var(\(name))" }
        if let owner = owners[type] { return "write \(owner): var(\(name))" }
        if let near = Suggestion.nearest(to: name, among: fitting, within: 2) { return "did you mean '\(near)'?" }
        let kind = property.split(separator: "-").last ?? ""
        return (fitting.first { $0.contains("-\(kind)") } ?? fitting.first).map { "take a token that fits, as \($0)" }
            ?? "write a value that fits"
    }

    private static func word(for type: TokenType) -> String { names[type] ?? type.rawValue }

    private static let names: [TokenType: String] = [
        .color: "a colour", .dimension: "a length", .fontFamily: "a list of families", .fontWeight: "a weight of text",
        .duration: "a time", .cubicBezier: "an easing", .number: "a number", .shadow: "a whole shadow",
        .typography: "a whole font",
    ]
    /// The properties of types that only one property has.
    private static let owners: [TokenType: String] = [
        .fontFamily: "font-family", .shadow: "box-shadow", .typography: "font",
    ]

    /// The parts of shorthands that have no form.
    private static let shorthands: [String: CSSValueForm.Parts] = [
        "animation": [.time, .number], "background": [.color, .length, .percentage, .picture],
        "font": [.length, .percentage, .number], "font-family": [.string], "transition": .time,
    ]

    static func takes(_ type: TokenType, _ property: String) -> Bool {
        switch type {
        case .typography, .shadow: return owners[type] == property
        case .fontFamily: return ["font", "font-family"].contains(property)
        case .cubicBezier:
            return property.hasSuffix("timing-function") || ["animation", "transition"].contains(property)
        case .color, .dimension, .duration, .fontWeight, .number:
            guard let parts = CSSValueForm.of(property)?.parts ?? shorthands[property] else { return true }
            return parts.contains(part(of: type))
        }
    }

    private static func takes(_ type: TokenType, inFunction name: String) -> Bool {
        switch type {
        case .typography, .shadow, .fontFamily: false
        case .color, .cubicBezier: !UnknownCSS.sums.contains(name)
        case .dimension, .duration, .fontWeight, .number: true
        }
    }

    private static func part(of type: TokenType) -> CSSValueForm.Parts {
        switch type {
        case .color: .color
        case .dimension: .length
        case .duration: .time
        default: .number
        }
    }

    /// The length by which a token that is a length is multiplied.
    private static func factor(_ value: [CSSToken], beside index: Int, _ tokens: [String: Token]) -> String? {
        func token(_ index: Int) -> CSSToken? { value.indices.contains(index) ? value[index] : nil }
        func length(at index: Int) -> String? {
            guard let first = token(index) else { return nil }
            if first.kind == .dimension { return first.text }
            guard first.word == "var", let name = token(index + 1)?.text else { return nil }
            return tokens[name]?.type == .dimension ? name : nil
        }
        guard token(index + 2)?.kind == .closeParenthesis else {
            return nil
        }
        if token(index + 3)?.text == "*", let length = length(at: index + 4) { return length }
        // Two tokens are reported at the first.
        guard token(index - 1)?.text == "*", token(index - 2)?.kind == .dimension else { return nil }
        return length(at: index - 2)
    }

    /// The problem of a token that is not alone where it must be, or is alone where it needs others.
    private static func company(
        _ value: [CSSToken], around index: Int, _ type: TokenType, _ property: String, _ tokens: [String: Token]
    ) -> (message: String, remedy: String)? {
        let name = value[index + 1].text
        let end = value[index...].firstIndex { $0.kind == .closeParenthesis } ?? value.count - 1
        let isFirst = index == 0 || value[index - 1].kind == .comma
        let isAlone = isFirst && (end + 1 >= value.count || [.comma, .closeParenthesis].contains(value[end + 1].kind))
        switch (type, property, isAlone) {
        case (.typography, _, false):
            return (
                "\(name) is a whole font, and nothing can be beside it",
                "write font: var(\(name)), and after it font-style or font-weight"
            )
        case (.fontFamily, "font", true):
            return ("\(name) is \(word(for: type)), and font needs a size too", "write font-family: var(\(name))")
        case (.dimension, "background", true):
            return (
                "\(name) is \(word(for: type)), and a background needs a colour or a picture",
                "write a colour, as var(--hl-card)"
            )
        case (.color, "box-shadow", true), (.color, "text-shadow", true):
            let whole = tokens.filter { $0.value.type == .shadow && takes(.shadow, property) }.keys.sorted()
            return (
                "\(name) is \(word(for: type)), and a shadow needs lengths too",
                whole.first { $0.hasPrefix(name + "-") }.map { "did you mean '\($0)'?" }
                    ?? "write 0 1px 4px var(\(name))"
            )
        default: return nil
        }
    }
}
