import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// A site in English, and in a language that only an overlay has.
@Suite struct LanguageTests {
    private let study: StudyFixture
    private let overlay: TemporaryFolder

    init() throws {
        var units = StudyFixture.berakhot(7)
        units[0].deepDive = #"{"approaches":[{"commentator_he":"רע״ב","summary_he":"דבר **קצר**"}]}"#
        units.append(StudyFixture.Unit(ref: "Mishnah Peah 8:8-9"))
        units.append(StudyFixture.Unit(ref: "משנה תורה, יסודי התורה א"))
        study = try StudyFixture(units)
        overlay = try TemporaryFolder()
    }

    private func build(_ language: String, overlays: [String] = []) throws {
        try study.build { options in
            options.language = language
            options.resources = try Resources.find(StudyFixture.repository, overlays: overlays)
        }
    }

    private func english() throws -> String {
        try String(contentsOfFile: StudyFixture.repository + "/Templates/strings/en.json", encoding: .utf8)
    }

    private func findings(_ language: String, overlays: [String] = []) throws -> [Finding] {
        do {
            try build(language, overlays: overlays)
            return []
        } catch let findings as Findings {
            return findings.all
        }
    }

    @Test func pagesAreInEnglishAndTextsStayHebrew() throws {
        try build("en")
        let unit = try study.text("study/daily-mishnah/berakhot-1-1.html")
        #expect(unit.contains(#"<html lang="en" dir="ltr""#))
        #expect(unit.contains("<title>Berakhot 1:1 · HaLomeid</title>") && unit.contains(#"data-name="Berakhot 1:1""#))
        #expect(unit.contains("berakhot.html\">Berakhot</a></span> <span>1:1</span>\n</h1>"))
        #expect(unit.contains(#"<p lang="he" dir="auto">מֵאֵימָתַי"#))
        #expect(unit.contains(#"<div class="prose" lang="he" dir="rtl">"#))
        #expect(unit.contains(#"<summary><h2 id="רעב" lang="he" dir="rtl">רע״ב</h2></summary>"#))
        #expect(unit.contains("<bdi>Berakhot 1:2</bdi>"))
        let home = try study.text("index.html")
        #expect(home.contains(#"<a href="track/daily-mishnah/index.html">Daily Mishnah</a>"#))
        #expect(home.contains("Have you studied today?"))
        let track = try study.text("track/daily-mishnah/index.html")
        #expect(track.contains("Seder Zeraim") && track.contains(#"<bdi class="book-name">Berakhot</bdi>"#))
        #expect(track.contains("7 mishnayot") && track.contains("1 mishnah"))
        let book = try study.text("track/daily-mishnah/berakhot.html")
        #expect(
            book.contains("<h2>Chapter 2</h2>")
                && book.contains(##"<a href="#chapter-2" aria-label="Chapter 2">2</a>"##))
        #expect(book.contains(#"<bdi class="incipit" lang="he">מאימתי"#))
        #expect(try study.text("study/daily-mishnah/peah-8-8-to-9.html").contains("<span>8:8–9</span>"))
        #expect(try study.text("settings.html").contains("<kbd>→</kbd></dt><dd>Next mishnah</dd>"))
    }

    @Test func aCustomTitleIsKept() throws {
        try study.write { try $0.execute(sql: "UPDATE tracks SET title = 'סדר זרעים'") }
        try build("en")
        let home = try study.text("index.html")
        #expect(home.contains(#"<a href="track/daily-mishnah/index.html" lang="he" dir="rtl">סדר זרעים</a>"#))
    }

    @Test func theFirstLetterOfATitleDecidesItsLanguage() throws {
        try study.write { try $0.execute(sql: "UPDATE tracks SET title = 'Mishnah (חו״ל)'") }
        try build("en")
        let link = #"<a href="track/daily-mishnah/index.html""#
        #expect(try study.text("index.html").contains("\(link)>Mishnah (חו״ל)</a>"))
        try build("he")
        #expect(try study.text("index.html").contains(#"\#(link) lang="en" dir="ltr">Mishnah (חו״ל)</a>"#))
    }

    @Test func dataFilesAreInEnglish() throws {
        try build("en")
        let syllabus = try study.text("data/1/daily-mishnah/syllabus-0.json")
        #expect(syllabus.contains(#"["berakhot-2-1","Berakhot 2:1","berakhot"]"#))
        #expect(syllabus.contains(#""Peah 8:8–9""#) && syllabus.contains("משנה תורה"))
        let days = try study.text("data/1/days.json")
        #expect(days.contains(#"["5787",[["Tishrei",30],"#) && days.contains(#""days":["1","2","#))
        let search = try study.text("data/1/search/index.json")
        #expect(search.contains(#""names":["Berakhot","ברכות","#))
        #expect(try study.text("data/1/tracks.json").contains(#""title":"Daily Mishnah""#))
        let manifest = try study.text("manifest.webmanifest")
        #expect(manifest.contains(#""lang":"en""#) && manifest.contains(#""dir":"ltr""#))
        let scripts = try TemporaryFolder.files(in: study.output).filter { $0.key.hasSuffix("/strings.js") }
        #expect(scripts.values.allSatisfy { String(decoding: $0, as: UTF8.self).contains(#"language = "en""#) })
    }

    /// Heads are in letters that Hebrew pages do not have, and nothing may move when they come.
    @Test func latinLettersAreLoadedBeforeThePageIsLaidOut() throws {
        try build("en")
        #expect(try study.text("index.html").contains(/rel="preload" href="[^"]*Bold-Latin/))
        try build("he")
        #expect(try !study.text("index.html").contains(/rel="preload" href="[^"]*Bold-Latin/))
    }

    @Test func latinNamesOnAHebrewPageAreMarkedWithTheirLanguage() throws {
        try study.write {
            try $0.execute(
                sql: """
                    INSERT INTO content_sources VALUES
                    ('Mishnah Berakhot 1:1', 'text', 'משנה', 'An Edition', 'https://example.org/', 'CC-BY')
                    """)
        }
        try build("he")
        let unit = try study.text("study/daily-mishnah/berakhot-1-1.html")
        #expect(unit.contains(#"<bdi>משנה</bdi></a>, <bdi lang="en" dir="ltr">An Edition</bdi>"#))
        #expect(unit.contains(#"rel="noopener noreferrer"><bdi lang="en" dir="ltr">CC-BY</bdi></a>)"#))
        #expect(!unit.contains(#"lang="he" dir="rtl">מ"#))
    }

    @Test func anotherLanguageIsOneFileOfAnOverlay() throws {
        try overlay.write(
            "strings/fr.json", english().replacing("\"en\"", with: "\"fr\"").replacing("Settings", with: "Réglages"))
        try build("fr", overlays: [overlay.path])
        #expect(try study.text("settings.html").contains("<h1>Réglages</h1>"))
        #expect(try study.text("index.html").contains(#"<html lang="fr" dir="ltr""#))
        let report = try study.build {
            $0.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        }
        #expect(report.findings.all.filter { $0.code == .overlayFileUnused } == [])
    }

    @Test func anUnknownLanguageIsReportedWithTheKnownOnes() throws {
        // One letter away from `he`, but the tag of another language.
        for tag in ["xx", "de"] {
            let far = try findings(tag)
            #expect(
                far.map(\.code) == [.languageUnknown]
                    && far.first?.remedy?.hasPrefix("there are en, he; to add one, copy") == true)
        }
        #expect(try findings("enn").first?.remedy == "did you mean 'en'? there are en, he")
        try overlay.write("strings/fr.json", english().replacing("\"en\"", with: "\"de\""))
        let other = try findings("fr", overlays: [overlay.path]).filter { $0.level == .error }
        #expect(other.map(\.code) == [.stringsMalformed])
    }

    @Test func checkReadsTheOtherLanguagesToo() throws {
        try overlay.write("strings/en.json", #"{"strings": {"tractate_name": "Tractate"}}"#)
        var options = try study.options()
        options.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        #expect(try Site.check(options).findings.all.map(\.code) == [.stringPlaceholderChanged])
        options.language = "en"
        #expect(try Site.check(options).findings.all.map(\.code) == [.stringPlaceholderChanged])
        #expect(try Site.check(study.options()).findings.all.filter { $0.level != .note } == [])
    }

    @Test func aTranslationHasEveryTextAndPlaceholder() throws {
        try overlay.write(
            "strings/fr.json",
            english().replacing("\"en\"", with: "\"fr\"")
                .replacing("    \"done_button\": \"Done\",\n", with: "")
                .replacing("Tractate %s", with: "Tractate")
                .replacing(#""other": "%d marks"}"#, with: #""two": "2", "other": "%d marks"}"#))
        let found = try findings("fr", overlays: [overlay.path])
        #expect(
            Set(found.map(\.code))
                == [.stringPluralMissing, .stringUntranslated, .stringPlaceholderChanged, .stringCopied])
        try overlay.write(
            "strings/fr.json",
            english().replacing("\"en\"", with: "\"fr\"").replacing("    \"done_button\": \"Done\",\n", with: "")
                .replacing("Tractate %s", with: "Tractate"))
        let others = try findings("fr", overlays: [overlay.path])
        #expect(Set(others.map(\.code)) == [.stringUntranslated, .stringPlaceholderChanged, .stringCopied])
        #expect(others.contains { $0.message == "1 text is missing in 'fr': done_button" })
    }

    @Test func aMissingTranslationOfAnOwnTextIsReportedInTheDesignersFile() throws {
        try overlay.write("strings/he.json", #"{"strings": {"greeting": "שלום"}}"#)
        try overlay.write("strings/en.json", #"{"strings": {"done_button": "I learned it"}}"#)
        let found = try findings("en", overlays: [overlay.path])
        // No page uses the text.
        #expect(
            found.map(\.place) == [
                .file(overlay.path("strings/en.json")), .file(overlay.path("strings/he.json"), line: 1, column: 14),
            ])
        #expect(found.first?.remedy == "add them; they are texts of " + overlay.path("strings/he.json"))
    }
}
