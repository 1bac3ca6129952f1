import Diagnostics
import Theme

/// Attributes `data-…` in selectors that no element has, and values that none of them has.
struct DataAttributeCheck {
    let context: DesignContext

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let (styles, scriptWords) = (context.styles, context.scripts.words)
        // Attributes set by the boot script.
        var values: [String: Set<String?>] = ["data-theme": ["light", "dark"]]
        for source in context.sources {
            for (name, found) in source.names.data {
                // The gallery fills in names of states, which scripts use too.
                values[name, default: []].formUnion(source.isOfGallery ? found.filter { $0 != nil } : found)
            }
        }
        let inTemplates = values.keys.sorted()
        // A script that looks for `data-${name}` contains no names.
        let known = KnownNames(inTemplates, scriptWords.subtracting(["data-", "-"]), [])
        for name in styles.attributes
        where context.isOwn(name.place) && !known.contains(name.text)
            && !known.names.contains(Self.property(ofAttribute: name.text))
        {
            findings.add(
                .cssNameUnused, "no element of the site has the attribute '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: inTemplates)
                    ?? "give it to an element of a template, or remove the rule")
        }
        // The site's own style sheets only select by values from fixed sets, never by a text of the database.
        for value in styles.attributeValues where !context.isOwn(value.place) {
            values[value.attribute, default: []].insert(value.text)
        }
        let words = scriptWords.union(context.sources.flatMap(\.names.values))
        for value in styles.attributeValues where context.isOwn(value.place) && !words.contains(value.text) {
            check(value, values, &findings)
        }
        return findings.findings(at: .file("styles"))
    }

    private func check(
        _ value: StyleNames.AttributeValue, _ values: [String: Set<String?>], _ findings: inout BoundedFindings
    ) {
        if !value.attribute.hasPrefix("data-") {
            guard let meant = AttributeValues.meant(by: value.text, of: value.attribute) else { return }
            return findings.add(
                .cssNameUnused, "'\(value.text)' is not a value of \(value.attribute)", at: value.place,
                remedy: "did you mean '\(meant)'?")
        }
        // A template or a script may fill in any value.
        guard let known = values[value.attribute], !known.contains(nil), known != [""], !known.contains(value.text),
            value.text.allSatisfy({ $0.isASCII && $0.isLetter || $0 == "-" })
        else { return }
        let names = known.compactMap { $0 }.filter { !$0.isEmpty }.sorted()
        guard !names.isEmpty else { return }
        findings.add(
            .cssNameUnused, "no element of the site has \(value.attribute)=\"\(value.text)\"", at: value.place,
            remedy: Suggestion.remedy(for: value.text, among: names)
                ?? "write one that it has, as \(names.prefix(4).joined(separator: ", ")), or remove the rule")
    }

    /// The name used in scripts: `textSize` for `data-text-size`.
    private static func property(ofAttribute name: String) -> String {
        let parts = name.dropFirst("data-".count).split(separator: "-")
        return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }
}

extension TemplateSource {
    fileprivate var isOfGallery: Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.hasPrefix("gallery-") || name == "tokens.mustache"
    }
}
