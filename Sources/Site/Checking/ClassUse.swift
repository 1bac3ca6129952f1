import Diagnostics
import Theme

/// Classes, ids, keyframes and families of fonts that are named in one place and exist in no other: of style sheets,
/// what no element has; of templates, what no style sheet and no script knows.
struct ClassUse {
    private let layers: ResourceLayers
    private let styles: StyleNames
    private let templates: TemplateLibrary
    private let fonts: [FontFace]
    private let scriptWords: Set<String>
    private let ownPaths: Set<String>

    /// - Parameter scriptWords: every word of the browser's code.
    init(
        layers: ResourceLayers, styles: StyleNames, templates: TemplateLibrary, fonts: [FontFace],
        scriptWords: Set<String>
    ) {
        (self.layers, self.styles, self.templates) = (layers, styles, templates)
        (self.fonts, self.scriptWords) = (fonts, scriptWords)
        ownPaths = Set(layers.overlayFiles.map(\.path))
    }

    /// The classes that Markup gives to texts, and the gallery to its samples.
    private static let ownClasses: Set<String> = [
        "big", "align-left", "align-center", "align-right", "ink-of-page", "ink-black", "ink-white",
    ]

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        check(styles.classes, ".", templates.usedSources.flatMap(\.names.classes).map(\.text), &findings)
        check(styles.ids, "#", templates.usedSources.flatMap(\.names.ids).map(\.text), &findings)
        checkTemplates(&findings)
        checkFamilies(&findings)
        checkFaces(&findings)
        checkAttributes(&findings)
        checkAnimations(&findings)
        let references = IDReferences(layers: layers, templates: templates, scriptWords: scriptWords)
        return Findings(findings.findings(at: .file("styles")).all + references.findings.all)
    }

    private func checkAnimations(_ findings: inout BoundedFindings) {
        let keyframes = Set(styles.keyframes.map(\.text))
        let (known, missing) = (keyframes.sorted(), styles.animated.subtracting(keyframes).sorted())
        for name in styles.animations where !keyframes.contains(name.text) {
            findings.add(
                .cssUnknown, "no @keyframes has the name '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: known)
                    ?? StyleNames.animationWord(nearestTo: name.text)
                    ?? "write @keyframes \(name.text) { … }")
        }
        for name in styles.keyframes where !styles.animated.contains(name.text) && isOwn(name.place) {
            findings.add(
                .cssNameUnused, "no animation names the keyframes '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: missing)
                    ?? "write animation: \(name.text) … into a rule, or remove them")
        }
    }

    /// What names are compared with.
    private struct Known {
        var names: Set<String>
        /// Beginnings of names that are put together: `level-`.
        let prefixes: [String]

        init(_ names: [String], _ words: Set<String>, _ others: Set<String>) {
            self.names = Set(names.filter { !$0.hasSuffix("*") }).union(words).union(others)
            let started = names.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
            prefixes = started.filter { !$0.isEmpty } + words.filter { $0.hasSuffix("-") }
        }

        func contains(_ name: String) -> Bool {
            names.contains(name) || prefixes.contains { name.hasPrefix($0) }
        }
    }

    /// Whether a finding there is reported: in files of overlays; where there are none, in all.
    private func isOwn(_ place: Place) -> Bool {
        guard case .file(let path, _, _) = place else { return false }
        return layers.overlayFiles.isEmpty || ownPaths.contains(path)
    }

    /// - Parameter used: what elements of templates have.
    private func check(_ names: [StyleNames.Name], _ sign: String, _ used: [String], _ findings: inout BoundedFindings)
    {
        let known = Known(used, scriptWords, Self.ownClasses)
        let candidates = Set(used.filter { !$0.hasSuffix("*") }).sorted()
        var reported: Set<String> = []
        for name in names
        where !known.contains(name.text) && isOwn(name.place) && reported.insert(name.text).inserted {
            findings.add(
                .cssNameUnused, "no element of the site has '\(sign)\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: candidates)
                    ?? "give it to an element of a template, or remove the rule")
        }
    }

    private func checkTemplates(_ findings: inout BoundedFindings) {
        guard !layers.overlayFiles.isEmpty else { return }
        var known = Known(styles.classes.map(\.text), scriptWords, Self.ownClasses)
        // What the generator's templates have is looked for by nobody, or by what is outside of the site.
        known.names.formUnion(baseClasses)
        let styled = styles.classes.map(\.text)
        var reported: Set<String> = []
        for name in templates.usedSources.flatMap(\.names.classes)
        where !name.text.hasSuffix("*") && !known.contains(name.text) && isOwn(name.place)
            && reported.insert(name.text).inserted
        {
            findings.add(
                .templateClassUnknown, "no style sheet and no script knows the class '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: styled)
                    ?? "style it in a file of styles/, or remove it")
        }
    }

    /// The classes of the templates that overlays replace.
    private var baseClasses: Set<String> {
        let own = layers.overlayFiles.filter { layers.hasBase($0.name) && $0.name.hasSuffix(".mustache") }
        return own.reduce(into: []) { classes, file in
            guard let text = layers.paths(file.name).first.flatMap({ try? ResourceFiles.text($0) }) else { return }
            classes.formUnion(TemplateLint.check(text, path: file.name).names.classes.map(\.text))
        }
    }

    private func checkFamilies(_ findings: inout BoundedFindings) {
        let own = fonts.flatMap { [$0.family, $0.family + " Fallback"] } + styles.declaredFamilies
        let known = Set(own.map { $0.lowercased() }).union(SystemFamilies.names)
        for name in styles.families where !known.contains(name.text.lowercased()) {
            findings.add(
                .cssFamilyUnknown, "no font face has the family '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: fonts.map(\.family))
                    ?? "use var(--hl-font-serif) or var(--hl-font-sans), or add the font with halomeid fonts add")
        }
    }

    /// Weights and slopes that no face has. A style sheet with faces of its own may have them.
    private func checkFaces(_ findings: inout BoundedFindings) {
        let weights = Set(fonts.map(\.weight)).sorted().map(String.init)
        guard styles.declaredFamilies.isEmpty, !weights.isEmpty else { return }
        for name in styles.weights where !weights.contains(name.text) && isOwn(name.place) {
            findings.add(
                .fontWeightMissing, "no face of the fonts has the weight \(name.text)", at: name.place,
                remedy: "write \(weights.joined(separator: " or ")), or add that weight with halomeid fonts add")
        }
        for name in styles.slopes where isOwn(name.place) {
            findings.add(
                .fontWeightMissing, "no face of the fonts is \(name.text), and none is slanted in its place",
                at: name.place, remedy: "set the text off in another way: a colour, a weight")
        }
    }

    /// Attributes `data-…` that neither a template nor a script gives an element.
    private func checkAttributes(_ findings: inout BoundedFindings) {
        let inTemplates = Set(templates.usedSources.flatMap(\.names.data))
        // A script that looks for `data-${name}` knows no names.
        let known = Known(Array(inTemplates), scriptWords.subtracting(["data-", "-"]), [])
        for name in styles.attributes
        where isOwn(name.place) && !known.contains(name.text)
            && !known.names.contains(Self.property(ofAttribute: name.text))
        {
            findings.add(
                .cssNameUnused, "no element of the site has the attribute '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: inTemplates.sorted())
                    ?? "give it to an element of a template, or remove the rule")
        }
    }

    /// As scripts write it: `textSize` of `data-text-size`.
    private static func property(ofAttribute name: String) -> String {
        let parts = name.dropFirst("data-".count).split(separator: "-")
        return parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }
}
