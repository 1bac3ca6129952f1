import Diagnostics
import Theme

/// Classes and ids that are used but not defined, or defined but not used: in style sheets, names that no element has;
/// in templates, classes that no style sheet and no script uses.
struct ClassCheck {
    private let context: DesignContext
    /// The classes in the generator's own style sheets, also in those that are replaced.
    private let shipped: [StyleNames.Name]
    /// Classes that scripts, or the generator's own style sheets, name; the words of scripts, if they cannot be others.
    private let codeClasses: Set<String>

    init(context: DesignContext) {
        self.context = context
        shipped = context.styles.classes.filter { !context.isOwn($0.place) } + context.replacedStyles.classes
        // A word without a hyphen (`active`, `dark`) may be any name in a script: it is a class if a style sheet of the
        // generator has it, because all classes that scripts give are styled there.
        let words = context.scripts.words.filter { context.layers.overlayFiles.isEmpty || $0.contains("-") }
        codeClasses = context.scripts.classes.union(words).union(shipped.map(\.text))
    }

    /// The classes that Markup gives to texts, and the gallery to its samples.
    private static let ownClasses: Set<String> = [
        "big", "align-left", "align-center", "align-right", "ink-of-page", "ink-black", "ink-white",
    ]

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let (styles, names) = (context.styles, context.sources.map(\.names))
        let (classes, ids) = (names.flatMap(\.classes).map(\.text), names.flatMap(\.ids).map(\.text))
        check(styles.classes, sign: ".", used: classes, inCode: codeClasses, &findings)
        check(styles.ids, sign: "#", used: ids, inCode: context.scripts.words, &findings)
        if !context.layers.overlayFiles.isEmpty {
            checkTemplates(&findings)
            checkPlacesOfSheets(&findings)
        }
        return findings.findings(at: .file("styles"))
    }

    /// Reports classes that only units' pages have, in the style sheets that those pages do not load.
    private func checkPlacesOfSheets(_ findings: inout BoundedFindings) {
        let folder = "/styles/pages/"
        let (styles, templates) = (context.styles, context.design.templates)
        let own = styles.classes.filter { context.isOwn($0.place) && Self.path($0.place).contains(folder) }
        guard !own.isEmpty else { return }
        func classes(_ pages: [String]) -> Set<String> {
            Set(pages.flatMap(templates.sources(ofPage:)).flatMap(\.names.classes).map(\.text))
        }
        let elsewhere = classes(templates.pages.keys.filter { !["unit", "tokens"].contains($0) })
        // Scripts take parts of units' pages into others, such as the one for printing.
        let known = shipped.filter { Self.path($0.place).contains(folder) }.map(\.text)
        let ofUnits = classes(["unit"]).subtracting(elsewhere).subtracting(known)
        var reported: Set<String> = []
        for name in own where ofUnits.contains(name.text) && reported.insert(name.text).inserted {
            findings.add(
                .cssNameUnused, "only units' pages have '.\(name.text)', and they do not load styles/pages/",
                at: name.place, remedy: "put the rule into a file of styles/")
        }
    }

    private static func path(_ place: Place) -> String {
        place.file ?? ""
    }

    /// - Parameters:
    ///   - used: the names of the elements in templates.
    ///   - words: the names that scripts may give elements.
    private func check(
        _ names: [StyleNames.Name], sign: String, used: [String], inCode words: Set<String>,
        _ findings: inout BoundedFindings
    ) {
        let known = KnownNames(used, words, Self.ownClasses)
        let candidates = Set(used.filter { !$0.hasSuffix("*") }).sorted()
        var reported: Set<String> = []
        for name in names
        where !known.contains(name.text) && context.isOwn(name.place) && reported.insert(name.text).inserted {
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
        let styled = context.styles.classes.map(\.text)
        var known = KnownNames(styled, codeClasses, Self.ownClasses)
        // Classes in the generator's versions of these templates are not reported: nothing uses them, or code outside
        // the site.
        known.names.formUnion(context.replacedTemplates.values.flatMap(\.names.classes).map(\.text))
        var reported: Set<String> = []
        for name in context.sources.flatMap(\.names.classes)
        where !name.text.hasSuffix("*") && !known.contains(name.text) && context.isOwn(name.place)
            && reported.insert(name.text).inserted
        {
            findings.add(
                .templateClassUnknown, "no style sheet and no script uses the class '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: styled)
                    ?? "style it in a file of styles/, or remove it")
        }
    }
}
