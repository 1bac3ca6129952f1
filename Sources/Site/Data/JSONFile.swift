import Diagnostics
import Foundation

/// JSON in the form used by the site: sorted keys, no white space, the same bytes on every platform. `<` is escaped, so
/// that the JSON can be embedded in an element.
enum JSONFile {
    static func bytes(_ value: some Encodable) throws(Findings) -> [UInt8] {
        do {
            let json = [UInt8](try JSONEncoder.stable.encode(value))
            var bytes: [UInt8] = []
            bytes.reserveCapacity(json.count + 1)
            var rest = json[...]
            while let less = rest.firstIndex(of: UInt8(ascii: "<")) {
                bytes += rest[..<less]
                bytes += #"\u003c"#.utf8
                rest = rest[(less + 1)...]
            }
            bytes += rest
            bytes.append(UInt8(ascii: "\n"))
            return bytes
        } catch {
            throw Findings(.buildFailed, "a data file cannot be written as JSON: \(error)")
        }
    }
}
