/// HTML that is safe whatever the texts of a database contain: only this module creates it.
///
/// It contains only the tags and attributes of ``Markup``, is balanced, has no comment, and every `@` in it is written
/// `&#64;`, because some hosts rewrite text that looks like an address.
public struct SafeHTML: Sendable, Hashable {
    /// UTF-8.
    public let bytes: [UInt8]
    /// The number of parts of its text that are not shown as the author intended; ``Markup/problems(inMarkdown:)`` and
    /// ``Markup/problems(inSource:)`` list them.
    public let problemCount: Int

    /// Only for the writers of this module.
    init(_ html: HTMLBuffer, problemCount: Int) {
        bytes = html.bytes
        self.problemCount = problemCount
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    public var isEmpty: Bool { bytes.isEmpty }
}
