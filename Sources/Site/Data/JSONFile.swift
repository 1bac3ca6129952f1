import Diagnostics
import Foundation

/// JSON as the site writes it: keys sorted, no white space, the same bytes everywhere. `<` is escaped, so that a page
/// may hold it in an element.
enum JSONFile {
    static func bytes(_ value: some Encodable) throws(Findings) -> [UInt8] {
        do {
            let json = try JSONEncoder.stable.encode(value)
            let less = UInt8(ascii: "<")
            return json.split(separator: less, omittingEmptySubsequences: false).joined(separator: #"\u003c"#.utf8)
                + [UInt8(ascii: "\n")]
        } catch {
            throw Findings(.outputUnwritable, "a data file cannot be written as JSON: \(error)")
        }
    }
}
