import Diagnostics
import Theme

/// Classes, ids, keyframes and font families that are used but not defined, or defined but not used: in style sheets,
/// names that no element has; in templates, names that no style sheet and no script uses.
struct ClassUse {
    private let layers: ResourceLayers
    private let styles: StyleNames
    private let templates: TemplateLibrary
    private let tokens: Tokens
    private let fonts: [FontFace]
    private let scriptWords: Set<String>
    /// Links in own pages and templates.
    private let links: [SiteLink]
    private let ownPaths: Set<String>

    /// - Parameter scriptWords: every word of the browser's code.
    init(
        layers: ResourceLayers, styles: StyleNames, templates: TemplateLibrary, tokens: Tokens, fonts: [FontFace],
        scriptWords: Set<String>, links: [SiteLink]
    ) {
        self.links = links
        (self.layers, self.styles, self.templates) = (layers, styles, templates)
        (self.tokens, self.fonts, self.scriptWords) = (tokens, fonts, scriptWords)
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
        FaceUse(tokens: tokens, fonts: fonts, styles: styles).check(where: isOwn, &findings)
        AttributeUse(styles: styles, templates: templates, scriptWords: scriptWords).check(where: isOwn, &findings)
        checkAnimations(&findings)
        checkPlaces(&findings)
        checkVariables(&findings)
        let references = IDReferences(layers: layers, templates: templates, scriptWords: scriptWords)
        let all = [findings.findings(at: .file("styles")), references.findings, references.findings(of: links)]
        return Findings(all.flatMap(\.all))
    }

    /// Variables that have a value but are never read.
    private func checkVariables(_ findings: inout BoundedFindings) {
        let known = styles.readVariables.union(scriptWords)
        for name in styles.variables
        where !known.contains(name.text) && !name.text.hasPrefix("--hl-") && isOwn(name.place) {
            findings.add(
                .cssNameUnused, "nothing reads the variable '\(name.text)'", at: name.place,
                remedy: "write var(\(name.text)) where it is meant, or remove it")
        }
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

    /// Areas of grids and containers that no rule names.
    private func checkPlaces(_ findings: inout BoundedFindings) {
        /// The area that a line belongs to: `menu-start`. The area and the line also define each other.
        func area(_ name: String) -> String {
            ["-start", "-end"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
        }
        let areas = Set(styles.gridNames.map(area))
        for name in styles.areas where !areas.contains(area(name.text)) {
            findings.add(
                .cssUnknown, "no grid has the area '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: areas.sorted())
                    ?? "name it in grid-template-areas of the grid")
        }
        for name in styles.askedContainers where !styles.containers.contains(name.text) {
            findings.add(
                .cssUnknown, "no container has the name '\(name.text)': the rule never applies", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: styles.containers.sorted())
                    ?? "write container: \(name.text) / inline-size into the rule of the element around")
        }
    }

    /// Whether a finding there is reported: only in files of overlays; if there are none, everywhere.
    private func isOwn(_ place: Place) -> Bool {
        guard case .file(let path, _, _) = place else { return false }
        return layers.overlayFiles.isEmpty || ownPaths.contains(path)
    }

    /// - Parameter used: the names of the elements in templates.
    private func check(_ names: [StyleNames.Name], _ sign: String, _ used: [String], _ findings: inout BoundedFindings)
    {
        let known = KnownNames(used, scriptWords, Self.ownClasses)
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
        var known = KnownNames(styles.classes.map(\.text), scriptWords, Self.ownClasses)
        // Classes in the generator's versions of these templates are not reported: nothing uses them, or code outside
        // the site.
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
                    ?? Suggestion.remedy(for: name.text, among: SystemFamilies.names.map(\.capitalized).sorted())
                    ?? "use var(--hl-font-serif) or var(--hl-font-sans), or add the font with halomeid fonts add")
        }
    }
}
