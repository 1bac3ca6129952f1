import Diagnostics
import StudyRules
import StudyStore
import Testing

@Suite struct ScheduleAheadTests {
    private func request(
        _ user: String = "u", isNew: Bool = false, today: String, through: String? = nil, ahead: Int? = nil,
        start: String? = nil
    ) throws -> ScheduleRequest {
        let today = try #require(CivilDate(today))
        return ScheduleRequest(
            track: "daily-mishnah", user: .id(user), isNewUser: isNew, start: start.flatMap { CivilDate($0) },
            today: today,
            through: through.flatMap { CivilDate($0) } ?? ahead.map { today.adding(days: $0) })
    }

    private func add(_ request: ScheduleRequest, _ database: TestDatabase) throws -> Findings {
        var findings = Findings()
        _ = try Schedule.add(request, to: database.path, findings: &findings)
        return findings
    }

    private func rows(_ database: TestDatabase) throws -> [[String]] {
        try database.query("SELECT study_date, content_id, user_id FROM user_study_log ORDER BY user_id, study_date")
    }

    /// 'u' has 2026-11-22 to 2026-11-24, of five units; 2026-11-28 is a Shabbat.
    @Test func daysAreFilledUpToADate() throws {
        let database = try TestDatabase.sample()
        #expect(try add(request(today: "2026-11-22", through: "2026-11-25"), database).isEmpty)
        #expect(try rows(database).map { $0[0] }.last == "2026-11-25")
        let before = try database.snapshot()
        #expect(try add(request(today: "2026-11-22", through: "2026-11-25"), database).isEmpty)
        #expect(try add(request(today: "2026-11-22", through: "2026-11-22"), database).isEmpty)
        #expect(try add(request(today: "2026-11-22", through: "2026-11-01"), database).codes == ["HL0707"])
        #expect(try database.snapshot() == before)
    }

    @Test(arguments: [0, 1, 3]) func dailyRunsGiveTheSameRowsAsOneRun(_ ahead: Int) throws {
        let once = try TestDatabase.sample()
        let daily = try TestDatabase.sample()
        for database in [once, daily] { try database.run("DELETE FROM user_study_log") }
        _ = try add(request(today: "2026-11-22", through: "2026-11-26"), once)
        // Two runs a day, and none on the 24th.
        for day in ["2026-11-22", "2026-11-22", "2026-11-23", "2026-11-25", "2026-11-26", "2026-11-26"] {
            let findings = try add(request(today: day, ahead: ahead), daily)
            #expect(findings.codes.allSatisfy { $0 == "HL0704" || $0 == "HL0709" }, "\(findings)")
        }
        #expect(try rows(daily).prefix(5).elementsEqual(rows(once)))
        #expect(try rows(once).count == 5)
    }

    private func addDaily(
        _ database: TestDatabase, today: String, start: String? = nil, options: RuleOptions = RuleOptions()
    ) throws -> Findings {
        var daily = try request(today: today, ahead: 2, start: start)
        daily.isDaily = true
        daily.options = options
        return try add(daily, database)
    }

    /// Of five units 'u' has three; with those of the 25th and 26th the syllabus ends.
    @Test func `a daily run reports the end of the syllabus once`() throws {
        let database = try TestDatabase.sample()
        #expect(try addDaily(database, today: "2026-11-23").isEmpty)
        let end = try addDaily(database, today: "2026-11-24")
        #expect(end.codes == ["HL0704"] && end.all[0].message.contains("2026-11-26"), "\(end)")
        #expect(end.all[0].remedy?.contains("--track daily-mishnah") == true)
        for day in ["2026-11-24", "2026-11-25", "2026-12-25"] {
            #expect(try addDaily(database, today: day).isEmpty, "\(day)")
        }
        #expect(try rows(database).count == 5)
    }

    @Test func `a daily run with a start adds nothing before it, and continues from it, without a word`() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM user_study_log")
        let before = try database.snapshot()
        for day in ["2026-11-15", "2026-11-19"] {
            #expect(try addDaily(database, today: day, start: "2026-11-22").isEmpty, "\(day)")
        }
        #expect(try database.snapshot() == before)
        for day in ["2026-11-20", "2026-11-21", "2026-11-23"] {
            #expect(try addDaily(database, today: day, start: "2026-11-22").isEmpty, "\(day)")
        }
        #expect(try rows(database).map { $0[0] } == ["2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"])
        // The rows began earlier.
        #expect(try addDaily(database, today: "2026-11-23", start: "2026-11-24").codes == ["HL0706"])
    }

    @Test func `the run that stores options says that the start is not within reach`() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM user_study_log")
        let options = RuleOptions(friday: false)
        let first = try addDaily(database, today: "2026-11-15", start: "2026-11-22", options: options)
        #expect(first.codes == ["HL0707"] && first.all[0].remedy?.contains("--start") == true, "\(first)")
        #expect(try addDaily(database, today: "2026-11-16", start: "2026-11-22", options: options).isEmpty)
    }

    @Test func theFarthestDayAheadIsTaken() throws {
        let database = try TestDatabase.sample()
        try database.run("DELETE FROM user_study_log")
        var farthest = try request(today: "2026-11-15", ahead: 20_000)
        farthest.isDaily = true
        #expect(try add(farthest, database).codes == ["HL0704"])
        #expect(try rows(database).count == 5)
    }

    @Test func aDayOffAtTheEndIsNotReported() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET study_date = '2026-11-27' WHERE id = 'r3'")
        let before = try database.snapshot()
        #expect(try add(request(today: "2026-11-27", ahead: 1), database).isEmpty)
        #expect(try database.snapshot() == before)
    }

    @Test func aStartInsideTheRowsIsReported() throws {
        let database = try TestDatabase.sample()
        let findings = try add(request(today: "2026-11-22", through: "2026-11-25", start: "2026-11-23"), database)
        #expect(findings.codes == ["HL0706"])
        #expect(findings.all[0].message.contains("2026-11-24"))
        #expect(try rows(database).count == 4)
    }

    @Test func thatNoRowWasAddedIsReported() throws {
        let database = try TestDatabase.sample()
        var shabbat = try request(today: "2026-11-22", start: "2026-11-28")
        shabbat.days = 1
        #expect(try add(shabbat, database).codes == ["HL0707"])
        let early = try add(request("new", isNew: true, today: "2026-11-22", through: "2026-11-01"), database)
        #expect(early.codes == ["HL0707"])
        let past = try add(request(today: "2026-11-22", through: "2020-01-01"), database)
        #expect(past.codes == ["HL0707"] && past.all[0].message.contains("2020-01-01 is in the past"))
    }

    @Test func aMistypedUserIsRefusedWithTheNearestOne() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE user_study_log SET user_id = 'learner'")
        let before = try database.snapshot()
        for (user, near) in [("lerner", "did you mean 'learner'?"), ("somebody", "name one of these")] {
            let mistyped = try request(user, today: "2026-11-22", through: "2026-11-23")
            for verb in [Schedule.add, Schedule.preview] {
                var findings = Findings()
                let thrown = #expect(throws: Findings.self) { try verb(mistyped, database.path, &findings) }
                #expect(thrown?.codes == ["HL0708"])
                let remedy = thrown?.all[0].remedy ?? ""
                #expect(remedy.contains(near) && remedy.contains("--new-user") && !remedy.contains("?;"))
                #expect(!remedy.contains("leave --user out"), "the verb needs it")
            }
        }
        #expect(try database.snapshot() == before)
    }

    @Test func aNewUserIsNamedAsSuchOnce() throws {
        let database = try TestDatabase.sample()
        #expect(try add(request("new", isNew: true, today: "2026-11-22", through: "2026-11-23"), database).isEmpty)
        #expect(try rows(database).count == 5)
        #expect(try add(request("new", today: "2026-11-22", through: "2026-11-24"), database).isEmpty)
        #expect(try rows(database).count == 6)
    }

    @Test func anOverdueScheduleContinuesAsDevicesDid() throws {
        let database = try TestDatabase.sample()
        let findings = try add(request(today: "2026-12-06", ahead: 0), database)
        #expect(findings.codes == ["HL0704", "HL0709"])
        #expect(findings.all[1].message.contains("12 days ago"))
        #expect(try rows(database).map { $0[0] }.suffix(2) == ["2026-11-25", "2026-11-26"])
    }
}
