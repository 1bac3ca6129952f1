import ArgumentParser
import Diagnostics
import Files
import Processes
import Site
import SiteVerify

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify", abstract: "Checks the live site as learners' browsers see it.",
        discussion: """
            It downloads every file that the site lists (release.json, sw.js, its tables, files.txt) and compares it \
            with its hash. It also checks the responses for the site's own address and for missing pages, media types, \
            redirects, letter case, caching, compression, TLS, headers, and whether phones can install the site. \
            SSL_CERT_FILE or, if it is unset, CURL_CA_BUNDLE names a file of certificate authorities to trust instead \
            of the system's.
            """)

    @Argument(help: ArgumentHelp("The site's address.", valueName: "url"))
    var url: String

    @Option(parsing: .unconditional, help: ArgumentHelp("Seconds to wait for each file.", valueName: "seconds"))
    var timeout = 30.0

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        if let kind = FileStatus(following: url)?.kind {
            throw ValidationError(
                "<url> is the address of the live site, and '\(url)' a \(kind == .directory ? "folder" : "file") "
                    + "on this computer; `halomeid serve` shows a site before it is uploaded.")
        }
        try Usage.check(try SiteAddress(url, option: "<url>"))
        if !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout is a number of seconds, more than 0 and at most 3600.")
        }
    }

    func run() throws {
        StopSignals.begin()
        // The result counts the findings, so they become errors here already.
        try Console.run(printing.report()) {
            let address = try SiteAddress(url, option: "<url>")
            let line = ProgressLine(isOn: printing.showsProgress)
            let report = try SiteVerify.run(address, version: Halomeid.version, timeout: timeout) { done, known in
                line.show(done, of: known, "files")
            }
            line.clear()
            StopSignals.endIfReceived()
            var findings = printing.strict ? report.findings.strict() : report.findings
            let result = VerifyResult(address.text, report, findings)
            findings.add(contentsOf: printing.print("verify", result, text: result.text))
            return findings
        }
    }
}

private struct VerifyResult: Encodable {
    let url: String
    let release: String?
    /// The number of files requested.
    let files: Int
    /// Site paths that return the bytes of another release.
    let stale: [String]
    let errors, warnings: Int

    init(_ url: String, _ report: VerifyReport, _ findings: Findings) {
        self.url = url
        release = report.release
        files = report.files
        stale = report.stale
        let counts = findings.counts
        (errors, warnings) = (counts.errors, counts.warnings)
    }

    var text: String {
        guard let release else { return "" }
        let stale = stale.isEmpty ? "" : ", \(stale.count) of them stale"
        let verdict = errors + warnings == 0 ? "; learners get it as it was built" : ""
        return "\(url): release \(release), \(files) files checked\(stale)\(verdict)\n"
            + self.stale.prefix(20).map { "  stale: \($0.printable)\n" }.joined()
    }
}
