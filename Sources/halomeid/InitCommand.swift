import ArgumentParser
import Diagnostics
import Processes
import Site
import StudyImport
import StudyRules
import StudyStore

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Creates a study database, empty or with the demo; never overwrites a file.")

    @Argument(help: "The study database to create.", completion: .database)
    var database: String

    @Flag(help: "Fill it with one tractate, one unit for each study day.")
    var demo = false

    @Option(help: ArgumentHelp("The demo's first day; by default today.", valueName: "yyyy-mm-dd"))
    var start: CivilDate?

    @OptionGroup var resources: ResourcesArgument

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["<database>": database])
        try Usage.refuseAddresses(["<database>": database])
        if start != nil && !demo { throw ValidationError("--start requires --demo.") }
        if let start, start.text >= "9999" {
            throw ValidationError(
                "--start is 9998-12-31 at the latest: the demo's days follow it, and dates end with 9999.")
        }
    }

    func run() throws {
        // Signals do not interrupt it, because it takes only a moment.
        StopSignals.begin()
        try Console.run(printing.report(database: database), strict: printing.strict) {
            if demo {
                let file = try resources.find().demoFolder + "/berakhot.json"
                try Demo.create(database, from: file, start: start ?? .today)
            } else {
                try StudyDatabase.create(database)
            }
            let result = InitResult(database: database, demo: demo)
            return printing.print("init", result, text: "created \(database.printable)\n")
        }
    }
}

private struct InitResult: Encodable {
    let database: String
    let demo: Bool
}
