import Diagnostics

/// Selectors and conditions that browsers cannot read: they skip the rule with all that is in it.
extension UnknownCSS {
    /// A step of keyframes: from, to or a percentage, or of the range of an element that scrolls.
    mutating func checkStep(_ prelude: [CSSToken]) {
        if checkSigns(prelude) { return }
        let words = ["start": "from", "begin": "from", "end": "to", "middle": "50%"]
        for token in prelude {
            let word = token.word
            if token.kind == .number {
                add("a step of an animation is a percentage", "write \(token.text)%", at: token)
            } else if token.kind == .percentage, let value = Double(token.text.filter({ $0 != "%" })),
                !(0...100).contains(value)
            {
                add(
                    "a step of an animation is from 0% to 100%: browsers skip this one",
                    "write \(value < 0 ? "0%" : "100%")", at: token)
            } else if token.kind == .ident, !["from", "to"].contains(word), !Self.ranges.contains(word) {
                add(
                    "'\(token.text)' is no step of an animation",
                    words[word].map { "write \($0)" } ?? "write from, to, or a percentage such as 50%", at: token)
            }
        }
        checkForm(prelude)
    }

    /// Commas and combinators without a selector, names that begin with a digit.
    mutating func checkForm(_ prelude: [CSSToken]) {
        if let last = prelude.last, last.kind == .comma || [">", "+", "~"].contains(last.text) {
            add(
                "a selector is missing after '\(last.text)': browsers skip the rule", "remove it, or write one",
                at: last)
        }
        for (token, next) in zip(prelude, prelude.dropFirst()) {
            if token.kind == .comma, next.kind == .comma {
                add("a selector is missing between two commas: browsers skip the rule", "remove one", at: next)
            } else if token.text == "=", next.text == "=", next.kind == .delimiter {
                add("attributes are compared with a single =", "write =", at: next)
            }
        }
        for token in prelude {
            let isClass = token.kind == .dimension && token.text.hasPrefix(".")
            guard isClass || token.kind == .hash && token.text.first?.isNumber == true else { continue }
            let name = isClass ? token.text : "#" + token.text
            add(
                "a name cannot begin with a digit: browsers skip the rule",
                "rename it, as in \(name.prefix(1))n\(name.dropFirst())", at: token)
        }
    }

    /// A combinator in front, which only a rule in another may have.
    mutating func checkStart(_ prelude: [CSSToken]) {
        guard let first = prelude.first, first.kind == .delimiter, [">", "+", "~"].contains(first.text) else { return }
        add(
            "a selector is missing before '\(first.text)': browsers skip the rule",
            "remove it, write one, or put the rule into another", at: first)
    }

    /// `@media (…)`, `@container (…)` and `@supports (…)`.
    mutating func checkQuery(_ prelude: [CSSToken]) {
        guard let rule = prelude.atRule, ["media", "container", "supports"].contains(rule) else { return }
        var depth = 0
        for (index, token) in prelude.enumerated().dropFirst() {
            let before = prelude[index - 1]
            let next = index + 1 < prelude.count ? prelude[index + 1] : nil
            if token.kind == .closeParenthesis { depth -= 1 }
            if depth == 0, token.kind == .colon || [">", "<", "="].contains(token.text) {
                return add(
                    "a condition of @\(rule) is in parentheses", "write (\(before.text)\(token.text) …)", at: before)
            }
            if token.closing != nil { depth += 1 }
            if token.kind == .function, ["and", "or", "not"].contains(token.word) {
                add(
                    "a space is missing after '\(token.text)': browsers skip the rule", "write \(token.text) (…)",
                    at: token)
            }
            if token.kind == .function, token.word == "var", rule == "media" {
                add("var() has no value in @media", "write the length itself", at: token)
            }
            guard rule == "media", token.kind == .ident, !token.text.hasPrefix("-") else { continue }
            let word = token.word
            if depth == 0, !["and", "or", "not", "only"].contains(word), next?.kind != .colon {
                check(
                    token.text, "medium", among: ["all", "screen", "print", "speech"], remedy: "use screen or print",
                    at: token)
                if next?.kind == .openParenthesis {
                    add("'and' is missing before the condition", "write \(token.text) and (…)", at: token)
                }
            } else if depth == 1, before.kind == .openParenthesis, let next, [.dimension, .number].contains(next.kind) {
                add("a colon is missing after \(token.text)", "write (\(token.text): \(next.text))", at: token)
            }
        }
        guard rule == "media" else { return }
        checkFeatures(prelude)
        checkFeatureValues(prelude)
    }

    private mutating func checkFeatures(_ prelude: [CSSToken]) {
        for (token, next) in zip(prelude, prelude.dropFirst())
        where token.kind == .openParenthesis && next.kind == .ident {
            let name = next.word
            guard !["not", "and", "or"].contains(name), !name.hasPrefix("-") else { continue }
            let range = ["min-", "max-"].first(where: name.hasPrefix) ?? ""
            let feature = String(name.dropFirst(range.count))
            guard !CSSGrammar.features.contains(feature) else { continue }
            let known = CSSGrammar.features.sorted().map { range + $0 }
            let isWish = CSSGrammar.features.contains("prefers-" + feature)
            add(
                "no browser knows the feature '\(next.text)'",
                feature == "color-scheme"
                    ? "for the theme that the reader chose, write html[data-theme=\"dark\"] as selector"
                    : isWish
                        ? "did you mean 'prefers-\(feature)'?"
                        : Self.guess(name, known) ?? "ask for one such as (min-width: 40rem) or (hover: hover)",
                at: next)
        }
        for (index, token) in prelude.enumerated().dropFirst(2) where token.kind == .number && Double(token.text) != 0 {
            let name = prelude[index - 2].word
            guard prelude[index - 1].kind == .colon, Self.lengths.contains(where: name.hasSuffix) else { continue }
            add("a length needs a unit: browsers skip the rule", "write \(token.text)px", at: token)
        }
    }

    /// `(prefers-color-scheme: drak)`
    private mutating func checkFeatureValues(_ prelude: [CSSToken]) {
        for (index, token) in prelude.enumerated().dropFirst(2)
        where token.kind == .ident && prelude[index - 1].kind == .colon {
            let feature = prelude[index - 2].word
            guard let known = CSSGrammar.featureValues[feature], !known.contains(token.word) else {
                continue
            }
            add(
                "'\(token.text)' is not a value of \(feature): the rule never applies",
                Self.guess(token.word, known.sorted())
                    ?? "write " + known.sorted().joined(separator: " or "), at: token)
        }
    }

    private static let lengths = ["width", "height", "inline-size", "block-size"]
}
