import Diagnostics
import Foundation

/// JSON as the site writes it: keys sorted, no white space, the same bytes everywhere.
enum JSONFile {
    static func bytes(_ value: some Encodable) throws(Findings) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
        } catch {
            throw Findings(.outputUnwritable, "a data file cannot be written as JSON: \(error)")
        }
    }
}
