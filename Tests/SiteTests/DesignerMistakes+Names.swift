/// Names that exist in one place and not in the other, and what pages lack.
extension DesignerMistakesTests {
    static let names = [
        // Pictures and links.
        Mistake(
            name: "a picture of a template that is not there", file: "pages/404.mustache",
            edit: ("<h1>", "<img src=\"{{root}}logo.png\" alt=\"\"><h1>"), code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a link of a template that leads nowhere", file: "pages/404.mustache",
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
            text: "#quiz-panel { margin: 0 }\n", code: "HL0443", line: 1, remedy: "take the rule out"),
        Mistake(
            name: "a class of a template without a style", file: "pages/404.mustache",
            edit: ("class=\"button primary\"", "class=\"button prmary\""), code: "HL0523", line: 7,
            remedy: "'primary'"),
        // What pages lack, and have twice.
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
            name: "the old code of Hebrew", file: "strings/iw.json", text: "{\"strings\": {}}", code: "HL0432",
            remedy: "did you mean 'he.json'?"),
        Mistake(
            name: "a language with a region", file: "strings/en-US.json", text: "{\"strings\": {}}", code: "HL0432",
            remedy: "did you mean 'en.json'?"),
    ]
}
