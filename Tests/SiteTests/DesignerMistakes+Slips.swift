import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// What editors, word processors and other tools leave in a file, and what is nearly right.
extension DesignerMistakesTests {
    private static func css(
        _ name: String, _ text: String, _ code: String, _ line: Int, _ remedy: String
    ) -> Mistake {
        Mistake(name: name, file: "styles/90-own.css", text: text, code: code, line: line, remedy: remedy)
    }

    static let slips = [
        css("a wide colon", ".notice {\n  padding：1rem }\n", "HL0434", 2, "write :"),
        css("a name with an invisible space", ".notice {\n  pad\u{200B}ding: 1rem }\n", "HL0434", 2, "remove it"),
        css("a value with a mark of direction", ".notice {\n  padding: \u{200F}1rem }\n", "HL0439", 2, "remove it"),
        css("a typographic minus", ".notice {\n  margin-block: −1rem }\n", "HL0439", 2, "write -"),
        css("a hyphen that does not break", ".notice {\n  margin‑block: 1rem }\n", "HL0434", 2, "write -"),
        css(
            "an exclamation mark after important", ".notice {\n  padding: 1rem important! }\n", "HL0439", 2,
            "!important"),
        css(
            "a condition without its space", "@media screen and(min-width: 40rem) { a { order: 1 } }", "HL0439", 1,
            "and ("),
        css("a misspelt theme", "@media (prefers-color-scheme: drak) { a { order: 1 } }", "HL0439", 1, "'dark'"),
        css(
            "a picture from elsewhere among several", "a {\n  background: image-set(\"https://a.org/b.png\" 1x) }",
            "HL0437", 2, "SVG"),
        css("a group of properties", ".notice {\n  padding: { block: 1rem } }", "HL0439", 2, "padding-…"),
        css("a comment of Sass", ".notice { order: 1 }\n// my rule\n.notice { order: 2 }", "HL0434", 2, "/* … */"),
        css("the tags of a page", "<style>\n.notice { order: 1 }\n</style>\n", "HL0434", 1, "remove it"),
        Mistake(
            name: "an empty style sheet", file: "styles/pages/20-home.css", text: "\n", code: "HL0439", line: 1,
            remedy: "write a comment into it"),
        Mistake(
            name: "a comment that takes in a tag", file: "pages/404.mustache", edit: ("<h1>", "{{! my page\n<h1>"),
            code: "HL0502", line: 5, remedy: "}}"),
        Mistake(
            name: "an attribute of React", file: "pages/404.mustache", edit: ("<h1>", "<h1 className=\"page\">"),
            code: "HL0528", line: 5, remedy: "write class"),
        Mistake(
            name: "an alias of a group", file: "tokens/light.tokens.json", edit: ("{palette.cream}", "{palette.clay}"),
            code: "HL0408", line: 6, remedy: "{palette.clay.300}"),
        Mistake(
            name: "a colour by its digits alone", file: "tokens/palette.tokens.json",
            edit: ("\"components\": [0.9961, 0.9804, 0.8784], ", ""), code: "HL0406", line: 7,
            remedy: "\"components\": [0.9961, 0.9804, 0.8784]"),
        Mistake(
            name: "a text that is cut off", file: "strings/he.json", text: "{\"strings\": {\n\"done_button\": \"למ",
            code: "HL0402", line: 2, remedy: "the rest of the file is missing"),
        Mistake(
            name: "typographic quotation marks in JSON", file: "strings/he.json", text: "{“strings”: {}}",
            code: "HL0402", line: 1, remedy: "write \" instead of “"),
        Mistake(
            name: "a number too many", file: "strings/he.json",
            text: "{\"strings\": {\n\"done_button\": \"%d למדתי\"}}", code: "HL0425", line: 2, remedy: "remove %d"),
        Mistake(
            name: "a page that begins with a smaller heading", file: "pages/about.md", text: "\n## אודות\n",
            code: "HL0517", line: 2, remedy: "write # אודות"),
        Mistake(
            name: "a heading without its space", file: "pages/about.md", text: "#אודות\n\nא\n", code: "HL0517",
            line: 1, remedy: "write # אודות"),
        Mistake(
            name: "front matter of another kind", file: "pages/about.md", text: "+++\na = 1\n+++\n# אודות\n",
            code: "HL0517", line: 1, remedy: "first heading"),
        Mistake(
            name: "a page beside the folder of another", file: "pages/study.md", text: "# אודות\n", code: "HL0510",
            remedy: "rename"),
        Mistake(
            name: "a page in letters that no font has", file: "pages/about.md",
            text: "# אודות\n\nמה שלומך? مرحبا بكم\n\nمرحبا\n", code: "HL0514", line: 3, remedy: "halomeid fonts add"),
        Mistake(
            name: "a folder in the place of a list", file: "fonts/coverage.txt/a", text: "", code: "HL0431",
            reported: "/fonts/coverage.txt",
            remedy: "put the file there"),
        Mistake(
            name: "a file in the place of a folder", file: "styles", text: "", code: "HL0431",
            remedy: "make the folder"),
        Mistake(
            name: "a path of a drawing that is not closed", file: "icons/favicon.svg",
            text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n<path d=\"M0 0h9v9z\"></svg>",
            code: "HL0530", line: 2, remedy: "write <path …/>"),
    ]

    struct Saved: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let bytes: [UInt8]
        let code: String
        let place: (line: Int, column: Int)
        let remedy: String
    }

    private static func utf16(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    static let saved = [
        Saved(
            testDescription: "a style sheet in Windows-1252", file: "styles/90-own.css",
            bytes: Array(".notice { order: 1 }\n/* caf".utf8) + [0xE9] + Array(" */".utf8), code: "HL0501",
            place: (2, 7), remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a page in Windows-1255", file: "pages/about.md",
            bytes: Array("# ".utf8) + [0xE0, 0xE5, 0xE3, 0xE5, 0xFA], code: "HL0501", place: (1, 3),
            remedy: "Windows-1255"),
        Saved(
            testDescription: "texts in UTF-16", file: "strings/he.json", bytes: utf16("{\"strings\": {}}"),
            code: "HL0402", place: (1, 1), remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a page in UTF-16 without its mark", file: "pages/about.mustache",
            bytes: Array(utf16("<h1>about</h1>").dropFirst(2)), code: "HL0501", place: (1, 1),
            remedy: "save it as UTF-8"),
        Saved(
            testDescription: "texts in UTF-32", file: "strings/he.json",
            bytes: [0xFF, 0xFE, 0, 0] + "{}".utf8.flatMap { [$0, 0, 0, 0] }, code: "HL0402", place: (1, 1),
            remedy: "save it as UTF-8"),
        Saved(
            testDescription: "texts in UTF-16 without its mark", file: "strings/he.json",
            bytes: Array(utf16("{}").dropFirst(2)), code: "HL0402", place: (1, 1), remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a control character", file: "pages/about.mustache",
            bytes: Array("<h1>א</h1>\n<p>".utf8) + [0x08], code: "HL0501", place: (2, 4), remedy: "remove it"),
        Saved(
            testDescription: "coverage in UTF-16", file: "fonts/coverage.txt", bytes: utf16("[a.woff2]\nU+20\n"),
            code: "HL0430", place: (1, 1), remedy: "save it as UTF-8"),
    ]

    @Test(arguments: saved)
    func aFileThatIsNotUTF8IsReportedOnceWithItsPlace(_ saved: Saved) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(saved.file, Data(saved.bytes))
        let findings = try check(overlay)
        #expect(findings.count == 1, "\(findings)")
        let finding = try #require(findings.first)
        #expect(finding.code.id == saved.code)
        let place = Place.file(overlay.path(saved.file), line: saved.place.line, column: saved.place.column)
        #expect(finding.place == place)
        #expect(finding.remedy?.contains(saved.remedy) == true)
    }

    /// However lines end, and with a byte order mark.
    @Test func filesOfOtherEditorsAreRead() throws {
        let overlay = try TemporaryFolder()
        let coverage = try String(contentsOfFile: StudyFixture.repository + "/Fonts/coverage.txt", encoding: .utf8)
        try overlay.write("fonts/coverage.txt", "\u{FEFF}" + coverage.replacing("\n", with: "\r\n"))
        try overlay.write("styles/90-own.css", "\u{FEFF}.notice {\r\n  order: 1;\r\n}\r\n")
        try overlay.write("pages/about.md", "\u{FEFF}# אודות\r\n\r\nא\r\n")
        let findings = try check(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }

    /// A language in other letters, and with a code that is near to that of another.
    @Test func aLanguageInOtherLettersIsOneFinding() throws {
        let overlay = try TemporaryFolder()
        let english = try String(
            contentsOfFile: StudyFixture.repository + "/Templates/strings/en.json", encoding: .utf8)
        try overlay.write(
            "strings/el.json",
            english.replacing("\"en\"", with: "\"el\"").replacing("\"ltr\"", with: "\"rtl\"")
                .replacing(/: "[A-Z]/, with: ": \"Ω"))
        let findings = try check(overlay)
        let own = findings.filter { $0.place?.text().hasPrefix(overlay.path("strings/el.json")) == true }
        #expect(own.count { $0.code == .glyphMissing } == 1, "\(own)")
        #expect(own.count { $0.code == .stringsDirection } == 1)
        #expect(!own.contains { $0.code == .overlayNameNear })
    }
}
