import Foundation
import Testing

@Suite struct ScheduleCommandTests {
    /// The demo's texts and syllabus without rows.
    private func tool() throws -> CommandLineTool {
        let tool = try CommandLineTool()
        try tool.demo("DELETE FROM user_study_log")
        return tool
    }

    private func schedule(_ tool: CommandLineTool, _ more: String...) throws -> CommandLineTool.Result {
        try tool.run(["schedule", "study.db", "--track", "daily-mishnah", "--user", "u"] + more)
    }

    private func rows(_ tool: CommandLineTool) throws -> [String] {
        try tool.query(
            """
            SELECT study_date || ' ' || ref_id FROM user_study_log JOIN content_cache ON content_id = content_cache.id
            WHERE user_id = 'u' ORDER BY study_date
            """)
    }

    @Test func aDryRunShowsEveryDayWithItsReasonAndWritesNothing() throws {
        let tool = try tool()
        let before = try tool.bytes("study.db")
        // Pesach of 5786: 2026-04-02 and 2026-04-08 are yom tov, the days between chol hamoed.
        let shown = try schedule(
            tool, "--start", "2026-04-01", "--days", "8", "--dry-run", "--no-friday", "--off", "2026-04-06")
        #expect(shown.status == 0, "\(shown.errors)")
        #expect(
            shown.output == """
                2026-04-01 Wednesday  Mishnah Berakhot 1:1
                2026-04-02 Thursday   – yom tov
                2026-04-03 Friday     – Friday, by the track's options
                2026-04-04 Saturday   – Shabbat
                2026-04-05 Sunday     Mishnah Berakhot 1:2
                2026-04-06 Monday     – a day off in the track's options
                2026-04-07 Tuesday    Mishnah Berakhot 1:3
                2026-04-08 Wednesday  – yom tov
                3 rows would be added; nothing was written

                """)
        #expect(try tool.bytes("study.db") == before)
    }

    @Test(arguments: [
        (["--israel"], "2026-04-03 Friday     Mishnah"), (["--diaspora"], "2026-04-03 Friday     – yom tov"),
        (["--no-chol-hamoed"], "2026-04-05 Sunday     – chol hamoed, by the track's options"),
        (["--chol-hamoed"], "2026-04-05 Sunday     Mishnah"), (["--friday"], "2026-04-03 Friday     Mishnah"),
        (["--off", "2026-04-05", "--off", "2026-04-06"], "2026-04-06 Monday     – a day off"),
    ])
    func everyOptionChangesTheDays(_ options: [String], _ line: String) throws {
        let tool = try tool()
        let arguments = ["schedule", "study.db", "--track", "daily-mishnah", "--user", "u", "--start", "2026-04-01"]
        let shown = try tool.run(arguments + ["--dry-run"] + options)
        #expect(shown.status == 0 && shown.output.contains(line), "\(shown.output)\(shown.errors)")
    }

    /// The next build would not know whose rows to publish.
    @Test func aMistypedUserIsRefusedAndTheNextBuildIsAsBefore() throws {
        let tool = try tool()
        #expect(try schedule(tool, "--start", "2026-04-01").status == 0)
        let before = try tool.bytes("study.db")
        let other = ["schedule", "study.db", "--track", "daily-mishnah", "--user", "uu", "--ahead", "3"]
        let refused = try tool.run(other)
        #expect(refused.status == 1 && refused.errors.contains("[HL0708]"), "\(refused)")
        #expect(refused.errors.contains("--new-user") && refused.errors.contains("did you mean 'u'?"), "\(refused)")
        #expect(try tool.bytes("study.db") == before)
        #expect(try tool.run("build", "study.db", "--no-sync").status == 0)
        #expect(try tool.run(other + ["--new-user"]).status == 0)
        #expect(try tool.run("build", "study.db", "--no-sync", "--user", "u").status == 0)
    }

    @Test func tishaBavIsAnOption() throws {
        let tool = try tool()
        let arguments = ["--start", "2026-07-23", "--days", "1", "--dry-run"]
        #expect(
            try schedule(tool, arguments[0], arguments[1], arguments[2], arguments[3], "--dry-run").output.contains(
                "Mishnah"))
        let without = try schedule(
            tool, arguments[0], arguments[1], arguments[2], arguments[3], "--dry-run", "--no-tisha-bav")
        #expect(without.output.contains("Tish'a B'Av, by the track's options"), "\(without.output)")
    }

    @Test func storedOptionsAreKeptUnlessChangedExplicitly() throws {
        let tool = try tool()
        #expect(try schedule(tool, "--start", "2026-11-15", "--days", "7", "--diaspora", "--no-friday").status == 0)
        let stored = try tool.query("SELECT schedule_options FROM tracks")
        #expect(stored[0].contains("diaspora") && stored[0].contains("\"friday\": false"))
        let rowsBefore = try rows(tool)
        let before = try tool.bytes("study.db")

        let refused = try schedule(tool, "--israel")
        #expect(
            refused.status == 1 && refused.errors.contains("error[HL0702]: the options differ from the stored ones: ")
                && refused.errors.contains("stored is") && !refused.errors.contains("cholHamoed")
                && refused.errors.contains("--change-options"))
        #expect(try tool.bytes("study.db") == before)
        #expect(try schedule(tool, "--diaspora", "--no-friday", "--dry-run").status == 0)

        #expect(try schedule(tool, "--israel", "--days", "7", "--change-options").status == 0)
        #expect(try tool.query("SELECT schedule_options FROM tracks")[0].contains("israel"))
        #expect(try rows(tool).starts(with: rowsBefore) && rows(tool).count > rowsBefore.count)
    }

    @Test func furtherRunsContinueWithTheNextUnitAndRepeatNone() throws {
        let tool = try tool()
        for _ in 0..<3 { #expect(try schedule(tool, "--start", "2026-11-15", "--days", "10").status == 0) }
        #expect(try rows(tool).count == 9)
        #expect(try schedule(tool, "--days", "7").status == 0)
        let refs = try rows(tool).map { String($0.dropFirst(11)) }
        #expect(refs == (try tool.query("SELECT ref_id FROM track_units ORDER BY seq LIMIT \(refs.count)")))
        #expect(try tool.run("check", "study.db", "--user", "u", "--strict").status == 0)
    }

    @Test func theEndOfTheSyllabusIsReported() throws {
        let tool = try tool()
        let result = try schedule(tool, "--start", "2026-11-15", "--days", "400")
        #expect(result.status == 0 && result.errors.contains("warning[HL0704]"), "\(result.errors)")
        try tool.change("DELETE FROM user_study_log; UPDATE track_units SET ref_id = 'Mishnah Peah 8:1' WHERE seq = 4")
        let stopped = try schedule(tool, "--start", "2026-11-15")
        #expect(stopped.errors.contains("HL0705") && stopped.errors.contains("Mishnah Peah 8:1"), "\(stopped.errors)")
        #expect(try rows(tool).count == 3)
    }

    @Test func impossibleSchedulesAreReported() throws {
        let tool = try tool()
        let before = try tool.bytes("study.db")
        let late = try schedule(tool, "--start", "9999-12-31")
        #expect(late.status == 1 && late.errors.contains("error[HL0703]"), "\(late.errors)")
        // A mistyped year.
        let far = try schedule(tool, "--start", "2206-12-01")
        #expect(far.status == 1 && far.errors.contains("2206-12-01 is more than ten years ahead"), "\(far.errors)")
        let unknown = try tool.run("schedule", "study.db", "--track", "nothing", "--user", "u")
        #expect(
            unknown.status == 1 && unknown.errors.contains("error[HL0701]")
                && unknown.errors.contains("'daily-mishnah'"))
        let near = try tool.run("schedule", "study.db", "--track", "daily-mishna", "--user", "u")
        #expect(near.status == 1 && near.errors.contains("help did you mean 'daily-mishnah'?"), "\(near.errors)")
        for date in ["2026-02-30", "tomorrow", "2026-1-1"] { #expect(try schedule(tool, "--start", date).status == 2) }
        #expect(try tool.bytes("study.db") == before)
    }

    @Test func `an unknown track and an unknown user are reported together`() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let run = try tool.run("schedule", "study.db", "--track", "nothing", "--user", "nobody")
        #expect(run.status == 1 && run.errors.contains("error[HL0701]"), "\(run.errors)")
        #expect(run.errors.contains("'nobody'") && run.errors.contains("--new-user"), "\(run.errors)")
    }
}
