/// Writes a text with Sefaria's markup, or raw HTML from Markdown, filtered by the allow-list of ``InlineTag``.
enum SourceWriter {
    /// - Parameters:
    ///   - origin: the position of a byte of `bytes` in the text that problems are reported for.
    ///   - foreign: called with the place of each tag that is not allowed, and of a comment without an end.
    static func write(
        _ bytes: Bytes, to writer: inout InlineWriter, origin: (Int) -> Int = { $0 },
        foreign: (Range<Int>) -> Void = { _ in }
    ) {
        var reader = SourceReader(bytes)
        while let token = reader.next() {
            switch token {
            case .text(let range):
                if bytes[range].starts(with: "<!--".utf8) { foreign(range.lowerBound..<(range.lowerBound + 4)) }
                writer.html.prose(Bytes(rebasing: bytes[range]))
            case .character(let scalar): write(scalar, to: &writer.html)
            case .opening(let tag): writer.open(tag, as: tag.opening, tag.closing, origin: origin(reader.start))
            case .closing(let tag): writer.close(tag, origin: origin(reader.start))
            case .lineBreak: writer.html.raw("<br>\n")
            case .nothing: break
            case .foreign:
                let range = reader.start..<reader.position
                foreign(range)
                writer.html.text(Bytes(rebasing: bytes[range]))
            }
        }
    }

    private static func write(_ scalar: Unicode.Scalar, to html: inout HTMLBuffer) {
        var text = String(scalar)
        text.withUTF8 { html.text($0) }
    }
}
