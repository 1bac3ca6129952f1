/// Colours in places that take one: between two of them a comma is missing, or one is too many.
extension MisusedToken {
    private static let joining: Set<String> = ["color-mix", "light-dark"]
    private static let shadows: Set<String> = ["box-shadow", "text-shadow"]

    /// The problem of a colour that follows another one, or a background's layer that is not the last.
    ///
    /// - Parameters:
    ///   - index: of the colour's `var(`.
    ///   - function: the one around it; nil: none.
    static func crowd(
        _ value: [CSSToken], at index: Int, in function: String?, _ property: String, _ tokens: [String: Token]
    ) -> (message: String, remedy: String)? {
        let name = value[index + 1].text
        guard let other = color(before: index, value, tokens) else {
            let last = value.parts.last?.first?.offset ?? 0
            guard function == nil, property == "background", last > value[index].offset else { return nil }
            return (
                "only the last layer of a background may have a colour, and \(name) is in one before it",
                "write it after the last comma"
            )
        }
        let isListed = function.map { $0.hasSuffix("gradient") || joining.contains($0) } ?? shadows.contains(property)
        if isListed { return ("a comma is missing between \(other) and \(name)", "write a comma before it") }
        if function == nil, property == "background" {
            return (
                "a background has one colour, and \(name) is the second one",
                "remove one, or write linear-gradient(…, var(\(name)))"
            )
        }
        guard function == nil ? takesOneColor(property) : function == "drop-shadow" else { return nil }
        return ("\(function ?? property) takes one colour, and \(name) is the second one", "remove one")
    }

    private static func takesOneColor(_ property: String) -> Bool {
        guard let form = CSSValueForm.of(property), form.parts.contains(.color) else { return false }
        return form.count == 1 || !property.hasSuffix("-color")
    }

    /// The colour in the same part of a list.
    private static func color(before index: Int, _ value: [CSSToken], _ tokens: [String: Token]) -> String? {
        var at = index - 1
        while at >= 0 {
            let token = value[at]
            switch token.kind {
            case .closeParenthesis:
                var depth = 1
                while depth > 0, at > 0 {
                    at -= 1
                    if value[at].kind == .closeParenthesis { depth += 1 }
                    if value[at].closing == .closeParenthesis { depth -= 1 }
                }
                let function = value[at].word
                if function == "var" {
                    let name = value[at + 1].text
                    guard let found = tokens[name] else { return nil }
                    if found.type == .color { return name }
                } else if CSSGrammar.colors.contains(function) {
                    return "\(function)(…)"
                }
            case .ident where CSSKeywords.colors.contains(token.word): return token.text
            case .hash: return "#" + token.text
            case .ident, .number, .dimension, .percentage, .url, .delimiter: break
            default: return nil
            }
            at -= 1
        }
        return nil
    }
}
