import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Site

/// The designers' page in the site.
@Suite struct GalleryPageTests {
    @Test func aChangedGalleryReachesNoLearner() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let before = try TemporaryFolder.files(in: fixture.output)
        let resources = try fixture.resources(changing: "Templates/styles/gallery/10-gallery.css") {
            $0 + "\n.gallery { margin: 1px; }"
        }
        let report = try fixture.build { $0.resources = resources }
        let after = try TemporaryFolder.files(in: fixture.output)
        let old = try #require(try WrittenRelease(before["sw.js"]))
        let new = try #require(try WrittenRelease(after["sw.js"]))
        #expect(old.release == new.release && old.shell == new.shell)
        #expect(report.changed.filter { $0.hasSuffix(".html") } == ["tokens/index.html"])
        #expect(report.added.count == 1 && report.added.allSatisfy { $0.hasPrefix("assets/gallery.") })
    }

    @Test func otherTokensAreReadAndChecked() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let tokens = StudyFixture.repository + "/Templates/tokens"
        try fixture.build { $0.comparedTokensFolder = tokens }
        #expect(try fixture.text("tokens/index.html").contains("data-changes"))
        try fixture.build()
        #expect(try !fixture.text("tokens/index.html").contains("data-changes"))
        // An overlay is laid over the generator's own tokens.
        let overlay = fixture.folder + "/former"
        try FileManager.default.createDirectory(atPath: overlay + "/tokens", withIntermediateDirectories: true)
        let palette = try String(contentsOfFile: tokens + "/palette.tokens.json", encoding: .utf8)
        try palette.replacing("[0.5529, 0.3765, 0.1922], \"hex\": \"#8d6031\"", with: "[0, 0, 0], \"hex\": \"#000000\"")
            .write(toFile: overlay + "/tokens/palette.tokens.json", atomically: true, encoding: .utf8)
        try fixture.build { $0.comparedTokensFolder = overlay }
        let page = try fixture.text("tokens/index.html")
        let start = try #require(page.firstRange(of: "data-changes")).upperBound
        let changes = page[start..<(try #require(page[start...].firstRange(of: "</section>")).lowerBound)]
        #expect(changes.contains("#000000"))
        // Pairs have their contrast before and after.
        let pair = try #require(changes.firstRange(of: "<a href=\"#pair-color.accent-ink-color.surface\">")).upperBound
        #expect(changes[pair...].firstMatch(of: /<del><code>(.*?)<\/code>/)?.output.1 == "19.96 AA")
        #expect(changes[pair...].firstMatch(of: /<ins><code>(.*?)<\/code>/)?.output.1.hasSuffix(" AA") == true)
        let built = try TemporaryFolder(["tokens/index.html": "<!doctype html>"])
        for (folder, message) in [
            (built.path, "the folder tokens/ in it has no token file"),
            ("/nowhere", "there is no such folder"),
            (overlay + "/tokens", "the folder has neither tokens/, as an overlay has, nor halomeid.resolver.json"),
        ] {
            #expect {
                try fixture.build { $0.comparedTokensFolder = folder }
            } throws: {
                let found = ($0 as? Findings)?.all
                return found?.map(\.message) == [message] && found?.map(\.place) == [.option("--against \(folder)")]
            }
        }
        // It would be deleted with the old site.
        let inside = fixture.output + "/tokens"
        #expect {
            try fixture.build { $0.comparedTokensFolder = inside }
        } throws: {
            ($0 as? Findings)?.all.map(\.code) == [.outputForeign]
        }
        var options = try fixture.options()
        options.comparedTokensFolder = tokens
        #expect(options.inputs.contains(tokens), "serve watches it")
    }

    @Test func aFailingPairIsListedFirstWithAPassingValue() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let resources = try fixture.resources(changing: "Templates/tokens/palette.tokens.json") {
            $0.replacing("[0.5529, 0.3765, 0.1922], \"hex\": \"#8d6031\"", with: "[0.72, 0.5, 0.25]")
        }
        try fixture.build {
            $0.resources = resources
            $0.allowsFailingContrast = true
        }
        let page = try fixture.text("tokens/index.html")
        let first = try #require(page.firstRange(of: "data-pair=\"")).upperBound
        #expect(page[first...].hasPrefix("color.accent-ink color."))
        let failing = try #require(page.firstRange(of: "data-passes=\"no\"")).lowerBound
        let passing = try #require(page.firstRange(of: "data-passes=\"yes\"")).lowerBound
        #expect(failing < passing)
        #expect(page.contains(/palette\.clay\.700 → #[0-9a-f]{6}/))
    }

    @Test func rulesForForcedColorsAreExtractedFromTheirQueries() {
        let style = """
            .a { color: red; }
            @media (forced-colors: active) { .a, .b { border: 1px solid; } }
            @media (min-width: 1rem) { .c { color: blue; } }
            @media (forced-colors: active) {
              .d { color: Canvas; }
            }
            """
        let emulation = emulation(of: [style, "p { margin: 0; }"])
        #expect(emulation.hasPrefix("[data-contrast=\"forced\"] .stage {\n"))
        #expect(emulation.contains(".a, .b { border: 1px solid; }") && emulation.contains(".d { color: Canvas; }"))
        #expect(!emulation.contains("red") && !emulation.contains("blue"))
        #expect(emulation.filter { $0 == "{" }.count == emulation.filter { $0 == "}" }.count)
        #expect(self.emulation(of: ["p { margin: 0; }"]).isEmpty)
    }

    @Test(arguments: [
        ("@media (forced-colors:active){.a{border:0}}", ".a{border:0}"),
        (
            "@MEDIA /* { */ ( Forced-Colors : Active ) { .a { content: \"}\"; } /* } */ }",
            " .a { content: \"}\"; } /* } */"
        ),
        ("@media (forced-colors) { .a { border: 0; } }", " .a { border: 0; }"),
        (
            "@media screen and (forced-colors: active) and (min-width: 9rem) { .a { border: 0; } }",
            "@media screen and (min-width: 0) and (min-width: 9rem) { .a { border: 0; }}"
        ),
        (".a { @media (forced-colors: active) { border: 0; } }", ".a { border: 0;}"),
    ])
    func `the query for forced colours may be spelt in any way`(style: String, rules: String) {
        #expect(emulation(of: [style]) == "[data-contrast=\"forced\"] .stage {\n\(rules)\n}\n")
    }

    private func emulation(of styles: [String]) -> String {
        ForcedColors.emulation(of: styles.map { StyleLint.Sheet(path: "styles/10.css", text: $0) })
    }
}
