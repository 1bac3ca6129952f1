import Diagnostics

/// Checks conditions of `@supports` that are never true because they are misspelt. Testing for unknown features is
/// legitimate: only a name that is similar to a known one is a mistake.
extension UnknownCSS {
    private static let tests: Set<String> = ["selector", "font-tech", "font-format", "at-rule", "named-feature"]

    mutating func checkSupports(_ prelude: [CSSToken]) {
        guard prelude.first?.text.lowercased() == "supports" else { return }
        for (index, token) in prelude.enumerated().dropFirst() {
            if token.kind == .function, prelude[index - 1].kind != .colon, isCondition(prelude[..<index]) {
                let name = token.text.lowercased()
                guard !Self.tests.contains(name), let near = Suggestion.nearest(to: name, among: Self.tests.sorted())
                else { continue }
                add("@supports has no test '\(token.text)()'", "did you mean '\(near)'?", at: token)
            } else if token.kind == .openParenthesis, index + 2 < prelude.count, prelude[index + 1].kind == .ident,
                isCondition(prelude[..<index])
            {
                check(test: prelude[(index + 1)...])
            }
        }
    }

    /// Whether the following tokens are a condition, and not the argument of a function or value.
    private func isCondition(_ before: ArraySlice<CSSToken>) -> Bool {
        var open: [CSSToken] = []
        for token in before {
            if token.closing != nil { open.append(token) }
            if token.kind == .closeParenthesis { _ = open.popLast() }
        }
        return open.allSatisfy { $0.kind == .openParenthesis }
    }

    /// - Parameter tokens: from the name of the property on.
    private mutating func check(test tokens: ArraySlice<CSSToken>) {
        guard let name = tokens.first, let next = tokens.dropFirst().first, name.text.lowercased() != "not" else {
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
        let property = name.text.lowercased()
        if !property.hasPrefix("-"), !CSSNames.properties.contains(property) {
            if let near = Suggestion.nearest(to: property, among: CSSNames.properties.sorted()) {
                add(
                    "no browser knows the property '\(name.text)': the rule never applies", "did you mean '\(near)'?",
                    at: name)
            }
            return
        }
        let value = tokens.dropFirst(2).prefix { $0.kind != .closeParenthesis && $0.kind != .function }
        guard value.count == 1, let word = value.first, word.kind == .ident, let form = CSSValueForm.of(property),
            !form.keywords.contains(word.text.lowercased()), !CSSKeywords.wide.contains(word.text.lowercased()),
            let near = Suggestion.nearest(
                to: word.text.lowercased(), among: form.keywords.sorted(), within: word.text.count > 4 ? 2 : 1)
        else { return }
        add("'\(word.text)' is no value of \(property): the rule never applies", "did you mean '\(near)'?", at: word)
    }
}
