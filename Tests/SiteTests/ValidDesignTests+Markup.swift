import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Markup without mistakes.
extension ValidDesignTests {
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
        (
            "about.mustache",
            "<h1>א</h1>\n<svg viewBox=\"0 -960 960 960\"><path d=\"M480-200 240-440l56-56\"/></svg>"
                + "<svg viewBox=\"0 0 24 24\"><path d=\"M-5-5h60v60z\"/><path d=\"M26 12h1\" stroke-width=\"9\"/>"
                + "<path d=\"M-40 12a60 60 0 0 1 1 0\"/><path class=\"own\" d=\"M90 90z\"/>"
                + "<path d=\"M90 90h{{root}}\"/><g transform=\"scale(.1)\"><path d=\"M90 90h5\"/></g></svg>"
                + "<svg><path d=\"M90 90h5\"/></svg><svg viewBox=\"0 0 9 9\"><defs><path d=\"M90 90\"/></defs></svg>"
        ),
        (
            "about.mustache",
            "<h1>א</h1>\n<p itemscope><meta itemprop=\"a\" content=\"b\">א</p><meta itemprop=\"a\" content=\"b\">"
                + "<svg viewBox=\"0 0 1 1\"><title>א</title></svg>"
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
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
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
        let findings = try designFindings(overlay)
        #expect(!findings.contains { ["HL0522", "HL0528", "HL0518"].contains($0.code.id) }, "\(findings)")
    }

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
        let findings = try designFindings(overlay)
        #expect(!findings.contains { ["HL0522", "HL0528"].contains($0.code.id) }, "\(findings)")
    }

    @Test func aTitleMayBeInLargeLetters() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/about.mustache", "<H1 class=\"page\">א <b>ב</b></H1>\n<p>ג</p>\n")
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }
}
