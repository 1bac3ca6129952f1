import Foundation

/// A verb's result for a program: one JSON object on a line, its keys sorted.
enum ResultJSON {
    static func text(_ result: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(result), as: UTF8.self) + "\n"
    }
}
