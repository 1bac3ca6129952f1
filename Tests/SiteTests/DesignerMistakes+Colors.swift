import Diagnostics
import TestSupport
import Testing
import Theme

@testable import Site

/// Mistakes in colours and in the pairs that must contrast.
extension DesignerMistakesTests {
    private static func color(_ name: String, _ value: String, _ remedy: String) -> Mistake {
        edited(
            name, "tokens/palette.tokens.json",
            ##"{"colorSpace": "srgb", "components": [0.8314, 0.6392, 0.451], "hex": "#d4a373"}"##, value, remedy,
            "HL0406", line: 13)
    }

    static let colors: [Mistake] = [
        Mistake(
            name: "an opacity in percent", file: "tokens/palette.tokens.json",
            edit: ("\"hex\": \"#d4a373\"", "\"alpha\": 50"), code: "HL0406", line: 13, remedy: "write 0.5"),
        Mistake(
            name: "a colour as in CSS", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"rgb(254 250 224)\""), code: "HL0406", line: 6,
            remedy: "\"components\": [0.9961, 0.9804, 0.8784]"),
        Mistake(
            name: "a variable of CSS as an alias", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"var(--hl-card)\""), code: "HL0406", line: 6, remedy: "\"{color.card}\""),
        Mistake(
            name: "a colour in OKLCH", file: "tokens/palette.tokens.json",
            edit: (
                "\"srgb\", \"components\": [0.8314, 0.6392, 0.451], \"hex\": \"#d4a373\"",
                "\"oklch\", \"components\": [0.75, 0.0849, 64.9]"
            ), code: "HL0406", line: 13,
            remedy: "\"colorSpace\": \"srgb\", \"components\": [0.8"),
        Mistake(
            name: "components of 0 to 255", file: "tokens/palette.tokens.json",
            edit: ("[0.8314, 0.6392, 0.451], \"hex\": \"#d4a373\"", "[212, 163, 115]"), code: "HL0406", line: 13,
            remedy: "write [0.8314, 0.6392, 0.451]"),
        color(
            "a colour of a design program", #"{"r": 0.8314, "g": 0.6392, "b": 0.451, "a": 0.5}"#,
            ##"write {"colorSpace": "srgb", "components": [0.8314, 0.6392, 0.451], "alpha": 0.502, "hex": "#d4a3"##),
        color("a colour by three digits", "\"#d4a\"", "[0.8667, 0.2667, 0.6667]"),
        color("a colour by eight digits", "\"#d4a37380\"", "\"alpha\": 0.502"),
        color("a colour by its hue", "\"hsl(0 100% 50%)\"", "\"components\": [1, 0, 0]"),
        color("a colour of another space", "\"color(display-p3 0.8 0.6 0.4)\"", "[RED, GREEN, BLUE]"),
        edited(
            "a line height as a length", "tokens/type.tokens.json", "\"lineHeight\": 1.35",
            "\"lineHeight\": {\"value\": 35, \"unit\": \"px\"}", "write 1.25", "HL0406", line: 18),
        edited(
            "a line height in percent", "tokens/type.tokens.json", "\"lineHeight\": 1.35", "\"lineHeight\": \"135%\"",
            "write 1.35", "HL0406", line: 18),
        edited(
            "a quoted font weight", "tokens/type.tokens.json", "\"fontWeight\": 400", "\"fontWeight\": \"400\"",
            "write 400", "HL0406"),
        edited(
            "a misspelt font weight", "tokens/type.tokens.json", "\"fontWeight\": 400", "\"fontWeight\": \"blod\"",
            "write \"bold\"", "HL0406"),
        Mistake(
            name: "a colour by its digits alone", file: "tokens/palette.tokens.json",
            edit: ("\"components\": [0.9961, 0.9804, 0.8784], ", ""), code: "HL0406", line: 7,
            remedy: "\"components\": [0.9961, 0.9804, 0.8784]"),
        Mistake(
            name: "a number in quotation marks", file: "tokens/layout.tokens.json",
            edit: ("\"value\": 0.25", "\"value\": \"0.25\""), code: "HL0406", remedy: "without quotation marks"),
        Mistake(
            name: "a colour by its digits", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"#fefae0\""), code: "HL0406", line: 6,
            remedy: "\"components\": [0.9961, 0.9804, 0.8784]"),
        Mistake(
            name: "a short form of a hexadecimal colour", file: "tokens/palette.tokens.json",
            edit: ("\"hex\": \"#8d6031\"", "\"hex\": \"#8d6\""), code: "HL0406", remedy: "it is #8d6031"),
        Mistake(
            name: "a token that is misspelt in one theme", file: "tokens/more.tokens.json",
            edit: ("\"danger\":", "\"dangerr\":"), code: "HL0413", line: 13, remedy: "'color.danger'"),
        Mistake(
            name: "a colour of one theme", file: "tokens/light.tokens.json",
            edit: ("\"text\": {", "\"info\": { \"$value\": \"{palette.ink}\" },\n    \"text\": {"), code: "HL0413",
            line: 9,
            remedy: "dark.tokens.json"),
        edited(
            "less contrast for those who prefer more", "tokens/halomeid.pairs.json", "\"more\": \"AAA\"",
            "\"more\": \"UI\"", "a higher level", "HL0416", line: 13),
        Mistake(
            name: "pairs without their list", file: "tokens/halomeid.pairs.json", text: "{\"pair\": []}",
            code: "HL0416", line: 1, remedy: "did you mean 'pairs'?"),
        Mistake(
            name: "pairs that are a list alone", file: "tokens/halomeid.pairs.json", text: "[]", code: "HL0416",
            line: 1, remedy: "write {\"pairs\": [{\"foreground\""),
        Mistake(
            name: "a pair alone", file: "tokens/halomeid.pairs.json",
            text: "{\"foreground\": \"{color.text}\", \"on\": [\"{color.card}\"]}", code: "HL0416", line: 1,
            remedy: "write {\"pairs\": […]} around it"),
        Mistake(
            name: "a background that can be seen through", file: "tokens/palette.tokens.json",
            edit: ("0.8039], \"hex\": \"#faedcd\"", "0.8039], \"alpha\": 0.5"), code: "HL0416", line: 9,
            remedy: "remove its alpha"),
        edited(
            "a colour of a pair by its name", "tokens/halomeid.pairs.json", "\"{color.surface}\"",
            "\"color.on-muted\"", "write \"{color.on-muted}\"", "HL0416"),
        edited(
            "a colour of a pair by its variable", "tokens/halomeid.pairs.json", "\"{color.surface}\"",
            "\"var(--hl-on-muted)\"", "write \"{color.on-muted}\"", "HL0416"),
        edited(
            "a colour on itself", "tokens/halomeid.pairs.json", "\"{color.surface}\"", "\"{color.text}\"",
            "remove it from \"on\"", "HL0416"),
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
            name: "a colour that shines through", file: "tokens/palette.tokens.json",
            edit: (
                "[0.102, 0.102, 0.102], \"hex\": \"#1a1a1a\"}, \"$description\"",
                "[0.102, 0.102, 0.102], \"alpha\": 0.4}, \"$description\""
            ),
            code: "HL0417", remedy: "without alpha"),
        Mistake(
            name: "a colour is too pale for its text", file: "tokens/light.tokens.json",
            edit: (
                "\"text-secondary\": { \"$value\": \"{palette.stone.700}\"",
                "\"text-secondary\": { \"$value\": \"{palette.clay.300}\""
            ),
            code: "HL0417", line: 10, remedy: "give color.text-secondary ("),
        Mistake(
            name: "a token file with the changed tokens only", file: "tokens/light.tokens.json",
            text: "{\"color\": {\"$type\": \"color\",\n\"accent\": {\"$value\": \"{palette.clay.400}\"}}}",
            code: "HL0442", line: 1, remedy: "change the copy"),
        Mistake(
            name: "a token file with the changed tokens of more contrast only", file: "tokens/more.tokens.json",
            text: "{\"color\": {\"$type\": \"color\",\n\"border\": {\"$value\": \"{more.border}\"}}}",
            code: "HL0442", line: 1, remedy: "change the copy"),
        Mistake(
            name: "a dark theme that is a copy of the light one", file: "tokens/dark.tokens.json",
            text: try? String(
                contentsOfFile: StudyFixture.repository + "/Templates/tokens/light.tokens.json", encoding: .utf8),
            code: "HL0446", remedy: "name light.tokens.json for both"),
        Mistake(
            name: "a token that is renamed", file: "tokens/light.tokens.json", edit: ("\"focus\": {", "\"fokus\": {"),
            code: "HL0442", line: 1, remedy: "did you mean 'color.focus' where the file has 'color.fokus'?"),
        edited(
            "lines of the colour of the page", "tokens/light.tokens.json",
            "\"divider\": { \"$value\": \"{palette.sage.200}", "\"divider\": { \"$value\": \"{palette.cream}",
            "another colour", "HL0473", line: 16),
    ]

    /// JSON has no comments: an entry says that a pair is no longer shown, and why.
    @Test func unusedPairsNeedNoContrast() throws {
        let overlay = try TemporaryFolder()
        let name = "tokens/halomeid.pairs.json"
        let base = try String(contentsOfFile: StudyFixture.repository + "/Templates/" + name, encoding: .utf8)
        let level = try #require(base.firstRange(of: "\"level\": \"AAA\""))
        try overlay.write(name, base.replacingCharacters(in: level, with: "\"level\": \"unused\""))
        #expect(try designFindings(overlay).isEmpty)
        // A pair both shown and unused is a mistake.
        let list = try #require(base.firstRange(of: "\"pairs\": ["))
        try overlay.write(
            name,
            base.replacingCharacters(
                in: list,
                with: """
                    "pairs": [{"foreground": "{color.text}", "on": ["{color.card}"], "level": "unused", "purpose": "a"},
                    """))
        let found = try designFindings(overlay)
        #expect(found.map(\.code.id) == ["HL0416"], "\(found)")
        #expect(found.first?.remedy == "keep one of the two entries")
    }

    @Test func exchangedThemesAreReported() throws {
        let overlay = try TemporaryFolder()
        let folder = StudyFixture.repository + "/Templates/tokens/"
        for (name, other) in [("light", "dark"), ("dark", "light")] {
            let text = try String(contentsOfFile: folder + "\(other).tokens.json", encoding: .utf8)
            try overlay.write("tokens/\(name).tokens.json", text)
        }
        let found = try designFindings(overlay).filter { $0.code.id == "HL0446" }
        #expect(found.first?.place == .file(overlay.path("tokens/light.tokens.json")), "\(found)")
        #expect(found.first?.remedy == "exchange the colours of light.tokens.json and dark.tokens.json")
    }

    /// A list of the designer's own pairs takes none of the site's away.
    @Test func pairsThatAreLeftOutAreChecked() throws {
        let overlay = try TemporaryFolder()
        let name = "tokens/halomeid.pairs.json"
        let own =
            "{\"foreground\": \"{color.text}\", \"on\": [\"{color.surface}\"], \"level\": \"AA\", \"purpose\": \"a\"}"
        try overlay.write(name, "{\"pairs\": [\(own)]}")
        #expect(try designFindings(overlay).isEmpty)
        let light = try String(
            contentsOfFile: StudyFixture.repository + "/Templates/tokens/light.tokens.json", encoding: .utf8)
        let pale = light.replacing(
            "\"on-muted\": { \"$value\": \"{palette.ink}\"", with: "\"on-muted\": { \"$value\": \"{palette.sage.300}\"")
        try overlay.write("tokens/light.tokens.json", pale)
        let found = try designFindings(overlay)
        #expect(found.map(\.code.id) == ["HL0417"], "\(found)")
        #expect(found.first?.place == .file(overlay.path("tokens/light.tokens.json"), line: 17, column: 5))
        let unused = "{\"foreground\": \"{color.on-muted}\", \"on\": [\"{color.muted}\"], \"level\": \"unused\","
        #expect(found.first?.remedy?.contains("add to \(overlay.path(name)) \(unused)") == true, "\(found)")
        // A level of the designer's own, or a pair that is never shown.
        try overlay.write(name, "{\"pairs\": [\(own), \(unused) \"purpose\": \"b\"}]}")
        #expect(try designFindings(overlay).filter { $0.level == .error }.isEmpty)
    }

    /// The preview shows colours that fail their contrast.
    @Test func aPartialTokenFileIsReportedOnceInThePreview() throws {
        let text = "{\"color\": {\"$type\": \"color\",\n\"border\": {\"$value\": \"{more.border}\"}}}"
        let overlay = try TemporaryFolder(["tokens/more.tokens.json": text])
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        let found = try Tokens.load(resources.layers(), allowsFailingContrast: true).findings.all
        #expect(found.map(\.code.id) == ["HL0442"] && found.first?.level == .warning, "\(found)")
    }

    @Test func aPairThatIsShownAndCalledUnusedIsReported() throws {
        let overlay = try TemporaryFolder()
        let templates = StudyFixture.repository + "/Templates/"
        func edit(_ name: String, _ old: String, _ new: String) throws {
            let text = try String(contentsOfFile: templates + name, encoding: .utf8)
            try #require(text.contains(old))
            try overlay.write(name, text.replacing(old, with: new))
        }
        let pair = "\"on\": [\"{color.muted}\"],\n      \"level\": "
        let levels = "\"AA\",\n      \"more\": \"AAA\""
        try edit("tokens/halomeid.pairs.json", pair + levels, pair + "\"unused\"")
        try edit(
            "tokens/light.tokens.json", "\"on-muted\": { \"$value\": \"{palette.ink}\"",
            "\"on-muted\": { \"$value\": \"{palette.sage.300}\"")
        let found = try designFindings(overlay)
        #expect(found.map(\.code.id) == ["HL0462"], "\(found)")
        #expect(found.first?.message.contains("calls the pair unused") == true)
    }
}
