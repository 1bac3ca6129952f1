import Diagnostics
import TestSupport
import Testing
import Theme

@testable import Site

/// Markup that browsers read otherwise than it is written, and controls that have no name.
extension DesignerMistakesTests {
    static let markup = [
        own("text in a list, beside its entries", "<ul>\nועוד\n<li>א</li></ul>", "HL0528", 3, "put it into one"),
        own("text in a row of a table", "<table><tr>א<td>ב</td></tr></table>", "HL0528", 2, "put it into one"),
        own("a class twice", "<p class=\"hint\"\n class=\"page\">א</p>", "HL0528", 3, "into one attribute"),
        own(
            "an attribute twice in a section", "<p {{#site.rtl}}id=\"own-a\" id=\"own-b\"{{/site.rtl}}>א</p>", "HL0528",
            2, "remove one"),
        own("a misspelt character reference", "<p>א&nbps;ב</p>", "HL0528", 2, "'&nbsp;'"),
        own("a character reference without a semicolon", "<p>&copy תשפ\"ז</p>", "HL0528", 2, "write &copy;"),
        own("a number beyond all characters", "<p>&#x110000;</p>", "HL0528", 2, "the character itself"),
        own("a control as a character", "<p>&#150;</p>", "HL0528", 2, "the character itself"),
        own("a reference in an attribute", "<p title=\"{{root}}&nbps;ב\">א</p>", "HL0528", 2, "'&nbsp;'"),
        own(
            "a button with a drawing alone", "<button type=\"button\">{{>icon-more}}</button>", "HL0522", 2,
            "aria-label"),
        own("a link without a text", "<a href=\"index.html\"> </a>", "HL0522", 2, "a text in it"),
        own(
            "a link with an ornament alone", "<a href=\"index.html\"><b aria-hidden=\"true\">→</b></a>", "HL0522", 2,
            "a text"),
        own("a field without a label", "<input type=\"text\" name=\"own\">", "HL0522", 2, "<label>"),
        own("a list to choose from without a label", "<select><option>א</option></select>", "HL0522", 2, "<label>"),
        own("a page that moves on", "<meta http-equiv=\"refresh\" content=\"5\">", "HL0522", 2, "a link"),
        own("a block in a paragraph", "<p>א\n<div>ב</div></p>", "HL0528", 3, "</p> before <div>"),
        own("a block in a button", "<button type=\"button\"><div>א</div></button>", "HL0528", 2, "<span>"),
        own("a block in an element of text", "<span><ul><li>א</li></ul></span>", "HL0528", 2, "write <div>"),
        own(
            "a button in a link", "<a href=\"index.html\"><button type=\"button\">א</button></a>", "HL0528", 2,
            "side by side"),
        own(
            "a link in a button", "<button type=\"button\"><a href=\"index.html\">א</a></button>", "HL0528", 2,
            "side by side"),
        own("an item outside of lists", "<div><li>א</li></div>", "HL0528", 2, "<ul>, <ol> or <menu>"),
        own("a list with something else", "<ul><p>א</p></ul>", "HL0528", 2, "into <li>"),
        own("a row outside of tables", "<div><tr><td>א</td></tr></div>", "HL0528", 2, "<table>"),
        Mistake(
            name: "a name that is taken away", file: "partials/unit-tools.mustache",
            edit: (" aria-label=\"{{strings.unit_menu}}{{copy}}\"", ""), code: "HL0522", line: 2, remedy: "aria-label"),
        Mistake(
            name: "a text with a reference without a semicolon", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"&copy תשפז\"}}", code: "HL0427", line: 2, remedy: "itself"),
        Mistake(
            name: "a link whose address is missing", file: "pages/about.md", text: "# אודות\n\n[כאן][1]\n",
            code: "HL0520", line: 3, remedy: "write [1]: PATH"),
        Mistake(
            name: "a space in a link", file: "pages/about.md", text: "# אודות\n\n[בית] (index.html)\n", code: "HL0520",
            line: 3, remedy: "[text](index.html)"),
        Mistake(
            name: "keyframes that nothing uses", file: "styles/90-own.css",
            text: ".page { animation: own-a 1s }\n@keyframes own-a { to { opacity: 0 } }\n@keyframes own-b { }\n",
            code: "HL0443", line: 3, remedy: "animation: own-b"),
        Mistake(
            name: "a size of text in px", file: "styles/90-own.css", text: ".page {\n  font-size: 20px;\n}\n",
            code: "HL0460", line: 2, remedy: "write 1.25rem"),
    ]

    static func own(_ name: String, _ html: String, _ code: String, _ line: Int, _ remedy: String) -> Mistake {
        Mistake(
            name: name, file: "pages/about.mustache", text: "<h1>א</h1>\n\(html)\n", code: code, line: line,
            remedy: remedy)
    }

    /// Markup is valid if another section, a label, a partial or a script makes it so.
    @Test(arguments: [
        "<p {{#site.rtl}}class=\"hint\"{{/site.rtl}}{{^site.rtl}}class=\"page\"{{/site.rtl}}>א</p>",
        "<p data-{{root}}-a=\"1\" data-{{root}}-b=\"2\" data-c = \"a a\">א</p>",
        "<p>A&B R&D &amp; &hearts; &#x5D0; & &</p><a href=\"search.html?q=1&copy=2\">א</a>",
        "<button type=\"button\">{{root}}</button><a href=\"index.html\">{{#site.rtl}}א{{/site.rtl}}</a>",
        "<a href=\"index.html\">{{>take}}</a><a id=\"own-place\"></a>",
        "<a href=\"index.html\"><img src=\"icons/favicon.svg\" alt=\"בית\"></a>",
        "<button type=\"button\" data-choose=\"start\"></button><button type=\"button\" {{root}}></button>",
        "<label>א <input></label><label for=\"own-a\">א</label><input id=\"own-a\"><input type=\"hidden\">",
        "<label for=\"own{{root}}\">א</label><input id=\"own{{root}}\"><select title=\"{{root}}\"></select>",
        "<p>א<div>ב</div><ul><li>א<li><p>ב<li>ג</ul><dl><div><dt>א<dd>ב</div></dl>",
        "<table><tr><td><p>א</table><details><summary><h2>א</h2></summary>ב</details>",
        "{{#site.rtl}}<ul>{{/site.rtl}}{{^site.rtl}}<ol>{{/site.rtl}}<li>א</li>"
            + "{{#site.rtl}}</ul>{{/site.rtl}}{{^site.rtl}}</ol>{{/site.rtl}}",
        "<svg viewBox=\"0 0 1 1\"><a href=\"index.html\"><title>א</title></a></svg>"
            + "<a href=\"index.html\"><div>א</div></a>",
        "<label>א <button type=\"button\">ב</button></label><fieldset><legend><h2>א</h2></legend></fieldset>",
        "<select aria-label=\"א\"><option>א<option>ב<optgroup label=\"ג\"><option>ד</select>",
        "{{#site.rtl}}<p>א{{/site.rtl}}{{^site.rtl}}<div>א</div>{{/site.rtl}}",
        "<table><caption>א<col><col><thead><tr><th>א<tbody><tr><td>ב</table><table><colgroup><col><tr><td>א</table>",
        "<ruby>א<rp>(<rt>ב<rp>)</ruby><math><mover accent=\"true\"><mi>א</mi><mo>ב</mo></mover></math>",
        "<svg role=\"graphics-document\" aria-label=\"א\"></svg><img {{root}}><a href=\"tg://resolve?domain=a\">א</a>",
        "<button type=\"button\" disabled aria-hidden=\"true\">א</button>",
    ])
    func validMarkupHasNoFindings(_ html: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/about.mustache", "<h1>א</h1>\n" + html)
        let findings = try check(overlay)
        #expect(!findings.contains { ["HL0522", "HL0528", "HL0518"].contains($0.code.id) }, "\(findings)")
    }

    @Test func validLinksInMarkdownHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "pages/about.md",
            "# א\n\n`a[i][j]`, a[1][2], [בית][1], [בית][], [x] (כך)\n\n    [ב][ג]\n\nהערה[א][ב], ועוד**\n\n"
                + "** כך\n\nב**ה, AT&T;\n\n2 ** 3\n\n|x+1|\n\n````\n```\n[^1]: x\n````\n\n```a``` ב\n\n"
                + "[1]: index.html\n[בית]: index.html\n"
        )
        try overlay.write(
            "styles/90-own.css",
            """
            .page { --own: own-a 1s; animation: var(--own); font-size: max(16px, 1rem); > a { font-size: 90% } }
            @scope (.page) { > a { font: 700 1rem/20px serif } }
            @keyframes own-a { to { opacity: 0 } }
            @media print { .page { font-size: 12pt } }
            """)
        let findings = try check(overlay)
            .filter { $0.code.id != "HL0471" }
        #expect(findings.isEmpty, "\(findings)")
    }

    /// All of them: builds compare only what overlays replace.
    @Test func theControlsOfTheGeneratorHaveNames() throws {
        let resources = try SiteResources(Resources.find(StudyFixture.repository))
        let context = try DesignContext(
            DesignFiles(
                layers: resources.layers, tokens: resources.tokens, strings: resources.strings, fonts: resources.fonts,
                styles: resources.styles, templates: resources.templates, ownPages: resources.ownPages,
                scripts: resources.scripts, boot: resources.boot, hasOwnTemplates: false))
        let (templates, findings) = (context.resources.templates, ControlNameCheck(context: context).findings)
        #expect(findings.isEmpty && templates.findings.isEmpty, "\(findings.all + templates.findings.all)")
        // Those that scripts fill.
        let hooks = templates.usedSources.flatMap(\.names.controls).flatMap(\.hooks)
        #expect(Set(hooks) == ["data-choose", "data-siyum-of", "data-hero-backlog", "data-hero-lapsed"], "\(hooks)")
    }
}
