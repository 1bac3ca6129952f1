import Diagnostics
import TestSupport
import Testing

@testable import Theme

struct StringsOverlayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["base/he.json": StringsTests.sample])
    }

    private func load(_ overlays: String...) throws -> Strings {
        var paths: [String] = []
        for (index, text) in overlays.enumerated() {
            try folder.write("\(index)/strings/he.json", text)
            paths.append(folder.path("\(index)"))
        }
        let layers = try ResourceLayers(base: [.strings: folder.path("base")], overlays: paths)
        return try Strings.load(layers, language: "he")
    }

    private func findings(_ overlay: String) -> [Finding] {
        do {
            _ = try load(overlay)
            return []
        } catch {
            return (error as? Findings)?.all ?? []
        }
    }

    @Test func `an overlay holds only the texts that it changes`() throws {
        let strings = try load(
            #"{"strings": {"plain": "היי", "days": {"one": "יום", "two": "יומיים", "other": "%d יום"}}}"#,
            #"{"language": "he", "strings": {"plain": "ברוכים", "own": "שלי"}}"#)
        #expect(strings["plain"] == "ברוכים")
        #expect(strings["days"] == "%d יום")
        #expect(strings["named"] == "%s ב%s %s")
        #expect(strings["own"] == "שלי")
        #expect(strings.language == "he" && strings.direction == "rtl")
    }

    @Test func `an unknown text is reported with the nearest key`() throws {
        let text = #"{"strings": {"quoted": "א", "plian": "ב", "used": "ג"}}"#
        let strings = try load(text)
        let findings = strings.checkUse(["plain", "used", "named"]).all
        #expect(findings.map(\.code) == [.stringUnused])
        #expect(findings.first?.place == .file(folder.path("0/strings/he.json"), line: 1, column: 29))
        #expect(findings.first?.remedy == "did you mean 'plain'?")
        // Without overlays every text of the file is asked after.
        #expect(try load().checkUse(["plain", "named", "days"]).all.map(\.message).count == 1)
    }

    @Test(arguments: [
        (#"{"strings": {"named": "%s %s"}}"#, "%s twice", Code.stringPlaceholderChanged),
        (#"{"strings": {"plain": "שלום %s"}}"#, "%s once", .stringPlaceholderChanged),
        (#"{"strings": {"days": {"one": "א", "two": "ב", "other": "ג"}}}"#, "no %d", .stringPlaceholder),
        (#"{"strings": {"days": {"one": "א", "other": "%d"}}}"#, "two", .stringPluralMissing),
        (#"{"strings": {"days": "ימים"}}"#, "plural", .stringsMalformed),
        (#"{"strings": {"plain": {"one": "א", "two": "ב", "other": "%d"}}}"#, "plural", .stringsMalformed),
        (#"{"language": "en", "strings": {}}"#, "language", .stringsMalformed),
        (#"{"plain": "שלום"}"#, "plain", .stringsMalformed), (#"{"strings": {"plain": "א",}}"#, "}", .themeNotJSON),
    ])
    func `a mistake is reported with its place in the overlay`(_ text: String, _ part: String, _ code: Code) {
        let finding = findings(text).first
        #expect(finding?.code == code)
        #expect(finding?.message.contains(part) == true, "\(String(describing: finding?.message))")
        guard case .file(let path, let line?, let column?) = finding?.place else {
            Issue.record("no place")
            return
        }
        #expect(path == folder.path("0/strings/he.json") && line == 1 && column > 1)
    }
}
