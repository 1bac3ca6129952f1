/// Checks the arguments of functions in selectors. If they are invalid, browsers skip the rule, or it never applies.
extension UnknownCSS {
    private static let counting: Set<String> = ["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]

    /// Pseudo-elements, which have two colons.
    private static let elements: Set<String> = [
        "after", "backdrop", "before", "checkmark", "column", "cue", "details-content", "file-selector-button",
        "first-letter", "first-line", "grammar-error", "highlight", "marker", "part", "picker", "picker-icon",
        "placeholder", "scroll-button", "scroll-marker", "scroll-marker-group", "selection", "slotted",
        "spelling-error", "target-text", "view-transition", "view-transition-group", "view-transition-image-pair",
        "view-transition-new", "view-transition-old",
    ]
    /// Those that browsers also know with one.
    private static let formerClasses: Set<String> = ["after", "before", "first-letter", "first-line"]

    /// `::hover`, `:selection`
    mutating func checkColons(_ prelude: [CSSToken]) {
        for (index, token) in prelude.enumerated().dropFirst()
        where [.ident, .function].contains(token.kind) && !token.isSpaced && prelude[index - 1].kind == .colon {
            let name = token.word
            let hasTwo = index > 1 && prelude[index - 2].kind == .colon && !prelude[index - 1].isSpaced
            guard CSSNames.pseudos.contains(name) else { continue }
            if hasTwo, !Self.elements.contains(name) {
                add(
                    "'\(token.text)' is a pseudo-class, and has one colon: browsers skip the rule",
                    "write :\(token.text)", at: token)
            } else if !hasTwo, Self.elements.subtracting(Self.formerClasses).contains(name) {
                add(
                    "'\(token.text)' is a pseudo-element, and has two colons: browsers skip the rule",
                    "write ::\(token.text)", at: token)
            }
        }
    }

    /// Of several selectors, one that only one browser knows: the others skip the whole rule. All know what begins with
    /// `::-webkit-`.
    mutating func checkForeign(_ prelude: [CSSToken]) {
        let selectors = prelude.parts
        guard selectors.count > 1 else { return }
        let makers = selectors.map(Self.maker)
        guard let index = makers.firstIndex(where: { $0 != nil }), let (prefix, token) = makers[index],
            !makers.allSatisfy({ $0?.prefix == prefix })
        else { return }
        add(
            "only one browser knows '\(token.text)', and the others skip the whole rule",
            "write it as a rule of its own", at: token)
    }

    /// `moz` of `::-moz-meter-bar`; a list in a function may have unknown selectors.
    private static func maker(of selector: ArraySlice<CSSToken>) -> (prefix: String, token: CSSToken)? {
        var depth = 0
        for (token, next) in zip(selector, selector.dropFirst()) {
            if token.closing != nil { depth += 1 }
            if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
            guard depth == 0, token.kind == .colon, next.text.hasPrefix("-"), !next.text.hasPrefix("--") else {
                continue
            }
            let prefix = next.text.dropFirst().prefix { $0 != "-" }.lowercased()
            if prefix != "webkit" { return (prefix, next) }
        }
        return nil
    }

    mutating func checkArguments(_ prelude: [CSSToken]) {
        for (index, token) in prelude.enumerated() where token.kind == .function {
            let arguments = prelude[(index + 1)...].prefix { $0.kind != .closeParenthesis }
            switch token.word {
            case let name where Self.counting.contains(name):
                check(count: arguments.prefix { $0.word != "of" }, of: token)
            case "lang": arguments.forEach { check(language: $0) }
            case "dir":
                guard let direction = arguments.first, direction.kind == .ident,
                    !["ltr", "rtl"].contains(direction.word)
                else { continue }
                add(
                    "'\(direction.text)' is no direction: the rule never applies", "write :dir(rtl) or :dir(ltr)",
                    at: direction)
            default: continue
            }
        }
    }

    /// `even`, `3`, `2n + 1`, `-n+3`
    private mutating func check(count: ArraySlice<CSSToken>, of function: CSSToken) {
        // Making a pattern takes long, and most counts are of one token.
        if count.count == 1, let only = count.first {
            if ["even", "odd", "n"].contains(only.word) || only.kind == .number && Int(only.text) != nil { return }
        }
        let text = count.map { ($0.isSpaced ? " " : "") + $0.text }.joined().lowercased()
        let form = /\ ?(even|odd|[+-]?[0-9]+|[+-]?[0-9]*n( ?[+-] ?[0-9]+)?)/
        guard text.wholeMatch(of: form) == nil else { return }
        let shown = text.drop { $0 == " " }
        add(
            "'\(shown)' counts no elements: browsers skip the rule",
            Self.guess(String(shown), ["even", "odd"]) ?? "write even, odd, a number, or 2n + 1",
            at: count.first ?? function)
    }

    /// `he`, `"*-Hebr"`
    private mutating func check(language token: CSSToken) {
        let tag = token.word
        guard [.ident, .string].contains(token.kind), !tag.hasPrefix("*"), !tag.isEmpty else { return }
        let first = tag.prefix { $0 != "-" }
        guard first.utf8.count > 3 || tag.contains("_") else { return }
        add(
            "'\(token.text)' is not the code of a language: the rule never applies", "write :lang(he) or another code",
            at: token)
    }
}
