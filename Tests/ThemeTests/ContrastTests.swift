import Diagnostics
import TestSupport
import Testing

@testable import Theme

struct ContrastTests {
    /// Ratios of WCAG 2.x, computed by others and rounded to two decimals.
    @Test(arguments: [
        ("#1A1A1A", "#FEFAE0", 16.55), ("#1A1A1A", "#E9EDC9", 14.44), ("#1A1A1A", "#FAEDCD", 14.97),
        ("#1A1A1A", "#D4A373", 7.70), ("#1A1A1A", "#CCD5AE", 11.35), ("#FFFFFF", "#D4A373", 2.26),
        ("#FEFAE0", "#D4A373", 2.15), ("#D4A373", "#FAEDCD", 1.94), ("#FEFAE0", "#121212", 17.81),
        ("#FEFAE0", "#2D2D2D", 13.09), ("#FEFAE0", "#8A9A7A", 2.86), ("#D4A373", "#2D2D2D", 6.09),
        ("#8A9A7A", "#2D2D2D", 4.58), ("#8D6031", "#E9EDC9", 4.53), ("#AC7D4E", "#E9EDC9", 3.01),
        ("#000000", "#FFFFFF", 21), ("#777777", "#FFFFFF", 4.48),
    ])
    func `ratios follow WCAG`(front: String, back: String, ratio: Double) throws {
        let front = try #require(SRGBColor(hex: front))
        let back = try #require(SRGBColor(hex: back))
        #expect(abs(front.contrast(on: back) - ratio) < 0.005)
        #expect(front.contrast(on: back) == back.contrast(on: front))
    }

    @Test func `a foreground that is not opaque is laid over the background`() throws {
        let white = SRGBColor(red: 255, green: 255, blue: 255)
        let half = SRGBColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let grey = try #require(SRGBColor(hex: "#7f7f7f"))
        #expect(half.contrast(on: white) == grey.contrast(on: white))
    }

    @Test func `ratios are cut off, never rounded up`() {
        #expect(ColorPair.text(4.4999) == "4.49")
        #expect(ColorPair.text(2.999) == "2.99")
        #expect(ColorPair.text(21) == "21.00")
        #expect(ColorPair.text(7.0500001) == "7.05")
    }

    @Test func `a pair slightly below its level is an error at its background`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "[1, 1, 1]", "[0.9961, 0.9804, 0.8784]")
        // #737375 on #fefae0 is 4.498: rounded to one decimal it would pass.
        try folder.edit("base.tokens.json", "[0.2, 0.2, 0.2]", "[0.451, 0.451, 0.4588]")
        try folder.edit("halomeid.pairs.json", "AAA", "AA")
        let findings = folder.tokenFindings()
        #expect(findings.map(\.code) == [.contrastTooLow])
        #expect(
            findings.first?.message
                == "color.text on color.surface is 4.49:1, below AA (4.5) in light and light with more contrast")
        #expect(findings.first?.place == (try folder.place(of: "\"{color.surface}\"", in: "halomeid.pairs.json")))
    }

    @Test func `a pair that fails in every context is reported once, with the value for each theme`() throws {
        let folder = try smallTokens()
        for name in ["light", "dark"] {
            let color = name == "light" ? "0.6, 0.6, 0.6" : "0.4, 0.4, 0.4"
            try folder.edit(
                name + ".tokens.json", "\"text\": {\"$value\": \"{palette.\(name == "light" ? "grey" : "white")}\"}",
                "\"text\": {\"$value\": {\"colorSpace\": \"srgb\", \"components\": [\(color)]}}")
        }
        let findings = folder.tokenFindings()
        #expect(findings.map(\.code) == [.contrastTooLow])
        let message = try #require(findings.first?.message)
        #expect(message.contains("in light and light with more contrast; "))
        #expect(message.hasSuffix("in dark and dark with more contrast"))
        let remedy = try #require(findings.first?.remedy)
        #expect(remedy.contains("light.tokens.json:") && remedy.contains("(light and light with more contrast)"))
        #expect(remedy.contains("dark.tokens.json:") && remedy.contains("(dark and dark with more contrast)"))
    }

    @Test func `allowed failing pairs are warnings, and other findings are unchanged`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "[0.2, 0.2, 0.2]", "[0.8, 0.8, 0.8]")
        let tokens = try Tokens.load(folder.path, allowsFailingContrast: true)
        #expect(Set(tokens.findings.all.map(\.code)) == [.contrastTooLow] && !tokens.findings.hasErrors)
        let errors = folder.tokenFindings().map(\.message)
        #expect(tokens.findings.all.map(\.message) == errors.map { $0 + " (`build` refuses this)" })
        try folder.edit("halomeid.pairs.json", "color.surface", "color.absent")
        #expect(throws: Findings.self) { try Tokens.load(folder.path, allowsFailingContrast: true) }
    }

    @Test func `a failing pair says which, how much and in which mode`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.tokens)
        try folder.edit(
            "palette.tokens.json", "[0.5529, 0.3765, 0.1922], \"hex\": \"#8d6031\"", "[0.561, 0.3843, 0.1961]")
        let findings = folder.tokenFindings()
        #expect(findings.map(\.code) == [.contrastTooLow])
        #expect(findings.first?.message == "color.accent-ink on color.surface-2 is 4.39:1, below AA (4.5) in light")
        let text = try folder.read("halomeid.pairs.json")
        let line = try #require(text.split(separator: "\n").firstIndex { $0.contains("accent-ink") }) + 2
        guard case .file(_, let found?, _)? = findings.first?.place else { throw RepositoryTests.Missing() }
        #expect(found == line)
    }

    @Test(arguments: [
        ("\"AAA\"", "\"AAAA\"", Code.pairMalformed), ("{color.text}", "{color.txt}", .tokenAliasUnknown),
        ("\"{color.text}\"", "\"color.text\"", .pairMalformed), ("{color.surface}", "{font.sans}", .tokenAliasUnknown),
    ])
    func `an invalid pair is an error at its place`(old: String, new: String, code: Code) throws {
        let folder = try smallTokens()
        try folder.edit("halomeid.pairs.json", old, new)
        let place = try folder.place(of: new.hasPrefix("{") ? "\"\(new)\"" : new, in: "halomeid.pairs.json")
        #expect(folder.tokenFindings().map(\.code) == [code])
        #expect(folder.tokenFindings().map(\.place) == [place])
    }
}
