import Diagnostics
import Testing

@testable import Theme

/// One change that breaks a token file: what is replaced by what, and the text at which the finding has to point.
struct Break: Sendable, CustomTestStringConvertible {
    let file, old, new, at: String
    let code: Code

    init(_ code: Code, _ old: String, _ new: String, at: String? = nil, in file: String = "base.tokens.json") {
        self.code = code
        self.old = old
        self.new = new
        self.at = at ?? new
        self.file = file
    }

    var testDescription: String { "\(code.id): \(new)" }
}

struct TokenFileTests {
    static let breaks: [Break] = [
        Break(.themeNotJSON, "\"hex\": \"#000000\"", "\"hex\": \"#000000\",", at: "}},\n  \"grey\""),
        Break(
            .themeDuplicateKey, "\"grey\":", "\"white\":",
            at: "\"white\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [0.2"),
        Break(.tokenWithoutType, "\"$type\": \"duration\", ", "", at: "\"quick\""),
        Break(.tokenTypeUnknown, "\"duration\"", "\"time\""),
        Break(.tokenTypeUnknown, "\"duration\"", "777"),
        Break(.tokenValueInvalid, "{\"value\": 0.12, \"unit\": \"s\"}", "\"120ms\""),
        Break(.tokenUnitInvalid, "\"unit\": \"s\"", "\"unit\": \"sec\"", at: "\"sec\""),
        Break(
            .tokenUnitInvalid, "\"half\": {\"$value\": {\"value\": 0.5, \"unit\": \"rem\"",
            "\"half\": {\"$value\": {\"value\": 0.5, \"unit\": \"em\"", at: "\"em\""),
        Break(.tokenValueInvalid, "\"value\": 0.5, \"unit\": \"rem\"", "\"value\": 0.5", at: "{\"value\": 0.5}"),
        Break(.tokenValueInvalid, "\"value\": 0.12", "\"value\": \"0.12\"", at: "\"0.12\""),
        Break(.tokenValueInvalid, "\"value\": 0.12", "\"value\": -1", at: "{\"value\": -1"),
        Break(.tokenValueInvalid, "[1, 1, 1]", "[1, 1]"),
        Break(.tokenValueInvalid, "[1, 1, 1]", "[1, 1.01, 1]", at: "1.01"),
        Break(.tokenValueInvalid, "[1, 1, 1]", "[1, \"none\", 1]", at: "\"none\""),
        Break(.tokenValueInvalid, "\"alpha\": 1", "\"alpha\": 1.5", at: "1.5"),
        Break(.tokenValueInvalid, "#000000", "#00000", at: "\"#00000\""),
        Break(.tokenValueInvalid, "#000000", "#000001", at: "\"#000001\""),
        Break(.tokenValueInvalid, "\"alpha\": 1", "\"opacity\": 1", at: "\"opacity\""),
        Break(.tokenValueInvalid, "{\"colorSpace\": \"srgb\", \"components\": [1, 1, 1]}", "\"#ffffff\""),
        Break(
            .tokenValueInvalid, "{\"colorSpace\": \"srgb\", \"components\": [1, 1, 1]}",
            "{\"colorSpace\": \"oklch\", \"components\": [1, 0, 0]}", at: "\"oklch\""),
        Break(.tokenValueInvalid, "\"fontWeight\": \"normal\"", "\"fontWeight\": \"Normal\"", at: "\"Normal\""),
        Break(.tokenValueInvalid, "\"fontWeight\": \"normal\"", "\"fontWeight\": 1001", at: "1001"),
        Break(
            .tokenUnitInvalid, "\"fontSize\": {\"value\": 1, \"unit\": \"rem\"}",
            "\"fontSize\": {\"value\": 16, \"unit\": \"px\"}", at: "{\"value\": 16"),
        Break(.tokenValueInvalid, ", \"lineHeight\": 1.75", "", at: "{\n  \"fontFamily\""),
        Break(.tokenValueInvalid, "[0.2, 0, 0, 1]", "[1.2, 0, 0, 1]", at: "1.2"),
        Break(.tokenValueInvalid, "[\"Noto\", \"sans-serif\"]", "[\"Noto\", 1]"),
        Break(
            .tokenAliasUnknown, "\"fontFamily\": \"{font.sans}\"", "\"fontFamily\": \"{font.sens}\"",
            at: "\"{font.sens}\""),
        Break(
            .tokenTypeMismatch, "\"fontFamily\": \"{font.sans}\"", "\"fontFamily\": \"{space.half}\"",
            at: "\"{space.half}\""),
        Break(.tokenAliasUnknown, "#/space/half/$value", "#/space/half", at: "\"#/space/half\""),
        Break(.tokenAliasUnknown, "#/space/half/$value", "#/space/hall/$value", at: "{\"$ref\""),
        Break(
            .tokenCycle, "\"half\": {\"$value\": {\"value\": 0.5, \"unit\": \"rem\"}}",
            "\"half\": {\"$value\": \"{space.same}\"}", at: "\"half\""),
        Break(
            .tokenValueInvalid, "\"color\": \"{color.text}\"", "\"inset\": \"true\", \"color\": \"{color.text}\"",
            at: "\"true\""),
        Break(
            .tokenValueInvalid, "\"blur\": {\"value\": 4", "\"blur\": {\"value\": -4", at: "{\"value\": -4"),
        Break(.tokenMalformed, "\"half\":", "\"Half size\":", at: "\"Half size\""),
        Break(
            .tokenMalformed, "\"quick\": {\"$type\": \"duration\", ",
            "\"quick\": {\"$type\": \"duration\", \"note\": \"x\", ", at: "\"note\""),
        Break(
            .tokenMalformed, "\"sans\": {\"$type\": \"fontFamily\", \"$value\": [\"Noto\", \"sans-serif\"]}",
            "\"sans\": \"Noto\"", at: "\"Noto\""),
        Break(.tokenMalformed, "\"running text\"", "7"),
        Break(
            .tokenAliasUnknown, "{palette.grey}", "{palette.gray}", at: "\"{palette.gray}\"", in: "light.tokens.json"),
        Break(.tokenTypeMismatch, "{palette.grey}", "{space.half}", at: "\"{space.half}\"", in: "light.tokens.json"),
        Break(
            .tokenMissing, "\"surface\": {\"$value\": \"{palette.white}\"}, ", "", at: "\"surface\"",
            in: "light.tokens.json"),
    ]

    @Test(arguments: breaks)
    func `a broken token file is a finding at its place`(broken: Break) throws {
        let folder = try smallTokens()
        #expect(folder.tokenFindings().isEmpty)
        try folder.edit(broken.file, broken.old, broken.new)
        let findings = folder.tokenFindings()
        let place = try folder.place(of: broken.at, in: broken.code == .tokenMissing ? "dark.tokens.json" : broken.file)
        let expected = findings.first { $0.code == broken.code }
        #expect(expected != nil, "\(findings)")
        #expect(expected?.place == place)
        // Nothing but what follows from the one change: a token without a value is missed by those that refer to it.
        #expect(findings.count == 1, "\(findings)")
    }

    @Test func `all findings of all files come at once`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"alpha\": 1", "\"alpha\": 2")
        try folder.edit("base.tokens.json", "\"unit\": \"s\"", "\"unit\": \"min\"")
        try folder.edit("light.tokens.json", "{palette.grey}", "{palette.gray}")
        #expect(Set(folder.tokenFindings().map(\.code)) == [.tokenValueInvalid, .tokenUnitInvalid, .tokenAliasUnknown])
    }

    @Test func `a finding of some modes says which, and an unknown name is guessed`() throws {
        let folder = try smallTokens()
        try folder.edit("light.tokens.json", "{palette.grey}", "{palette.gray}")
        let finding = try #require(folder.tokenFindings().first)
        #expect(finding.message == "there is no token 'palette.gray' (light and light with more contrast)")
        #expect(finding.remedy == "did you mean 'palette.grey'?")
    }

    /// Steps are compared as numbers, of any length.
    @Test func `an unknown step of a scale is answered with the nearest one, as it is written`() throws {
        let folder = try smallTokens()
        let names = ["01", "02", "-9000000000000000000"].map {
            "\"\($0)\": {\"$value\": {\"value\": 1, \"unit\": \"px\"}}"
        }
        let aliases = ["07", "09000000000000000000"].map { "\"of-\($0)\": {\"$value\": \"{scale.\($0)}\"}" }
        let members = (names + aliases).joined(separator: ", ")
        try folder.write("more.tokens.json", "{\"scale\": {\"$type\": \"dimension\", \(members)}}")
        let unknown = folder.tokenFindings().filter { $0.code == .tokenAliasUnknown }
        #expect(unknown.count == 2, "\(unknown)")
        #expect(unknown.map(\.remedy).contains("did you mean 'scale.02'?"), "\(unknown)")
    }

    @Test func `only colours change with the theme`() throws {
        let folder = try smallTokens()
        try folder.write(
            "more.tokens.json", #"{"space": {"half": {"$type": "dimension", "$value": {"value": 1, "unit": "rem"}}}}"#)
        let findings = folder.tokenFindings()
        #expect(Set(findings.map(\.code)) == [.tokenNotThemeable])
    }

    @Test func `a shadow changes through a public colour only`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"color\": \"{color.text}\"", "\"color\": \"{tint.shade}\"")
        try folder.edit(
            "base.tokens.json", "\"font\": {",
            "\"tint\": {\"shade\": {\"$type\": \"color\", \"$value\": \"{color.text}\"}}, \"font\": {")
        #expect(folder.tokenFindings().isEmpty)
        try folder.edit(
            "base.tokens.json", "\"tint\": {", "\"tint\": {\"$extensions\": {\"org.halomeid.private\": true}, ")
        #expect(folder.tokenFindings().map(\.code) == [.tokenNotThemeable])
    }

    @Test func `two tokens cannot be one variable`() throws {
        let folder = try smallTokens()
        try folder.edit(
            "light.tokens.json", "\"text\":", "\"space-half\": {\"$value\": \"{palette.white}\"}, \"text\":")
        try folder.edit("dark.tokens.json", "\"text\":", "\"space-half\": {\"$value\": \"{palette.white}\"}, \"text\":")
        #expect(folder.tokenFindings().map(\.code) == [.tokenNameTaken])
    }

    @Test func `groups extend groups, and $root is the group's own token`() throws {
        let folder = try smallTokens()
        try folder.write(
            "more.tokens.json",
            """
            {"gap": {"$extends": "{space}", "half": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}},
             "measure": {"$type": "dimension", "$root": {"$value": {"value": 38, "unit": "rem"}},
              "narrow": {"$value": "{measure.$root}"}}}
            """)
        try folder.edit(
            "halomeid.resolver.json", "[{\"$ref\": \"base.tokens.json\"}]",
            "[{\"$ref\": \"base.tokens.json\"}, {\"$ref\": \"more.tokens.json\"}]")
        let tokens = try Tokens.load(folder.path)
        #expect(tokens["gap.half"]?.values.light.css == "8px")
        #expect(tokens["gap.same"]?.values.light.css == ".5rem")
        #expect(tokens["measure.$root"]?.cssVariable == "--hl-measure")
        #expect(tokens["measure.narrow"]?.aliases.light == ["measure.$root"])
    }

    @Test(arguments: [("{gap}", Code.tokenCycle), ("{other}", .tokenCycle), ("{nothing}", .tokenAliasUnknown)])
    func `a group cannot extend itself or nothing`(target: String, code: Code) throws {
        let folder = try smallTokens()
        try folder.write(
            "more.tokens.json", #"{"gap": {"$extends": "\#(target)"}, "other": {"$extends": "{gap}"}}"#)
        let findings = folder.tokenFindings().filter { $0.message.contains("gap") || target == "{nothing}" }
        #expect(findings.contains { $0.code == code }, "\(findings)")
    }

    @Test func `an alias has a chain`() throws {
        let folder = try smallTokens()
        try folder.edit("dark.tokens.json", "{palette.white}", "{color.surface}")
        try folder.edit("halomeid.pairs.json", "\"{color.text}\"", "\"{palette.white}\"")
        try folder.edit("halomeid.pairs.json", "\"{color.surface}\"", "\"{palette.black}\"")
        let token = try #require(try Tokens.load(folder.path)["color.text"])
        #expect(token.aliases.dark == ["color.surface", "palette.black"])
        #expect(token.aliases.light == ["palette.grey"])
    }
}

struct ResolverTests {
    static let breaks: [Break] = [
        Break(.resolverMalformed, "\"2025.10\"", "\"2026.1\""),
        Break(.resolverMalformed, "#/sets/base", "#/sets/bass", at: "\"#/sets/bass\""),
        Break(.resolverMalformed, "#/modifiers/theme", "#/resolutionOrder/0", at: "\"#/resolutionOrder/0\""),
        Break(
            .resolverMalformed, "{\"standard\": [], \"more\": ", "{\"standard\": [], \"most\": ",
            at: "{\"contexts\": {\"standard\""),
        Break(.resolverMalformed, "base.tokens.json", "../base.tokens.json", at: "\"../base"),
        Break(.resolverMalformed, "\"sets\":", "\"set\":", at: "\"set\""),
        Break(.resolverMalformed, "\"sources\":", "\"source\":", at: "{\"source\""),
    ]

    @Test(arguments: breaks)
    func `a broken resolver document is a finding at its place`(broken: Break) throws {
        let folder = try smallTokens()
        let name = "halomeid.resolver.json"
        try folder.edit(name, broken.old, broken.new)
        let place = try folder.place(of: broken.at, in: name)
        let findings = folder.tokenFindings()
        #expect(findings.contains { $0.code == broken.code && $0.place == place }, "\(findings)")
    }

    @Test func `a missing file is named`() throws {
        let folder = try smallTokens()
        try folder.edit("halomeid.resolver.json", "base.tokens.json", "basis.tokens.json")
        let finding = try #require(folder.tokenFindings().first { $0.code == .themeFileUnreadable })
        #expect(finding.place == (try folder.place(of: "\"basis.tokens.json\"", in: "halomeid.resolver.json")))
        #expect(finding.message.contains("has a file 'basis.tokens.json'"))
        #expect(finding.remedy == "did you mean 'base.tokens.json'?")
    }

    @Test func `sets and modifiers may be inline in the order, and tokens in a source`() throws {
        let folder = try smallTokens()
        try folder.edit(
            "halomeid.resolver.json", "{\"$ref\": \"#/sets/base\"}",
            """
            {"$ref": "#/sets/base"}, {"type": "set", "name": "extra", "sources": [
             {"size": {"line": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}},
              {"$ref": "#/sets/base"}]},
            {"type": "modifier", "name": "density", "default": "wide", "contexts": {"wide": [], "dense": []}}
            """)
        #expect(try Tokens.load(folder.path)["size.line"]?.values.dark.css == "1px")
    }
}
