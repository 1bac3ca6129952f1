import Foundation
import Testing

/// `--theme` as a designer gives it.
@Suite struct ThemeOptionTests {
    private func write(_ tool: CommandLineTool, _ name: String, _ text: String) throws {
        let file = URL(fileURLWithPath: tool.folder + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func buildAndCheckTakeOverlays() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try write(tool, "one/strings/he.json", "{\"strings\": {\"app_name\": \"אחד\"}}")
        try write(tool, "two/strings/he.json", "{\"strings\": {\"app_name\": \"שניים\"}}")
        try write(tool, "two/pages/about.md", "# אודות\n")
        try write(tool, "two/pages/abuot.html", "x")
        let result = try tool.run("build", "study.db", "--theme", "one", "--theme", "two")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            try String(decoding: tool.bytes("dist/about.html"), as: UTF8.self).contains("<title>אודות · שניים</title>"))
        #expect(
            result.errors.contains("warning[HL0432]: pages/abuot.html replaces nothing\n  at   two/pages/abuot.html\n"))
        let strict = try tool.run("check", "study.db", "--theme", "two", "--strict", "--json")
        #expect(strict.status == 1)
        #expect((strict.output + strict.errors).contains("\"code\":\"HL0432\""))
    }

    @Test func aFolderThatIsNotThereIsAnError() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.run("build", "study.db", "--theme", "none")
        #expect(result.status == 1)
        #expect(result.errors.contains("error[HL0431]") && result.errors.contains("at   none"))
        #expect(try tool.run("check", "study.db", "--theme", "").status == 2)
        #expect(try tool.run("tokens", "check", "--theme", "none").status == 1)
    }

    @Test func tokensAreReadFromTheOverlay() throws {
        let tool = try CommandLineTool()
        let css = try tool.run("tokens", "css").output
        try write(
            tool, "own/tokens/motion.tokens.json", "{\"motion\": {\"quick\": {\"$type\": \"duration\", \"$value\": 1}}}"
        )
        let broken = try tool.run("tokens", "css", "--theme", "own")
        #expect(broken.status == 1 && broken.errors.contains("own/tokens/motion.tokens.json:1:"))
        #expect(css.contains("--hl-accent"))
    }
}
