import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Mistakes in tags and fields of templates.
extension DesignerMistakesTests {
    static let templates: [Mistake] = [
        own("tags that cross", "<p><b>א<i>ב</b></i></p>", "HL0518", 2, "write </i></b>"),
        own(
            "a picture of another shape", "<img alt=\"א\" width=\"40\" height=\"30\" src=\"icons/icon-192.png\">",
            "HL0528", 2, "height=\"40\""),
        own("a tag with one brace", "<p>{strings.done_button}</p>", "HL0502", 2, "{{strings.done_button}}"),
        own("a script that is not published", "<script src=\"own.js\"></script>", "HL0520", 2, "--static"),
        own("a field with one brace", "<p>{site.language}</p>", "HL0502", 2, "{{site.language}}"),
        own("a tag of another template language", "<p><%= title %></p>", "HL0502", 2, "{{…}}"),
        own("a tag that lacks a brace", "<p>{{strings.undo} · {{strings.cancel}}</p>", "HL0502", 2, "close it with }}"),
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
        own("a function for texts", "{{t \"done_button\"}}", "HL0502", 2, "{{strings.key}}"),
        Mistake(
            name: "a tag of another language of templates", file: "pages/404.mustache",
            edit: ("<h1>", "{% if x %}<h1>"), code: "HL0502", line: 5, remedy: "{{…}}"),
        Mistake(
            name: "a comment that takes in a tag", file: "pages/404.mustache", edit: ("<h1>", "{{! my page\n<h1>"),
            code: "HL0502", line: 5, remedy: "}}"),
        Mistake(
            name: "a section is not closed", file: "partials/take.mustache", text: "<p>\n{{#tracks}}</p>\n",
            code: "HL0502",
            line: 2, remedy: "close it with {{/tracks}}"),
        own("a text without its prefix", "{{done_button}}", "HL0503", 2, "write {{strings.done_button}}"),
        own("a text with a misspelt prefix", "{{string.done_button}}", "HL0503", 2, "write {{strings.done_button}}"),
        own("a part of a field", "{{root.path}}", "HL0503", 2, "'root'"),
        Mistake(
            name: "a field is misspelt", file: "pages/unit.mustache", edit: ("{{description}}", "{{descriptio}}"),
            code: "HL0503", remedy: "did you mean 'description'?"),
        unit("a counted text", "<p>{{strings.streak_count}}</p>", "HL0504", "without forms"),
        unit("a text with a name", "<p title=\"{{strings.mishnah_name}}\"></p>", "HL0504", "without %s"),
        Mistake(
            name: "a text as HTML", file: "pages/404.mustache",
            edit: ("{{strings.not_found_title}}</h1>", "{{{strings.not_found_title}}}</h1>"), code: "HL0504", line: 5,
            remedy: "write {{strings.not_found_title}}"),
        Mistake(
            name: "HTML in an attribute", file: "pages/404.mustache", edit: ("<h1>", "<h1 title=\"{{{root}}}\">"),
            code: "HL0504", line: 5, remedy: "{{name}}"),
        Mistake(
            name: "a partial that is not there", file: "pages/404.mustache", edit: ("<h1>", "{{>logo}}<h1>"),
            code: "HL0505",
            line: 5, remedy: "icon-search"),
        Mistake(
            name: "a filter for a text", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<p>{{strings.settings.upper}}</p>", code: "HL0506", line: 2,
            remedy: "{{strings.settings}}"),
        own("a text that no file has", "{{strings.my_note}}", "HL0506", 2, "strings/he.json of the overlay"),
    ]
}
