import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct ServeCommandTests {
    /// Under each address of this machine's own, whatever the name means here.
    @Test func theSiteIsServedAndNothingIsWritten() async throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try FileManager.default.createDirectory(atPath: tool.path("tmp"), withIntermediateDirectories: true)
        let before = try FileManager.default.subpathsOfDirectory(atPath: tool.folder).sorted()
        let serving = try preview(tool)
        #expect(serving.address == "http://localhost:\(serving.port)/")
        for address in FreePort.loopbacks { close(try FreePort.connect(to: address, port: serving.port)) }
        for host in ["localhost", "127.0.0.1"] {
            let url = try #require(URL(string: "http://\(host):\(serving.port)/"))
            let (page, _) = try await URLSession.shared.data(from: url)
            #expect(String(decoding: page, as: UTF8.self).contains("<html"))
        }
        // What is printed.
        let after = try FileManager.default.subpathsOfDirectory(atPath: tool.folder).filter { $0 != "errors" }
        #expect(after.sorted() == before)
        serving.process.terminate()
        serving.process.waitUntilExit()
        #expect(serving.process.terminationReason == .exit && serving.process.terminationStatus == 0)
    }

    @Test func `a preview that is verified is called one, and nothing of it is compared`() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let changing = try preview(tool)
        defer { changing.process.terminate() }
        let run = try tool.run("verify", changing.address, "--json")
        #expect(run.status == 1 && run.codes == ["HL0880"], "\(run.errors)")
        let final = try preview(tool, "--offline")
        defer { final.process.terminate() }
        #expect(try !tool.run("verify", final.address, "--json").codes.contains("HL0880"))
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

    /// While it serves, and while it builds again.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aSignalEndsThePreview(_ number: Int32) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for pause in [nil, 0, 120_000, 150_000] as [UInt32?] {
            let serving = try preview(tool)
            if let pause {
                // Held open, as a page does that listens.
                let client = try HTTPClient(port: serving.port)
                client.send("GET /.halomeid/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(client.readPart().hasPrefix("HTTP/1.1 200"))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date()], ofItemAtPath: tool.path("study.db"))
                usleep(pause)
                kill(serving.process.processIdentifier, number)
                serving.process.waitUntilExit()
                #expect(client.readToEnd().split(separator: "\n").count <= 1)
            } else {
                kill(serving.process.processIdentifier, number)
                serving.process.waitUntilExit()
            }
            #expect(serving.process.terminationReason == .exit && serving.process.terminationStatus == 0)
        }
    }

    /// A path that names no database is a mistake of the command.
    @Test(arguments: [nil, "", "a text", "folder"] as [String?])
    func aPathWithoutADatabaseEndsIt(_ text: String?) throws {
        let tool = try CommandLineTool()
        if text == "folder" {
            try FileManager.default.createDirectory(atPath: tool.path("study.db"), withIntermediateDirectories: true)
        } else if let text {
            try tool.write("study.db", text)
        }
        let result = try tool.run("serve", "study.db", "--port", String(FreePort.find()))
        #expect(result.status == 1 && result.output.isEmpty && result.errors.hasPrefix("error[HL01"), "\(result)")
    }

    /// It waits until the errors are fixed.
    @Test func aFirstBuildThatFailsDoesNotStopIt() throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE tracks SET schedule_type = 'SOMETIMES'")
        let serving = try preview(tool)
        defer { serving.process.terminate() }
        func errors() throws -> String { try String(decoding: tool.bytes("errors"), as: UTF8.self) }
        #expect(try errors().hasPrefix("error[HL01"))
        let page = try HTTPClient.get("/", port: serving.port)
        #expect(page.hasPrefix("HTTP/1.1 503") && page.contains("SOMETIMES"))
        try tool.demo()
        for _ in 0..<6_000 where try !errors().contains("built in") { usleep(20_000) }
        #expect(try HTTPClient.get("/", port: serving.port).hasPrefix("HTTP/1.1 200"))
        #expect(try errors().contains(/\nstudy.db: built in \d+\.\d\d s/))
    }

    /// A site with a warning is then not shown, but the warning as an error.
    @Test func aStrictPreviewShowsNoSiteWithWarnings() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try FileManager.default.createDirectory(atPath: tool.path("own/styles"), withIntermediateDirectories: true)
        try tool.write("own/styles/90-own.css", "a { margin-left: 1rem }\n")
        for (option, level, status) in [("--offline", "warning", "200"), ("--strict", "error", "503")] {
            let serving = try preview(tool, "--theme", "own", option)
            defer { serving.process.terminate() }
            #expect(try HTTPClient.get("/", port: serving.port).hasPrefix("HTTP/1.1 \(status)"))
            let errors = try String(decoding: tool.bytes("errors"), as: UTF8.self)
            #expect(errors.contains("\(level)[HL0435]"), "\(errors)")
        }
    }

    /// The line of a build counts all findings; only new ones are printed, and not counted again.
    @Test func aBuildCountsItsFindingsOnce() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let style = "own/styles/90-own.css"
        try FileManager.default.createDirectory(atPath: tool.path("own/styles"), withIntermediateDirectories: true)
        try tool.write(style, "a { margin-left: 1rem }\n")
        let serving = try preview(tool, "--theme", "own")
        defer { serving.process.terminate() }
        func errors() throws -> String { try String(decoding: tool.bytes("errors"), as: UTF8.self) }
        let start = try errors()
        #expect(start.hasSuffix("0 errors, 1 warning\n"))
        try tool.write(style, "a { margin-left: 1rem }\na { margin-right: 1rem }\n")
        for _ in 0..<6_000 where try !errors().contains("'margin-right'") { usleep(20_000) }
        let told = try errors().dropFirst(start.count)
        #expect(
            told.contains(/: built in \d+\.\d\d s; 2 warnings, 1 new\nwarning\[HL0435\]: 'margin-right'/), "\(told)")
        #expect(!told.contains("1 warning\n"))
    }

    @Test(arguments: [("exit 0", nil), ("exit 3", "ended with status 3")])
    func openAsksTheSystemForABrowser(_ end: String, _ failure: String?) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let folder = tool.path("bin")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #if canImport(Darwin)
            let opener = folder + "/open"
        #else
            let opener = folder + "/xdg-open"
        #endif
        try "#!/bin/sh\necho \"$@\" >opened\n\(end)\n".write(toFile: opener, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let serving = try preview(tool, "--open", environment: ["PATH": "\(folder):\(path)"])
        defer { serving.process.terminate() }
        func text(_ name: String) -> String { (try? String(decoding: tool.bytes(name), as: UTF8.self)) ?? "" }
        // The shell makes the file before it writes to it.
        for _ in 0..<6_000 where !text("opened").hasSuffix("\n") { usleep(20_000) }
        #expect(text("opened") == serving.address + "\n", "\(text("errors"))")
        guard let failure else { return }
        for _ in 0..<6_000 where text("errors").isEmpty { usleep(20_000) }
        #expect(text("errors").hasPrefix("warning[HL0871]: the browser could not be opened: "))
        #expect(text("errors").contains(failure))
        #expect(try HTTPClient.get("/", port: serving.port).hasPrefix("HTTP/1.1 200"))
    }

    #if os(Linux)
        @Test func `a file of the deployer is sent without being read into memory`() throws {
            let tool = try CommandLineTool()
            try tool.demo()
            let size = 512 << 20
            try FileManager.default.createDirectory(atPath: tool.path("own"), withIntermediateDirectories: true)
            try tool.write("own/large.bin", "")
            #expect(truncate(tool.path("own/large.bin"), size) == 0)
            let serving = try preview(tool, "--static", "own")
            defer { serving.process.terminate() }
            let client = try HTTPClient(port: serving.port)
            client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            let head = client.readPart()
            #expect(head.contains("Content-Length: \(size)\r\n"))
            let end = try #require(head.range(of: "\r\n\r\n")).upperBound
            #expect(client.countToEnd() == size - head.utf8[end...].count)
            let status = try String(
                contentsOfFile: "/proc/\(serving.process.processIdentifier)/status", encoding: .utf8)
            let line = try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/))
            let peak = try #require(Int(line.1))
            #expect(peak < 256 << 10, "\(peak) kB")
        }
    #endif

    @Test func aRequestOfMegabytesDoesNotKeepThePreviewFromEnding() throws {
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

    /// Connections wait while there are no descriptors for them; the site is still built again.
    @Test func aLimitOfOpenFilesIsReportedAsSuch() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let serving = try preview(tool, limit: 32)
        defer { serving.process.terminate() }
        func errors() throws -> String { try String(decoding: tool.bytes("errors"), as: UTF8.self) }
        try withExtendedLifetime((0..<30).map { _ in try HTTPClient(port: serving.port) }) {
            for _ in 0..<6_000 where try errors().isEmpty { usleep(20_000) }
            #expect(try errors().hasPrefix("warning[HL0823]: cannot accept a connection: Too many open files"))
            let attributes = [FileAttributeKey.modificationDate: Date.distantPast]
            try FileManager.default.setAttributes(attributes, ofItemAtPath: tool.path("study.db"))
            for _ in 0..<6_000 where try !errors().contains(" built") { usleep(20_000) }
            #expect(try errors().contains(": built in "))
        }
        #expect(try HTTPClient.get("/", port: serving.port).hasPrefix("HTTP/1.1 200"))
    }

    /// Whatever the limit of open files, a preview that does not begin ends, and says why.
    @Test(.timeLimit(.minutes(20)), arguments: [4, 6, 8, 12, 16, 20, 21, 22, 23, 24, 26])
    func aPreviewBeginsOrNamesTheLimitOfOpenFiles(limit: Int) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let port = try FreePort.find()
        let script = #"""
            (ulimit -n "$1"; exec "$0" serve study.db --port "$2") > begun & preview=$!
            while kill -0 $preview 2> /dev/null && ! [ -s begun ]; do sleep 0.05; done
            kill $preview 2> /dev/null; wait $preview; status=$?; cat begun; exit $status
            """#
        let run = try tool.shell(script, String(limit), String(port))
        let hasBegun = run.output.hasPrefix("http://localhost:\(port)/")
        #expect(hasBegun ? run.status != 1 : run.status == 1 && run.errors.contains("limit"), "\(limit): \(run)")
    }

    private struct Preview {
        let process: Process
        let port: UInt16
        let address: String
    }

    /// A preview that has printed its address.
    ///
    /// - Parameter limit: of open files.
    private func preview(
        _ tool: CommandLineTool, _ arguments: String..., limit: Int = 256, environment: [String: String] = [:]
    ) throws -> Preview {
        let port = try FreePort.find()
        let process = Process()
        // A descriptor above the limit is what a busy parent leaves behind; sh knows none of two digits.
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments =
            [
                "-c", #"exec 300</dev/null && ulimit -n "$1" && shift && exec "$0" serve study.db "$@" 2>errors"#,
                CommandLineTool.program.path, String(limit), "--port", String(port),
            ] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: tool.folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if FileManager.default.fileExists(atPath: tool.path("tmp")) {
            process.environment?["TMPDIR"] = tool.path("tmp")
        }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        // Without a line the program has ended, and its errors say why.
        let errors = try String(decoding: tool.bytes("errors"), as: UTF8.self)
        try #require(!line.isEmpty, "\(errors)")
        return Preview(process: process, port: port, address: String(line.prefix { $0 != " " }))
    }
}
