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
    /// Classes that scripts, or the generator's own style sheets, name; the words of scripts, if they cannot be others.
    private let codeClasses: Set<String>
    /// Links in own pages and templates.
    private let ownPages: [OwnPage]
    private let links: [SiteLink]
    private let ownPaths: Set<String>

    /// - Parameters:
    ///   - scriptWords: every word of the browser's code.
    ///   - scriptClasses: the classes by which it finds elements.
    init(
        layers: ResourceLayers, styles: StyleNames, templates: TemplateLibrary, tokens: Tokens, fonts: [FontFace],
        scriptWords: Set<String>, scriptClasses: Set<String>, ownPages: [OwnPage], links: [SiteLink]
    ) {
        (self.ownPages, self.links) = (ownPages, links)
        (self.layers, self.styles, self.templates) = (layers, styles, templates)
        (self.tokens, self.fonts, self.scriptWords) = (tokens, fonts, scriptWords)
        ownPaths = Set(layers.overlayFiles.map(\.path))
        codeClasses = Self.codeClasses(layers, styles, scriptWords).union(scriptClasses)
    }

    /// A word without a hyphen (`active`, `dark`) may be any name in a script: it is a class if a style sheet of the
    /// generator has it, because all classes that scripts give are styled there.
    private static func codeClasses(
        _ layers: ResourceLayers, _ styles: StyleNames, _ scriptWords: Set<String>
    ) -> Set<String> {
        guard !layers.overlayFiles.isEmpty else { return scriptWords }
        let ownPaths = Set(layers.overlayFiles.map(\.path))
        let shipped = styles.classes.filter { name in
            if case .file(let path, _, _) = name.place { !ownPaths.contains(path) } else { true }
        }
        let replaced = BaseTemplates.replacedStyles(layers)
        return scriptWords.filter { $0.contains("-") }
            .union(shipped.map(\.text)).union(StyleNames(replaced).classes.map(\.text))
    }

    /// The classes that Markup gives to texts, and the gallery to its samples.
    private static let ownClasses: Set<String> = [
        "big", "align-left", "align-center", "align-right", "ink-of-page", "ink-black", "ink-white",
    ]

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let sources = templates.usedSources
        check(styles.classes, ".", sources.flatMap(\.names.classes).map(\.text), codeClasses, &findings)
        check(styles.ids, "#", sources.flatMap(\.names.ids).map(\.text), scriptWords, &findings)
        checkTemplates(&findings)
        checkPlacesOfSheets(&findings)
        checkFamilies(&findings)
        let faces = FaceUse(tokens: tokens, fonts: fonts, styles: styles)
        faces.check(where: isOwn, &findings)
        faces.checkUnused(list: .file(layers.path("fonts/faces.json")), where: isOwn, &findings)
        AttributeUse(styles: styles, templates: templates, scriptWords: scriptWords).check(where: isOwn, &findings)
        checkAnimations(&findings)
        checkPlaces(&findings)
        checkVariables(&findings)
        FolderLinks(templates: templates, links: links).check(where: isOwn, &findings)
        let references = IDReferences(
            layers: layers, templates: templates, scriptWords: scriptWords, ownPages: ownPages)
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

    /// Reports classes that only units' pages have, in the style sheets that those pages do not load.
    private func checkPlacesOfSheets(_ findings: inout BoundedFindings) {
        let folder = "/styles/pages/"
        let own = styles.classes.filter { isOwn($0.place) && Self.path($0.place).contains(folder) }
        guard !own.isEmpty, !layers.overlayFiles.isEmpty else { return }
        func classes(_ pages: [String]) -> Set<String> {
            Set(pages.flatMap(templates.sources(ofPage:)).flatMap(\.names.classes).map(\.text))
        }
        let elsewhere = classes(templates.pages.keys.filter { !["unit", "tokens"].contains($0) })
        // Scripts take parts of units' pages into others, such as the one for printing.
        let replaced = StyleNames(BaseTemplates.replacedStyles(layers)).classes
        let shipped = (styles.classes.filter { !isOwn($0.place) } + replaced).filter {
            Self.path($0.place).contains(folder)
        }
        let ofUnits = classes(["unit"]).subtracting(elsewhere).subtracting(shipped.map(\.text))
        var reported: Set<String> = []
        for name in own where ofUnits.contains(name.text) && reported.insert(name.text).inserted {
            findings.add(
                .cssNameUnused, "only units' pages have '.\(name.text)', and they do not load styles/pages/",
                at: name.place, remedy: "put the rule into a file of styles/")
        }
    }

    private static func path(_ place: Place) -> String {
        if case .file(let path, _, _) = place { path } else { "" }
    }

    /// Whether a finding there is reported: only in files of overlays; if there are none, everywhere.
    private func isOwn(_ place: Place) -> Bool {
        guard case .file(let path, _, _) = place else { return false }
        return layers.overlayFiles.isEmpty || ownPaths.contains(path)
    }

    /// - Parameter used: the names of the elements in templates.
    private func check(
        _ names: [StyleNames.Name], _ sign: String, _ used: [String], _ words: Set<String>,
        _ findings: inout BoundedFindings
    ) {
        let known = KnownNames(used, words, Self.ownClasses)
        let candidates = Set(used.filter { !$0.hasSuffix("*") }).sorted()
        var reported: Set<String> = []
        for name in names
        where !known.contains(name.text) && isOwn(name.place) && reported.insert(name.text).inserted {
            findings.add(
                .cssNameUnused, "no element of the site has '\(sign)\(name.text)'", at: name.place,
                remedy: (sign == "." ? Self.customary[name.text] : nil)
                    ?? Suggestion.remedy(for: name.text, among: candidates)
                    ?? "give it to an element of a template, or remove the rule")
        }
    }

    /// What this site has in the place of classes that other sites have.
    private static let customary: [String: String] = {
        let theme = "the theme is html[data-theme]; take a token, which has a value for each theme"
        return [
            "dark": theme, "dark-mode": theme, "dark-theme": theme, "light": theme, "light-mode": theme,
            "active": "write [aria-current] or [aria-pressed=\"true\"]", "current": "write [aria-current]",
            "disabled": "write :disabled, or [aria-disabled=\"true\"]", "hidden": "write [hidden]",
            "open": "write [open], or [aria-expanded=\"true\"]",
        ]
    }()

    private func checkTemplates(_ findings: inout BoundedFindings) {
        guard !layers.overlayFiles.isEmpty else { return }
        var known = KnownNames(styles.classes.map(\.text), codeClasses, Self.ownClasses)
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
            guard let text = layers.baseText(file.name) else { return }
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
