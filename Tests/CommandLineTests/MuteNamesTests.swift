import Testing

/// Name servers that do not answer. The system's resolver then waits for a long time and cannot be interrupted.
@Suite(.enabled(if: CommandLineTool.canStop)) struct MuteNamesTests {
    @Test(arguments: ["verify https://example.org/", "fetch '%' --tractate Kinnim"])
    func aSignalEndsTheWait(_ arguments: String) throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db", "--demo").status == 0)
        let arguments = arguments.replacing("%", with: tool.path("study.db"))
        // The status is that of a program ended by a signal unless it had to be killed.
        let result = try tool.runWithoutNames(arguments, timeout: "--preserve-status -s INT 5")
        #expect(result.status == 130, "\(result.status): \(result.errors)")
    }

    @Test func theTimeLimitOfVerifyHolds() throws {
        let tool = try CommandLineTool()
        let result = try tool.runWithoutNames("verify https://example.org/ --timeout 1", timeout: "60")
        #expect(result.status == 1 && result.errors.contains("example.org"), "\(result.status): \(result.errors)")
    }
}
