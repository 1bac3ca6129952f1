import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Mistakes whose first idea of a remedy would lead to the next mistake: each remedy can be followed as it is.
extension DesignerMistakesTests {
    private static func markdown(_ name: String, _ text: String, _ remedy: String) -> Mistake {
        Mistake(
            name: name, file: "pages/about.md", text: "# אודות\n\n\(text)\n", code: "HL0528", line: 3, remedy: remedy)
    }

    private static func color(_ name: String, _ value: String, _ remedy: String) -> Mistake {
        edited(
            name, "tokens/palette.tokens.json",
            ##"{"colorSpace": "srgb", "components": [0.8314, 0.6392, 0.451], "hex": "#d4a373"}"##, value, remedy,
            "HL0406", line: 13)
    }

    static let remedies = [
        css("a negated variable", ".notice { margin: -var(--hl-space-4) }", "calc(-1 * var(--hl-space-4))"),
        css("the path of a step", ".notice { margin: var(--hl-space.4) }", "write var(--hl-space-4)", "HL0434"),
        css("the path of a colour", ".notice { color: var(--hl-color.text) }", "'--hl-text'", "HL0434"),
        css("a step beyond a scale", ".notice { margin: var(--hl-space-8) }", "'--hl-space-7'", "HL0418"),
        css("a text size in pixels without their unit", ".notice { font-size: 16 }", "write 1rem"),
        css("a text size in rem without their unit", ".notice { font-size: 1.5 }", "write 1.5rem"),
        css("keyframes from a word", "@keyframes x { start { opacity: 0 } } .notice { animation: x 1s }", "write from"),
        css("keyframes without percents", "@keyframes x { 50 { opacity: 0 } } .notice { animation: x 1s }", "50%"),
        css("a face in a style sheet", "@font-face { font-family: H; src: url(../h.woff2) }", "fonts add", "HL0437"),
        css("a function of Sass", ".notice { background: lighten(var(--hl-accent), 10%) }", "take a token"),
        css("a theme in a query", "@media (color-scheme: dark) { .notice { order: 1 } }", "html[data-theme=\"dark\"]"),
        css(
            "a wish in a query", "@media (reduced-motion: reduce) { .notice { order: 1 } }",
            "'prefers-reduced-motion'"),
        markdown("bold text in gershayim before a letter", "**״שלום״**ו", "״**שלום**״ו"),
        markdown("bold text in gershayim after a letter", "ו**״שלום״**", "ו״**שלום**״"),
        markdown("bold text with spaces", "** שלום **", "**שלום**"),
        Mistake(
            name: "a page with two endings", file: "pages/about.md.txt", text: "# א\n", code: "HL0432",
            remedy: "name it about.md"),
        Mistake(
            name: "a folder of pictures", file: "images/a.png", text: "", code: "HL0432", reported: "/images",
            remedy: "--static"),
        Mistake(
            name: "a folder of styles", file: "css/a.css", text: "", code: "HL0432", reported: "/css",
            remedy: "put style sheets into styles/"),
        edited(
            "a token file that is not there", "tokens/halomeid.resolver.json", "palette.tokens.json",
            "brand.tokens.json", "add tokens/brand.tokens.json", "HL0401", line: 8),
        edited(
            "a third theme", "tokens/halomeid.resolver.json", #""dark": [{"$ref": "dark.tokens.json"}]"#,
            #""dark": [{"$ref": "dark.tokens.json"}], "sepia": []"#, "remove it", "HL0412", line: 15),
        edited(
            "a colour of a pair by its name", "tokens/halomeid.pairs.json", "\"{color.surface}\"",
            "\"color.on-muted\"", "write \"{color.on-muted}\"", "HL0416"),
        edited(
            "a colour of a pair by its variable", "tokens/halomeid.pairs.json", "\"{color.surface}\"",
            "\"var(--hl-on-muted)\"", "write \"{color.on-muted}\"", "HL0416"),
        edited(
            "a misspelt type", "tokens/layout.tokens.json", "\"dimension\"", "\"dimention\"", "'dimension'", "HL0405"),
        edited(
            "a list closed as an object", "tokens/palette.tokens.json", "0.8784]", "0.8784}",
            "with ] before the }", "HL0402"),
        color(
            "a colour of a design program", #"{"r": 0.8314, "g": 0.6392, "b": 0.451, "a": 0.5}"#,
            ##"write {"colorSpace": "srgb", "components": [0.8314, 0.6392, 0.451], "alpha": 0.502, "hex": "#d4a3"##),
        color("a colour by three digits", "\"#d4a\"", "[0.8667, 0.2667, 0.6667]"),
        color("a colour by eight digits", "\"#d4a37380\"", "\"alpha\": 0.502"),
        color("a colour by its hue", "\"hsl(0 100% 50%)\"", "\"components\": [1, 0, 0]"),
        color("a colour of another space", "\"color(display-p3 0.8 0.6 0.4)\"", "[RED, GREEN, BLUE]"),
        edited(
            "a line height as a length", "tokens/type.tokens.json", "\"lineHeight\": 1.35",
            "\"lineHeight\": {\"value\": 35, \"unit\": \"px\"}", "write 1.25", "HL0406", line: 18),
        edited(
            "a line height in percent", "tokens/type.tokens.json", "\"lineHeight\": 1.35", "\"lineHeight\": \"135%\"",
            "write 1.35", "HL0406", line: 18),
        edited(
            "a quoted font weight", "tokens/type.tokens.json", "\"fontWeight\": 400", "\"fontWeight\": \"400\"",
            "write 400", "HL0406"),
        edited(
            "a misspelt font weight", "tokens/type.tokens.json", "\"fontWeight\": 400", "\"fontWeight\": \"blod\"",
            "write \"bold\"", "HL0406"),
        // Copies of templates.
        edited(
            "a partial that is there twice", "pages/unit.mustache", "{{>turn}}", "{{>turn}}\n{{>turn}}",
            "remove one", "HL0519", line: 27),
        edited(
            "a text that has lost its direction", "partials/unit-texts.mustache", " dir=\"auto\"", "",
            "{{! no dir }}", "HL0519"),
    ]

    /// An overlay's folder in place of the overlay.
    @Test func theFolderAboveIsNamed() throws {
        let study = try StudyFixture(StudyFixture.berakhot())
        let overlay = try TemporaryFolder()
        try overlay.write("tokens/light.tokens.json", "{}")
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path("tokens")])
        let findings = try Site.check(study.options(resources: resources)).findings.all
        #expect(findings.map(\.remedy) == ["give the folder that contains tokens/: --theme \(overlay.path)"])
    }

    @Test func aTitleMayBeInLargeLetters() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/about.mustache", "<H1 class=\"page\">א <b>ב</b></H1>\n<p>ג</p>\n")
        let findings = try check(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }
}
