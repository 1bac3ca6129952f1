import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServeCommandTests {
    /// `exec` keeps the process's number, so the folder that the shell makes is one that the program could foresee.
    @Test func aFolderLeftByAnotherPreviewChangesNothing() async throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try FileManager.default.createDirectory(atPath: tool.path("tmp"), withIntermediateDirectories: true)
        let port = Int.random(in: 20_000..<60_000)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", #""$0" build study.db -o "$TMPDIR/halomeid-serve-$$" >&2 && exec "$0" serve study.db --port "$1""#,
            CommandLineTool.program.path, String(port),
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": tool.path("tmp")]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It says its address when it can be asked.
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains("localhost:\(port)"))
        let (page, _) = try await URLSession.shared.data(from: #require(URL(string: "http://localhost:\(port)/")))
        #expect(String(decoding: page, as: UTF8.self).contains("<html"))
        process.terminate()
        process.waitUntilExit()
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")).count == 1)
    }
}
