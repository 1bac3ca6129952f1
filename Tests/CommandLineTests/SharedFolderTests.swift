import Foundation
import Testing

/// A mount on which all files have one owner, who is not this user.
@Suite(.enabled(if: CommandLineTool.canStop)) struct SharedFolderTests {
    @Test func aSiteIsBuiltAndReplaced() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for address in ["a", "a", "b"] {
            let arguments = ["build", "study.db", "--base-url", "https://\(address).org/"]
            let result = try tool.runInSharedFolder(arguments)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            #expect(try tool.run(arguments + ["-o", "expected"]).status == 0)
            #expect(try tool.files("dist") == tool.files("expected"))
            #expect(try entries(tool) == ["dist", "expected", "study.db"])
        }
    }

    @Test func theNextBuildRecoversFromACut() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db").status == 0)
        let arguments = ["build", "study.db", "--base-url", "https://example.org/"]
        #expect(try tool.run("build", "study.db", "-o", "traced").status == 0)
        let shared = ["HALOMEID_SHARED": "1", "HALOMEID_NO_EXCHANGE": "1"]
        let calls = try tool.trace(arguments + ["-o", "traced"], environment: shared)
        let chosen = calls.filter { $0.name == "renameat" || $0.path.contains("halomeid-owner") }.map(\.number)
        #expect(chosen.count > 4)
        for number in [2, calls.count / 2, calls.count - 1] + chosen {
            #expect(try tool.runInSharedFolder(arguments, killedAt: number).status == SIGKILL)
            let next = try tool.runInSharedFolder(["build", "study.db"])
            #expect(next.status == 0 && next.errors.isEmpty, "\(number): \(next.errors)")
            #expect(try entries(tool) == ["dist", "study.db", "traced"], "\(number)")
        }
    }

    private func entries(_ tool: CommandLineTool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: tool.folder).sorted()
    }
}
