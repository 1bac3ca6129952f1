import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Folders of a designer, over the generator's own files.
@Suite struct OverlayTests {
    private let study: StudyFixture
    private let overlay: TemporaryFolder

    init() throws {
        study = try StudyFixture(StudyFixture.berakhot())
        overlay = try TemporaryFolder()
    }

    private func build(_ overlays: String...) throws -> BuildReport {
        try study.build { options in
            options.resources = try Resources.find(StudyFixture.repository, overlays: overlays)
            options.location = try SiteLocation(baseURL: "https://example.org/", basePath: nil)
        }
    }

    private func base(_ path: String) throws -> String {
        try String(contentsOfFile: StudyFixture.repository + "/" + path, encoding: .utf8)
    }

    @Test func theGeneratorsOwnFilesAreWithoutFindings() throws {
        let resources = try Resources.find(
            StudyFixture.repository, templates: StudyFixture.repository + "/Templates")
        let found = try Site.check(study.options(resources: resources)).findings.all
        #expect(found.filter { $0.code.id.hasPrefix("HL04") || $0.code.id.hasPrefix("HL05") } == [])
        let names = try Resources.find(StudyFixture.repository).layers().names(in: "pages", ending: ".mustache")
        #expect(Set(names) == PageRenderer.templates)
    }

    @Test func eachFileReplacesOneAndLaterOverlaysWin() throws {
        try overlay.write(
            "pages/404.mustache", base("Templates/pages/404.mustache").replacing("<h1>", with: "<h1 class=\"own\">"))
        try overlay.write(
            "strings/he.json", "{\"strings\": {\"done_button\": \"למדתי\", \"not_found_title\": \"אבד\"}}")
        try overlay.write(
            "tokens/palette.tokens.json",
            base("Templates/tokens/palette.tokens.json").replacing(
                "{\"colorSpace\": \"srgb\", \"components\": [0.8314, 0.6392, 0.451], \"hex\": \"#d4a373\"}",
                with: "{\"colorSpace\": \"srgb\", \"components\": [1, 0.6392, 0.451], \"hex\": \"#ffa373\"}"))
        try overlay.write("styles/90-own.css", ".own { margin-block: var(--hl-space-5); }\n")
        try overlay.write("icons/favicon.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>\n")
        let upper = try TemporaryFolder(["strings/he.json": "{\"strings\": {\"not_found_title\": \"אין\"}}"])
        let report = try build(overlay.path, upper.path)
        #expect(report.findings.all.filter { $0.code.id.hasPrefix("HL04") } == [])
        #expect(try study.text("404.html").contains("<h1 class=\"own\">אין</h1>"))
        let style = try #require(
            TemporaryFolder.files(in: study.output).first {
                $0.key.hasPrefix("assets/app.") && $0.key.hasSuffix(".css")
            })
        let css = String(decoding: style.value, as: UTF8.self)
        #expect(css.contains("#ffa373") && css.contains(".own{margin-block"))
        #expect(try study.text("icons/favicon.svg").count < 80)
        #expect(
            try TemporaryFolder.files(in: study.output).contains {
                $0.key.hasSuffix("/strings.js") && String(decoding: $0.value, as: UTF8.self).contains("למדתי")
            })
    }

    @Test func ownPagesAreLikeAllOthers() throws {
        _ = try build(overlay.path)
        let before = try study.text("study/daily-mishnah/berakhot-1-1.html")
        try overlay.write("pages/about.md", "# אודות *האתר*\n\nשלום & ברכה, [בית](index.html).\n")
        try overlay.write(
            "pages/terms-of-use.mustache",
            "<h1>\n  תנאי <b>שימוש</b></h1>\n<p>{{strings.app_name}} {{>icon-search}}</p>\n")
        let report = try build(overlay.path)
        #expect(
            report.added == ["about.html", "terms-of-use.html"]
                || Set(report.added).isSuperset(of: ["about.html", "terms-of-use.html"]))
        let about = try study.text("about.html")
        #expect(about.contains("<title>אודות האתר · הלומד</title>"))
        #expect(
            about.contains("<h1 id=\"אודות-האתר\" dir=\"auto\">אודות <em>האתר</em></h1>")
                || about.contains("<h1 id=\"אודות-האתר\">אודות <em>האתר</em></h1>"))
        #expect(about.contains("<a href=\"index.html\">בית</a>"))
        #expect(try study.text("terms-of-use.html").contains("<title>תנאי שימוש · הלומד</title>"))
        // The links are all that a unit's page has more.
        let after = try study.text("study/daily-mishnah/berakhot-1-1.html")
        let links =
            "<p><a href=\"../../about.html\">אודות האתר</a> · <a href=\"../../terms-of-use.html\">תנאי שימוש</a></p>\n"
        #expect(after.contains(links))
        #expect(after.utf8.count == before.utf8.count + links.utf8.count)
        #expect(try study.text("sitemap.xml").contains("<loc>https://example.org/about.html</loc>"))
        let worker = try study.text("sw.js")
        #expect(worker.contains("\"about.html\":\"") && worker.contains("\"terms-of-use.html\":\""))
    }

    @Test func byteOrderMarksAreLeftOutOfStyleSheetsAndPages() throws {
        try overlay.write("styles/90-own.css", "\u{FEFF}.own-rule { margin: 0 }\n")
        try overlay.write("pages/about.mustache", "\u{FEFF}<h1>אודות</h1>\n")
        try study.build { options in
            options.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
        }
        for (file, data) in try TemporaryFolder.files(in: study.output)
        where file.hasSuffix(".css") || file == "about.html" {
            #expect(!String(decoding: data, as: UTF8.self).unicodeScalars.contains("\u{FEFF}"), "\(file)")
        }
    }

    @Test func linksOfOwnPagesMayGoToEveryFileOfTheSite() throws {
        try overlay.write(
            "pages/about.md",
            """
            # אודות

            [בית](index.html) [בית](./) [משנה](study/daily-mishnah/berakhot-1-1.html#text) [מסילה](track/daily-mishnah/)
            [סמל](icons/favicon.svg) [קובץ](files/a%20b.pdf) [דף](https://example.org/x.html) [כאן](#x)
            [רישיון](licences/OFL-FrankRuhlLibre.txt)
            [אין](study/daily-mishnah/berakhot-9-99.html?x=1)
            """)
        try overlay.write(
            "pages/terms.mustache",
            "<h1>תנאים</h1>\n<!-- <a href=\"old.html\">ישן</a> -->\n<a href=\"files/it's.pdf\">קובץ</a>\n"
                + "<a href='no.pdf'>אין</a>\n"
        )
        let files = try TemporaryFolder(["files/a b.pdf": "%PDF", "files/it's.pdf": "%PDF"])
        let report = try study.build { options in
            options.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
            options.staticFolder = files.path
        }
        let findings = report.findings.all.filter { $0.code == .ownPageLink }
        #expect(
            findings.map(\.place) == [
                .file(overlay.path("pages/about.md"), line: 6, column: 7),
                .file(overlay.path("pages/terms.mustache"), line: 4, column: 4),
            ])
    }

    @Test func `of very many broken links in a file, the rest is counted under its own code`() throws {
        let names = (1...21).map { "no\($0)" }
        let links = names.map { "[א](\($0).html)" }.joined(separator: " ")
        try overlay.write("pages/about.md", "# אודות\n\n\(links)\n")
        let rules = names.map { ".page { background: url(../icons/\($0).svg) }" }.joined(separator: "\n")
        try overlay.write("styles/90-own.css", rules)
        let found = try #require(throws: Findings.self) { try build(overlay.path) }
        for code in [Code.ownPageLink, .cssRequest] {
            let same = found.all.filter { $0.code == code }
            #expect(same.count == 21 && same.last?.message == "1 more finding of this kind", "\(found)")
        }
    }

    @Test func twoPagesOfOneNameAreAnError() throws {
        try overlay.write("pages/about.md", "# א\n")
        let upper = try TemporaryFolder(["pages/about.mustache": "<h1>ב</h1>"])
        let findings = try #require(throws: Findings.self) { try build(overlay.path, upper.path) }
        #expect(findings.all.map(\.code) == [.pathCollision])
        #expect(findings.all.first?.place == .file(upper.path("pages/about.mustache")))
    }

    @Test func aCutMarkInAnOwnPageIsAnError() throws {
        try overlay.write("pages/about.mustache", "<title>א</title>\n<!--hl-->\n<h1>א</h1>\n")
        let findings = try #require(throws: Findings.self) { try build(overlay.path) }
        #expect(findings.all.map(\.code) == [.templateCut])
    }

    @Test func anOverlayInTheOutputIsRefused() throws {
        let findings = try #require(throws: Findings.self) {
            try FileManager.default.createDirectory(atPath: study.output + "/theme", withIntermediateDirectories: true)
            _ = try build(study.output + "/theme")
        }
        #expect(findings.all.map(\.code.id) == ["HL0801"])
    }
}
