import Diagnostics
import Testing

@testable import StudyStore

@Suite struct SyllabusTests {
    @Test func theSyllabusComesBeforeOtherScheduledRefs() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM track_units WHERE seq IN (1, 3); UPDATE track_units SET seq = 10 - seq")
        let track = try #require(try database.library().library?.tracks[0])
        #expect(track.refs.map { $0.suffix(3) } == ["1:5", "1:4", "1:2", "1:1", "1:3"])
        #expect(track.syllabusCount == 3)
        #expect(track.rows.map(\.unit.offset) == [3, 2, 4])
    }

    @Test(arguments: ["DROP TABLE track_units", "DELETE FROM track_units"])
    func aMissingSyllabusIsReplacedByTheScheduledRefsInOrderOfDate(_ sql: String) throws {
        let database = try TestDatabase.sample()
        try database.run(sql)
        try database.run("UPDATE user_study_log SET study_date = '2026-11-19' WHERE id = 'r3'")
        try database.run("INSERT INTO user_study_log SELECT 'r4', 'u', 't', '2026-11-25', 'c1', 0, NULL, NULL, 0")
        let track = try #require(try database.library().library?.tracks[0])
        #expect(track.refs.map { $0.suffix(3) } == ["1:3", "1:1", "1:2"])
        #expect(track.syllabusCount == 3)
        #expect(track.rows.map(\.unit.offset) == [0, 1, 2, 1])
    }

    @Test(arguments: ["x'D7'", "' '"])
    func `a syllabus with an unreadable ref is not rewritten`(cell: String) throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE track_units SET ref_id = \(cell) WHERE seq = 2")
        let before = try database.query("SELECT * FROM track_units")
        let thrown = #expect(throws: Findings.self) {
            try StudyDatabase(database.path).write { writer in
                try writer.setSyllabus(try writer.syllabus(of: "daily-mishnah"), of: "daily-mishnah")
            }
        }
        #expect(
            thrown?.all.first?.place
                == .row(table: "track_units", row: "track 'daily-mishnah', seq 2", column: "ref_id"))
        #expect(try database.query("SELECT * FROM track_units") == before)
    }

    @Test func theSyllabusEndsBeforeARefWithoutContent() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE track_units SET ref_id = 'Mishnah Berakhot 2:1' WHERE seq = 2")
        try database.run("INSERT INTO track_units VALUES ('t', 6, 'Mishnah Berakhot 2:2')")
        let (library, findings) = try database.library()
        let track = try #require(library?.tracks[0])
        #expect(track.syllabusCount == 1)
        // The scheduled refs by date, then what has content after the gap.
        #expect(track.refs.map { $0.suffix(3) } == ["1:1", "1:2", "1:3", "1:4", "1:5"])
        let finding = try #require(findings.only(.syllabusGap))
        #expect(finding.level == .warning)
        #expect(
            finding.message.contains("'Mishnah Berakhot 2:1', which has no content; 1 of the refs after it has none"))
        #expect(finding.place == .row(table: "track_units", row: "track 'daily-mishnah', position 2", column: "ref_id"))
    }

    @Test func differentSpellingsOfARefMatch() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE track_units SET ref_id = 'ברכות א׳:א׳' WHERE seq = 1")
        try database.run("UPDATE content_cache SET ref_id = 'Mishnah_Berakhot.1.2' WHERE id = 'c2'")
        let (library, findings) = try database.library()
        #expect(library?.tracks[0].refs.prefix(2) == ["Mishnah Berakhot 1:1", "Mishnah Berakhot 1:2"])
        #expect(library?.tracks[0].syllabusCount == 5)
        #expect(findings.isEmpty)
    }

    @Test func oneRefInTwoSpellingsIsAnErrorThatNamesBoth() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET ref_id = 'Berakhot 1:1' WHERE id = 'c2'")
        let finding = try #require(try database.library().findings.only(.refTwice))
        #expect(finding.message.contains("'Mishnah Berakhot 1:1' and 'Berakhot 1:1'"))
    }

    @Test func oneRefTwiceInASyllabusIsAnError() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE track_units SET ref_id = 'Berakhot 1:1' WHERE seq = 4")
        let finding = try #require(try database.library().findings.only(.refTwice))
        #expect(
            finding.place
                == .row(
                    table: "track_units", row: "track 'daily-mishnah', seq 4, ref_id 'Berakhot 1:1'", column: "ref_id"))
    }

    @Test func twoRefsWithOneSlugAreAnErrorThatNamesBoth() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET ref_id = 'Lesson: 1' WHERE id = 'c1'; DELETE FROM track_units")
        try database.run("UPDATE content_cache SET ref_id = 'lesson 1' WHERE id = 'c2'")
        let finding = try #require(try database.library().findings.only(.refsShareSlug))
        #expect(finding.message.contains("'Lesson: 1' and 'lesson 1' have the same slug 'lesson-1'"))
    }

    @Test func twoTracksHaveTheSameUnitsInTheirOwnOrders() throws {
        let database = try TestDatabase.sample()
        try database.run(
            """
            INSERT INTO tracks(id, title, schedule_type, slug) VALUES ('o', 'אחר', 'DAILY_WEEKDAYS_ONLY', 'o');
            INSERT INTO track_units SELECT 'o', 10 - seq, ref_id FROM track_units WHERE track_id = 't';
            """)
        let tracks = try #require(try database.library().library?.tracks)
        #expect(tracks.map(\.slug) == ["daily-mishnah", "o"])
        #expect(tracks[1].refs == tracks[0].refs.reversed() && tracks[1].refs.count == 5)
    }

    @Test func refsOfTwoTracksMayShareASlug() throws {
        let database = try TestDatabase.sample()
        try database.run(
            """
            UPDATE content_cache SET ref_id = 'Lesson: 1' WHERE id = 'c1'; DELETE FROM track_units;
            UPDATE content_cache SET ref_id = 'lesson 1' WHERE id = 'c2';
            INSERT INTO tracks(id, title, schedule_type, slug) VALUES ('o', 'אחר', 'DAILY_WEEKDAYS_ONLY', 'o');
            UPDATE user_study_log SET track_id = 'o' WHERE id = 'r2';
            """)
        #expect(!(try database.library().findings.hasErrors))
    }

    @Test(arguments: [("'x'", 1), ("1.5", 1), ("NULL", 1), ("1", 1)])
    func placesAreDistinctWholeNumbers(_ value: String, _ count: Int) throws {
        let database = try TestDatabase.sample()
        try database.run("CREATE TABLE units(track_id, seq, ref_id); INSERT INTO units SELECT * FROM track_units")
        try database.run("DROP TABLE track_units; ALTER TABLE units RENAME TO track_units")
        try database.run("UPDATE track_units SET seq = \(value) WHERE seq = 2")
        #expect(try database.library().findings.codes == Array(repeating: "HL0151", count: count))
    }

    @Test(arguments: [
        ("NULL", "HL0120"), ("5", "HL0120"), ("x'41'", "HL0120"), ("CAST(x'FF' AS TEXT)", "HL0121"), ("' '", "HL0201"),
    ])
    func refsOfOtherTypesAreReported(_ value: String, _ code: String) throws {
        let database = try TestDatabase.sample()
        try database.run("CREATE TABLE units(track_id, seq, ref_id); INSERT INTO units SELECT * FROM track_units")
        try database.run("DROP TABLE track_units; ALTER TABLE units RENAME TO track_units")
        try database.run("UPDATE track_units SET ref_id = \(value) WHERE seq = 5")
        #expect(try database.library().findings.codes == [code])

        let other = try TestDatabase.sample(.bare)
        try other.run("UPDATE content_cache SET ref_id = \(value) WHERE id = 'c5'")
        #expect(try other.library().findings.codes == ["HL0130", code])
        // A row of such content has content: one cell, one finding.
        try other.run("UPDATE content_cache SET ref_id = \(value) WHERE id = 'c1'")
        #expect(try other.library().findings.codes == ["HL0130", code, code])
    }

    @Test func aSyllabusOfNoTrackIsOneWarning() throws {
        let database = try TestDatabase.sample()
        try database.run("INSERT INTO track_units SELECT 'gone', seq, ref_id FROM track_units")
        let finding = try #require(try database.library().findings.only(.syllabusWithoutTrack))
        #expect(finding.message.contains("5 refs"))
    }

    @Test func placesThatATractateDoesNotHaveAreAWarning() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET ref_id = 'Mishnah Berakhot 1:99' WHERE id = 'c2'")
        try database.run("UPDATE track_units SET ref_id = 'Mishnah Peah 9:9' WHERE seq = 5")
        let (library, findings) = try database.library()
        #expect(library != nil)
        #expect(findings.codes.filter { $0 == "HL0202" }.count == 2)
    }

    @Test func aRefWithAReservedOrTooLongPageNameIsAnError() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET ref_id = 'Index' WHERE id = 'c2'")
        #expect(try database.library().findings.codes.contains("HL0204"))
        try database.run("UPDATE content_cache SET ref_id = '\(String(repeating: "long ", count: 60))' WHERE id = 'c2'")
        #expect(try database.library().findings.codes.contains("HL0205"))
    }

    @Test func twoContentsWithOneIDAreAnError() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("UPDATE content_cache SET id = 'c1' WHERE id = 'c2'")
        #expect(try database.library().findings.codes.contains("HL0145"))
    }
}
