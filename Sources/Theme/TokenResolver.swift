import Diagnostics

/// Determines the values of the tokens of one mode: later sources override earlier ones, then references are followed.
struct TokenResolver {
    struct Resolved {
        let source: SourceToken
        let type: TokenType
        let value: TokenValue
        /// The tokens from which the whole value was taken, nearest first.
        let aliases: [String]
        /// The place of the token, then the place of each of `aliases`.
        let places: [Place]
    }

    private(set) var order: [String] = []
    private var sources: [String: SourceToken] = [:]
    private var resolved: [String: Resolved?] = [:]
    private var underway: [String] = []
    private var suggestions = 0
    var findings = Findings()

    init(_ files: [TokenSource]) {
        for token in files.flatMap(\.tokens) { put(token) }
        let extensions = files.flatMap(\.extensions)
        if let first = extensions.dropFirst(ThemeLimits.maxExtensions).first {
            findings.add(
                .themeTooLarge, "more than \(ThemeLimits.maxExtensions) groups have $extends", at: first.place,
                remedy: "write the tokens into the group itself")
        } else {
            let byGroup = Dictionary(extensions.map { ($0.group, $0) }) { $1 }
            for step in extensions { extend(step, byGroup) }
        }
        if order.count > ThemeLimits.maxTokens, let place = sources[order[ThemeLimits.maxTokens]]?.place {
            findings.add(
                .themeTooLarge, "there are more than \(ThemeLimits.maxTokens) tokens", at: place,
                remedy: "remove those that no style sheet and no token takes")
            order.removeAll()
        }
        for path in order {
            for ancestor in ancestors(of: path) {
                guard let token = sources[path], sources[ancestor] != nil else { continue }
                findings.add(
                    .tokenMalformed, "'\(ancestor)' is a token and cannot contain '\(path)'", at: token.place,
                    remedy: "call the token of the group $root")
            }
        }
    }

    /// Adds a token, up to one more than the limit, which is then reported.
    private mutating func put(_ token: SourceToken) {
        guard order.count <= ThemeLimits.maxTokens else { return }
        if sources[token.path] == nil { order.append(token.path) }
        sources[token.path] = token
    }

    private func ancestors(of path: String) -> [String] {
        let parts = path.split(separator: ".")
        return (1..<max(parts.count, 1)).map { parts[..<$0].joined(separator: ".") }
    }

    /// Copies the target's tokens into the group, except for names that the group has; then those of the group that the
    /// target itself extends, and so on.
    private mutating func extend(_ step: SourceExtension, _ byGroup: [String: SourceExtension]) {
        var visited = [step.group]
        var target: String? = step.target
        while let current = target {
            guard !visited.contains(where: { current == $0 || current.hasPrefix($0 + ".") }) else {
                findings.add(
                    .tokenCycle, "$extends forms a cycle: " + (visited + [current]).joined(separator: " → "),
                    at: step.place, remedy: "remove one $extends, and write its tokens into the group itself")
                return
            }
            guard visited.count <= ThemeLimits.maxReferences else {
                findings.add(
                    .themeTooLarge, "$extends goes through more than \(ThemeLimits.maxReferences) groups",
                    at: step.place, remedy: "let the group extend one that is nearer")
                return
            }
            visited.append(current)
            let prefix = Array((current + ".").utf8)
            let names = order.filter { $0.utf8.starts(with: prefix) }
            if names.isEmpty, byGroup[current] == nil {
                let groups = Set(order.flatMap(ancestors)).sorted()
                findings.add(
                    .tokenAliasUnknown, "there is no group '\(current)' to extend", at: step.place,
                    remedy: Suggestion.remedy(for: current, among: groups)
                        ?? "name a group that has tokens, as in \"{palette.clay}\"")
                return
            }
            for name in names {
                let path = step.group + name.dropFirst(current.count)
                guard sources[path] == nil, let token = sources[name] else { continue }
                put(token.copied(to: path))
            }
            target = byGroup[current]?.target
        }
    }

    /// The token of a path with its value; nil, with findings, if it has none.
    mutating func resolve(_ path: String) -> Resolved? {
        if let known = resolved[path] { return known }
        guard let source = sources[path] else { return nil }
        if let start = underway.firstIndex(of: path) {
            findings.add(
                .tokenCycle,
                "tokens refer to each other in a cycle: "
                    + (underway[start...] + [path]).joined(separator: " → "), at: source.place,
                remedy: "give one of them a value of its own")
            return nil
        }
        guard underway.count < ThemeLimits.maxReferences else {
            tooManyReferences(at: source.place)
            return nil
        }
        underway.append(path)
        let result = evaluate(source)
        underway.removeLast()
        resolved[path] = .some(result)
        return result
    }

    private mutating func tooManyReferences(at place: Place) {
        findings.add(
            .themeTooLarge, "the references go through more than \(ThemeLimits.maxReferences) tokens", at: place,
            remedy: "refer to a token that is nearer to the value")
    }

    private mutating func evaluate(_ source: SourceToken) -> Resolved? {
        var target: Resolved?
        if let name = aliasTarget(source.value) {
            guard let found = follow(name, at: source.value.place) else { return nil }
            target = found
        }
        // DTCG: the token's own type, else that of the token referred to, else that of the group. A reference of
        // another type than the group's would be legal, but is a mistake.
        guard let type = type(source.type ?? source.groupType, or: target?.type, of: source) else { return nil }
        if let target, let name = aliasTarget(source.value) {
            guard target.type == type else {
                findings.add(
                    .tokenTypeMismatch,
                    "'\(source.path)' is a \(type.rawValue), but '\(name)' is a \(target.type.rawValue)",
                    at: source.value.place, remedy: "name a token of the type \(type.rawValue)")
                return nil
            }
            guard target.aliases.count < ThemeLimits.maxReferences else {
                tooManyReferences(at: source.place)
                return nil
            }
            return Resolved(
                source: source, type: type, value: target.value, aliases: [name] + target.aliases,
                places: [source.place] + target.places)
        }
        guard let value = read(type, source.value) else { return nil }
        return Resolved(source: source, type: type, value: value, aliases: [], places: [source.place])
    }

    private mutating func type(_ node: JSONNode?, or inherited: TokenType?, of source: SourceToken) -> TokenType? {
        guard let node else {
            if inherited == nil {
                findings.add(
                    .tokenWithoutType, "the token '\(source.path)' has no type", at: source.place,
                    remedy: "add \"$type\" to the token or its group")
            }
            return inherited
        }
        if let type = TokenType(rawValue: node.string ?? "") { return type }
        findings.add(
            .tokenTypeUnknown, "the type '\(node.string ?? node.kind)' is unknown or not used here", at: node.place,
            remedy: Suggestion.remedy(for: node.string ?? "", among: TokenType.allCases.map(\.rawValue))
                ?? "use one of " + TokenType.allCases.map(\.rawValue).joined(separator: ", "))
        return nil
    }

    /// The token that a value refers to as a whole: `{a.b}` or `{"$ref": "#/a/b/$value"}`.
    func aliasTarget(_ node: JSONNode) -> String? {
        if let text = node.string { return Reference.alias(text) }
        guard let segments = node["$ref"]?.string.flatMap(Reference.pointer), segments.last == "$value" else {
            return nil
        }
        return segments.dropLast().joined(separator: ".")
    }

    private mutating func follow(_ name: String, at place: Place) -> Resolved? {
        guard sources[name] != nil else {
            suggestions += 1
            let isWorthwhile = suggestions <= ThemeLimits.maxSuggestions
            // Other formats append the name of the value to that of its token.
            let parent = name.split(separator: ".").dropLast().joined(separator: ".")
            let members = isWorthwhile ? order.filter { $0.hasPrefix(name + ".") } : []
            guard members.isEmpty else {
                findings.add(
                    .tokenAliasUnknown, "'\(name)' is a group, not a token", at: place,
                    remedy: "name one of its tokens: "
                        + members.prefix(3).map { "{\($0)}" }.joined(separator: ", ")
                        + (members.count > 3 ? " …" : ""))
                return nil
            }
            findings.add(
                .tokenAliasUnknown, "there is no token '\(name)'", at: place,
                remedy: sources[parent] != nil
                    ? "write {\(parent)}" : isWorthwhile ? remedy(forUnknown: name) : nil)
            return nil
        }
        return resolve(name)
    }

    /// The nearest step of a scale: `palette.sage.800` for `palette.sage.900`.
    private func nearestStep(to name: String) -> String? {
        let parts = name.split(separator: ".")
        guard let last = parts.last, let step = Self.step(last) else { return nil }
        let group = name.dropLast(last.count)
        // Another number of digits is a typing error.
        return order.filter { $0.hasPrefix(group) && $0.count == name.count }
            .compactMap { name in Self.step(name.dropFirst(group.count)).map { (abs($0 - step), name) } }
            .min { $0 < $1 }?.1
    }

    /// The number of a step, of at most nine digits.
    private static func step(_ text: Substring) -> Int? {
        text.utf8.count <= 9 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }

    private func remedy(forUnknown name: String) -> String {
        // References of other tools begin with the name of the file or theme.
        let longer = order.first { name.hasSuffix("." + $0) }
        if let longer { return "write {\(longer)}" }
        let whole = order.filter { $0.hasSuffix("." + name) }
        if whole.count == 1 { return "write {\(whole[0])}: a path begins with its group" }
        return nearestStep(to: name).map { "did you mean '\($0)'?" } ?? Suggestion.remedy(for: name, among: order)
            ?? "write the path of a token: {palette.ink}, or {color.text}"
    }

    /// A part of a value, which may be a reference to a token of the part's type.
    mutating func part(_ type: TokenType, _ node: JSONNode) -> TokenValue? {
        guard let name = aliasTarget(node) else { return read(type, node) }
        guard let target = follow(name, at: node.place) else { return nil }
        guard target.type == type else {
            findings.add(
                .tokenTypeMismatch, "a \(type.rawValue) is wanted here, but '\(name)' is a \(target.type.rawValue)",
                at: node.place, remedy: "name a token of the type \(type.rawValue)")
            return nil
        }
        return target.value
    }

    /// Follows `{"$ref": "#/token/$value/…"}` to the node that it refers to; other nodes are returned unchanged.
    mutating func literal(_ node: JSONNode, depth: Int = 0) -> JSONNode? {
        guard let reference = node["$ref"] else { return node }
        let segments = Reference.pointer(reference.string ?? "") ?? []
        guard let cut = segments.firstIndex(of: "$value"),
            let token = sources[segments[..<cut].joined(separator: ".")]
        else {
            findings.add(
                .tokenAliasUnknown, "the pointer has no target", at: reference.place,
                remedy: "write \"#/group/token/$value\", followed by the path inside the value")
            return nil
        }
        guard depth < 16 else {
            findings.add(
                .tokenCycle, "pointers form a cycle", at: reference.place,
                remedy: "write a value where one of them points")
            return nil
        }
        var current = token.value
        for segment in segments[(cut + 1)...] {
            if let name = aliasTarget(current), let next = sources[name] { current = next.value }
            let next =
                current[segment]
                ?? current.array.flatMap { nodes in
                    Int(segment).flatMap { nodes.indices.contains($0) ? nodes[$0] : nil }
                }
            guard let next else {
                findings.add(
                    .tokenAliasUnknown, "the pointer has no target: no '\(segment)'", at: reference.place,
                    remedy: Suggestion.remedy(for: segment, among: (current.members ?? []).map(\.key))
                        ?? "name a part that the value has, as in \"#/group/token/$value/fontSize\"")
                return nil
            }
            current = next
        }
        return literal(current, depth: depth + 1)
    }
}

extension SourceToken {
    fileprivate func copied(to path: String) -> SourceToken {
        SourceToken(
            path: path, place: place, type: type, groupType: groupType, value: value, description: description,
            isPrivate: isPrivate)
    }
}
