import Diagnostics

/// Problems in style sheets, with their places: parts that browsers skip, undefined variables, colours outside the
/// tokens, sides of the screen instead of text directions, and files that the site's policy does not allow.
public struct StyleLint {
    /// The variables that the style sheets of a site may use.
    private let tokens: Set<String>?
    private let theme: Tokens?
    /// The tokens with a variable, by its name.
    private let byVariable: [String: Token]
    private let declared: Set<String>
    private let classes: Set<String>
    private let source: Sheet
    /// The pairs called unused that were reported.
    private var unused: Set<ColorPair.Names>
    private var findings = BoundedFindings(maxPerCode: ThemeLimits.maxFindings)

    /// - Parameters:
    ///   - sheets: all sheets of a site: a variable declared in one of them may be used in another.
    ///   - tokens: nil if they could not be read; variables are then not checked.
    ///   - own: the paths of the designer's sheets; nil: all. The colours of texts in the others are declared by pairs.
    public static func check(_ sheets: [Sheet], tokens: Tokens?, own: Set<String>? = nil) -> Findings {
        var (declared, classes): (Set<String>, Set<String>) = ([], [])
        for source in sheets {
            declared.formUnion(source.reader.declarations.map(\.name.text).filter { $0.hasPrefix("--") })
            for prelude in source.reader.preludes where prelude.first?.text == "property" && prelude.count > 1 {
                declared.insert(prelude[1].text)
            }
            classes.formUnion(source.reader.classes)
            // The values that a function takes.
            for prelude in source.reader.preludes where prelude.first?.text == "function" {
                declared.formUnion(prelude.map(\.text).filter { $0.hasPrefix("--") })
            }
        }
        let byVariable = Dictionary(
            (tokens?.all ?? []).compactMap { token in token.cssVariable.map { ($0, token) } }
        ) { $1 }
        var findings = Findings()
        var unused: Set<ColorPair.Names> = []
        let inks = tokens.map { TextInks(sheets.map(\.reader), $0) }
        for source in sheets {
            var lint = StyleLint(
                theme: tokens, byVariable, declared: declared, classes: classes, source: source, unused: unused)
            lint.check()
            unused = lint.unused
            if own?.contains(source.path) ?? true {
                if let tokens { lint.checkForegrounds(tokens) }
                if let inks { lint.checkSurroundings(inks) }
                // The gallery is for designers, who have newer browsers.
                if own != nil, !source.path.contains("/styles/gallery/") { lint.checkSupport() }
            }
            findings.add(contentsOf: lint.findings.findings(at: .file(source.path)))
        }
        return findings
    }

    private init(
        theme: Tokens?, _ byVariable: [String: Token], declared: Set<String>, classes: Set<String>, source: Sheet,
        unused: Set<ColorPair.Names>
    ) {
        self.unused = unused
        tokens = theme.map { _ in Set(byVariable.keys) }
        (self.theme, self.byVariable, self.source) = (theme, byVariable, source)
        (self.declared, self.classes) = (declared, classes)
    }

    private mutating func check() {
        for problem in source.reader.problems {
            add(.cssBroken, problem.message, at: problem.offset, remedy: problem.remedy)
        }
        for problem in UnknownCSS(source.reader, classes: classes, tokens: byVariable).problems {
            add(.cssUnknown, problem.message, at: problem.offset, remedy: problem.remedy)
        }
        for offset in source.swallowing {
            add(
                .cssUnknown, "the comment continues to the end of the next one, and browsers skip the rules in it",
                at: offset,
                remedy: "close it with */, or remove the /* in it")
        }
        for declaration in LostFocus(source.reader).declarations {
            add(
                .cssFocusLost, "only the outline shows where the keyboard focus is",
                at: declaration.name.offset,
                remedy: "remove the declaration, or show the focus in another way: :focus-visible { outline:"
                    + " var(--hl-size-focus) solid var(--hl-focus) }")
        }
        if let theme { checkPairs(theme) }
        checkLosers()
        for statement in source.reader.statements { check(statement: statement) }
        for declaration in source.reader.declarations {
            checkVariables(of: declaration)
            checkAddresses(declaration)
            if let misused = MisusedToken.first(in: declaration, byVariable) {
                add(.cssUnknown, misused.message, at: misused.offset, remedy: misused.remedy)
            }
            if !declaration.isPrint, tokens?.contains(declaration.name.text) == true {
                add(
                    .cssTokenChanged, "\(declaration.name.text) is a token", at: declaration.name.offset,
                    remedy: "change it in tokens/, or give a variable of another name that value")
            }
            let isDirected = source.reader.isDirected(declaration.block)
            if let physical = PhysicalProperty.check(declaration, isDirected: isDirected) {
                add(.cssPhysical, physical.message, at: physical.offset, remedy: physical.remedy)
            }
            guard !declaration.isPrint else { continue }
            if let size = FixedTextSize.size(in: declaration) {
                add(
                    .cssTextFixed, "\(size.text) does not grow when readers choose larger text",
                    at: size.offset, remedy: FixedTextSize.remedy(size))
            }
            for color in RawColor.colors(in: declaration) { report(color, in: declaration) }
        }
    }

    private mutating func report(_ color: RawColor.Found, in declaration: CSSReader.Declaration) {
        if let (name, opacity) = color.variable, byVariable[name]?.type == .color {
            // No pair checks the contrast of a text in a mixed colour.
            let isOfText = declaration.name.text.lowercased() == "color"
            return add(
                .cssUnknown, "\(name) is a whole colour, which \(color.text) cannot have", at: color.offset,
                remedy: isOfText
                    ? "give the lighter colour a token"
                    : "write color-mix(in srgb, var(\(name)) \(opacity), transparent)")
        }
        guard let variable = color.fallbackOf else {
            return add(
                .cssRawColor, "the colour \(color.text) is not a token", at: color.offset,
                remedy: "use a semantic colour, var(--hl-…), or give it a token")
        }
        let isToken = byVariable[variable] != nil
        add(
            .cssRawColor, "the colour \(color.text), the fallback of \(variable), is not a token", at: color.offset,
            remedy: isToken
                ? "remove it: a token always has a value, var(\(variable))"
                : "use a semantic colour, var(--hl-…), as the fallback")
    }

    private mutating func add(_ code: Code, _ message: String, at offset: Int, remedy: @autoclosure () -> String?) {
        if code.level == .warning, source.accepts(offset) { return }
        findings.add(code, message, at: source.place(of: offset), remedy: remedy())
    }

    private mutating func checkPairs(_ theme: Tokens) {
        for pair in ShownPair.undeclared(in: source.reader, theme) where pair.lowest < ContrastLevel.aa.minimum {
            let (front, back) = (pair.foreground.path, pair.background.path)
            let names = ColorPair.Names(foreground: front, background: back)
            if theme.unusedPairs.contains(names) {
                if !unused.insert(names).inserted { continue }
                add(
                    .cssPairLow,
                    "\(front) on \(back) is \(pair.shownLowest), and halomeid.pairs.json calls the pair unused",
                    at: pair.offset,
                    remedy: "give the pair its level again, or replace this rule")
                continue
            }
            add(
                .cssPairLow,
                "\(front) on \(back) is \(pair.shownLowest), and no pair checks it", at: pair.offset,
                remedy: "take two colours of a pair"
                    + (pair.lowest < ContrastLevel.large.minimum
                        ? ", or change one of them until it can be read"
                        : "; or, for large text and icons, add {\"foreground\": \"{\(front)}\","
                            + " \"on\": [\"{\(back)}\"], \"level\": \"large\", \"purpose\": \"…\"}"
                            + " to halomeid.pairs.json"))
        }
    }

    private mutating func checkForegrounds(_ theme: Tokens) {
        let known = Set(theme.pairs.map(\.foreground))
        for (token, offset) in ShownPair.foregrounds(in: source.reader, theme) where !known.contains(token.path) {
            let ink = known.sorted().first { $0.hasPrefix(token.path + "-") }
            add(
                .cssPairMissing, "\(token.path) is the colour of a text, and no pair checks that it can be read",
                at: offset,
                remedy: "take \(ink ?? "a foreground of its pairs"); or add to halomeid.pairs.json"
                    + " {\"foreground\": \"{\(token.path)}\", \"on\": [\"{…}\"], \"level\": \"AA\","
                    + " \"purpose\": \"…\"}")
        }
    }

    /// Reports backgrounds, outlines and borders whose contrast no pair checks.
    private mutating func checkSurroundings(_ inks: TextInks) {
        for problem in inks.problems(in: source.reader) {
            add(.cssPairMissing, problem.message, at: problem.offset, remedy: problem.remedy)
        }
    }

    private mutating func checkSupport() {
        for problem in NewerCSS(source.reader).problems {
            add(.cssTooNew, problem.message, at: problem.offset, remedy: problem.remedy)
        }
    }

    /// Reports rules that lose to others by their place, whatever they say.
    private mutating func checkLosers() {
        for (offset, reason) in LosingRule.all(in: source.reader) {
            add(.cssOverruled, reason.message, at: offset, remedy: reason.remedy)
        }
    }

    private mutating func check(statement: [CSSToken]) {
        guard let rule = statement.first, rule.text.lowercased() == "import" else { return }
        add(
            .cssRequest, "style sheets are joined into one, where @import has no effect", at: rule.offset,
            remedy: "put the style sheet into styles/, and a font into fonts/")
    }

    private mutating func checkVariables(of declaration: CSSReader.Declaration) {
        guard let tokens else { return }
        let value = declaration.value
        for (index, token) in value.enumerated()
        where token.kind == .function && token.text.lowercased() == "var" && index + 1 < value.count {
            let name = value[index + 1]
            guard name.kind == .ident, name.text.hasPrefix("--") else {
                if CSSSign.problem(in: name.text) != nil { continue }
                let isNear = tokens.contains("--" + name.text) || declared.contains("--" + name.text)
                add(
                    .cssBroken, "var() names no variable", at: token.offset,
                    remedy: "write var(--\(isNear ? name.text : "hl-…"))")
                continue
            }
            if let sign = CSSSign.problem(in: name.text) {
                // In other properties it is reported with their values.
                if declaration.name.text.hasPrefix("--") {
                    add(.cssUnknown, sign.message, at: name.offset, remedy: sign.remedy)
                }
                continue
            }
            let hasFallback = index + 2 < value.count && value[index + 2].kind == .comma
            if !hasFallback, index + 2 < value.count, value[index + 2].kind != .closeParenthesis {
                if let hyphened = Self.hyphened(value[(index + 1)...]) {
                    add(
                        .cssBroken, "the name of a variable has hyphens, and no dots", at: name.offset,
                        remedy: tokens.contains(hyphened)
                            ? "write var(\(hyphened))"
                            : Self.remedy(for: hyphened, among: tokens) ?? "write var(\(hyphened))")
                    continue
                }
                add(
                    .cssBroken, "a comma is missing after \(name.text)", at: value[index + 2].offset,
                    remedy: "write var(\(name.text), \(value[index + 2].text))")
            }
            let isToken = name.text.hasPrefix("--hl-")
            if tokens.contains(name.text) || declared.contains(name.text) { continue }
            let known = tokens.union(declared)
            if hasFallback {
                // Valid CSS. Variables that are not tokens may be a script's.
                guard isToken else { continue }
                add(
                    .cssUnknown, "no token defines \(name.text): its fallback is always used", at: name.offset,
                    remedy: Self.remedy(for: name.text, among: known) ?? "write the fallback alone, or name a token")
                continue
            }
            add(
                .cssVariableUnknown, "\(isToken ? "no token" : "nothing") defines \(name.text)", at: name.offset,
                remedy: Self.remedy(for: name.text, among: known)
                    ?? (isToken
                        ? Self.whereVariablesAre
                        : "give it a value, :root { \(name.text): … }, or take a token, var(--hl-…)"))
        }
    }

    /// The name that was intended by `--hl-space.4`: the path of a token.
    private static func hyphened(_ value: ArraySlice<CSSToken>) -> String? {
        let parts = value.prefix(3).map(\.text)
        guard parts.count == 3, value.dropFirst().first?.isSpaced == false, parts[1].hasPrefix(".") else { return nil }
        let end = parts[1] == "." ? parts[2] : String(parts[1].dropFirst())
        return "\(parts[0])-\(end)"
    }

    private static let whereVariablesAre =
        "take a semantic token: color.accent is --hl-accent; tokens/index.html lists them all, and the palette has none"

    /// The variables of colours do not contain the group: that of `color.text` is `--hl-text`.
    private static func remedy(for name: String, among known: Set<String>) -> String? {
        let stem = name.drop { $0 == "-" }
        let token = (stem.hasPrefix("hl-") ? "--" : "--hl-") + stem
        if let near = nearestStep(to: name, among: known) { return "did you mean '\(near)'?" }
        if token.hasPrefix("--hl-color-") {
            let color = "--hl-" + token.dropFirst("--hl-color-".count)
            if known.contains(color) { return "did you mean '\(color)'?" }
        }
        return Suggestion.remedy(for: name, among: known.sorted())
            ?? (known.contains(token) ? "did you mean '\(token)'?" : nil)
    }

    /// Of a scale, the step with the nearest number: `--hl-space-7` for `--hl-space-8`.
    private static func nearestStep(to name: String, among known: Set<String>) -> String? {
        func step(_ name: String) -> (scale: Substring, number: Int)? {
            guard let hyphen = name.lastIndex(of: "-"), let number = Int(name[name.index(after: hyphen)...]),
                number >= 0
            else { return nil }
            return (name[...hyphen], number)
        }
        guard let wanted = step(name) else { return nil }
        let steps = known.filter { step($0)?.scale == wanted.scale }
        return steps.sorted().min { one, other in
            abs((step(one)?.number ?? 0) - wanted.number) < abs((step(other)?.number ?? 0) - wanted.number)
        }
    }

    /// Whether referenced files of the site exist is checked once all its paths are known.
    private mutating func checkAddresses(_ declaration: CSSReader.Declaration) {
        for token in declaration.addresses {
            let scheme = token.text.prefix { $0 != "/" && $0 != ":" && $0 != "." }
            if token.text.hasPrefix("//") || token.text.dropFirst(scheme.count).hasPrefix(":") {
                add(
                    .cssRequest, "the site's policy blocks '\(token.text.prefix(40))'", at: token.offset,
                    remedy: "draw it with CSS, or as SVG in a partial; fonts go into fonts/")
            } else if !token.text.hasPrefix("../") {
                add(
                    .cssRequest, "there is no file '\(token.text)' next to the style sheet", at: token.offset,
                    remedy: FontFace.remedy(forFile: token.text)
                        ?? "name it from the site's root, as in url(../icons/favicon.svg); a picture of your own is"
                        + " published with --static")
            }
        }
    }
}

extension Tokens {
    /// The findings of one style sheet.
    public func check(styleSheet: String, file: String) -> Findings {
        StyleLint.check([StyleLint.Sheet(path: file, text: styleSheet)], tokens: self)
    }
}
