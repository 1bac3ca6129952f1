import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Site

/// Copies of the site's files that differ without harm, and the site's own files.
extension ValidDesignTests {
    /// Templates that are copied as they are, and ones that differ without harm.
    @Test(arguments: [
        ("pages/settings.mustache", "<h1>", "<h1>"),
        ("pages/unit.mustache", "<article>", "<article><a href=\"{{root}}settings.html\">{{strings.settings}}</a>"),
        ("pages/frame.mustache", "initial-scale=1", "initial-scale=1, maximum-scale=5, user-scalable=yes"),
        ("pages/frame.mustache", "lang=\"{{language}}\" dir=\"{{direction}}\"", "lang=\"he\" dir=\"rtl\""),
        (
            "pages/settings.mustache", "<h1>",
            "<div role=\"group\" aria-label=\"{{strings.undo}}\"><p aria-label=\"א\" tabindex=\"0\">א</p></div>"
                + "<p role=\"button\" tabindex=\"0\">א</p><h1>"
        ),
        ("partials/unit-bar.mustache", "aria-disabled=\"true\"", ""),
        ("partials/unit-bar.mustache", "class=\"finish\"", "class=\"hint finish\""),
        ("partials/unit-bar.mustache", "<p class=\"finish\" aria-live=\"polite\"></p>", "{{! no class=\"finish\" }}"),
        ("partials/unit-bar.mustache", "class=\"finish\"", "class=finish"),
        ("pages/unit.mustache", "<title>{{name}} · ", "<title>{{strings.tagline}}: {{name}} · "),
        ("pages/book.mustache", "<title>{{bookName}} · {{trackTitle}} · ", "<title>{{bookName}} · "),
        ("partials/unit-bar.mustache", " aria-live=\"polite\"", " role=\"status\""),
        (
            "partials/unit-bar.mustache", "<p class=\"finish\" aria-live=\"polite\"></p>",
            "<div aria-live=\"polite\"><p class=\"finish\"></p></div>"
        ),
        (
            "pages/unit.mustache", "{{/hasCredits}}",
            "{{/hasCredits}}{{^hasCredits}}<p class=\"hint\">{{strings.undo}} {{name}}</p>{{/hasCredits}}"
        ),
        ("partials/icon-search.mustache", "d=\"M15 15l5 5\"", "d=\" m15 15l5 5\""),
        ("partials/unit-bar.mustache", "data-undo hidden", "data-undo hidden disabled"),
        // The script finds the one within.
        ("pages/unit.mustache", "</main>", "</main>\n<p class=\"finish\"></p>"),
        ("partials/icon-search.mustache", "<svg", "<svg color=\"currentColor\""),
        ("partials/icon-search.mustache", "</svg>", "<mask><path fill=\"white\"/></mask></svg>"),
    ])
    func aHarmlessCopyHasNoFindings(_ file: String, _ old: String, _ new: String) throws {
        let base = try String(contentsOfFile: "\(StudyFixture.repository)/Templates/\(file)", encoding: .utf8)
        try #require(base.contains(old))
        let overlay = try TemporaryFolder()
        try overlay.write(file, base.replacing(old, with: new, maxReplacements: 1))
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }

    /// An element of the head, in a partial that only the head uses.
    @Test(arguments: [("pages/frame.mustache", "</head>"), ("pages/404.mustache", "<meta ")])
    func aPartialOfTheHeadHasNoFindings(_ file: String, _ place: String) throws {
        let base = try String(contentsOfFile: "\(StudyFixture.repository)/Templates/\(file)", encoding: .utf8)
        try #require(base.contains(place))
        let overlay = try TemporaryFolder(["partials/own-head.mustache": "<meta name=\"author\" content=\"א\">\n"])
        try overlay.write(file, base.replacing(place, with: "{{>own-head}}\n" + place, maxReplacements: 1))
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Copies that leave out parts on purpose, and tokens where they belong.
    @Test func deliberateOmissionsAndFittingTokensHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        let templates = StudyFixture.repository + "/Templates/"
        let frame = try String(contentsOfFile: templates + "pages/frame.mustache", encoding: .utf8)
        try overlay.write(
            "pages/frame.mustache",
            "{{! no manifest }}\n"
                + frame.replacing("<link rel=\"manifest\" href=\"{{root}}manifest.webmanifest\">\n", with: ""))
        let chrome = try String(contentsOfFile: templates + "styles/20-chrome.css", encoding: .utf8)
        try overlay.write("styles/20-chrome.css", chrome + ".notice { order: 1 }\n")
        try overlay.write("styles/45-reading.css", "/* lint-ignore: our own */ .prose { order: 1 }\n")
        try overlay.write(
            "styles/pages/90-own.css",
            """
            .notice { font: var(--hl-type-ui); box-shadow: var(--hl-shadow-card), 0 0 0 1px var(--hl-shadow) }
            .card { padding: calc(var(--hl-space-4) * 2) var(--hl-own, var(--hl-space-4)); color: var(--hl-accent-ink) }
            .card { background: linear-gradient(var(--hl-card), var(--hl-surface)) }
            .card { border: 1px solid var(--hl-divider); filter: drop-shadow(0 1px 2px var(--hl-shadow)) }
            .button.primary, .done-button, [aria-current] { background: var(--hl-text); color: var(--hl-surface) }
            .prose b { font-weight: 700 }
            @media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) .card { order: 1 } }
            .card { color: var(--hl-divider) /* lint-ignore: an ornament */ }
            """.replacing("var(--hl-own, var(--hl-space-4))", with: "var(--own, var(--hl-space-4))"))
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Decoration, colours of texts that fit, fallbacks for older browsers, parts that moved.
    @Test func harmlessEffectsHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "styles/pages/90-own.css",
            """
            .card::before { content: ""; background: var(--hl-accent) }
            .card hr { background: var(--hl-divider) }
            .tick { block-size: 1rem; background: var(--hl-accent) }
            .card { background: var(--hl-surface-2); border-color: var(--hl-divider) }
            .notice { background: var(--hl-accent); color: var(--hl-on-accent) }
            .done-button:hover { background: var(--hl-accent) }
            .button:focus-visible { outline-color: var(--hl-text) }
            .page { block-size: 100vh; block-size: 100dvh; border-radius: 1rem 1rem 0 0 }
            @supports (grid-template-rows: subgrid) { .page { grid-template-rows: subgrid } }
            @media (max-width: 40rem) { .page { padding: 0 } }
            .page { background-image: linear-gradient(45deg, var(--hl-card), var(--hl-surface)) }
            .hint { background-clip: text; color: transparent }
            """)
        let templates = StudyFixture.repository + "/Templates/"
        let texts = try String(contentsOfFile: templates + "partials/unit-texts.mustache", encoding: .utf8)
        try overlay.write("partials/unit-texts.mustache", texts.replacing("{{{source}}}", with: "{{>own-source}}"))
        try overlay.write("partials/own-source.mustache", "{{{source}}}")
        let turn = try String(contentsOfFile: templates + "partials/turn.mustache", encoding: .utf8)
        try overlay.write(
            "partials/turn.mustache", turn.replacing("\"{{next}}.html\"", with: "\"./{{next}}.html#main\""))
        let found = try designFindings(overlay).filter { $0.code.level != .note }
        #expect(found.isEmpty, "\(found)")
    }

    /// If a template leaves a text out, the generator's strings are not at fault.
    @Test func textsThatAnOverlayNoLongerUsesHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/404.mustache", "<title>א</title><!--hl--><main id=\"main\"><h1>א</h1></main>\n")
        let findings = try designFindings(overlay)
        #expect(!findings.contains { $0.code.id == "HL0426" }, "\(findings)")
    }

    /// References to elements made by scripts and variables, or in another section or the frame, are valid.
    @Test func referencesToExistingIDsHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "pages/about.mustache",
            """
            {{#site.hebrew}}<h1>א</h1>{{/site.hebrew}}{{^site.hebrew}}<h1 id="own-title">a</h1>{{/site.hebrew}}
            <a href="#main">ב</a> <a href="#top">ב</a> <a href="#">ב</a> <a href="#own-title">ב</a>
            <h2 id="own-part{{copy}}">ב</h2><a href="#own-part-2">ב</a>
            <p aria-labelledby="menu-title" aria-describedby="take-title">ג</p>
            {{>take}}
            """)
        try overlay.write("pages/more.md", "# עוד\n\n[למעלה](#main)\n\n```\n# קוד\n![א](a b.png)\n```\n")
        try overlay.write("pages/rules.md", "---\n\n# קווים\n\n---\n\nסוף\n")
        try overlay.write("styles/92-own.css", "@media print { :root { --hl-text: black } }\n")
        try overlay.write(
            "styles/90-own.css",
            """
            a:focus { outline: 0 }
            a:focus:not(:focus-visible) { outline: none }
            a:focus-visible { box-shadow: 0 0 0 2px var(--hl-focus) }
            """)
        try overlay.write(
            "styles/91-own.css",
            "main, .page [tabindex] { outline: none }\n:focus-visible { outline: none; border-color: "
                + "var(--hl-focus) }\n"
        )
        let findings = try designFindings(overlay)
        #expect(
            !findings.contains { ["HL0444", "HL0448", "HL0517", "HL0526", "HL0527"].contains($0.code.id) },
            "\(findings)")
        #expect(!findings.contains { $0.message.contains("spaces") }, "\(findings)")
    }

    /// All of them, not only what an overlay replaces.
    @Test func theReferencesOfTheGeneratorsTemplatesExist() throws {
        let layers = try Resources.find(StudyFixture.repository).layers()
        let strings = try Strings.load(layers.paths("strings/he.json")[0])
        let templates = try TemplateLibrary(layers, strings: strings)
        let references = templates.usedSources.flatMap(\.names.references)
        #expect(references.contains { $0.id == "main" } && references.contains { $0.attribute == "for" })
        let findings = IDReferenceCheck(layers, templates).findings
        #expect(findings.isEmpty, "\(findings.all)")
    }

    /// All of them: builds compare only what overlays replace.
    @Test func theControlsOfTheGeneratorHaveNames() throws {
        let resources = try SiteResources(Resources.find(StudyFixture.repository))
        let context = try DesignContext(resources.design)
        let (templates, findings) = (context.design.templates, ControlNameCheck(context: context).findings)
        #expect(findings.isEmpty && templates.findings.isEmpty, "\(findings.all + templates.findings.all)")
        // Those that scripts fill.
        let hooks = templates.usedSources.flatMap(\.names.controls).flatMap(\.hooks)
        #expect(Set(hooks) == ["data-choose", "data-siyum-of", "data-hero-backlog", "data-hero-lapsed"], "\(hooks)")
    }
}
