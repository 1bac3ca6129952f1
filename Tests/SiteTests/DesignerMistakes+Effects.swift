import Diagnostics
import TestSupport
import Testing

@testable import Site

/// What is valid and does harm on the finished page: links that lead nowhere there, content that is lost, colours that
/// cannot be read, CSS that older browsers skip.
extension DesignerMistakesTests {
    static let effects = [
        // Links.
        edited(
            "a field alone as an address", "partials/turn.mustache", "{{next}}.html", "{{next}}", "write .html",
            "HL0520", line: 6),
        edited(
            "an address from the wrong folder", "partials/hero.mustache", "{{root}}study/", "../study/",
            "from the site's root", "HL0520", line: 4),
        edited(
            "an address of a card", "partials/track-card.mustache", "track/{{track}}/index.html", "{{track}}.html",
            "a page of the site", "HL0520"),
        // Sizes.
        edited(
            "no focus ring", "tokens/layout.tokens.json", "\"focus\": { \"$value\": {\"value\": 3",
            "\"focus\": { \"$value\": {\"value\": 0", "2 to 12 px", "HL0446",
            line: 26),
        edited(
            "no edges", "tokens/layout.tokens.json", "\"line\": { \"$value\": {\"value\": 1",
            "\"line\": { \"$value\": {\"value\": 0", "1 to 8 px", "HL0446",
            line: 25),
        edited(
            "lines of the colour of the page", "tokens/light.tokens.json",
            "\"divider\": { \"$value\": \"{palette.sage.200}", "\"divider\": { \"$value\": \"{palette.cream}",
            "another colour", "HL0473", line: 16),
        edited(
            "a space that is wider than a phone", "tokens/layout.tokens.json", "\"7\": { \"$value\": {\"value\": 3",
            "\"7\": { \"$value\": {\"value\": 30", "at most 8 rem", "HL0446",
            line: 11),
        // Content.
        edited(
            "a unit without its source", "partials/unit-texts.mustache", "{{{source}}}", "",
            "unit-texts.mustache:2 has it"),
        edited("a unit without its neighbours", "pages/unit.mustache", "{{>turn}}", "", "{{! no previous }}"),
        edited(
            "a page without its layout", "pages/unit.mustache", "class=\"page unit\"",
            "class=\"own\"", "{{! no page }}"),
        // Colours.
        css(
            "an area in a colour for buttons", ".card { background: var(--hl-accent) }", "var(--hl-on-accent)", "HL0465"
        ),
        css("an area in the colour of texts", "body { background: var(--hl-text) }", "such as color.card", "HL0465"),
        css(
            "another background below a button's own text", ".done-button { background: var(--hl-text) }", "color.card",
            "HL0465"),
        css(
            "a focus that hardly shows", ".button:focus-visible { outline-color: var(--hl-muted) }", "color.focus",
            "HL0465"),
        css("a button that hardly shows", ".button { border-color: var(--hl-divider) }", "color.border", "HL0465"),
        css(
            "the colour of a text by another name", ".card { -webkit-text-fill-color: var(--hl-muted) }", "color.muted",
            "HL0465"),
        css("a text that cannot be seen", ".card { color: transparent }", "from the template", "HL0465"),
        edited(
            "less contrast for those who prefer more", "tokens/halomeid.pairs.json", "\"more\": \"AAA\"",
            "\"more\": \"UI\"", "a higher level", "HL0416", line: 13),
        // Browsers.
        css("a rule in a rule", ".card { &:hover { padding: 0 } }", "the whole selector: .card", "HL0471"),
        css("a range", "@media (width < 40rem) { .card { padding: 0 } }", "max-width", "HL0471"),
        css(
            "a colour for each theme", ".card { background: light-dark(var(--hl-card), var(--hl-text)) }", "@supports",
            "HL0471"),
        css("a grid in a grid", ".card { grid-template-rows: subgrid }", "@supports", "HL0471"),
        css("a rounded length", ".card { padding: round(1.2rem, 1px) }", "@supports", "HL0471"),
        css("a scope", "@scope (.card) { a { padding: 0 } }", "longer selectors", "HL0471"),
        css("a pseudo-class with two colons", ".button::hover { padding: 0 }", "write :hover", "HL0439"),
        css("a pseudo-element with one colon", ".card:selection { padding: 0 }", "write ::selection", "HL0439"),
        // Sides.
        css("corners of the left", ".card { border-radius: 1rem 0 0 1rem }", "border-start-start-radius", "HL0435"),
        css(
            "a gradient to the side",
            ".card { background-image: linear-gradient(90deg, var(--hl-card), var(--hl-surface)) }", ":dir(rtl)",
            "HL0435"),
    ]

    /// Decoration, colours of texts that fit, fallbacks for older browsers, parts that moved.
    @Test func harmlessEffectsHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "styles/90-own.css",
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
        let found = try check(overlay).filter { $0.code.level != .note }
        #expect(found.isEmpty, "\(found)")
    }

    @Test func aPairThatIsShownAndCalledUnusedIsReported() throws {
        let overlay = try TemporaryFolder()
        let templates = StudyFixture.repository + "/Templates/"
        func edit(_ name: String, _ old: String, _ new: String) throws {
            let text = try String(contentsOfFile: templates + name, encoding: .utf8)
            try #require(text.contains(old))
            try overlay.write(name, text.replacing(old, with: new))
        }
        let pair = "\"on\": [\"{color.muted}\"],\n      \"level\": "
        let levels = "\"AA\",\n      \"more\": \"AAA\""
        try edit("tokens/halomeid.pairs.json", pair + levels, pair + "\"unused\"")
        try edit(
            "tokens/light.tokens.json", "\"on-muted\": { \"$value\": \"{palette.ink}\"",
            "\"on-muted\": { \"$value\": \"{palette.sage.300}\"")
        let found = try check(overlay)
        #expect(found.map(\.code.id) == ["HL0462"], "\(found)")
        #expect(found.first?.message.contains("calls the pair unused") == true)
    }

    @Test func filesOfTwoOverlaysWithOneNameAreNoted() throws {
        let (lower, upper) = (try TemporaryFolder(), try TemporaryFolder())
        for overlay in [lower, upper] {
            try overlay.write("styles/90-own.css", ".card { order: 1 }\n")
            try overlay.write("strings/he.json", "{\"strings\": {\"well_done\": \"כן\"}}")
        }
        let found = try check(lower, upper)
        #expect(found.map(\.code.id) == ["HL0470"], "\(found)")
        #expect(found.first?.place == .file(upper.path("styles/90-own.css")))
        #expect(found.first?.message.contains(lower.path("styles/90-own.css")) == true)
    }
}
