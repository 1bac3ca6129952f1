import Foundation
import Testing

/// Somebody who may write beside the output, or into the folder of the deployer's own files, and does so while a build
/// stands at a certain step.
@Suite(.enabled(if: CommandLineTool.canStop, "stopping at a system call needs Linux"))
struct SwappedFilesTests {
    private static let build = ["build", "study.db", "-o", "dist", "--force", "--base-url", "https://example.org/"]
    private let tool: CommandLineTool
    private let files = FileManager.default

    init() throws {
        tool = try CommandLineTool()
        try tool.demo("DELETE FROM user_study_log WHERE study_date > '2026-11-17'")
        #expect(try tool.run("build", "study.db", "-o", "dist").status == 0)
    }

    private func shell(_ script: String) throws {
        let result = try tool.shell("cd \"$1\" && " + script, tool.folder)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// The number of the first call of a build that fits.
    private func number(
        _ arguments: [String], _ isWanted: (CommandLineTool.SystemCall) -> Bool
    ) throws -> Int {
        try shell("rm -rf saved && cp -a dist saved")
        let calls = try tool.trace(arguments)
        try shell("rm -rf dist && mv saved dist")
        let call = calls.first { isWanted($0) }
        return try #require(call).number
    }

    /// - Returns: the exit status.
    private func build(
        _ arguments: [String] = Self.build, stoppedAt number: Int, _ swap: () throws -> Void
    ) throws -> Int32 {
        let building = try tool.start(arguments, stoppedAt: number)
        try swap()
        kill(building.processIdentifier, SIGCONT)
        building.waitUntilExit()
        #expect(building.terminationReason == .exit)
        return building.terminationStatus
    }

    /// Before the two change places, and right after that.
    @Test(arguments: [0, 1]) func `another folder in the old site's place is kept`(after: Int) throws {
        let exchange = try number(Self.build) { $0.name == "renameat2" }
        try shell("mkdir photos && echo mine > photos/precious && cp dist/release.json photos")
        let status = try build(stoppedAt: exchange + after) {
            let name = after == 0 ? "dist" : ".dist.halomeid-new"
            try shell("mv \(name) aside && mv photos \(name)")
        }
        #expect(status == 0)
        #expect(try tool.bytes("dist.replaced/precious") == Data("mine\n".utf8))
        #expect(files.fileExists(atPath: tool.path("dist/index.html")))
    }

    /// A folder that the build saw before it listed another one in its place may hold the same names.
    @Test func `a folder in the output's place before it was listed is kept`() throws {
        let arguments = Self.build.filter { $0 != "--force" }
        try shell("cp -a dist saved")
        let calls = try tool.trace(arguments, of: "fstatat,renameat2")
        let looks = calls.filter { $0.name == "fstatat" && $0.path == "dist" }.map(\.number)
        let exchange = try #require(calls.first { $0.name == "renameat2" }).number
        for look in looks where look < exchange {
            try shell("rm -rf dist dist.replaced && cp -a saved site && mkdir dist && echo mine > dist/sw.js")
            let building = try tool.start(arguments, stoppedAt: look, and: exchange, of: "fstatat,renameat2")
            try shell("mv dist photos && mv site dist")
            tool.goOn(building)
            try shell("mv dist site && mv photos dist")
            tool.goOn(building)
            #expect(building.terminationReason == .exit)
            let found = ["dist", "dist.replaced"].compactMap { try? tool.bytes($0 + "/sw.js") }
            #expect(found.contains(Data("mine\n".utf8)), "call \(look)")
            try shell("rm -rf site")
        }
        #expect(looks.count > 1)
    }

    /// Before a folder that its owner may not read is made readable.
    @Test func `the permissions of another file in the place of a leftover are kept`() throws {
        let plant = "mkdir .dist.halomeid-new && chmod 077 .dist.halomeid-new && echo secret > key && chmod 600 key"
        try shell(plant)
        let change = try number(Self.build) { $0.name.hasSuffix("chmod") || $0.name == "fchmodat" }
        try shell("rm -f key && \(plant)")
        let status = try build(stoppedAt: change) {
            try shell("mv .dist.halomeid-new aside && mv key .dist.halomeid-new")
        }
        #expect(status == 1)
        #expect(try tool.shell("stat -c %a \"$1\"", tool.path(".dist.halomeid-new")).output == "600\n")
    }

    /// While the pages are written: what would be published is not what the build wrote.
    @Test func `another folder in the new site's place is not published`() throws {
        try shell("mkdir photos && echo mine > photos/precious && cp -a dist before")
        let status = try build(stoppedAt: 40) {
            try shell("mv .dist.halomeid-new aside && mv photos .dist.halomeid-new")
        }
        #expect(status == 1)
        #expect(try tool.files("dist") == tool.files("before"))
        #expect(try tool.bytes(".dist.halomeid-new/precious") == Data("mine\n".utf8))
    }

    /// After the old site was searched for such files.
    @Test(arguments: ["late.txt", "study/late.txt", "study/daily-mishnah/late.txt"])
    func `a file that appears in the old site during its removal is kept`(name: String) throws {
        let arguments = Self.build.filter { $0 != "--force" }
        var isExchanged = false
        let removal = try number(arguments) { call in
            isExchanged = isExchanged || call.name == "renameat2"
            return isExchanged && call.name == "unlinkat"
        }
        let status = try build(arguments, stoppedAt: removal) { try shell("echo late > .dist.halomeid-new/\(name)") }
        #expect(status == 0)
        #expect(try tool.run(arguments).status == 0)
        #expect(try tool.files("dist.replaced")[name] == Data("late\n".utf8))
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
    }

    /// A build without its lock removes nothing that is another build's.
    @Test func `a lock file that was removed`() throws {
        let first = try tool.start(Self.build, stoppedAt: 40)
        try shell("rm .dist.halomeid-lock")
        let second = try tool.start(Self.build + ["--window", "20"], stoppedAt: 60)
        for building in [first, second] {
            kill(building.processIdentifier, SIGCONT)
            building.waitUntilExit()
        }
        #expect(first.terminationStatus == 1 && second.terminationStatus == 0)
        let arguments = (Self.build + ["--window", "20"]).map { $0 == "dist" ? "expected" : $0 }
        #expect(try tool.run(arguments).status == 0)
        #expect(try tool.files("dist") == tool.files("expected"))
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
    }

    /// Somebody who may write beside the output would otherwise choose which other site or empty folder is replaced.
    @Test(.enabled(if: geteuid() == 0), arguments: ["dist", "dist/", "./dist"])
    func `another user's link in the output's place is not followed`(output: String) throws {
        try shell("mv dist other && ln -s other dist && chown -h 65534 dist")
        let before = try tool.files("other")
        let arguments = Self.build.map { $0 == "dist" ? output : $0 } + ["--json"]
        let result = try tool.run(arguments)
        #expect(result.status == 1 && result.codes == ["HL0801"], "\(result.errors)")
        #expect(try tool.files("other") == before)
        // One's own, one of the folder's owner, and one of root.
        try shell("chown -h 0 dist")
        #expect(try tool.run(arguments).status == 0)
        #expect(try tool.files("other") != before)
        try shell("chown -h 65534 dist . && rm -r other && mkdir other")
        #expect(try tool.run(arguments).status == 0)
        #expect(try tool.files("other") != before)
        try shell("chown -R 65534 . && chown -h 0 dist && rm -r other && install -d -o 65534 other")
        let asNobody = "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$0\" \"$@\""
        #expect(try tool.shell(asNobody, arguments).status == 0)
        #expect(try tool.files("other") != before)
    }

    /// An empty file counts as a lock, and builds write into it. The lock is taken twice: to recover, and to build.
    @Test func `a link to an empty file in the lock file's place is not written to`() throws {
        try shell("mkdir mine && : > mine/empty && touch -d 2026-01-01 mine/empty && cp -a dist saved")
        let calls = try tool.trace(Self.build)
        try shell("rm -rf dist && mv saved dist")
        let opened = try #require(calls.last { $0.name == "openat" && $0.path.hasSuffix("-lock") }).number
        let status = try build(stoppedAt: opened) { try shell("ln mine/empty .dist.halomeid-lock") }
        #expect(status == 1)
        #expect(try tool.shell("date -r \"$1\" +%F", tool.path("mine/empty")).output == "2026-01-01\n")
    }

    /// The first build has opened the lock file when another one ends and removes it: a lock on that file is none.
    @Test func `a lock file that its last owner removed`() throws {
        let first = try tool.start(Self.build, stoppedAt: 1, of: "flock")
        #expect(try tool.run(Self.build).status == 0)
        let second = try tool.start(Self.build, stoppedAt: 60)
        for building in [first, second] {
            kill(building.processIdentifier, SIGCONT)
            building.waitUntilExit()
        }
        #expect(first.terminationStatus == 1 && second.terminationStatus == 0)
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
    }

    /// Only the checked version of a file is published.
    @Test(arguments: ["mv study.copy own/about.txt", "echo more >> own/about.txt", "truncate -s 1 own/about.txt"])
    func `a deployer's file that changes during the build`(swap: String) throws {
        try shell("mkdir own && echo about > own/about.txt && cp study.db study.copy")
        let before = try tool.files("dist")
        let arguments = Self.build + ["--static", "own"]
        let copy = try number(arguments) { $0.name == "openat" && $0.path == "about.txt" }
        // Once it is open, another file in its place does not matter.
        for step in swap.hasPrefix("mv") ? [20] : [20, copy, copy + 1] {
            let status = try build(arguments, stoppedAt: step) { try shell(swap) }
            #expect(status == 1, "call \(step)")
            #expect(try tool.files("dist") == before)
            try shell("echo about > own/about.txt; cp study.db study.copy")
        }
    }
}
