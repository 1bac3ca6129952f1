import Diagnostics

/// An entry of `halomeid.pairs.json`:
/// `{"foreground": "{a}", "on": ["{b}", …], "level": "AA", "more": "AAA", "purpose": "…"}`.
///
/// `more` is the level if the reader prefers more contrast; by default it is the same. The level `unused` declares that
/// the two colours are never shown together, and the purpose gives the reason.
struct PairEntry {
    private static let keys = ["foreground", "on", "level", "more", "purpose"]
    private static let unused = "unused"
    private static let shape =
        "{\"pairs\": [{\"foreground\": \"{color.text}\", \"on\": [\"{color.surface}\"], \"level\": \"AA\","
        + " \"purpose\": \"text\"}]}"

    private let foreground: JSONNode
    private let backgrounds: [JSONNode]
    private let level: JSONNode
    private let more: JSONNode?
    let purpose: String

    var isUnused: Bool { level.string == Self.unused }

    /// The entries of a file; empty if it cannot be read.
    static func all(inFile path: String, findings: inout Findings) -> [PairEntry] {
        guard let root = JSONNode.load(path, findings: &findings) else { return [] }
        guard let entries = root["pairs"]?.array else {
            let misspelt = root.members?.first { Suggestion.nearest(to: $0.key, among: ["pairs"]) != nil }
            findings.add(
                .pairMalformed, "pairs, an array, is missing",
                at: root["pairs"]?.place ?? misspelt?.keyPlace ?? root.place,
                remedy: root["pairs"] == nil && misspelt != nil
                    ? "did you mean 'pairs'?"
                    : root["foreground"] != nil || root.array?.isEmpty == false
                        ? "write {\"pairs\": \(root.array == nil ? "[…]" : "…")} around it" : "write \(shape)")
            return []
        }
        return entries.compactMap { PairEntry($0, &findings) }
    }

    private init?(_ node: JSONNode, _ findings: inout Findings) {
        for member in node.members ?? [] where !Self.keys.contains(member.key) {
            findings.add(
                .pairMalformed, "a pair has no '\(member.key)'", at: member.keyPlace,
                remedy: Suggestion.remedy(for: member.key, among: Self.keys) ?? "remove it")
        }
        guard let foreground = node["foreground"], let backgrounds = node["on"]?.array, !backgrounds.isEmpty,
            let level = node["level"], let purpose = node["purpose"]?.string
        else {
            let missing = Self.keys.filter { $0 != "more" && node[$0] == nil }
            findings.add(
                .pairMalformed, "a pair needs foreground, on (an array), level and purpose", at: node.place,
                remedy: missing.isEmpty
                    ? "write texts, and \"on\": [\"{color.surface}\"]" : "add " + missing.joined(separator: ", "))
            return nil
        }
        (self.foreground, self.backgrounds, self.level) = (foreground, backgrounds, level)
        (self.more, self.purpose) = (node["more"], purpose)
        if isUnused, let more {
            findings.add(
                .pairMalformed, "an unused pair needs no contrast", at: more.place, remedy: "remove level or more")
        }
    }

    /// The names written as references, whether the tokens exist or not.
    var names: [ColorPair.Names] {
        guard let foreground = foreground.string.flatMap(Reference.alias) else { return [] }
        return backgrounds.compactMap { $0.string.flatMap(Reference.alias) }
            .map { ColorPair.Names(foreground: foreground, background: $0) }
    }

    /// The foreground with each background, at the place of the latter.
    func colors(
        _ tokens: [String: Token], _ findings: inout Findings
    ) -> [(foreground: Token, background: Token, place: Place)] {
        guard let front = Self.color(foreground, tokens, &findings) else { return [] }
        return backgrounds.compactMap { node in
            Self.color(node, tokens, &findings).map { (front, $0, node.place) }
        }
    }

    func levels(_ findings: inout Findings) -> Modes<ContrastLevel>? {
        guard let level = Self.level(level, &findings) else { return nil }
        guard let more else { return Modes(light: level, dark: level, lightMore: level, darkMore: level) }
        let higher = Self.level(more, &findings)
        if let higher, higher.minimum < level.minimum {
            findings.add(
                .pairMalformed,
                "the level for more contrast, \(higher.rawValue), asks for less than \(level.rawValue)", at: more.place,
                remedy: "remove more, or write a higher level")
            return nil
        }
        return higher.map { Modes(light: level, dark: level, lightMore: $0, darkMore: $0) }
    }

    private static func level(_ node: JSONNode, _ findings: inout Findings) -> ContrastLevel? {
        if let level = ContrastLevel(rawValue: node.string ?? "") { return level }
        findings.add(
            .pairMalformed, "the level \(node.string.map { "'\($0)'" } ?? "as " + node.kind) is unknown",
            at: node.place,
            remedy: "use one of " + ContrastLevel.allCases.map(\.rawValue).joined(separator: ", ")
                + "; or, as level, \(unused) for a pair that nothing shows")
        return nil
    }

    private static func color(_ node: JSONNode, _ tokens: [String: Token], _ findings: inout Findings) -> Token? {
        guard let path = node.string.flatMap(Reference.alias) else {
            let meant = node.string.flatMap { text in
                tokens[text]?.type == .color ? text : path(ofVariable: text, among: tokens)
            }
            findings.add(
                .pairMalformed, "expected a reference to a colour", at: node.place,
                remedy: "write \"{\(meant ?? "color.text")}\"" + (meant == nil ? ", with the colour's own name" : ""))
            return nil
        }
        guard let token = tokens[path], token.type == .color else {
            findings.add(
                .tokenAliasUnknown, "there is no colour '\(path)'", at: node.place,
                remedy: findings.all.count < ThemeLimits.maxSuggestions ? remedy(for: path, among: tokens) : nil)
            return nil
        }
        return token
    }

    /// The nearest colour, also for its CSS variable (`--hl-text`) and for a name without its group; or where colours
    /// are defined.
    private static func remedy(for path: String, among tokens: [String: Token]) -> String {
        if let token = tokens[path] { return "'\(path)' is a \(token.type.rawValue): name a colour" }
        if let path = Self.path(ofVariable: path, among: tokens) { return "did you mean '\(path)'?" }
        let paths = tokens.values.filter { $0.type == .color }.map(\.path).sorted()
        return Suggestion.remedy(for: path, among: paths) ?? Suggestion.remedy(for: "color." + path, among: paths)
            ?? "name a token of light.tokens.json, as in \"{color.text}\"; tokens/index.html shows all of them"
    }

    /// The colour of a CSS variable: `--hl-on-muted`, `var(--hl-on-muted)`, or its name alone, `on-muted`.
    private static func path(ofVariable text: String, among tokens: [String: Token]) -> String? {
        let name = text.replacing("var(", with: "").replacing(")", with: "").replacing(".", with: "-")
        let variable = name.hasPrefix("--") ? name : "--hl-" + name
        return tokens.values.filter { $0.type == .color && $0.cssVariable == variable }.map(\.path).min()
    }
}
