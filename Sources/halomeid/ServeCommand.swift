import ArgumentParser
import DevServer
import Diagnostics
import Foundation
import Processes
import Site
import StudyStore

struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Previews the site on this machine and shows every change at once.")

    @OptionGroup var site: SiteArguments

    @Option(parsing: .unconditional, help: "The port to listen on, 1 to 65535.")
    var port: UInt16 = 8080

    @Option(
        help: ArgumentHelp(
            "Another host name to answer to, such as a tunnel's or proxy's; may be given several times.",
            valueName: "name"))
    var allowHost: [String] = []

    @Flag(help: "Open the site in the browser.")
    var open = false

    @Flag(help: "Serve the offline worker too, and the pages exactly as they would be published.")
    var offline = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        // The system would choose another port for each address.
        if port == 0 { throw ValidationError("--port is a number between 1 and 65535.") }
        for name in allowHost {
            try Usage.refuseEmpty(["--allow-host": name])
            let meant = HostNames.name(in: name)
            guard meant == name else {
                throw ValidationError(
                    "--allow-host: '\(name)' is not a host name alone; write it like \(meant ?? "tunnel.example.org")")
            }
        }
    }

    func run() throws {
        StopSignals.begin()
        let report = printing.report(database: site.database)
        try Console.run(report, strict: printing.strict) {
            var options = try site.buildOptions(output: "")
            // A site with warnings is then not shown.
            options.strict = printing.strict
            let builder = PreviewBuilder(options, isOffline: offline, showsProgress: printing.showsProgress)
            let live = LiveSite(builder.source)
            let first = live.build()
            StopSignals.endIfReceived()
            // A later change of a file does not correct a wrong path.
            if first.isFailed, first.findings.all.contains(where: { Self.wrongPath.contains($0.code) }) {
                return first.findings
            }
            Console.error(report.render(first.findings))
            if first.isFailed && printsStatus {
                Console.error("the site is not built; it will be as soon as the errors are fixed\n")
            }
            let server = DevServer(
                live, scriptsFolder: options.resources.publicFolder, isOffline: offline,
                basePath: options.location.path, port: port, hosts: allowHost)
            try serve(server, report)
            return Findings()
        }
    }

    /// The path names no database.
    private static let wrongPath: [Code] = [.databaseMissing, .databaseNotReadable, .databaseNotSQLite]

    private func serve(_ server: DevServer, _ report: Report) throws(Findings) {
        let printFindings: @Sendable (Findings) -> Void = { Console.error(report.render($0)) }
        try server.run(until: { StopSignals.received != nil }) { address in
            let text =
                "\(address)  (Ctrl-C ends; other devices need https to work offline)\n"
                + "\(address)tokens/index.html  (design tokens, and every part of the site)\n"
            printFindings(printing.print("serve", ["address": address], text: text))
            if open { WebBrowser.open(address, failed: printFindings) }
        } rebuilt: { rebuild in
            // A build that was stopped by a signal has no valid findings.
            guard StopSignals.received == nil else { return }
            // The line counts all findings, followed by the new ones.
            let line = printsStatus ? Self.text(rebuild) : ""
            Console.error(line + report.render(rebuild.newFindings, isCounted: !printsStatus))
        } notice: { findings in
            printFindings(findings)
        }
    }

    /// Whether status messages are printed besides findings.
    private var printsStatus: Bool { !printing.quiet && !printing.json }

    /// One line: the changes, the duration of the build, and the number of its findings.
    private static func text(_ rebuild: LiveSite.Rebuild) -> String {
        let files = rebuild.changed.map(\.printable).listed(max: 3)
        let seconds = String(format: "%.2f", rebuild.seconds)
        let (new, all) = (rebuild.newFindings.counts, rebuild.findings.counts)
        let part = new.isZero || new.total == all.total ? "" : ", \(new.total) new"
        let found = all.text(showsZero: false) + part
        return "\(files): \(rebuild.isFailed ? "not built" : "built in \(seconds) s")"
            + "\(found.isEmpty ? "" : "; \(found)")\n"
    }
}
