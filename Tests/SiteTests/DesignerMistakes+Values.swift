import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Site

/// Values that browsers skip, what is not closed, and what is in another file than the one that is built.
extension DesignerMistakesTests {
    static let values = [
        Mistake(
            name: "a picture at the left", file: "styles/90-own.css",
            text: "a {\n  background-position: left 8px center;\n}\n", code: "HL0435", line: 2, remedy: ":dir(ltr)"),
        Mistake(
            name: "a text in a mixed colour", file: "styles/90-own.css",
            text: "a {\n  color: color-mix(in srgb, var(--hl-text) 30%, transparent);\n}\n", code: "HL0436", line: 2,
            remedy: "give it a token"),
        Mistake(
            name: "a text in a colour made from another", file: "styles/90-own.css",
            text: "a {\n  color: oklch(from var(--hl-text) l c h / .4);\n}\n", code: "HL0436", line: 2,
            remedy: "give it a token"),
        Mistake(
            name: "a system's font that is misspelt", file: "styles/90-own.css",
            text: "a { font-family: Georgia, \"Time New Roman\", serif }\n", code: "HL0441", line: 1,
            remedy: "did you mean 'Times New Roman'?"),
        Mistake(
            name: "a shade that goes to the right", file: "styles/90-own.css",
            text: "a {\n  background: linear-gradient(to right, var(--hl-card), transparent);\n}\n", code: "HL0435",
            line: 2, remedy: ":dir(ltr)"),
        Mistake(
            name: "two colons", file: "styles/90-own.css", text: "a {\n  padding:: 1rem;\n}\n", code: "HL0434", line: 2,
            remedy: "write padding: …"),
        Mistake(
            name: "a colour that is a length", file: "styles/90-own.css", text: "a {\n  color: 12px;\n}\n",
            code: "HL0439", line: 2, remedy: "use a colour"),
        Mistake(
            name: "a padding that is a colour", file: "styles/90-own.css", text: "a { padding: red }\n",
            code: "HL0439", line: 1, remedy: "use a length"),
        Mistake(
            name: "a display that is misspelt", file: "styles/90-own.css", text: "a { display: blok }\n",
            code: "HL0439", line: 1, remedy: "'block'"),
        Mistake(
            name: "a time without its unit", file: "styles/90-own.css", text: "a { transition: color 200 }\n",
            code: "HL0439", line: 1, remedy: "write 200ms"),
        Mistake(
            name: "a brace that is missing in a media query", file: "styles/90-own.css",
            text: "@media print {\n  a {\n    margin: 0;\n\n  b { margin: 0; }\n}\n", code: "HL0434", line: 2,
            remedy: "}"),
        Mistake(
            name: "a comment in a comment", file: "styles/90-own.css",
            text: "a { margin: 0 }\n/* one\n/* two */\nthree */\nb { margin: 0 }\n", code: "HL0434", line: 2,
            remedy: "do not nest"),
        Mistake(
            name: "a comment that ends with the next one", file: "styles/90-own.css",
            text: "/* one\na { margin: 0 }\n/* two */\n", code: "HL0439", line: 1, remedy: "close it with */"),
        Mistake(
            name: "a key of another language is misspelt", file: "strings/en.json",
            text: "{\"strings\": {\n  \"done_buton\": \"Done\"\n}}\n", code: "HL0426", line: 2,
            remedy: "did you mean 'done_button'?"),
        Mistake(
            name: "a tag in a text of another language", file: "strings/en.json",
            text: "{\"strings\": {\n\"well_done\": \"<b>Well done</b>\"}}", code: "HL0427", line: 2,
            remedy: "template"),
        Mistake(
            name: "an unused pair with a level", file: "tokens/halomeid.pairs.json",
            edit: ("\"level\": \"AAA\",", "\"level\": \"unused\", \"more\": \"AA\","), code: "HL0416", line: 6,
            remedy: "remove level or more"),
        Mistake(
            name: "a level that is none", file: "tokens/halomeid.pairs.json",
            edit: ("\"level\": \"AAA\",", "\"level\": \"none\","), code: "HL0416", line: 6, remedy: "unused"),
        Mistake(
            name: "a pair without a purpose", file: "tokens/halomeid.pairs.json",
            edit: ("\"level\": \"AAA\",\n      \"purpose\": \"text\"", "\"level\": \"AAA\""), code: "HL0416", line: 3,
            remedy: "add purpose"),
        Mistake(
            name: "a ground that is no list", file: "tokens/halomeid.pairs.json",
            edit: ("[\"{color.surface}\", \"{color.surface-2}\", \"{color.card}\"]", "\"{color.surface}\""),
            code: "HL0416", line: 3, remedy: "\"on\": [\"{color.surface}\"]"),
        Mistake(
            name: "a number in quotation marks", file: "tokens/layout.tokens.json",
            edit: ("\"value\": 0.25", "\"value\": \"0.25\""), code: "HL0406", remedy: "without quotation marks"),
        Mistake(
            name: "lines that fall apart", file: "tokens/type.tokens.json",
            edit: ("\"lineHeight\": 1.", "\"lineHeight\": 15."), code: "HL0446", remedy: "1.0 to 3.0"),
        Mistake(
            name: "texts in groups", file: "strings/he.json",
            text: "{\"strings\": {\n\"home\": {\"title\": \"א\"}}}", code: "HL0420", line: 2,
            remedy: "\"home_title\": …"),
        Mistake(
            name: "a language without its texts", file: "strings/fr.json",
            text: "{\"strings\": {\"well_done\": \"Bravo\"}}", code: "HL0432", remedy: "copy en.json to fr.json"),
        Mistake(
            name: "a language without a direction", file: "strings/fr.json",
            text: "{\"language\": \"fr\", \"strings\": {}}", code: "HL0420", remedy: "\"direction\": \"ltr\""),
        Mistake(
            name: "a page beside the folders", file: "about.md", text: "# אודות\n", code: "HL0432",
            remedy: "put it into pages/"),
        Mistake(
            name: "a page with a capital letter", file: "pages/Contact.md", text: "# אודות\n", code: "HL0511",
            remedy: "as in contact.md"),
        Mistake(
            name: "a page in the place of the home page", file: "pages/index.md", text: "# אודות\n", code: "HL0510",
            remedy: "rename one"),
        Mistake(
            name: "an address without its beginning", file: "pages/about.md",
            text: "# אודות\n\n[א](www.example.org)\n", code: "HL0520", line: 3,
            remedy: "write https://www.example.org"),
        Mistake(
            name: "a mail address without its beginning", file: "pages/about.md",
            text: "# אודות\n\n[א](me@example.org)\n", code: "HL0520", line: 3, remedy: "write mailto:me@example.org"),
        Mistake(
            name: "an element that is closed as in XML", file: "pages/404.mustache", edit: ("<h1>", "<div/><h1>"),
            code: "HL0518", line: 5, remedy: "write <div></div>"),
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
    ]

    /// JSON has no comments: an entry says that a pair is no longer shown, and why.
    @Test func unusedPairsNeedNoContrast() throws {
        let overlay = try TemporaryFolder()
        let name = "tokens/halomeid.pairs.json"
        let base = try String(contentsOfFile: StudyFixture.repository + "/Templates/" + name, encoding: .utf8)
        let level = try #require(base.firstRange(of: "\"level\": \"AAA\""))
        try overlay.write(name, base.replacingCharacters(in: level, with: "\"level\": \"unused\""))
        #expect(try check(overlay).isEmpty)
        // A pair both shown and unused is a mistake.
        let list = try #require(base.firstRange(of: "\"pairs\": ["))
        try overlay.write(
            name,
            base.replacingCharacters(
                in: list,
                with: """
                    "pairs": [{"foreground": "{color.text}", "on": ["{color.card}"], "level": "unused", "purpose": "a"},
                    """))
        let found = try check(overlay)
        #expect(found.map(\.code.id) == ["HL0416"], "\(found)")
        #expect(found.first?.remedy == "keep one of the two entries")
    }

    @Test func aLinkWithoutATargetIsReported() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("styles/90-own.css", "")
        try FileManager.default.createSymbolicLink(
            atPath: overlay.path("styles/91-own.css"), withDestinationPath: "91-gone.css")
        let finding = try check(overlay).first
        #expect(finding?.code.id == "HL0449")
        #expect(finding?.place == .file(overlay.path("styles/91-own.css")))
        #expect(finding?.message.contains("91-gone.css") == true)
        #expect(finding?.remedy?.contains("remove the link") == true)
    }
}
