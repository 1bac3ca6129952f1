import Diagnostics

/// Finds a designer's texts that are in another language than their file: copied, or translated only in part.
public struct UntranslatedTexts {
    let strings: Strings
    /// Keys of texts that may be in any language: a sample of Hebrew type, the name of the site.
    let shared: Set<String>
    /// Whether a place is in a designer's file.
    let isOwn: (Place) -> Bool

    public init(_ strings: Strings, shared: Set<String>, isOwn: @escaping (Place) -> Bool) {
        (self.strings, self.shared, self.isOwn) = (strings, shared, isOwn)
    }

    /// - Parameter others: the texts of other languages, each with the keys of texts that may be the same.
    public func findings(_ others: [(strings: Strings, named: Set<String>)]) -> Findings {
        var findings = Findings()
        var found: Set<String> = []
        for other in others {
            let copied = copied(from: other.strings, besides: other.named)
            found.formUnion(copied.map(\.key))
            report(
                copied, as: (" is that", " are those"), "of '\(other.strings.language)'", besides: [other.strings],
                &findings)
        }
        let foreign = inOtherLetters.filter { entry in
            !found.contains(entry.key)
                && !others.contains { $0.named.contains(entry.key) && $0.strings[entry.key] == strings[entry.key] }
        }
        report(
            foreign, as: (" is", " are"), "in a different script", besides: others.map(\.strings), &findings)
        return findings
    }

    private func report(
        _ entries: [Strings.Entry], as verb: (one: String, many: String), _ what: String, besides others: [Strings],
        _ findings: inout Findings
    ) {
        guard let first = entries.first else { return }
        let isOne = entries.count == 1
        let them = isOne ? "it" : "them"
        let files = others.map { "strings/\($0.language).json" }.joined(separator: " or ")
        findings.add(
            .stringCopied,
            "\(entries.count.counted("text")) of '\(strings.language)'\(isOne ? verb.one : verb.many) \(what): "
                + entries.map(\.key).listed(max: 4),
            at: first.place,
            remedy: "translate \(them); if a name is the same in both languages, add it to \(files) of the overlay, too"
        )
    }

    /// Texts that are equal in both languages. Short ones may be the same.
    private func copied(from other: Strings, besides named: Set<String>) -> [Strings.Entry] {
        func base(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
        guard base(strings.language) != base(other.language) else { return [] }
        return own.filter { entry in
            guard let text = strings[entry.key], text == other[entry.key], !named.contains(entry.key) else {
                return false
            }
            return Self.words(of: text) > 2
        }
    }

    private static func words(of text: String) -> Int {
        text.split(separator: " ").count { $0.contains(where: \.isLetter) }
    }

    private var own: [Strings.Entry] { strings.entries.filter { !shared.contains($0.key) && isOwn($0.place) } }

    private enum Letters { case hebrew, latin }

    /// Texts without any letter of the script in which most texts are. One word in Latin letters may be a name.
    private var inOtherLetters: [Strings.Entry] {
        let scripts = strings.keys.compactMap { strings[$0].flatMap(Self.letters) }
        let usual: Letters = scripts.count { $0.contains(.hebrew) } * 2 > scripts.count ? .hebrew : .latin
        return own.filter { entry in
            guard let text = strings[entry.key], let found = Self.letters(of: text) else { return false }
            return !found.contains(usual) && (usual == .latin || Self.words(of: text) > 1)
        }
    }

    /// The scripts of a text; nil if it has no letters of one of them.
    private static func letters(of text: String) -> Set<Letters>? {
        let text = text.replacing("%s", with: "").replacing("%d", with: "").unicodeScalars
        var found: Set<Letters> = []
        if text.contains(where: { (0x5D0...0x5EA).contains($0.value) }) { found.insert(.hebrew) }
        if text.contains(where: { (0x61...0x7A).contains($0.value | 0x20) }) { found.insert(.latin) }
        return found.isEmpty ? nil : found
    }
}
