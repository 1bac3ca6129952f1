import Diagnostics

/// Names that style sheets use and others define: classes and ids of pages, font families. Names on lines with
/// `/* lint-ignore */` are excluded.
public struct StyleNames: Sendable {
    public struct Name: Sendable, Hashable {
        public let text: String
        public let place: Place
    }

    /// `[data-state="open"]`
    public struct AttributeValue: Sendable {
        public let attribute: String
        public let text: String
        public let place: Place
    }

    public private(set) var classes: [Name] = []
    public private(set) var ids: [Name] = []
    /// Families written literally in `font-family` and `font`.
    public private(set) var families: [Name] = []
    /// Families that an `@font-face` declares.
    public private(set) var declaredFamilies: Set<String> = []
    /// The `@keyframes` that animations use, and those that are defined.
    public private(set) var animations: [Name] = []
    public private(set) var keyframes: [Name] = []
    /// The containers that `@container` uses, and those that rules define.
    public private(set) var askedContainers: [Name] = []
    public private(set) var containers: Set<String> = []
    /// The grid areas in which elements are placed; the areas and lines that grids define.
    public private(set) var areas: [Name] = []
    public private(set) var gridNames: Set<String> = []
    /// The names used by animations and variables, on any line.
    public private(set) var animated: Set<String> = []
    /// Attributes in selectors that begin with `data-`.
    public private(set) var attributes: [Name] = []
    public private(set) var attributeValues: [AttributeValue] = []
    /// The variables that rules set, and those that any value or condition reads.
    public private(set) var variables: [Name] = []
    public private(set) var readVariables: Set<String> = []
    /// Weights of text by their numbers, and `italic` and `oblique`.
    public private(set) var fontUses: [FontUse] = []
    /// The parts and states of elements that rules style.
    public let rules: ElementRules
    /// The declarations that need others.
    public let needs: ElementNeeds

    /// A remedy for a misspelt keyword of an animation.
    public static func animationWord(nearestTo name: String) -> String? {
        Suggestion.nearest(to: name, among: CSSGrammar.animationWords.sorted(), within: name.utf8.count > 5 ? 2 : 1)
            .map { "did you mean '\($0)'?" }
    }

    public init(_ sheets: [StyleLint.Sheet]) {
        (fontUses, rules, needs) = (FontUse.all(in: sheets), ElementRules(sheets), ElementNeeds(sheets))
        for sheet in sheets {
            for prelude in sheet.reader.preludes where prelude.atRule == nil { add(prelude, sheet) }
            for declaration in sheet.reader.declarations { add(declaration, sheet) }
            addVariables(of: sheet)
            addContainers(of: sheet)
            for prelude in sheet.reader.preludes where prelude.count > 1 && prelude.atRule == "keyframes" {
                keyframes.append(Name(text: prelude[1].text, place: sheet.place(of: prelude[0].offset)))
                if sheet.accepts(prelude[0].offset) { animated.insert(prelude[1].text) }
            }
        }
    }

    private mutating func add(_ prelude: [CSSToken], _ sheet: StyleLint.Sheet) {
        // A name with a sign that is not one of CSS is reported as such.
        for (index, token) in prelude.enumerated()
        where !sheet.accepts(token.offset) && CSSSign.problem(in: token.text) == nil {
            if token.kind == .hash {
                ids.append(Name(text: token.text, place: sheet.place(of: token.offset)))
            } else if token.kind == .ident, index > 0, !token.isSpaced, prelude[index - 1].kind == .delimiter,
                prelude[index - 1].text == "."
            {
                classes.append(Name(text: token.text, place: sheet.place(of: prelude[index - 1].offset)))
            } else if token.kind == .ident, index > 0, prelude[index - 1].kind == .openBracket {
                add(attribute: prelude[index...], sheet)
            }
        }
    }

    /// - Parameter tokens: from its name on.
    private mutating func add(attribute tokens: ArraySlice<CSSToken>, _ sheet: StyleLint.Sheet) {
        guard let token = tokens.first, case let name = token.word else { return }
        if name.hasPrefix("data-") { attributes.append(Name(text: name, place: sheet.place(of: token.offset))) }
        let rest = Array(tokens.dropFirst().prefix(3))
        guard rest.count == 3, rest[0].text == "=", rest[2].kind == .closeBracket,
            [.string, .ident].contains(rest[1].kind)
        else { return }
        attributeValues.append(
            AttributeValue(attribute: name, text: rest[1].text, place: sheet.place(of: rest[1].offset)))
    }

    private mutating func add(_ declaration: CSSReader.Declaration, _ sheet: StyleLint.Sheet) {
        if declaration.isDescriptor {
            let isFamily = declaration.name.word == "font-family"
            if isFamily { declaredFamilies.insert(declaration.value.map(\.text).joined(separator: " ")) }
            return
        }
        let name = declaration.name.word
        if name.hasPrefix("--") {
            let names = Self.names(in: declaration.value[...])
            gridNames.formUnion(names)
            containers.formUnion(names)
        }
        if ["animation", "-webkit-animation", "-moz-animation", "--"].contains(where: name.hasPrefix) {
            animated.formUnion(declaration.value.filter { [.ident, .string].contains($0.kind) }.map(\.text))
        }
        switch name {
        case "font-family", "font": addFamilies(declaration.families, sheet)
        case "animation", "animation-name": addAnimations(declaration.value, sheet)
        case "grid-area", "grid-row", "grid-column": addAreas(declaration.value, sheet)
        case "grid-template-areas", "grid-template-columns", "grid-template-rows", "grid-template", "grid":
            gridNames.formUnion(Self.names(in: declaration.value[...]))
        case "container", "container-name":
            containers.formUnion(Self.names(in: declaration.value.prefix { $0.text != "/" }))
        default: break
        }
    }

    private mutating func addVariables(of sheet: StyleLint.Sheet) {
        for declaration in sheet.reader.declarations {
            if declaration.name.text.hasPrefix("--"), !sheet.accepts(declaration.name.offset) {
                variables.append(Name(text: declaration.name.text, place: sheet.place(of: declaration.name.offset)))
            }
            readVariables.formUnion(declaration.value.map(\.text).filter { $0.hasPrefix("--") })
        }
        // `@container style(--wide)`
        for prelude in sheet.reader.preludes where prelude.atRule != "property" {
            readVariables.formUnion(prelude.map(\.text).filter { $0.hasPrefix("--") })
        }
    }

    private mutating func addAnimations(_ value: [CSSToken], _ sheet: StyleLint.Sheet) {
        for token in value.outermost {
            guard token.kind == .ident, !sheet.accepts(token.offset), !CSSGrammar.animationWords.contains(token.text),
                !CSSKeywords.wide.contains(token.text)
            else { continue }
            animations.append(Name(text: token.text, place: sheet.place(of: token.offset)))
        }
    }

    /// Identifiers, and the words of strings.
    private static func names(in value: ArraySlice<CSSToken>) -> [String] {
        value.filter { [.string, .ident].contains($0.kind) }
            .flatMap { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// One name alone: with numbers and `span` it may be that of a line.
    private mutating func addAreas(_ value: [CSSToken], _ sheet: StyleLint.Sheet) {
        guard value.count == 1, let name = value.first, name.kind == .ident, !sheet.accepts(name.offset),
            name.word != "auto", !CSSKeywords.wide.contains(name.word)
        else { return }
        areas.append(Name(text: name.text, place: sheet.place(of: name.offset)))
    }

    private mutating func addContainers(of sheet: StyleLint.Sheet) {
        for prelude in sheet.reader.preludes where prelude.atRule == "container" {
            guard let name = prelude.dropFirst().first, name.kind == .ident,
                name.word != "not", !sheet.accepts(name.offset)
            else { continue }
            askedContainers.append(Name(text: name.text, place: sheet.place(of: name.offset)))
        }
    }

    private mutating func addFamilies(_ value: ArraySlice<CSSToken>, _ sheet: StyleLint.Sheet) {
        for part in value.parts {
            guard let first = part.first, !sheet.accepts(first.offset),
                part.allSatisfy({ $0.kind == .ident }) || part.count == 1 && first.kind == .string
            else { continue }
            let name = part.map(\.text).joined(separator: " ")
            families.append(Name(text: name, place: sheet.place(of: first.offset)))
        }
    }
}

extension CSSReader.Declaration {
    /// Functions whose strings are addresses: `image-set("a.png" 1x)`.
    private static let ofAddresses: Set<String> = ["url", "src", "image", "image-set", "-webkit-image-set"]

    /// The addresses of files, not those of parts of the page (`#…`).
    var addresses: [CSSToken] {
        var functions: [String] = []
        return value.filter { token in
            if token.kind == .closeParenthesis { _ = functions.popLast() }
            defer { if token.closing == .closeParenthesis { functions.append(token.word) } }
            let isQuoted = token.kind == .string && functions.last.map(Self.ofAddresses.contains) == true
            return (token.kind == .url || isQuoted) && !token.text.hasPrefix("#")
        }
    }
}
