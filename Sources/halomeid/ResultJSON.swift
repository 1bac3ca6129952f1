import Diagnostics

/// A command's result for a program: one JSON object on a line, its keys sorted, with the command as its `type`.
enum ResultJSON {
    static func text(_ type: String, _ result: some Encodable) -> String {
        Envelope(type: type, result: result).stableJSONText() + "\n"
    }

    private struct Envelope<Result: Encodable>: Encodable {
        let type: String
        let result: Result

        func encode(to encoder: any Encoder) throws {
            try result.encode(to: encoder)
            var envelope = encoder.container(keyedBy: Keys.self)
            try envelope.encode(type, forKey: .type)
            try envelope.encode(1, forKey: .version)
        }

        private enum Keys: CodingKey {
            case type, version
        }
    }
}
