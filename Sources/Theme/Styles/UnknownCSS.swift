import Diagnostics

/// Finds parts that have the form of CSS but that no browser knows: misspelt names and keywords, lengths without a
/// unit, variables without `var()`. Browsers skip these silently.
struct UnknownCSS {
    private(set) var problems: [CSSProblem] = []
    /// The classes that the style sheets of the site name.
    let classes: Set<String>
    /// The tokens with a variable, by its name.
    private let tokens: [String: Token]
    /// Whether a declaration gives borders or outlines a style by itself.
    let setsLineStyles: Bool

    init(_ reader: CSSReader, classes: Set<String> = [], tokens: [String: Token] = [:]) {
        (self.classes, self.tokens) = (classes, tokens)
        setsLineStyles = reader.declarations.contains { declaration in
            let name = declaration.name.word
            return name.hasSuffix("-style") && (name.hasPrefix("border") || name.hasPrefix("outline"))
        }
        let described = Set(
            reader.blocks.filter { $0.atRule.map(Self.describing.contains) ?? false }.map(\.index))
        var descriptors: [Int: [CSSReader.Declaration]] = [:]
        for declaration in reader.declarations where described.contains(declaration.block) {
            descriptors[declaration.block, default: []].append(declaration)
        }
        for block in reader.blocks {
            let prelude = block.prelude
            if block.parent.map({ reader.blocks[$0].isInKeyframes }) ?? false {
                checkStep(prelude)
            } else {
                check(prelude: prelude)
            }
            checkNever(block, reader)
            if !block.isNested { checkStart(prelude) }
            switch block.atRule {
            case "font-face": checkFace(prelude[0], descriptors[block.index] ?? [])
            case "property": checkRegistered(prelude, descriptors[block.index] ?? [])
            default: break
            }
        }
        for statement in reader.statements { check(rule: statement) }
        let hasTimes = reader.declarations.contains { $0.name.word == "transition-duration" }
        for declaration in reader.declarations where !declaration.name.text.hasPrefix("--") {
            if reader.blocks[declaration.block].atRule.map(Self.namingRules.contains) ?? false { continue }
            check(declaration)
            if !hasTimes, declaration.name.word == "transition" { checkTime(ofTransition: declaration) }
        }
        checkLimits(reader)
        problems.sort { $0.offset < $1.offset }
    }

    /// At-rules in which browsers require certain parts.
    private static let describing: Set<String> = ["font-face", "property"]

    /// Adds a finding; only the first ones are kept.
    mutating func add(_ message: String, _ remedy: @autoclosure () -> String, at token: CSSToken) {
        guard problems.count <= 2 * ThemeLimits.maxFindings else { return }
        problems.append(CSSProblem(message: message, remedy: remedy(), offset: token.offset))
    }

    static func guess(_ name: String, _ known: [String]) -> String? { Suggestion.remedy(for: name, among: known) }

    /// The remedy for a word that is the name of a token without `var(--hl-…)`: `card`, `space-4`, `color-text`.
    func variable(_ word: String, in property: String) -> String? {
        let names = [word, word.hasPrefix("color-") ? String(word.dropFirst("color-".count)) : word].map {
            "--hl-" + $0
        }
        return names.first { tokens[$0].map { MisusedToken.takes($0.type, property) } ?? false }
            .map { "write var(\($0))" }
    }

    /// Whether a variable is that of a token with one value, as a length.
    func isOne(_ variable: String) -> Bool {
        tokens[variable].map { ![.typography, .shadow, .fontFamily].contains($0.type) } ?? false
    }

    /// The value and unit of a literal, or of a token that is one length in every mode.
    func measure(of value: [CSSToken]) -> (value: Double, unit: String)? {
        guard value.count == 3, value[0].word == "var", value[2].kind == .closeParenthesis else {
            return Self.measure(of: value)
        }
        let lengths = Mode.allCases.map { tokens[value[1].text]?.values[$0] }
        guard Set(lengths).count == 1, case .dimension(let length)?? = lengths.first else { return nil }
        return (length.value, length.unit.rawValue)
    }

    /// Reports an unknown name, with the nearest known one.
    ///
    /// - Parameter likely: those that are suggested before others as near.
    mutating func check(
        _ name: String, _ kind: String, among known: Set<String>, likely: [String] = [], remedy: String,
        at token: CSSToken
    ) {
        let plain = name.lowercased()
        guard !plain.hasPrefix("-"), !known.contains(plain) else { return }
        add(
            "no browser knows the \(kind) '\(name)'",
            Suggestion.remedy(for: plain, among: likely + known.sorted()) ?? remedy, at: token)
    }

    private mutating func check(rule: [CSSToken]) {
        guard let first = rule.first else { return }
        if rule.count > 1, rule[1].kind == .colon, !CSSNames.atRules.contains(first.word) {
            return add(
                "Less variables do not exist in CSS", "write :root { --name: value }, and var(--name)", at: first)
        }
        if Self.ofSass.contains(first.word) {
            return add(
                "@\(first.text) is a rule of Sass", "compile the style sheet to CSS, and put that here", at: first)
        }
        if Self.ofBuildTools.contains(first.word) {
            return add(
                "@\(first.text) is for a build tool, and no browser knows it",
                "compile the style sheet to CSS, and put that here", at: first)
        }
        check(first.text, "rule", among: CSSNames.atRules, remedy: "use @media, @supports or another one", at: first)
    }

    private mutating func check(prelude: [CSSToken]) {
        guard let first = prelude.first else { return }
        if first.kind == .atKeyword {
            check(rule: prelude)
            checkQuery(prelude)
            checkSupports(prelude)
            return
        }
        // Browsers skip all that follows, which is reported.
        if prelude.count > 1, prelude[0].text == "/", prelude[1].text == "/" { return }
        if checkSigns(prelude) { return }
        if first.kind == .ident, prelude.count == 2, prelude[1].kind == .colon {
            return add(
                "properties are not in groups in CSS, as they are in Sass",
                "write \(first.text)-…: … in the rule itself", at: first)
        }
        checkForm(prelude)
        checkElements(prelude)
        checkArguments(prelude)
        checkColons(prelude)
        checkForeign(prelude)
        for (index, (token, next)) in zip(prelude, prelude.dropFirst()).enumerated() {
            if index > 0, token.kind == .colon, next.kind == .colon, !next.isSpaced,
                prelude[index - 1].kind == .colon, !token.isSpaced
            {
                add("three colons begin nothing: browsers skip the rule", "write two, as in ::before", at: token)
            } else if token.kind == .colon, next.kind == .ident || next.kind == .function, !next.isSpaced {
                let hasTwo = index > 0 && prelude[index - 1].kind == .colon && !token.isSpaced
                check(
                    next.text, hasTwo ? "pseudo-element" : "pseudo-class", among: CSSNames.pseudos,
                    remedy: "use :hover, :focus-visible or another one",
                    at: next)
            } else if token.kind == .delimiter, token.text == "=", ![.ident, .string, .badString].contains(next.kind) {
                add(
                    "the value of an attribute begins with a letter or a quotation mark: browsers skip the rule",
                    "write it in quotation marks: =\"…\"", at: next)
            } else if token.kind == .delimiter, token.text == ".", next.kind != .ident || next.isSpaced {
                add("a class has no name here: browsers skip the rule", "write .name", at: token)
            } else if token.kind == .delimiter, token.text == "&", next.kind == .ident, !next.isSpaced,
                next.text.hasPrefix("-") || next.text.hasPrefix("_")
            {
                add("& joins no names in CSS, as it does in Sass", "write the whole name: .name\(next.text)", at: token)
            }
        }
    }

    private mutating func check(_ declaration: CSSReader.Declaration) {
        let name = declaration.name.word
        if checkSigns([declaration.name] + declaration.value) { return }
        check(
            declaration.name.text, "property", among: CSSNames.properties,
            remedy: "write the property that is meant, or remove the declaration",
            at: declaration.name)
        checkHyphen(declaration.name)
        if !declaration.isDescriptor {
            checkParts(declaration)
            if let form = CSSValueForm.of(name) { checkValue(declaration, form) }
            if name == "animation" { checkDuration(declaration.value) }
        }
        guard name != "unicode-range" else { return }
        for (index, token) in declaration.value.enumerated() {
            switch token.kind {
            case .dimension:
                check(
                    Self.unit(token.text), "unit", among: CSSNames.units, likely: CSSNames.usualUnits,
                    remedy: "use rem, px, % or another one", at: token)
            case .ident where token.text.hasPrefix("--hl-") && !Self.namesProperties(name):
                let before = index > 0 ? declaration.value[index - 1].word : ""
                // `var (--hl-…)` is reported with the value.
                let isSplit = before == "(" && index > 1 && declaration.value[index - 2].word == "var"
                guard before != "var", !isSplit else { continue }
                let isNegated = before == "-var"
                add(
                    isNegated ? "var() has no sign" : "a variable is read by var()",
                    isNegated ? "write calc(-1 * var(\(token.text)))" : "write var(\(token.text))", at: token)
            default: continue
            }
        }
    }

    /// Checks for a time: a number alone is the number of repetitions of an animation, and was intended as a time if
    /// there is none. An animation without either may follow the scrolling.
    private mutating func checkDuration(_ value: [CSSToken]) {
        for part in value.parts {
            let mayLast = part.contains { [.dimension, .function, .closeParenthesis].contains($0.kind) }
            guard !mayLast, let count = part.first(where: { $0.kind == .number }) else { continue }
            add(
                "the animation takes no time: \(count.text) is how often it runs",
                "write how long it takes: \(count.text)s", at: count)
        }
    }

    /// A sign that word processors put in the place of one of CSS.
    mutating func checkSigns(_ tokens: [CSSToken]) -> Bool {
        for token in tokens where [.ident, .function, .dimension].contains(token.kind) {
            guard let problem = CSSSign.problem(in: token.text) else { continue }
            add(problem.message, problem.remedy, at: token)
            return true
        }
        return false
    }

    /// The part of a dimension after its number.
    static func unit(_ text: String) -> String {
        var rest = text.drop { $0.isNumber || "+-.".contains($0) }
        if let sign = rest.first, "eE".contains(sign),
            rest.dropFirst().first.map({ $0.isNumber || "+-".contains($0) }) == true
        {
            rest = rest.dropFirst().drop { $0.isNumber || "+-".contains($0) }
        }
        return String(rest)
    }

    private static let ofSass: Set<String> = [
        "use", "forward", "mixin", "include", "extend", "if", "else", "each", "for", "while", "return",
    ]

    /// At-rules of PostCSS and Tailwind.
    private static let ofBuildTools: Set<String> = [
        "apply", "config", "custom-media", "custom-selector", "nest", "plugin", "screen", "tailwind", "theme",
        "utility", "variant",
    ]

    /// At-rules in which the designer chooses the names that are declared: `@font-feature-values { @styleset { … } }`,
    /// and `result` of a function.
    private static let namingRules: Set<String> = [
        "annotation", "character-variant", "function", "historical-forms", "ornaments", "styleset", "stylistic",
        "swash",
    ]

    /// Whether a property names other properties, so that a variable in it stands for itself.
    private static func namesProperties(_ property: String) -> Bool {
        property.hasPrefix("transition") || property == "will-change"
    }
}
