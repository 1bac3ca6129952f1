import ArgumentParser
import Diagnostics
import Site
import StudyStore

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reports all problems of a study database, each with its location.")

    @OptionGroup var site: SiteArguments

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print the findings and then the result as JSON, an object on each line.")
    var json = false

    func run() throws {
        try Console.run(database: site.database, json: json) { report in
            var findings: Findings
            do {
                findings = try Site.check(try site.buildOptions(output: ""))
            } catch let stop as Findings {
                findings = stop
            }
            if strict { findings = findings.strict() }
            try Console.output(try text(findings, report))
            if findings.hasErrors { throw ExitCode(1) }
            return Findings()
        }
    }

    private func text(_ findings: Findings, _ report: Report) throws -> String {
        if json { return report.render(findings) + (try ResultJSON.text("check", CheckResult(findings))) }
        return findings.isEmpty ? "no problems found\n" : report.render(findings)
    }
}

private struct CheckResult: Encodable {
    let errors, warnings: Int

    init(_ findings: Findings) {
        errors = findings.all.count { $0.level == .error }
        warnings = findings.all.count { $0.level == .warning }
    }
}

extension UserChoice {
    /// `--user`: absent, `none`, or an id.
    init(argument: String?) {
        switch argument {
        case nil: self = .automatic
        case "none"?: self = .none
        case let id?: self = .id(id)
        }
    }
}
