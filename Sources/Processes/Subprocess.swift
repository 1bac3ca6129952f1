import CProcesses
import Foundation
import Synchronization

/// A shell command with limits on its time and output.
///
/// Its output is counted as it arrives. Only the end of the command itself is awaited: processes that it leaves running
/// keep running, even if they hold the command's output open. At a limit or a signal, the command is killed with all
/// its descendants (`ProcessTree`).
public struct Subprocess: Sendable {
    /// The limits of a command, which is killed beyond any of them.
    public struct Limits: Sendable {
        /// In seconds.
        public var timeout: Double
        /// The maximum number of bytes of standard output.
        public var maxOutput: Int
        /// The number of bytes of standard error that are kept, the last ones. The command may write any number.
        static let maxErrors = 2_000

        public init(timeout: Double, maxOutput: Int) {
            self.timeout = timeout
            self.maxOutput = maxOutput
        }
    }

    /// The way in which a command ended: by itself with a status, by a signal, or killed at a limit.
    public enum End: Sendable, Equatable {
        case status(Int32)
        case signal(Int32)
        case timeLimit
        case outputLimit
    }

    public let end: End
    public let output: Data
    /// The last bytes of standard error.
    public let errors: Data

    /// Held while pipes are created and a command is started: a command that another thread starts meanwhile would
    /// inherit the pipes.
    private static let starting = Mutex(())

    /// - Parameters:
    ///   - command: a command line for `/bin/sh -c`.
    ///   - input: passed as a file, so that the command need not read it.
    /// - Throws: the system's error if no process can be started.
    public static func run(_ command: String, input: Data, limits: Limits) throws -> Subprocess {
        let started = try starting.withLock { _ in try Started(command, input: input) }
        // The program ends here if a stop signal was received.
        return try StopSignals.recording { try wait(for: started, limits) }
    }

    private static func wait(for started: Started, _ limits: Limits) throws -> Subprocess {
        let supervisor = started.supervisor
        var reader = OutputReader(
            output: started.answer, errors: started.errors, status: started.status, limits: limits)
        var isOver = false
        defer {
            if isOver { kill(supervisor, SIGKILL) } else { ProcessTree.end(supervisor) }
            started.control.close()
            while waitpid(supervisor, nil, 0) == -1 && errno == EINTR {}
        }
        guard let end = try reader.wait() else { throw CallFailure(code: EINTR) }
        isOver = end != .timeLimit && end != .outputLimit
        return Subprocess(end: end, output: reader.outputBytes, errors: reader.errorBytes)
    }
}

/// A command that runs under its supervisor, and this process's ends of its pipes.
private struct Started {
    let supervisor: pid_t
    let answer, errors, status, control: Descriptor

    init(_ command: String, input: Data) throws {
        let question = try Descriptor.temporaryFile(input)
        let (answer, answerEnd) = try Descriptor.pipe()
        let (errors, errorsEnd) = try Descriptor.pipe()
        let (status, statusEnd) = try Descriptor.pipe()
        let (controlEnd, control) = try Descriptor.pipe()
        (self.answer, self.errors, self.status, self.control) = (answer, errors, status, control)

        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(command), nil]
        defer { arguments.forEach { free($0) } }
        supervisor = halomeid_spawn(
            arguments, question.number, answerEnd.number, errorsEnd.number, statusEnd.number, controlEnd.number)
        guard supervisor > 0 else { throw Descriptor.lastError }
        // Closes the ends that belong to the other process, so that the pipes end with it.
        for end in [question, answerEnd, errorsEnd, statusEnd, controlEnd] { end.close() }
    }
}

/// Reads the output of a command until it ends or exceeds a limit.
private struct OutputReader {
    private let output, errors, status: Descriptor
    private let limits: Subprocess.Limits
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private(set) var outputBytes = Data()
    private(set) var errorBytes = Data()

    init(output: Descriptor, errors: Descriptor, status: Descriptor, limits: Subprocess.Limits) {
        (self.output, self.errors, self.status, self.limits) = (output, errors, status, limits)
    }

    /// - Returns: nil if a signal asks the program to stop.
    mutating func wait() throws -> Subprocess.End? {
        let deadline = ContinuousClock.now + .seconds(limits.timeout)
        var files = [output.number, errors.number, status.number, StopSignals.descriptor]
            .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            if StopSignals.received != nil { return nil }
            guard let left = deadline.pollTimeout else { return .timeLimit }
            let count = poll(&files, nfds_t(files.count), left)
            if count < 0 {
                guard errno == EINTR else { throw Descriptor.lastError }
                continue
            }
            // At most a buffer of each, so that the time limit and the end are noticed during continuous output.
            if files[0].revents != 0, readOutput() == 0 { files[0].fd = -1 }
            if files[1].revents != 0, readErrors() == 0 { files[1].fd = -1 }
            if outputBytes.count > limits.maxOutput { return .outputLimit }
            if files[2].revents != 0 { return finish() }
        }
    }

    /// Reads the output that the command wrote before it ended.
    private mutating func finish() -> Subprocess.End {
        let end = readStatus()
        while outputBytes.count <= limits.maxOutput, (readOutput() ?? 0) > 0 {}
        for _ in 0..<16 where readErrors() == 0 { break }
        return outputBytes.count > limits.maxOutput ? .outputLimit : end
    }

    /// - Returns: the number of bytes, 0 at the end; nil if nothing is available now.
    private mutating func readOutput() -> Int? {
        let count = output.read(into: &buffer)
        outputBytes += buffer[..<(count ?? 0)]
        return count
    }

    private mutating func readErrors() -> Int? {
        let count = errors.read(into: &buffer)
        errorBytes = Data((errorBytes + buffer[..<(count ?? 0)]).suffix(Subprocess.Limits.maxErrors))
        return count
    }

    private mutating func readStatus() -> Subprocess.End {
        guard status.read(into: &buffer) == MemoryLayout<Int32>.size else {
            // The supervisor was killed.
            return .signal(SIGKILL)
        }
        let status = buffer.withUnsafeBytes { $0.load(as: Int32.self) }
        // WIFSIGNALED and similar are macros.
        return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
}
