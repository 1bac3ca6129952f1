import Diagnostics
import Foundation

/// A JSON value that knows where it stands, so that a finding can point at it. Foundation's decoders do not.
struct JSONNode: Sendable {
    enum Value: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    struct Member: Sendable {
        let key: String
        let keyPlace: Place
        let node: JSONNode
    }

    let value: Value
    let place: Place

    var string: String? { if case .string(let text) = value { text } else { nil } }
    var number: Double? { if case .number(let number) = value { number } else { nil } }
    var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }
    var array: [JSONNode]? { if case .array(let nodes) = value { nodes } else { nil } }
    var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    /// The value of a member; nil also for nodes that are no objects.
    subscript(key: String) -> JSONNode? { members?.first { $0.key == key }?.node }

    /// What the node is, for messages.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// Reads a file, with a finding if that fails.
    static func load(_ path: String, findings: inout Findings) -> JSONNode? {
        guard let data = FileManager.default.contents(atPath: path) else {
            findings.add(.themeFileUnreadable, "\(path) cannot be read", at: .file(path))
            return nil
        }
        return parse([UInt8](data), file: path, findings: &findings)
    }

    /// Parses UTF-8 text. A syntax error ends the reading with one finding; double keys are all found.
    static func parse(_ bytes: [UInt8], file: String, findings: inout Findings) -> JSONNode? {
        var parser = JSONParser(bytes: bytes, file: file)
        do throws(Findings) {
            let node = try parser.document()
            findings.add(contentsOf: parser.findings)
            return node
        } catch {
            findings.add(contentsOf: parser.findings)
            findings.add(contentsOf: error)
            return nil
        }
    }
}
