/// The element that a selector styles: the classes, ids, pseudo-classes and the type in its last part.
struct RuleSubject {
    let names: Set<String>
    /// The attributes that it requires.
    let attributes: Set<String>
    /// Whether it is a part that the browser makes, `::before`.
    let isMade: Bool
    /// The subjects in its only `:is(…)` or `:where(…)`.
    let choices: [RuleSubject]

    /// The subjects of a rule's selectors; empty for an at-rule and for a rule within another.
    static func all(of prelude: [CSSToken]) -> [RuleSubject] {
        guard let first = prelude.first, first.kind != .atKeyword, !prelude.contains(where: { $0.text == "&" }) else {
            return []
        }
        var (subjects, part, depth) = ([RuleSubject](), [CSSToken](), 0)
        for token in prelude {
            if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
            let isCombinator = token.kind == .delimiter && [">", "+", "~"].contains(token.text)
            if depth == 0, token.kind == .comma {
                subjects.append(RuleSubject(part))
                part = []
            } else if depth == 0, isCombinator {
                part = []
            } else {
                if depth == 0, token.isSpaced { part = [] }
                part.append(token)
            }
            if token.closing != nil { depth += 1 }
        }
        return subjects + [RuleSubject(part)]
    }

    private init(_ tokens: [CSSToken]) {
        var (names, isMade, depth) = (Set<String>(), false, 0)
        var attributes: Set<String> = []
        for (index, token) in tokens.enumerated() {
            let before = index > 0 ? tokens[index - 1] : nil
            if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
            if depth == 0, [.ident, .function, .hash].contains(token.kind) {
                let sign = before?.kind == .colon ? ":" : before?.text == "." ? "." : token.kind == .hash ? "#" : ""
                let isElement = before?.kind == .colon && index > 1 && tokens[index - 2].kind == .colon
                isMade = isMade || isElement || sign == ":" && ["before", "after"].contains(token.text.lowercased())
                names.insert(sign + token.text.lowercased())
            } else if depth > 0, token.kind == .ident, before?.kind == .openBracket {
                names.insert("[" + token.text.lowercased())
                if depth == 1 { attributes.insert(token.text.lowercased()) }
            }
            if token.closing != nil { depth += 1 }
        }
        (self.names, self.attributes, self.isMade) = (names, attributes, isMade)
        choices = Self.choices(tokens)
    }

    private static func choices(_ tokens: [CSSToken]) -> [RuleSubject] {
        let starts = tokens.indices.filter {
            tokens[$0].kind == .function && ["is", "where"].contains(tokens[$0].text.lowercased())
        }
        guard starts.count == 1 else { return [] }
        var depth = 1
        let list = tokens[(starts[0] + 1)...].prefix { token in
            if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
            if token.closing != nil { depth += 1 }
            return depth > 0
        }
        return all(of: Array(list))
    }
}
