import Diagnostics

/// One token of the design system with its value in every mode.
public struct Token: Sendable, Hashable {
    /// `color.text`.
    public let path: String
    public let type: TokenType
    public let description: String?
    public let values: Modes<TokenValue>
    /// The tokens from which the value was taken, nearest first; empty for a literal value.
    public let aliases: Modes<[String]>
    /// The place of the definition, followed by that of each of `aliases`: the last one contains the value.
    public let places: Modes<[Place]>
    /// `--hl-text`; nil for tokens that only other tokens use (the palette).
    public let cssVariable: String?

    /// `color` of `color.text`.
    public var group: String { String(path.prefix { $0 != "." }) }

    /// Nil for a token of another type.
    public func color(_ mode: Mode) -> SRGBColor? {
        if case .color(let color) = values[mode] { color } else { nil }
    }
}

/// The design system: every token and every declared pair, read from `Templates/tokens` and checked.
public struct Tokens: Sendable {
    /// In the order of the files.
    public let all: [Token]
    public let pairs: [ColorPair]
    /// The pairs that the design declares unused.
    let unusedPairs: Set<ColorPair.Names>
    /// The pairs below their level, as warnings, if these are allowed.
    public private(set) var findings: Findings
    /// The names of the files in `tokens/` from which they were read.
    public let files: Set<String>
    let byPath: [String: Token]
    /// The tokens with a variable, by its name.
    public let byVariable: [String: Token]

    /// Reads a folder of token files.
    ///
    /// - Throws: the same as ``load(_:)`` for layers.
    public static func load(_ folder: String, allowsFailingContrast: Bool = false) throws(Findings) -> Tokens {
        try load(ResourceLayers(base: [.tokens: folder]), allowsFailingContrast: allowsFailingContrast)
    }

    /// Reads `halomeid.resolver.json`, the token files that it names, and `halomeid.pairs.json`.
    ///
    /// - Parameter allowsFailingContrast: whether pairs below their level are accepted.
    /// - Throws: all problems of all files together; if there are none, all problems between the themes; if there are
    ///   none, all pairs below their level.
    public static func load(
        _ layers: ResourceLayers, allowsFailingContrast: Bool = false
    ) throws(Findings) -> Tokens {
        do {
            var tokens = try loadAll(layers, allowsFailingContrast)
            tokens.findings = PartialTokenFiles(layers).merged(tokens.findings).asWarnings()
            return tokens
        } catch {
            throw PartialTokenFiles(layers).merged(error)
        }
    }

    private static func loadAll(_ layers: ResourceLayers, _ allowsFailingContrast: Bool) throws(Findings) -> Tokens {
        var findings = Findings()
        guard
            var document = ResolverDocument(layers, findings: &findings),
            !findings.hasErrors
        else { throw findings }
        let tables = Modes(
            light: table(.light, &document, &findings), dark: table(.dark, &document, &findings),
            lightMore: table(.lightMore, &document, &findings), darkMore: table(.darkMore, &document, &findings))
        // If something could not be read, existing names may be missing: only certain problems are reported.
        let isIncomplete = findings.hasErrors
        for finding in merged(tables).all where !isIncomplete || finding.code != .tokenAliasUnknown {
            findings.add(finding)
        }
        try findings.throwIfErrors()

        let all = assemble(tables, &findings)
        checkNames(all, &findings)
        try findings.throwIfErrors()
        let byPath = Dictionary(all.map { ($0.path, $0) }) { $1 }
        for path in ["color.surface", "color.text"] where byPath[path]?.type != .color {
            findings.add(
                .tokenMissing, "the site needs the colour '\(path)'", at: .file(layers.path(ResolverDocument.name)),
                remedy: "define it in light.tokens.json and dark.tokens.json, or name the file that does")
        }
        let (pairs, unused) = ColorPair.load(
            layers.paths("tokens/halomeid.pairs.json"), tokens: byPath, own: Set(layers.overlayFiles.map(\.path)),
            findings: &findings)
        var failing = Findings()
        if allowsFailingContrast {
            for finding in findings.all where finding.code == .contrastTooLow {
                failing.add(
                    .contrastTooLow, finding.message + " (`build` refuses this)", at: finding.place,
                    remedy: finding.remedy)
            }
            failing = failing.asWarnings()
            findings = Findings(findings.all.filter { $0.code != .contrastTooLow })
        }
        try findings.throwIfErrors()
        let files = document.names.union(["halomeid.resolver.json", "halomeid.pairs.json"])
        return Tokens(
            all: all, pairs: pairs, unusedPairs: unused, findings: failing, files: files, byPath: byPath,
            byVariable: Dictionary(all.compactMap { token in token.cssVariable.map { ($0, token) } }) { $1 })
    }

    public subscript(path: String) -> Token? { byPath[path] }

    /// The colour of a path in a mode; nil if there is no such colour.
    public func color(_ path: String, _ mode: Mode = .light) -> SRGBColor? {
        byPath[path]?.color(mode)
    }

    /// The colour of a variable: `--hl-text`.
    func colorToken(ofVariable name: String) -> Token? {
        byVariable[name].flatMap { $0.type == .color ? $0 : nil }
    }

    /// The page's background, for the manifest (`theme_color`, `background_color`: light) and for
    /// `<meta name=theme-color>`.
    public func themeColor(_ mode: Mode) -> String {
        color("color.surface", mode)?.hex ?? ""
    }

    // MARK: Reading

    private struct Table: Sendable {
        let tokens: [String: TokenResolver.Resolved]
        let order: [String]
        let findings: Findings
    }

    private static func table(
        _ mode: Mode, _ document: inout ResolverDocument, _ findings: inout Findings
    ) -> Table {
        var resolver = TokenResolver(document.sources(of: mode, findings: &findings))
        var tokens: [String: TokenResolver.Resolved] = [:]
        for path in resolver.order { tokens[path] = resolver.resolve(path) }
        return Table(tokens: tokens, order: resolver.order, findings: resolver.findings)
    }

    /// The findings of the four modes, each once; a finding that only occurs in some modes names them.
    private static func merged(_ tables: Modes<Table>) -> Findings {
        var findings = Findings()
        var seen: Set<Finding> = []
        let byMode = tables.map { Set($0.findings.all) }
        for mode in Mode.allCases {
            for finding in tables[mode].findings.all where seen.insert(finding).inserted {
                let modes = Mode.allCases.filter { byMode[$0].contains(finding) }
                let suffix = modes.count == Mode.allCases.count ? "" : " (\(Mode.names(modes)))"
                findings.add(finding.code, finding.message + suffix, at: finding.place, remedy: finding.remedy)
            }
        }
        return findings
    }

    private static func assemble(_ tables: Modes<Table>, _ findings: inout Findings) -> [Token] {
        var order: [String] = []
        var seen: Set<String> = []
        for mode in Mode.allCases {
            for path in tables[mode].order where seen.insert(path).inserted { order.append(path) }
        }
        var all: [Token] = []
        for path in order {
            let found = tables.map { $0.tokens[path] }
            guard let light = found.light, let dark = found.dark, let lightMore = found.lightMore,
                let darkMore = found.darkMore
            else {
                let missing = Mode.names(Mode.allCases.filter { found[$0] == nil })
                let place = Mode.allCases.lazy.compactMap { found[$0]?.source.place }.first
                findings.add(
                    .tokenMissing, "the token '\(path)' has no value for: \(missing)", at: place,
                    remedy: near(path, to: tables)
                        ?? "give it a value there too: what light.tokens.json has, dark.tokens.json needs")
                continue
            }
            let modes = Modes(light: light, dark: dark, lightMore: lightMore, darkMore: darkMore)
            let values = modes.map(\.value)
            if !isThemeable(values, tables) {
                findings.add(
                    .tokenNotThemeable, "the \(light.type.rawValue) '\(path)' changes with the theme",
                    at: dark.source.place,
                    remedy: light.type == .shadow ? "let its colour be a public colour, which may change" : nil)
            }
            all.append(
                Token(
                    path: path, type: light.type, description: light.source.description,
                    values: values, aliases: modes.map(\.aliases), places: modes.map(\.places),
                    cssVariable: light.source.isPrivate ? nil : variable(path)))
        }
        return all
    }

    /// The remedy for a token that only some modes have, if its name is nearly that of one that they all have.
    private static func near(_ path: String, to tables: Modes<Table>) -> String? {
        let whole = tables.light.order.filter { name in
            Mode.allCases.allSatisfy { tables[$0].tokens[name] != nil }
        }
        return Suggestion.nearest(to: path, among: whole, within: 2).map {
            "did you mean '\($0)'? otherwise give it a value there too"
        }
    }

    /// Whether a value may change with the theme: a colour may, a shadow only through the public colours that it refers
    /// to.
    private static func isThemeable(_ values: Modes<TokenValue>, _ tables: Modes<Table>) -> Bool {
        if case .color = values.light { return true }
        let forms = values.map { value -> [String] in
            guard case .shadow(let layers) = value else { return [value.css] }
            return layers.map { shadow in
                let token = shadow.colorToken.flatMap { tables.light.tokens[$0]?.source }
                let name = token.flatMap { $0.isPrivate ? nil : $0.path }
                return shadow.css(color: name ?? shadow.color.hex)
            }
        }
        return forms.isConstant
    }

    /// `--hl-` and the path with hyphens. The group `color` and the name `$root` are omitted: `color.text` is
    /// `--hl-text`.
    static func variable(_ path: String) -> String {
        let parts = path.split(separator: ".").filter { $0 != "$root" }
        return "--hl-"
            + (parts.count > 1 && parts[0] == "color" ? parts.dropFirst() : parts[...]).joined(separator: "-")
    }

    private static func checkNames(_ all: [Token], _ findings: inout Findings) {
        var taken: [String: String] = [:]
        for token in all {
            guard let variable = token.cssVariable else { continue }
            if let other = taken.updateValue(token.path, forKey: variable) {
                findings.add(
                    .tokenNameTaken, "'\(other)' and '\(token.path)' both become \(variable)",
                    at: token.places.light.first, remedy: "rename one of them")
            }
        }
    }
}
