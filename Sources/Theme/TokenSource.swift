import Diagnostics

/// A token as written in a file: not yet resolved.
struct SourceToken: Sendable {
    let path: String
    let place: Place
    /// The token's own `$type`.
    let type: JSONNode?
    /// The nearest `$type` of its groups.
    let groupType: JSONNode?
    let value: JSONNode
    let description: String?
    let isPrivate: Bool
}

/// A group that inherits the tokens of another (`$extends`).
struct SourceExtension: Sendable {
    let group: String
    let target: String
    let place: Place
}

/// The tokens of one file (or inline source), in its order.
struct TokenSource: Sendable {
    private(set) var tokens: [SourceToken] = []
    private(set) var extensions: [SourceExtension] = []

    /// The extension by which a group declares its tokens private: other tokens use them, but they are not CSS
    /// variables.
    static let privateKey = "org.halomeid.private"

    init(_ root: JSONNode, findings: inout Findings) {
        guard root.members != nil else {
            findings.add(
                .tokenMalformed, "expected a group of tokens, found \(root.kind)", at: root.place,
                remedy: "write {\"group\": {\"token\": {\"$type\": …, \"$value\": …}}}")
            return
        }
        group(root, path: [], type: nil, isPrivate: false, &findings)
    }

    private mutating func group(
        _ node: JSONNode, path: [String], type: JSONNode?, isPrivate: Bool, _ findings: inout Findings
    ) {
        let type = node["$type"] ?? type
        let isPrivate = node["$extensions"]?[Self.privateKey]?.bool ?? isPrivate
        checkMetadata(node, &findings)
        for member in node.members ?? [] {
            switch member.key {
            case "$type", "$description", "$extensions", "$deprecated": continue
            case "$schema" where path.isEmpty: continue
            case "$extends": extend(member.node, path, &findings)
            case "$root": child(member, path: path, type: type, isPrivate: isPrivate, &findings)
            default:
                guard Self.isName(member.key) else {
                    findings.add(
                        .tokenMalformed, "'\(member.key)' is not a name for a token or group", at: member.keyPlace,
                        remedy: "use a-z, 0-9 and hyphens; names with $ are those of DTCG")
                    continue
                }
                guard member.key.utf8.count <= ThemeLimits.maxName else {
                    findings.add(
                        .themeTooLarge, "the name has more than \(ThemeLimits.maxName) characters",
                        at: member.keyPlace, remedy: "give it a shorter name")
                    continue
                }
                child(member, path: path + [member.key], type: type, isPrivate: isPrivate, &findings)
            }
        }
    }

    private mutating func child(
        _ member: JSONNode.Member, path: [String], type: JSONNode?, isPrivate: Bool, _ findings: inout Findings
    ) {
        let node = member.node
        guard let members = node.members else {
            findings.add(
                .tokenMalformed, "'\(member.key)' is \(node.kind), not a token or group", at: node.place,
                remedy: ["value", "type", "description", "extensions"].contains(member.key)
                    ? "did you mean '$\(member.key)'?" : "write {\"$type\": …, \"$value\": …}")
            return
        }
        guard let value = node["$value"] else {
            // `"value": …` is not a group: otherwise its members would be reported instead.
            if let plain = members.first(where: { $0.key == "value" && Self.isValue($0.node) }) {
                findings.add(
                    .tokenMalformed, "the token '\(path.joined(separator: "."))' has no $value", at: plain.keyPlace,
                    remedy: "did you mean '$value'?")
                return
            }
            if member.key == "$root" || node["$ref"] != nil {
                findings.add(
                    .tokenMalformed, "'\(member.key)' has no $value", at: member.keyPlace,
                    remedy: "a reference goes into $value")
            } else {
                group(node, path: path, type: type, isPrivate: isPrivate, &findings)
            }
            return
        }
        for extra in members
        where !["$value", "$type", "$description", "$extensions", "$deprecated"].contains(extra.key) {
            findings.add(
                .tokenMalformed, "the token '\(path.joined(separator: "."))' cannot contain '\(extra.key)'",
                at: extra.keyPlace, remedy: "a token contains $value, $type, $description, $deprecated and $extensions")
        }
        checkMetadata(node, &findings)
        tokens.append(
            SourceToken(
                path: (member.key == "$root" ? path + ["$root"] : path).joined(separator: "."), place: member.keyPlace,
                type: node["$type"], groupType: type, value: value, description: node["$description"]?.string,
                isPrivate: node["$extensions"]?[Self.privateKey]?.bool ?? isPrivate))
    }

    private mutating func extend(_ node: JSONNode, _ path: [String], _ findings: inout Findings) {
        let text = node.string ?? node["$ref"]?.string ?? ""
        guard let target = Reference.alias(text) ?? Reference.pointer(text)?.joined(separator: ".") else {
            findings.add(
                .tokenMalformed, "$extends must name a group", at: node.place, remedy: "write \"{group.name}\"")
            return
        }
        extensions.append(SourceExtension(group: path.joined(separator: "."), target: target, place: node.place))
    }

    private func checkMetadata(_ node: JSONNode, _ findings: inout Findings) {
        if let description = node["$description"], description.string == nil {
            findings.add(
                .tokenMalformed, "$description is \(description.kind), not a string", at: description.place,
                remedy: "write it in quotation marks")
        }
        if let deprecated = node["$deprecated"], deprecated.string == nil, deprecated.bool == nil {
            findings.add(
                .tokenMalformed, "$deprecated is \(deprecated.kind), not a boolean or string", at: deprecated.place,
                remedy: "write true, or the reason in quotation marks")
        }
        if let extensions = node["$extensions"], extensions.members == nil {
            findings.add(
                .tokenMalformed, "$extensions is \(extensions.kind), not an object", at: extensions.place,
                remedy: "write \"$extensions\": {\"com.example\": …}")
        }
    }

    /// Whether a node is the value of a token, and not a group or a token with the name `value`.
    private static func isValue(_ node: JSONNode) -> Bool {
        node.members.map { $0.contains { !isName($0.key) && !$0.key.hasPrefix("$") || $0.node.members == nil } } ?? true
            && node["$value"] == nil && node["$type"] == nil
    }

    /// Names become parts of CSS variables, so fewer are allowed than in DTCG.
    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }
}
