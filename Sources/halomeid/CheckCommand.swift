import ArgumentParser
import Diagnostics
import Site
import StudyRules

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Reports all problems of a study database, each with its location.")

    @OptionGroup var site: SiteArguments

    @OptionGroup var printing: OutputArguments

    func run() throws {
        try Console.run(printing.report(database: site.database), strict: printing.strict) {
            let line = SiteProgressLine(isOn: printing.showsProgress)
            defer { line.clear() }
            var report: CheckReport
            do {
                var options = try site.buildOptions(output: "")
                options.progress = line.show
                report = try Site.check(options)
            } catch let stop as Findings {
                report = CheckReport(findings: stop, tracks: [])
            }
            line.clear()
            if printing.strict { report.findings = report.findings.strict() }
            let rows = report.tracks.map { $0.text(today: .today) }.joined()
            // Their number is printed below the findings.
            let verdict = report.findings.isEmpty ? "no problems found\n" : ""
            try printing.printOnly("check", CheckResult(report), text: verdict + rows)
            return report.findings
        }
    }
}

private struct CheckResult: Encodable {
    let errors, warnings: Int
    let tracks: [TrackLastRow]

    init(_ report: CheckReport) {
        let counts = report.findings.counts
        (errors, warnings) = (counts.errors, counts.warnings)
        tracks = report.tracks
    }
}
