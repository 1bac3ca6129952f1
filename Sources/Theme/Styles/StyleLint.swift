import Diagnostics

/// Problems in style sheets, with their places: parts that browsers skip, undefined variables, colours outside the
/// tokens, sides of the screen instead of text directions, and files that the site's policy does not allow.
public struct StyleLint {
    /// The variables that the style sheets of a site may use.
    let tokens: Dictionary<String, Token>.Keys?
    private let theme: Tokens?
    /// The tokens with a variable, by its name.
    let byVariable: [String: Token]
    let declared: Set<String>
    private let classes: Set<String>
    let source: Sheet
    /// The pairs called unused that were reported.
    var unused: Set<ColorPair.Names>
    private var findings = BoundedFindings(maxPerCode: ThemeLimits.maxFindings)

    /// - Parameters:
    ///   - sheets: all sheets of a site: a variable declared in one of them may be used in another.
    ///   - tokens: nil if they could not be read; variables are then not checked.
    ///   - own: the paths of the designer's sheets; nil: all. The colours of texts in the others are declared by pairs.
    public static func check(_ sheets: [Sheet], tokens: Tokens?, own: Set<String>? = nil) -> Findings {
        var (declared, classes): (Set<String>, Set<String>) = ([], [])
        for source in sheets {
            declared.formUnion(source.reader.declarations.map(\.name.text).filter { $0.hasPrefix("--") })
            for prelude in source.reader.preludes where prelude.atRule == "property" && prelude.count > 1 {
                declared.insert(prelude[1].text)
            }
            classes.formUnion(source.reader.classes)
            // The values that a function takes.
            for prelude in source.reader.preludes where prelude.atRule == "function" {
                declared.formUnion(prelude.map(\.text).filter { $0.hasPrefix("--") })
            }
        }
        var findings = Findings()
        var unused: Set<ColorPair.Names> = []
        let inks = tokens.map { TextInks(sheets.map(\.reader), $0) }
        for (index, source) in sheets.enumerated() {
            var lint = StyleLint(theme: tokens, declared: declared, classes: classes, source: source, unused: unused)
            lint.check()
            unused = lint.unused
            if own?.contains(source.path) ?? true {
                if let tokens { lint.checkForegrounds(tokens) }
                if let inks { lint.checkSurroundings(inks, inSheet: index) }
                // The gallery is for designers, who have newer browsers.
                if own != nil, !source.path.contains("/styles/gallery/") {
                    lint.add(.cssTooNew, NewerCSS(source.reader).problems)
                }
            }
            findings.add(contentsOf: lint.findings.findings(at: .file(source.path)))
        }
        return findings
    }

    private init(
        theme: Tokens?, declared: Set<String>, classes: Set<String>, source: Sheet, unused: Set<ColorPair.Names>
    ) {
        self.unused = unused
        tokens = theme?.byVariable.keys
        (self.theme, byVariable, self.source) = (theme, theme?.byVariable ?? [:], source)
        (self.declared, self.classes) = (declared, classes)
    }

    private mutating func check() {
        add(.cssBroken, source.reader.problems)
        add(.cssUnknown, UnknownCSS(source.reader, classes: classes, tokens: byVariable).problems)
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
        let unusable = UnusablePage.problems(in: source.reader)
        add(.cssPageUnusable, unusable)
        if let theme { checkPairs(theme) }
        add(.cssOverruled, LosingRule.problems(in: source.reader))
        for statement in source.reader.statements { check(statement: statement) }
        for declaration in source.reader.declarations {
            checkVariables(of: declaration)
            checkAddresses(declaration)
            if let misused = MisusedToken.first(in: declaration, byVariable) { add(.cssUnknown, [misused]) }
            if !declaration.isPrint, tokens?.contains(declaration.name.text) == true {
                add(
                    .cssTokenChanged, "\(declaration.name.text) is a token", at: declaration.name.offset,
                    remedy: "change it in tokens/, or give a variable of another name that value")
            }
            let isDirected = source.reader.blocks[declaration.block].isDirected
            if let physical = PhysicalProperty.check(declaration, isDirected: isDirected) {
                add(.cssPhysical, [physical])
            }
            guard !declaration.isPrint else { continue }
            if let size = FixedTextSize.size(in: declaration),
                !unusable.contains(where: { $0.offset == declaration.name.offset })
            {
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
            let isOfText = declaration.name.word == "color"
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

    mutating func add(_ code: Code, _ message: String, at offset: Int, remedy: @autoclosure () -> String?) {
        if code.level == .warning, source.accepts(offset) { return }
        findings.add(code, message, at: source.place(of: offset), remedy: remedy())
    }

    mutating func add(_ code: Code, _ problems: [CSSProblem]) {
        for problem in problems { add(code, problem.message, at: problem.offset, remedy: problem.remedy) }
    }

    private mutating func check(statement: [CSSToken]) {
        guard let rule = statement.first, rule.word == "import" else { return }
        add(
            .cssRequest, "style sheets are joined into one, where @import has no effect", at: rule.offset,
            remedy: "put the style sheet into styles/, and a font into fonts/")
    }
}

extension Tokens {
    /// The findings of one style sheet.
    public func check(styleSheet: String, file: String) -> Findings {
        StyleLint.check([StyleLint.Sheet(path: file, text: styleSheet)], tokens: self)
    }
}
