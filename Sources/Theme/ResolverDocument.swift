import Diagnostics
import Files

/// `halomeid.resolver.json`: the files from which the tokens of each mode are made (DTCG 2025.10, Resolver module).
struct ResolverDocument {
    private enum Step {
        case set([JSONNode])
        case modifier(name: String, contexts: [String: [JSONNode]], fallback: String?)
    }

    private let root: JSONNode
    private let layers: ResourceLayers
    private var steps: [Step] = []
    /// By name; nil for an unreadable file, which is reported once.
    private var files: [String: TokenSource?] = [:]

    static let name = "tokens/halomeid.resolver.json"

    /// The files that were requested.
    var names: Set<String> { Set(files.keys) }

    /// - Returns: nil, with a finding, if the file is not JSON.
    init?(_ layers: ResourceLayers, findings: inout Findings) {
        guard let root = JSONNode.load(layers.path(Self.name), findings: &findings) else { return nil }
        self.layers = layers
        self.root = root
        if root["version"]?.string != "2025.10" {
            findings.add(
                .resolverMalformed, "the version must be \"2025.10\"", at: root["version"]?.place ?? root.place,
                remedy: "write \"version\": \"2025.10\", the format's own, not that of your tokens")
        }
        let keys = [
            "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$extensions",
            "$defs",
        ]
        for member in root.members ?? [] where !keys.contains(member.key) {
            findings.add(
                .resolverMalformed, "unknown key '\(member.key)'", at: member.keyPlace,
                remedy: Suggestion.remedy(for: member.key, among: keys)
                    ?? "remove it, or put it into $extensions")
        }
        guard let order = root["resolutionOrder"]?.array else {
            findings.add(
                .resolverMalformed, "resolutionOrder, an array, is missing", at: root.place,
                remedy: "write \"resolutionOrder\": [{\"$ref\": \"#/sets/…\"}, {\"$ref\": \"#/modifiers/theme\"}, …]")
            return
        }
        for node in order { step(node, &findings) }
        checkInputs(&findings)
    }

    /// The sources of a mode, in the order in which they override each other.
    mutating func sources(of mode: Mode, findings: inout Findings) -> [TokenSource] {
        var nodes: [JSONNode] = []
        for step in steps {
            switch step {
            case .set(let sources): nodes += sources
            case .modifier(let name, let contexts, let fallback):
                guard let context = mode.inputs[name] ?? fallback else { continue }
                nodes += contexts[context] ?? []
            }
        }
        var sources: [TokenSource] = []
        for node in nodes {
            sources += read(node, &findings)
            guard sources.count <= ThemeLimits.maxSources else {
                findings.add(
                    .themeTooLarge, "more than \(ThemeLimits.maxSources) sources make the tokens of one mode",
                    at: node.place, remedy: "put the tokens into fewer files")
                return []
            }
        }
        return sources
    }

    private mutating func step(_ node: JSONNode, _ findings: inout Findings) {
        var name = node["name"]?.string
        var target = node
        var kind = node["type"]?.string
        if let reference = node["$ref"] {
            let segments = Reference.pointer(reference.string ?? "") ?? []
            guard segments.count == 2, let found = root[segments[0]]?[segments[1]],
                segments[0] == "sets" || segments[0] == "modifiers"
            else {
                findings.add(
                    .resolverMalformed, "the reference does not lead to a set or modifier", at: reference.place,
                    remedy: "write \"#/sets/name\" or \"#/modifiers/name\"")
                return
            }
            (name, target, kind) = (segments[1], found, segments[0] == "sets" ? "set" : "modifier")
        }
        switch (kind, name) {
        case ("set", .some):
            guard let sources = target["sources"]?.array else {
                findings.add(
                    .resolverMalformed, "a set needs sources, an array", at: target.place,
                    remedy: "write \"sources\": [{\"$ref\": \"NAME.tokens.json\"}]")
                return
            }
            steps.append(.set(sources))
        case ("modifier", .some(let name)): modifier(target, name, &findings)
        default:
            findings.add(
                .resolverMalformed, "neither a reference nor an inline set or modifier with name and type",
                at: node.place, remedy: "write {\"$ref\": \"#/sets/NAME\"} or {\"$ref\": \"#/modifiers/NAME\"}")
        }
    }

    private mutating func modifier(_ node: JSONNode, _ name: String, _ findings: inout Findings) {
        var contexts: [String: [JSONNode]] = [:]
        for member in node["contexts"]?.members ?? [] {
            guard let sources = member.node.array else {
                findings.add(
                    .resolverMalformed, "a context is an array of sources", at: member.node.place,
                    remedy: "write \"\(member.key)\": [{\"$ref\": \"\(member.key).tokens.json\"}]")
                continue
            }
            contexts[member.key] = sources
        }
        if contexts.count < 2 {
            findings.add(
                .resolverMalformed, "the modifier '\(name)' needs two contexts or more", at: node.place,
                remedy: "write \"contexts\": {\"one\": […], \"other\": […]}; with one, make it a set")
        }
        let fallback = node["default"]
        if let fallback, contexts[fallback.string ?? ""] == nil {
            findings.add(
                .resolverMalformed, "the default is not one of the contexts", at: fallback.place,
                remedy: "write one of " + contexts.keys.sorted().joined(separator: ", "))
        }
        steps.append(.modifier(name: name, contexts: contexts, fallback: fallback?.string))
    }

    /// The stylesheet has exactly these four resolutions, so the document must have their inputs.
    private func checkInputs(_ findings: inout Findings) {
        var found: [String: Set<String>] = [:]
        for case .modifier(let name, let contexts, let fallback) in steps {
            found[name] = Set(contexts.keys)
            if Mode.light.inputs[name] == nil, fallback == nil {
                findings.add(
                    .resolverMalformed, "the modifier '\(name)' has no default", at: root.place,
                    remedy: "HaLomeid chooses theme and contrast only; give every other modifier a default")
            }
        }
        for (name, contexts) in [("theme", ["light", "dark"]), ("contrast", ["standard", "more"])]
        where found[name] != Set(contexts) {
            let others = (found[name] ?? []).subtracting(contexts).sorted()
            let hasAll = found[name]?.isSuperset(of: contexts) ?? false
            let both = contexts.joined(separator: " and ")
            findings.add(
                .resolverMalformed,
                hasAll
                    ? "the site has the contexts \(both) of '\(name)', and no '\(others.joined(separator: "', '"))'"
                    : "resolutionOrder needs a modifier '\(name)' with the contexts \(both)",
                at: root["modifiers"]?[name]?.place ?? root.place,
                remedy: hasAll
                    ? "remove it; another overlay can have other values for \(both)"
                    : "write both into its \"contexts\", and {\"$ref\": \"#/modifiers/\(name)\"} into resolutionOrder"
            )
        }
    }

    /// A source: a token file next to the document, a set of the document, or inline tokens.
    private mutating func read(_ node: JSONNode, _ findings: inout Findings) -> [TokenSource] {
        guard let reference = node["$ref"] else { return [TokenSource(node, findings: &findings)] }
        let text = reference.string ?? ""
        if let segments = Reference.pointer(text) {
            guard segments.count == 2, segments[0] == "sets",
                let sources = root["sets"]?[segments[1]]?["sources"]?.array,
                sources.count <= ThemeLimits.maxSources,
                // Sets within sets could form a cycle; one level is sufficient.
                sources.allSatisfy({ $0["$ref"]?.string?.hasPrefix("#") != true })
            else {
                findings.add(
                    .resolverMalformed, "the reference does not lead to a set made of files or tokens",
                    at: reference.place, remedy: "name a file, or a set whose sources are files: \"#/sets/NAME\"")
                return []
            }
            return sources.flatMap { read($0, &findings) }
        }
        guard text.hasSuffix(".tokens.json"), !text.contains("/"), !text.contains("#") else {
            findings.add(
                .resolverMalformed, "'\(text)' is not a token file of this folder", at: reference.place,
                remedy: "name a file that ends in .tokens.json and is next to the resolver document")
            return []
        }
        if let known = files[text] { return known.map { [$0] } ?? [] }
        let path = layers.path("tokens/" + text)
        if FileStatus(following: path) == nil {
            let known = (try? layers.names(in: "tokens", ending: ".tokens.json")) ?? []
            findings.add(
                .themeFileUnreadable, "no overlay and not Templates/tokens has a file '\(text)'", at: reference.place,
                remedy: Suggestion.nearest(to: String(text.dropLast(".tokens.json".count)), among: known)
                    .map { "did you mean '\($0).tokens.json'?" }
                    ?? "add tokens/\(text) to the overlay, or take the reference out")
            files[text] = .some(nil)
            return []
        }
        let source = JSONNode.load(path, findings: &findings).map {
            TokenSource($0, findings: &findings)
        }
        files[text] = .some(source)
        return source.map { [$0] } ?? []
    }
}
