import ArgumentParser
import Diagnostics
import Foundation

/// Results go to standard output, everything else to standard error.
enum Console {
    static func output(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }

    static func error(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Whether a person watches standard error.
    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Runs a verb's work; findings are printed, and an error among them ends the program with status 1.
    ///
    /// - Parameters:
    ///   - database: the path that places in the database are shown under.
    ///   - json: findings as JSON Lines.
    static func run(
        database: String? = nil, json: Bool = false, _ work: (_ report: Report) throws -> Findings
    ) throws {
        let report = Report(json ? .jsonLines : .text, database: database)
        do {
            error(report.render(try work(report)))
        } catch let findings as Findings {
            error(report.render(findings))
            throw ExitCode(1)
        }
    }
}
