import Foundation
import TestSupport
import Testing

@testable import Site

/// What a page has once, what a static site cannot do, what other programs read, and what no face of the fonts has.
extension DesignerMistakesTests {
    static let dialects = [
        Mistake(
            name: "a second main part", file: "pages/unit.mustache", edit: ("</main>", "</main>\n<main></main>"),
            code: "HL0528", line: 29, remedy: "<section>"),
        Mistake(
            name: "a second title", file: "pages/404.mustache", edit: ("</main>", "<h1>א</h1></main>"), code: "HL0527",
            remedy: "<h2>"),
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
        own("a form", "<form method=\"post\"><button>א</button></form>", "HL0516", 2, "static site"),
        own("a picture of no size", "<img alt=\"\" src=\"icons/icon-192.png\">", "HL0529", 2, "width"),
        own("a window's name", "<a href=\"index.html\" target=\"_new\">א</a>", "HL0528", 2, "_blank"),
        markdown("a link of a wiki", "א [[index.html|בית]]", "HL0520", "[בית](index.html)"),
        markdown("a heading without a space", "##כותרת", "HL0528", "## כותרת"),
        markdown("a table of contents", "[TOC]", "HL0528", "list of links"),
        markdown("a block of another program", "::: warning", "HL0528", "quotation"),
        markdown("a sign of GitHub", "> [!NOTE]\n> א", "HL0528", "bold"),
        markdown("a link whose path has a space", "[א](my page.html)", "HL0520", "[א](<my page.html>)"),
        css("a registered variable without its syntax", "@property --a { inherits: false }", "syntax"),
        css(
            "a registered variable without a value", "@property --a { syntax: \"<length>\"; inherits: false }",
            "the syntax \"*\""),
        css(
            "a registered variable with a value that depends",
            "@property --a { syntax: \"<length>\"; inherits: false; initial-value: 1em }", "in px"),
        css("a variable with one hyphen", ".notice { -own: 1rem }", "--own"),
        css("an attribute that nothing has", "[data-stat=\"open\"] { order: 1 }", "'data-state'", "HL0443"),
        css("a weight that no face has", ".card { font-weight: 500 }", "700", "HL0445"),
        css("italics", ".notice { font-style: italic }", "another way", "HL0445"),
        css(
            "a colour on another that no pair checks",
            ".notice { color: var(--hl-card); background: var(--hl-surface) }", "until it can be read", "HL0462"),
        css(
            "a colour that only large text may have",
            ".notice { color: var(--hl-surface); background: var(--hl-border) }", "\"large\"", "HL0462"),
        Mistake(
            name: "letters far apart", file: "tokens/type.tokens.json",
            edit: ("\"letterSpacing\": { \"value\": 0,", "\"letterSpacing\": { \"value\": 30,"), code: "HL0446",
            line: 11, remedy: "0.3"),
        Mistake(
            name: "a colour that shines through", file: "tokens/palette.tokens.json",
            edit: (
                "[0.102, 0.102, 0.102], \"hex\": \"#1a1a1a\"}, \"$description\"",
                "[0.102, 0.102, 0.102], \"alpha\": 0.4}, \"$description\""
            ),
            code: "HL0417", remedy: "without alpha"),
        Mistake(
            name: "a placeholder of another system", file: "strings/he.json",
            text: "{\"strings\": {\n\"done_button\": \"למדתי {name}\"}}", code: "HL0427", line: 2, remedy: "%s"),
        Mistake(
            name: "a text in another language", file: "strings/he.json",
            text: "{\"strings\": {\n\"have_you_studied_today\": \"Have you studied today?\"}}", code: "HL0463", line: 2,
            remedy: "translate it"),
        Mistake(
            name: "a text in a different script", file: "strings/he.json",
            text: "{\"strings\": {\n\"done_button\": \"I learnt\"}}", code: "HL0463", line: 2, remedy: "translate it"),
        Mistake(
            name: "Hebrew words in English", file: "strings/en.json",
            text: "{\"strings\": {\n\"done_button\": \"למדתי היום\"}}", code: "HL0463", line: 2,
            remedy: "translate it"),
        Mistake(
            name: "a Hebrew word in English", file: "strings/en.json",
            text: "{\"strings\": {\n\"done_button\": \"למדתי\"}}", code: "HL0463", line: 2,
            remedy: "translate it"),
        Mistake(
            name: "a filter for a text", file: "pages/about.mustache",
            text: "<h1>א</h1>\n<p>{{strings.settings.upper}}</p>", code: "HL0506", line: 2,
            remedy: "{{strings.settings}}"),
        edited(
            "a style sheet of one's own in the head", "pages/frame.mustache", "<link ",
            "<link rel=\"stylesheet\" href=\"{{root}}own.css\"><link ", "styles/90-own.css", "HL0520"),
        Mistake(
            name: "a language that is not built, and is not JSON", file: "strings/en.json",
            text: "{\"strings\": {\n\"done_button\": \"Read\",}}", code: "HL0402", line: 2, remedy: "comma"),
        Mistake(
            name: "a new language that is not JSON", file: "strings/fr.json", text: "{\"language\": \"fr\",\n}",
            code: "HL0402", line: 2, remedy: "comma"),
    ]

    /// Markup without mistakes.
    @Test(arguments: [
        (
            "pages/about.mustache",
            "<h1>א</h1><p aria-hidden=\"true\" inert><a href=\"index.html\">א</a></p><p aria-hidden=\"true\">"
                + "<button type=\"button\" tabindex=\"-1\">א</button></p><h2 data-own></h2>"
                + "<img alt=\"\" width=\"1\" height=\"1\" src=\"icons/icon-192.png\">"
                + "<a href=\"index.html\" target=\"_blank\">א</a><form method=\"dialog\"><button>א</button></form>"
        ),
        (
            "pages/about.md",
            "# א\n\n```\n##ב\n[TOC]\n::: a\n> [!NOTE]\n```\n\n`[[ב]]` [1] [א] #1 a:b :: [א](<index.html>)\n\n> [א]\n"
        ),
        (
            "styles/90-own.css",
            "@property --own { syntax: \"*\"; inherits: true }\n"
                + "@property --own-2 { syntax: \"<length>\"; inherits: true; initial-value: 1px }\n"
                + ".notice { order: var(--own); margin: var(--own-2); -webkit-line-clamp: 2;"
                + " color: var(--hl-text); background: var(--hl-card) }\n[data-state] { order: 1 }\n"
                + "html[data-text-size] { order: 1 }\n"
                + "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) .notice { color: var(--hl-card);"
                + " background: var(--hl-surface) } }\n[data-theme=\"dark\"] .notice, .notice:disabled {"
                + " color: var(--hl-card); background: var(--hl-surface) }\n"
        ),
        ("strings/he.json", "{\"strings\": {\"done_button\": \"Done\"}}"),
    ])
    func validFilesHaveNoFindings(_ file: String, _ text: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(file, text)
        let findings = try check(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }

    /// The file of a language that no page needs stops no build, and a check of all languages.
    @Test func aBrokenFileOfAnotherLanguageIsAWarningOfABuild() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("strings/en.json", "{\"strings\": {\"done_button\": \"Read\",}}")
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        let findings = try SiteResources(resources).findings.all
        #expect(findings.map(\.code.id) == ["HL0402"] && findings.first?.level == .warning, "\(findings)")
        let study = try StudyFixture(StudyFixture.berakhot())
        let checked = try Site.check(study.options(resources: resources)).findings.all
        #expect(checked.map(\.code.id) == ["HL0402"] && checked.first?.level == .error, "\(checked)")
    }

    @Test func aNameInBothLanguagesIsNotReportedAsACopy() throws {
        let overlay = try TemporaryFolder()
        for language in ["he", "en"] {
            try overlay.write("strings/\(language).json", "{\"strings\": {\"app_name\": \"Beit Midrash Torah\"}}")
        }
        let findings = try SiteResources(try Resources.find(StudyFixture.repository, overlays: [overlay.path])).findings
        #expect(findings.all.isEmpty, "\(findings)")
    }

    @Test func aLanguageThatIsACopyOfAnotherIsReportedOnce() throws {
        let text = try String(contentsOfFile: StudyFixture.repository + "/Templates/strings/en.json", encoding: .utf8)
        let overlay = try TemporaryFolder()
        try overlay.write("strings/fr.json", text.replacing("\"language\": \"en\"", with: "\"language\": \"fr\""))
        // Another kind of the same language may have the same texts.
        try overlay.write("strings/en-GB.json", text.replacing("\"language\": \"en\"", with: "\"language\": \"en-GB\""))
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        let findings = try SiteResources(resources).findings.all
        #expect(findings.map(\.code.id) == ["HL0463"], "\(findings)")
        #expect(findings.first?.message.contains(" of 'fr' are those of 'en'") == true, "\(findings)")
    }
}
