import Foundation
import Testing

/// `tokens` with files, and `icons add`.
@Suite struct ExportCommandTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(arguments: [
        (["css"], ["tokens.css"]), (["swift"], ["HaLomeidTokens.swift"]), (["kotlin"], ["HaLomeidTokens.kt"]),
        (["xml"], ["values/colors.xml", "values-night/colors.xml", "values/dimens.xml"]),
        (["strings"], ["Localizable.xcstrings"]),
        (["strings", "--format", "android", "--language", "he"], ["values/strings.xml"]),
        (
            ["strings", "--format", "strings", "--language", "he"],
            ["he.lproj/Localizable.strings", "he.lproj/Localizable.stringsdict"]
        ),
    ])
    func filesAreWrittenOnce(_ arguments: [String], _ names: [String]) throws {
        let tool = try CommandLineTool()
        let first = try tool.run(["tokens"] + arguments + ["--output", "app"])
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(first.output == names.map { "app/\($0)\n" }.joined())
        let again = try object(try tool.run(["tokens"] + arguments + ["-o", "app", "--json"]).output)
        #expect(again["type"] as? String == "tokens" && again["version"] as? Int == 1)
        #expect(again["files"] as? [String] == names.map { "app/" + $0 } && again["written"] as? [String] == [])
        guard names.count == 1 else { return }
        #expect(try Data(tool.run(["tokens"] + arguments).output.utf8) == tool.bytes("app/" + names[0]))
    }

    @Test func `a file is no folder for an export`() throws {
        let tool = try CommandLineTool()
        try Data().write(to: URL(fileURLWithPath: tool.path("app")))
        let run = try tool.run("tokens", "swift", "-o", "app")
        #expect(run.status == 1 && run.errors.contains("this is a file, not a folder"), "\(run)")
    }

    @Test func exportedTokenFilesCanBeUsedAsATokensFolder() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("tokens", "json", "-o", "own").status == 0)
        #expect(try tool.run("tokens", "json", "--tokens", "own").output == tool.run("tokens", "json").output)
        let check = try object(try tool.run("tokens", "check", "--tokens", "own", "--json").output)
        #expect(try #require(check["pairs"] as? Int) > 20)
    }

    @Test func textsOfAnOverlayAreExported() throws {
        let tool = try CommandLineTool()
        let folder = tool.folder + "/own/strings"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(#"{"strings": {"done_button": "\"גמרתי\" & 'זהו' <טוב>\\ @?"}}"#.utf8)
            .write(to: URL(fileURLWithPath: folder + "/he.json"))
        let text = try tool.run("tokens", "strings", "--format", "android", "--theme", "own").output
        #expect(
            text.contains(
                #"<string name="done_button">\"גמרתי\" &amp; \'זהו\' &lt;טוב&gt;\\ @?</string>"#))
        let unknown = try tool.run("tokens", "strings", "--language", "hr")
        #expect(unknown.status == 1 && unknown.output.isEmpty && unknown.errors.contains("--language"))
    }

    @Test(arguments: [
        ["xml"], ["strings", "--format", "strings"], ["css", "--format", "android"],
        ["css", "--language", "he"], ["strings", "--tokens", "own"], ["check", "-o", "app"], ["css", "-o", ""],
        ["strings", "--format", "gettext"],
    ])
    func wrongUsageWritesNothing(_ arguments: [String]) throws {
        let tool = try CommandLineTool()
        let result = try tool.run(["tokens"] + arguments)
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder).isEmpty)
    }

    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>
        """

    @Test func iconsAreMadeFromOneDrawing() throws {
        let tool = try CommandLineTool()
        try Data(Self.drawing.utf8).write(to: URL(fileURLWithPath: tool.folder + "/mark.svg"))
        let dry = try object(
            try tool.run("icons", "add", "mark.svg", "--theme", "it's own", "--dry-run", "--json").output)
        #expect(dry["dryRun"] as? Bool == true && dry["written"] as? [String] == [])
        #expect((dry["files"] as? [String])?.count == 7)
        #expect(!FileManager.default.fileExists(atPath: tool.folder + "/it's own"))
        let first = try tool.run("icons", "add", "mark.svg", "--theme", "it's own")
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(first.output.hasPrefix("it's own/icons/favicon.svg\nit's own/icons/favicon-32.png\n"))
        let again = try object(try tool.run("icons", "add", "mark.svg", "--theme", "it's own", "--json").output)
        #expect(again["type"] as? String == "icons" && again["version"] as? Int == 1)
        #expect((again["files"] as? [String])?.count == 7 && again["written"] as? [String] == [])
    }

    @Test func problemsThatPreventIconsAreReported() throws {
        let tool = try CommandLineTool()
        let path = tool.folder + "/mark.svg"
        try Data(Self.drawing.utf8).write(to: URL(fileURLWithPath: path))
        let without = try tool.run(
            ["icons", "add", "mark.svg", "--theme", "own"], environment: ["PATH": "/nonexistent"])
        #expect(without.status == 1 && without.errors.contains("[HL0535]"))
        #expect(without.errors.contains("apt install librsvg2-bin"))
        try Data(Self.drawing.replacing("<circle", with: "<script/><circle").utf8).write(to: URL(fileURLWithPath: path))
        let unsafe = try tool.run("icons", "add", "mark.svg", "--theme", "own")
        #expect(unsafe.status == 1 && unsafe.errors.contains("[HL0531]") && unsafe.errors.contains("mark.svg:1:59"))
        #expect(try tool.run("icons", "add", "mark.svg").status == 2)
        #expect(try tool.run("icons", "add", "none.svg", "--theme", "own").status == 1)
        #expect(!FileManager.default.fileExists(atPath: tool.folder + "/own"))
    }
}
