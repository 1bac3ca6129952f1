import Diagnostics
import Foundation
import GRDB
import Refs
import TestSupport
import Testing
import Theme

@testable import Site

/// Random bytes and values at the borders of a build: findings, or a right page.
@Suite struct ForeignBytesTests {
    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "{{#tracks}}", "{{/tracks}}", "{{^tracks}}", "{{>books}}", "{{title}}", "{{!",
        "{{root}}",
        "{{strings.app_name}}", "{{ }}", "{{#strings.x}}", "<!--hl-->", "<!--", "-->", "<h1>", "</h1>", "<script>",
        "</script>", "<b", "<", ">", "\"", "'", "=", "style=", "onload=x", "href=javascript:x", "\u{0}", "\u{202E}",
        "\u{301}", "\r\n", "\n", "א", "<<<<<<< ", "a{", "}", "/*", "*/", "url(", "\\", "@media", "var(--hl-text)",
        "#fff",
        ":", ";", "!important", "# ", "[a](javascript:x)", "<img src=x onerror=y>", "`", "|", "- ",
        String(repeating: "{{#tracks}}", count: 30), String(repeating: "(", count: 200),
    ]

    @Test func `a damaged file of an overlay is findings, or pages whose texts run nothing`() throws {
        let templates = StudyFixture.repository + "/Templates/"
        let names = [
            "pages/progress.mustache", "pages/frame.mustache", "partials/track-card.mustache", "styles/20-chrome.css",
            "strings/he.json", "pages/own.mustache",
        ]
        let texts = try names.map { try String(contentsOfFile: templates + $0, encoding: .utf8) }
        let overlay = try TemporaryFolder()
        try Fuzz.run("overlays", count: 6) { random, seed in
            let index = Int.random(in: 0..<names.count, using: &random)
            try overlay.write(names[index], Data(random.damaged(texts[index], pieces: Self.pieces)))
            try overlay.write("pages/about.md", Data("# א\n\n\(random.text(of: Self.pieces, count: 0...20))".utf8))
            defer { try? FileManager.default.removeItem(atPath: overlay.path(names[index])) }
            do throws(Findings) {
                let resources = try SiteResources(Resources.find(StudyFixture.repository, overlays: [overlay.path]))
                let about = resources.paths.ownPages.first { $0.slug == "about" }.map {
                    String(decoding: $0.content, as: UTF8.self)
                }
                let text = (about ?? "").lowercased()
                #expect(about != nil, "seed \(seed)")
                for tag in ["<script", "<img", "<style", "<!--hl", " onerror", "href=\"javascript", "\u{202E}"] {
                    #expect(!text.contains(tag) || !Self.isInTag(tag, text), "seed \(seed): \(text)")
                }
            } catch {
                #expect(error.hasErrors && error.all.count < 1_000, "seed \(seed)")
            }
        }
    }

    /// Whether what looks like an attribute is in a tag, and not in the text.
    private static func isInTag(_ words: String, _ html: String) -> Bool {
        if !words.hasPrefix(" ") { return true }
        return html.unicodeScalars.split(separator: "<").contains { String($0.prefix { $0 != ">" }).contains(words) }
    }

    /// Values that an attacker may put into any cell.
    private static let values = [
        "NULL", "0", "-1", "9223372036854775807", "1e400", "x''", "x'ff00'", "''", "' '", "'א'", "'Mishnah Peah 1:1'",
        "'mishnah berakhot 1:2'", "'Mishnah Berakhot 1:1-99'", "'2026-11-16'", "'2026-02-30'", "'9999-12-31'", "'null'",
        "'{}'", "'[]'", "'{\"approaches\": [{\"commentator_he\": \"א\", \"summary_he\": \"<script>x</script>\"}]}'",
        "'{\"perDay\": 3}'", "'{\"rule\": \"constructor\"}'", "'DAILY_WEEKDAYS_ONLY'", "'<!--hl-->'",
        "'<script>x</script>'",
        "'\u{202E}א'", "char(0)", "char(65534)", "printf('%.*c', 3000, '[')", "'../../etc'", "'a/b'", "'u'", "'c1'",
        "'t'",
    ]

    @Test func `a database with any values is findings, or pages with their own texts`() throws {
        let units = StudyFixture.berakhot(6).enumerated().map { index, unit in
            StudyFixture.Unit(ref: unit.ref, text: "מלה\(index)סוף", explanation: "ביאור \(index).")
        }
        let fixture = try StudyFixture(units, rows: 4)
        let before = try Data(contentsOf: URL(fileURLWithPath: fixture.database))
        let tables: [(String, [String], Int)] = [
            ("tracks", ["title", "schedule_type", "slug", "schedule_options", "id"], 1),
            ("content_cache", ["ref_id", "ai_explanation_he", "ai_deep_dive_json", "explained_by", "id"], 6),
            ("user_study_log", ["user_id", "track_id", "study_date", "content_id", "is_completed", "deleted"], 4),
            ("track_units", ["track_id", "seq", "ref_id"], 6),
        ]
        try Fuzz.run("database values", count: 8) { random, seed in
            try before.write(to: URL(fileURLWithPath: fixture.database))
            var statements: [String] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let (table, columns, count) = tables[Int.random(in: 0..<tables.count, using: &random)]
                let column = columns[Int.random(in: 0..<columns.count, using: &random)]
                let value = Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
                let row = Int.random(in: 1...count, using: &random)
                statements.append("UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE rowid = \(row)")
            }
            // Rows of tables that exist already; what a constraint refuses stays.
            for statement in statements { try? fixture.write { try $0.execute(sql: statement) } }
            let texts = try Self.texts(fixture)
            let options = try fixture.options()
            do throws(Findings) {
                let site = try Site(options).contents()
                for path in site.paths where path.hasPrefix("study/") {
                    let page = String(decoding: site.contents(path)?.read() ?? [], as: UTF8.self)
                    let found = (0..<6).filter { page.contains("מלה\($0)סוף") }
                    let slug = path.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
                    let expected = texts.filter { Ref($0.ref)?.slug == slug }.map(\.text)
                    #expect(found.map { "מלה\($0)סוף" } == expected, "seed \(seed): \(statements) \(path)")
                    #expect(!page.contains("<script>x"), "seed \(seed): \(statements)")
                }
            } catch {
                #expect(error.hasErrors, "seed \(seed): \(statements)")
            }
        }
    }

    private static func texts(_ fixture: StudyFixture) throws -> [(ref: String, text: String)] {
        try DatabaseQueue(path: fixture.database).read { database in
            try Row.fetchAll(database, sql: "SELECT CAST(ref_id AS TEXT), mishna_text_he FROM content_cache")
                .compactMap { row in
                    guard let ref: String = row[0], let text: String = row[1] else { return nil }
                    return (ref, text)
                }
        }
    }

    /// What `verify` reads of a host that may be anybody's.
    @Test func `any answer of a host is read as a release, a table, a frame, or nothing`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let site = try Site(fixture.options()).contents()
        func text(_ path: String) -> String { String(decoding: site.contents(path)?.read() ?? [], as: UTF8.self) }
        let release = try #require(WorkerRelease(worker: site.contents("sw.js")?.read() ?? []))
        let originals = [
            text("sw.js"), text("release.json"), text("files.txt"), text("index.html"),
            text(site.paths.first { $0.contains("/frames.") } ?? ""),
            text(site.paths.first { $0.contains("/t.") } ?? ""),
        ]
        let pieces = SeededRandom.jsonPieces + ["\"tables\":[[\"\",\"../x\"]]", "\"a/../b\"", "<!--hl-->", "\n", ";"]
        var (workers, others) = (0, 0)
        Fuzz.run("answers of a host", count: 150) { random, seed in
            let bytes = random.damaged(originals[Int.random(in: 0..<originals.count, using: &random)], pieces: pieces)
            if let worker = WorkerRelease(worker: bytes) {
                if !worker.tables.isEmpty { workers += 1 }
                let names = /assets\/t\.[0-9a-f]{16}\.json/
                #expect(
                    worker.tablePaths.allSatisfy { $0.path.wholeMatch(of: names) != nil }, "seed \(seed)")
                for page in ["index.html", "study/a/b.html", ""] { _ = worker.frameKind(of: page) }
            }
            let frames = release.frames(bytes, at: release.frames[""] ?? "")
            others += [ReleaseFile(bytes) != nil, !frames.isEmpty].count { $0 }
            _ = FileList.paths(bytes)
            #expect(frames.allSatisfy { release.frames[$0.key] != nil && $0.value.count == 3 })
            if let page = WorkerRelease.page(bytes) { #expect(page.frame.count == 3) }
            #expect(WorkerRelease.table(bytes, name: "0000000000000000") == nil)
        }
        #expect(workers > 0 && others > 0)
    }

    @Test(arguments: ["../x", "0123456789abcde", "0123456789abcdeG", "0123456789abcdeF", "/123456789abcdef"])
    func `a table with another name than a hash is no release's`(name: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let site = try Site(fixture.options()).contents()
        let worker = String(decoding: try #require(site.contents("sw.js")?.read()), as: UTF8.self)
        let table = try #require(WorkerRelease(worker: Array(worker.utf8))?.tables.first)
        #expect(WorkerRelease(worker: Array(worker.replacing(table[1], with: name).utf8)) == nil)
    }
}
