import Foundation
import Testing

/// A new database that is cut.
@Suite(.enabled(if: CommandLineTool.canStop)) struct InitCommandTests {
    private let files = FileManager.default

    private func names(_ tool: CommandLineTool) throws -> [String] {
        try files.contentsOfDirectory(atPath: tool.folder).sorted()
    }

    @Test func theFilesOfAKilledInitAreRemovedByTheNext() throws {
        let calls = try CommandLineTool().trace(["init", "study.db"])
        #expect(calls.contains { $0.path.contains(".study.db.halomeid-new-") })
        for number in calls.spread(12) {
            let tool = try CommandLineTool()
            #expect(try tool.run(["init", "study.db"], killedAt: number).status == SIGKILL)
            let isThere = files.fileExists(atPath: tool.path("study.db"))
            let again = try tool.run("init", "study.db")
            #expect(again.status == (isThere ? 1 : 0), "\(number): \(again.errors)")
            #expect(try names(tool) == ["study.db"], "\(calls[number - 1])")
            #expect(try tool.query("SELECT count(*) FROM tracks") == ["0"])
        }
    }

    @Test func theFilesOfARunningInitAreNotTouched() throws {
        let calls = try CommandLineTool().trace(["init", "study.db"])
        let middle = calls.filter { $0.path.contains(".study.db.halomeid-new-") }.map(\.number)
        let tool = try CommandLineTool()
        let process = try tool.start(["init", "study.db"], stoppedAt: middle[middle.count / 2])
        let before = try names(tool)
        #expect(try before.contains { $0.contains("-new-") } && tool.run("init", "study.db").status == 0)
        #expect(try names(tool) == (before + ["study.db"]).sorted())
        kill(process.processIdentifier, SIGCONT)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
        #expect(try names(tool) == ["study.db"])
    }
}
