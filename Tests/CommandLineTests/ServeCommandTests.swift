import Foundation
import TestSupport
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
        let port = try FreePort.find()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", #""$0" build study.db -o "$TMPDIR/halomeid-$$" >&2 && exec "$0" serve study.db --port "$1""#,
            CommandLineTool.program.path, String(port),
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
        process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": tool.path("tmp")]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        // It says its address when it can be asked.
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains("localhost:\(port)"))
        // Under each address of this machine's own, whatever the name means here.
        for address in FreePort.loopbacks { close(try FreePort.connect(to: address, port: port)) }
        for host in ["localhost", "127.0.0.1"] {
            let (page, _) = try await URLSession.shared.data(from: #require(URL(string: "http://\(host):\(port)/")))
            #expect(String(decoding: page, as: UTF8.self).contains("<html"))
        }
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")).count == 1)
    }

    /// Two previews on one port would answer for each other.
    @Test func aPortThatIsTakenIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for address in FreePort.loopbacks {
            let (holder, port) = try FreePort.listen(on: address, port: 0)
            defer { close(holder) }
            let process = Process()
            process.executableURL = CommandLineTool.program
            process.arguments = ["serve", "study.db", "--port", String(port)]
            process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
            let (output, errors) = (Pipe(), Pipe())
            (process.standardOutput, process.standardError) = (output, errors)
            try process.run()
            // A preview says its address, or why it has none.
            let said = output.fileHandleForReading.availableData
            process.terminate()
            process.waitUntilExit()
            let printed = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            #expect(said.isEmpty && printed.contains("error[HL0820]"), "\(address): \(printed)")
        }
    }

    /// While it builds, and while it serves.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalLeavesNothingBehind(_ number: Int32) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try FileManager.default.createDirectory(atPath: tool.path("tmp"), withIntermediateDirectories: true)
        let serving = try preview(tool)
        kill(serving.process.processIdentifier, number)
        serving.process.waitUntilExit()
        #expect(serving.process.terminationReason == .exit && serving.process.terminationStatus == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")) == [])
        guard CommandLineTool.canStop else { return }
        for call in [2, 40, 200] {
            let building = try tool.start(
                ["serve", "study.db", "--port", String(FreePort.find())], stoppedAt: call, temporary: tool.path("tmp"))
            #expect(try !FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")).isEmpty)
            kill(building.processIdentifier, number)
            kill(building.processIdentifier, SIGCONT)
            building.waitUntilExit()
            #expect(building.terminationReason == .uncaughtSignal && building.terminationStatus == number)
            #expect(try FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")) == [], "call \(call)")
        }
    }

    @Test func aRequestOfMegabytesDoesNotKeepItFromEnding() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let serving = try preview(tool, "--base-path", "/m/", "--allow-host", "tunnel.example.org")
        let port = serving.port
        #expect(serving.address == "http://localhost:\(port)/m/")
        for host in ["localhost", "tunnel.example.org"] {
            #expect(try HTTPClient.get("/m/", port: port, host: host).hasPrefix("HTTP/1.1 200"))
        }
        #expect(try HTTPClient.get("/m/tokens/", port: port).hasPrefix("HTTP/1.1 200"))
        #expect(try HTTPClient.get("/m/", port: port, host: "example.org").hasPrefix("HTTP/1.1 421"))
        let client = try HTTPClient(port: port)
        client.send("GET /" + String(repeating: "a", count: 2_900_000))
        serving.process.terminate()
        serving.process.waitUntilExit()
        #expect(serving.process.terminationReason == .exit && serving.process.terminationStatus == 0)
    }

    /// Connections wait while there are no descriptors for them.
    @Test func aLimitOfOpenFilesIsReportedAsSuch() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let serving = try preview(tool, limit: 16)
        defer { serving.process.terminate() }
        func errors() throws -> String { try String(decoding: tool.bytes("errors"), as: UTF8.self) }
        try withExtendedLifetime((0..<20).map { _ in try HTTPClient(port: serving.port) }) {
            for _ in 0..<500 where try errors().isEmpty { usleep(20_000) }
            #expect(try errors().hasPrefix("warning[HL0823]: cannot accept a connection: Too many open files"))
        }
        #expect(try HTTPClient.get("/", port: serving.port).hasPrefix("HTTP/1.1 200"))
    }

    private struct Preview {
        let process: Process
        let port: UInt16
        let address: String
    }

    /// A preview that has printed its address.
    ///
    /// - Parameter limit: of open files.
    private func preview(_ tool: CommandLineTool, _ arguments: String..., limit: Int = 256) throws -> Preview {
        let port = try FreePort.find()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments =
            [
                "-c", #"ulimit -n "$1" && shift && exec "$0" serve study.db "$@" 2>errors"#,
                CommandLineTool.program.path, String(limit), "--port", String(port),
            ] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
        if FileManager.default.fileExists(atPath: tool.path("tmp")) {
            process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": tool.path("tmp")]) { $1 }
        }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        return Preview(process: process, port: port, address: String(line.prefix { $0 != " " }))
    }
}
