import TestSupport
import Testing

@testable import Site

/// Attributes and Markdown that browsers and pages show otherwise than they were meant, and remedies that fit.
extension DesignerMistakesTests {
    static let attributes = [
        own("a misspelt attribute", "<p clas=\"hint\">א</p>", "HL0528", 2, "'class'"),
        own("an attribute of older HTML", "<p align=\"center\">א</p>", "HL0528", 2, "give the element a class"),
        own("a switch that is false", "<p hidden=\"false\">א</p>", "HL0528", 2, "remove it"),
        own("an id with a space", "<h2 id=\"own notes\">א</h2>", "HL0528", 2, "hyphens"),
        own("a type that is misspelt", "<input aria-label=\"א\" type=\"serach\">", "HL0528", 2, "'search'"),
        own("a state with a value of none", "<p aria-live=\"on\">א</p>", "HL0528", 2, "polite"),
        own("a language by its name", "<p lang=\"english\">a</p>", "HL0522", 2, "he, en"),
        own(
            "a link that is hidden from some", "<a href=\"index.html\" aria-hidden=\"true\">א</a>", "HL0522", 2,
            "tabindex"),
        own("an address with a slip", "<a href=\"htps://example.org\">א</a>", "HL0520", 2, "'https:'"),
        own("an element of older HTML", "<center>א</center>", "HL0518", 2, "with a class"),
        own("a comment that is not closed", "<div>\n<!-- א</div>", "HL0518", 3, "close it with -->"),
        own("a tag with one brace", "<p>{strings.done_button}</p>", "HL0502", 2, "{{strings.done_button}}"),
        own("a field with one brace", "<p>{site.language}</p>", "HL0502", 2, "{{site.language}}"),
        own("a tag of another template language", "<p><%= title %></p>", "HL0502", 2, "{{…}}"),
        own("typographic quotation marks", "<p>א <a href=”index.html”>ב</a></p>", "HL0522", 2, "href=\"…\""),
        own("a tag that lacks a brace", "<p>{{strings.undo} · {{strings.cancel}}</p>", "HL0502", 2, "close it with }}"),
        markdown("a link that is not closed", "[בית](index.html", "HL0520", "[text](index.html)"),
        markdown("a link the wrong way round", "(בית)[index.html]", "HL0520", "[בית](index.html)"),
        markdown("a page by the name of its file", "[עוד](about.md)", "HL0520", "write about.html"),
        markdown("a page without its ending", "[עוד](settings)", "HL0520", "write settings.html"),
        markdown("a footnote", "[^1]: א", "HL0520", "as a paragraph"),
        markdown("a block of code that is not closed", "```\nא", "HL0528", "close it with ```"),
        markdown("bold that is not closed", "א **ב", "HL0528", "before and after"),
        markdown("a tag of Mustache in Markdown", "{{strings.undo}}", "HL0528", "NAME.mustache"),
        markdown("a misspelt character reference in Markdown", "א&nbps;ב", "HL0528", "'&nbsp;'"),
        markdown("a heading with an id", "## א {#own}", "HL0528", "link to #words"),
        markdown("a table without its line", "| א | ב |\n| ג | ד |", "HL0528", "| --- |"),
        Mistake(
            name: "a reference in another format", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{palette.clay.400.value}"), code: "HL0408", line: 11,
            remedy: "write {palette.clay.400}"),
        Mistake(
            name: "an opacity in percent", file: "tokens/palette.tokens.json",
            edit: ("\"hex\": \"#d4a373\"", "\"alpha\": 50"), code: "HL0406", line: 13, remedy: "write 0.5"),
        Mistake(
            name: "a text of JSON that the next one closes", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"{palette.cream}"), code: "HL0402", remedy: "a quotation mark, or"),
        Mistake(
            name: "a text of JSON that is not closed", file: "strings/he.json",
            text: "{\"strings\": {\n\"undo\": \"א\n}}", code: "HL0402", line: 2, remedy: "close it with \""),
        Mistake(
            name: "apostrophes in JSON", file: "strings/he.json", text: "{\"strings\": {'undo': \"א\"}}",
            code: "HL0402",
            line: 1, remedy: "texts and keys"),
        Mistake(
            name: "motion without an end", file: "tokens/motion.tokens.json", edit: ("\"ms\"", "\"s\""), code: "HL0446",
            remedy: "5 s at most"),
        Mistake(name: "a list of no faces", file: "fonts/faces.json", text: "{}", code: "HL0430", remedy: "fonts add"),
    ]

    /// Markup that is meant as written.
    @Test(arguments: [
        (
            "about.mustache",
            "<h1>א</h1>\n<p hidden=\"until-found\" x-own=\"1\" dir=\"auto\" lang=\"\" translate=\"no\">א</p>"
        ),
        (
            "about.mustache",
            "<h1>א</h1>\n<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\" fill=\"none\" stroke-width=\"2\"/></svg>"
        ),
        (
            "about.mustache",
            "<h1>א</h1>\n<a href=\"mailto:a@example.org\">א</a><a href=\"https://example.org\">ב</a><a href=\"\">ג</a>"
        ),
        (
            "about.mustache",
            "<h1>א</h1>\n<input type=\"{{root}}\" aria-label=\"א\" aria-expanded=\"{{root}}\"><p>{a}</p>"
        ),
        ("about.mustache", "<h1>א</h1>\n<a href=\"index.html\" aria-hidden=\"true\" tabindex=\"-1\">א</a><!-- א -->"),
        (
            "about.md",
            "# א\n\n\\*\\* **ב** `**` `{{ג}}` 2 * 3\n\n```\n**\n| א | ב |\n```\n\n| א | ב |\n| --- | --- |\n| ג | ד |\n"
        ),
    ])
    func intendedAttributesHaveNoFindings(_ file: String, _ text: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/" + file, text)
        let findings = try check(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }
}
