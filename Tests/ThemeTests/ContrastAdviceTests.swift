import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

/// The advice for a failing pair: the nearest passing value of the same hue.
struct ContrastAdviceTests {
    private static func color(_ random: inout SeededRandom) -> SRGBColor {
        SRGBColor(
            red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
            blue: .random(in: 0...255, using: &random))
    }

    @Test func `a colour is unchanged after conversion to OKLCH and back`() {
        Fuzz.run("OKLCH", count: 500) { random, seed in
            let color = Self.color(&random)
            #expect(OKLCH(color).color(alpha: 1) == color, "seed \(seed)")
        }
    }

    /// Values of CSS Color 4's own conversion, as browsers compute them.
    @Test(arguments: [
        ("#ff0000", 0.62796, 0.25768, 29.234), ("#00ff00", 0.86644, 0.29483, 142.495),
        ("#0000ff", 0.45201, 0.31321, 264.052), ("#d4a373", 0.7500, 0.0863, 65.3),
    ])
    func `lightness, chroma and hue follow CSS`(hex: String, light: Double, chroma: Double, hue: Double) throws {
        let color = OKLCH(try #require(SRGBColor(hex: hex)))
        #expect(abs(color.lightness - light) < 0.002)
        #expect(abs(color.chroma - chroma) < 0.002)
        #expect(abs(color.hue * 180 / .pi + (color.hue < 0 ? 360 : 0) - hue) < 0.5)
    }

    @Test func `the advice passes, is the nearest of the grid, and keeps the hue`() {
        Fuzz.run("advice", count: 40) { random, seed in
            let (color, other) = (Self.color(&random), Self.color(&random))
            let level = ContrastLevel.allCases[Int.random(in: 0..<ContrastLevel.allCases.count, using: &random)]
            func passes(_ value: SRGBColor) -> Bool { value.contrast(on: other) >= level.minimum }
            let start = OKLCH(color)
            let grid = (0...1000).map { Double($0) / 1000 }
            let good = grid.filter { step in
                passes(OKLCH(lightness: step, chroma: start.chroma, hue: start.hue).color(alpha: 1))
            }
            guard let advice = ContrastAdvice.nearest(to: color, where: passes) else {
                #expect(good.isEmpty, "seed \(seed)")
                return
            }
            #expect(passes(advice), "seed \(seed)")
            let nearest = good.min { abs($0 - start.lightness) < abs($1 - start.lightness) }
            let expected = nearest.map { OKLCH(lightness: $0, chroma: start.chroma, hue: start.hue).color(alpha: 1) }
            #expect(advice == expected, "seed \(seed)")
            let found = OKLCH(advice)
            // Eight bits hold neither the chroma of colours that are nearly black, nor the hue of nearly grey ones.
            #expect(found.chroma <= start.chroma + (found.lightness > 0.25 ? 0.006 : 0.02), "seed \(seed)")
            if found.chroma > 0.06, found.lightness > 0.25 {
                let turn = abs(found.hue - start.hue)
                #expect(min(turn, 2 * .pi - turn) < 0.06, "seed \(seed)")
            }
        }
    }

    @Test func `a grey stays grey`() throws {
        for level in [UInt8(90), 119, 160, 200] {
            let grey = SRGBColor(red: level, green: level, blue: level)
            let white = SRGBColor(red: 255, green: 255, blue: 255)
            let advice = try #require(ContrastAdvice.nearest(to: grey) { $0.contrast(on: white) >= 7 })
            #expect(advice.red == advice.green && advice.green == advice.blue)
            // #595959 is the lightest grey with 7:1 on white.
            #expect(advice.hex == "#595959")
        }
    }

    @Test func `no value is suggested if no lightness passes`() throws {
        let middle = try #require(SRGBColor(hex: "#808080"))
        let brown = try #require(SRGBColor(hex: "#8d6031"))
        #expect(ContrastAdvice.nearest(to: brown) { $0.contrast(on: middle) >= 7 } == nil)
    }

    @Test func `a colour that is too transparent becomes opaque`() throws {
        let white = SRGBColor(red: 255, green: 255, blue: 255)
        let faint = SRGBColor(red: 200, green: 120, blue: 40, alpha: 0.2)
        let advice = try #require(ContrastAdvice.nearest(to: faint) { $0.contrast(on: white) >= 4.5 })
        #expect(advice.alpha == 1)
    }

    @Test func `a transparent colour keeps its opacity`() throws {
        let white = SRGBColor(red: 255, green: 255, blue: 255)
        let thin = SRGBColor(red: 200, green: 120, blue: 40, alpha: 0.8)
        let advice = try #require(ContrastAdvice.nearest(to: thin) { $0.contrast(on: white) >= 4.5 })
        #expect(advice.alpha == thin.alpha)
    }

    @Test func `a failing pair names both tokens, their places and the values to write`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.tokens)
        try folder.edit(
            "palette.tokens.json", "[0.5529, 0.3765, 0.1922], \"hex\": \"#8d6031\"", "[0.561, 0.3843, 0.1961]")
        let remedy = try #require(folder.tokenFindings().first?.remedy)
        for (token, color, alias) in [
            ("accent-ink", "clay.700", "\"700\": { \"$value\": {\"colorSpace\": \"srgb\", \"components\": [0.561"),
            ("surface-2", "reed", "\"reed\""),
        ] {
            let first = try folder.place(of: "\"\(token)\": ", in: "light.tokens.json")
            let second = try folder.place(of: alias, in: "palette.tokens.json")
            #expect(
                remedy.contains(
                    "change palette.\(color) (\(second.text())), which color.\(token) (\(first.text())) takes, to #"),
                "\(remedy)")
        }
    }

    /// The parts of a message, among them the modes that it names.
    private func modes(in message: String) -> [String] {
        [" in ", " and "].reduce(message) { $0.replacing($1, with: ",") }.split(separator: ",").map(String.init)
    }

    @Test(arguments: Mode.allCases)
    func `suggested values are valid as written`(mode: Mode) throws {
        let folder = try smallTokens()
        let file = [Mode.light: "light", .dark: "dark"][mode] ?? "more"
        let isDark = mode == .dark || mode == .darkMore
        let surface = isDark ? "[0.1, 0.1, 0.1]" : "[1, 0.98, 0.88]"
        try folder.write(
            file + ".tokens.json",
            """
            {"color": {"$type": "color",
              "surface": {"$value": {"colorSpace": "srgb", "components": \(surface)}},
              "text": {"$value": {"colorSpace": "srgb", "components": [0.7, 0.5, 0.3]}}}}
            """)
        let findings = folder.tokenFindings()
        #expect(findings.map(\.code) == [.contrastTooLow])
        let finding = try #require(findings.first)
        #expect(modes(in: finding.message).contains(mode.name))
        // A context of its own has advice of its own.
        let advice = try #require(finding.remedy).split(separator: "; change ")
        let remedy = try #require(advice.first { $0.contains("(\(mode.name)") || advice.count == 1 } ?? advice.first)
        let value = try #require(remedy.firstMatch(of: /components (\[[^\]]+\])/)).1
        let text = try folder.read(file + ".tokens.json")
        try folder.write(file + ".tokens.json", text.replacing("[0.7, 0.5, 0.3]", with: value))
        #expect(!folder.tokenFindings().contains { modes(in: $0.message).contains(mode.name) })
    }

    @Test func `a value is for all pairs of a token, if there is one`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.tokens)
        try folder.edit(
            "palette.tokens.json", "[0.5529, 0.3765, 0.1922], \"hex\": \"#8d6031\"", "[0.72, 0.5, 0.25]")
        let findings = folder.tokenFindings()
        #expect(findings.count == 3)
        let values = Set(findings.compactMap { $0.remedy?.firstMatch(of: /components (\[[^\]]+\])/)?.1 })
        let value = try #require(values.first)
        #expect(values.count == 1)
        try folder.edit("palette.tokens.json", "[0.72, 0.5, 0.25]", String(value))
        #expect(folder.tokenFindings().isEmpty)
    }

    /// Black on white in the light theme, where white is also the text of the dark one.
    @Test func `a palette colour is not changed where another theme needs it`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "[1, 1, 1]", "[0.7, 0.7, 0.7]")
        try folder.edit("base.tokens.json", "[0.2, 0.2, 0.2]", "[0.3, 0.3, 0.3]")
        try folder.edit(
            "dark.tokens.json", "\"surface\": {\"$value\": \"{palette.black}\"}",
            "\"surface\": {\"$value\": \"{palette.grey}\"}")
        try folder.edit("dark.tokens.json", "{palette.white}", "{palette.black}")
        let before = folder.tokenFindings()
        let remedy = try #require(before.first?.remedy)
        // Light: text grey, below its level. Dark: surface grey, and too dark for black. One grey cannot be both.
        #expect(remedy.contains("give color.text ("), "\(remedy)")
        #expect(remedy.contains("a value of its own, as others need palette.grey as it is: #"), "\(remedy)")
    }

    @Test func `a token without a passing value is not named if another has one`() throws {
        func advice(_ path: String, _ value: SRGBColor?) -> ContrastAdvice {
            let token = ContrastSearch.Written(path: path, place: .file("a.json"), taken: nil)
            return ContrastAdvice(token: token, written: token, value: value, extent: .alone)
        }
        let possible = advice("color.text", SRGBColor(red: 89, green: 89, blue: 89))
        let impossible = advice("color.surface", nil)
        let remedy = try #require(ContrastAdvice.text([impossible, possible]))
        #expect(remedy.hasPrefix("change color.text (") && !remedy.contains("color.surface"), "\(remedy)")
        #expect(ContrastAdvice.text([impossible])?.hasPrefix("no value of color.surface (") == true)
    }

    @Test func `if no single value passes, two are suggested that do`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "[1, 1, 1]", "[0.5, 0.5, 0.5]")
        try folder.edit("base.tokens.json", "[0.2, 0.2, 0.2]", "[0.45, 0.45, 0.45]")
        let remedy = try #require(folder.tokenFindings().first { $0.message.contains("in light") }?.remedy)
        #expect(remedy.contains("no single value passes in all pairs; change these two together: color.text ("))
        let values = remedy.matches(of: /components (\[[^\]]+\])/).map { String($0.1) }
        try folder.edit(
            "light.tokens.json", "\"{palette.white}\"", "{\"colorSpace\": \"srgb\", \"components\": \(values[1])}")
        try folder.edit(
            "light.tokens.json", "\"{palette.grey}\"", "{\"colorSpace\": \"srgb\", \"components\": \(values[0])}")
        #expect(!folder.tokenFindings().contains { $0.message.contains("in light") })
    }

    @Test func `if no two values pass, the advice says so`() throws {
        let folder = try smallTokens()
        try folder.write(
            "light.tokens.json",
            """
            {"color": {"$type": "color",
              "surface": {"$value": "{palette.white}"}, "text": {"$value": "{palette.grey}"},
              "ground": {"$value": {"colorSpace": "srgb", "components": [0.45, 0.45, 0.45]}}}}
            """)
        try folder.edit("dark.tokens.json", "\"text\":", "\"ground\": {\"$value\": \"{palette.black}\"}, \"text\":")
        try folder.edit("base.tokens.json", "[0.2, 0.2, 0.2]", "[0.45, 0.45, 0.45]")
        // 4.7 is the most that this grey gives: no text has 7 on it.
        try folder.edit(
            "halomeid.pairs.json", "[\"{color.surface}\"]", "[\"{color.surface}\", \"{color.ground}\"]")
        let remedies = folder.tokenFindings().filter { $0.message.contains("in light") }.compactMap(\.remedy)
        #expect(remedies.contains { $0.contains("no two values pass in all pairs of these two") }, "\(remedies)")
    }
}
