import Foundation
import TestSupport

/// The built program, run as a deployer runs it, in a folder of its own.
final class CommandLineTool {
    typealias Result = ExternalTool.Result

    private let temporary: TemporaryFolder
    var folder: String { temporary.path }

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// Runs to the end.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try run(arguments, environment: environment)
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        try run(Self.program, arguments, environment)
    }

    /// Runs a shell's script, in which "$0" is the program.
    func shell(_ script: String, _ arguments: String...) throws -> Result { try shell(script, arguments) }

    func shell(_ script: String, _ arguments: [String]) throws -> Result {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, Self.program.path] + arguments, [:])
    }

    private func run(_ program: URL, _ arguments: [String], _ environment: [String: String]) throws -> Result {
        try ExternalTool.run(program, arguments, in: folder, environment: environment)
    }

    /// Starts the program, whose output is not read.
    func start(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
        let process = Process()
        process.executableURL = Self.program
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The one beside the test bundle, or HALOMEID_PROGRAM: a release.
    static var program: URL {
        if let path = ProcessInfo.processInfo.environment["HALOMEID_PROGRAM"] { return URL(fileURLWithPath: path) }
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
        return folder.appendingPathComponent("halomeid")
    }

    func path(_ name: String) -> String { temporary.path(name) }

    func write(_ name: String, _ text: String) throws { try temporary.write(name, text) }

    func write(_ name: String, _ data: Data) throws { try temporary.write(name, data) }

    func bytes(_ name: String) throws -> Data { try temporary.bytes(name) }

    /// The files of a folder: relative path → bytes.
    func files(_ name: String) throws -> [String: Data] { try temporary.files(name) }
}
