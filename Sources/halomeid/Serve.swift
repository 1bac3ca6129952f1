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

    /// What a signal finds.
    private struct State {
        var signal: Int32?
        var server: Task<Void, any Error>?
    }

    func run() async throws {
        let temporary = try TemporaryFolder()
        defer { temporary.remove() }
        let cancellation = Cancellation()
        let state = Mutex(State())
        StopSignals.handle { number in
            state.withLock { state in
                state.signal = number
                state.server?.cancel()
            }
            cancellation.cancel()
        }
        let task: Task<Void, any Error>
        do {
            let preview = try build(in: temporary, cancellation)
            task = try state.withLock { state in
                try cancellation.check()
                let task = Task { try await Self.serve(preview) }
                state.server = task
                return task
            }
        } catch {
            guard let number = state.withLock({ $0.signal }) else { throw error }
            temporary.remove()
            StopSignals.end(by: number)
        }
        do {
            try await task.value
        } catch let findings as Findings {
            Console.error(Report().render(findings))
            throw ExitCode(1)
        }
    }

    private func build(in temporary: TemporaryFolder, _ cancellation: Cancellation) throws -> DevServer {
        let folder = temporary.path + "/site"
        var files: Set<String> = []
        var basePath = "/"
        try Console.run(database: site.database) { _ in
            var options = try site.buildOptions(output: folder)
            options.cancellation = cancellation
            // After a power cut it is built again.
            options.flushes = false
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
