import Diagnostics
import TestSupport
import Testing
import Theme

@testable import Site

/// What other template languages write, and what is wrong only by what the page has before or around it.
extension DesignerMistakesTests {
    static let idioms = [
        own("a condition of Handlebars", "{{#if copy}}א{{/if}}", "HL0502", 2, "write {{#copy}}…{{/copy}}"),
        own("an end of a block of Handlebars", "{{#copy}}א\n{{/if}}{{/copy}}", "HL0502", 3, "write {{/name}}"),
        own("a loop of Handlebars", "{{#each ../tracks}}א{{/each}}", "HL0502", 2, "write {{#tracks}}…{{/tracks}}"),
        own("a loop of Jinja", "{{ for unit in units }}א", "HL0502", 2, "write {{#units}}…{{/units}}"),
        own("a negation", "{{#unless copy}}א{{/unless}}", "HL0502", 2, "write {{^copy}}…{{/copy}}"),
        own("another negation", "{{ if not copy }}א{{ end }}", "HL0502", 2, "write {{^copy}}…{{/copy}}"),
        own("an alternative", "{{#copy}}א\n{{else}}ב{{/copy}}", "HL0502", 3, "write {{/copy}}{{^copy}}"),
        own("a partial with its folder", "{{>partials/notice}}", "HL0502", 2, "write {{>notice}}"),
        own("a partial with its ending", "{{> notice.mustache}}", "HL0502", 2, "write {{>notice}}"),
        own("a partial with values", "{{>notice text=\"א\"}}", "HL0502", 2, "write {{>notice}}: a partial has"),
        own("a filter", "{{ root | upper }}", "HL0502", 2, "write {{root}}"),
        own("unescaped by a sign", "{{&root}}", "HL0502", 2, "write {{{root}}}"),
        own("a step up", "{{../root}}", "HL0502", 2, "write {{root}}"),
        own("a counter", "{{@index}}", "HL0502", 2, "<ol>"),
        own("a text without its prefix", "{{done_button}}", "HL0503", 2, "write {{strings.done_button}}"),
        own("a part of a field", "{{root.path}}", "HL0503", 2, "'root'"),
        own("a function for texts", "{{t \"done_button\"}}", "HL0502", 2, "{{strings.key}}"),
        own("an item that is in no list", "<li>א</li>", "HL0528", 2, "<ul>, <ol> or <menu>"),
        own("a heading that skips a level", "<h2>א</h2>\n<h4>ב</h4>", "HL0522", 3, "write <h3>"),
        Mistake(
            name: "an item of a partial that is used in no list", file: "partials/take.mustache", text: "<li>א</li>\n",
            code: "HL0528", line: 1, remedy: "<ul>, <ol> or <menu>"),
        Mistake(
            name: "a heading in Markdown that skips a level", file: "pages/about.md",
            text: "# אודות\n\n```\n## קוד\n```\n\n### פרק\n", code: "HL0522", line: 7, remedy: "write ##"),
        Mistake(
            name: "a pair of an unknown colour", file: "tokens/halomeid.pairs.json",
            edit: ("\"{color.text}\"", "\"{text-secondary}\""), code: "HL0408", line: 4,
            remedy: "did you mean 'color.text-secondary'?"),
        Mistake(
            name: "a pair of a variable", file: "tokens/halomeid.pairs.json",
            edit: ("\"{color.text}\"", "\"{--hl-text}\""), code: "HL0408", line: 4, remedy: "did you mean 'color.text'?"
        ),
        Mistake(
            name: "a pair of what is no colour", file: "tokens/halomeid.pairs.json",
            edit: ("\"{color.text}\"", "\"{space.4}\""), code: "HL0408", line: 4, remedy: "name a colour"),
        Mistake(
            name: "pairs without their list", file: "tokens/halomeid.pairs.json", text: "{\"pair\": []}",
            code: "HL0416", line: 1, remedy: "did you mean 'pairs'?"),
        Mistake(
            name: "pairs that are a list alone", file: "tokens/halomeid.pairs.json", text: "[]", code: "HL0416",
            line: 1, remedy: "write {\"pairs\": [{\"foreground\""),
        Mistake(
            name: "an object as a value without its sign", file: "tokens/palette.tokens.json",
            edit: ("\"ink\": { \"$value\":", "\"ink\": { \"value\":"), code: "HL0411", line: 10,
            remedy: "did you mean '$value'?"),
        Mistake(
            name: "a colour as in CSS", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"rgb(254 250 224)\""), code: "HL0406", line: 6,
            remedy: "\"components\": [0.9961, 0.9804, 0.8784]"),
        Mistake(
            name: "a variable of CSS as an alias", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"var(--hl-card)\""), code: "HL0406", line: 6, remedy: "\"{color.card}\""),
        Mistake(
            name: "a colour in OKLCH", file: "tokens/palette.tokens.json",
            edit: (
                "\"srgb\", \"components\": [0.8314, 0.6392, 0.451], \"hex\": \"#d4a373\"",
                "\"oklch\", \"components\": [0.75, 0.0849, 64.9]"
            ), code: "HL0406", line: 13,
            remedy: "\"colorSpace\": \"srgb\", \"components\": [0.8"),
        Mistake(
            name: "components of 0 to 255", file: "tokens/palette.tokens.json",
            edit: ("[0.8314, 0.6392, 0.451], \"hex\": \"#d4a373\"", "[212, 163, 115]"), code: "HL0406", line: 13,
            remedy: "write [0.8314, 0.6392, 0.451]"),
        Mistake(
            name: "an empty token file", file: "tokens/light.tokens.json", text: " \n", code: "HL0402", line: 1,
            remedy: "copy the file that it replaces"),
        Mistake(
            name: "a page among the partials", file: "partials/unit.mustache", text: "<p>א</p>\n", code: "HL0432",
            remedy: "put it into pages/"),
        Mistake(
            name: "a page beside the folders that are there", file: "unit.mustache", text: "<p>א</p>\n",
            code: "HL0432", remedy: "put it into pages/"),
        Mistake(
            name: "a page in HTML", file: "pages/about.html", text: "<h1>א</h1>\n", code: "HL0432",
            remedy: "name it about.mustache"),
    ]

    /// Markup is valid if the sections and templates around it make it so.
    @Test(arguments: [
        "<h2>א</h2><h3>ב</h3><h2>ג</h2>", "{{#copy}}<h2>א</h2>{{/copy}}<h3>ב</h3>",
        "{{#copy}}<h2>א</h2>{{/copy}}{{^copy}}<h2>ב</h2>{{/copy}}<h3>ב</h3>",
        "<dialog><h4>א</h4></dialog>", "<template><li>א</li><h5>א</h5></template>",
        "<ul>{{>own-row}}</ul>", "<ul><li>א{{>own-row}}</ul>", "<template>{{>own-row}}</template>",
        "{{#copy}}<ul>{{/copy}}{{^copy}}<ol>{{/copy}}<li>א</li>{{#copy}}</ul>{{/copy}}{{^copy}}</ol>{{/copy}}",
    ])
    func markupThatIsValidInItsContextHasNoFindings(_ html: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/about.mustache", "<h1>א</h1>\n\(html)\n")
        if html.contains("own-row") { try overlay.write("partials/own-row.mustache", "<li>א</li>\n") }
        let findings = try check(overlay)
        #expect(!findings.contains { ["HL0522", "HL0528"].contains($0.code.id) }, "\(findings)")
    }
}
