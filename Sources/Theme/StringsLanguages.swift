import Diagnostics

/// The languages of a site: `strings/<language>.json`, of the generator or of an overlay.
extension Strings {
    /// The language whose file has every text that pages and scripts use; the others are compared with it.
    public static let reference = "he"

    /// Reads `strings/<language>.json` of all layers, with the texts of later ones overriding those below.
    ///
    /// - Throws: all problems of the files together; for a language other than the reference, also its missing texts.
    public static func load(_ layers: ResourceLayers, language: String) throws(Findings) -> Strings {
        let (strings, findings) = read(layers, language: language)
        try findings.throwIfErrors()
        guard let strings else { throw findings }
        return strings
    }

    /// Does the same, and returns what could be read together with the problems; nil if nothing could be read.
    public static func read(_ layers: ResourceLayers, language: String) -> (strings: Strings?, findings: Findings) {
        var findings = Findings()
        let strings = replaced(layers, language: language, &findings)
        guard let strings, language != reference else { return (strings, findings) }
        if strings.language != language {
            findings.add(
                .stringsMalformed, "the file of '\(language)' says that its language is '\(strings.language)'",
                at: strings.languagePlace ?? .file(strings.file),
                remedy: "write \"language\": \"\(language)\", or name the file \(strings.language).json")
        }
        guard let original = replaced(layers, language: reference, &findings) else { return (strings, findings) }
        let paths = layers.paths("strings/\(language).json")
        // A text that a designer adds in one language is missed in another if a template uses it.
        let isForeign = paths.count == 1
        let added = isForeign ? original.addedKeys ?? [] : []
        let missing = original.keys.filter { strings.phrase($0) == nil && !added.contains($0) }
        findings.add(contentsOf: strings.differences(from: original, missing: missing, addedIn: paths.last))
        return (strings.translating(original, without: missing), findings)
    }

    /// The strings of the other languages, to warn about them.
    ///
    /// - Parameter findings: gets the problems of files as warnings: no page needs them. Those of the reference are
    ///   reported with the site's language.
    public static func others(
        _ layers: ResourceLayers, than language: String, findings: inout Findings
    ) -> [Strings] {
        let names = (try? layers.names(in: "strings", ending: ".json")) ?? []
        var others: [Strings] = []
        for name in names where name != language {
            let path = "strings/\(name).json"
            guard layers.hasBase(path) || isWhole(layers.path(path), language: name) else { continue }
            var problems = Findings()
            if let strings = replaced(layers, language: name, &problems) { others.append(strings) }
            if name != reference { findings.add(contentsOf: problems.asWarnings()) }
        }
        return others
    }

    private static func replaced(
        _ layers: ResourceLayers, language: String, _ findings: inout Findings
    ) -> Strings? {
        let name = "strings/\(language).json"
        let paths = layers.hasBase(name) ? layers.paths(name) : Array(layers.paths(name).dropFirst())
        // The reference must exist; if it does not, reading it reports that.
        guard let first = paths.first ?? (language == reference ? layers.path(name) : nil) else {
            findings.add(contentsOf: unknown(language, layers))
            return nil
        }
        guard var strings = read(first, &findings) else { return nil }
        for path in paths.dropFirst() {
            if let root = JSONNode.load(path, findings: &findings) {
                strings = strings.replacing(overlay(root, over: strings, &findings))
            } else {
                strings.isComplete = false
            }
        }
        // Texts of the generator that are no longer used because of an overlay's templates are not a fault of its
        // strings.
        if layers.hasOverlays, layers.hasBase(name), paths.count == 1 { strings = strings.replacing([]) }
        return strings
    }

    private static func unknown(_ language: String, _ layers: ResourceLayers) -> Findings {
        let known = (try? layers.names(in: "strings", ending: ".json")) ?? []
        let near = nearestLanguage(to: language, among: known).map { "did you mean '\($0)'? " }
        let addition = "; to add one, copy en.json to strings/\(language).json of an overlay, and translate it"
        let isTag = Self.isTag(language)
        return Findings(
            .languageUnknown, "there are no strings for the language '\(language)'", at: .option("--language"),
            remedy: (near ?? "") + "there are " + known.joined(separator: ", ") + (isTag && near == nil ? addition : "")
        )
    }

    /// The tag that the name of a language probably means: for an old code (`iw`), a tag with a region (`he-IL`), or a
    /// typing error.
    public static func nearestLanguage(to name: String, among known: [String]) -> String? {
        let tag = name.lowercased().replacing("_", with: "-")
        let first = String(tag.prefix { $0 != "-" })
        let codes = [
            "iw": "he", "heb": "he", "hebrew": "he", "ivrit": "he", "eng": "en", "english": "en", "in": "id",
            "ji": "yi",
        ]
        return [tag, codes[tag] ?? "", codes[first] ?? "", first].first { known.contains($0) }
            // One letter away from a tag of two letters is another language: `de`, not a misspelt `he`.
            ?? (tag.count == 2 ? nil : Suggestion.nearest(to: tag, among: known, within: 1))
    }

    /// Whether a text has the form of a language tag: `de`, `en-GB`, `es-419`, but not `english`.
    static func isTag(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) != nil
    }

    /// Whether a file declares a language, and so must contain all texts instead of only replacing some.
    public static func isWhole(_ path: String, language: String) -> Bool {
        guard isTag(language) else { return false }
        var findings = Findings()
        return JSONNode.load(path, findings: &findings)?["language"]?.string == language
    }

    /// The reason why a file is not JSON; nil if it is.
    public static func broken(_ path: String) -> Findings? {
        var findings = Findings()
        return JSONNode.load(path, findings: &findings) == nil ? findings : nil
    }

    /// Texts that a translation lacks, and placeholders and plural forms that differ.
    ///
    /// - Parameters:
    ///   - missing: the keys of what it lacks.
    ///   - path: where that is to be written, if not into its own file: that of the last overlay.
    private func differences(from original: Strings, missing: [String], addedIn path: String?) -> Findings {
        var findings = Findings()
        for entry in entries {
            guard let other = original.phrase(entry.key) else { continue }
            Self.compare(entry, with: other, "the one in \(original.language)", &findings)
        }
        if !missing.isEmpty {
            findings.add(
                .stringUntranslated,
                "\(missing.count) \(missing.count == 1 ? "text is" : "texts are") missing in '\(language)': "
                    + missing.listed(max: 8),
                at: .file(path ?? file), remedy: "add them; they are texts of \(Self.files(of: missing, in: original))")
        }
        return findings
    }

    private static func files(of keys: [String], in strings: Strings) -> String {
        let places = strings.entries.filter { keys.contains($0.key) }.map(\.place)
        let names = places.compactMap(\.file)
        return Set(names).sorted().joined(separator: ", ")
    }
}
