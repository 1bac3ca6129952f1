import Foundation

/// Runs a shell command with its input and output in files, so that neither side ever waits for the other.
enum Subprocess {
    private static let mostOutput = 4 << 20
    private static let glance = 0.05

    /// - Returns: what the command wrote to standard output.
    static func run(_ command: String, input: Data, timeout: Double) throws -> Data {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("halomeid-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        let (question, answer, words) = (
            folder.appendingPathComponent("in"), folder.appendingPathComponent("out"),
            folder.appendingPathComponent("err")
        )
        try input.write(to: question)
        try Data().write(to: answer)
        try Data().write(to: words)

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.standardInput = try FileHandle(forReadingFrom: question)
        process.standardOutput = try FileHandle(forWritingTo: answer)
        process.standardError = try FileHandle(forWritingTo: words)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        if let failure = wait(for: process, ended, answer, timeout) {
            end(process, ended)
            throw failure
        }
        try check(process, words)
        let output = try Data(contentsOf: answer)
        if output.count > mostOutput { throw ExplainerFailure.tooMuch }
        return output
    }

    private static func wait(
        for process: Process, _ ended: DispatchSemaphore, _ answer: URL, _ timeout: Double
    ) -> ExplainerFailure? {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while ended.wait(timeout: .now() + glance) == .timedOut {
            if Date() >= deadline { return .slow(timeout) }
            let size = try? FileManager.default.attributesOfItem(atPath: answer.path)[.size] as? Int
            if let size, size > mostOutput { return .tooMuch }
        }
        return nil
    }

    private static func check(_ process: Process, _ words: URL) throws {
        guard process.terminationReason == .uncaughtSignal || process.terminationStatus != 0 else { return }
        let said = String(decoding: (try Data(contentsOf: words)).suffix(2_000), as: UTF8.self)
        let last = said.split(separator: "\n").last.map(String.init) ?? ""
        let isMissing = process.terminationReason == .exit && [126, 127].contains(process.terminationStatus)
        throw isMissing ? ExplainerFailure.notFound(last) : .status(process.terminationStatus, last)
    }

    /// Ends the command with everything that it started.
    private static func end(_ process: Process, _ ended: DispatchSemaphore) {
        let id = process.processIdentifier
        // Never our own group, should the system not give the command one.
        kill(getpgid(id) == id ? -id : id, SIGKILL)
        ended.wait()
    }
}
