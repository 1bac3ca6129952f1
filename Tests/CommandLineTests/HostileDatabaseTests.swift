import Foundation
import Testing

/// Databases that are broken or built to do harm: a finding with its place, status 1, and the old site untouched.
@Suite struct HostileDatabaseTests {
    /// Without a check of the pages, a cell that says another row's number puts a text under another ref, or loses it.
    @Test func aDamagedHeadOfACellIsReportedBeforeAnythingIsBuilt() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let root = try #require(
            Int(try tool.query("SELECT CAST(rootpage AS TEXT) FROM sqlite_schema WHERE name = 'content_cache'")[0]))
        let size = try #require(Int(try tool.query("SELECT CAST(page_size AS TEXT) FROM pragma_page_size")[0]))
        var bytes = [UInt8](try tool.bytes("study.db"))
        // An interior page: each cell is a page's number and a row's (sqlite.org/fileformat2.html, 1.6).
        let page = (root - 1) * size
        #expect(bytes[page] == 0x05)
        let cell = page + Int(bytes[page + 12]) * 256 + Int(bytes[page + 13])
        bytes[cell + 4] ^= 0x40
        try tool.write("study.db", Data(bytes))
        let result = try tool.run("build", "study.db", "-o", "dist", "--json")
        #expect(result.status == 1 && result.codes == ["HL0104"], "\(result.output)\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: tool.path("dist")))
    }

    /// Nothing that a build reads goes through the index.
    @Test func `damage that only the integrity check sees is ignored on request`() throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            CREATE INDEX texts ON content_cache(mishna_text_he);
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX texts ON content_cache(ai_explanation_he)'
                WHERE name = 'texts';
            """)
        let checked = try tool.run("build", "study.db", "--json")
        #expect(checked.status == 1 && checked.codes == ["HL0104"], "\(checked.output)\(checked.errors)")
        let unchecked = try tool.run("build", "study.db", "--no-integrity-check")
        #expect(unchecked.status == 0, "\(unchecked.errors)")
    }

    struct Harm: CustomTestStringConvertible, Sendable {
        let name: String
        /// Changes that a program without constraints may have made.
        var loose: [String] = []
        let sql: String
        let codes: Set<String>
        let says: [String]

        var testDescription: String { name }
    }

    static let harms = [
        Harm(name: "no tracks table", sql: "DROP TABLE tracks", codes: ["HL0110"], says: ["study.db: table tracks"]),
        Harm(
            name: "no texts table", sql: "DROP TABLE content_cache", codes: ["HL0110"],
            says: ["study.db: table content_cache"]),
        Harm(
            name: "no log table", sql: "DROP TABLE user_study_log", codes: ["HL0110"],
            says: ["study.db: table user_study_log"]),
        Harm(
            name: "two columns missing",
            sql: """
                ALTER TABLE content_cache RENAME COLUMN ai_explanation_he TO explanation;
                ALTER TABLE tracks RENAME COLUMN title TO name
                """,
            codes: ["HL0111"], says: ["table content_cache, column ai_explanation_he", "table tracks, column title"]),
        Harm(
            name: "an unknown schedule type", sql: "UPDATE tracks SET schedule_type = 'WEEKLY'", codes: ["HL0133"],
            says: ["'WEEKLY'", "track 'daily-mishnah'", "DAILY_WEEKDAYS_ONLY"]),
        Harm(
            name: "bad dates",
            sql: """
                UPDATE user_study_log SET study_date = '2026-13-40' WHERE study_date = '2026-11-15';
                UPDATE user_study_log SET study_date = '2026-11-10T00:00:00Z' WHERE study_date = '2026-11-16';
                UPDATE user_study_log SET study_date = '2026-02-29' WHERE study_date = '2026-11-17'
                """,
            codes: ["HL0123"], says: ["'2026-13-40'", "'2026-11-10T00:00:00Z'", "'2026-02-29'", "3 errors"]),
        Harm(
            name: "broken JSON", sql: "UPDATE content_cache SET ai_deep_dive_json = substr(ai_deep_dive_json, 1, 100)",
            codes: ["HL0160"], says: ["ref_id 'Mishnah Berakhot 1:1', column ai_deep_dive_json"]),
        Harm(
            name: "JSON nested 100,000 times",
            sql: """
                UPDATE content_cache SET ai_deep_dive_json = replace(hex(zeroblob(50000)), '0', '[')
                WHERE ref_id = 'Mishnah Berakhot 1:1'
                """,
            codes: ["HL0160"], says: ["nested deeper than 64 levels (line 1, column 65 of the text)"]),
        Harm(
            name: "NULL, BLOB and broken UTF-8 where text belongs", loose: ["content_cache"],
            sql: """
                UPDATE content_cache SET mishna_text_he = NULL WHERE ref_id = 'Mishnah Berakhot 1:1';
                UPDATE content_cache SET ai_explanation_he = x'ff00' WHERE ref_id = 'Mishnah Berakhot 1:2';
                UPDATE content_cache SET ai_deep_dive_json = x'7b7d' WHERE ref_id = 'Mishnah Berakhot 1:3';
                UPDATE content_cache SET mishna_text_he = CAST(x'd7' AS TEXT) WHERE ref_id = 'Mishnah Berakhot 1:4'
                """,
            codes: ["HL0120", "HL0121"],
            says: [
                "ref_id 'Mishnah Berakhot 1:1', column mishna_text_he",
                "ref_id 'Mishnah Berakhot 1:2', column ai_explanation_he",
                "ref_id 'Mishnah Berakhot 1:3', column ai_deep_dive_json",
                "ref_id 'Mishnah Berakhot 1:4', column mishna_text_he", "4 errors",
            ]),
        Harm(
            name: "a slug that leaves its folder", sql: "UPDATE tracks SET slug = '../../etc'", codes: ["HL0131"],
            says: ["'../../etc'", "column slug"]),
        Harm(
            name: "equal slugs", loose: ["tracks"],
            sql: "INSERT INTO tracks SELECT 'o', 'אחר', source_endpoint, schedule_type, slug, NULL FROM tracks",
            codes: ["HL0132"], says: ["'אחר'", "column slug"]),
        Harm(
            name: "several users",
            sql: "UPDATE user_study_log SET user_id = 'second' WHERE study_date > '2026-11-20'", codes: ["HL0140"],
            says: ["'second'", "--user"]),
        Harm(
            name: "two rows on one day", loose: ["user_study_log"],
            sql: "UPDATE user_study_log SET study_date = '2026-11-15' WHERE study_date = '2026-11-16'",
            codes: ["HL0142"],
            says: ["Mishnah Berakhot 1:1", "Mishnah Berakhot 1:2", "2026-11-15"]),
        Harm(
            name: "no units", sql: "DELETE FROM user_study_log; DELETE FROM track_units", codes: ["HL0135", "HL0136"],
            says: ["halomeid import"]),
        Harm(
            name: "options that are no options", sql: "UPDATE tracks SET schedule_options = '{\"friday\": \"no\"}'",
            codes: ["HL0134"], says: ["$.friday is a text", "line 1, column 12"]),
        Harm(
            name: "texts that are a view", loose: ["content_cache"],
            sql: """
                ALTER TABLE content_cache RENAME TO texts;
                CREATE VIEW content_cache AS SELECT * FROM texts
                """,
            codes: ["HL0112"], says: ["table content_cache"]),
    ]

    @Test(arguments: harms) func harmfulDatabasesAreReportedAndTheOldSiteIsUntouched(_ harm: Harm) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db").status == 0)
        let before = try tool.files("dist")
        for table in harm.loose { try tool.loosen(table) }
        try tool.change(harm.sql)
        for command in ["build", "check"] {
            let result = try tool.run(command, "study.db", "--json")
            #expect(result.status == 1)
            #expect(Set(result.codes) == harm.codes, "\(command): \(result.output)\(result.errors)")
            let text = try tool.run(command, "study.db")
            let printed = text.output + text.errors
            for part in harm.says { #expect(printed.contains(part), "\(part) in \(printed)") }
            #expect(printed.contains("  at   ") && printed.contains("  help "))
        }
        #expect(try tool.files("dist") == before)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder).filter { $0.contains("halomeid") } == [])
    }

    /// Possible states of the file itself.
    @Test(arguments: ["empty", "text", "cut", "damaged", "folder"]) func aNonDatabaseFileIsReported(_ kind: String)
        throws
    {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db").status == 0)
        let before = try tool.files("dist")
        var bytes = try tool.bytes("study.db")
        switch kind {
        case "empty": bytes = Data()
        case "text": bytes = Data("SQLite is a database.".utf8)
        case "cut": bytes = bytes.prefix(bytes.count / 2)
        case "damaged": for index in stride(from: 8192, to: bytes.count, by: 64) { bytes[index] = 0xA5 }
        default: break
        }
        if kind == "folder" {
            try FileManager.default.createDirectory(atPath: tool.path("broken.db"), withIntermediateDirectories: true)
        } else {
            try tool.write("broken.db", bytes)
        }
        let codes = ["empty": "HL0103", "text": "HL0103", "cut": "HL0104", "damaged": "HL0104", "folder": "HL0102"]
        for command in ["build", "check"] {
            let result = try tool.run(command, "broken.db")
            let printed = result.output + result.errors
            #expect(result.status == 1)
            #expect(printed.contains("error[\(codes[kind] ?? "")]"), "\(command): \(printed)")
            #expect(printed.contains("at   broken.db") && printed.contains("  help "))
        }
        #expect(try tool.files("dist") == before)
    }

    @Test func aTextOfTwoMillionWordsIsBuilt() throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(1000000)), '0', 'מלה ')
            WHERE ref_id = 'Mishnah Berakhot 1:1'
            """)
        let built = try tool.run("build", "study.db")
        #expect(built.status == 0 && built.errors.contains("8000000 characters"), "\(built.errors)")
        let page = try tool.bytes("dist/study/daily-mishnah/berakhot-1-1.html")
        #expect(page.count > 14_000_000)
    }

    @Test func scriptsInEveryColumnAreShownAsText() throws {
        let tool = try CommandLineTool()
        let script = "<script>alert(1)</script><img src=x onerror=alert(2)>\"''><svg/onload=alert(3)>"
        try tool.demo(
            """
            UPDATE tracks SET title = '\(script)';
            UPDATE content_cache SET mishna_text_he = '\(script)', ai_explanation_he = '\(script)',
                explained_by = '\(script)',
                ai_deep_dive_json = json_object('approaches', json_array(
                    json_object('commentator_he', '\(script)', 'summary_he', '\(script)')))
            WHERE ref_id = 'Mishnah Berakhot 1:1';
            UPDATE OR IGNORE content_sources SET title_he = '\(script)', version_title = '\(script)',
                source_url = 'https://x/\(script)', licence = '\(script)' WHERE ref_id = 'Mishnah Berakhot 1:1';
            INSERT INTO content_cache(id, ref_id, mishna_text_he, ai_explanation_he)
                VALUES ('s', '\(script)', 'א', 'ב');
            INSERT INTO track_units SELECT id, 9999, '\(script)' FROM tracks;
            """)
        let built = try tool.run("build", "study.db")
        #expect(built.status == 0, "\(built.errors)")
        let files = try tool.files("dist").filter { $0.key.hasSuffix(".html") }
        for (path, bytes) in files {
            let text = String(decoding: bytes, as: UTF8.self).lowercased()
            for sign in ["<script>alert", "<img src=x", "<svg/onload"] {
                #expect(!text.contains(sign), "\(sign) in \(path)")
            }
        }
    }

    @Test func optionalColumnsAndTablesMayBeMissing() throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            DROP TABLE track_units; DROP TABLE content_sources;
            ALTER TABLE content_cache DROP COLUMN explained_by; ALTER TABLE content_cache DROP COLUMN created_at;
            ALTER TABLE user_study_log DROP COLUMN completed_at; ALTER TABLE user_study_log DROP COLUMN updated_at;
            ALTER TABLE user_study_log DROP COLUMN deleted; ALTER TABLE tracks DROP COLUMN schedule_options;
            """)
        #expect(try tool.run("build", "study.db", "--strict").status == 0)
        #expect(try tool.run("check", "study.db", "--strict").status == 0)
    }
}
