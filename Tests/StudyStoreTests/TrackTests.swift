import Diagnostics
import StudyRules
import Testing

@testable import StudyStore

@Suite struct TrackTests {
    private func addTrack(_ database: TestDatabase, _ id: String, title: String = "'ת'", slug: String) throws {
        try database.run(
            """
            INSERT INTO tracks(id, title, schedule_type, slug)
                VALUES ('\(id)', \(title), 'DAILY_WEEKDAYS_ONLY', \(slug));
            INSERT INTO track_units VALUES ('\(id)', 1, 'Mishnah Berakhot 1:1');
            """)
    }

    @Test func `an absurd number of tracks is refused`() throws {
        let database = try TestDatabase.sample()
        try database.run(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
            INSERT INTO tracks(id, title, schedule_type, slug)
            SELECT 'id' || i, 'ת' || i, 'DAILY_WEEKDAYS_ONLY', 't' || i FROM n
            """)
        #expect(try database.library().findings.all.map(\.code) == [.tracksTooMany])
    }

    @Test func tracksAreSortedBySlug() throws {
        let database = try TestDatabase.sample()
        try addTrack(database, "a", slug: "'z'")
        try addTrack(database, "z", slug: "'a1-b'")
        let (library, findings) = try database.library()
        #expect(library?.slugs == ["a1-b", "daily-mishnah", "z"])
        #expect(findings.isEmpty)
    }

    @Test(arguments: ["NULL", "''"])
    func aMissingSlugIsMadeFromTheTitleWithAWarning(_ slug: String) throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE tracks SET slug = \(slug)")
        let (library, findings) = try database.library()
        // The first 8 digits of `printf 'משנה יומית' | sha256sum`.
        #expect(library?.slugs == ["t-1dce2dc4"])
        let finding = try #require(findings.only(.trackSlugMissing))
        #expect(finding.level == .warning)
        #expect(finding.place == .row(table: "tracks", row: "title 'משנה יומית'", column: "slug"))
        #expect(findings.all.count == 1)
    }

    @Test func theSlugIsMadeFromTheNormalisedTitle() throws {
        let database = try TestDatabase.sample(.bare)
        let slug = try database.library().library?.slugs
        try database.run("UPDATE tracks SET title = char(0x200F) || '  משנה' || char(10) || 'יומית '")
        let (library, findings) = try database.library()
        #expect(library?.slugs == slug)
        #expect(library?.tracks[0].title == "משנה יומית")
        #expect(findings.codes == ["HL0176", "HL0130"])
    }

    @Test(arguments: [
        "Daily", "a_b", "a--b", "-a", "a-", "a/b", "../x", ".", "..", "a b", "א", "a\u{301}", "index", "404", "a.html",
        "%2e",
        String(repeating: "a", count: 201),
    ])
    func aSlugThatIsInvalidInAddressesIsAnError(_ slug: String) throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE tracks SET slug = '\(slug)'")
        let (library, findings) = try database.library()
        #expect(library == nil)
        #expect(findings.codes == ["HL0131"])
        // Such a track has only a name for messages, which is no slug to suggest.
        #expect(throws: Findings.self) { try StudyStore.trackSlugs(database.path) }
        let study = try StudyDatabase(database.path)
        #expect(throws: Findings.self) { try study.write { try $0.trackSlugs() } }
    }

    @Test func equalSlugsNameBothTracks() throws {
        let database = try TestDatabase.sample()
        try database.run("DROP TABLE tracks; CREATE TABLE tracks(id, title, schedule_type, slug)")
        try addTrack(database, "a", title: "'אלף'", slug: "'same'")
        try addTrack(database, "b", title: "'בית'", slug: "'same'")
        try database.run("DELETE FROM user_study_log")
        let finding = try #require(try database.library().findings.only(.tracksShareSlug))
        #expect(finding.message.contains("'אלף'") && finding.message.contains("'בית'"))
    }

    @Test func equalIDsNameBothTracks() throws {
        let database = try TestDatabase.sample()
        try database.run(
            "DROP TABLE tracks; DROP TABLE track_units; CREATE TABLE tracks(id, title, schedule_type, slug)")
        try database.run("CREATE TABLE track_units(track_id, seq, ref_id)")
        try addTrack(database, "t", title: "'אלף'", slug: "'a'")
        try addTrack(database, "t", title: "'בית'", slug: "'b'")
        let finding = try #require(try database.library().findings.only(.trackIDTwice))
        #expect(finding.message.contains("'אלף'") && finding.message.contains("'בית'"))
    }

    @Test func anUnknownScheduleTypeNamesTheTrack() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE tracks SET schedule_type = 'WEEKLY'")
        let finding = try #require(try database.library().findings.only(.scheduleTypeUnknown))
        #expect(finding.place == .row(table: "tracks", row: "track 'daily-mishnah'", column: "schedule_type"))
        #expect(finding.message.contains("'WEEKLY'"))
    }

    @Test func optionsChangeTheRule() throws {
        let database = try TestDatabase.sample()
        #expect(try database.library().library?.tracks[0].rule == .daily)
        try database.run(
            """
            UPDATE tracks SET schedule_options = ' {"rule" : "diaspora", "friday": false, "off": ["2027-05-12"]} '
            """)
        let off = try #require(CivilDate("2027-05-12"))
        #expect(
            try database.library().library?.tracks[0].rule
                == StudyDayRule(holidays: .diaspora, friday: false, off: [off]))
    }

    @Test(arguments: [("1", Pace.one), ("3", Pace(units: 3)), ("\"chapter\"", .chapter)])
    func `options give units a study day, Shabbat and yom tov`(perDay: String, pace: Pace?) throws {
        let database = try TestDatabase.sample()
        try database.run(
            "UPDATE tracks SET schedule_options = '{\"perDay\": \(perDay), \"shabbat\": true, \"yomTov\": true}'")
        let track = try #require(try database.library().library?.tracks[0])
        #expect(track.pace == pace)
        #expect(track.rule == .every)
    }

    @Test(arguments: [
        ("", "expected a value, found the end", 1), ("{", "expected a key in quotation marks, found the end", 2),
        ("null", "$ is null, not an object", 1), ("[]", "$ is a list", 1),
        ("{\"Rule\": \"israel\"}", "$.Rule is not an option", 10), ("{\"rule\": \"Israel\"}", "$.rule is neither", 10),
        ("{\"rule\": null}", "$.rule is neither", 10), ("{\"friday\": 1}", "$.friday is a number", 12),
        ("{\"cholHamoed\": \"true\"}", "$.cholHamoed is a text", 16),
        ("{\"tishaBav\": null}", "$.tishaBav is null", 14),
        ("{\"shabbat\": 1}", "$.shabbat is a number", 13), ("{\"perDay\": 4}", "$.perDay is neither 1, 2, 3", 12),
        ("{\"perDay\": \"verse\"}", "$.perDay is neither 1, 2, 3", 12),
        ("{\"off\": \"2027-05-12\"}", "$.off is a text", 9),
        ("{\"off\": [\"2027-05-12\", \"2027-02-29\"]}", "$.off[1] is not a date", 24),
        ("{\"off\": [20270512]}", "$.off[0] is not a date", 10),
        ("{\"friday\": true, \"friday\": true}", "the key 'friday' is repeated", 18),
        ("{\"friday\": true,}", "expected a key in quotation marks, found '}'", 17),
        ("{\"friday\": true} x", "expected the end, found 'x'", 18),
    ])
    func optionsAreReadStrictly(_ options: String, _ message: String, _ column: Int) throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE tracks SET schedule_options = '\(options)'")
        let finding = try #require(try database.library().findings.only(.scheduleOptionsMalformed))
        #expect(finding.message.hasPrefix(message), "\(finding.message)")
        #expect(finding.message.hasSuffix(" (line 1, column \(column) of the text)"), "\(finding.message)")
        #expect(finding.place == .row(table: "tracks", row: "track 'daily-mishnah'", column: "schedule_options"))
    }

    @Test func allProblemsOfOptionsAreReportedTogether() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE tracks SET schedule_options = '{\"a\": 1, \"rule\": 2, \"off\": [3, 4]}'")
        #expect(try database.library().findings.codes == ["HL0134", "HL0134", "HL0134", "HL0134"])
    }

    @Test func manyFaultsOfOptionsAreReportedUpToALimit() throws {
        let database = try TestDatabase.sample()
        let wrong = String(repeating: "1,", count: 100_000) + "1"
        try database.run("UPDATE tracks SET schedule_options = '{\"off\": [\(wrong)]}'")
        let findings = try database.library().findings
        #expect(findings.codes == Array(repeating: "HL0134", count: 21))
        #expect(findings.all[20].message == "99981 more findings of this kind")
    }

    @Test(arguments: [
        ("NULL", "HL0120"), ("7", "HL0120"), ("x'D790'", "HL0120"), ("CAST(x'D7' AS TEXT)", "HL0121"),
        ("' '", "HL0122"),
    ])
    func titlesOfOtherTypesAreReported(_ value: String, _ code: String) throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("ALTER TABLE tracks ADD COLUMN slug; UPDATE tracks SET slug = 's', title = \(value)")
        let findings = try database.library().findings
        #expect(findings.codes == [code])
        #expect(findings.all[0].place == .row(table: "tracks", row: "track 's'", column: "title"))
    }

    @Test func eachCellOfAnotherTypeIsReported() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run(
            """
            ALTER TABLE tracks ADD COLUMN slug; ALTER TABLE tracks ADD COLUMN schedule_options;
            UPDATE tracks SET slug = x'61', schedule_type = NULL, schedule_options = 5, title = CAST(x'FF' AS TEXT)
            """)
        let findings = try database.library().findings
        #expect(findings.codes.sorted() == ["HL0120", "HL0120", "HL0120", "HL0121"])
        #expect(Set(findings.all.map(\.place)).count == 4)
    }

    @Test func aTrackWithoutUnitsIsLeftOutWithAWarning() throws {
        let database = try TestDatabase.sample()
        try database.run(
            "INSERT INTO tracks(id, title, schedule_type, slug) VALUES ('e', 'ריק', 'DAILY_WEEKDAYS_ONLY', 'e')")
        let (library, findings) = try database.library()
        #expect(library?.slugs == ["daily-mishnah"])
        #expect(findings.codes == ["HL0135"])
    }

    @Test func aDatabaseWithNothingToStudyIsAnError() throws {
        let database = try TestDatabase()
        let (library, findings) = try database.library()
        #expect(library == nil)
        #expect(findings.codes == ["HL0136"])
    }
}
