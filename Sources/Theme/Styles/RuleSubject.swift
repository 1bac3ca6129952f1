/// The element that a selector styles: the classes, ids, pseudo-classes and the type in its last part.
struct RuleSubject {
    let names: Set<String>
    /// The attributes that it requires.
    let attributes: Set<String>
    /// Whether it is a part that the browser makes, `::before`.
    let isMade: Bool
    /// The classes (`.notice`), types (`p`) and attributes (`[id]`) in it, also those within `:is(…)`.
    let mentioned: Set<String>
    /// Whether the selector is nothing but one name: `.notice`.
    let isSingleName: Bool

    /// The subjects of a rule's selectors; empty for an at-rule and for a rule within another.
    static func all(of prelude: [CSSToken]) -> [RuleSubject] {
        guard !prelude.isEmpty, prelude.atRule == nil, !prelude.contains(where: { $0.text == "&" }) else { return [] }
        return prelude.parts.map(RuleSubject.init(selector:))
    }

    private init(selector: ArraySlice<CSSToken>) {
        var (part, depth, isWhole) = ([CSSToken](), 0, true)
        for token in selector {
            if token.isClosing { depth -= 1 }
            let isCombinator = token.kind == .delimiter && [">", "+", "~"].contains(token.text)
            if depth == 0, isCombinator {
                (part, isWhole) = ([], false)
            } else {
                if depth == 0, token.isSpaced, !part.isEmpty { (part, isWhole) = ([], false) }
                part.append(token)
            }
            if token.closing != nil { depth += 1 }
        }
        self.init(part, isWhole: isWhole)
    }

    /// - Parameter isWhole: whether these are all tokens of a selector.
    private init(_ tokens: [CSSToken], isWhole: Bool) {
        var (names, isMade, depth) = (Set<String>(), false, 0)
        var mentioned: Set<String> = []
        var attributes: Set<String> = []
        for (index, token) in tokens.enumerated() {
            let before = index > 0 ? tokens[index - 1] : nil
            if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
            if depth == 0, [.ident, .function, .hash].contains(token.kind) {
                let sign = before?.kind == .colon ? ":" : before?.text == "." ? "." : token.kind == .hash ? "#" : ""
                let isElement = before?.kind == .colon && index > 1 && tokens[index - 2].kind == .colon
                isMade = isMade || isElement || sign == ":" && ["before", "after"].contains(token.word)
                names.insert(sign + token.word)
            } else if depth > 0, token.kind == .ident, before?.kind == .openBracket {
                names.insert("[" + token.word)
                if depth == 1 { attributes.insert(token.word) }
            }
            if let name = Self.mention(token, after: before) { mentioned.insert(name) }
            if token.closing != nil { depth += 1 }
        }
        (self.names, self.attributes, self.isMade, self.mentioned) = (names, attributes, isMade, mentioned)
        isSingleName = isWhole && names.count == 1 && names == mentioned
    }

    private static func mention(_ token: CSSToken, after before: CSSToken?) -> String? {
        let name = token.word
        switch (token.kind, before?.kind) {
        case (.hash, _): return "[id]"
        case (.ident, .openBracket): return "[\(name)]"
        case (.ident, .colon): return name == "root" ? "html" : nil
        case (.ident, _): return before?.text == "." ? "." + name : name
        default: return nil
        }
    }
}
