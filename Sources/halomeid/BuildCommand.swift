import ArgumentParser
import Diagnostics
import Foundation
import Processes
import Site
import StudyRules

struct BuildCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build", abstract: "Builds the site and replaces the output folder, atomically.")

    @OptionGroup var site: SiteArguments

    @Option(name: [.short, .long], help: ArgumentHelp("The output folder.", valueName: "dir"), completion: .directory)
    var output = "dist"

    @Option(
        help: ArgumentHelp(
            "The site's address, for the sitemap, previews of links, 404.html and the manifest.", valueName: "url"))
    var baseURL: String?

    @Flag(help: "Write a .br and a .gz copy next to each compressible file, for hosts that serve them.")
    var compress = false

    @Flag(help: "Replace an output folder even if it contains other files.")
    var force = false

    @Flag(help: "Publish even if units of the existing site are removed.")
    var allowRemovals = false

    @Flag(help: "Leave out generated texts that nobody has reviewed.")
    var onlyReviewed = false

    @Flag(help: "Do not flush the site to disk: faster, but after a power failure parts of it may be missing.")
    var noSync = false

    @Flag(help: "Publish a site without an offline worker, and remove it from devices that have one.")
    var retireWorker = false

    @Flag(
        name: .customLong("no-integrity-check"),
        help: "Skip the check of the database for damage: faster, but a damaged one may give wrong pages.")
    var skipsIntegrityCheck = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["--output": output])
        try Usage.refuseAddressOfFolder("--output", output, isSite: true)
        try Usage.check(try SiteLocation(baseURL: baseURL, basePath: site.basePath))
    }

    func run() throws {
        // Not strict: after the site is published, no warning becomes an error. Status 1 means that nothing was
        // published.
        try Console.run(printing.report(database: site.database)) {
            try Site.recover(output: output)
            var options = try site.buildOptions(output: output, baseURL: baseURL)
            options.compresses = compress
            options.force = force
            options.strict = printing.strict
            options.allowsRemovals = allowRemovals
            options.flushes = !noSync
            options.onlyReviewed = onlyReviewed
            options.retiresWorker = retireWorker
            options.checksWholeFile = !skipsIntegrityCheck
            options.cancellation = Cancellation { StopSignals.received != nil }
            let line = SiteProgressLine(isOn: printing.showsProgress)
            options.progress = line.show
            defer { line.clear() }
            let report = try Self.build(options)
            line.clear()
            var findings = report.findings
            findings.add(contentsOf: printing.print("build", report, text: Self.text(report, output: output)))
            return findings
        }
    }

    /// The first Ctrl-C, SIGTERM or SIGHUP lets the build clean up; a later one ends it at once.
    private static func build(_ options: BuildOptions) throws -> BuildReport {
        StopSignals.begin()
        do {
            return try Site(options).build()
        } catch {
            StopSignals.endIfReceived()
            throw error
        }
    }

    private static func text(_ report: BuildReport, output: String) -> String {
        let seconds = String(format: "%.2f", report.seconds)
        let peak = report.peakMemory / (1 << 20)
        let size = String(format: "%.1f", Double(report.bytes) / 1_048_576)
        var text =
            "\(output.printable): \(report.pages) pages (\(report.units) units), \(report.files) files, \(size) MiB"
        text += " in \(seconds) s, peak memory \(peak) MiB\n"
        if report.replaced {
            text += changes("added", report.added) + changes("changed", report.changed)
            text += changes("removed", report.removed)
            if report.added.isEmpty, report.changed.isEmpty, report.removed.isEmpty { text += "nothing changed\n" }
        }
        return text + report.tracks.map { $0.text(today: .today) }.joined()
    }

    private static func changes(_ word: String, _ paths: [String]) -> String {
        guard !paths.isEmpty else { return "" }
        // The copies of --compress, which change with their files, come last.
        let isCopy = { (path: String) in path.hasSuffix(".br") || path.hasSuffix(".gz") }
        let names = paths.filter { !isCopy($0) } + paths.filter(isCopy)
        let shown = names.prefix(8).map(\.printable).joined(separator: "\n  ")
        let rest = paths.count > 8 ? "\n  and \(paths.count - 8) more" : ""
        return "\(word) \(paths.count):\n  \(shown)\(rest)\n"
    }
}
