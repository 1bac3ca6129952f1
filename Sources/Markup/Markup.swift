import Foundation

/// Converts text to safe HTML: the only way from a text of the database to a page.
///
/// For any input, the output has only these tags and attributes:
/// `p h1–h6 li th td` with or without `dir="auto"`, `ul`, `ol start`, `blockquote`, `pre dir="ltr"`, `hr`,
/// `table tabindex="0"`, `thead`, `tbody`, `tr`, `th scope="col"`, cells with
/// `class="align-left|align-center|align-right"`, `code dir="ltr"`, `em strong del b i small sup span br`,
/// `span class="big"`, and `a href` with `rel="noopener noreferrer"` and `dir="ltr"`. Nothing in it is a script, a
/// style, an event handler, an `id`, or a request: an image is a link. On a designer's own page, one of the site is
/// `img src alt`.
public enum Markup {
    /// Converts a source text, which may contain Sefaria's markup, to inline HTML (phrasing content for a `<p>`).
    ///
    /// b, strong, i, em, br, small, big, sup and span are kept, without their attributes and always balanced; empty
    /// elements (Sefaria's marks for commentaries) and comments are removed; everything else is shown as written.
    public static func source(_ text: ArraySlice<UInt8>) -> SafeHTML {
        withBytes(text) { bytes in
            var writer = InlineWriter()
            var foreignCount = 0
            writer.html.reserve(bytes.count + bytes.count / 8 + 16)
            SourceWriter.write(bytes, to: &writer, foreign: { _ in foreignCount += 1 })
            writer.closeAll()
            return SafeHTML(writer.html, problemCount: foreignCount + writer.unpairedCount)
        }
    }

    /// Converts an explanation in Markdown (GFM) to HTML blocks (flow content).
    ///
    /// Raw HTML in it is filtered by the allow-list of ``source(_:)``. Links may go to http, https, mailto and `#…`; of
    /// others only the text is kept. A text that is designed to exhaust a parser is shown as written.
    ///
    /// - Parameters:
    ///   - headingsFrom: the level that a heading of level 1 becomes, 1…6; none goes below 6.
    ///   - linksInSite: whether links may also go to other pages of the site, by relative paths, and to
    ///     telephone numbers.
    public static func markdown(
        _ text: ArraySlice<UInt8>, headingsFrom: Int = 3, linksInSite: Bool = false
    ) -> SafeHTML {
        withBytes(text) { bytes in
            let shape = MarkdownShape(bytes)
            guard !shape.isTooComplex, let document = CommonMark(bytes, shape: shape, keepsPlaces: false)
            else { return paragraphs(bytes) }
            var renderer = MarkdownRenderer(headingsFrom: headingsFrom, linksInSite: linksInSite)
            renderer.render(document, expecting: bytes.count)
            return SafeHTML(renderer.writer.html, problemCount: renderer.problemCount)
        }
    }

    /// A name or a sentence, with geresh and gershayim in place of `'` and `"` between Hebrew letters; not yet HTML.
    public static func title(_ text: String) -> String { HebrewQuotes.typeset(text) }

    /// Converts a text with Sefaria's markup to Markdown that shows the same characters: all Markdown syntax is
    /// escaped, and the allowed tags are kept and balanced. The result is one line, without white space at its ends.
    public static func escapeMarkdown(_ text: String) -> String {
        withBytes(ArraySlice(text.utf8)) { bytes in
            var writer = InlineWriter()
            var escape = MarkdownEscape()
            var reader = SourceReader(bytes)
            while let token = reader.next() {
                switch token {
                case .text(let range): escape.write(Bytes(rebasing: bytes[range]), to: &writer.html)
                case .foreign:
                    escape.write(Bytes(rebasing: bytes[reader.start..<reader.position]), to: &writer.html)
                case .character(let scalar):
                    var character = String(scalar)
                    character.withUTF8 { escape.write($0, to: &writer.html) }
                case .opening(.big): writer.open(.big, as: "<big>", "</big>", origin: 0)
                case .opening(let tag): writer.open(tag, as: tag.opening, tag.closing, origin: 0)
                case .closing(let tag): writer.close(tag, origin: 0)
                case .lineBreak:
                    writer.html.raw("<br>")
                    escape.didBreakLine()
                case .nothing: break
                }
            }
            writer.closeAll()
            let end = writer.html.bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
            return String(decoding: writer.html.bytes[..<end], as: UTF8.self)
        }
    }

    /// The parts of a text that ``source(_:)`` repairs or shows literally, in the order of the text.
    public static func problems(inSource text: ArraySlice<UInt8>) -> [MarkupProblem] {
        withBytes(text) { bytes in
            var writer = InlineWriter()
            var list = ProblemList()
            writer.unpaired = []
            SourceWriter.write(
                bytes, to: &writer,
                foreign: { list.add(foreign: Bytes(rebasing: bytes[$0]), at: $0.lowerBound) })
            writer.closeAll()
            list.add(writer.unpaired ?? [])
            return list.problems(in: bytes)
        }
    }

    /// The parts of a text that ``markdown(_:headingsFrom:linksInSite:)`` repairs, shows literally or omits, in the
    /// order of the text.
    public static func problems(inMarkdown text: ArraySlice<UInt8>) -> [MarkupProblem] {
        problems(inMarkdown: text, linksInSite: false)
    }

    /// Does the same, with links to other pages of the site or without.
    public static func problems(inMarkdown text: ArraySlice<UInt8>, linksInSite: Bool) -> [MarkupProblem] {
        withBytes(text) { bytes in
            let shape = MarkdownShape(bytes)
            guard !shape.isTooComplex, let document = CommonMark(bytes, shape: shape, keepsPlaces: true) else {
                var list = ProblemList()
                list.add(.markupTooComplex, "the text is too complex and is shown as written", at: 0)
                return list.problems(in: bytes)
            }
            var renderer = MarkdownRenderer(
                headingsFrom: 3, linksInSite: linksInSite, problems: MarkdownProblems(bytes))
            renderer.render(document, expecting: bytes.count)
            var list = renderer.problems?.list ?? ProblemList()
            list.add(renderer.writer.unpaired ?? [])
            return list.problems(in: bytes)
        }
    }

    /// The characters for which there are character references (`&thinsp;`, `&#x202F;`) in a text.
    public static func referencedCharacters(in text: ArraySlice<UInt8>) -> [Unicode.Scalar] {
        withBytes(text) { bytes in
            guard let base = bytes.baseAddress else { return [] }
            var scalars: [Unicode.Scalar] = []
            var at = 0
            while let found = memchr(base + at, Int32(UInt8(ascii: "&")), bytes.count - at) {
                at = UnsafeRawPointer(found) - UnsafeRawPointer(base)
                if let (scalar, _) = CharacterReference.read(bytes, at: at) { scalars.append(scalar) }
                at += 1
            }
            return scalars
        }
    }

    /// A text shown as written, with a paragraph for each of its blocks.
    private static func paragraphs(_ text: Bytes) -> SafeHTML {
        var html = HTMLBuffer()
        var start = 0
        while start < text.count {
            var end = start
            // A paragraph ends at two line ends in a row.
            while end < text.count, text[end] != 0x0A || (end + 1 < text.count && text[end + 1] != 0x0A) { end += 1 }
            let paragraph = Bytes(rebasing: text[start..<end])
            if !paragraph.allSatisfy(SourceReader.isSpace) {
                html.raw(Direction.isStrong(text: paragraph) ? "<p dir=\"auto\">" : "<p>")
                html.prose(paragraph)
                html.raw("</p>\n")
            }
            start = end + 1
        }
        return SafeHTML(html, problemCount: 1)
    }

    /// Calls `body` with the UTF-8 of a text, with one kind of line end and no NUL, which no layer below expects.
    static func withBytes<T>(_ text: ArraySlice<UInt8>, _ body: (Bytes) -> T) -> T {
        text.withUnsafeBufferPointer { withCleanBytes($0, body) }
    }

    private static func withCleanBytes<T>(_ bytes: Bytes, _ body: (Bytes) -> T) -> T {
        guard let start = bytes.baseAddress,
            memchr(start, 0x0D, bytes.count) != nil || memchr(start, 0, bytes.count) != nil
        else { return body(bytes) }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count)
        for (at, byte) in bytes.enumerated() where byte != 0x00 {
            if byte != 0x0D {
                clean.append(byte)
            } else if at + 1 == bytes.count || bytes[at + 1] != 0x0A {
                clean.append(0x0A)
            }
        }
        return clean.withUnsafeBufferPointer(body)
    }
}

// The same functions for strings.
extension Markup {
    /// Converts a source text to safe HTML.
    public static func source(_ text: String) -> SafeHTML { source(ArraySlice(text.utf8)) }

    /// Converts Markdown to safe HTML.
    public static func markdown(_ text: String, headingsFrom: Int = 3, linksInSite: Bool = false) -> SafeHTML {
        markdown(ArraySlice(text.utf8), headingsFrom: headingsFrom, linksInSite: linksInSite)
    }

    /// The parts of a text that ``source(_:)`` repairs or shows literally.
    public static func problems(inSource text: String) -> [MarkupProblem] { problems(inSource: ArraySlice(text.utf8)) }

    /// The parts of a text that ``markdown(_:headingsFrom:linksInSite:)`` repairs, shows literally or omits.
    public static func problems(inMarkdown text: String, linksInSite: Bool = false) -> [MarkupProblem] {
        problems(inMarkdown: ArraySlice(text.utf8), linksInSite: linksInSite)
    }
}
