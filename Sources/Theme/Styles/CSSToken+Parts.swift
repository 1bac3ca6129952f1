extension Collection<CSSToken> {
    /// The parts between the commas that are in no parentheses; an empty one where nothing is between two.
    var parts: [SubSequence] {
        var (parts, start, depth): ([SubSequence], Index, Int) = ([], startIndex, 0)
        for index in indices {
            let token = self[index]
            if token.isClosing { depth -= 1 }
            if token.kind == .comma, depth == 0 {
                parts.append(self[start..<index])
                start = self.index(after: index)
            }
            if token.closing != nil { depth += 1 }
        }
        return parts + [self[start...]]
    }

    /// The tokens that are in no parentheses; a function is one of them.
    var outermost: [CSSToken] {
        var depth = 0
        return filter { token in
            if token.isClosing { depth -= 1 }
            defer { if token.closing != nil { depth += 1 } }
            return depth == 0 && !token.isClosing
        }
    }

    /// The name of the at-rule that a prelude begins, in lower case and without the prefix of a browser; nil for the
    /// selectors of a rule.
    var atRule: String? {
        guard let first, first.kind == .atKeyword else { return nil }
        let name = first.word
        guard name.hasPrefix("-"), let end = name.dropFirst().firstIndex(of: "-") else { return name }
        return String(name[name.index(after: end)...])
    }
}
