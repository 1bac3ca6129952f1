import Foundation
import TestSupport
import Testing

/// `fonts add` as a designer runs it. Whether python3 has fontTools on this machine makes no difference: the font is
/// its own shape already, or too strange to be reduced.
@Suite struct FontsCommandTests {
    private let tool: CommandLineTool

    init() throws {
        tool = try CommandLineTool()
        try tool.write("Tiny.ttf", TinyFont().data)
    }

    private func add(_ arguments: String...) throws -> CommandLineTool.Result {
        try tool.run(["fonts", "add", "Tiny.ttf", "--role", "source", "--theme", "own"] + arguments)
    }

    @Test func aBuildWithTheOverlayServesTheFont() throws {
        let result = try add()
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("Tiny Hebrew 400: 137 code points, "))
        #expect(result.output.contains("\nown/fonts/TinyHebrew-400.woff2\nown/fonts/LICENCE-TinyHebrew.txt\n"))
        try tool.demo()
        let build = try tool.run("build", "study.db", "--theme", "own")
        #expect(build.status == 0, "\(build.errors)")
        let files = try tool.files("dist")
        let style = try #require(files.first { $0.key.hasPrefix("assets/app.") && $0.key.hasSuffix(".css") })
        let css = String(decoding: style.value, as: UTF8.self)
        #expect(css.contains("@font-face{font-family:\"Tiny Hebrew\";font-weight:400"))
        #expect(css.contains("size-adjust:115.77%") && !css.contains("Frank"))
        #expect(
            files.keys.contains { $0.hasPrefix("assets/TinyHebrew-400.") }
                && files["licences/LICENCE-TinyHebrew.txt"] != nil)
    }

    @Test func theResultForProgramsAndADryRun() throws {
        let dry = try add("--dry-run", "--json")
        #expect(dry.status == 0 && !FileManager.default.fileExists(atPath: tool.path("own")))
        let first = try object(dry)
        #expect(first["type"] as? String == "fonts" && first["version"] as? Int == 1)
        #expect(first["dryRun"] as? Bool == true && (first["files"] as? [String])?.count == 5)
        #expect((first["written"] as? [String])?.isEmpty == true)
        #expect(dry.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.contains("\"type\"") })

        #expect((try object(try add("--json"))["written"] as? [String])?.count == 5)
        let before = try tool.files("own")
        #expect((try object(try add("--json"))["written"] as? [String])?.isEmpty == true)
        #expect(try tool.files("own") == before)
        #expect(try add("--quiet").output.isEmpty)
    }

    private func object(_ result: CommandLineTool.Result) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func problemsAreFindingsAndWriteNothing() throws {
        try tool.write("page.ttf", Data("<html>".utf8))
        let result = try tool.run("fonts", "add", "page.ttf", "none.ttf", "--role", "sans", "--theme", "own")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.contains("error[HL0450]: the file is not a font\n  at   page.ttf\n"))
        #expect(result.errors.contains("error[HL0401]") && result.errors.contains("none.ttf"))
        #expect(!FileManager.default.fileExists(atPath: tool.path("own")))
        #expect(try tool.run("explain", "HL0451").output.contains("coverage.txt"))
    }

    @Test(arguments: [
        ["--role", "serif", "--theme", "own"], ["--role", "source"], ["--role", "source", "--theme", ""],
        ["--role", "source", "--theme", "own", "--weight", "0"],
        ["--role", "source", "--theme", "own", "--family", "serif"],
        ["--role", "source", "--theme", "own", "--family", "a\"b"],
        ["Tiny.ttf", "--role", "source", "--theme", "own", "--weight", "400"],
    ])
    func wrongUsageWritesNothing(_ arguments: [String]) throws {
        let result = try tool.run(["fonts", "add", "Tiny.ttf"] + arguments)
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: tool.path("own")))
    }
}
