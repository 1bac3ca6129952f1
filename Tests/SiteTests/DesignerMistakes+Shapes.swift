import TestSupport
import Testing

@testable import Site

/// Lists and tables that are nearly right, arguments of selectors, names of areas and containers, dates and numbers in
/// attributes, and Hebrew that is stored backwards.
extension DesignerMistakesTests {
    static let shapes = [
        own("details without a summary", "<details><p>א</p></details>", "HL0528", 2, "<summary>"),
        own("a date as people write it", "<time datetime=\"25/11/2026\">א</time>", "HL0528", 2, "2026-11-25"),
        own("a month that no year has", "<time datetime=\"2026-13-01\">א</time>", "HL0528", 2, "2026-11-25"),
        own("a time without its zero", "<time datetime=\"8:30\">א</time>", "HL0528", 2, "20:30"),
        own(
            "a width with a unit", "<img alt=\"\" width=\"50px\" height=\"50\" src=\"icons/icon-192.png\">", "HL0528",
            2, "width=\"50\""),
        own("a number in words", "<table><tr><td colspan=\"two\">א</td></tr></table>", "HL0528", 2, "write one"),
        own("an id with its sign", "<h2 id=\"#own\">א</h2>", "HL0528", 2, "id=\"own\""),
        own("a misspelt relation", "<a href=\"index.html\" rel=\"noopner\">א</a>", "HL0528", 2, "'noopener'"),
        own(
            "the name of a file for a text",
            "<img alt=\"icon-192.png\" width=\"9\" height=\"9\" src=\"icons/icon-192.png\">", "HL0528", 2,
            "what the picture shows"),
        css("a container that is misspelt", "@container sidebr (width > 20rem) { .notice { order: 1 } }", "sidebr /"),
        css(
            "an area that is misspelt",
            ".notice { grid-template-areas: \"menu text\" } .hint { grid-area: mneu }", "'menu'"),
        css("an area that no grid has", ".hint { grid-row: own-foot-start }", "grid-template-areas"),
        css("an area around a corner", ".notice { grid-template-areas: \"a a\" \"a b\" }", "side by side"),
        css("an area in two places", ".notice { grid-template-areas: \"a b\" \"c c\" \"a b\" }", "side by side"),
        css("a language by its name", ".notice:lang(hebrew) { order: 1 }", ":lang(he)"),
        css("a count that is not finished", ".notice:nth-child(2n + ) { order: 1 }", "2n + 1"),
        css("a count that is misspelt", ".notice:nth-of-type(evne) { order: 1 }", "'even'"),
        css(
            "a fallback without its comma", ".notice { padding: var(--hl-space-4 1rem) }",
            "var(--hl-space-4, 1rem)", "HL0434"),
        markdown("a lowered digit", "א H~2~O", "H₂O"),
        markdown("a raised digit", "א x^2^", "x²"),
        markdown("a table whose second line is short", "א\n\n| א | ב | ג |\n| --- | --- |", "| --- | --- | --- |", 6),
        markdown("a row that is too long", "| א | ב |\n| --- | --- |\n| ג | ד | ה |", "add a column", 5),
        markdown("a list of definitions", "א\n: ב", "**א**", 4),
        markdown("an abbreviation", "*[HTML]: א", "explain HTML"),
        markdown("a list without spaces", "-א\n-ב", "write - …"),
        markdown("a list of a word processor", "• א\n• ב", "write -"),
        markdown("a list of dashes", "– א\n– ב", "write - instead of –"),
        markdown("a list of Hebrew letters", "א. ראשון\nב. שני", "1., 2. …"),
        markdown("a list of Hebrew letters below a line", "סדר:\nא) ראשון\nב) שני", "1., 2. …", 4),
        markdown("a numbered list without spaces", "1.א\n2.ב", "write 1. …"),
        markdown("a paragraph with an indent", "    א ב", "remove them"),
        markdown("an emphasis that is not closed", "א *ב", "before and after"),
        markdown("code that is not closed", "א `ב", "before and after"),
        markdown("a line through that is not closed", "א ~~ב", "before and after"),
        markdown("a tag of Jekyll", "{% include \"a\" %}", "what it stands for"),
        Mistake(
            name: "a page that is stored backwards", file: "pages/about.md", text: "# אודות\n\nםולש\n", code: "HL0464",
            line: 3, remedy: "another program"),
        Mistake(
            name: "texts that are stored backwards", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"דובכה לכ םכל\"}}", code: "HL0464", line: 2,
            remedy: "another program"),
    ]

    private static func markdown(_ name: String, _ text: String, _ remedy: String, _ line: Int = 3) -> Mistake {
        Mistake(
            name: name, file: "pages/about.md", text: "# אודות\n\n\(text)\n", code: "HL0528", line: line,
            remedy: remedy)
    }

    /// Markup without mistakes.
    @Test(arguments: [
        (
            "pages/about.mustache",
            "<h1>א</h1><details>{{#site.rtl}}<summary>א</summary>{{/site.rtl}}ב</details>"
                + "<time datetime=\"2026-11-25T20:30:00.5+02:00\">א</time><time datetime=\"20:30\">א</time>"
                + "<time datetime=\"2026-11\">א</time><time datetime=\"11-25\">א</time><time datetime=\"2026\">א</time>"
                + "<time datetime=\"2026-W48\">א</time><time datetime=\"PT1H30M\">א</time>"
                + "<time datetime=\"2h 5m\">א</time>"
                + "<time datetime=\"2026-11-25 20:30\">א</time><time datetime=\"{{root}}\">א</time>"
                + "<a href=\"https://example.org\" rel=\"me ugc noopener\">א</a><img alt=\"a.png b\" width=\"1\""
                + " height=\"1\" src=\"icons/icon-192.png\"><svg width=\"1em\" viewBox=\"0 0 1 1\"></svg>"
        ),
        (
            "styles/90-own.css",
            ".notice:nth-child(2n+1 of .hint), .notice:nth-child( -n + 3 ), .hint:nth-last-child(odd),"
                + " .hint:nth-child(n) { grid-template-areas: \"a a .\" \"b . ...\"; grid-area: a-start;"
                + " padding: var(--hl-space-4, 1rem) }\n"
                + ".notice:lang(he, \"*-Hebr\", en-GB) { grid-column: own;"
                + " grid-template-columns: [own-start] 1fr [own-end] }\n"
                + ".hint { container: side / inline-size; container-name: one two; grid-area: auto;"
                + " order: var(--own,) }\n"
                + "@container side (width > 20rem) { .hint { order: 1 } }\n"
                + "@container two style(--own: 1) { a { order: 2 } }\n"
                + "@container not (width > 20rem) { .hint { order: 1; --own: 1 } }\n"
        ),
        (
            "pages/about.md",
            "# א\n\n| א | ב |\n| --- | :-: |\n| ג \\| ד | ה |\n| ו |\n\n- א\n\n    ב\n\n      ג\n\n-א\n\nא: ב\n\n"
                + "הערה* ב *ג\n\n`~~ {% a %} H~2~O` ר` ג`\n\n    code\n\nהאות ם, ם' ו־ןִ סופית; 1.א\n\n"
                + "2.5 ~ב~ ~~ב~~\n\n    [א] = ב ג\n\n    [ב][ג]\n"
        ),
    ])
    func whatHasItsShapeIsNotReported(_ file: String, _ text: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(file, text)
        // What is newer than some browsers has its shape too.
        let findings = try check(overlay)
            .filter { $0.code.id != "HL0471" }
        #expect(findings.isEmpty, "\(findings)")
    }
}
