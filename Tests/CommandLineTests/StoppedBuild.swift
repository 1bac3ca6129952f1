import Foundation

/// Runs that stop before one of the system calls by which they change files (Tests/StopAt).
extension CommandLineTool {
    /// A call that a run made.
    struct SystemCall {
        /// From 1 on.
        let number: Int
        let name: String
        /// Or the number of a descriptor.
        let path: String
    }

    /// Preloading is a way of Linux alone.
    static var canStop: Bool { FileManager.default.fileExists(atPath: stopLibrary) }

    private static var stopLibrary: String {
        program.deletingLastPathComponent().appendingPathComponent("libStopAt.so").path
    }

    /// Runs to the end, and lists the calls.
    ///
    /// - Parameter calls: the names of the calls that count, separated by commas; nil for all.
    func trace(
        _ arguments: [String], of calls: String? = nil, environment: [String: String] = [:]
    ) throws -> [SystemCall] {
        let file = path(".trace")
        defer { try? FileManager.default.removeItem(atPath: file) }
        var variables = ["TRACE": file]
        variables["CALLS"] = calls
        let result = try run(arguments, environment: Self.preload(variables).merging(environment) { $1 })
        guard result.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["why": result.errors]) }
        return try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            return Int(words[0]).map { SystemCall(number: $0, name: words[1], path: words[2]) }
        }
    }

    /// Kills the run before the call of a number; one that makes fewer calls ends by itself.
    func run(_ arguments: [String], killedAt number: Int, environment: [String: String] = [:]) throws -> Result {
        try run(arguments, environment: Self.preload(["AT": String(number)]).merging(environment) { $1 })
    }

    /// Starts a run and returns when it has stopped before the call of a number, or has ended. `SIGCONT` lets it go on.
    ///
    /// - Parameters:
    ///   - call: the name of the calls that count; nil for all.
    ///   - second: the number of a second call before which it stops.
    func start(
        _ arguments: [String], stoppedAt number: Int, and second: Int? = nil, of call: String? = nil,
        temporary: String? = nil
    ) throws -> Process {
        let numbers = [number, second].compactMap { $0.map(String.init) }.joined(separator: ",")
        var variables = ["AT": numbers, "BY": "stop"]
        variables["CALLS"] = call
        var environment = Self.preload(variables)
        environment["TMPDIR"] = temporary
        let process = try start(arguments, environment: environment)
        waitForStop(process)
        return process
    }

    /// Waits until a run has stopped, or has ended.
    func waitForStop(_ process: Process) {
        while process.isRunning, !Self.isStopped(process.processIdentifier) { usleep(1000) }
    }

    /// Lets a run that has stopped go on to its second stop.
    func goOn(_ process: Process) {
        // It no longer counts as stopped when the call returns.
        kill(process.processIdentifier, SIGCONT)
        waitForStop(process)
    }

    /// A run on a shared folder of a virtual machine, killed before the call of a number.
    func runInSharedFolder(_ arguments: [String], killedAt number: Int = 0) throws -> Result {
        try run(arguments, killedAt: number, environment: ["HALOMEID_SHARED": "1", "HALOMEID_NO_EXCHANGE": "1"])
    }

    /// Runs a script that starts the program, `$0`, with the library that stops it, `$1`.
    func shellWithStops(_ script: String) throws -> Result { try shell(script, Self.stopLibrary) }

    /// A run that can start no thread; one that waits for ever ends with status 137.
    func runWithoutThreads(_ arguments: String) throws -> Result {
        try shell(
            #"timeout -s KILL 60 env "LD_PRELOAD=$1" HALOMEID_NO_THREADS=1 "$0" "# + arguments, Self.stopLibrary)
    }

    /// A run in which no name server answers.
    ///
    /// - Parameter timeout: how a run that goes on is ended: arguments of `timeout`.
    func runWithoutNames(_ arguments: String, timeout: String) throws -> Result {
        try shell(
            "timeout -k 30 \(timeout)" + #" env "LD_PRELOAD=$1" HALOMEID_MUTE_NAMES=1 "$0" "# + arguments,
            Self.stopLibrary)
    }

    /// A run on a machine whose clock shows a time, in seconds since 1970.
    func run(_ arguments: [String], at clock: Int, zone: String) throws -> Result {
        let clock = ["LD_PRELOAD": Self.stopLibrary, "HALOMEID_CLOCK": String(clock)]
        return try run(arguments, environment: clock.merging(["TZ": zone]) { $1 })
    }

    private static func preload(_ variables: [String: String]) -> [String: String] {
        var environment = ["LD_PRELOAD": stopLibrary]
        for (name, value) in variables { environment["HALOMEID_STOP_" + name] = value }
        return environment
    }

    /// The state follows the program's name in parentheses (proc(5)).
    private static func isStopped(_ process: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return status.split(separator: ")").last?.hasPrefix(" T") ?? false
    }
}

extension [CommandLineTool.SystemCall] {
    /// Every call that is not made for each file or folder, the first and the last of the others, and an even spread of
    /// the rest.
    func spread(_ count: Int) -> [Int] {
        var numbers = Set(stride(from: 1, through: self.count, by: Swift.max(self.count / count, 1)))
        for calls in Dictionary(grouping: self, by: \.name).values {
            numbers.formUnion((calls.count > 8 ? [calls[0], calls[calls.count - 1]] : calls).map(\.number))
        }
        return numbers.sorted()
    }
}
