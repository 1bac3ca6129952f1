import Foundation
import Testing

/// Everything that makes a wrong or poor site, once each in the demo's database.
@Suite struct CheckCommandTests {
    struct Flaw: CustomTestStringConvertible, Sendable {
        let name: String
        let sql: String
        let code: String
        /// Parts of the text report.
        let says: [String]
        var isError = false

        var testDescription: String { name }
    }

    private static let ref = "'Mishnah Berakhot 1:2'"
    private static let inText = "content_cache, ref_id 'Mishnah Berakhot 1:2', column "
    private static let inRows = "user_study_log, track 'daily-mishnah', study_date "

    static let flaws = [
        Flaw(
            name: "a row that names no content",
            sql: "UPDATE user_study_log SET content_id = 'gone' WHERE study_date = '2026-11-16'", code: "HL0144",
            says: ["2026-11-16"], isError: true),
        Flaw(
            name: "content that is gone from under a row and the syllabus",
            sql: "DELETE FROM content_cache WHERE ref_id = \(ref)", code: "HL0144", says: ["2026-11-16"],
            isError: true),
        Flaw(
            name: "a syllabus ref without content",
            sql:
                "UPDATE track_units SET ref_id = 'Mishnah Peah 1:1' WHERE seq = (SELECT max(seq) FROM track_units)",
            code: "HL0152", says: ["'Mishnah Peah 1:1'", "study.db: track_units"]),
        Flaw(
            name: "an empty source text", sql: "UPDATE content_cache SET mishna_text_he = ' ' WHERE ref_id = \(ref)",
            code: "HL0122", says: [inText + "mishna_text_he"], isError: true),
        Flaw(
            name: "a source text of tags alone",
            sql: "UPDATE content_cache SET mishna_text_he = '<b></b><br>' WHERE ref_id = \(ref)", code: "HL0122",
            says: ["nothing of the source text can be seen", inText + "mishna_text_he"], isError: true),
        Flaw(
            name: "an explanation that is a comment",
            sql: "UPDATE content_cache SET ai_explanation_he = '<!-- later -->' WHERE ref_id = \(ref)", code: "HL0174",
            says: ["nothing of the explanation can be seen", inText + "ai_explanation_he"]),
        Flaw(
            name: "a word where the time of a review belongs",
            sql: "UPDATE content_cache SET reviewed_at = 'no' WHERE ref_id = \(ref)", code: "HL0127",
            says: ["'no'", inText + "reviewed_at"]),
        Flaw(
            name: "a row on Shabbat",
            sql: "UPDATE user_study_log SET study_date = '2026-11-21' WHERE study_date = '2026-11-20'", code: "HL0170",
            says: ["Shabbat", inRows + "'2026-11-21'"]),
        Flaw(
            name: "a row on a day that the track's options exclude",
            sql: "UPDATE tracks SET schedule_options = '{\"friday\": false}'", code: "HL0170",
            says: ["Friday", inRows + "'2026-11-20'"]),
        Flaw(
            name: "a gap on a study day", sql: "DELETE FROM user_study_log WHERE study_date = '2026-11-17'",
            code: "HL0171", says: ["1 study day has no row", inRows + "'2026-11-17'"]),
        Flaw(
            name: "a ref twice in a track",
            sql: """
                UPDATE user_study_log SET content_id = (SELECT id FROM content_cache WHERE ref_id = \(ref))
                WHERE study_date = '2026-11-18'
                """,
            code: "HL0172", says: [ref, "2026-11-16", "2026-11-18"]),
        Flaw(
            name: "a text without nikkud",
            sql: "UPDATE content_cache SET mishna_text_he = 'מאימתי' WHERE ref_id = \(ref)",
            code: "HL0173", says: [inText + "mishna_text_he"]),
        Flaw(
            name: "an unbalanced tag in a source text",
            sql: "UPDATE content_cache SET mishna_text_he = 'אָ <b>ב' WHERE ref_id = \(ref)", code: "HL0301",
            says: ["<b> is not closed", "line 1, column 4", inText + "mishna_text_he"]),
        Flaw(
            name: "an unbalanced tag in an explanation",
            sql: "UPDATE content_cache SET ai_explanation_he = 'א' || char(10, 10) || 'ב</i>' WHERE ref_id = \(ref)",
            code: "HL0301", says: ["</i> closes nothing", "line 3, column 2", inText + "ai_explanation_he"]),
        Flaw(
            name: "a tag that is not allowed in an approach",
            sql: """
                UPDATE content_cache SET ai_deep_dive_json =
                '{"approaches": [{"commentator_he": "א", "summary_he": "<script>"}]}' WHERE ref_id = \(ref)
                """,
            code: "HL0302",
            says: ["$.approaches[0].summary_he: <script> is not allowed", inText + "ai_deep_dive_json"]),
        Flaw(
            name: "a link that goes nowhere",
            sql: "UPDATE content_cache SET ai_explanation_he = '[א](b.html)' WHERE ref_id = \(ref)", code: "HL0303",
            says: ["'b.html'", inText + "ai_explanation_he"]),
        Flaw(
            name: "Markdown that nobody writes",
            sql: "UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(100)), '0', '> ') || 'א' "
                + "WHERE ref_id = \(ref)",
            code: "HL0304", says: [inText + "ai_explanation_he"]),
        Flaw(
            name: "a character that the font of source texts lacks",
            sql:
                "UPDATE content_cache SET mishna_text_he = mishna_text_he || ' ' || char(128512) WHERE ref_id = \(ref)",
            code: "HL0514", says: ["Frank Ruhl Libre", "U+1F600 '😀'", inText + "mishna_text_he"]),
        Flaw(
            name: "a character that the font of explanations lacks, as a reference",
            sql: "UPDATE content_cache SET ai_explanation_he = 'א&thinsp;→' WHERE ref_id = \(ref)",
            code: "HL0514", says: ["U+2192 '→', U+2009", "Noto Sans Hebrew", inText + "ai_explanation_he"]),
        Flaw(
            name: "te'amim, which no bundled font draws",
            sql: "UPDATE content_cache SET mishna_text_he = 'אָ֣' WHERE ref_id = \(ref)", code: "HL0514",
            says: ["U+05A3 (HEBREW ACCENT MUNAH)"]),
        Flaw(
            name: "bidi controls",
            sql: "UPDATE content_cache SET ai_explanation_he = 'א' || char(0x202E) || 'ב' WHERE ref_id = \(ref)",
            code: "HL0176", says: ["U+202E (line 1, column 2", inText + "ai_explanation_he"]),
        Flaw(
            name: "bidi controls in a track's title",
            sql: "UPDATE tracks SET title = title || char(0x200F)", code: "HL0176",
            says: ["U+200F", "study.db: tracks, track 'daily-mishnah', column title"]),
        Flaw(
            name: "bidi controls in a ref",
            sql: "UPDATE content_cache SET ref_id = ref_id || char(0x200E) WHERE ref_id = \(ref)", code: "HL0176",
            says: ["U+200E (line 1, column 21", "column ref_id"]),
        Flaw(
            name: "bidi controls in the name of a program",
            sql: "UPDATE content_cache SET explained_by = 'a' || char(0x202D) WHERE ref_id = \(ref)", code: "HL0176",
            says: ["U+202D (line 1, column 2", inText + "explained_by"]),
        Flaw(
            name: "bidi controls in a source",
            sql: "UPDATE content_sources SET version_title = char(0x2066) || 'v' WHERE ref_id = \(ref)", code: "HL0176",
            says: ["U+2066", "content_sources, ref_id 'Mishnah Berakhot 1:2'", "column version_title"]),
        Flaw(
            name: "a character in the name of a program that the font lacks",
            sql: "UPDATE content_cache SET explained_by = 'a→' WHERE ref_id = \(ref)", code: "HL0514",
            says: ["U+2192", inText + "explained_by"]),
        Flaw(
            name: "a character in a source's title that the font lacks",
            sql: "UPDATE content_sources SET title_he = 'א→' WHERE ref_id = \(ref) AND part = 'text'", code: "HL0514",
            says: ["U+2192", "content_sources, ref_id 'Mishnah Berakhot 1:2', part 'text'", "column title_he"]),
        Flaw(
            name: "a commentary far too long",
            sql: """
                UPDATE content_cache SET ai_deep_dive_json = '{"approaches": [{"commentator_he": "א", "summary_he": "'
                || replace(hex(zeroblob(61000)), '0', 'א') || '"}]}' WHERE ref_id = \(ref)
                """,
            code: "HL0175", says: ["$.approaches[0].summary_he has 122000 characters", inText + "ai_deep_dive_json"]),
        Flaw(
            name: "no text with nikkud at all", sql: "UPDATE content_cache SET mishna_text_he = 'מאימתי'",
            code: "HL0173", says: ["none of the", "table content_cache, column mishna_text_he"]),
        Flaw(
            name: "an empty explanation", sql: "UPDATE content_cache SET ai_explanation_he = '' WHERE ref_id = \(ref)",
            code: "HL0174", says: [inText + "ai_explanation_he"]),
        Flaw(
            name: "an explanation far too long",
            sql:
                "UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(40000)), '0', 'א') "
                + "WHERE ref_id = \(ref)",
            code: "HL0175", says: ["80000 characters", inText + "ai_explanation_he"]),
        Flaw(
            name: "a deep dive of a wrong shape",
            sql: """
                UPDATE content_cache SET ai_deep_dive_json =
                '{"approaches": [{"commentator_he": "א", "summary_he": 7}]}' WHERE ref_id = \(ref)
                """,
            code: "HL0160",
            says: ["$.approaches[0].summary_he is a number", "line 1, column 55", inText + "ai_deep_dive_json"],
            isError: true),
        Flaw(
            name: "a deep dive that is no JSON",
            sql: "UPDATE content_cache SET ai_deep_dive_json = '{\"approaches\": [}' WHERE ref_id = \(ref)",
            code: "HL0160", says: ["line 1, column 17", inText + "ai_deep_dive_json"], isError: true),
        Flaw(
            name: "an unknown licence",
            sql: "UPDATE content_sources SET licence = 'unknown' WHERE ref_id = \(ref) AND part = 'text'",
            code: "HL0177",
            says: ["'unknown'", "content_sources, ref_id 'Mishnah Berakhot 1:2', part 'text'", "column licence"]),
        Flaw(
            name: "no licence",
            sql: "UPDATE content_sources SET licence = NULL WHERE ref_id = \(ref) AND part = 'text'",
            code: "HL0177", says: ["is not given", "column licence"]),
        Flaw(
            name: "a source's address of another kind",
            sql: "UPDATE content_sources SET source_url = 'javascript:x' WHERE ref_id = \(ref)", code: "HL0162",
            says: ["'javascript:x'", "column source_url"]),
        Flaw(
            name: "a ref that its tractate does not have",
            sql: rename("Mishnah Berakhot 1:99"), code: "HL0202", says: ["ref_id 'Mishnah Berakhot 1:99'"]),
        Flaw(
            name: "a ref that is no place in its tractate",
            sql: rename("Mishnah Berakhot 1:2:3"), code: "HL0203", says: ["ref_id 'Mishnah Berakhot 1:2:3'"]),
        Flaw(
            name: "a ref whose page would be the site's own", sql: rename("Index"), code: "HL0204",
            says: ["ref_id 'Index'"], isError: true),
        Flaw(
            name: "a ref whose slug is too long", sql: rename(String(repeating: "long", count: 80)), code: "HL0205",
            says: ["320 bytes"], isError: true),
        Flaw(
            name: "two refs with one slug",
            sql: rename("Text A")
                + "; UPDATE content_cache SET ref_id = 'text-a' WHERE ref_id = 'Mishnah Berakhot 1:3';"
                + "UPDATE track_units SET ref_id = 'text-a' WHERE ref_id = 'Mishnah Berakhot 1:3'",
            code: "HL0206", says: ["'Text A'", "'text-a'"], isError: true),
        Flaw(
            name: "one ref in two spellings",
            sql: "UPDATE content_cache SET ref_id = 'Mishnah_Berakhot.1.1' WHERE ref_id = \(ref)", code: "HL0207",
            says: ["'Mishnah Berakhot 1:1' and 'Mishnah_Berakhot.1.1'"], isError: true),
        Flaw(
            name: "a track without a slug", sql: "UPDATE tracks SET slug = NULL", code: "HL0130",
            says: ["study.db: tracks, title"]),
        Flaw(
            name: "a date that is none",
            sql: "UPDATE user_study_log SET study_date = '2026-13-40' WHERE study_date = '2026-11-16'", code: "HL0123",
            says: ["2026-13-40"], isError: true),
        Flaw(
            name: "a completion that is neither yes nor no",
            sql: "UPDATE user_study_log SET is_completed = 7 WHERE study_date = '2026-11-16'", code: "HL0125",
            says: ["column is_completed"]),
    ]

    private static func rename(_ new: String) -> String {
        "UPDATE content_cache SET ref_id = '\(new)' WHERE ref_id = \(ref);"
            + "UPDATE track_units SET ref_id = '\(new)' WHERE ref_id = \(ref)"
    }

    @Test(arguments: flaws) func aFlawIsReportedWithCodeAndPlace(_ flaw: Flaw) throws {
        let tool = try CommandLineTool()
        try tool.demo(flaw.sql)
        let text = try tool.run("check", "study.db")
        #expect(text.status == (flaw.isError ? 1 : 0), "\(text.errors)")
        let lines = text.errors.split(separator: "\n")
        let head = (flaw.isError ? "error" : "warning") + "[\(flaw.code)]: "
        #expect(lines.contains { $0.hasPrefix(head) }, "\(text.errors)")
        #expect(!text.output.contains("HL0"), "\(text.output)")
        #expect(lines.contains { $0.hasPrefix("  at   ") } && lines.contains { $0.hasPrefix("  help ") })
        for part in flaw.says { #expect(text.errors.contains(part), "\(part) in \(text.errors)") }

        let json = try tool.run("check", "study.db", "--json", "--strict")
        #expect(json.status == 1)
        let found = json.findings.first { $0["code"] as? String == flaw.code }
        #expect(found?["level"] as? String == "error" && found?["remedy"] is String, "\(json.errors)")
        #expect(found?["database"] as? String == "study.db" && found?["table"] is String)
        let result = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(result["type"] as? String == "check" && result["version"] as? Int == 1)
        #expect(result["warnings"] as? Int == 0 && result["errors"] as? Int == json.codes.count)

        // `build` finds the same.
        let built = try tool.run("build", "study.db", "--json")
        #expect(built.status == text.status)
        #expect(built.codes.contains(flaw.code), "\(built.errors)")
        let strict = try tool.run("build", "study.db", "-o", "strict", "--strict", "--json")
        #expect(strict.status == 1 && strict.codes.contains(flaw.code))
        #expect(!FileManager.default.fileExists(atPath: tool.path("strict")))
    }

    @Test func allFlawsAreReportedTogether() throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            UPDATE content_cache SET mishna_text_he = 'אב' || char(0x200F) || '<u>→' WHERE
                ref_id = 'Mishnah Berakhot 1:1';
            UPDATE content_cache SET ai_explanation_he = '', ai_deep_dive_json = '[' WHERE
                ref_id = 'Mishnah Berakhot 1:2';
            UPDATE content_sources SET licence = '?' WHERE ref_id = 'Mishnah Berakhot 1:1' AND part = 'text';
            UPDATE user_study_log SET study_date = '2026-11-21' WHERE study_date = '2026-11-20';
            DELETE FROM user_study_log WHERE study_date = '2026-11-17';
            """)
        let checked = try tool.run("check", "study.db", "--json")
        let codes = [
            "HL0160", "HL0170", "HL0171", "HL0171", "HL0173", "HL0174", "HL0176", "HL0177", "HL0302", "HL0514",
        ]
        #expect(checked.codes.sorted() == codes, "\(checked.output)")
        #expect(checked.status == 1)
        let built = try tool.run("build", "study.db", "--json")
        #expect(built.codes.sorted() == codes, "\(built.errors)")
    }

    @Test func contentThatNoTrackUsesIsReadToo() throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            INSERT INTO content_cache(id, ref_id, mishna_text_he, ai_explanation_he, ai_deep_dive_json)
            VALUES ('o1', 'Mishnah Peah 1:1', CAST(x'FF' AS TEXT), '', '{broken'),
                ('o2', 'Mishnah Peah 1:99', 'אָ<b>', 'א', NULL)
            """)
        let checked = try tool.run("check", "study.db", "--json")
        #expect(checked.status == 1)
        #expect(
            checked.codes.sorted() == ["HL0121", "HL0160", "HL0174", "HL0202", "HL0301"], "\(checked.output)")
        // No page shows them.
        #expect(try tool.run("build", "study.db").status == 0)
    }

    @Test func aTrackTitleThatTheFontDoesNotDrawIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE tracks SET title = title || ' →'")
        for command in ["check", "build"] {
            let result = try tool.run(command, "study.db")
            let printed = result.output + result.errors
            #expect(printed.contains("warning[HL0514]") && printed.contains("U+2192"), "\(printed)")
            #expect(printed.contains("study.db: tracks, track 'daily-mishnah', column title"))
        }
    }

    @Test func theDemoHasNoFindings() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for arguments in [["check", "study.db", "--strict"], ["build", "study.db", "--strict"]] {
            let result = try tool.run(arguments)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.output)\(result.errors)")
        }
    }

    /// The demo's rows begin on the day that is given.
    @Test(arguments: [(-200, "ended on 20"), (-50, "days; devices go on by themselves")])
    func endedAndSoonEndingRowsAreMentioned(_ days: Int, _ part: String) throws {
        let tool = try CommandLineTool()
        let start = Date(timeIntervalSinceNow: Double(days) * 86_400).ISO8601Format().prefix(10)
        #expect(try tool.run("init", "study.db", "--demo", "--start", String(start)).status == 0)
        try tool.change(
            "DELETE FROM user_study_log WHERE study_date > date('now', '+9 days')")
        let checked = try tool.run("check", "study.db")
        #expect(checked.status == 0 && checked.output.contains("daily-mishnah: the dates end"), "\(checked)")
        #expect(checked.output.contains(part) && checked.output.contains("halomeid schedule --ahead 60"), "\(checked)")
        let json = try tool.run("check", "study.db", "--json")
        #expect(json.output.contains(#""tracks":[{"lastRow":"20"#), "\(json.output)")
        #expect(try tool.run("check", "study.db", "--quiet").output.isEmpty)
    }

    @Test func aUnitOfTwoTracksIsReportedOnce() throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            INSERT INTO tracks(id, title, schedule_type, slug) VALUES ('o', 'אחר', 'DAILY_WEEKDAYS_ONLY', 'other');
            INSERT INTO track_units SELECT 'o', seq, ref_id FROM track_units;
            UPDATE content_cache SET ai_explanation_he = '' WHERE ref_id = 'Mishnah Berakhot 1:2';
            """)
        #expect(try tool.run("check", "study.db", "--json").codes == ["HL0174"])
        #expect(try tool.run("build", "study.db", "--json").codes == ["HL0174"])
    }

    @Test func rowsOfSeveralUsersNeedAChosenUser() throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE user_study_log SET user_id = 'second' WHERE study_date >= '2026-12-01'")
        let several = try tool.run("check", "study.db", "--json")
        #expect(several.status == 1 && several.codes == ["HL0140"])
        #expect(try tool.run("check", "study.db", "--user", "second").status == 0)
    }
}
