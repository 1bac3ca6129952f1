import Testing

/// A clock outside the years 1 to 9999, whose days have no text.
@Suite(.enabled(if: CommandLineTool.canStop)) struct WrongClockTests {
    static let zones = ["UTC", "Asia/Jerusalem", "America/New_York"]

    @Test(arguments: [-99_999_999_999, .min], zones)
    func aDatabaseMadeBeforeTheYear1IsSound(_ clock: Int, _ zone: String) throws {
        let tool = try CommandLineTool()
        let made = try tool.run(["init", "study.db", "--demo"], at: clock, zone: zone)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try tool.query("SELECT min(study_date) FROM user_study_log") == ["0001-01-01"])
        let check = try tool.run(["check", "study.db"], at: clock, zone: zone)
        #expect(check.status == 0, "\(check.errors)")
    }

    @Test(arguments: [253_402_500_000, .max], zones)
    func noDayAfterTheYear9999IsWritten(_ clock: Int, _ zone: String) throws {
        let tool = try CommandLineTool()
        let made = try tool.run(["init", "study.db", "--demo"], at: clock, zone: zone)
        #expect(made.status == 1 && made.errors.contains("from 9999-12-31 cannot"), "\(made.errors)")
    }
}
