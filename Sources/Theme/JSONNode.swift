import Diagnostics
import JSONText

/// A JSON value in a file, so that a finding can refer to its place.
struct JSONNode: Sendable {
    struct Member: Sendable {
        let key: String
        let keyPlace: Place
        let node: JSONNode
    }

    private let json: JSONValue
    private let file: File

    private init(_ json: JSONValue, _ file: File) {
        self.json = json
        self.file = file
    }

    var place: Place { file.place(json.offset) }

    var string: String? { if case .string(let text) = json.content { text } else { nil } }
    /// Finite.
    var number: Double? { if case .number(let text) = json.content { Double(text) } else { nil } }
    var bool: Bool? { if case .bool(let bool) = json.content { bool } else { nil } }

    var array: [JSONNode]? {
        guard case .array(let values) = json.content else { return nil }
        return values.map { JSONNode($0, file) }
    }

    var members: [Member]? {
        guard case .object(let members) = json.content else { return nil }
        return members.map { Member(key: $0.key, keyPlace: file.place($0.keyOffset), node: JSONNode($0.value, file)) }
    }

    /// The value of a member; nil also for nodes that are not objects.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = json.content else { return nil }
        return members[key].map { JSONNode($0, file) }
    }

    /// The kind of value, for messages.
    var kind: String { json.kind }

    /// Reads a file, with a finding if that fails.
    static func load(_ path: String, findings: inout Findings) -> JSONNode? {
        ThemeFile.read(path, findings: &findings).flatMap { parse($0, file: path, findings: &findings) }
    }

    /// Parses UTF-8 text. A syntax error ends the reading with one finding; duplicate keys are all reported.
    static func parse(_ bytes: [UInt8], file path: String, findings: inout Findings) -> JSONNode? {
        let file = File(path, bytes)
        guard WideEncoding(of: bytes) == nil, let text = String(validating: bytes, as: UTF8.self) else {
            findings.add(SourceText.encodingFinding(.themeNotJSON, bytes, file: path))
            return nil
        }
        guard bytes.contains(where: { $0 > 0x20 }) else {
            findings.add(
                .themeNotJSON, "the file is empty", at: file.place(0),
                remedy: "copy the file that it replaces, and change the copy; or remove it")
            return nil
        }
        guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else {
            findings.add(
                .themeNotJSON, "the file begins with a byte order mark", at: file.place(0),
                remedy: "save it as UTF-8 without a byte order mark (BOM)")
            return nil
        }
        do throws(JSONFailure) {
            let (value, repeated) = try JSONParser.parseLeniently(text, limits: ThemeLimits.json)
            for key in repeated {
                findings.add(
                    .themeDuplicateKey, "the key '\(key.key)' occurs twice", at: file.place(key.offset),
                    remedy: "remove or rename one")
            }
            try refuseInfinity(in: value)
            return JSONNode(value, file)
        } catch {
            findings.add(
                .themeNotJSON, error.message, at: file.place(error.offset), remedy: remedy(for: error.kind))
            return nil
        }
    }

    private static func remedy(for kind: JSONFailure.Kind) -> String {
        switch kind {
        case .expected(.nextMember, found: nil): return "close the object with }; the rest of the file is missing"
        case .expected(.nextElement, found: nil): return "close the list with ]; the rest of the file is missing"
        case .expected(.nextMember, found: "]"?): return "close the object with } before the ]"
        case .expected(.nextElement, found: "}"?): return "close the list with ] before the }"
        case .expected(.nextMember, found: let next?), .expected(.nextElement, found: let next?):
            // After a text that ends too late, at the mark that begins the next one, is a word.
            // A mark within a text, as in רמב"ם, ends it.
            if next.value >= 0x80 {
                return "write a quotation mark in a text as ״ or \\\"; between two entries, a comma"
            }
            return next.properties.isAlphabetic || next == "$" || next == "\\"
                ? "close the text before it with a quotation mark, or write a comma; one in a text is \\\""
                : "write a comma between two entries"
        case .expected(_, found: let mark?) where "“”„‘’״׳".unicodeScalars.contains(mark):
            return "write \" instead of \(mark)"
        case .expected(_, found: "'"?): return "JSON has texts and keys in \"…\""
        case .lineEndInText: return "close it with \"; a line end in a text is \\n"
        case .unclosedText: return "close it with \"; the rest of the file is missing"
        case .unknownEscape: return "write \\\\ for a backslash itself"
        case .halfSurrogatePair: return "write the character itself instead of \\u…"
        default: return "JSON has no comments and no comma after the last entry"
        }
    }

    private static func refuseInfinity(in value: JSONValue) throws(JSONFailure) {
        switch value.content {
        case .number(let text):
            guard let number = Double(text), number.isFinite else {
                throw JSONFailure(.numberTooLarge(text), offset: value.offset)
            }
        case .array(let values): for value in values { try refuseInfinity(in: value) }
        case .object(let members): for member in members { try refuseInfinity(in: member.value) }
        case .string, .bool, .null: break
        }
    }

    /// The data that all nodes of a file share.
    private final class File: Sendable {
        private let path: String
        private let positions: TextPositions

        init(_ path: String, _ bytes: [UInt8]) {
            self.path = path
            positions = TextPositions(bytes)
        }

        func place(_ offset: Int) -> Place {
            let position = positions[offset]
            return .file(path, line: position.line, column: position.column)
        }
    }
}
