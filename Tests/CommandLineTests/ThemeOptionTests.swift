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

    /// Pages that the worker stores when it is installed, when a page asks, and never; the copies are named last.
    @Test func `the summary of a build names every page whose words changed`() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        var built: CommandLineTool.Result?
        for word in ["אחת", "שתיים"] {
            let keys = ["not_found_title", "reset_title", "offline_title"].map { "\"\($0)\": \"\(word)\"" }
            try write(tool, "theme/strings/he.json", "{\"strings\": {\(keys.joined(separator: ", "))}}")
            try write(tool, "theme/pages/about.md", "# אודות\n\n\(word)\n")
            built = try tool.run("build", "study.db", "--theme", "theme", "--compress", "--no-sync")
            try #require(built?.status == 0, "\(built?.errors ?? "")")
        }
        let lines = built?.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        for page in ["404.html", "reset.html", "offline.html", "about.html"] {
            #expect(lines.contains(page), "\(page) in \(lines)")
        }
        #expect(lines.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more") }, "\(lines)")
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
