import ArgumentParser
import DevServer
import Diagnostics
import Foundation
import Processes
import Site

struct Serve: ParsableCommand {
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

    func run() throws {
        let temporary = try TemporaryFolder()
        defer { temporary.remove() }
        StopSignals.begin()
        let preview: DevServer
        do {
            preview = try build(in: temporary)
        } catch {
            guard let number = StopSignals.received else { throw error }
            temporary.remove()
            StopSignals.end(by: number)
        }
        do throws(Findings) {
            try serve(preview)
        } catch {
            Console.error(Report().render(error))
            throw ExitCode(1)
        }
    }

    private func build(in temporary: TemporaryFolder) throws -> DevServer {
        let folder = temporary.path + "/site"
        var files: Set<String> = []
        var basePath = "/"
        try Console.run(database: site.database) { _ in
            var options = try site.buildOptions(output: folder)
            options.cancellation = Cancellation { StopSignals.received != nil }
            // After a power cut it is built again.
            options.flushes = false
            let report = try Site(options).build()
            files = Set(report.paths)
            basePath = options.basePath
            return report.findings
        }
        return DevServer(folder: folder, files: files, basePath: basePath, port: port, hosts: allowHost)
    }

    private func serve(_ preview: DevServer) throws(Findings) {
        try preview.run(until: { StopSignals.received != nil }) { address in
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
