import Foundation

/// The result of a verb as one JSON object. `type` is the verb.
protocol JSONResult: Encodable {
    var type: String { get }
    var version: Int { get }
}

extension JSONResult {
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
}
