import Diagnostics

/// Strings of an overlay: a file that holds only the texts that it changes.
extension Strings {
    /// Reads `strings/<language>.json` of all layers, the texts of a later one in place of those below.
    ///
    /// - Throws: all problems of the files together.
    public static func load(_ layers: ResourceLayers, language: String) throws(Findings) -> Strings {
        let paths = layers.paths("strings/\(language).json")
        var strings = try load(paths[0])
        var findings = Findings()
        for path in paths.dropFirst() {
            guard let root = JSONNode.load(path, findings: &findings) else { continue }
            strings = strings.replacing(overlay(root, over: strings, &findings))
        }
        try findings.throwIfErrors()
        return strings
    }

    private static func overlay(_ root: JSONNode, over base: Strings, _ findings: inout Findings) -> [Entry] {
        for member in root.members ?? [] {
            switch member.key {
            case "strings": continue
            case "language" where member.node.string != base.language,
                "direction" where member.node.string != base.direction:
                let own = member.key == "language" ? base.language : base.direction
                findings.add(
                    .stringsMalformed, "the \(member.key) is not that of the texts below, \(own)",
                    at: member.node.place, remedy: "leave it out")
            case "language", "direction": continue
            default:
                findings.add(
                    .stringsMalformed, "unknown key '\(member.key)'", at: member.keyPlace,
                    remedy: "write {\"strings\": {\"\(member.key)\": …}}")
            }
        }
        guard let members = root["strings"]?.members else {
            findings.add(
                .stringsMalformed, "strings, an object, is missing", at: root.place,
                remedy: "write {\"strings\": {key: text}} with the texts that you change")
            return []
        }
        let entries = StringsReading.entries(members, language: base.language, &findings)
        for entry in entries {
            if let below = base.phrase(entry.key) { compare(entry, with: below, &findings) }
        }
        return entries
    }

    /// Scripts and pages fill in what the text below has: it may not be lost, and nothing else is filled in.
    private static func compare(_ entry: Entry, with below: Phrase, _ findings: inout Findings) {
        switch (entry.phrase, below) {
        case (.plain(let text), .plain(let other)):
            for sign in ["%d", "%s"] {
                let (count, expected) = (text.ranges(of: sign).count, other.ranges(of: sign).count)
                guard count != expected else { continue }
                findings.add(
                    .stringPlaceholderChanged,
                    "'\(entry.key)' has \(sign) \(times(count)), and the text that it replaces \(times(expected))",
                    at: entry.place,
                    remedy: "write \(sign) where the page puts in a \(sign == "%d" ? "number" : "name"): '\(other)'")
            }
        case (.counted, .counted): break
        case (.plain, .counted(let forms)):
            findings.add(
                .stringsMalformed, "'\(entry.key)' is one text, and the text that it replaces has plural forms",
                at: entry.place, remedy: "write an object with " + forms.keys.sorted().joined(separator: ", "))
        case (.counted, .plain):
            findings.add(
                .stringsMalformed, "'\(entry.key)' has plural forms, and the text that it replaces has none",
                at: entry.place, remedy: "write one text")
        }
    }

    private static func times(_ count: Int) -> String {
        ["nowhere", "once", "twice"].dropFirst(count).first ?? "\(count) times"
    }

    /// A warning for each text that nothing asks for: of the overlays' own; without overlays, of the whole file.
    ///
    /// - Parameter used: every key that pages, scripts and the generator ask for.
    public func checkUse(_ used: Set<String>) -> Findings {
        let added = addedKeys ?? Set(keys)
        return Findings(
            keys.filter { added.contains($0) && !used.contains($0) }.map { key in
                Finding(
                    .stringUnused, "no page and no script uses the text '\(key)'", at: place(of: key),
                    remedy: Suggestion.remedy(for: key, among: keys.filter { $0 != key }) ?? "take it out")
            })
    }
}
