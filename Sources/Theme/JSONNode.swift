import Diagnostics
import Foundation
import JSONText

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
        var places = Places(bytes, file: file)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            findings.add(
                .themeNotJSON, "the file is not UTF-8", at: places[TextPosition.validPrefix(of: bytes)],
                remedy: "save it as UTF-8")
            return nil
        }
        do throws(JSONFailure) {
            let (value, repeated) = try JSONParser.parseLeniently(text)
            for key in repeated {
                findings.add(
                    .themeDuplicateKey, "the key '\(key.key)' is there twice", at: places[key.offset],
                    remedy: "remove or rename one")
            }
            return try JSONNode(value, &places)
        } catch {
            findings.add(
                .themeNotJSON, error.message, at: places[error.offset],
                remedy: "JSON has no comments and no comma after the last entry")
            return nil
        }
    }

}

extension JSONNode {
    private init(_ json: JSONValue, _ places: inout Places) throws(JSONFailure) {
        place = places[json.offset]
        switch json.content {
        case .null: value = .null
        case .bool(let bool): value = .bool(bool)
        case .string(let text): value = .string(text)
        case .number(let text):
            guard let number = Double(text), number.isFinite else {
                throw JSONFailure(message: "\(text) is too large for a number", offset: json.offset)
            }
            value = .number(number)
        case .array(let values):
            var nodes: [JSONNode] = []
            for value in values { nodes.append(try JSONNode(value, &places)) }
            value = .array(nodes)
        case .object(let members):
            var nodes: [Member] = []
            for member in members {
                let keyPlace = places[member.keyOffset]
                let node = try JSONNode(member.value, &places)
                nodes.append(Member(key: member.key, keyPlace: keyPlace, node: node))
            }
            value = .object(nodes)
        }
    }
}

/// The places of a file by their bytes; fast where they are asked for in the order of the text.
private struct Places {
    private let bytes: [UInt8]
    private let file: String
    private var offset = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    subscript(wanted: Int) -> Place {
        mutating get {
            if wanted < offset { (offset, line, column) = (0, 1, 1) }
            while offset < min(wanted, bytes.count) {
                if bytes[offset] == UInt8(ascii: "\n") {
                    line += 1
                    column = 1
                } else if bytes[offset] & 0xC0 != 0x80 {
                    column += 1
                }
                offset += 1
            }
            return .file(file, line: line, column: column)
        }
    }
}
