import Diagnostics
import Foundation
import Testing

@testable import StudyStore

@Suite struct CheckTests {
    private func check(_ sql: String) throws -> Findings {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET mishna_text_he = 'אָ'")
        try database.run(sql)
        return try check(file: database.path)
    }

    /// Everything that this module finds.
    private func check(file path: String) throws -> Findings {
        do {
            try StudyStore.checkFile(path)
            return try StudyStore.read(path, user: .automatic) { library, reader in
                var findings = library.findings
                var check = TextCheck()
                let rows = try reader.rows(library.tracks[0].units.map(\.content), findings: &findings)
                for (unit, row) in zip(library.tracks[0].units, rows) {
                    check.add(unit.ref, row.texts(findings: &findings))
                }
                findings.add(contentsOf: library.rowFindings)
                findings.add(contentsOf: check.findings)
                return findings
            }
        } catch let thrown as Findings {
            return thrown
        }
    }

    private func row(_ date: String) -> Place {
        .row(table: "user_study_log", row: "track 'daily-mishnah', study_date '\(date)'")
    }

    private func text(_ ref: String, _ column: String) -> Place {
        .row(table: "content_cache", row: "ref_id '\(ref)'", column: column)
    }

    @Test func aGoodDatabaseHasNoFindings() throws {
        #expect(try check("SELECT 1").isEmpty)
    }

    @Test func rowsOnExcludedDaysAreOneWarningAReason() throws {
        let findings = try check(
            """
            UPDATE user_study_log SET study_date = '2026-11-28' WHERE id = 'r1';
            UPDATE user_study_log SET study_date = '2026-11-21' WHERE id = 'r3';
            """
        ).all.filter { $0.code == .rowOnExcludedDay }
        #expect(
            findings.map(\.message)
                == ["'Mishnah Berakhot 1:3' is on 2026-11-21: Shabbat; such days have 2 rows"])
        #expect(findings[0].place == row("2026-11-21"))
    }

    @Test func theTracksOptionsDetermineExcludedDays() throws {
        let options = "UPDATE tracks SET schedule_options = '{\"off\": [\"2026-11-23\"]}'"
        let finding = try #require(try check(options).only(.rowOnExcludedDay))
        #expect(finding.message == "'Mishnah Berakhot 1:2' is on 2026-11-23: a day off in the track's options")
    }

    @Test func aGapOnStudyDaysIsAWarning() throws {
        // From Tuesday to the Monday after next: a Shabbat is between.
        let findings = try check("UPDATE user_study_log SET study_date = '2026-11-30' WHERE id = 'r3'")
        let finding = try #require(findings.only(.rowsLeaveGap))
        #expect(finding.message == "5 study days have no row between 2026-11-23 and 2026-11-30")
        #expect(finding.place == row("2026-11-24"))
    }

    /// As a learner of a hundred years might leave it: a search through all deleted rows for each day takes minutes.
    @Test(.timeLimit(.minutes(20))) func manyDeletedRowsInALongGapAreCounted() throws {
        let findings = try check(
            """
            UPDATE user_study_log SET study_date = '2127-11-24' WHERE id = 'r3';
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
            INSERT INTO user_study_log(id, user_id, track_id, study_date, content_id, deleted)
                SELECT 'd' || i, 'u', 't', date('2200-01-01', i || ' days'), 'c4', 1 FROM n;
            """)
        #expect(try #require(findings.only(.rowsLeaveGap)).message.hasSuffix("between 2026-11-23 and 2127-11-24"))
    }

    @Test func shabbatAndDeletedRowsAreNoGap() throws {
        #expect(
            try check(
                """
                UPDATE user_study_log SET study_date = '2026-11-27' WHERE id = 'r2';
                UPDATE user_study_log SET study_date = '2026-11-29' WHERE id = 'r3';
                INSERT INTO user_study_log(id, user_id, track_id, study_date, content_id, deleted) VALUES
                    ('a', 'u', 't', '2026-11-23', 'c4', 1), ('b', 'u', 't', '2026-11-24', 'c4', 1),
                    ('c', 'u', 't', '2026-11-25', 'c4', 1), ('d', 'u', 't', '2026-11-26', 'c4', 1);
                """
            ).isEmpty)
    }

    @Test func aRefScheduledTwiceIsAWarning() throws {
        let findings = try check("UPDATE user_study_log SET content_id = 'c1' WHERE id = 'r3'")
        let finding = try #require(findings.only(.refScheduledTwice))
        #expect(finding.message == "'Mishnah Berakhot 1:1' is studied on 2026-11-22 and on 2026-11-24")
    }

    @Test func aTextWithoutNikkudAmongOthersIsAWarning() throws {
        let findings = try check("UPDATE content_cache SET mishna_text_he = 'אב׃' WHERE id IN ('c2', 'c4')").all
            .filter { $0.code == .textWithoutNikkud }
        #expect(
            findings.map(\.place)
                == ["Mishnah Berakhot 1:2", "Mishnah Berakhot 1:4"].map { text($0, "mishna_text_he") })
        let all = try check("UPDATE content_cache SET mishna_text_he = 'אב'").all
        #expect(all.map(\.code) == [.textWithoutNikkud])
        #expect(all.first?.message.hasPrefix("none of the ") == true)
        #expect(try check("UPDATE content_cache SET mishna_text_he = 'text' WHERE id = 'c2'").isEmpty)
    }

    @Test func emptyExplanationsAreWarnings() throws {
        let findings = try check("UPDATE content_cache SET ai_explanation_he = '' WHERE id IN ('c3', 'c5')")
        #expect(findings.codes == ["HL0174", "HL0174"])
        #expect(findings.all.first?.place == text("Mishnah Berakhot 1:3", "ai_explanation_he"))
        let none = try #require(try check("UPDATE content_cache SET ai_explanation_he = ' '").only(.explanationEmpty))
        #expect(none.message == "no unit has an explanation")
    }

    @Test func bidiControlsAreWarnings() throws {
        let findings = try check(
            """
            UPDATE content_cache SET mishna_text_he = 'אָ' || char(0x200F) || char(0x202E) WHERE id = 'c1';
            UPDATE content_cache SET ai_explanation_he = 'א' || char(10) || char(0x61C) WHERE id = 'c2';
            UPDATE content_cache SET ai_deep_dive_json =
                '{"approaches": [{"commentator_he": "א", "summary_he": "ב\\u2066"}]}' WHERE id = 'c3';
            UPDATE content_cache SET mishna_text_he = 'אָ – “ב” ؛' WHERE id = 'c4';
            """)
        #expect(findings.codes == ["HL0176", "HL0176", "HL0176"])
        #expect(
            findings.all.map(\.message) == [
                "the text contains 2 bidi controls, first U+200F (line 1, column 3 of the text)",
                "the text contains the bidi control U+061C (line 2, column 1 of the text)",
                "the text at $.approaches[0].summary_he contains the bidi control U+2066 "
                    + "(line 1, column 55 of the text)",
            ])
        #expect(findings.all.last?.place == text("Mishnah Berakhot 1:3", "ai_deep_dive_json"))
    }

    @Test func anEditionWithoutAKnownLicenceIsAWarning() throws {
        let findings = try check(
            """
            INSERT INTO content_sources(ref_id, part, title_he, version_title, licence) VALUES
                ('Mishnah Berakhot 1:1', 'text', 'א', 'v', NULL), ('Mishnah Berakhot 1:2', 'text', 'א', 'v', NULL),
                ('Mishnah Berakhot 1:3', 'text', 'א', 'v', 'Public Domain'),
                ('Mishnah Berakhot 1:1', 'approach', 'ב', NULL, 'unknown'),
                ('Mishnah Berakhot 1:2', 'approach', 'ב', NULL, 'CC-BY-NC'),
                ('Mishnah Berakhot 1:3', 'approach', 'ב', NULL, 'Copyright: א');
            """)
        #expect(
            findings.all.map(\.message) == [
                "the licence of 'א, v' (text, 2 units) is not given",
                "the licence of 'ב' (approach, 1 unit) is 'unknown', which is not a known licence",
                "1 unit has texts under 'CC-BY-NC': the site may not be used commercially",
            ])
        #expect(findings.codes == ["HL0177", "HL0177", "HL0180"])
        #expect(
            findings.all[1].place
                == .row(
                    table: "content_sources", row: "ref_id 'Mishnah Berakhot 1:1', part 'approach', title_he 'ב'",
                    column: "licence"))
    }

    @Test func aCommentaryThatAProgramAdaptedAgainstItsLicenceIsAWarning() throws {
        let sources = """
            UPDATE content_cache SET ai_deep_dive_json =
                '{"approaches": [{"commentator_he": "ב", "summary_he": "ג"}]}' WHERE id = 'c1';
            INSERT INTO content_sources(ref_id, part, title_he, licence) SELECT ref_id, 'approach', 'ב', 'CC-BY-ND 4.0'
                FROM content_cache WHERE id = 'c1';
            """
        #expect(try check(sources).isEmpty)
        let summarised = """
            UPDATE content_cache SET ai_deep_dive_json = replace(ai_deep_dive_json, ']}', '], "made_by": "m"}');
            """
        let explained = "UPDATE content_cache SET explained_by = 'm' WHERE id = 'c1';"
        let own = """
            INSERT INTO content_sources(ref_id, part, title_he, licence) SELECT ref_id, 'explanation', 'ד', 'CC0'
                FROM content_cache WHERE id = 'c1';
            """
        #expect(try check(sources + summarised).codes == ["HL0179"])
        #expect(try check(sources + explained).codes == ["HL0179"])
        #expect(try check(sources + explained + own).isEmpty)
    }

    @Test func `very many editions have a limited number of findings, which hide no other kind`() throws {
        let findings = try check(
            """
            UPDATE content_cache SET explained_by = 'm', ai_deep_dive_json =
                '{"approaches": [{"commentator_he": "ב", "summary_he": "ג"}]}' WHERE id = 'c2';
            INSERT INTO content_sources(ref_id, part, title_he, licence)
                WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 20000)
                SELECT 'Mishnah Berakhot 1:1', 'text', 'מהדורה ' || i, NULL FROM n
                UNION ALL SELECT 'Mishnah Berakhot 1:2', 'approach', 'ב', 'CC-BY-ND 4.0';
            """)
        #expect(findings.all.count { $0.code == .licenceUnknown } == 1_000)
        #expect(findings.all.count { $0.code == .licenceAdapted } == 1)
    }

    @Test func anExplanationFarTooLongIsAWarning() throws {
        let long = "UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(30000)), '0', 'א')"
        #expect(try check(long + " WHERE id = 'c1'").isEmpty)
        let finding = try #require(try check(long + " || 'ב' WHERE id = 'c1'").only(.explanationLong))
        #expect(finding.message == "the explanation has 60001 characters")
        #expect(finding.level == .warning)
    }

    @Test func badCellsAndOddRowsAreFoundTogether() throws {
        let findings = try check(
            """
            UPDATE content_cache SET ai_deep_dive_json = '{', mishna_text_he = '' WHERE id = 'c1';
            UPDATE user_study_log SET content_id = 'c1' WHERE id = 'r3'; UPDATE tracks SET slug = NULL;
            """)
        #expect(findings.codes == ["HL0130", "HL0122", "HL0160", "HL0172"])
    }

    @Test func anUnreadableDatabaseIsAFinding() throws {
        let database = try TestDatabase()
        #expect(try check(file: database.path + "x").codes == ["HL0101"])
        #expect(try check(file: database.path).codes == ["HL0136"])
    }

    @Test func damageOfAnIndexIsFound() throws {
        let database = try TestDatabase.sample()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
        // Index entries hold the ref and then the rowid; tables hold the id before it.
        let entry = Data([3, 53, 1]) + Data("Mishnah Berakhot 1:3".utf8)
        let found = try #require(bytes.range(of: entry))
        bytes[found.upperBound - 1] = UInt8(ascii: "9")
        try bytes.write(to: URL(fileURLWithPath: database.path))
        #expect(try check(file: database.path).codes == ["HL0104"])
    }
}

@Suite struct CodeTests {
    @Test func everyCodeIsListedOnceInItsRange() {
        let ids = StudyStoreCodes.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.hasPrefix("HL01") || $0.hasPrefix("HL07") })
    }
}
