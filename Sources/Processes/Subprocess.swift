import CProcesses
import Foundation
import Synchronization

/// A shell command that may take only so long and write only so much.
///
/// Its output is counted as it comes. Only the end of the command itself is waited for: what it has started and left
/// running keeps running, also where it holds the command's output open. On the way out over a limit or a signal, it is
/// killed with all that it has started (`ProcessTree`).
public struct Subprocess: Sendable {
    /// What a command may use; beyond a limit it is killed.
    public struct Limits: Sendable {
        /// Seconds.
        public var timeout: Double
        /// The most bytes of standard output.
        public var maxOutput: Int
        /// How many bytes of standard error are kept: the last. It may write any number.
        public var maxErrors = 2_000

        public init(timeout: Double, maxOutput: Int) {
            self.timeout = timeout
            self.maxOutput = maxOutput
        }
    }

    /// How a command ended: by itself with a status, by a signal, or killed at a limit.
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

    /// Held while pipes are made and a command is started: one that another thread starts at that moment would inherit
    /// their ends.
    private static let starting = Mutex(())

    /// - Parameters:
    ///   - command: as `/bin/sh -c` understands it.
    ///   - input: given in a file, so that the command need not read it.
    /// - Throws: what keeps the system from starting anything.
    public static func run(_ command: String, input: Data, limits: Limits) throws -> Subprocess {
        let started = try starting.withLock { _ in try Started(command, input: input) }
        let supervisor = started.supervisor
        StopSignals.begin()
        defer { StopSignals.end() }

        var reader = OutputReader(
            output: started.answer, errors: started.errors, status: started.status, limits: limits)
        var isOver = false
        defer {
            if isOver { kill(supervisor, SIGKILL) } else { ProcessTree.end(supervisor) }
            started.control.close()
            while waitpid(supervisor, nil, 0) == -1 && errno == EINTR {}
        }
        // The program ends on its way out.
        guard let end = try reader.wait() else { throw POSIXError(.EINTR) }
        isOver = end != .timeLimit && end != .outputLimit
        return Subprocess(end: end, output: reader.outputBytes, errors: reader.errorBytes)
    }
}

/// A command that runs under its supervisor, and this side's ends of its pipes.
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
        // What only the other side writes to must end there.
        for end in [question, answerEnd, errorsEnd, statusEnd, controlEnd] { end.close() }
    }
}

/// Reads what a command writes until it ends or goes over a limit.
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
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { return .timeLimit }
            let count = poll(&files, nfds_t(files.count), Int32(min(left.rounded(.up), 1_000_000)))
            if count < 0 {
                guard errno == EINTR else { throw Descriptor.lastError }
                continue
            }
            // At most a buffer of each, so that the time limit and the end are noticed during any output.
            if files[0].revents != 0, readOutput() == 0 { files[0].fd = -1 }
            if files[1].revents != 0, readErrors() == 0 { files[1].fd = -1 }
            if outputBytes.count > limits.maxOutput { return .outputLimit }
            if files[2].revents != 0 { return finish() }
        }
    }

    /// What the command has written before it ended.
    private mutating func finish() -> Subprocess.End {
        let end = readStatus()
        while outputBytes.count <= limits.maxOutput, (readOutput() ?? 0) > 0 {}
        for _ in 0..<16 where readErrors() == 0 { break }
        return outputBytes.count > limits.maxOutput ? .outputLimit : end
    }

    /// - Returns: how many bytes, 0 at the end; nil where there is nothing now.
    private mutating func readOutput() -> Int? {
        let count = output.read(into: &buffer)
        outputBytes += buffer[..<(count ?? 0)]
        return count
    }

    private mutating func readErrors() -> Int? {
        let count = errors.read(into: &buffer)
        errorBytes = Data((errorBytes + buffer[..<(count ?? 0)]).suffix(limits.maxErrors))
        return count
    }

    private mutating func readStatus() -> Subprocess.End {
        guard status.read(into: &buffer) == MemoryLayout<Int32>.size else {
            // Someone killed the supervisor.
            return .signal(SIGKILL)
        }
        let status = buffer.withUnsafeBytes { $0.load(as: Int32.self) }
        // WIFSIGNALED and its like are macros.
        return status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
}
