import Foundation
import Testing

@testable import Site
@testable import StudyStore

/// What search engines, previews of links and links to parts of a page get.
@Suite struct PreviewTests {
    private let study: StudyFixture

    init() throws {
        var units = StudyFixture.berakhot(6)
        units[0].deepDive = """
            {"approaches": [{"commentator_he": "רע״ב", "summary_he": "א"},
            {"commentator_he": "Rashi", "summary_he": "ב"}, {"commentator_he": "רע״ב", "summary_he": "ג"},
            {"commentator_he": "Quiz", "summary_he": "ד"}]}
            """
        study = try StudyFixture(units)
    }

    private func build(at address: String? = nil, own: [String: String] = [:]) throws {
        let folder = study.folder + "/own"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in own { try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8) }
        try study.build { options in
            options.location = try SiteLocation(baseURL: address, basePath: nil)
            options.staticFolder = folder
        }
    }

    private func slots(_ page: String) throws -> [Substring] {
        let parts = try study.text(page).split(separator: Cut.text)
        return [parts[1], parts[3]]
    }

    @Test func `a unit has its name, its beginning and its own address for previews`() throws {
        try build()
        let page = try study.text("study/daily-mishnah/berakhot-1-1.html")
        #expect(page.contains(#"<link rel="canonical" href="berakhot-1-1.html">"#))
        #expect(page.contains(#"<meta property="og:title" content="ברכות א׳, א׳">"#))
        #expect(page.contains(#"<meta name="description" property="og:description" content="מאימתי קורין את שמע">"#))
        #expect(page.contains(#"<meta property="og:site_name" content="הלומד">"#))
        #expect(page.contains(#"<meta property="og:locale" content="he_IL">"#))
        #expect(page.contains(#"<meta name="twitter:card" content="summary">"#))
        #expect(!page.contains("og:image"))
    }

    @Test func `previews have a picture if the address is known, and slots stay the same`() throws {
        try build()
        let pages = ["index.html", "study/daily-mishnah/berakhot-1-1.html", "track/daily-mishnah/berakhot.html"]
        let before = try pages.map(slots)
        try build(at: "https://example.org/m/")
        #expect(try pages.map(slots) == before)
        for page in pages {
            let image = #"<meta property="og:image" content="https://example.org/m/icons/icon-512.png">"#
            #expect(try study.text(page).contains(image), "\(page)")
        }
    }

    @Test func `the sitemap has the addresses that pages name as their own`() throws {
        try build(at: "https://example.org/m/")
        let sitemap = try study.text("sitemap.xml")
        for (page, address) in [
            ("index.html", "./"), ("track/daily-mishnah/index.html", "./"), ("search.html", "search.html"),
            ("track/daily-mishnah/berakhot.html", "berakhot.html"),
        ] {
            #expect(try study.text(page).contains("<link rel=\"canonical\" href=\"\(address)\">"), "\(page)")
            let site = try #require(URL(string: "https://example.org/m/\(page)"))
            let canonical = try #require(URL(string: address, relativeTo: site)).absoluteString
            #expect(sitemap.contains("<loc>\(canonical)</loc>"), "\(page)")
        }
    }

    @Test func `robots.txt names the sitemap of a site in the root of a host`() throws {
        try build(at: "https://example.org/")
        #expect(try study.text("robots.txt").hasSuffix("\nSitemap: https://example.org/sitemap.xml\n"))
        try build(at: "https://example.org/", own: ["robots.txt": "mine"])
        #expect(try study.text("robots.txt") == "mine")
    }

    @Test(arguments: [nil, "https://example.org/m/"])
    func `elsewhere there is no robots.txt, because nobody reads it`(address: String?) throws {
        try build(at: address)
        #expect(!FileManager.default.fileExists(atPath: study.output + "/robots.txt"))
    }

    @Test(arguments: ["settings", "progress", "notes", "print", "offline", "404", "reset"])
    func `pages without content of their own are not listed`(name: String) throws {
        try build()
        #expect(try study.text(name + ".html").contains(#" name="robots" content="noindex">"#))
    }

    @Test func `a tractate is described by what it has`() throws {
        try build()
        let page = try study.text("track/daily-mishnah/berakhot.html")
        #expect(page.contains(#"content="מסכת ברכות: שני פרקים, 6 משניות. לימוד משנה יומי"#))
    }

    @Test func `each part of a unit has an id, a commentary by its name`() throws {
        try build()
        let page = try study.text("study/daily-mishnah/berakhot-1-1.html")
        let ids = page.matches(of: #/ id="([^"]+)"/#).map { String($0.output.1) }
        #expect(ids == ["main", "source-text", "explanation", "approaches", "רעב", "rashi", "רעב-1", "quiz-1"])
    }

    @Test func `a question has the id under which devices have kept its answer`() {
        // Computed by the script that made the ids before the generator did.
        let question = Quiz.Question(question: "מה אָמַר רש\"י? 🙂", choices: ["כן", "לֹא"], answer: 0, why: "")
        #expect(question.id == "1lnyjl2")
    }
}
