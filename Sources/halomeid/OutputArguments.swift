import ArgumentParser
import Diagnostics
import Foundation

/// The options for a command's output; the same in every command.
struct OutputArguments: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print findings only: no progress, and no result except with --json.")
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

    /// - Parameter database: the path under which places in the database are shown.
    func report(database: String? = nil) -> Report {
        Report(
            json ? .jsonLines : .text, database: database, showsSource: Console.isTerminal || color == .always,
            columns: Console.columns, colors: colors)
    }

    /// Whether to show the progress of a run.
    var showsProgress: Bool { Console.isTerminal && !Self.isDumb && !json && !quiet }

    /// Prints the result of finished work.
    ///
    /// - Parameter type: the name of the command.
    /// - Returns: a warning if it cannot be printed.
    func print(_ type: String, _ result: some Encodable, text: @autoclosure () -> String) -> Findings {
        guard let text = self.text(type, result, text: text) else { return Findings() }
        return Console.report(text)
    }

    /// Prints the result of a command whose only task is to print.
    ///
    /// - Throws: `resultUnwritten`.
    func printOnly(
        _ type: String, _ result: some Encodable, text: @autoclosure () -> String
    ) throws(Findings) {
        if let text = self.text(type, result, text: text) { try Console.output(text) }
    }

    /// Prints the result of finished work, or of a dry run.
    ///
    /// - Returns: a warning if the result of finished work cannot be printed.
    /// - Throws: `resultUnwritten`, in a dry run.
    func print(
        _ type: String, _ result: some Encodable, isDryRun: Bool, text: @autoclosure () -> String
    ) throws(Findings) -> Findings {
        guard isDryRun else { return print(type, result, text: text()) }
        try printOnly(type, result, text: text())
        return Findings()
    }

    /// Nil if nothing is to be printed.
    private func text(_ type: String, _ result: some Encodable, text: () -> String) -> String? {
        if json { return ResultJSON.text(type, result) }
        return quiet ? nil : text()
    }

    /// https://no-color.org
    private var colors: Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            let environment = ProcessInfo.processInfo.environment
            return Console.isTerminal && environment["NO_COLOR", default: ""].isEmpty && !Self.isDumb
        }
    }

    /// Whether the terminal shows control sequences literally.
    private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }
}
