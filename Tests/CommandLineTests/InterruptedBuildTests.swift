import Foundation
import Testing

/// Interruptions of a build while it writes: it is stopped when its staging folder is there, and goes on afterwards.
@Suite struct InterruptedBuildTests {
    private let files = FileManager.default

    /// - Returns: how the build ended.
    private func build(_ tool: CommandLineTool, _ inTheMiddle: (Process) throws -> Void) throws -> Process {
        let process = try tool.start(["build", "study.db", "--base-url", "https://example.org/"], stoppedAt: 40)
        try #require(process.isRunning && files.fileExists(atPath: tool.path(".dist.halomeid-new")))
        try inTheMiddle(process)
        kill(process.processIdentifier, SIGCONT)
        process.waitUntilExit()
        return process
    }

    /// A site in `dist`, and texts that take a build some time.
    private func tool() throws -> (CommandLineTool, site: [String: Data]) {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(9000)), '0', 'מלה ')")
        try #require(try tool.run("build", "study.db").status == 0)
        return (tool, try tool.files("dist"))
    }

    @Test func aLimitOnTheSizeOfFilesIsReportedAndLeavesNothingBehind() throws {
        let (tool, site) = try tool()
        let result = try tool.shell(#"ulimit -f 8; "$0" build study.db"#)
        #expect(result.status == 1 && result.errors.contains("HL0802"), "\(result.errors)")
        #expect(try tool.files("dist") == site)
        #expect(try files.contentsOfDirectory(atPath: tool.folder).sorted() == ["dist", "study.db"])
    }

    @Test(arguments: [
        "init new.db --demo", "import study.db texts.json",
        "schedule study.db --track daily-mishnah --user u --new-user --start 2031-01-05 --days 900",
    ])
    func `a limit on the size of files is reported by every command that writes`(command: String) throws {
        let (tool, _) = try tool()
        let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized.path
        try FileManager.default.copyItem(atPath: repository + "/Demo/berakhot.json", toPath: tool.path("texts.json"))
        let before = try tool.files(".")
        let result = try tool.shell(#"ulimit -f 8; exec env --default-signal=XFSZ "$0" \#(command)"#)
        #expect(result.status == 1 && result.errors.contains("error["), "\(result)")
        #expect(try tool.files(".") == before)
    }

    /// SQLite has no message for a backup that fails.
    @Test func `a copy before an upgrade that cannot be written is reported with the reason`() throws {
        let tool = try CommandLineTool()
        try tool.demo("DROP TABLE grdb_migrations; DROP TABLE generation_usage; DROP TABLE content_sources")
        let result = try tool.shell(
            #"ulimit -f 8; exec "$0" schedule study.db --track daily-mishnah --user u --new-user --days 9"#)
        #expect(result.status == 1 && result.errors.contains("HL0115"), "\(result)")
        #expect(result.errors.contains("disk I/O error"), "\(result.errors)")
    }

    /// Nothing of the site is read yet, and SQLite would go on for a minute.
    @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsAViewThatNeverEnds(number: Int32) throws {
        let (tool, site) = try tool()
        try tool.change(
            """
            ALTER TABLE user_study_log RENAME TO log;
            CREATE VIEW user_study_log AS SELECT log.*, (WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
            SELECT max(x) FROM c) AS more FROM log WHERE more > 0
            """)
        let process = try tool.start(["build", "study.db", "--no-integrity-check"])
        // The lock is taken before the database is read.
        while process.isRunning, !files.fileExists(atPath: tool.path(".dist.halomeid-lock")) { usleep(500) }
        try #require(process.isRunning)
        var calls = 0
        // SQLite opens the database only then; whether it is in the view by now makes no difference to what is
        // expected.
        while calls < 3_000, process.isRunning, !Self.holdsDatabase(process, tool) {
            usleep(10_000)
            calls += 1
        }
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
        #expect(try tool.files("dist") == site)
        #expect(try files.contentsOfDirectory(atPath: tool.folder).sorted() == ["dist", "study.db"])
    }

    /// `timeout` and closing terminals send two in a row.
    @Test(.enabled(if: CommandLineTool.canStop)) func twoSignalsInARowLeaveNothingBehind() throws {
        let (tool, site) = try tool()
        let process = try build(tool) { process in
            for number in [SIGINT, SIGTERM] { kill(process.processIdentifier, number) }
        }
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(try tool.files("dist") == site)
        #expect(try files.contentsOfDirectory(atPath: tool.folder).sorted() == ["dist", "study.db"])
    }

    @Test(.enabled(if: CommandLineTool.canStop)) func aSystemWithoutThreadsIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.runWithoutThreads("build study.db")
        #expect(result.status == 1 && result.errors.hasPrefix("error[HL0824]"), "\(result)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder) == ["study.db"])
    }

    private static func holdsDatabase(_ process: Process, _ tool: CommandLineTool) -> Bool {
        let folder = "/proc/\(process.processIdentifier)/fd"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return true }
        return names.contains { name in
            (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name))?.hasSuffix("/study.db")
                == true
        }
    }

    /// Nobody has the database open when the build begins, so no lock keeps another program from writing.
    @Test(.enabled(if: CommandLineTool.canStop)) func aDatabaseWrittenDuringTheBuildIsNotPublished() throws {
        let (tool, site) = try tool()
        try tool.change("PRAGMA journal_mode = WAL")
        let process = try build(tool) { _ in
            try tool.change("UPDATE content_cache SET ai_explanation_he = 'אחר'")
        }
        #expect(process.terminationReason == .exit && process.terminationStatus == 1)
        #expect(try tool.files("dist") == site)
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
    }
}
