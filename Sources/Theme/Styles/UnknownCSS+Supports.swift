import Diagnostics

/// Checks conditions of `@supports` that are never true because they are misspelt. Testing for unknown features is
/// legitimate: only a name that is similar to a known one is a mistake.
extension UnknownCSS {
    private static let tests: Set<String> = ["selector", "font-tech", "font-format", "at-rule", "named-feature"]

    private static let properties = CSSNames.properties.sorted()

    mutating func checkSupports(_ prelude: [CSSToken]) {
        guard prelude.atRule == "supports" else { return }
        var open: [CSSToken.Kind] = []
        // The functions and brackets among them: what is in one is its argument or a value, and not a condition.
        var others = 0
        for (index, token) in prelude.enumerated().dropFirst() {
            if others == 0 { check(condition: prelude, at: index) }
            if token.closing != nil {
                open.append(token.kind)
                if token.kind != .openParenthesis { others += 1 }
            }
            if [.closeParenthesis, .closeBracket].contains(token.kind), let last = open.popLast(),
                last != .openParenthesis
            {
                others -= 1
            }
        }
    }

    private mutating func check(condition prelude: [CSSToken], at index: Int) {
        let token = prelude[index]
        if token.kind == .function, prelude[index - 1].kind != .colon {
            let name = token.word
            guard !Self.tests.contains(name), let near = Suggestion.nearest(to: name, among: Self.tests.sorted())
            else { return }
            add("@supports has no test '\(token.text)()'", "did you mean '\(near)'?", at: token)
        } else if token.kind == .openParenthesis, index + 2 < prelude.count, prelude[index + 1].kind == .ident {
            check(test: prelude[(index + 1)...])
        }
    }

    /// - Parameter tokens: from the name of the property on.
    private mutating func check(test tokens: ArraySlice<CSSToken>) {
        guard let name = tokens.first, let next = tokens.dropFirst().first, name.word != "not" else {
            return
        }
        guard next.kind == .colon else {
            if [.ident, .dimension, .number].contains(next.kind) {
                add("a colon is missing after \(name.text)", "write (\(name.text): \(next.text))", at: name)
            } else if next.kind == .closeParenthesis {
                add(
                    "@supports tests a property with a value: without one, the rule never applies",
                    "write (\(name.text): …)", at: name)
            }
            return
        }
        let property = name.word
        if !property.hasPrefix("-"), !CSSNames.properties.contains(property) {
            if let near = Suggestion.nearest(to: property, among: Self.properties) {
                add(
                    "no browser knows the property '\(name.text)': the rule never applies", "did you mean '\(near)'?",
                    at: name)
            }
            return
        }
        let value = tokens.dropFirst(2).prefix { $0.kind != .closeParenthesis && $0.kind != .function }
        guard value.count == 1, let only = value.first, only.kind == .ident, let form = CSSValueForm.of(property),
            !form.keywords.contains(only.word), !CSSKeywords.wide.contains(only.word),
            let near = Suggestion.nearest(
                to: only.word, among: form.keywords.sorted(), within: only.text.count > 4 ? 2 : 1)
        else { return }
        add("'\(only.text)' is no value of \(property): the rule never applies", "did you mean '\(near)'?", at: only)
    }
}
