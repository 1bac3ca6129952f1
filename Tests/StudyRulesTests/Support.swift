import Foundation
import StudyRules
import Testing

extension CivilDate: ExpressibleByIntegerLiteral {
    /// A day number.
    public init(integerLiteral value: Int) { self.init(dayNumber: value) }
}

/// A day that a test writes as text.
func day(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("\(text) is no day") }
    return date
}

/// The output of a program in PATH. Standard error is left to the terminal.
func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(
        process.terminationStatus == 0,
        "\(program) \(arguments.joined(separator: " ")): \(String(decoding: data.prefix(4_000), as: UTF8.self))")
    return String(decoding: data, as: UTF8.self)
}
