/// A JSON value with its position in the text.
public typealias JSONValue = JSONTree<String>

/// The same with texts as UTF-8: texts without escapes are slices of the parsed bytes, not copies.
public typealias JSONBytes = JSONTree<ArraySlice<UInt8>>

/// A JSON value with its position in the text. Keys keep their order; a number keeps its spelling.
public struct JSONTree<Text: JSONTextStorage>: Sendable, Equatable {
    /// The content of a value. A number is stored as its text, a string without escapes.
    public enum Content: Sendable, Equatable {
        case object([Member])
        case array([JSONTree])
        case string(Text)
        case number(String)
        case bool(Bool)
        case null
    }

    /// A key of an object, with its value.
    public struct Member: Sendable, Equatable {
        public let key: Text
        /// The position of the key's quotation mark, in bytes.
        public let keyOffset: Int
        public let value: JSONTree

        /// Positions do not count for equality.
        public static func == (one: Member, other: Member) -> Bool {
            one.key.hasSameUTF8(as: other.key) && one.value == other.value
        }
    }

    public let content: Content
    /// The position of the value's first byte in the text.
    public let offset: Int

    /// Positions do not count for equality.
    public static func == (one: JSONTree, other: JSONTree) -> Bool { one.content == other.content }

    /// The kind of value, for messages.
    public var kind: String {
        switch content {
        case .object: "an object"
        case .array: "a list"
        case .string: "a text"
        case .number: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }
}

extension [JSONValue.Member] {
    /// The value of a key, compared byte for byte.
    public subscript(key: String) -> JSONValue? { first { $0.key.hasSameUTF8(as: key) }?.value }
}

extension [JSONBytes.Member] {
    /// The value of a key, compared byte for byte.
    public subscript(key: StaticString) -> JSONBytes? {
        let bytes = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        return first { $0.key.count == bytes.count && $0.key.elementsEqual(bytes) }?.value
    }
}

extension JSONValue {
    /// The value at a path such as `$.text[0][1]` or `$.text[""]`, or the last one on the way that exists.
    public func nearest(to path: String) -> JSONValue {
        var value = self
        var rest = Substring(path).dropFirst()
        while let (next, length) = value.step(rest) {
            value = next
            rest = rest.dropFirst(length)
        }
        return value
    }

    private func step(_ path: Substring) -> (JSONValue, Int)? {
        switch content {
        case .object(let members):
            if path.hasPrefix("[\"\"]") { return members[""].map { ($0, 4) } }
            guard path.hasPrefix(".") else { return nil }
            let rest = path.dropFirst()
            // A key may contain dots and brackets.
            let member = members.filter { rest.hasPrefix($0.key) && Self.ends(rest.dropFirst($0.key.count)) }
                .max { $0.key.count < $1.key.count }
            return member.map { ($0.value, $0.key.count + 1) }
        case .array(let values):
            guard path.hasPrefix("["), let end = path.firstIndex(of: "]"),
                let index = Int(path[path.index(after: path.startIndex)..<end]), values.indices.contains(index)
            else { return nil }
            return (values[index], path.distance(from: path.startIndex, to: end) + 1)
        default:
            return nil
        }
    }

    private static func ends(_ rest: Substring) -> Bool { rest.first.map { $0 == "." || $0 == "[" } ?? true }
}
