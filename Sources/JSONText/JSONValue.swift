/// A JSON value that knows where it stands in its text. Keys keep their order; a number keeps its spelling.
public struct JSONValue: Sendable, Equatable {
    public enum Content: Sendable, Equatable {
        case object([Member])
        case array([JSONValue])
        case string(String)
        case number(String)
        case bool(Bool)
        case null
    }

    public struct Member: Sendable, Equatable {
        public let key: String
        /// Where the key's quotation mark stands, in bytes.
        public let keyOffset: Int
        public let value: JSONValue

        /// Members are equal wherever they stand.
        public static func == (one: Member, other: Member) -> Bool {
            one.key.utf8.elementsEqual(other.key.utf8) && one.value == other.value
        }
    }

    public let content: Content
    /// Where the value's first byte stands in the text.
    public let offset: Int

    /// Values are equal wherever they stand.
    public static func == (one: JSONValue, other: JSONValue) -> Bool { one.content == other.content }

    /// What the value is, as a message says it.
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
    public subscript(key: String) -> JSONValue? { first { $0.key.utf8.elementsEqual(key.utf8) }?.value }
}

/// Why a text is no JSON.
public struct JSONFailure: Error, Sendable, Equatable {
    /// An English sentence without a full stop.
    public let message: String
    /// In bytes.
    public let offset: Int

    public init(message: String, offset: Int) {
        self.message = message
        self.offset = offset
    }
}
