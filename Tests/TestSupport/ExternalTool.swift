import Foundation

/// Runs programs to their end.
public enum ExternalTool {
    public struct Result {
        public let status: Int32
        /// Standard output.
        public let bytes: Data
        public let errors: String

        public var output: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Runs a program of the system.
    ///
    /// - Parameter folder: the working directory; nil: that of the tests.
    public static func run(_ arguments: String..., in folder: String? = nil) throws -> Result {
        try run(URL(filePath: "/usr/bin/env"), arguments, in: folder)
    }

    /// - Parameters:
    ///   - environment: variables in addition to those of the tests.
    ///   - input: standard input.
    public static func run(
        _ program: URL, _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:],
        input: Data = Data()
    ) throws -> Result {
        // In files, because a program waits for whoever does not empty its pipes.
        let files = try TemporaryFolder(["errors": ""])
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: files.path("errors"))
        process.standardInput = FileHandle(forReadingAtPath: try files.write("input", input))
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, bytes: bytes, errors: try files.read("errors"))
    }
}
