import Diagnostics
import TestSupport
import Testing

@testable import Theme

struct StringsTests {
    private func load(_ text: String) throws -> Strings {
        let folder = try TemporaryFolder(["he.json": text])
        return try Strings.load(folder.path + "/he.json")
    }

    static let sample = """
        {"language": "he", "direction": "rtl", "strings": {
          "plain": "שלום",
          "named": "%s ב%s %s",
          "quoted": "<b>\\"א\\\\ב\\"</b>",
          "days": {"one": "יום אחד", "two": "יומיים", "other": "%d ימים"}
        }}
        """

    @Test func `texts, counts and names`() throws {
        let strings = try load(Self.sample)
        #expect(strings.keys == ["plain", "named", "quoted", "days"])
        #expect(strings["plain"] == "שלום")
        #expect(strings["nothing"] == nil)
        #expect(strings["days"] == "%d ימים")
        #expect(strings.phrase("days") == .counted(["one": "יום אחד", "two": "יומיים", "other": "%d ימים"]))
        #expect(strings.text("named", "א׳", "תשרי %s", "תשפ״ז") == "א׳ בתשרי %s תשפ״ז")
    }

    @Test func `forms for millions are accepted, and not used`() throws {
        let forms = "{\"one\": \"un jour\", \"many\": \"%d de jours\", \"other\": \"%d jours\"}"
        let strings = try load("{\"language\": \"fr\", \"direction\": \"ltr\", \"strings\": {\"days\": \(forms)}}")
        #expect(strings.phrase("days") == .counted(["one": "un jour", "other": "%d jours"]))
    }

    @Test func `the module holds the asked texts, sorted and escaped`() throws {
        let module = try load(Self.sample).javaScript(keys: ["quoted", "days", "plain", "days"])
        #expect(
            module == """
                export const language = "he";
                export const strings = {
                  days: {one: "יום אחד", two: "יומיים", other: "%d ימים"},
                  plain: "שלום",
                  quoted: "\\u003cb\\u003e\\"א\\\\ב\\"\\u003c/b\\u003e",
                };

                """)
    }

    @Test(arguments: [
        ("es-419", true), ("zh-Hant", true), ("yi", true), ("", false), ("-", false), ("419", false), ("fr_FR", false),
        ("english", false), ("HE", true),
    ])
    func `a language is a tag of BCP 47`(tag: String, isTag: Bool) throws {
        let text = #"{"language": "\#(tag)", "direction": "ltr", "strings": {}}"#
        if isTag {
            #expect(try load(text).language == tag)
        } else {
            #expect(throws: Findings.self) { try load(text) }
        }
    }

    @Test func `a text that is asked for and missing is an error with a guess`() throws {
        let strings = try load(Self.sample)
        #expect(strings.check(["plain", "days"]).isEmpty)
        let findings = #expect(throws: Findings.self) { try strings.javaScript(keys: ["plan", "plain"]) }
        #expect(findings?.all.map(\.code) == [.stringMissing])
        #expect(findings?.all.first?.remedy == "did you mean 'plain'?")
    }

    static let breaks: [Break] = [
        Break(.themeDuplicateKey, "\"named\"", "\"plain\"", at: "\"plain\": \"%s"),
        Break(.stringsMalformed, "\"plain\"", "\"Plain text\""),
        Break(.stringsMalformed, "\"שלום\"", "[\"שלום\"]"),
        Break(.stringsMalformed, "\"שלום\"", "\" \""),
        Break(.stringsMalformed, "\"rtl\"", "\"right\""),
        Break(.stringsMalformed, "\"strings\":", "\"texts\":", at: "\"texts\""),
        Break(.stringPluralMissing, "\"two\": \"יומיים\", ", "", at: "\"days\""),
        Break(.stringPluralMissing, "\"two\": \"יומיים\"", "\"two\": \"יומיים\", \"many\": \"%d\"", at: "\"many\""),
        Break(.stringPlaceholder, "%d ימים", "ימים", at: "\"ימים\""),
        Break(.stringPlaceholder, "%d ימים", "%d %d", at: "\"%d %d\""),
        Break(.stringPlaceholder, "\"שלום\"", "\"100%\""),
        Break(.stringPlaceholder, "\"שלום\"", "\"%x\""),
        Break(.stringCharacter, "\"שלום\"", "\"של\\u200fום\""),
        Break(.stringCharacter, "\"שלום\"", "\"של\\u0000ום\""),
        Break(.stringCharacter, "\"שלום\"", "\"\\u05d1\\u05bc\\u05b0\""),
    ]

    @Test(arguments: breaks)
    func `a broken file of strings is a finding at its place`(broken: Break) throws {
        let folder = try TemporaryFolder(["he.json": Self.sample])
        try folder.edit("he.json", broken.old, broken.new)
        let findings = #expect(throws: Findings.self) { try Strings.load(folder.path + "/he.json") }
        let place = try folder.place(of: broken.at, in: "he.json")
        #expect(findings?.all.contains { $0.code == broken.code && $0.place == place } == true, "\(findings as Any)")
    }

    @Test func `a language of two forms needs no dual`() throws {
        let strings = try load(
            #"{"language": "en", "direction": "ltr", "strings": {"days": {"one": "one day", "other": "%d days"}}}"#)
        #expect(strings.phrase("days") == .counted(["one": "one day", "other": "%d days"]))
    }
}
