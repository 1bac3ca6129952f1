import CText

/// Parses JSON strictly (RFC 8259): no comments, no trailing commas. Stack and memory are bounded by `JSONLimits`; the
/// time depends only on the length.
public enum JSONParser {
    /// A key that occurs again in its object, in the order of the text.
    public struct RepeatedKey: Sendable, Hashable {
        public let key: String
        /// In bytes.
        public let offset: Int
    }

    /// Parses a text in which no object has duplicate keys.
    public static func parse(_ text: String, limits: JSONLimits = .standard) throws(JSONFailure) -> JSONValue {
        let (value, repeated) = try parseLeniently(text, limits: limits)
        try refuse(repeated)
        return value
    }

    /// Does the same for bytes.
    ///
    /// - Parameter utf8: must be valid, as ``isUTF8(_:)`` checks.
    public static func parse(
        utf8: ArraySlice<UInt8>, limits: JSONLimits = .standard
    ) throws(JSONFailure) -> JSONBytes {
        let result = utf8.withUnsafeBufferPointer { TreeParser.parse($0, source: utf8, limits) }
        let (value, repeated) = try result.get()
        try refuse(repeated)
        return value
    }

    /// Parses a text and reports duplicate keys: the first one counts.
    public static func parseLeniently(
        _ text: String, limits: JSONLimits = .standard
    ) throws(JSONFailure) -> (JSONValue, [RepeatedKey]) {
        var native = text
        native.makeContiguousUTF8()
        let source = native
        return try native.withUTF8 { TreeParser.parse($0, source: source, limits) }.get()
    }

    /// Whether bytes are UTF-8 (RFC 3629).
    public static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { halomeid_is_utf8($0.baseAddress, $0.count) }
    }

    private static func refuse(_ repeated: [RepeatedKey]) throws(JSONFailure) {
        guard let first = repeated.first else { return }
        throw JSONFailure(.repeatedKey(first.key), offset: first.offset)
    }
}
