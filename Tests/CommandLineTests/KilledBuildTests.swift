import Foundation
import Testing

/// A build that is killed at any of its steps leaves the old site whole or the new site whole, and the next build
/// works.
@Suite(.enabled(if: CommandLineTool.canStop, "stopping at a system call needs Linux"))
struct KilledBuildTests {
    private static let old = ["build", "study.db", "-o", "dist", "--allow-removals"]
    private static let new = old + ["--base-url", "https://example.org/"]

    /// Where paths cannot be exchanged, two renames leave a moment without a site, which the next build repairs.
    @Test(arguments: [[:], ["HALOMEID_NO_EXCHANGE": "1"]])
    func aKilledBuildLeavesTheOldSiteOrTheNewOne(environment: [String: String]) throws {
        let tool = try CommandLineTool()
        try tool.demo(
            """
            DELETE FROM track_units WHERE seq > 8;
            DELETE FROM user_study_log WHERE study_date > '2026-11-17';
            DELETE FROM content_cache WHERE ref_id NOT IN (SELECT ref_id FROM track_units);
            """)
        let calls = try sites(tool, environment)
        // Without an exchange, only the renames and what follows them are other steps.
        let renames = calls.filter { $0.name.hasPrefix("rename") }.map(\.number)
        let kills = environment.isEmpty ? calls.spread(12) : renames + renames.map { $0 + 1 }
        let (old, new) = (try tool.files("old"), try tool.files("new"))
        #expect(old != new && renames.count == (environment.isEmpty ? 1 : 2))
        for number in kills {
            let killed = try tool.run(Self.new, killedAt: number, environment: environment)
            #expect(killed.status == SIGKILL, "call \(number) of \(calls.count): \(killed.errors)")
            let name = "call \(number), \(calls[number - 1].name)"
            if FileManager.default.fileExists(atPath: tool.path("dist")) {
                let now = try tool.files("dist")
                #expect(now == old || now == new, "\(name)")
            } else {
                #expect(!environment.isEmpty, "\(name)")
            }
            let next = try tool.run(Self.old, environment: environment)
            #expect(next.status == 0, "\(name): \(next.errors)")
            #expect(try tool.files("dist") == old, "\(name)")
            #expect(try leftovers(tool) == [], "\(name)")
        }
    }

    /// Ctrl-C, `kill` and a closed terminal.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesTheOldSiteAndNothingBehind(_ number: Int32) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run(Self.old).status == 0)
        let before = try tool.files("dist")
        let building = try tool.start(Self.new, stoppedAt: 40)
        kill(building.processIdentifier, number)
        kill(building.processIdentifier, SIGCONT)
        building.waitUntilExit()
        #expect(building.terminationReason == .uncaughtSignal && building.terminationStatus == number)
        #expect(try tool.files("dist") == before)
        #expect(try leftovers(tool) == [])
    }

    /// Whatever step one build has come to, another one is refused, and the first one is whole in the end. It takes the
    /// lock twice: to recover, before anything can fail, and to build.
    @Test func aBuildHoldsItsLockUntilItEnds() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run(Self.old).status == 0)
        let old = try tool.files("dist")
        let calls = try tool.trace(Self.new)
        let new = try tool.files("dist")
        let locked = try #require(calls.last { $0.name == "flock" }).number
        let exchange = try #require(calls.first { $0.name.hasPrefix("rename") }).number
        let unlocked = try #require(calls.last { $0.path.hasSuffix("-lock") }).number
        #expect(locked < exchange && exchange < unlocked)
        for number in [locked + 1, (locked + exchange) / 2, exchange, exchange + 1, unlocked] {
            #expect(try tool.run(Self.old).status == 0)
            let first = try tool.start(Self.new, stoppedAt: number)
            let second = try tool.run(Self.old + ["--json"])
            #expect(second.status == 1 && second.codes == ["HL0803"], "call \(number): \(second.errors)")
            kill(first.processIdentifier, SIGCONT)
            first.waitUntilExit()
            #expect(first.terminationStatus == 0)
            #expect(try tool.files("dist") == new && old != new, "call \(number)")
            #expect(try leftovers(tool) == [])
        }
    }

    /// After a power cut there is a whole site, and the next build knows which folders are a build's.
    @Test func eachStepIsFlushedToDiskBeforeTheNext() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run(Self.old).status == 0)
        let calls = try tool.trace(Self.new).map(\.name)
        let exchange = try #require(calls.firstIndex(of: "renameat2"))
        let unmarked = try #require(calls[..<exchange].lastIndex(of: "unlinkat"))
        // The lock file names the folder; the site is whole; its name is the output's.
        #expect(calls[unmarked - 1] == "fsync" && calls[exchange - 1] == "syncfs" && calls[exchange + 1] == "fsync")
        let unflushed = try tool.trace(Self.old + ["--no-sync"]).map(\.name)
        #expect(unflushed.contains("renameat2") && !unflushed.contains { $0.hasSuffix("sync") || $0 == "syncfs" })
    }

    /// Builds both sites, leaves the old one in `dist`, and lists the calls that replacing it takes.
    private func sites(
        _ tool: CommandLineTool, _ environment: [String: String]
    ) throws -> [CommandLineTool.SystemCall] {
        func copy(_ name: String) throws {
            try FileManager.default.copyItem(atPath: tool.path("dist"), toPath: tool.path(name))
        }
        _ = try tool.trace(Self.old)
        try copy("old")
        let calls = try tool.trace(Self.new, environment: environment)
        try copy("new")
        _ = try tool.trace(Self.old)
        return calls
    }

    private func leftovers(_ tool: CommandLineTool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") }
    }
}
