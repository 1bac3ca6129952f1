import Diagnostics
import Foundation
import StudyStore
import Testing

@Suite struct CheckTests {
    private func check(_ sql: String) throws -> Findings {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET mishna_text_he = 'אָ'")
        try database.run(sql)
        return try StudyStore.check(database.path, user: .automatic)
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

    @Test func theTracksOptionsSayWhatIsExcluded() throws {
        let options = "UPDATE tracks SET schedule_options = '{\"off\": [\"2026-11-23\"]}'"
        let finding = try #require(try check(options).only(.rowOnExcludedDay))
        #expect(finding.message == "'Mishnah Berakhot 1:2' is on 2026-11-23: a day off of the track's options")
    }

    @Test func aGapOnStudyDaysIsAWarning() throws {
        // From Tuesday to the Monday after next: a Shabbat lies between.
        let findings = try check("UPDATE user_study_log SET study_date = '2026-11-30' WHERE id = 'r3'")
        let finding = try #require(findings.only(.rowsLeaveGap))
        #expect(finding.message == "5 study days have no row between 2026-11-23 and 2026-11-30")
        #expect(finding.place == row("2026-11-24"))
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
        let findings = try check("UPDATE content_cache SET mishna_text_he = 'אב׃' WHERE id IN ('c2', 'c4')")
        let finding = try #require(findings.only(.textWithoutNikkud))
        #expect(finding.message == "2 source texts have no nikkud while 3 others have it")
        #expect(finding.place == text("Mishnah Berakhot 1:2", "mishna_text_he"))
        #expect(try check("UPDATE content_cache SET mishna_text_he = 'אב'").isEmpty)
        #expect(try check("UPDATE content_cache SET mishna_text_he = 'text' WHERE id = 'c2'").isEmpty)
    }

    @Test func emptyExplanationsAreOneWarning() throws {
        let findings = try check("UPDATE content_cache SET ai_explanation_he = '' WHERE id IN ('c3', 'c5')")
        let finding = try #require(findings.only(.explanationEmpty))
        #expect(finding.message == "2 units have no explanation")
        #expect(finding.place == text("Mishnah Berakhot 1:3", "ai_explanation_he"))
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

    @Test func aUnitOfTwoTracksIsFoundOnce() throws {
        let findings = try check(
            """
            INSERT INTO tracks(id, title, schedule_type, slug) VALUES ('o', 'אחר', 'DAILY_WEEKDAYS_ONLY', 'o');
            INSERT INTO track_units SELECT 'o', seq, ref_id FROM track_units;
            UPDATE content_cache SET mishna_text_he = '' WHERE id = 'c1';
            """)
        #expect(findings.codes == ["HL0122"])
    }

    @Test func aDatabaseThatCannotBeReadIsAFindingToo() throws {
        let database = try TestDatabase()
        #expect(try StudyStore.check(database.path + "x", user: .automatic).codes == ["HL0101"])
        #expect(try StudyStore.check(database.path, user: .automatic).codes == ["HL0136"])
    }

    @Test func damageOfAnIndexIsFound() throws {
        let database = try TestDatabase.sample()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
        // Index entries hold the ref and then the rowid; tables hold the id before it.
        let entry = Data([3, 53, 1]) + Data("Mishnah Berakhot 1:3".utf8)
        let found = try #require(bytes.range(of: entry))
        bytes[found.upperBound - 1] = UInt8(ascii: "9")
        try bytes.write(to: URL(fileURLWithPath: database.path))
        #expect(try StudyStore.check(database.path, user: .automatic).codes == ["HL0104"])
    }
}

@Suite struct CodeTests {
    @Test func everyCodeIsListedOnceInItsRange() {
        let ids = StudyStoreCodes.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.hasPrefix("HL01") || $0.hasPrefix("HL07") })
    }
}
