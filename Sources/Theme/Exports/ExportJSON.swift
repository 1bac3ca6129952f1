import Diagnostics
import Foundation

/// A JSON value to be written.
enum ExportJSON: Encodable, Equatable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case list([ExportJSON])
    case object([String: ExportJSON])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .bool(let bool): try container.encode(bool)
        case .list(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }

    /// Inserts a value at the end of a path of objects; missing objects are created.
    mutating func insert(_ value: ExportJSON, at path: some Collection<String>) {
        guard let first = path.first else {
            self = value
            return
        }
        var members: [String: ExportJSON] = [:]
        if case .object(let own) = self { members = own }
        members[first, default: .object([:])].insert(value, at: path.dropFirst())
        self = .object(members)
    }

    /// Human-readable JSON: indented, with sorted keys, so that the same values produce the same text.
    var formatted: String {
        // Numbers of tokens are finite.
        String(decoding: stableJSON(isIndented: true), as: UTF8.self) + "\n"
    }
}
