import ArgumentParser
import Diagnostics
import Foundation
import Processes
import Refs
import Site
import StudyImport

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Imports texts, commentaries and explanations into a study database.",
        discussion: """
            A file is an export file of Sefaria (of one version, or merged), a saved response of its API (v1 or v3), a \
            file of its links (/api/links, or the CSV files of Sefaria-Export), or content JSON, which \
            content.schema.json describes. A folder means every .json file in it. Each file is imported completely or \
            not at all; importing it again changes nothing.

            Texts go to the syllabus of a track in the canonical order of the tractates; commentaries go with \
            the texts that the database has.
            """)

    @Argument(help: "The study database.", completion: .file(extensions: ["db"]))
    var database: String

    @Argument(help: "Files and folders; - is standard input.", completion: .file())
    var files: [String]

    @OptionGroup var texts: TextArguments

    @Option(
        help: ArgumentHelp(
            "A program that explains the units of the files, as `halomeid generate --with` does.",
            valueName: "command"))
    var explainWith: String?

    @Option(help: ArgumentHelp("How long that program may take for a unit.", valueName: "seconds"))
    var explainTimeout = 120.0

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Print findings, then a summary, as JSON Lines on standard output.")
    var json = false

    func validate() throws {
        try Usage.refuseEmpty(["<database>": database])
        for file in files { try Usage.refuseEmpty(["<files>": file]) }
        if !(explainTimeout > 0 && explainTimeout <= 86_400) {
            throw ValidationError("--explain-timeout is a number of seconds between 0 and 86400.")
        }
    }

    func run() throws {
        try Console.run(database: database, json: json) { report in
            var findings = Findings()
            var summary: String?
            let line = ProgressLine(isOn: Console.isTerminal && !json)
            do {
                let done = try StudyImporter.run(try texts.request(files: files), into: database, findings: &findings) {
                    if case .file(let number, let count, let path) = $0 {
                        line.write("\(number)/\(count) \(path.printable)")
                    }
                }
                let explained = try explain(done.refs, &findings, line)
                summary = try text(done, explained: explained)
            } catch let stop as Findings {
                findings.add(contentsOf: stop)
            }
            line.clear()
            if let number = StopSignals.received {
                Console.error((summary ?? "") + report.render(findings))
                StopSignals.end(by: number)
            }
            if strict { findings = findings.strict() }
            guard json else {
                if let summary { findings.add(contentsOf: Console.report(summary)) }
                return findings
            }
            let unwritten = Console.report(report.render(findings) + (summary ?? ""))
            Console.error(report.render(unwritten))
            if findings.hasErrors { throw ExitCode(1) }
            return Findings()
        }
    }

    /// `--explain-with` is `generate --with` for the units of the files.
    ///
    /// - Returns: how many units were explained.
    private func explain(_ refs: Set<Ref>, _ findings: inout Findings, _ line: ProgressLine) throws -> Int {
        guard let explainWith else { return 0 }
        let folder = try Resources.find(texts.resources).templates + "/prompts"
        var generator = Generator(
            .explanation, prompt: try GenerationPrompt.load(folder + "/explanation.md"),
            provider: .command(explainWith))
        generator.timeout = explainTimeout
        return try generator.run(GenerationSelection(refs: refs), in: database, findings: &findings) {
            line.show($0)
        }.stored
    }

    private func text(_ report: ImportReport, explained: Int) throws -> String {
        if json { return try ResultJSON.text("import", ImportSummary(report, database, explained: explained)) }
        let units = report.units
        var text =
            "\(database.printable): \(report.files) files; \(units.added) units added, \(units.changed) changed, "
        text += "\(units.unchanged) unchanged"
        if explained > 0 { text += "; \(explained) explained" }
        return text + "\n"
    }
}

/// What was imported, for a program: the line after the findings, without a code.
private struct ImportSummary: Encodable {
    let database: String
    let files: Int
    let added: Int
    let changed: Int
    let unchanged: Int
    let explained: Int

    init(_ report: ImportReport, _ database: String, explained: Int) {
        self.database = database
        files = report.files
        added = report.units.added
        changed = report.units.changed
        unchanged = report.units.unchanged
        self.explained = explained
    }
}
