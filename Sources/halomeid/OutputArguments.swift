import ArgumentParser
import Diagnostics
import Foundation

/// How a verb says what it did; the same in every verb.
struct OutputArguments: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print findings only, no progress and no result; a result as JSON is printed.")
    var quiet = false

    @Flag(help: "Treat warnings as errors: exit status 1.")
    var strict = false

    @Flag(help: "Print the result as one JSON object, and findings as JSON Lines on standard error.")
    var json = false

    @Option(help: ArgumentHelp("Colours in findings; auto: on a terminal, unless NO_COLOR is set.", valueName: "when"))
    var color = ColorChoice.auto

    enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never
    }

    /// - Parameter database: the path that places in the database are shown under.
    func report(database: String? = nil) -> Report {
        Report(
            json ? .jsonLines : .text, database: database, showsSource: Console.isTerminal || color == .always,
            colors: colors)
    }

    /// Whether a person watches how far a run is.
    var showsProgress: Bool { Console.isTerminal && !json && !quiet }

    /// Prints the result of work that is done.
    ///
    /// - Parameter type: the verb.
    /// - Returns: a warning if it cannot be printed.
    func print(_ type: String, _ result: some Encodable, text: @autoclosure () throws -> String) throws -> Findings {
        guard let text = try self.text(type, result, text: text) else { return Findings() }
        return Console.report(text)
    }

    /// Prints a result that is all that the verb does.
    ///
    /// - Throws: `resultUnwritten`.
    func printOnly(_ type: String, _ result: some Encodable, text: @autoclosure () throws -> String) throws {
        if let text = try self.text(type, result, text: text) { try Console.output(text) }
    }

    /// nil where nothing is to be printed.
    private func text(_ type: String, _ result: some Encodable, text: () throws -> String) throws -> String? {
        if json { return try ResultJSON.text(type, result) }
        return quiet ? nil : try text()
    }

    /// https://no-color.org
    private var colors: Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            return Console.isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }
}
