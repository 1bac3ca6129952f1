import Diagnostics

/// The strings of an overlay: a file that contains only the texts that it changes.
extension Strings {
    static func overlay(_ root: JSONNode, over base: Strings, _ findings: inout Findings) -> [Entry] {
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
                    remedy: Suggestion.nearest(to: member.key, among: ["strings", "language", "direction"], within: 2)
                        .map { "did you mean '\($0)'?" } ?? "write {\"strings\": {\"\(member.key)\": …}}")
            }
        }
        guard let members = root["strings"]?.members else {
            // One finding for texts in the wrong place.
            if root["strings"] == nil,
                root.members?.contains(where: { !["language", "direction"].contains($0.key) }) == true
            {
                return []
            }
            findings.add(
                .stringsMalformed, "strings, an object, is missing", at: root.place,
                remedy: "write {\"strings\": {key: text}} with the texts that you change")
            return []
        }
        let entries = StringsReading.entries(members, language: base.language, over: base, &findings)
        return entries.map { entry in
            guard let below = base.phrase(entry.key) else { return entry }
            var problems = Findings()
            compare(entry, with: below, "the text that it replaces", &problems)
            findings.add(contentsOf: problems)
            // Translations are not compared with a wrong text.
            return problems.isEmpty ? entry : Entry(key: entry.key, phrase: .unread, place: entry.place)
        }
    }

    /// Checks that placeholders match: scripts and pages fill in those of the other text, so none may be missing, and
    /// no others are filled in.
    ///
    /// - Parameter name: the other text's name, for messages.
    static func compare(_ entry: Entry, with other: Phrase, _ name: String, _ findings: inout Findings) {
        switch (entry.phrase, other) {
        case (.unread, _), (_, .unread): break
        case (.plain(let text), .plain(let other)):
            for sign in ["%d", "%s"] {
                let (count, expected) = (text.ranges(of: sign).count, other.ranges(of: sign).count)
                guard count != expected else { continue }
                let meaning = sign == "%d" ? "number" : "name"
                findings.add(
                    .stringPlaceholderChanged,
                    "'\(entry.key)' has \(sign) \(times(count)), and \(name) \(times(expected))",
                    at: entry.place,
                    remedy: (count > expected
                        ? "remove \(sign): the page has no \(meaning) for it"
                        : "write \(sign) where the page puts in a \(meaning)") + ", as in '\(other)'")
            }
        case (.counted, .counted): break
        case (.plain, .counted):
            findings.add(
                .stringsMalformed, "'\(entry.key)' is one text, and \(name) has plural forms",
                at: entry.place, remedy: "write an object with plural forms, other among them")
        case (.counted, .plain):
            findings.add(
                .stringsMalformed, "'\(entry.key)' has plural forms, and \(name) has none",
                at: entry.place, remedy: "write one text")
        }
    }

    private static func times(_ count: Int) -> String {
        ["nowhere", "once", "twice"].dropFirst(count).first ?? "\(count) times"
    }

    /// Findings about a language whose writing direction differs from the one in the file.
    public var directionFindings: Findings {
        guard let usual = WritingDirection.of(language), direction != usual else { return Findings() }
        return Findings(
            .stringsDirection, "'\(language)' is written \(usual == "rtl" ? "right to left" : "left to right")",
            at: languagePlace ?? .file(file), remedy: "write \"direction\": \"\(usual)\"")
    }

    /// A warning for each unused text: among the overlays' own; without overlays, in the whole file.
    ///
    /// - Parameter used: every key that pages, scripts and the generator use.
    public func checkUse(_ used: Set<String>) -> Findings {
        let added = addedKeys ?? Set(keys)
        var findings = BoundedFindings(maxPerCode: ThemeLimits.maxFindings)
        for key in keys where added.contains(key) && !used.contains(key) {
            findings.add(
                .stringUnused, "no page and no script uses the text '\(key)'", at: place(of: key),
                remedy: Suggestion.remedy(for: key, among: keys.filter { $0 != key }) ?? "remove it")
        }
        return findings.findings(at: .file(file))
    }
}
