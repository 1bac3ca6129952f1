/// Text to safe HTML: the only way from a text of the database to a page.
public enum Markup {
    /// A source text, which may carry Sefaria's markup, as inline HTML (phrasing content for a `<p>`).
    public static func source(_ text: String) -> SafeHTML { plain(text) }

    /// An explanation in Markdown (GFM) as HTML blocks (flow content).
    ///
    /// - Parameter headingsFrom: the level that a heading of level 1 becomes, 1…6.
    public static func markdown(_ text: String, headingsFrom: Int = 3) -> SafeHTML { plain(text) }

    /// A text without any markup, escaped: for elements and for attributes in double or single quotes.
    public static func plain(_ text: String) -> SafeHTML {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
            case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
            case UInt8(ascii: ">"): bytes += Array("&gt;".utf8)
            case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
            case UInt8(ascii: "'"): bytes += Array("&#39;".utf8)
            case UInt8(ascii: "@"): bytes += Array("&#64;".utf8)
            default: bytes.append(byte)
            }
        }
        return SafeHTML(bytes: bytes)
    }

    /// A text with Sefaria's markup as Markdown that shows the same characters: every character that Markdown would
    /// read is escaped, the allowed tags stay tags. One paragraph, without a line break.
    public static func escapeMarkdown(_ text: String) -> String { text }

    /// What ``source(_:)`` mends or shows as text, in the order of the text.
    public static func problems(inSource text: String) -> [MarkupProblem] { [] }

    /// What ``markdown(_:headingsFrom:)`` mends, shows as text or leaves out, in the order of the text.
    public static func problems(inMarkdown text: String) -> [MarkupProblem] { [] }
}
