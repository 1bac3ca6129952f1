/// Names that exist in one place and not in the other, and what pages lack.
extension DesignerMistakesTests {
    static let names = [
        // Pictures and links.
        Mistake(
            name: "a picture of a template that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<img src=\"{{root}}logo.png\" alt=\"\"><h1>"), code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a link without a target in a template", file: "pages/404.mustache",
            edit: ("href=\"{{root}}index.html\"", "href=\"{{root}}serach.html?q=1\""), code: "HL0520", line: 7,
            remedy: "'search.html'"),
        Mistake(
            name: "an icon of a style sheet that is not there", file: "styles/90-own.css",
            text: ".page {\n  background: url(../icons/favico.svg);\n}\n", code: "HL0437", line: 2,
            remedy: "icons/favicon.svg"),
        Mistake(
            name: "a picture of a style sheet that is not published", file: "styles/90-own.css",
            text: ".page { background: url(\"../paper.png\") }\n", code: "HL0437", line: 1, remedy: "--static"),
        Mistake(
            name: "a picture beside the style sheet", file: "styles/90-own.css",
            text: ".page { background: url(paper.png) }\n", code: "HL0437", line: 1, remedy: "--static"),
        // Families, classes, ids.
        Mistake(
            name: "a family in a style sheet that no face has", file: "styles/90-own.css",
            text: ".page {\n  font-family: \"Frank Ruhl Libra\", serif;\n}\n", code: "HL0441", line: 2,
            remedy: "did you mean 'Frank Ruhl Libre'?"),
        Mistake(
            name: "a family in the shorthand of fonts", file: "styles/90-own.css",
            text: ".page { font: 700 1rem/1.5 Papyrus Sans, serif }\n", code: "HL0441", line: 1,
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a class of a style sheet that is misspelt", file: "styles/90-own.css",
            text: ".site-header,\n.site-foter a { margin: 0 }\n", code: "HL0443", line: 2, remedy: "'site-footer'"),
        Mistake(
            name: "an id of a style sheet that nothing has", file: "styles/90-own.css",
            text: "#quiz-panel { margin: 0 }\n", code: "HL0443", line: 1, remedy: "remove the rule"),
        Mistake(
            name: "a class of a template without a style", file: "pages/404.mustache",
            edit: ("class=\"button primary\"", "class=\"button prmary\""), code: "HL0523", line: 7,
            remedy: "'primary'"),
        // Elements that a page lacks or has twice.
        Mistake(
            name: "an id twice in a page", file: "pages/404.mustache",
            edit: ("<h1>", "<p id=\"main\"></p>\n<h1>"), code: "HL0521", line: 5, remedy: "404.mustache:4"),
        Mistake(
            name: "an id twice in a page of one's own", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<p id=\"a\"></p>\n<b id=\"a\"></b>",
            code: "HL0521", line: 3, remedy: "about.mustache:2"),
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
            name: "a page of one's own as a whole document", file: "pages/about.mustache",
            text: "<!doctype html>\n<html lang=\"he\" dir=\"rtl\"><head></head>\n<body><h1>א</h1></body></html>\n",
            code: "HL0525", line: 2, remedy: "begin with <h1>"),
        Mistake(
            name: "a tag of another language of templates", file: "pages/404.mustache",
            edit: ("<h1>", "{% if x %}<h1>"), code: "HL0502", line: 5, remedy: "{{…}}"),
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
            name: "a text as HTML", file: "pages/404.mustache",
            edit: ("{{strings.not_found_title}}</h1>", "{{{strings.not_found_title}}}</h1>"), code: "HL0504", line: 5,
            remedy: "write {{strings.not_found_title}}"),
        Mistake(
            name: "a link from the root of the host", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<a href=\"/index.html\">ב</a>\n", code: "HL0520", line: 2, remedy: "{{root}}index.html"),
        Mistake(
            name: "a picture of a set that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<img alt=\"\" srcset=\"{{root}}icons/favicon.svg 1x, {{root}}a.png 2x\"><h1>"),
            code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a picture of a page without words", file: "pages/about.md",
            text: "# אודות\n\nא ![](icons/favicon.svg)\n", code: "HL0522", line: 3, remedy: "what it shows"),
        Mistake(
            name: "an animation without keyframes", file: "styles/90-own.css", text: ".page { animation: spinn 1s }\n",
            code: "HL0439", line: 1, remedy: "@keyframes spinn"),
        // References to other elements of the page.
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
            name: "a link to a heading in Markdown", file: "pages/about.md",
            text: "# אודות\n\n[הערות](#הערו)\n\n## הערות\n", code: "HL0526", line: 3, remedy: "'הערות'"),
        Mistake(
            name: "a heading of Markdown that is not there", file: "pages/about.md",
            text: "# אודות\n\n[דרך](#הקדמה)\n\n## דרך הלימוד\n", code: "HL0526", line: 3,
            remedy: "with hyphens for spaces #אודות, #דרך-הלימוד"),
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
            name: "a button that opens nothing", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<button type=\"button\" popovertarget=\"own-note\">ב</button>\n", code: "HL0526",
            line: 2, remedy: "give the id"),
        Mistake(
            name: "a telephone number without a digit", file: "pages/about.md", text: "# אודות\n\n[ב](tel:)\n",
            code: "HL0303", line: 3, remedy: "tel:+972"),
        Mistake(
            name: "two titles", file: "pages/about.mustache", text: "<h1>א</h1>\n<p>ב</p>\n<h1>ג</h1>\n",
            code: "HL0527", line: 3, remedy: "<h2>"),
        Mistake(
            name: "two titles in Markdown", file: "pages/about.md", text: "# אודות\n\nא\n\nב\n===\n", code: "HL0527",
            line: 5, remedy: "##"),
        Mistake(
            name: "a focus that nobody sees", file: "styles/90-own.css",
            text: "a:hover { color: inherit }\nbutton:focus {\n  outline: none;\n}\n", code: "HL0444", line: 3,
            remedy: ":focus-visible"),
        // Files of others.
        Mistake(
            name: "a token file with the changed tokens only", file: "tokens/light.tokens.json",
            text: "{\"color\": {\"$type\": \"color\",\n\"accent\": {\"$value\": \"{palette.clay.400}\"}}}",
            code: "HL0442", line: 1, remedy: "change the copy"),
        Mistake(
            name: "a token that is renamed", file: "tokens/light.tokens.json", edit: ("\"focus\": {", "\"fokus\": {"),
            code: "HL0442", line: 1, remedy: "did you mean 'color.focus' where the file has 'color.fokus'?"),
        // Strings.
        Mistake(
            name: "a percent sign", file: "strings/he.json", text: "{\"strings\": {\n\"well_done\": \"100% done\"}}",
            code: "HL0422", line: 2, remedy: "100 percent"),
        Mistake(
            name: "a placeholder that is none", file: "strings/he.json",
            text: "{\"strings\": {\n\"tractate_end\": \"%s; %s %n\"}}", code: "HL0422", line: 2, remedy: "write %d"),
        Mistake(
            name: "a tag of Mustache in a text", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"{{app_name}}\"}}", code: "HL0427", line: 2, remedy: "remove it"),
        Mistake(
            name: "a character reference in a text", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"א&nbsp;ב\"}}", code: "HL0427", line: 2,
            remedy: "the character itself"),
        Mistake(
            name: "a text of two lines", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"א\\nב\"}}", code: "HL0423", line: 2, remedy: "on one line"),
        Mistake(
            name: "a comma between texts is missing", file: "strings/he.json",
            text: "{\"strings\": {\"well_done\": \"א\"\n\"x\": \"ב\"}}", code: "HL0402", line: 2,
            remedy: "write a comma between"),
        Mistake(
            name: "a number in quotation marks", file: "fonts/faces.json",
            edit: ("\"weight\": 400", "\"weight\": \"400\""),
            code: "HL0430", line: 21, remedy: "as in the other faces"),
        Mistake(
            name: "a value without its sign", file: "tokens/light.tokens.json",
            edit: ("\"accent\": { \"$value\"", "\"accent\": { \"value\""), code: "HL0411", line: 11,
            remedy: "did you mean '$value'?"),
        Mistake(
            name: "a colour of one theme", file: "tokens/light.tokens.json",
            edit: ("\"text\": {", "\"info\": { \"$value\": \"{palette.ink}\" },\n    \"text\": {"), code: "HL0413",
            line: 9,
            remedy: "dark.tokens.json"),
        Mistake(
            name: "the old code of Hebrew", file: "strings/iw.json", text: "{\"strings\": {}}", code: "HL0432",
            remedy: "did you mean 'he.json'?"),
        Mistake(
            name: "a language with a region", file: "strings/en-US.json", text: "{\"strings\": {}}", code: "HL0432",
            remedy: "did you mean 'en.json'?"),
    ]
}
