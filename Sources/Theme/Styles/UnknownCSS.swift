import Diagnostics

/// Finds what has the form of CSS but no browser knows: misspelt names and keywords, lengths without a unit, variables
/// without `var()`. Browsers skip these silently.
struct UnknownCSS {
    struct Problem {
        let message: String
        let remedy: String
        let offset: Int
    }

    private(set) var problems: [Problem] = []

    init(_ reader: CSSReader) {
        for prelude in reader.preludes { check(prelude: prelude) }
        for declaration in reader.declarations where !declaration.name.text.hasPrefix("--") { check(declaration) }
        problems.sort { $0.offset < $1.offset }
    }

    /// Of very many, the first are enough.
    mutating func add(_ message: String, _ remedy: @autoclosure () -> String, at token: CSSToken) {
        guard problems.count <= 2 * ThemeLimits.maxFindings else { return }
        problems.append(Problem(message: message, remedy: remedy(), offset: token.offset))
    }

    static func guess(_ name: String, _ known: [String]) -> String? { Suggestion.remedy(for: name, among: known) }

    /// A name that is not known, with the nearest one that is.
    mutating func check(
        _ name: String, _ kind: String, among known: Set<String>, remedy: String, at token: CSSToken
    ) {
        let plain = name.lowercased()
        guard !plain.hasPrefix("-"), !known.contains(plain) else { return }
        add(
            "no browser knows the \(kind) '\(name)'",
            Suggestion.remedy(for: plain, among: known.sorted()) ?? remedy, at: token)
    }

    private mutating func check(prelude: [CSSToken]) {
        guard let first = prelude.first else { return }
        if first.kind == .atKeyword {
            check(
                first.text, "rule", among: CSSNames.atRules, remedy: "use @media, @supports or another one", at: first)
            checkFeatures(prelude)
            return
        }
        checkElements(prelude)
        for (token, next) in zip(prelude, prelude.dropFirst()) {
            if token.kind == .colon, next.kind == .ident || next.kind == .function, !next.isSpaced {
                check(
                    next.text, "pseudo-class", among: CSSNames.pseudos,
                    remedy: "use :hover, :focus-visible or another one",
                    at: next)
            } else if token.kind == .delimiter, token.text == ".", next.kind != .ident || next.isSpaced {
                add("a class has no name here: browsers skip the rule", "write .name", at: token)
            }
        }
    }

    private mutating func check(_ declaration: CSSReader.Declaration) {
        let name = declaration.name.text.lowercased()
        check(
            declaration.name.text, "property", among: CSSNames.properties, remedy: "use another one",
            at: declaration.name)
        checkKeywords(declaration, known: CSSKeywords.known(for: name))
        if !declaration.isDescriptor { checkParts(declaration) }
        guard name != "unicode-range" else { return }
        var depth = 0
        for (index, token) in declaration.value.enumerated() {
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis || token.kind == .closeBracket { depth -= 1 }
            switch token.kind {
            case .dimension:
                check(
                    Self.unit(token.text), "unit", among: CSSNames.units, remedy: "use rem, px, % or another one",
                    at: token)
            case .number where depth == 0 && Self.isLength(name) && Double(token.text) != 0:
                let next = declaration.value.dropFirst(index + 1).first?.text.lowercased() ?? ""
                let unit = CSSNames.units.contains(next) ? next : "px"
                add("a length needs a unit", "write \(token.text)\(unit), or var(--hl-…)", at: token)
            case .ident where token.text.hasPrefix("--hl-") && !Self.namesProperties(name):
                guard index == 0 || declaration.value[index - 1].text.lowercased() != "var" else { continue }
                add("a variable is read by var()", "write var(\(token.text))", at: token)
            default: continue
            }
        }
    }

    /// - Parameter known: nil for a property that takes more than keywords.
    private mutating func checkKeywords(_ declaration: CSSReader.Declaration, known: Set<String>?) {
        guard let known, declaration.value.allSatisfy({ $0.kind == .ident }) else { return }
        for token in declaration.value where !token.text.hasPrefix("-") {
            let text = token.text.lowercased()
            guard !known.contains(text), !CSSKeywords.wide.contains(text) else { continue }
            add(
                "'\(token.text)' is not a value of \(declaration.name.text)",
                Suggestion.remedy(for: text, among: known.sorted()) ?? "use another value", at: token)
        }
    }

    /// What follows the number of a dimension.
    private static func unit(_ text: String) -> String {
        var rest = text.drop { $0.isNumber || "+-.".contains($0) }
        if let sign = rest.first, "eE".contains(sign),
            rest.dropFirst().first.map({ $0.isNumber || "+-".contains($0) }) == true
        {
            rest = rest.dropFirst().drop { $0.isNumber || "+-".contains($0) }
        }
        return String(rest)
    }

    /// Whether numbers in it are lengths.
    private static func isLength(_ property: String) -> Bool {
        ["padding", "margin", "inset", "scroll-margin", "scroll-padding"].contains { property.hasPrefix($0) }
            || ["block-size", "inline-size", "width", "height", "-radius"].contains { property.hasSuffix($0) }
                && !["border-image-width", "mask-border-width", "line-height", "stroke-width"].contains(property)
            || ["gap", "row-gap", "column-gap", "font-size", "letter-spacing", "word-spacing", "outline-offset"]
                .contains(property)
    }

    /// Where a variable stands for itself.
    private static func namesProperties(_ property: String) -> Bool {
        property.hasPrefix("transition") || property == "will-change"
    }
}
