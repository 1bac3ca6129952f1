import ArgumentParser
import DevServer
import Diagnostics
import Foundation
import Site
import Synchronization

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Builds the site into a temporary folder and serves it on this machine.")

    @OptionGroup var site: SiteArguments

    @Option(help: "The port to listen on.")
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "Another host name to answer to, as a tunnel or proxy sends it; may be given several times.",
            valueName: "name"))
    var allowHost: [String] = []

    func validate() throws {
        // The system would choose another port for each address.
        if port == 0 { throw ValidationError("--port is a number between 1 and 65535.") }
        for name in allowHost { try Usage.refuseEmpty(["--allow-host": name]) }
    }

    func run() async throws {
        let temporary = try TemporaryFolder()
        defer { temporary.remove() }
        let server = Mutex<Task<Void, any Error>?>(nil)
        let signals = StopSignals { number in
            server.withLock { server in
                if let server { return server.cancel() }
                temporary.remove()
                StopSignals.end(by: number)
            }
        }
        let preview: DevServer
        do {
            preview = try build(in: temporary)
        } catch {
            // A build whose folder a signal's handler takes away fails; then the handler ends the program.
            server.withLock { _ in }
            throw error
        }
        // The lock is held until the task can be found: a signal may come as soon as it has said its address.
        let task = server.withLock { server in
            let task = Task { try await Self.serve(preview) }
            server = task
            return task
        }
        defer { withExtendedLifetime(signals) {} }
        do {
            try await task.value
        } catch let findings as Findings {
            Console.error(Report().render(findings))
            throw ExitCode(1)
        }
    }

    private func build(in temporary: TemporaryFolder) throws -> DevServer {
        let folder = temporary.path + "/site"
        var files: Set<String> = []
        var basePath = "/"
        try Console.run(database: site.database) { _ in
            let options = try site.buildOptions(output: folder)
            let report = try Site(options).build()
            files = Set(report.paths)
            basePath = options.basePath
            return report.findings
        }
        return DevServer(folder: folder, files: files, basePath: basePath, port: port, hosts: allowHost)
    }

    private static func serve(_ preview: DevServer) async throws {
        try await preview.run { address in
            do throws(Findings) {
                try Console.output("\(address)  (Ctrl-C ends; other devices need https to work offline)\n")
            } catch {
                Console.error(Report().render(error))
            }
        } notice: { findings in
            Console.error(Report().render(findings))
        }
    }
}
