/// The public tokens in the form of DTCG 2025.10, with all values resolved. The values that depend on the theme are
/// grouped by theme; those for more contrast use private tokens of the theme, because the Resolver module selects theme
/// and contrast independently.
enum DTCGExport {
    private static let format = "https://www.designtokens.org/schemas/2025.10/format.json"
    private static let resolver = "https://www.designtokens.org/schemas/2025.10/resolver.json"

    /// One resolver document with all tokens in it.
    static func document(_ tokens: Tokens) -> String {
        let parts = Parts(tokens)
        return resolver(parts.sources.mapValues { .object($0) }).formatted
    }

    /// A resolver document and the token files that it refers to; together with the pairs, a folder for `--tokens`.
    static func files(_ tokens: Tokens) -> [ExportFile] {
        let parts = Parts(tokens)
        let names = parts.sources.keys.sorted()
        let references = names.map { ($0, ExportJSON.object(["$ref": .text("\($0).tokens.json")])) }
        let files = names.map { name in
            let members = (parts.sources[name] ?? [:]).merging(["$schema": .text(format)]) { $1 }
            return ExportFile(path: "\(name).tokens.json", text: ExportJSON.object(members).formatted)
        }
        return [
            ExportFile(
                path: "halomeid.resolver.json", text: resolver(Dictionary(references) { $1 }).formatted),
            ExportFile(path: "halomeid.pairs.json", text: pairs(tokens).formatted),
        ] + files
    }

    private static func resolver(_ sources: [String: ExportJSON]) -> ExportJSON {
        func list(_ name: String) -> ExportJSON { .list(sources[name].map { [$0] } ?? []) }
        func modifier(_ contexts: [String: ExportJSON], default fallback: String) -> ExportJSON {
            .object(["contexts": .object(contexts), "default": .text(fallback)])
        }
        return .object([
            "$schema": .text(resolver), "name": .text("HaLomeid"), "version": .text("2025.10"),
            "sets": .object(["base": .object(["sources": list("base")])]),
            "modifiers": .object([
                "theme": modifier(["light": list("light"), "dark": list("dark")], default: "light"),
                "contrast": modifier(["standard": .list([]), "more": list("more")], default: "standard"),
            ]),
            "resolutionOrder": .list(
                ["#/sets/base", "#/modifiers/theme", "#/modifiers/contrast"].map { .object(["$ref": .text($0)]) }),
        ])
    }

    private static func pairs(_ tokens: Tokens) -> ExportJSON {
        let shown = tokens.pairs.filter {
            tokens[$0.foreground]?.cssVariable != nil && tokens[$0.background]?.cssVariable != nil
        }
        return .object([
            "pairs": .list(
                shown.map { pair in
                    .object([
                        "foreground": .text("{\(pair.foreground)}"), "on": .list([.text("{\(pair.background)}")]),
                        "level": .text(pair.level.light.rawValue), "more": .text(pair.level.lightMore.rawValue),
                        "purpose": .text(pair.purpose),
                    ])
                })
        ])
    }
}

/// The tokens by source: `base`, `light`, `dark` and `more`.
private struct Parts {
    private(set) var sources: [String: [String: ExportJSON]] = [:]

    init(_ tokens: Tokens) {
        let shown = tokens.all.filter { $0.cssVariable != nil }
        // A group for values that depend on contrast, with a name that no token has.
        var group = "more"
        while shown.contains(where: { $0.group == group }) { group += "-contrast" }
        for source in ["base", "light", "dark", "more"] { sources[source] = [:] }
        for token in shown {
            let path = token.path.split(separator: ".").map(String.init)
            if Self.isBase(token, tokens) {
                add(DTCGToken.token(token, .light, tokens), at: path, to: "base")
                continue
            }
            add(DTCGToken.token(token, .light, tokens), at: path, to: "light")
            add(DTCGToken.token(token, .dark, tokens), at: path, to: "dark")
            guard case .color = token.values.light,
                token.values.light != token.values.lightMore
                    || token.values.dark != token.values.darkMore
            else { continue }
            add(DTCGToken.token(token, .lightMore, tokens, isPrivate: true), at: [group] + path, to: "light")
            add(DTCGToken.token(token, .darkMore, tokens, isPrivate: true), at: [group] + path, to: "dark")
            let alias: ExportJSON = .object([
                "$type": .text("color"), "$value": DTCGToken.reference("\(group).\(token.path)"),
            ])
            add(alias, at: path, to: "more")
        }
    }

    /// Whether a token is the same in all modes and refers to no other.
    private static func isBase(_ token: Token, _ tokens: Tokens) -> Bool {
        guard case .shadow(let layers) = token.values.light else { return token.values.isConstant }
        return layers.allSatisfy { DTCGToken.colorAlias($0, tokens) == nil }
    }

    private mutating func add(_ value: ExportJSON, at path: [String], to source: String) {
        var tree = ExportJSON.object(sources[source] ?? [:])
        tree.insert(value, at: path)
        if case .object(let members) = tree { sources[source] = members }
    }
}
