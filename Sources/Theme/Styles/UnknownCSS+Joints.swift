/// Two values side by side in a sum, with neither a comma nor an operator between them.
extension UnknownCSS {
    private static let lists: Set<String> = ["min", "max", "clamp"]

    /// - Returns: whether one was found.
    mutating func checkJoints(_ value: [CSSToken]) -> Bool {
        // The functions and parentheses around a token, and the one that the token before it closes.
        var (open, closed): ([Int], Int?) = ([], nil)
        for (index, token) in value.enumerated() {
            let isIn = open.contains { Self.sums.contains(value[$0].word) }
            if index > 0, let around = open.last, isIn, startsOperand(value, index),
                endsOperand(value, index - 1, begin: closed)
            {
                let function = value[around].word
                if value[around].kind == .openParenthesis || Self.sums.contains(function) {
                    report(token, after: value[index - 1], in: function)
                    return true
                }
            }
            closed = token.kind == .closeParenthesis ? open.popLast() : nil
            if token.closing != nil { open.append(index) }
        }
        return false
    }

    private mutating func report(_ token: CSSToken, after before: CSSToken, in function: String) {
        if Self.lists.contains(function) {
            return add("a comma is missing in \(function)()", "write one before it, or an operator", at: token)
        }
        let isWritten = before.kind != .closeParenthesis && token.closing == nil
        add(
            "an operator is missing in the sum",
            isWritten ? "write \(before.text) + \(token.text)" : "write + or another one before it", at: token)
    }

    /// A sign belongs to its number, and has a finding of its own.
    private func startsOperand(_ value: [CSSToken], _ index: Int) -> Bool {
        switch value[index].kind {
        case .number, .dimension, .percentage: !value[index].text.hasPrefix("+") && !value[index].text.hasPrefix("-")
        case .function: isOneValue(value, index)
        case .openParenthesis: true
        default: false
        }
    }

    /// - Parameter begin: the function or parenthesis that the token closes.
    private func endsOperand(_ value: [CSSToken], _ index: Int, begin: Int?) -> Bool {
        switch value[index].kind {
        case .number, .dimension, .percentage: true
        case .closeParenthesis: begin.map { value[$0].kind == .openParenthesis || isOneValue(value, $0) } ?? false
        default: false
        }
    }

    /// Whether a function is one value: what a variable that is no token stands for may begin with an operator.
    private func isOneValue(_ value: [CSSToken], _ index: Int) -> Bool {
        let name = value[index].word
        guard CSSGrammar.functions.contains(name) else { return false }
        guard CSSGrammar.substitutes.contains(name) else { return true }
        return name == "env" || name == "var" && index + 1 < value.count && isOne(value[index + 1].text)
    }
}
