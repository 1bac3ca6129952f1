import ArgumentParser
import DevServer
import Diagnostics
import Foundation
import Site

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the site into a temporary folder and shows it on this machine.")

    @OptionGroup var site: SiteArguments

    @Option(help: "The port to listen on.")
    var port: UInt16 = 8080

    func validate() throws {
        // The system would choose another port for each address.
        if port == 0 { throw ValidationError("--port is a number between 1 and 65535.") }
    }

    func run() async throws {
        let temporary = try Self.temporaryFolder()
        let folder = temporary + "/site"
        defer { try? FileManager.default.removeItem(atPath: temporary) }
        var files: Set<String> = []
        var basePath = "/"
        try Console.run(database: site.database) { _ in
            let options = try site.buildOptions(output: folder)
            let report = try Site(options).build()
            files = Set(report.paths)
            basePath = options.basePath
            return report.findings
        }
        let server = DevServer(folder: folder, files: files, basePath: basePath, port: port)
        do {
            try await untilInterrupted {
                try await server.run { address in
                    do throws(Findings) {
                        try Console.output("\(address)  (Ctrl-C ends; other devices need https to work offline)\n")
                    } catch {
                        Console.error(Report().render(error))
                    }
                }
            }
        } catch let findings as Findings {
            Console.error(Report().render(findings))
            throw ExitCode(1)
        }
    }

    /// A new folder of a name that nobody could foresee and that nobody else may enter.
    private static func temporaryFolder() throws -> String {
        var template = Array((NSTemporaryDirectory() + "/halomeid-serve-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ValidationError("no folder can be made in \(NSTemporaryDirectory()); name another one with TMPDIR")
        }
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Runs until the work ends, or until the user or the system asks the program to stop.
    private func untilInterrupted(_ work: @Sendable @escaping () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { task.cancel() }
            source.resume()
            return source
        }
        defer { sources.forEach { $0.cancel() } }
        do {
            try await task.value
        } catch is CancellationError {
            return
        }
    }
}
