import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Site

/// Mistakes of designers, one per overlay: each is reported with file, place and remedy.
@Suite struct DesignerMistakesTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let name: String
        /// In the overlay.
        let file: String
        /// The file's text; or an edit of the file that it replaces.
        var text: String?
        var edit: (old: String, new: String)?
        let code: String
        /// The end of another file's path that the finding is in: one of the generator's, or the folder.
        var reported: String?
        /// Nil: the whole file.
        var line: Int?
        let remedy: String

        var testDescription: String { name }
    }

    static let mistakes = [
        // Tokens.
        Mistake(
            name: "an alias is misspelt", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{palette.clay.40}"),
            code: "HL0408", line: 11, remedy: "palette.clay.400"),
        Mistake(
            name: "a colour is too pale for its text", file: "tokens/light.tokens.json",
            edit: (
                "\"text-secondary\": { \"$value\": \"{palette.stone.700}\"",
                "\"text-secondary\": { \"$value\": \"{palette.clay.300}\""
            ),
            code: "HL0417", line: 10, remedy: "give color.text-secondary ("),
        Mistake(
            name: "a comma is missing", file: "tokens/light.tokens.json",
            edit: ("\"text\": { \"$value\": \"{palette.ink}\", ", "\"text\": { \"$value\": \"{palette.ink}\" "),
            code: "HL0402", line: 9, remedy: "comma"),
        Mistake(
            name: "a text size in px", file: "tokens/type.tokens.json",
            edit: (
                "\"fontSize\": { \"value\": 1.75, \"unit\": \"rem\" }",
                "\"fontSize\": { \"value\": 28, \"unit\": \"px\" }"
            ),
            code: "HL0407", line: 15, remedy: "use rem"),
        Mistake(
            name: "a token file that nothing names", file: "tokens/ligth.tokens.json", text: "{}", code: "HL0432",
            remedy: "did you mean 'light.tokens.json'? or name it in halomeid.resolver.json"),
        Mistake(
            name: "a byte order mark", file: "tokens/light.tokens.json", text: "\u{FEFF}{}", code: "HL0402", line: 1,
            remedy: "without a byte order mark"),
        Mistake(
            name: "a weight that no face has", file: "tokens/type.tokens.json",
            edit: ("\"fontWeight\": 400", "\"fontWeight\": 500"), code: "HL0445", line: 51, remedy: "write 400"),
        Mistake(
            name: "text that is too small to read", file: "tokens/type.tokens.json",
            edit: ("{ \"value\": 0.875, \"unit\": \"rem\" }", "{ \"value\": 0.5, \"unit\": \"rem\" }"), code: "HL0446",
            remedy: "0.7 to 4.0 rem"),
        Mistake(
            name: "a negative space", file: "tokens/layout.tokens.json", edit: ("\"value\": 0.25", "\"value\": -0.25"),
            code: "HL0446", remedy: "0 or more"),
        Mistake(
            name: "buttons that are too small for a finger", file: "tokens/layout.tokens.json",
            edit: ("\"touch\": { \"$value\": {\"value\": 3,", "\"touch\": { \"$value\": {\"value\": 2,"),
            code: "HL0446",
            remedy: "2.75 to 8 rem"),
        Mistake(
            name: "pairs that are left out", file: "tokens/halomeid.pairs.json",
            text: """
                {"pairs": [{"foreground": "{color.text}", "on": ["{color.surface}"], "level": "AA", "purpose": "text"}]}
                """, code: "HL0447", remedy: "add your pairs to the copy; or, of a pair that nothing shows, say so"),
        // Templates.
        Mistake(
            name: "a field is misspelt", file: "pages/unit.mustache", edit: ("{{description}}", "{{descriptio}}"),
            code: "HL0503", remedy: "did you mean 'description'?"),
        Mistake(
            name: "a section is not closed", file: "partials/take.mustache", text: "<p>\n{{#tracks}}</p>\n",
            code: "HL0502",
            line: 2, remedy: "close it with {{/tracks}}"),
        Mistake(
            name: "an inline style", file: "pages/404.mustache", edit: ("<h1>", "<h1 style=\"color: red\">"),
            code: "HL0516",
            line: 5, remedy: "class"),
        Mistake(
            name: "an event handler", file: "pages/404.mustache", edit: ("<h1>", "<h1 {{root}} onclick='x()'>"),
            code: "HL0516", line: 5, remedy: "leave it out"),
        Mistake(
            name: "one closing tag for another", file: "pages/404.mustache", edit: ("</h1>", "</h2>"), code: "HL0518",
            line: 5, remedy: "write </h1>"),
        Mistake(
            name: "an element that is not closed", file: "partials/take.mustache", text: "<p>א</p>\n<div>\n<b>ב</b>\n",
            code: "HL0518", line: 2, remedy: "close it with </div>"),
        Mistake(
            name: "an unfinished merge", file: "pages/404.mustache", edit: ("<main", "<<<<<<< HEAD\n<main"),
            code: "HL0518", remedy: "keep one"),
        Mistake(
            name: "a unit without its button", file: "pages/unit.mustache", edit: ("{{>unit-bar}}", ""),
            code: "HL0519", remedy: "unit-bar.mustache:"),
        Mistake(
            name: "a text with a tag", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"<b>יישר כוח</b>\"}}", code: "HL0427", line: 2, remedy: "template"),
        Mistake(
            name: "a text with a picture", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"יישר כוח 🎉\"}}", code: "HL0514", line: 2,
            remedy: "other characters"),
        Mistake(
            name: "a colour by its digits", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"#fefae0\""), code: "HL0406", line: 6,
            remedy: "\"components\": [0.9961, 0.9804, 0.8784]"),
        Mistake(
            name: "a short form of a hexadecimal colour", file: "tokens/palette.tokens.json",
            edit: ("\"hex\": \"#8d6031\"", "\"hex\": \"#8d6\""), code: "HL0406", remedy: "it is #8d6031"),
        Mistake(
            name: "HTML in an attribute", file: "pages/404.mustache", edit: ("<h1>", "<h1 title=\"{{{root}}}\">"),
            code: "HL0504", line: 5, remedy: "{{name}}"),
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
        Mistake(
            name: "the cut is lost", file: "pages/404.mustache", edit: ("<!--hl-->\n", ""), code: "HL0507",
            remedy: "<!--hl-->"),
        Mistake(
            name: "a page's name is misspelt", file: "pages/serach.mustache", text: "<h1>חיפוש</h1>\n", code: "HL0433",
            remedy: "search.mustache"),
        Mistake(
            name: "a partial that nothing uses", file: "partials/icon-serch.mustache", text: "<svg></svg>\n",
            code: "HL0432", remedy: "did you mean 'icon-search.mustache'?"),
        Mistake(
            name: "a partial that is not there", file: "pages/404.mustache", edit: ("<h1>", "{{>logo}}<h1>"),
            code: "HL0505",
            line: 5, remedy: "icon-search"),
        // Styles.
        Mistake(
            name: "a semicolon is missing", file: "styles/90-own.css", text: "a {\n  margin: 0\n  padding: 0;\n}\n",
            code: "HL0434", line: 3, remedy: "with ;"),
        Mistake(
            name: "a brace is missing", file: "styles/90-own.css", text: "a { margin: 0;\n\nb { margin: 0; }\n",
            code: "HL0434",
            line: 1, remedy: "}"),
        Mistake(
            name: "a side of the screen", file: "styles/90-own.css", text: "\na { margin-left: 1rem }\n",
            code: "HL0435",
            line: 2, remedy: "margin-inline-start"),
        Mistake(
            name: "a raw colour", file: "styles/pages/90-own.css", text: "a { color: #d4a373 }\n", code: "HL0436",
            line: 1,
            remedy: "token"),
        Mistake(
            name: "a variable that is misspelt", file: "styles/later/90-own.css",
            text: "a { color: var(--hl-acent) }\n",
            code: "HL0418", line: 1, remedy: "did you mean '--hl-accent'?"),
        Mistake(
            name: "a token that a style sheet changes", file: "styles/90-own.css",
            text: ":root {\n  --hl-text: var(--hl-divider);\n}\n", code: "HL0448", line: 2, remedy: "in tokens/"),
        Mistake(
            name: "a keyword that is misspelt", file: "styles/90-own.css", text: "a {\n  display: felx;\n}\n",
            code: "HL0439", line: 2, remedy: "'flex'"),
        Mistake(
            name: "a colour that no browser knows", file: "styles/90-own.css", text: "a { color: currentcolour }\n",
            code: "HL0439", line: 1, remedy: "'currentcolor'"),
        Mistake(
            name: "a style sheet in another language", file: "styles/own.scss", text: "$a: 1;", code: "HL0432",
            remedy: ".css"),
        // Fonts and icons.
        Mistake(
            name: "a font that is none", file: "fonts/FrankRuhlLibre-Bold.woff2", text: "<html>404</html>",
            code: "HL0450", remedy: "halomeid fonts add"),
        Mistake(
            name: "a coverage that is another font's", file: "fonts/coverage.txt",
            edit: ("U+05B0-05C5", "U+05B0-05C4"), code: "HL0451", line: 32, remedy: "halomeid fonts add"),
        Mistake(
            name: "a font file that is missing", file: "fonts/faces.json",
            edit: ("\"NotoSansHebrew-Regular.woff2\"", "\"NotoSans-Regular.woff2\""), code: "HL0430", line: 19,
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a font file that the coverage leaves out", file: "fonts/coverage.txt",
            edit: ("[NotoSansHebrew-Regular.woff2]", "[NotoSans-Regular.woff2]"), code: "HL0430",
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a family without a face", file: "tokens/type.tokens.json",
            edit: ("\"Frank Ruhl Libre\", ", "\"Frank Rühl Libre\", "), code: "HL0438", remedy: "Frank Ruhl Libre"),
        Mistake(
            name: "a font file as it comes", file: "fonts/Ezra.ttf", text: "x", code: "HL0432",
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a licence that is missing", file: "fonts/faces.json",
            edit: ("OFL-NotoSansHebrew.txt", "OFL-Noto.txt"),
            code: "HL0452", reported: "Fonts/OFL-Noto.txt", remedy: "fonts/faces.json"),
        Mistake(
            name: "a licence saved from a web page", file: "fonts/OFL-NotoSansHebrew.txt",
            text: "<!doctype html>\n<title>OFL</title>\n", code: "HL0452", remedy: "the text that came with the font"),
        Mistake(
            name: "an icon of another name", file: "icons/icon-129.png", text: "", code: "HL0432",
            remedy: "did you mean 'icon-192.png'?"),
        // Strings.
        Mistake(
            name: "a key is misspelt", file: "strings/he.json",
            text: "{\"strings\": {\n  \"done_buton\": \"למדתי\"\n}}\n",
            code: "HL0426", line: 2, remedy: "did you mean 'done_button'?"),
        Mistake(
            name: "a placeholder is lost", file: "strings/he.json",
            text: "{\"strings\": {\"tractate_end\": \"סוף מסכת %s\"}}\n",
            code: "HL0425", line: 1, remedy: "%s"),
        Mistake(
            name: "a plural form is missing", file: "strings/he.json",
            text: "{\"strings\": {\"streak_count\": {\"one\": \"יום\", \"other\": \"%d ימים\"}}}\n", code: "HL0421",
            line: 1, remedy: "write \"one\": …, \"two\": …"),
        Mistake(
            name: "a strings file of another name", file: "strings/hebrew.json", text: "{}", code: "HL0432",
            remedy: "he.json"),
        // The folder itself, and pages of one's own.
        Mistake(
            name: "a folder is misspelt", file: "style/90-own.css", text: "", code: "HL0432", reported: "/style",
            remedy: "did you mean 'styles'?"),
        Mistake(
            name: "a page without a title", file: "pages/about.md", text: "שלום.\n", code: "HL0517", line: 1,
            remedy: "# "),
        Mistake(
            name: "a page with front matter", file: "pages/about.md", text: "---\ntitle: a\n---\n# אודות\n",
            code: "HL0517", line: 1, remedy: "first heading"),
        Mistake(
            name: "a picture whose path has a space", file: "pages/about.md",
            text: "# אודות\n\n![שער](my photo.png)\n", code: "HL0520", line: 3, remedy: "(<my photo.png>)"),
        Mistake(
            name: "a page in the place of the site's", file: "pages/search.md", text: "# חיפוש\n", code: "HL0510",
            remedy: "search.mustache"),
        Mistake(
            name: "a page with a name that is no address", file: "pages/About us.md", text: "# אודות\n", code: "HL0511",
            remedy: "about-us.md"),
        Mistake(
            name: "a page with a link without a target", file: "pages/about.md",
            text: "# אודות\n\n[כאן](javascript:x)\n",
            code: "HL0303", line: 3, remedy: "https://"),
        Mistake(
            name: "a page with a link to a page that is not there", file: "pages/about.md",
            text: "# אודות\n\n[בית](index.html), [התקדמות](progres.html#week)\n", code: "HL0520", line: 3,
            remedy: "'progress.html'"),
        Mistake(
            name: "a page with a picture that is not there", file: "pages/about.md",
            text: "# אודות\n\nשלום.\n\n![סמל](icons/logo.svg)\n", code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a page with a link out of the site", file: "pages/about.mustache",
            text: "<h1>אודות</h1>\n<a href=\"../x.html\">שם</a>\n", code: "HL0520", line: 2, remedy: "index.html"),
    ]

    @Test(
        arguments: mistakes + names + values + markup + attributes + idioms + slips + dialects + unused + shapes
            + controls + losses + effects + remedies)
    func everyMistakeIsReportedWithPlaceAndRemedy(_ mistake: Mistake) throws {
        let overlay = try TemporaryFolder()
        var text = mistake.text ?? ""
        if let edit = mistake.edit {
            let folder =
                mistake.file.hasPrefix("fonts") ? "/Fonts/" + mistake.file.dropFirst(6) : "/Templates/" + mistake.file
            let base = try String(contentsOfFile: StudyFixture.repository + folder, encoding: .utf8)
            let range = try #require(base.firstRange(of: edit.old))
            text = base.replacingCharacters(in: range, with: edit.new)
        }
        try overlay.write(mistake.file, text)
        let findings = try check(overlay)
        let reported = mistake.reported ?? overlay.path(mistake.file)
        let finding = findings.first { $0.code.id == mistake.code && isOf($0, reported) }
        #expect(finding != nil, "\(findings)")
        // Nothing else is reported, and nothing twice.
        let foreign = findings.filter { !isOf($0, reported) && $0.code.level != .note }
        #expect(foreign.isEmpty, "\(foreign)")
        #expect(Set(findings).count == findings.count)
        let remedy = try #require(finding?.remedy)
        #expect(!mistake.remedy.isEmpty && remedy.contains(mistake.remedy), "\(remedy)")
        if let line = mistake.line {
            guard case .file(_, let found, _)? = finding?.place else { throw Missing() }
            #expect(found == line)
        }
    }

    /// References to elements made by scripts and variables, or in another section or the frame, are valid.
    @Test func referencesToExistingIDsHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "pages/about.mustache",
            """
            {{#site.hebrew}}<h1>א</h1>{{/site.hebrew}}{{^site.hebrew}}<h1 id="own-title">a</h1>{{/site.hebrew}}
            <a href="#main">ב</a> <a href="#top">ב</a> <a href="#">ב</a> <a href="#own-title">ב</a>
            <h2 id="own-part{{copy}}">ב</h2><a href="#own-part-2">ב</a>
            <p aria-labelledby="menu-title" aria-describedby="take-title">ג</p>
            {{>take}}
            """)
        try overlay.write("pages/more.md", "# עוד\n\n[למעלה](#main)\n\n```\n# קוד\n![א](a b.png)\n```\n")
        try overlay.write("pages/rules.md", "---\n\n# קווים\n\n---\n\nסוף\n")
        try overlay.write("styles/92-own.css", "@media print { :root { --hl-text: black } }\n")
        try overlay.write(
            "styles/90-own.css",
            """
            a:focus { outline: 0 }
            a:focus:not(:focus-visible) { outline: none }
            a:focus-visible { box-shadow: 0 0 0 2px var(--hl-focus) }
            """)
        try overlay.write(
            "styles/91-own.css",
            "main, .page [tabindex] { outline: none }\n:focus-visible { outline: none; border-color: "
                + "var(--hl-focus) }\n"
        )
        let findings = try check(overlay)
        #expect(
            !findings.contains { ["HL0444", "HL0448", "HL0517", "HL0526", "HL0527"].contains($0.code.id) },
            "\(findings)")
        #expect(!findings.contains { $0.message.contains("spaces") }, "\(findings)")
    }

    /// If a template leaves a text out, the generator's strings are not at fault.
    @Test func textsThatAnOverlayNoLongerUsesHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("pages/404.mustache", "<title>א</title><!--hl--><main id=\"main\"><h1>א</h1></main>\n")
        let findings = try check(overlay)
        #expect(!findings.contains { $0.code.id == "HL0426" }, "\(findings)")
    }

    /// All of them, not only what an overlay replaces.
    @Test func theReferencesOfTheGeneratorsTemplatesExist() throws {
        let layers = try Resources.find(StudyFixture.repository).layers()
        let strings = try Strings.load(layers.paths("strings/he.json")[0])
        let templates = try TemplateLibrary(layers, strings: strings)
        let references = templates.usedSources.flatMap(\.names.references)
        #expect(references.contains { $0.id == "main" } && references.contains { $0.attribute == "for" })
        let findings = IDReferenceCheck(layers, templates).findings
        #expect(findings.isEmpty, "\(findings.all)")
    }

    private struct Missing: Error {}

    private func isOf(_ finding: Finding, _ path: String) -> Bool {
        guard case .file(let file, _, _) = finding.place else { return false }
        return file.hasSuffix(path)
    }
}
