import Foundation
import StudyRules
import TestSupport
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

/// The output of a program in PATH, which must succeed.
func output(of program: String, _ arguments: [String]) throws -> String {
    let result = try ExternalTool.run(URL(filePath: "/usr/bin/env"), [program] + arguments)
    try #require(
        result.status == 0,
        "\(program) \(arguments.joined(separator: " ")): \(result.errors)\(result.output.prefix(4_000))")
    return result.output
}
