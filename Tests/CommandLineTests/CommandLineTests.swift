import Foundation
import Testing

@Suite struct CommandLineTests {
    @Test func initAndBuildMakeASite() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db", "--demo", "--start", "2026-11-15").status == 0)
        let built = try tool.run("build", "study.db", "-o", "dist")
        #expect(built.status == 0, "\(built.errors)")
        #expect(built.output.contains("pages") && built.output.contains("peak memory"))
        #expect(try tool.files("dist").keys.contains("study/daily-mishnah/berakhot-1-1.html"))
    }

    @Test func sameDatabaseSameBytesInEveryZoneAndLocale() throws {
        let tool = try CommandLineTool()
        _ = try tool.run("init", "study.db", "--demo", "--start", "2026-11-15")
        for (name, zone, locale) in [("a", "Pacific/Kiritimati", "C"), ("b", "America/Los_Angeles", "he_IL.UTF-8")] {
            let built = try tool.run(
                "build", "study.db", "-o", name, environment: ["TZ": zone, "LC_ALL": locale, "LANG": locale])
            #expect(built.status == 0)
        }
        #expect(try tool.files("a") == tool.files("b"))
    }

    @Test func wrongUsageExitsWithTwo() throws {
        let tool = try CommandLineTool()
        for arguments in [["build"], ["nonsense"], ["build", "study.db", "--nonsense"], ["explain", "HL9999"]] {
            let result = try tool.run(arguments)
            #expect(result.status == 2, "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty && !result.errors.isEmpty)
        }
        #expect(try tool.run("--help").status == 0)
        #expect(try tool.run("--version").status == 0)
    }

    @Test func findingsExitWithOneAndLeaveTheSite() throws {
        let tool = try CommandLineTool()
        _ = try tool.run("init", "study.db", "--demo", "--start", "2026-11-15")
        _ = try tool.run("build", "study.db", "-o", "dist")
        let before = try tool.files("dist")
        try Data("not a database at all".utf8).write(to: URL(fileURLWithPath: tool.folder + "/broken.db"))
        for arguments in [
            ["build", "broken.db", "-o", "dist"], ["build", "absent.db", "-o", "dist"],
            ["build", "study.db", "-o", "dist", "--user", "nobody"],
        ] {
            let result = try tool.run(arguments)
            #expect(result.status == 1, "\(arguments): \(result.output)\(result.errors)")
            #expect(result.errors.contains("error[HL") && result.errors.contains("help"))
            #expect(try tool.files("dist") == before)
        }
    }

    /// The system counts a parent's memory before `exec` as the program's own.
    @Test func thePeakMemoryExcludesTheParentProcess() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let ballast = UnsafeMutableRawBufferPointer.allocate(byteCount: 512 << 20, alignment: 4096)
        defer { ballast.deallocate() }
        ballast.initializeMemory(as: UInt8.self, repeating: 1)
        let built = try tool.run("build", "study.db", "--json")
        let report = try JSONSerialization.jsonObject(with: Data(built.output.utf8)) as? [String: Any]
        let peak = try #require(report?["peakMemory"] as? Int)
        #expect(peak > 1 << 20 && peak < 256 << 20)
    }

    @Test func resultsAndFindingsCanBeJSON() throws {
        let tool = try CommandLineTool()
        _ = try tool.run("init", "study.db", "--demo", "--start", "2026-11-15")
        let built = try tool.run("build", "study.db", "-o", "dist", "--json")
        let report = try JSONSerialization.jsonObject(with: Data(built.output.utf8)) as? [String: Any]
        #expect(report?["pages"] as? Int ?? 0 > 30)
        let failed = try tool.run("build", "absent.db", "--json")
        for line in failed.errors.split(separator: "\n") {
            let finding = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(finding?["code"] is String && finding?["level"] as? String == "error")
        }
        #expect(!failed.errors.isEmpty)
    }
}
