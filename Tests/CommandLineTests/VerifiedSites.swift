import Foundation
import TestSupport
import Testing

/// Builds two releases of one site for the tests of a suite, which only read them. The second has another style sheet.
/// The file `twice` beside them is the first's worker, compressed twice.
struct VerifiedSites: SuiteTrait, TestScoping {
    /// The folder of both.
    @TaskLocal private static var folder = ""

    static var new: SiteHost { SiteHost(folder + "/new", at: "/m/") }
    static var old: SiteHost { SiteHost(folder + "/old", at: "/m/") }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let temporary = try Self.build()
        try await Self.$folder.withValue(temporary.folder) { try await function() }
        withExtendedLifetime(temporary) {}
    }

    /// Builds a site for a path of a host.
    static func build(_ tool: CommandLineTool, _ name: String, at base: String, _ more: [String] = []) throws {
        let options = ["--compress", "--no-sync", "--base-url", "http://127.0.0.1\(base)"]
        let built = try tool.run(["build", "study.db", "-o", name] + options + more)
        try #require(built.status == 0, "\(built.errors)")
    }

    private static func build() throws -> CommandLineTool {
        let tool = try CommandLineTool()
        try tool.demo()
        let templates = tool.path("Templates")
        let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
        try FileManager.default.copyItem(atPath: repository.appending(path: "Templates").path, toPath: templates)
        let style = templates + "/styles/10-base.css"
        let text = try String(contentsOfFile: style, encoding: .utf8) + "body { outline: 0 }\n"
        try text.write(toFile: style, atomically: true, encoding: .utf8)
        try build(tool, "new", at: "/m/")
        try build(tool, "old", at: "/m/", ["--templates", templates])
        let again = try tool.shell("gzip -c <'\(tool.path("new/sw.js.gz"))' >'\(tool.path("twice"))'")
        try #require(again.status == 0)
        return tool
    }
}
