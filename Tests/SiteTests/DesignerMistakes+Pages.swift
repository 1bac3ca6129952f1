import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Mistakes in the headings, names, links and pictures of pages.
extension DesignerMistakesTests {
    static let pages: [Mistake] = [
        own(
            "a drawing in one colour", "<svg viewBox=\"0 0 9 9\" aria-hidden=\"true\">\n<path fill=\"#000\"/></svg>",
            "HL0436", 3, "fill=\"currentColor\""),
        own(
            "a drawing in a colour by its name",
            "<svg viewBox=\"0 0 9 9\" stroke=\"black\" aria-hidden=\"true\"></svg>", "HL0436", 2,
            "stroke=\"currentColor\""),
        own("a meta element in a page", "<meta charset=\"utf-8\">", "HL0525", 2, "leave it out"),
        own(
            "the address of a page in it", "<link rel=\"canonical\" href=\"about.html\">", "HL0525", 2, "frame.mustache"
        ),
        Mistake(
            name: "a meta element in a part", file: "partials/notice.mustache",
            edit: ("<p data-notice>", "<meta charset=\"utf-8\"><p data-notice>"), code: "HL0528", line: 1,
            remedy: "the frame of the site has it"),
        Mistake(
            name: "a title in a part", file: "partials/notice.mustache",
            edit: ("<p data-notice>", "<title>א</title><p data-notice>"), code: "HL0528", line: 1,
            remedy: "the frame of the site has it"),
        own(
            "a path of another drawing", "<svg viewBox=\"0 0 24 24\"><path d=\"M480-200 240-440l56-56\"/></svg>",
            "HL0528", 2, "the viewBox of the file"),
        own("an element of older HTML", "<center>א</center>", "HL0518", 2, "with a class"),
        own("a comment that is not closed", "<div>\n<!-- א</div>", "HL0518", 3, "close it with -->"),
        Mistake(
            name: "a quotation mark that is not closed", file: "pages/404.mustache",
            edit: ("class=\"page message\"", "class=\"page message"), code: "HL0518", line: 4,
            remedy: "quotation mark"),
        Mistake(
            name: "a link in a link", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<a href=\"index.html\"><a href=\"search.html\">ב</a></a>\n", code: "HL0518", line: 2,
            remedy: "before it"),
        Mistake(
            name: "an element that is misspelt", file: "pages/404.mustache", edit: ("<h1>", "<buton>א</buton><h1>"),
            code: "HL0518", line: 5, remedy: "'button'"),
        Mistake(
            name: "an element that is closed as in XML", file: "pages/404.mustache", edit: ("<h1>", "<div/><h1>"),
            code: "HL0518", line: 5, remedy: "write <div></div>"),
        Mistake(
            name: "one closing tag for another", file: "pages/404.mustache", edit: ("</h1>", "</h2>"), code: "HL0518",
            line: 5, remedy: "write </h1>"),
        Mistake(
            name: "an element that is not closed", file: "partials/take.mustache", text: "<p>א</p>\n<div>\n<b>ב</b>\n",
            code: "HL0518", line: 2, remedy: "close it with </div>"),
        Mistake(
            name: "an unfinished merge", file: "pages/404.mustache", edit: ("<main", "<<<<<<< HEAD\n<main"),
            code: "HL0518", remedy: "keep one"),
        own("a mail address without its sign", "<a href=\"mailto:someone\">א</a>", "HL0520", 2, "name@example.org"),
        own("a link to the preview", "<a href=\"http://localhost:8080/\">א</a>", "HL0520", 2, "{{root}}index.html"),
        own(
            "a viewBox of three numbers", "<svg viewBox=\"0 0 24\" aria-hidden=\"true\"></svg>", "HL0528", 2,
            "0 0 24 24"),
        own("an address with a slip", "<a href=\"htps://example.org\">א</a>", "HL0520", 2, "'https:'"),
        edited(
            "a style sheet of one's own in the head", "pages/frame.mustache", "<link ",
            "<link rel=\"stylesheet\" href=\"{{root}}own.css\"><link ", "styles/90-own.css", "HL0520"),
        edited(
            "a field alone as an address", "partials/turn.mustache", "{{next}}.html", "{{next}}", "write .html",
            "HL0520", line: 6),
        edited(
            "an address from the wrong folder", "partials/hero.mustache", "{{root}}study/", "../study/",
            "from the site's root", "HL0520", line: 4),
        edited(
            "an address of a card", "partials/track-card.mustache", "track/{{track}}/index.html", "{{track}}.html",
            "a page of the site", "HL0520"),
        unit("a link as from the root", "<a href=\"index.html\">א</a>", "HL0520", "{{root}}index.html"),
        unit(
            "a picture as from the root", "<img alt=\"\" class=\"page\" src=\"icons/icon-192.png\">", "HL0520",
            "{{root}}icons/icon-192.png"),
        Mistake(
            name: "a picture of a template that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<img src=\"{{root}}logo.png\" alt=\"\"><h1>"), code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a link without a target in a template", file: "pages/404.mustache",
            edit: ("href=\"{{root}}index.html\"", "href=\"{{root}}serach.html?q=1\""), code: "HL0520", line: 7,
            remedy: "'search.html'"),
        Mistake(
            name: "a link from the root of the host", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<a href=\"/index.html\">ב</a>\n", code: "HL0520", line: 2, remedy: "{{root}}index.html"),
        Mistake(
            name: "a picture of a set that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<img alt=\"\" srcset=\"{{root}}icons/favicon.svg 1x, {{root}}a.png 2x\"><h1>"),
            code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a picture for retina screens that is not there", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<img src=\"icons/icon-192.png\" srcset=\"icons/icon-512.png 2x, icons/nope.png 3x\""
                + " alt=\"\" width=\"9\" height=\"9\">\n",
            code: "HL0520", line: 2, remedy: "--static"),
        Mistake(
            name: "a source of a picture that is not there", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<picture><source srcset=\"{{root}}nope.webp\">\n"
                + "<img src=\"icons/icon-192.png\" alt=\"\" width=\"9\" height=\"9\"></picture>\n",
            code: "HL0520", line: 2, remedy: "--static"),
        Mistake(
            name: "a page with a link out of the site", file: "pages/about.mustache",
            text: "<h1>אודות</h1>\n<a href=\"../x.html\">שם</a>\n", code: "HL0520", line: 2, remedy: "index.html"),
        own("a language by its name", "<p lang=\"english\">a</p>", "HL0522", 2, "he, en"),
        own(
            "a link that is hidden from some", "<a href=\"index.html\" aria-hidden=\"true\">א</a>", "HL0522", 2,
            "tabindex"),
        own("typographic quotation marks", "<p>א <a href=”index.html”>ב</a></p>", "HL0522", 2, "href=\"…\""),
        Mistake(
            name: "a page without a main part", file: "pages/404.mustache",
            text: "<title>א</title><!--hl--><div id=\"main\"><h1>א</h1></div>", code: "HL0522", line: 1,
            remedy: "<main"),
        own(
            "a link in what is hidden from some",
            "<p aria-hidden=\"true\"><span><a href=\"index.html\">א</a></span></p>",
            "HL0522", 2, "tabindex"),
        own(
            "a stop of the keyboard in what is hidden from some",
            "<div aria-hidden=\"true\"><p tabindex=\"0\">א</p></div>", "HL0522", 2, "tabindex"),
        own("a heading without words", "<h2></h2>", "HL0522", 2, "its words"),
        own("a heading that skips a level", "<h2>א</h2>\n<h4>ב</h4>", "HL0522", 3, "write <h3>"),
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
        Mistake(
            name: "a name that is taken away", file: "partials/unit-tools.mustache",
            edit: (" aria-label=\"{{strings.unit_menu}}{{copy}}\"", ""), code: "HL0522", line: 2, remedy: "aria-label"),
        Mistake(
            name: "a page without a title", file: "pages/404.mustache",
            edit: ("<title>{{strings.not_found_title}} · {{strings.app_name}}</title>", ""), code: "HL0522", line: 1,
            remedy: "<title>"),
        Mistake(
            name: "a picture without a text", file: "pages/404.mustache",
            edit: ("<h1>", "<img src=\"{{root}}icons/favicon.svg\"><h1>"), code: "HL0522", line: 5, remedy: "alt="),
        Mistake(
            name: "a frame without a language", file: "pages/frame.mustache", edit: ("lang=\"{{language}}\" ", ""),
            code: "HL0522", line: 2, remedy: "lang=\"{{language}}\""),
        Mistake(
            name: "a state that no screen reader knows", file: "pages/404.mustache",
            edit: ("<h1>", "<p aria-lable=\"א\">א</p><h1>"), code: "HL0522", line: 5, remedy: "'aria-label'"),
        Mistake(
            name: "a role that no screen reader knows", file: "pages/404.mustache",
            edit: ("<h1>", "<p role=\"buton\">א</p><h1>"), code: "HL0522", line: 5, remedy: "'button'"),
        Mistake(
            name: "a direction that is none", file: "pages/404.mustache", edit: ("<h1>", "<p dir=\"left\">א</p><h1>"),
            code: "HL0522", line: 5, remedy: "ltr, rtl or auto"),
        Mistake(
            name: "an order of the key Tab", file: "pages/404.mustache",
            edit: ("<h1>", "<p tabindex=\"5\">א</p><h1>"), code: "HL0522", line: 5, remedy: "tabindex=\"0\""),
        Mistake(
            name: "a page without the place that the frame links to", file: "pages/home.mustache",
            edit: ("<main id=\"main\" ", "<main "), code: "HL0526", line: 6, remedy: "<main id=\"main\">"),
        Mistake(
            name: "a label of a field that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<input id=\"near-field\"><label\n for=\"near-feild\">א</label><h1>"), code: "HL0526",
            line: 6,
            remedy: "'near-field'"),
        Mistake(
            name: "a description that is not there", file: "pages/about.mustache",
            text: "<h1 id=\"own-title\">א</h1>\n<p aria-describedby=\"own-title own-titel\">ב</p>\n", code: "HL0526",
            line: 2, remedy: "'own-title'"),
        Mistake(
            name: "a button of a part that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<button type=\"button\" aria-controls=\"own-panel-of-all\">ב</button><h1>"), code: "HL0526",
            line: 5, remedy: "give the id"),
        Mistake(
            name: "a part that is named by a heading that is not there", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<section aria-labelledby=\"own-notes\">ב</section>\n", code: "HL0526", line: 2,
            remedy: "give the id"),
        Mistake(
            name: "a link to a place that is not there", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<a href=\"#own-nots\">ב</a>\n<h2 id=\"own-notes\">ג</h2>\n", code: "HL0526", line: 2,
            remedy: "'own-notes'"),
        Mistake(
            name: "a button that opens nothing", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<button type=\"button\" popovertarget=\"own-note\">ב</button>\n", code: "HL0526",
            line: 2, remedy: "give the id"),
        Mistake(
            name: "a place that a page of a template lacks", file: "pages/404.mustache",
            edit: ("href=\"{{root}}index.html\"", "href=\"{{root}}settings.html#my-progres\""), code: "HL0526", line: 7,
            remedy: "link to one of #main"),
        Mistake(
            name: "a second title", file: "pages/404.mustache", edit: ("</main>", "<h1>א</h1></main>"), code: "HL0527",
            remedy: "<h2>"),
        Mistake(
            name: "two titles", file: "pages/about.mustache", text: "<h1>א</h1>\n<p>ב</p>\n<h1>ג</h1>\n",
            code: "HL0527", line: 3, remedy: "<h2>"),
    ]
}
