import Foundation
import StudyRules
import Testing

/// SplitMix64: the same numbers for the same seed, so that a failing property test fails again.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension CivilDate: ExpressibleByIntegerLiteral {
    /// A day number.
    public init(integerLiteral value: Int) { self.init(dayNumber: value) }
}

/// A day that a test writes as text.
func day(_ text: String) -> CivilDate {
    guard let date = CivilDate(text) else { preconditionFailure("\(text) is no day") }
    return date
}

/// What a program of the PATH prints. Standard error is left to the terminal.
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
