/// HTML that no text of a database could have made unsafe: only this module makes it.
///
/// It holds the tags and attributes of ``Markup`` and nothing else, is balanced, has no comment, and every `@` in it
/// is written `&#64;`, because some hosts rewrite what looks like an address.
public struct SafeHTML: Sendable, Hashable {
    /// UTF-8.
    public let bytes: [UInt8]
    /// How many things in its text are not shown as the author meant; ``Markup/problems(inMarkdown:)`` and
    /// ``Markup/problems(inSource:)`` list them.
    public let problemCount: Int

    /// For the writers of this module alone.
    init(_ html: HTMLBuffer, problemCount: Int) {
        bytes = html.bytes
        self.problemCount = problemCount
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public var isEmpty: Bool { bytes.isEmpty }
}
