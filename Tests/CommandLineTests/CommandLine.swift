import Foundation
import TestSupport

/// The built program, run as a deployer runs it, in a folder of its own.
final class CommandLineTool {
    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

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
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let output = Pipe()
        let errors = URL(fileURLWithPath: folder + "/.stderr-\(UUID().uuidString)")
        _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        defer { try? FileManager.default.removeItem(at: errors) }
        return Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }

    /// The one beside the test bundle, or HALOMEID_PROGRAM: a release.
    static var program: URL {
        if let path = ProcessInfo.processInfo.environment["HALOMEID_PROGRAM"] { return URL(fileURLWithPath: path) }
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = (bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
        return folder.appendingPathComponent("halomeid")
    }

    /// The files of a folder: relative path → bytes.
    func files(_ name: String) throws -> [String: Data] { try temporary.files(name) }
}
