import Diagnostics
import TestSupport
import Testing

@testable import Site

/// What a copy of one of the site's files has lost, and what is valid and has no effect.
extension DesignerMistakesTests {
    private static func frame(
        _ name: String, _ old: String, _ new: String, _ remedy: String, _ code: String = "HL0540", line: Int? = nil
    ) -> Mistake {
        Mistake(
            name: name, file: "pages/frame.mustache", edit: (old, new), code: code, line: line, remedy: remedy)
    }

    private static func unit(_ name: String, _ html: String, _ code: String, _ remedy: String) -> Mistake {
        Mistake(
            name: name, file: "pages/unit.mustache", edit: ("</main>", "\(html)</main>"), code: code, line: 28,
            remedy: remedy)
    }

    static let losses = [
        // The frame.
        frame(
            "a frame without its policy", "<meta http-equiv=\"Content-Security-Policy\" content=\"{{policy}}\">\n", "",
            "content=\"{{policy}}\"", "HL0539"),
        frame(
            "a frame with another policy", "content=\"{{policy}}\"", "content=\"default-src * {{policy}}\"",
            "content=\"{{policy}}\"", "HL0539"),
        frame(
            "a script before the policy", "<head>\n", "<head>\n<script>{{{boot}}}</script>\n", "first in <head>",
            "HL0539", line: 4),
        frame("a frame without a charset", "<meta charset=\"utf-8\">\n", "", "<meta charset=\"utf-8\">"),
        frame("a misspelt viewport", "name=\"viewport\"", "name=\"vieport\"", "width=device-width"),
        frame("a frame without a document type", "<!doctype html>\n", "", "first line", line: 1),
        frame(
            "a frame without a manifest", "<link rel=\"manifest\" href=\"{{root}}manifest.webmanifest\">\n", "",
            "{{! no manifest }}"),
        frame(
            "a frame without a way past the header",
            "<a class=\"skip-link\" href=\"#main\">{{strings.skip_to_content}}</a>\n", "", "skip-link"),
        frame(
            "a frame without styles",
            "{{#stylesheets}}\n<link rel=\"stylesheet\" href=\"{{root}}{{path}}\">\n{{/stylesheets}}\n", "",
            "site's own frame"),
        Mistake(
            name: "a page without the place that the frame links to", file: "pages/home.mustache",
            edit: ("<main id=\"main\" ", "<main "), code: "HL0526", line: 6, remedy: "<main id=\"main\">"),
        // Other templates.
        unit("a counted text", "<p>{{strings.streak_count}}</p>", "HL0504", "without forms"),
        unit("a text with a name", "<p title=\"{{strings.mishnah_name}}\"></p>", "HL0504", "without %s"),
        unit("a link as from the root", "<a href=\"index.html\">א</a>", "HL0520", "{{root}}index.html"),
        unit(
            "a picture as from the root", "<img alt=\"\" class=\"page\" src=\"icons/icon-192.png\">", "HL0520",
            "{{root}}icons/icon-192.png"),
        unit("a button that nothing answers in a copy", "<button type=\"button\">א</button>", "HL0538", "write a link"),
        own("a text that no file has", "{{strings.my_note}}", "HL0506", 2, "strings/he.json of the overlay"),
        // Style sheets.
        Mistake(
            name: "a style sheet copied in part", file: "styles/20-chrome.css", text: ".site-header { order: 1 }\n",
            code: "HL0467", line: 1, remedy: "90-own.css"),
        css("a class for the theme", ".dark .notice { order: 1 }", "html[data-theme]", "HL0443"),
        css("a class for the current page", ".site-nav .active { order: 1 }", "[aria-current]", "HL0443"),
        css("a class that is a word of scripts", ".title { order: 1 }", "'tile'", "HL0443"),
        css("a whole font as a size", ".notice { font-size: var(--hl-type-ui) }", "font: var(--hl-type-ui)"),
        css("a colour as a shadow", ".notice { box-shadow: var(--hl-shadow) }", "'--hl-shadow-card'"),
        css("a shadow as a background", ".notice { background: var(--hl-shadow-card) }", "box-shadow: var("),
        css("a length as a time", ".notice { transition: opacity var(--hl-space-4) }", "--hl-motion"),
        css("a colour in a sum", ".notice { margin: calc(var(--hl-accent) * 2) }", "a token that fits"),
        css("a text in a colour for lines", ".card { color: var(--hl-divider) }", "\"{color.divider}\"", "HL0465"),
        css("a text in a colour for areas", ".card { color: var(--hl-accent) }", "color.accent-ink", "HL0465"),
        css("a weight of another family", "blockquote { font-weight: bold }", "var(--hl-font-serif)", "HL0469"),
        css("a weight that the rule of another file lacks", ".hint b { font-weight: 700 }", "write 400", "HL0445"),
        css("a layer", "@layer own { .card { order: 1 } }", "out of the layer", "HL0466"),
        css(
            "the theme of the system", "@media (prefers-color-scheme: dark) { .card { order: 1 } }", "data-theme",
            "HL0466"),
        css("a class without its dot", "card { order: 1 }", "'.card'"),
        css("a variable that nothing sets", ".card { order: var(--my-order) }", ":root { --my-order", "HL0418"),
        css("a misspelt edge of the screen", ".card { padding: env(safe-area-inset-tpo) }", "'safe-area-inset-top'"),
        css("a text as wide as the window", ".card { font-size: 2vw }", "calc(1rem + 2vw)", "HL0460"),
        Mistake(
            name: "a rule for units where they do not load it", file: "styles/pages/90-own.css",
            text: ".unit-bar { order: 1 }\n", code: "HL0443", line: 1, remedy: "a file of styles/"),
        // Tokens, texts, files.
        Mistake(
            name: "a token that is misspelt in one theme", file: "tokens/more.tokens.json",
            edit: ("\"danger\":", "\"dangerr\":"), code: "HL0413", line: 13, remedy: "'color.danger'"),
        Mistake(
            name: "a background that can be seen through", file: "tokens/palette.tokens.json",
            edit: ("0.8039], \"hex\": \"#faedcd\"", "0.8039], \"alpha\": 0.5"), code: "HL0416", line: 9,
            remedy: "remove its alpha"),
        Mistake(
            name: "a quotation mark within a word", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"רמב\"ם\"}}", code: "HL0402", line: 2, remedy: "״"),
        Mistake(
            name: "a backslash", file: "strings/he.json", text: "{\"strings\": {\n\"well_done\": \"a\\p\"}}",
            code: "HL0402", line: 2, remedy: "backslash"),
        Mistake(
            name: "texts under a misspelt key", file: "strings/he.json", text: "{\"string\": {}}", code: "HL0420",
            line: 1, remedy: "'strings'"),
        Mistake(
            name: "a partial in HTML", file: "partials/turn.html", text: "<p>א</p>\n", code: "HL0432",
            remedy: "turn.mustache"),
        Mistake(
            name: "a token file without its middle", file: "tokens/palette.json", text: "{}", code: "HL0432",
            remedy: "palette.tokens.json"),
        Mistake(
            name: "pictures in the overlay", file: "static/logo.png", text: "", code: "HL0432", reported: "/static",
            remedy: "--static"),
        Mistake(
            name: "a drawing among the icons", file: "icons/mark.svg", text: "<svg></svg>", code: "HL0432",
            remedy: "halomeid icons add"),
    ]

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
            "styles/90-own.css",
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
        let findings = try check(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }
}
