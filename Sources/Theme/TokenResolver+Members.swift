import Diagnostics

/// The members of values that are objects, and what is meant by a value that is none.
extension TokenResolver {
    mutating func invalid<T>(_ node: JSONNode, _ message: String, remedy: String? = nil) -> T? {
        findings.add(.tokenValueInvalid, message, at: node.place, remedy: remedy)
        return nil
    }

    /// The members of a value, which must have the required ones and no unknown ones.
    mutating func fields(
        _ node: JSONNode, _ what: String, required: [String], optional: [String] = []
    ) -> [String: JSONNode]? {
        guard let members = node.members else {
            return invalid(
                node, "a \(what) is an object, not \(node.kind)",
                remedy: "write "
                    + (node.string.flatMap { Self.meant(by: $0, what) }
                        ?? (what == "color"
                            ? "{\"colorSpace\": \"srgb\", \"components\": [RED, GREEN, BLUE]}, with numbers from 0 to 1"
                            : "{" + required.map { Self.member($0, of: what, node) }.joined(separator: ", ") + "}"))
            )
        }
        if what == "color", let color = Self.color(ofChannels: node) {
            return invalid(
                node, "a color has colorSpace and components", remedy: "write {\(color.asMembers)}")
        }
        for member in members where !(required + optional).contains(member.key) {
            findings.add(
                .tokenValueInvalid, "a \(what) has no '\(member.key)'", at: member.keyPlace,
                remedy: Suggestion.remedy(for: member.key, among: required + optional)
                    ?? "remove it; a \(what) has " + (required + optional).joined(separator: ", "))
        }
        let missing = required.filter { node[$0] == nil }
        guard missing.isEmpty else {
            let color = what == "color" ? node["hex"]?.string.flatMap(SRGBColor.init(hex:)) : nil
            return invalid(
                node, "the \(what) lacks " + missing.joined(separator: ", "),
                remedy: color.map { "write {\($0.asMembers)}" }
                    ?? "add " + missing.map { "\"\($0)\": …" }.joined(separator: ", "))
        }
        return Dictionary(members.map { ($0.key, $0.node) }) { $1 }
    }

    /// A member of a value for which only its number was written.
    private static func member(_ key: String, of what: String, _ node: JSONNode) -> String {
        let isSmall = (node.number ?? 0) < 8
        let units = ["dimension": isSmall ? "rem" : "px", "duration": isSmall ? "s" : "ms"]
        let unit = node.number == nil ? nil : units[what].map { "\"\($0)\"" }
        let value = key == "value" ? node.number.map(CSS.number) : key == "unit" ? unit : nil
        return "\"\(key)\": " + (value ?? "…")
    }

    /// The token notation for a text in a common notation: a colour by its digits, a length with its unit, a path
    /// without braces.
    private static func meant(by text: String, _ what: String) -> String? {
        if what == "color", let color = SRGBColor(hex: text) {
            return "{\(color.asMembers)}"
        }
        if what == "color", let color = SRGBColor(function: text) ?? SRGBColor(shortHex: text) {
            return "{\(color.asMembers)}"
        }
        if text.hasPrefix("var(--hl-") {
            let name = text.dropFirst("var(--hl-".count).prefix { $0 != ")" && $0 != "," }
            return "\"{\(what == "color" ? "color." : "")\(name)}\""
        }
        let number = text.prefix { "0123456789.-".contains($0) }
        let unit = text.dropFirst(number.count)
        if ["px", "rem", "ms", "s"].contains(unit), Double(number) != nil {
            return "{\"value\": \(number), \"unit\": \"\(unit)\"}"
        }
        let isPath = text.contains(".") && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
        return isPath && number.isEmpty ? "\"{\(text)}\"" : nil
    }
}
