import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Languages beside the one of the site.
extension DesignerMistakesTests {
    /// The file of a language that no page needs stops no build, and a check of all languages.
    @Test func aBrokenFileOfAnotherLanguageIsAWarningOfABuild() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("strings/en.json", "{\"strings\": {\"done_button\": \"Read\",}}")
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        let findings = try SiteResources(resources).findings.all
        #expect(findings.map(\.code.id) == ["HL0402"] && findings.first?.level == .warning, "\(findings)")
        let study = try StudyFixture(StudyFixture.berakhot())
        let checked = try Site.check(study.options(resources: resources)).findings.all
        #expect(checked.map(\.code.id) == ["HL0402"] && checked.first?.level == .error, "\(checked)")
    }

    @Test func `a file named after a language by its name instead of its tag replaces nothing`() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "strings/english.json", "{\"language\": \"english\", \"strings\": {\"done_button\": \"Read\"}}")
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        let findings = try SiteResources(resources).findings.all
        #expect(findings.map(\.message) == ["strings/english.json replaces nothing"], "\(findings)")
        #expect(findings.first?.remedy == "did you mean 'en.json'?")
    }

    @Test func aNameInBothLanguagesIsNotReportedAsACopy() throws {
        let overlay = try TemporaryFolder()
        for language in ["he", "en"] {
            try overlay.write("strings/\(language).json", "{\"strings\": {\"app_name\": \"Beit Midrash Torah\"}}")
        }
        let findings = try SiteResources(try Resources.find(StudyFixture.repository, overlays: [overlay.path])).findings
        #expect(findings.all.isEmpty, "\(findings)")
    }

    @Test func aLanguageThatIsACopyOfAnotherIsReportedOnce() throws {
        let text = try String(contentsOfFile: StudyFixture.repository + "/Templates/strings/en.json", encoding: .utf8)
        let overlay = try TemporaryFolder()
        try overlay.write("strings/fr.json", text.replacing("\"language\": \"en\"", with: "\"language\": \"fr\""))
        // Another kind of the same language may have the same texts.
        try overlay.write("strings/en-GB.json", text.replacing("\"language\": \"en\"", with: "\"language\": \"en-GB\""))
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        let findings = try SiteResources(resources).findings.all
        #expect(findings.map(\.code.id) == ["HL0463"], "\(findings)")
        #expect(findings.first?.message.contains(" of 'fr' are those of 'en'") == true, "\(findings)")
    }

    /// A language in other letters, and with a code that is near to that of another.
    @Test func aLanguageInOtherLettersIsOneFinding() throws {
        let overlay = try TemporaryFolder()
        let english = try String(
            contentsOfFile: StudyFixture.repository + "/Templates/strings/en.json", encoding: .utf8)
        try overlay.write(
            "strings/el.json",
            english.replacing("\"en\"", with: "\"el\"").replacing("\"ltr\"", with: "\"rtl\"")
                .replacing(/: "[A-Z]/, with: ": \"Ω"))
        let findings = try designFindings(overlay)
        let own = findings.filter { $0.place?.text().hasPrefix(overlay.path("strings/el.json")) == true }
        #expect(own.count { $0.code == .glyphMissing } == 1, "\(own)")
        #expect(own.count { $0.code == .stringsDirection } == 1)
        #expect(!own.contains { $0.code == .overlayNameNear })
    }
}
