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
        let port = UInt16.random(in: 20_000..<60_000)
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
        defer { process.terminate() }
        // It says its address when it can be asked.
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains("localhost:\(port)"))
        // Under each address of this machine's own, whatever the name stands for here.
        for address in loopbacks { close(try socket(at: address, port: port, connect)) }
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
    @Test func aPortThatIsTakenIsTold() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for address in loopbacks {
            let (holder, port) = try listener(on: address)
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
            let told = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            #expect(said.isEmpty && told.contains("error[HL0820]"), "\(address): \(told)")
        }
    }

    /// Those that this machine has.
    private var loopbacks: [String] {
        ["127.0.0.1", "::1"].filter { (try? listener(on: $0)).map { close($0.descriptor) } != nil }
    }

    /// A socket that listens on a free port of an address.
    private func listener(on address: String) throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = try socket(at: address, port: 0, bind)
        var name = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let got = withUnsafeMutableBytes(of: &name) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &size) }
        }
        guard listen(descriptor, 1) == 0, got == 0 else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        // The port stands at the same place for both families.
        return (descriptor, UInt16(bigEndian: name.sin6_port))
    }

    private func socket(
        at address: String, port: UInt16, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        #if os(Linux)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &list) == 0, let found = list?.pointee else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        defer { freeaddrinfo(list) }
        let descriptor = Foundation.socket(found.ai_family, found.ai_socktype, found.ai_protocol)
        guard descriptor >= 0, use(descriptor, found.ai_addr, found.ai_addrlen) == 0 else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        return descriptor
    }
}
