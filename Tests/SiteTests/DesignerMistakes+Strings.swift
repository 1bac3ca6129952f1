import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Mistakes in the texts of a language.
extension DesignerMistakesTests {
    static let texts: [Mistake] = [
        Mistake(
            name: "a text of JSON that is not closed", file: "strings/he.json",
            text: "{\"strings\": {\n\"undo\": \"א\n}}", code: "HL0402", line: 2, remedy: "close it with \""),
        Mistake(
            name: "apostrophes in JSON", file: "strings/he.json", text: "{\"strings\": {'undo': \"א\"}}",
            code: "HL0402",
            line: 1, remedy: "texts and keys"),
        Mistake(
            name: "a language that is not built, and is not JSON", file: "strings/en.json",
            text: "{\"strings\": {\n\"done_button\": \"Read\",}}", code: "HL0402", line: 2, remedy: "comma"),
        Mistake(
            name: "a new language that is not JSON", file: "strings/fr.json", text: "{\"language\": \"fr\",\n}",
            code: "HL0402", line: 2, remedy: "comma"),
        Mistake(
            name: "a quotation mark within a word", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"רמב\"ם\"}}", code: "HL0402", line: 2, remedy: "״"),
        Mistake(
            name: "a backslash", file: "strings/he.json", text: "{\"strings\": {\n\"well_done\": \"a\\p\"}}",
            code: "HL0402", line: 2, remedy: "backslash"),
        Mistake(
            name: "a comma between texts is missing", file: "strings/he.json",
            text: "{\"strings\": {\"well_done\": \"א\"\n\"x\": \"ב\"}}", code: "HL0402", line: 2,
            remedy: "write a comma between"),
        Mistake(
            name: "a text that is cut off", file: "strings/he.json", text: "{\"strings\": {\n\"done_button\": \"למ",
            code: "HL0402", line: 2, remedy: "the rest of the file is missing"),
        Mistake(
            name: "typographic quotation marks in JSON", file: "strings/he.json", text: "{“strings”: {}}",
            code: "HL0402", line: 1, remedy: "write \" instead of “"),
        Mistake(
            name: "texts under a misspelt key", file: "strings/he.json", text: "{\"string\": {}}", code: "HL0420",
            line: 1, remedy: "'strings'"),
        Mistake(
            name: "texts in groups", file: "strings/he.json",
            text: "{\"strings\": {\n\"home\": {\"title\": \"א\"}}}", code: "HL0420", line: 2,
            remedy: "\"home_title\": …"),
        Mistake(
            name: "a language without a direction", file: "strings/fr.json",
            text: "{\"language\": \"fr\", \"strings\": {}}", code: "HL0420", remedy: "\"direction\": \"ltr\""),
        Mistake(
            name: "a plural form is missing", file: "strings/he.json",
            text: "{\"strings\": {\"streak_count\": {\"one\": \"יום\", \"other\": \"%d ימים\"}}}\n", code: "HL0421",
            line: 1, remedy: "write \"one\": …, \"two\": …"),
        Mistake(
            name: "a percent sign", file: "strings/he.json", text: "{\"strings\": {\n\"well_done\": \"100% done\"}}",
            code: "HL0422", line: 2, remedy: "100 percent"),
        Mistake(
            name: "a placeholder that is none", file: "strings/he.json",
            text: "{\"strings\": {\n\"tractate_end\": \"%s; %s %n\"}}", code: "HL0422", line: 2, remedy: "write %d"),
        Mistake(
            name: "a text of two lines", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"א\\nב\"}}", code: "HL0423", line: 2, remedy: "on one line"),
        Mistake(
            name: "a number too many", file: "strings/he.json",
            text: "{\"strings\": {\n\"done_button\": \"%d למדתי\"}}", code: "HL0425", line: 2, remedy: "remove %d"),
        Mistake(
            name: "a placeholder is lost", file: "strings/he.json",
            text: "{\"strings\": {\"tractate_end\": \"סוף מסכת %s\"}}\n",
            code: "HL0425", line: 1, remedy: "%s"),
        Mistake(
            name: "a key of another language is misspelt", file: "strings/en.json",
            text: "{\"strings\": {\n  \"done_buton\": \"Done\"\n}}\n", code: "HL0426", line: 2,
            remedy: "did you mean 'done_button'?"),
        Mistake(
            name: "a key is misspelt", file: "strings/he.json",
            text: "{\"strings\": {\n  \"done_buton\": \"למדתי\"\n}}\n",
            code: "HL0426", line: 2, remedy: "did you mean 'done_button'?"),
        Mistake(
            name: "a placeholder of another system", file: "strings/he.json",
            text: "{\"strings\": {\n\"done_button\": \"למדתי {name}\"}}", code: "HL0427", line: 2, remedy: "%s"),
        Mistake(
            name: "a text with a reference without a semicolon", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"&copy תשפז\"}}", code: "HL0427", line: 2, remedy: "itself"),
        Mistake(
            name: "a tag of Mustache in a text", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"{{app_name}}\"}}", code: "HL0427", line: 2, remedy: "remove it"),
        Mistake(
            name: "a character reference in a text", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"א&nbsp;ב\"}}", code: "HL0427", line: 2,
            remedy: "the character itself"),
        Mistake(
            name: "a tag in a text of another language", file: "strings/en.json",
            text: "{\"strings\": {\n\"well_done\": \"<b>Well done</b>\"}}", code: "HL0427", line: 2,
            remedy: "template"),
        Mistake(
            name: "a text with a tag", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"<b>יישר כוח</b>\"}}", code: "HL0427", line: 2, remedy: "template"),
        Mistake(
            name: "a line break as in programs", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"יישר\\\\nכוח\"}}", code: "HL0427", line: 2,
            remedy: "pages break lines"),
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
            remedy: "add it to strings/he.json of the overlay, too"),
        Mistake(
            name: "texts that are stored backwards", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"דובכה לכ םכל\"}}", code: "HL0464", line: 2,
            remedy: "another program"),
        Mistake(
            name: "a text with a picture", file: "strings/he.json",
            text: "{\"strings\": {\n\"well_done\": \"יישר כוח 🎉\"}}", code: "HL0514", line: 2,
            remedy: "other characters"),
    ]

    @Test func textsBesideTheirObjectAreOneMistake() throws {
        let overlay = try TemporaryFolder(["strings/he.json": "{\"undo\": \"א\"}"])
        let found = try designFindings(overlay)
        #expect(found.map(\.remedy) == ["write {\"strings\": {\"undo\": …}}"], "\(found)")
    }

    @Test func pluralFormsOfAPlainTextAreOneMistake() throws {
        let text = "{\"strings\": {\n\"undo\": {\"one\": \"א\", \"other\": \"ב\"}}}"
        let overlay = try TemporaryFolder(["strings/he.json": text])
        let found = try designFindings(overlay)
        #expect(found.map(\.code.id) == ["HL0420"], "\(found)")
        #expect(found.first?.place == .file(overlay.path("strings/he.json"), line: 2, column: 1))
        #expect(found.first?.remedy?.hasPrefix("write one text, as in \"undo\": \"") == true)
    }

    @Test func aHebrewWordInEnglishIsNoNameIfTheHebrewDiffers() throws {
        let overlay = try TemporaryFolder([
            "strings/he.json": "{\"strings\": {\"done_button\": \"סיימתי\"}}",
            "strings/en.json": "{\"strings\": {\"done_button\": \"למדתי\"}}",
        ])
        #expect(try designFindings(overlay).map(\.code.id) == ["HL0463"])
    }
}
