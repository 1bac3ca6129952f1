import ArgumentParser
import Diagnostics
import Foundation
import Processes
import Refs
import Site
import StudyGenerate
import StudyImport

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Imports texts, commentaries and explanations into a study database.",
        discussion: """
            A file is an export file of Sefaria (of one version, or merged), a saved response of its API (v1 or v3), a \
            file of its links (/api/links, or the CSV files of Sefaria-Export), or content JSON, which \
            content.schema.json describes. A folder means every .json file in it. Each file is imported completely or \
            not at all; importing it again changes nothing.

            Texts go to the syllabus of a track in the canonical order of the tractates; commentaries go with \
            the texts that the database has.
            """)

    @Argument(help: "The study database.", completion: .database)
    var database: String

    @Argument(help: "Files and folders; - is standard input.", completion: .file())
    var files: [String]

    private var allFiles: [String] { LongLists.restored(files) }

    @OptionGroup var texts: TextArguments

    @Option(
        help: ArgumentHelp(
            "A program that explains the units of the files, as `halomeid generate --with` does; with --allow-licence "
                + "also those with commentaries that permit no adaptations (ND).",
            valueName: "command"))
    var explainWith: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long that program may take per unit. (default: \(Int(Generator.defaultTimeout)))", valueName: "seconds"
        ))
    var explainTimeout: Double?

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["<database>": database])
        if let study = allFiles.first(where: Usage.isDatabase), !Usage.isDatabase(database) {
            let words = ([study, database] + allFiles.filter { $0 != study }).map(\.shellWord)
            throw ValidationError("the database comes first: import \(words.joined(separator: " ")).")
        }
        for file in allFiles {
            try Usage.refuseEmpty(["<files>": file])
            guard !["http://", "https://"].contains(where: file.lowercased().hasPrefix) else {
                throw ValidationError(
                    "'\(file)' is an address; `halomeid fetch` downloads from Sefaria's API; save other files first.")
            }
        }
        if files.count(where: { $0 == "-" }) > 1 {
            throw ValidationError("- is given more than once; standard input can be read once.")
        }
        guard let explainTimeout else { return }
        if !(explainTimeout > 0 && explainTimeout <= Generator.maxTimeout) {
            throw ValidationError("--explain-timeout is \(Usage.timeoutRange).")
        }
        if explainWith == nil { throw ValidationError("--explain-timeout is for --explain-with.") }
    }

    func run() throws {
        let report = printing.report(database: database)
        try Console.run(report, strict: printing.strict) {
            var findings = Findings()
            var summary: ImportSummary?
            let line = ProgressLine(isOn: printing.showsProgress)
            do {
                // Found to be incomplete before anything is imported.
                let generator = try explainWith.map(explainer)
                let done = try StudyImporter.run(
                    try texts.request(files: allFiles), into: database, findings: &findings
                ) {
                    line.show($0.number - 1, of: $0.count, $0.path)
                }
                summary = ImportSummary(done, database)
                if let generator {
                    let explaining = ProgressLine(isOn: printing.showsProgress)
                    let selection = GenerationSelection(refs: done.refs, allowsAdaptations: texts.allowLicence)
                    let explained = try generator.run(selection, in: database, findings: &findings) {
                        explaining.show($0)
                    }
                    summary?.explained = explained.stored
                }
            } catch let stop as Findings {
                findings.add(contentsOf: stop)
            }
            line.clear()
            if let summary {
                findings.add(contentsOf: printing.print("import", summary, text: summary.text))
            }
            StopSignals.endIfReceived { Console.error(report.render(findings)) }
            return findings
        }
    }

    /// Returns what explains the imported units, like `generate --with`, for `--explain-with`.
    private func explainer(_ command: String) throws -> Generator {
        let folder = try texts.resources.find().templatesFolder + "/prompts"
        var generator = Generator(
            .explanation, prompt: try GenerationPrompt.load(folder + "/explanation.md"), provider: .command(command))
        generator.timeout = explainTimeout ?? Generator.defaultTimeout
        return generator
    }
}

/// The result of an import as JSON.
private struct ImportSummary: Encodable {
    let database: String
    let files: Int
    let added: Int
    let changed: Int
    let unchanged: Int
    var explained = 0

    init(_ report: ImportReport, _ database: String) {
        self.database = database
        files = report.files
        added = report.units.added
        changed = report.units.changed
        unchanged = report.units.unchanged
    }

    var text: String {
        var text = "\(database.printable): \(files.counted("file")); \(added.counted("unit")) added, "
        text += "\(changed) changed, \(unchanged) unchanged"
        if explained > 0 { text += "; \(explained) explained" }
        return text + "\n"
    }
}
