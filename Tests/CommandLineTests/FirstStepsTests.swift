import Testing

/// What a deployer without a finished database is told.
@Suite struct FirstStepsTests {
    @Test(arguments: [["build", "study.db", "-o", "dist"], ["schedule", "study.db", "--track", "t", "--user", "me"]])
    func `an empty database is filled with fetch or import`(arguments: [String]) throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        let result = try tool.run(arguments)
        #expect(result.status == 1 && result.errors.contains("`halomeid fetch`"), "\(result.errors)")
        #expect(result.errors.contains("`halomeid import`"))
    }

    @Test func `a folder of templates that is not there is one error`() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.run("build", "study.db", "-o", "dist", "--templates", "nowhere", "--json")
        #expect(result.status == 1 && result.findings.count == 1, "\(result.errors)")
        #expect(result.errors.contains("--templates nowhere"))
    }
}
