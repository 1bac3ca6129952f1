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

    @Flag(help: "Print findings as JSON Lines on standard output.")
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
            try Console.output(findings.isEmpty && !json ? "no problems found\n" : report.render(findings))
            if findings.hasErrors { throw ExitCode(1) }
            return Findings()
        }
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
