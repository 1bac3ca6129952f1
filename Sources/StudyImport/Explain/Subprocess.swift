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
        let id = process.processIdentifier
        let interruption = Interruption {
            end(id)
            try? FileManager.default.removeItem(at: folder)
        }
        defer { interruption.cancel() }
        let exit: Exit
        do {
            exit = try wait(for: id, ended, answer, timeout) ?? Exit(process)
        } catch {
            end(id)
            ended.wait()
            throw error
        }
        try check(exit, words)
        let output = try Data(contentsOf: answer)
        if output.count > mostOutput { throw ExplainerFailure.tooMuch }
        return output
    }

    /// How the command ended. What it started and left running, and what holds its files, is not waited for.
    ///
    /// - Returns: nil if `Process` knows it.
    private static func wait(
        for id: pid_t, _ ended: DispatchSemaphore, _ answer: URL, _ timeout: Double
    ) throws(ExplainerFailure) -> Exit? {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while ended.wait(timeout: .now() + glance) == .timedOut {
            if let exit = Exit(of: id) { return exit }
            if Date() >= deadline { throw .slow(timeout) }
            let size = try? FileManager.default.attributesOfItem(atPath: answer.path)[.size] as? Int
            if let size, size > mostOutput { throw .tooMuch }
        }
        return nil
    }

    private static func check(_ exit: Exit, _ words: URL) throws {
        if case .status(0) = exit { return }
        let said = String(decoding: (try Data(contentsOf: words)).suffix(2_000), as: UTF8.self)
        let last = said.split(separator: "\n").last.map(String.init) ?? ""
        throw switch exit {
        case .status(126), .status(127): ExplainerFailure.notFound(last)
        // How a shell says that a signal ended what it ran.
        case .status(let status) where (129...159).contains(status): ExplainerFailure.signal(status - 128, last)
        case .status(let status): ExplainerFailure.status(status, last)
        case .signal(let number): ExplainerFailure.signal(number, last)
        }
    }

    /// Ends the command with everything that it started.
    private static func end(_ id: pid_t) {
        // Never our own group, should the system not give the command one.
        kill(getpgid(id) == id ? -id : id, SIGKILL)
    }
}

/// How a command ended.
private enum Exit {
    case status(Int32)
    case signal(Int32)

    /// - Parameter process: one that has ended.
    init(_ process: Process) {
        let status = process.terminationStatus
        self = process.terminationReason == .uncaughtSignal ? .signal(status) : .status(status)
    }

    /// By the system's own word: `Process` notices an end only once no program that the command started is left.
    ///
    /// - Returns: nil for a command that runs.
    init?(of id: pid_t) {
        var info = siginfo_t()
        // WNOWAIT: `Process` will ask for the same end.
        guard waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo == SIGCHLD else {
            return nil
        }
        #if canImport(Darwin)
            let status = info.si_status
        #else
            let status = info._sifields._sigchld.si_status
        #endif
        self = info.si_code == CLD_EXITED ? .status(status) : .signal(status)
    }
}
