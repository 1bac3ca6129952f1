import Diagnostics
import TestSupport
import Testing

@testable import Site

/// What a copy of one of the site's templates must not lose, and what no page may contain.
extension DesignerMistakesTests {
    private static func frame(
        _ name: String, _ old: String, _ new: String, _ remedy: String, _ code: String = "HL0540", line: Int? = nil
    ) -> Mistake {
        Mistake(
            name: name, file: "pages/frame.mustache", edit: (old, new), code: code, line: line, remedy: remedy)
    }

    static let copies: [Mistake] = [
        Mistake(
            name: "the cut is lost", file: "pages/404.mustache", edit: ("<!--hl-->\n", ""), code: "HL0507",
            remedy: "<!--hl-->"),
        own("a form", "<form method=\"post\"><button>א</button></form>", "HL0516", 2, "static site"),
        Mistake(
            name: "an inline style", file: "pages/404.mustache", edit: ("<h1>", "<h1 style=\"color: red\">"),
            code: "HL0516",
            line: 5, remedy: "class"),
        Mistake(
            name: "an event handler", file: "pages/404.mustache", edit: ("<h1>", "<h1 {{root}} onclick='x()'>"),
            code: "HL0516", line: 5, remedy: "leave it out"),
        Mistake(
            name: "a script", file: "pages/404.mustache", edit: ("<h1>", "<script>\nx()</script><h1>"), code: "HL0516",
            line: 5, remedy: "leave it out"),
        Mistake(
            name: "a picture from elsewhere", file: "pages/404.mustache",
            edit: ("<h1>", "<img alt=\"\" src=\"https://example.org/a.png\"><h1>"), code: "HL0516", line: 5,
            remedy: "--static"),
        Mistake(
            name: "a font from elsewhere", file: "pages/frame.mustache",
            edit: (
                "<link rel=\"manifest\"",
                "<link rel=\"stylesheet\" href=\"https://fonts.example.org/x\">\n<link rel=\"manifest\""
            ),
            code: "HL0516", remedy: "halomeid fonts add"),
        edited(
            "a class that scripts look for", "partials/unit-bar.mustache",
            "<p class=\"finish\" aria-live=\"polite\"></p>", "<p aria-live=\"polite\"></p>",
            "unit-bar.mustache:3 has it"),
        edited(
            "a field of another name", "partials/print-choices.mustache", "name=\"explanation\"",
            "name=\"explanations\"", "print-choices.mustache:"),
        edited(
            "a unit without its source", "partials/unit-texts.mustache", "{{{source}}}", "",
            "unit-texts.mustache:2 has it"),
        edited("a unit without its neighbours", "pages/unit.mustache", "{{>turn}}", "", "{{! no previous }}"),
        edited(
            "a page without its layout", "pages/unit.mustache", "class=\"page unit\"",
            "class=\"own\"", "{{! no page }}"),
        edited(
            "a partial that is there twice", "pages/unit.mustache", "{{>turn}}", "{{>turn}}\n{{>turn}}",
            "remove one", "HL0519", line: 27),
        edited(
            "a text that has lost its direction", "partials/unit-texts.mustache", " dir=\"auto\"", "",
            "{{! no dir }}", "HL0519"),
        edited(
            "a button beside the part in which scripts look for it", "pages/unit.mustache",
            "    {{>unit-bar}}\n</main>", "</main>\n{{>unit-bar}}", "move it into <main>, as"),
        edited(
            "a title without the name of the page", "pages/unit.mustache", "<title>{{name}} · ", "<title>",
            "{{! no name }}", line: 1),
        edited(
            "a part that is no longer announced", "partials/unit-bar.mustache", " aria-live=\"polite\"", "",
            "write aria-live=\"polite\"", line: 3),
        edited(
            "credits only where there are none", "pages/unit.mustache", "{{#hasCredits}}\n        {{>credits}}",
            "{{^hasCredits}}\n        {{>credits}}", "write {{#hasCredits}}", line: 23),
        edited(
            "credits without their licences", "partials/credits.mustache",
            "<bdi{{{licenceLanguage}}}>{{licence}}</bdi></a>{{/licenceURL}}{{^licenceURL}}"
                + "<bdi{{{licenceLanguage}}}>{{licence}}</bdi>{{/licenceURL}}",
            "<bdi{{{licenceLanguage}}}>{{strings.credits}}</bdi></a>{{/licenceURL}}", "{{! no licence }}"),
        Mistake(
            name: "an empty drawing", file: "partials/icon-search.mustache", text: "\n", code: "HL0519",
            remedy: "{{! no icon-search }}"),
        Mistake(
            name: "a path that begins nowhere", file: "partials/icon-search.mustache",
            text: "<svg class=\"icon\" aria-hidden=\"true\" viewBox=\"0 0 24 24\"><path d=\"10 10L20 20\"/></svg>\n",
            code: "HL0528", line: 1, remedy: "begin d with M"),
        edited(
            "a page that scripts do not know", "pages/home.mustache", "data-page=\"home\"", "data-page=\"start\"",
            "write data-page=\"home\"", line: 6),
        Mistake(
            name: "a unit without its button", file: "pages/unit.mustache", edit: ("{{>unit-bar}}", ""),
            code: "HL0519", remedy: "unit-bar.mustache:"),
        Mistake(
            name: "an id twice in a page", file: "pages/404.mustache",
            edit: ("<h1>", "<p id=\"main\"></p>\n<h1>"), code: "HL0521", line: 5, remedy: "404.mustache:4"),
        Mistake(
            name: "an id twice in a page of one's own", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<p id=\"a\"></p>\n<b id=\"a\"></b>",
            code: "HL0521", line: 3, remedy: "about.mustache:2"),
        Mistake(
            name: "a class of a template without a style", file: "pages/404.mustache",
            edit: ("class=\"button primary\"", "class=\"button prmary\""), code: "HL0523", line: 7,
            remedy: "'primary'"),
        Mistake(
            name: "a page of one's own as a whole document", file: "pages/about.mustache",
            text: "<!doctype html>\n<html lang=\"he\" dir=\"rtl\"><head></head>\n<body><h1>א</h1></body></html>\n",
            code: "HL0525", line: 2, remedy: "begin with <h1>"),
        own("a picture of no size", "<img alt=\"\" src=\"icons/icon-192.png\">", "HL0529", 2, "width"),
        edited(
            "a button of a unit that nothing enables", "partials/unit-bar.mustache", "aria-disabled=\"true\"",
            "disabled", "write aria-disabled=\"true\"", "HL0538"),
        edited(
            "a button of a card that nothing enables", "partials/track-card.mustache", "aria-disabled=\"true\"",
            "disabled", "write aria-disabled=\"true\"", "HL0538"),
        edited(
            "a button that is called disabled for ever", "partials/take.mustache", "data-calendar disabled",
            "data-calendar aria-disabled=\"true\"", "write disabled in its place", "HL0538"),
        edited(
            "a button that became a link", "partials/unit-bar.mustache",
            "<button type=\"button\" class=\"text-button\" data-undo hidden>{{strings.undo}}</button>",
            "<a href=\"#\" class=\"text-button\" data-undo hidden>{{strings.undo}}</a>",
            "<button type=\"button\" data-undo>", "HL0538"),
        edited(
            "a button that stays hidden", "partials/unit-bar.mustache", "aria-disabled=\"true\"",
            "aria-disabled=\"true\" hidden", "remove hidden", "HL0538"),
        own("a button that nothing answers", "<button type=\"button\">א</button>", "HL0538", 2, "write a link"),
        unit("a button that nothing answers in a copy", "<button type=\"button\">א</button>", "HL0538", "write a link"),
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
    ]
}
