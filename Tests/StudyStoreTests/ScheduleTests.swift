import Diagnostics
import Refs
import StudyRules
import StudyStore
import Testing

@Suite struct ScheduleTests {
    private let today = CivilDate(dayNumber: 739_940)  // 2026-11-20, a Friday.

    private func request(
        _ user: UserChoice = .id("u"), isNew: Bool = true, start: String? = nil, days: Int = 14,
        options: RuleOptions = RuleOptions(),
        change: Bool = false
    ) -> ScheduleRequest {
        ScheduleRequest(
            track: "daily-mishnah", user: user, isNewUser: isNew, start: start.flatMap { CivilDate($0) }, today: today,
            days: days, options: options, changeOptions: change)
    }

    private func add(
        _ request: ScheduleRequest, _ database: TestDatabase
    ) throws -> (report: ScheduleReport, findings: Findings) {
        var findings = Findings()
        return (try Schedule.add(request, to: database.path, findings: &findings), findings)
    }

    private func refused(_ request: ScheduleRequest, _ database: TestDatabase) throws -> [String] {
        let before = try database.snapshot()
        let thrown = #expect(throws: Findings.self) { try add(request, database) }
        #expect(try database.snapshot() == before)
        return thrown?.codes ?? []
    }

    private func rows(_ database: TestDatabase, _ user: String = "u") throws -> [String] {
        try database.query(
            """
            SELECT study_date || ' ' || substr(ref_id, -3) FROM user_study_log JOIN content_cache c ON c.id = content_id
            WHERE user_id = '\(user)' ORDER BY study_date
            """
        ).map { $0[0] }
    }

    @Test func rowsFollowTheLastOne() throws {
        #expect(today.text == "2026-11-20")
        let database = try TestDatabase.sample()
        let (report, findings) = try add(request(), database)
        #expect(report.start.text == "2026-11-25")
        #expect(try rows(database).suffix(2) == ["2026-11-25 1:4", "2026-11-26 1:5"])
        #expect(findings.codes == ["HL0704"])
        #expect(findings.all[0].message.contains("scheduling stops before 2026-11-27"))
        #expect(try database.library().findings.isEmpty)
    }

    @Test func withoutRowsAScheduleBeginsTodayWithTheFirstRef() throws {
        let database = try TestDatabase.sample()
        let (report, findings) = try add(request(.id("new"), days: 4), database)
        #expect(try rows(database, "new") == ["2026-11-20 1:1", "2026-11-22 1:2", "2026-11-23 1:3"])
        #expect(findings.isEmpty)
        #expect(
            report.lines == [
                "2026-11-20 Friday     Mishnah Berakhot 1:1", "2026-11-21 Saturday   \u{2013} Shabbat",
                "2026-11-22 Sunday     Mishnah Berakhot 1:2", "2026-11-23 Monday     Mishnah Berakhot 1:3",
            ])
    }

    @Test func aPreviewShowsTheSameAndWritesNothing() throws {
        let database = try TestDatabase.sample()
        let before = try database.snapshot()
        var findings = Findings()
        let preview = try Schedule.preview(request(), in: database.path, findings: &findings)
        #expect(try database.snapshot() == before)
        let (report, met) = try add(request(), database)
        #expect(preview.additions == report.additions && preview.skipped == report.skipped)
        #expect(findings == met)
    }

    @Test func aRepeatedScheduleFromTheSameDayAddsNothing() throws {
        let database = try TestDatabase.sample()
        for user in ["u", "new"] {
            let request = request(.id(user), start: "2026-11-24", days: 5)
            _ = try add(request, database)
            let first = try rows(database, user)
            let (report, _) = try add(request, database)
            #expect(report.additions.isEmpty)
            #expect(try rows(database, user) == first)
        }
    }

    @Test func aScheduleStopsBeforeTheFirstRefWithoutContentAndNamesIt() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE track_units SET ref_id = 'Mishnah Peah 1:1' WHERE seq = 5")
        let (report, findings) = try add(request(), database)
        #expect(report.additions.map(\.ref.canonical) == ["Mishnah Berakhot 1:4"])
        #expect(findings.codes == ["HL0705"])
        #expect(
            findings.all[0].message
                == "scheduling stops before 2026-11-26: the next ref, 'Mishnah Peah 1:1', has no content")
    }

    @Test func aTrackWithoutASyllabusIsReported() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM track_units")
        let (report, findings) = try add(request(), database)
        #expect(report.additions.isEmpty)
        #expect(findings.all[0].message.contains("the track has no syllabus"))
    }

    @Test func aDeletedRowKeepsItsDayEmpty() throws {
        let database = try TestDatabase.sample()
        try database.run(
            "INSERT INTO user_study_log SELECT 'd', 'u', 't', '2026-11-25', 'c4', 0, NULL, NULL, 1")
        let (report, _) = try add(request(days: 3), database)
        #expect(try rows(database).suffix(2) == ["2026-11-26 1:4", "2026-11-27 1:5"])
        #expect(report.skipped.map(\.reason) == [.deletedRow])
        #expect(report.lines[0] == "2026-11-25 Wednesday  \u{2013} a deleted row keeps the day empty")
    }

    @Test func firstOptionsAreStoredAndOthersRefused() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM user_study_log")
        let diaspora = RuleOptions(holidays: .diaspora)
        let (report, _) = try add(request(days: 1, options: diaspora), database)
        #expect(report.changesOptions)
        #expect(try database.library().library?.tracks[0].rule == StudyDayRule(holidays: .diaspora))

        // The stored ones hold when none are given, and may be given again.
        #expect(try add(request(days: 1), database).report.options.rule.holidays == .diaspora)
        #expect(try !add(request(days: 1, options: diaspora), database).report.changesOptions)
        #expect(try refused(request(options: RuleOptions(friday: false)), database) == ["HL0702"])
        #expect(try refused(request(options: RuleOptions(holidays: .israel)), database) == ["HL0702"])

        let (changed, _) = try add(request(days: 1, options: RuleOptions(friday: false), change: true), database)
        #expect(changed.options.rule == StudyDayRule(holidays: .diaspora, friday: false))
        #expect(try database.library().library?.tracks[0].rule == changed.options.rule)
    }

    @Test func `a day of several units has one row, which names the first`() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM user_study_log")
        let (report, findings) = try add(request(options: RuleOptions(pace: Pace(units: 2))), database)
        #expect(report.changesOptions)
        // The fifth unit is alone: the day that it would begin has no second one yet.
        #expect(try rows(database) == ["2026-11-20 1:1", "2026-11-22 1:3", "2026-11-23 1:5"])
        #expect(findings.codes == ["HL0703"] || findings.codes == ["HL0704"])
        #expect(try database.library().library?.tracks[0].pace == Pace(units: 2))
        // The stored pace holds, and nothing is repeated.
        #expect(try add(request(start: "2026-11-20"), database).report.additions.isEmpty)
    }

    @Test func `at the pace of a chapter the next row begins the next chapter`() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM user_study_log")
        _ = try add(request(days: 1, options: RuleOptions(pace: .chapter)), database)
        #expect(try rows(database) == ["2026-11-20 1:1"])
        #expect(try add(request(days: 1), database).report.additions.isEmpty, "the chapter was the last")
    }

    @Test func optionsOfATrackThatHasRowsAreRefused() throws {
        let database = try TestDatabase.sample()
        #expect(try refused(request(options: RuleOptions(friday: false)), database) == ["HL0702"])
        #expect(try refused(request(.id("new"), options: RuleOptions(friday: false)), database) == ["HL0702"])
    }

    @Test func invalidRequestsAreRefused() throws {
        let database = try TestDatabase.sample()
        var other = request()
        other.track = "none"
        #expect(try refused(other, database) == ["HL0701"])
        for days in [0, -1, 20_001] { #expect(try refused(request(days: days), database) == ["HL0703"]) }
        #expect(try refused(request(.id("new"), start: "9999-12-30"), database) == ["HL0703"])
        try database.run("UPDATE user_study_log SET user_id = 'v' WHERE id = 'r3'")
        #expect(try refused(request(.automatic), database) == ["HL0140"])
        try database.run("UPDATE user_study_log SET study_date = 'x' WHERE id = 'r3'")
        #expect(try refused(request(.id("v")), database) == ["HL0123"])
    }

    @Test func theOnlyUserIsChosenAndRowsWithoutAUserCountSeparately() throws {
        let database = try TestDatabase.sample()
        #expect(try add(request(.automatic, days: 1), database).report.user == "u")
        #expect(try add(request(.none, days: 1), database).report.start == today)
        #expect(try database.query("SELECT study_date FROM user_study_log WHERE user_id IS NULL") == [["2026-11-20"]])
    }

    @Test func anotherProgramsDatabaseIsScheduledByItsDerivedSlug() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run("CREATE TABLE track_units(track_id, seq, ref_id)")
        try database.run("INSERT INTO track_units SELECT 't', substr(id, 2) + 0, ref_id FROM content_cache")
        var request = request(days: 1)
        request.track = "t-1dce2dc4"
        #expect(try add(request, database).report.additions.count == 1)
        #expect(try rows(database).count == 4)
    }
}
