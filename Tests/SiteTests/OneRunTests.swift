import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// One run tells of all files: what is wrong with one does not hide another.
@Suite struct OneRunTests {
    private let study: StudyFixture
    private let overlay: TemporaryFolder

    init() throws {
        study = try StudyFixture(StudyFixture.berakhot(1))
        overlay = try TemporaryFolder()
    }

    private func options() throws -> BuildOptions {
        try study.options(resources: Resources.find(StudyFixture.repository, overlays: [overlay.path]))
    }

    @Test func errorsOfTokensDoNotHideThoseOfPages() throws {
        let base = StudyFixture.repository + "/Templates/"
        let tokens = try String(contentsOfFile: base + "tokens/light.tokens.json", encoding: .utf8)
        try overlay.write("tokens/light.tokens.json", tokens.replacing("{palette.clay.400}", with: "{palette.clay.40}"))
        let page = try String(contentsOfFile: base + "pages/unit.mustache", encoding: .utf8)
        try overlay.write("pages/unit.mustache", page.replacing("{{bookName}}", with: "{{bookNam}}"))
        try overlay.write("styles/90-own.css", ".page { margin-left: 1rem }\n")
        try overlay.write("strings/he.json", "{\"strings\": {\"well_done\": \"100%\"}}")
        let expected: Set<String> = ["HL0408", "HL0422", "HL0503", "HL0435"]
        let found = try Site.check(options()).findings.all
        #expect(Set(found.map(\.code.id)) == expected, "\(found)")

        try overlay.write("strings/he.json", "{\"strings\": {\"well_done\": \"יישר כוח\"}}")
        let both: Set<String> = ["HL0408", "HL0503", "HL0435"]
        let checked = try Site.check(options()).findings.all
        #expect(Set(checked.map(\.code.id)) == both, "\(checked)")
        let options = try options()
        let built = try #require(throws: Findings.self) { try Site(options).build() }
        #expect(Set(built.all.map(\.code.id)) == both, "\(built)")
    }

    @Test func aMistakeInTheHebrewTextsIsToldOnce() throws {
        try overlay.write("strings/he.json", "{\"strings\": {\"well_done\": \"100%\"}}")
        #expect(try Site.check(options()).findings.all.map(\.code.id) == ["HL0422"])
    }
}
