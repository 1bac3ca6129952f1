/// Checks the arguments of functions in selectors. If they are invalid, browsers skip the rule, or it never applies.
extension UnknownCSS {
    private static let counting: Set<String> = ["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"]

    mutating func checkArguments(_ prelude: [CSSToken]) {
        for (index, token) in prelude.enumerated() where token.kind == .function {
            let arguments = prelude[(index + 1)...].prefix { $0.kind != .closeParenthesis }
            switch token.text.lowercased() {
            case let name where Self.counting.contains(name):
                check(count: arguments.prefix { $0.text.lowercased() != "of" }, of: token)
            case "lang": arguments.forEach { check(language: $0) }
            case "dir":
                guard let direction = arguments.first, direction.kind == .ident,
                    !["ltr", "rtl"].contains(direction.text.lowercased())
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
        let tag = token.text.lowercased()
        guard [.ident, .string].contains(token.kind), !tag.hasPrefix("*"), !tag.isEmpty else { return }
        let first = tag.prefix { $0 != "-" }
        guard first.utf8.count > 3 || tag.contains("_") else { return }
        add(
            "'\(token.text)' is not the code of a language: the rule never applies", "write :lang(he) or another code",
            at: token)
    }
}
