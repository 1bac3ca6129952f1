import Diagnostics
import Foundation
import Refs
import StudyStore
import TestSupport
import Testing

@testable import Site

/// One run reports on all files: mistakes in one do not hide those in another.
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
        try overlay.write("pages/unit.mustache", page.replacing("{{description}}", with: "{{descriptio}}"))
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

    @Test func aMistakeInTheHebrewTextsIsReportedOnce() throws {
        try overlay.write("strings/he.json", "{\"strings\": {\"well_done\": \"100%\"}}")
        #expect(try Site.check(options()).findings.all.map(\.code.id) == ["HL0422"])
    }

    @Test func anErrorInTextsHidesNothingElse() throws {
        try overlay.write(
            "strings/he.json",
            """
            {"strings": {
            "streak_count": {"one": "יום", "other": "%d ימים"}, "settings": 7, "tractate_end": "סוף",
            "nobody_asks": "א", "done_button": "<b>למדתי</b>", "well_done": "The way of the learner"
            }}
            """)
        let found = try Site.check(options()).findings.all
        let expected = ["HL0420", "HL0421", "HL0425", "HL0426", "HL0427", "HL0463"]
        #expect(found.map(\.code.id).sorted() == expected, "\(found)")
    }

    /// Errors of every kind, each with the same mistakes elsewhere.
    @Test(arguments: [
        ("partials/turn.mustache", "{{previous}", "HL0502"), ("partials/turn.mustache", "{{#next}}", "HL0502"),
        ("partials/turn.mustache", "<b>", "HL0518"), ("partials/turn.mustache", "<b style=\"x\"></b>", "HL0516"),
        ("partials/turn.mustache", "{{nxet}}", "HL0503"), ("partials/turn.mustache", "{{strings.nxet}}", "HL0506"),
        ("pages/other.mustache", "<p>no heading</p>", "HL0517"), ("pages/other.md", "no heading", "HL0517"),
        ("styles/91-own.css", ".page { color red }", "HL0434"), ("styles/91-own.css", "", "HL0417"),
    ])
    func anErrorHidesNoMistakeElsewhere(_ file: String, _ mistake: String, _ code: String) throws {
        let base = StudyFixture.repository + "/Templates/"
        let text = file.hasPrefix("partials/") ? try String(contentsOfFile: base + file, encoding: .utf8) : ""
        try overlay.write(file, text + mistake + "\n.page { order: 0 }\n")
        if code == "HL0417" {
            let tokens = try String(contentsOfFile: base + "tokens/light.tokens.json", encoding: .utf8)
            try overlay.write(
                "tokens/light.tokens.json",
                tokens.replacing(
                    "\"text-secondary\": { \"$value\": \"{palette.stone.700}\"",
                    with: "\"text-secondary\": { \"$value\": \"{palette.clay.300}\""))
        }
        // An unused text, an unused file, an attribute that nothing has, an unknown class, an unknown field.
        try overlay.write("strings/he.json", "{\"strings\": {\"nobody_asks\": \"א\"}}")
        try overlay.write("partials/lonely.mustache", "<p>א</p>\n")
        try overlay.write("styles/90-own.css", "[data-stat=\"open\"] { order: 1 }\n")
        try overlay.write("pages/about.mustache", "<h1>א</h1>\n<p class=\"noo-such\">{{titel}}</p>\n")
        let expected: Set = ["HL0426", "HL0432", "HL0443", "HL0503", "HL0523", code]
        let found = try Site.check(options()).findings.all
        #expect(Set(found.map(\.code.id)) == expected, "\(found)")
        #expect(throws: Findings.self) { try Site(options()).build() }
    }

    /// Links and icons are checked too, and what an error makes unknown is not.
    @Test(arguments: [
        ("tokens/type.tokens.json", "{", "HL0402"), ("tokens/motion.tokens.json", "{\"duration\": 7}", "HL0411"),
        ("styles/90-own.css", ".page { color red }", "HL0434"), ("pages/unit.mustache", "{{nxet}}", "HL0503"),
        ("pages/about.mustache", "<h1>א</h1><p style=\"x\">א</p>", "HL0516"),
        ("pages/about.mustache", "<p>א</p>", "HL0517"), ("pages/about.mustache", "<h1>א</h1><b>", "HL0518"),
        ("pages/About.md", "# א", "HL0511"), ("strings/he.json", "{\"strings\": {\"well_done\": \"100%\"}}", "HL0422"),
        ("fonts/faces.json", "{", "HL0402"), ("fonts/faces.json", "{\"faces\": [{}]}", "HL0430"),
        ("fonts/FrankRuhlLibre-Bold.woff2", "no font", "HL0450"),
    ])
    func anErrorHidesNoLinkAndNoIcon(_ file: String, _ text: String, _ code: String) throws {
        try overlay.write(file, text)
        try overlay.write("icons/icon-192.png", "no picture")
        try overlay.write("pages/other.md", "# ב\n\n[ג](missing.html) [ד](about.html)\n")
        if !file.lowercased().hasPrefix("pages/about") { try overlay.write("pages/about.md", "# ה\n") }
        let lines = try Site.check(options()).findings.all
        let built = try #require(throws: Findings.self) { try Site(options()).build() }.all
        for found in [lines, built] {
            #expect(found.contains { $0.code.id == code }, "\(found)")
            #expect(found.contains { $0.place == .file(overlay.path("icons/icon-192.png")) }, "\(found)")
            #expect(Set(found).count == found.count, "\(found)")
            let links = found.filter { $0.code.id == "HL0520" }.map(\.message)
            #expect(links == ["the site has no page or file 'missing.html'"], "\(found)")
        }
    }

    /// Published files that are missing are reported together, beside mistakes of the design.
    @Test func missingFilesOfTheGeneratorHideNothing() throws {
        let resources = try study.resources(changing: "Templates/styles/10-base.css") { $0 + ".page { color red }" }
        let missing = ["worker.js", "sw-retired.js", "LICENSE.txt"].map { resources.publicFolder + "/" + $0 }
        for path in missing { try FileManager.default.removeItem(atPath: path) }
        let options = try study.options(resources: resources)
        let built = try #require(throws: Findings.self) { try Site(options).build() }
        for found in [try Site.check(options).findings, built] {
            let errors = found.all.filter { $0.level == .error }
            #expect(Set(errors.map(\.code.id)) == ["HL0434", "HL0501"], "\(errors)")
            #expect(Set(errors.compactMap(\.place)).isSuperset(of: missing.map { .file($0) }), "\(errors)")
        }
    }

    /// Links to the deployer's own files with errors are not broken: where they lead is unknown.
    @Test func errorsOfOwnFilesHideNothingElse() throws {
        let own = study.folder + "/own"
        try FileManager.default.createDirectory(atPath: own + "/sub", withIntermediateDirectories: true)
        for name in ["index.html", "site.key", ".env", "sub/good.txt"] {
            try name.write(toFile: own + "/" + name, atomically: true, encoding: .utf8)
        }
        for name in ["picture.png", "linked"] {
            try FileManager.default.createSymbolicLink(atPath: own + "/" + name, withDestinationPath: "sub")
        }
        try overlay.write(
            "pages/other.md",
            "# ב\n\n[א](site.key) [ב](linked/x.txt) [ג](sub/good.txt) [ד](missing.html) ![ה](picture.png)\n")
        var options = try options()
        options.staticFolder = own
        let built = try #require(throws: Findings.self) { try Site(options).build() }
        for found in [try Site.check(options).findings, built] {
            let codes = found.all.map(\.code.id).filter { $0 != "HL0174" }.sorted()
            #expect(codes == ["HL0510", "HL0520"] + [String](repeating: "HL0807", count: 4), "\(found)")
            let links = found.all.filter { $0.code.id == "HL0520" }.map(\.message)
            #expect(links == ["the site has no page or file 'missing.html'"], "\(found)")
        }
        options.staticFolder = own + "/none"
        let unread = try Site.check(options).findings.all.map(\.code.id)
        #expect(unread.contains("HL0807") && !unread.contains("HL0520"), "\(unread)")
    }

    /// A tag that cannot be read uses its partial and its text all the same.
    @Test func aBrokenTagMakesNothingUnused() throws {
        try overlay.write("strings/he.json", "{\"strings\": {\"mine\": \"א\"}}")
        try overlay.write("partials/mine.mustache", "<p>א</p>\n")
        for tag in ["{{>mine}", "{{strings.mine}"] {
            let other = tag.hasPrefix("{{>") ? "{{strings.mine}}" : "{{>mine}}"
            try overlay.write("pages/other.mustache", "<title>א</title>\n<h1>א</h1>\n\(other)\(tag)\n")
            let found = try Site.check(options()).findings.all
            #expect(found.map(\.code.id) == ["HL0502"], "\(found)")
        }
    }

    /// Whether a template's texts exist is unknown if the file of texts cannot be read.
    @Test func brokenTextsAreTheOnlyMistake() throws {
        try overlay.write("strings/he.json", "{\"strings\": {\"greeting\": \"א\",}}")
        try overlay.write("pages/other.mustache", "<title>א</title>\n<h1>{{strings.greeting}}</h1>\n")
        let found = try Site.check(options()).findings.all
        #expect(found.map(\.code.id) == ["HL0402"], "\(found)")
    }

    /// Whether the site is built in it or not.
    @Test func anErrorInAThirdLanguageHidesNothingElse() throws {
        let english = try String(
            contentsOfFile: StudyFixture.repository + "/Templates/strings/en.json", encoding: .utf8)
        let french = english.replacing("\"language\": \"en\"", with: "\"language\": \"fr\"")
            .replacing(#/"streak_count": {[^}]*}/#, with: #""streak_count": {"other": "%d"}"#)
            .replacing(#/"settings": "[^"]*",/#, with: #""extra_thing": "Une chose","#)
            .replacing(#/"tractate_end": "[^"]*"/#, with: #""tractate_end": "Fin du livre""#)
        try overlay.write("strings/fr.json", french)
        let expected: Set<String> = ["HL0421", "HL0425", "HL0426", "HL0429", "HL0463"]
        var options = try options()
        for language in ["he", "fr"] {
            options.language = language
            let found = try Site.check(options).findings.all
            #expect(Set(found.map(\.code.id)) == expected && found.count == expected.count, "\(found)")
        }
    }

    @Test func aSourceTextWithoutAHebrewLetterIsAWarning() throws {
        var units = StudyFixture.berakhot(3)
        units[1].text = #"<i data-value="א"></i>From what time?"#
        let study = try StudyFixture(units)
        let place = Place.unit(try #require(Ref("Mishnah Berakhot 1:2")), .sourceText)
        for findings in [try Site.check(study.options()).findings, try study.build().findings] {
            #expect(findings.all.filter { $0.code.id == "HL0178" }.map(\.place) == [place])
        }
        try study.write { try $0.execute(sql: "UPDATE content_cache SET mishna_text_he = '7 &#33;'") }
        let all = try Site.check(study.options()).findings.all.filter { $0.code.id == "HL0178" }
        #expect(all.map(\.message) == ["none of the 3 source texts shows a Hebrew letter"])
        // A reference is a letter too.
        try study.write { try $0.execute(sql: "UPDATE content_cache SET mishna_text_he = '&#1488;'") }
        #expect(try Site.check(study.options()).findings.all.allSatisfy { $0.code.id != "HL0178" })
    }

    @Test func sourcesWithoutATitleDoNotFillTheMemory() throws {
        try study.write { database in
            for number in 0..<700 {
                try database.execute(
                    sql: "INSERT INTO content_sources(ref_id, part, title_he, licence) VALUES (?, 'text', ?, 'PD')",
                    arguments: ["Mishnah Berakhot 1:1", String(repeating: " ", count: number)])
            }
        }
        let checked = try Site.check(study.options()).findings
        let built = try #require(throws: Findings.self) { try study.build() }
        for findings in [checked, built] {
            let untitled = findings.all.filter { $0.code.id == "HL0122" }
            #expect(untitled.count == 501 && untitled.last?.message == "200 more findings of this kind")
            #expect(findings.counts.errors == 700)
        }
    }
}
