/// HTML that no text of a database could have made unsafe: only this module makes it.
///
/// It holds the tags and attributes of ``Markup`` and nothing else, is balanced, has no comment, and every `@` in it
/// is written `&#64;`, because some hosts rewrite what looks like an address.
public struct SafeHTML: Sendable, Hashable {
    /// UTF-8.
    public let bytes: [UInt8]

    /// For the writers of this module alone.
    init(_ html: HTMLBuffer) {
        bytes = html.bytes
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public var isEmpty: Bool { bytes.isEmpty }
}
