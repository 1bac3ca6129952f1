import Diagnostics
import Testing

@testable import StudyStore

@Suite struct RowTests {
    private func place(_ date: String, _ column: String? = nil) -> Place {
        .row(table: "user_study_log", row: "track 'daily-mishnah', study_date \(date)", column: column)
    }

    @Test func rowsAreSortedByDateWithTheirUnits() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET study_date = '2026-11-19' WHERE id = 'r3'")
        let track = try #require(try database.library().library?.tracks[0])
        #expect(
            track.dates == [
                "2026-11-19 Mishnah Berakhot 1:3", "2026-11-22 Mishnah Berakhot 1:1", "2026-11-23 Mishnah Berakhot 1:2",
            ])
        #expect(track.units.count == 5 && track.syllabusCount == 5)
    }

    @Test func deletedRowsAreIgnored() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET deleted = 1, study_date = 'x', content_id = 'y' WHERE id = 'r2'")
        let (library, findings) = try database.library()
        #expect(library?.tracks[0].rows.count == 2)
        #expect(findings.isEmpty)
    }

    @Test(arguments: ["2026-13-40", "2026-11-10T00:00:00Z", "2026-11-1", " 2026-11-10", "2026-02-29", "10/11/2026", ""])
    func aDateOfAnotherFormIsAnError(_ date: String) throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET study_date = '\(date)' WHERE id = 'r2'")
        let findings = try database.library().findings
        #expect(findings.codes == ["HL0123"])
        #expect(findings.all[0].place == place("'\(date)'", "study_date"))
    }

    @Test(arguments: [("NULL", "NULL"), ("20261110", "20261110"), ("x'32'", "a BLOB")])
    func aDateOfAnotherTypeIsAnError(_ value: String, _ shown: String) throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("ALTER TABLE tracks ADD COLUMN slug; UPDATE tracks SET slug = 'daily-mishnah'")
        try database.run("UPDATE user_study_log SET study_date = \(value) WHERE id = 'r2'")
        let findings = try database.library().findings
        #expect(findings.codes == ["HL0120"])
        #expect(findings.all[0].place == place(shown, "study_date"))
    }

    @Test func everyBadRowIsReported() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run(
            """
            UPDATE user_study_log SET study_date = 'x' WHERE id = 'r1';
            UPDATE user_study_log SET content_id = 'x' WHERE id = 'r2';
            UPDATE user_study_log SET track_id = 'x' WHERE id = 'r3';
            """)
        #expect(Set(try database.library().findings.codes) == ["HL0123", "HL0144", "HL0143", "HL0130"])
    }

    @Test func twoRowsOnOneDayAreReportedWithBothRefs() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("UPDATE user_study_log SET study_date = '2026-11-22' WHERE id = 'r3'")
        let finding = try #require(try database.library().findings.only(.rowsShareDay))
        #expect(finding.message.contains("'Mishnah Berakhot 1:1' and 'Mishnah Berakhot 1:3'"))
    }

    @Test func twoRowsWithoutAUserOnOneDayAreFoundThoughTheIndexAllowsThem() throws {
        let database = try TestDatabase.sample()
        try database.run(
            "UPDATE user_study_log SET user_id = NULL; UPDATE user_study_log SET study_date = '2026-11-22'")
        #expect(try database.library().findings.codes == ["HL0142", "HL0142"])
    }

    @Test func aDeletedRowIsNotASecondRow() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET user_id = NULL")
        try database.run("UPDATE user_study_log SET study_date = '2026-11-22', deleted = 1 WHERE id = 'r3'")
        #expect(try database.library().findings.isEmpty)
    }

    @Test(arguments: ["NULL", "'x'", "x'6331'"])
    func aRowWithoutContentIsAnError(_ content: String) throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("UPDATE user_study_log SET content_id = \(content) WHERE id = 'r2'")
        #expect(try database.library().findings.codes.sorted() == ["HL0130", "HL0144"])
    }

    @Test func rowsOfNoTrackAreOneFindingATrack() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run(
            "UPDATE user_study_log SET track_id = CASE id WHEN 'r1' THEN NULL ELSE 'gone' END WHERE id <> 'r3'")
        try database.run("INSERT INTO user_study_log SELECT 'r4', 'u', 'gone', '2026-11-25', 'c4', 0")
        let findings = try database.library().findings.all.filter { $0.code == .rowWithoutTrack }
        #expect(
            findings.map(\.message) == ["1 row names no track", "2 rows name the track id 'gone', which no track has"])
    }

    @Test(arguments: ["2", "-1", "'true'", "0.5", "x'31'"])
    func deletedIsZeroOrOne(_ value: String) throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET deleted = \(value) WHERE id = 'r2'")
        let findings = try database.library().findings
        #expect(findings.codes == ["HL0124"])
        #expect(findings.all[0].place == place("'2026-11-23'", "deleted"))
    }

    @Test(arguments: [("NULL", 3), ("0", 3), ("'0'", 3), ("0.0", 3), ("1", 2), ("1.0", 2), ("'1'", 2)])
    func deletedIsReadInEveryTypeOfZeroAndOne(_ value: String, _ rows: Int) throws {
        let database = try TestDatabase.sample(.bare)
        try database.run(
            "ALTER TABLE user_study_log ADD COLUMN deleted; UPDATE user_study_log SET deleted = \(value) "
                + "WHERE id = 'r2'"
        )
        let (library, findings) = try database.library()
        #expect(library?.tracks[0].rows.count == rows)
        #expect(findings.codes == ["HL0130"])
    }

    @Test func oddCompletionsAreOneWarning() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET is_completed = 'true'")
        let (library, findings) = try database.library()
        #expect(library?.tracks[0].rows.count == 3)
        #expect(findings.codes == ["HL0125"])
        #expect(findings.all[0].message.contains("3 rows"))
    }

    @Test func aBareDatabaseReadsLikeAFullOne() throws {
        let (full, bare) = (try TestDatabase.sample(), try TestDatabase.sample(.bare))
        try full.run("DELETE FROM track_units; UPDATE tracks SET slug = NULL")
        let libraries = try [full, bare].map { try #require(try $0.library().library) }
        #expect(libraries[0].tracks[0].refs == libraries[1].tracks[0].refs)
        #expect(libraries[0].tracks[0].dates == libraries[1].tracks[0].dates)
        #expect(libraries[0].slugs == libraries[1].slugs)
        #expect(try full.contents().contents == bare.contents().contents)
    }
}

@Suite struct UserTests {
    private func twoUsers() throws -> TestDatabase {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET user_id = 'v' WHERE id = 'r3'")
        return database
    }

    @Test func theOnlyUserIsChosen() throws {
        #expect(try TestDatabase.sample().library().library?.user == "u")
    }

    @Test func severalUsersAreAnErrorThatListsThem() throws {
        let database = try twoUsers()
        try database.run("UPDATE user_study_log SET user_id = NULL WHERE id = 'r2'")
        let finding = try #require(try database.library().findings.only(.usersSeveral))
        #expect(finding.message == "the log has rows of 3 users: none (1 row), 'u' (1 row), 'v' (1 row)")
    }

    @Test func aUserIsChosenByID() throws {
        let (library, findings) = try twoUsers().library(.id("v"))
        #expect(library?.user == "v")
        #expect(library?.tracks[0].dates == ["2026-11-24 Mishnah Berakhot 1:3"])
        #expect(findings.isEmpty)
    }

    @Test func rowsWithoutAUserCountAsASeparateUser() throws {
        let database = try twoUsers()
        try database.run("UPDATE user_study_log SET user_id = NULL WHERE id = 'r2'")
        let library = try #require(try database.library(.none).library)
        #expect(library.user == nil)
        #expect(library.tracks[0].dates == ["2026-11-23 Mishnah Berakhot 1:2"])
        try database.run("UPDATE user_study_log SET user_id = NULL")
        #expect(try database.library().library?.tracks[0].rows.count == 3)
    }

    @Test func aUserWithoutRowsIsAnError() throws {
        let finding = try #require(try twoUsers().library(.id("w")).findings.only(.userUnknown))
        #expect(finding.message.contains("'u' (2 rows), 'v' (1 row)"))
        #expect(try twoUsers().library(.none).findings.codes == ["HL0141"])
    }

    @Test func aUserWithDeletedRowsOnlyIsKnownAndHasNone() throws {
        let database = try twoUsers()
        try database.run("UPDATE user_study_log SET deleted = 1 WHERE user_id = 'v'")
        #expect(try database.library().library?.user == "u")
        #expect(try database.library(.id("v")).library?.tracks[0].rows.count == 0)
    }

    @Test func withoutAnyRowsTheSyllabusIsEnough() throws {
        let database = try twoUsers()
        try database.run("DELETE FROM user_study_log")
        for user in [UserChoice.automatic, .none, .id("w")] {
            let (library, findings) = try database.library(user)
            #expect(library?.tracks[0].syllabusCount == 5)
            #expect(library?.tracks[0].rows.count == 0)
            #expect(findings.isEmpty)
        }
    }

    @Test func otherUsersRowsAreIgnored() throws {
        let database = try twoUsers()
        try database.run(
            "UPDATE user_study_log SET study_date = 'x', content_id = 'x', is_completed = 7 WHERE user_id = 'v'")
        #expect(try database.library(.id("u")).findings.isEmpty)
    }

    @Test func aUserOfAnotherTypeIsAnError() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("UPDATE user_study_log SET user_id = x'75' WHERE id = 'r2'")
        #expect(try database.library().findings.codes.contains("HL0120"))
    }

    @Test func atMostTwentyUsersAreListed() throws {
        let database = try TestDatabase.sample()
        for user in 0..<25 {
            try database.run(
                "INSERT INTO user_study_log(id, user_id, track_id, study_date, content_id) "
                    + "VALUES ('\(user)', '\(user)', 't', '2026-11-22', 'c1')"
            )
        }
        let finding = try #require(try database.library().findings.only(.usersSeveral))
        #expect(finding.message.hasSuffix(", 6 more"))
    }
}
