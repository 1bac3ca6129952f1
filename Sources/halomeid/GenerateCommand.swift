import ArgumentParser
import Diagnostics
import Foundation
import Processes
import Refs
import Site
import StudyGenerate
import StudyImport

struct GenerateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Asks a model for the explanations that are missing, or for quizzes.",
        discussion: """
            The model gets a unit's text and all its commentaries, and answers with one explanation and optionally a \
            summary of each commentary. With --quiz it writes three questions. Templates/prompts has the prompts and \
            the JSON Schemas of question and answer.

            The model is a program (--with), which reads a question on standard input and writes the answer to \
            standard output, or a server that speaks the chat-completions protocol (--endpoint and --model). The \
            server's key is read from the environment variable HALOMEID_API_KEY.

            Every answer is checked and then stored at once: Hebrew, length, markup, commentators, and whether what it \
            quotes is in the sources. Units that have an answer are not asked about again, so the same command \
            continues a run that was stopped. The page says what a program made, and whether a person has reviewed it \
            (see `halomeid review`).
            """)

    @Argument(help: "The study database.", completion: .database)
    var database: String

    @Option(help: ArgumentHelp("A program that answers: JSON in, JSON out.", valueName: "command"))
    var with: String?

    @Option(help: ArgumentHelp("The address of a server's API, such as http://localhost:11434/v1.", valueName: "url"))
    var endpoint: String?

    @Option(help: ArgumentHelp("The server's model.", valueName: "name"))
    var model: String?

    @Flag(help: "Make quizzes instead of explanations.")
    var quiz = false

    @Option(help: ArgumentHelp("Only units of this tractate.", valueName: "name"))
    var tractate: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Ask about at most this many units.", valueName: "n"))
    var limit: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Stop after this many failures in one run, consecutive or not.", valueName: "n"))
    var maxFailures = 5

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How many units to ask about at the same time.", valueName: "n"))
    var concurrency = 1

    @Option(parsing: .unconditional, help: ArgumentHelp("Seconds to wait for each answer.", valueName: "seconds"))
    var timeout = Generator.defaultTimeout

    @Option(
        help: ArgumentHelp("Your own prompt, instead of Templates/prompts.", valueName: "file"), completion: .file())
    var prompt: String?

    @Flag(help: "Ask about units with commentaries that permit no adaptations (ND) too.")
    var allowLicence = false

    @OptionGroup var resources: ResourcesArgument

    @Flag(help: "Print the first question and an estimate of the tokens, without calling or writing anything.")
    var dryRun = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty([
            "<database>": database, "--with": with, "--endpoint": endpoint, "--model": model, "--prompt": prompt,
            "--tractate": tractate,
        ])
        guard (with == nil) != (endpoint == nil) else {
            throw ValidationError("Give either --with or --endpoint.")
        }
        guard (endpoint == nil) == (model == nil) else {
            throw ValidationError(
                endpoint == nil ? "--model is for --endpoint, not for --with." : "--endpoint also needs --model.")
        }
        if let tractate { _ = try TextSelection.book(tractate) }
        if let limit, limit < 1 { throw ValidationError("--limit is a number above 0.") }
        if maxFailures < 1 { throw ValidationError("--max-failures is a number above 0.") }
        if !(1...64).contains(concurrency) { throw ValidationError("--concurrency is a number between 1 and 64.") }
        if !(timeout > 0 && timeout <= Generator.maxTimeout) {
            throw ValidationError("--timeout is \(Usage.timeoutRange).")
        }
        if let endpoint, let model { try Usage.check(try Self.endpoint(endpoint, model)) }
    }

    func run() throws {
        let report = printing.report(database: database)
        try Console.run(report, strict: printing.strict) {
            var findings = Findings()
            let generator = try generator()
            let selection = GenerationSelection(
                tractate: tractate.flatMap(Tractates.named), limit: limit, allowsAdaptations: allowLicence)
            guard !dryRun else {
                let preview = try generator.preview(selection, in: database, findings: &findings)
                try printing.printOnly("generate", GeneratePreview(preview), text: text(preview, findings))
                return findings
            }
            let line = ProgressLine(isOn: printing.showsProgress)
            let done = try generator.run(selection, in: database, findings: &findings) { line.show($0) }
            line.clear()
            let result = GenerateResult(done, task: generator.task)
            findings.add(contentsOf: printing.print("generate", result, text: text(done, findings)))
            StopSignals.endIfReceived { Console.error(report.render(findings)) }
            return findings
        }
    }

    private func generator() throws(Findings) -> Generator {
        let task: GenerationTask = quiz ? .quiz : .explanation
        let file =
            if let prompt { prompt } else {
                try resources.find().templatesFolder + "/prompts/\(task.rawValue).md"
            }
        let provider: GenerationProvider =
            if let endpoint, let model { .chat(try Self.endpoint(endpoint, model)) } else { .command(with ?? "") }
        var generator = Generator(task, prompt: try GenerationPrompt.load(file), provider: provider)
        generator.timeout = timeout
        generator.concurrency = concurrency
        generator.maxFailures = maxFailures
        return generator
    }

    private static func endpoint(_ address: String, _ model: String) throws(Findings) -> ChatEndpoint {
        try ChatEndpoint(address, model: model, key: ProcessInfo.processInfo.environment["HALOMEID_API_KEY"])
    }

    private func text(_ report: GenerationReport, _ findings: Findings) -> String {
        if report.asked == 0 && report.left == 0 && report.failed == 0 {
            return "\(database.printable): \(nothingToAsk(findings))\n"
        }
        var text = "\(database.printable): \(report.asked) asked, \(report.stored) stored, \(report.failed) failed"
        if report.left > 0 { text += ", \(report.left) left" }
        if report.usage != TokenUsage() {
            text += "; \(report.usage.tokensIn) tokens in, \(report.usage.tokensOut) out"
        }
        return text + "\n"
    }

    private func nothingToAsk(_ findings: Findings) -> String {
        if findings.all.contains(where: { $0.code == .generationLicence }) { return "nothing was asked" }
        let units = "no unit\(tractate.map { " of \($0.printable)" } ?? "")"
        return "nothing to ask; \(units) lacks \(quiz ? "a quiz" : "an explanation")"
    }

    private func text(_ preview: GenerationPreview, _ findings: Findings) -> String {
        guard let question = preview.firstQuestion else { return nothingToAsk(findings) + "\n" }
        return """
            \(question.printable(keepingLines: true))

            \(preview.units.counted("unit")) would be asked about: \
            about \(preview.tokensIn) tokens in, \(preview.tokensOut) out; nothing was called or written

            """
    }
}

/// The result of a run as JSON.
private struct GenerateResult: Encodable {
    let task: String
    let asked: Int
    let stored: Int
    let failed: Int
    let left: Int
    let tokensIn: Int
    let tokensOut: Int

    init(_ report: GenerationReport, task: GenerationTask) {
        self.task = task.rawValue
        (asked, stored, failed, left) = (report.asked, report.stored, report.failed, report.left)
        (tokensIn, tokensOut) = (report.usage.tokensIn, report.usage.tokensOut)
    }
}

/// The preview of a run as JSON.
private struct GeneratePreview: Encodable {
    let dryRun = true
    let firstQuestion: String?
    let units: Int
    let tokensIn: Int
    let tokensOut: Int

    init(_ preview: GenerationPreview) {
        firstQuestion = preview.firstQuestion
        units = preview.units
        (tokensIn, tokensOut) = (preview.tokensIn, preview.tokensOut)
    }
}
