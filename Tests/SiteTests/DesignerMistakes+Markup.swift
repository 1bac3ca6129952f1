import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Markup that browsers read otherwise than it is written.
extension DesignerMistakesTests {
    static let markup: [Mistake] = [
        own("a misspelt attribute", "<p clas=\"hint\">א</p>", "HL0528", 2, "'class'"),
        own("an attribute of older HTML", "<p align=\"center\">א</p>", "HL0528", 2, "give the element a class"),
        own("a switch that is false", "<p hidden=\"false\">א</p>", "HL0528", 2, "remove it"),
        own("an id with a space", "<h2 id=\"own notes\">א</h2>", "HL0528", 2, "hyphens"),
        own("a type that is misspelt", "<input aria-label=\"א\" type=\"serach\">", "HL0528", 2, "'search'"),
        own("a state with a value of none", "<p aria-live=\"on\">א</p>", "HL0528", 2, "polite"),
        Mistake(
            name: "a second main part", file: "pages/unit.mustache", edit: ("</main>", "</main>\n<main></main>"),
            code: "HL0528", line: 29, remedy: "<section>"),
        own("a window's name", "<a href=\"index.html\" target=\"_new\">א</a>", "HL0528", 2, "_blank"),
        own("an item that is in no list", "<li>א</li>", "HL0528", 2, "<ul>, <ol> or <menu>"),
        Mistake(
            name: "an item of a partial that is used in no list", file: "partials/take.mustache", text: "<li>א</li>\n",
            code: "HL0528", line: 1, remedy: "<ul>, <ol> or <menu>"),
        own("text in a list, beside its entries", "<ul>\nועוד\n<li>א</li></ul>", "HL0528", 3, "put it into one"),
        own("text in a row of a table", "<table><tr>א<td>ב</td></tr></table>", "HL0528", 2, "put it into one"),
        own("a class twice", "<p class=\"hint\"\n class=\"page\">א</p>", "HL0528", 3, "into one attribute"),
        own(
            "an attribute twice in a section", "<p {{#site.rtl}}id=\"own-a\" id=\"own-b\"{{/site.rtl}}>א</p>", "HL0528",
            2, "remove one"),
        own("a part that looks like a button", "<div class=\"button\">א</div>", "HL0522", 2, "write <a href"),
        own("a field in one brace", "<p>{name}</p>", "HL0528", 2, "write {{name}}"),
        own("a misspelt character reference", "<p>א&nbps;ב</p>", "HL0528", 2, "'&nbsp;'"),
        own("a character reference without a semicolon", "<p>&copy תשפ\"ז</p>", "HL0528", 2, "write &copy;"),
        own("a number beyond all characters", "<p>&#x110000;</p>", "HL0528", 2, "the character itself"),
        own("a control as a character", "<p>&#150;</p>", "HL0528", 2, "the character itself"),
        own("a reference in an attribute", "<p title=\"{{root}}&nbps;ב\">א</p>", "HL0528", 2, "'&nbsp;'"),
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
        Mistake(
            name: "an attribute of React", file: "pages/404.mustache", edit: ("<h1>", "<h1 className=\"page\">"),
            code: "HL0528", line: 5, remedy: "write class"),
    ]
}
