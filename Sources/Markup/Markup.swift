import Foundation

/// Text to safe HTML: the only way from a text of the database to a page.
///
/// For any input, the output has only these tags and attributes:
/// `p h1–h6 li th td` with or without `dir="auto"`, `ul`, `ol start`, `blockquote`, `pre dir="ltr"`, `hr`,
/// `table tabindex="0"`, `thead`, `tbody`, `tr`, `th scope="col"`, cells with
/// `class="align-left|align-center|align-right"`, `code dir="ltr"`, `em strong del b i small sup span br`,
/// `span class="big"`, and `a href` with `rel="noopener noreferrer"` and `dir="ltr"`. Nothing in it is a script, a
/// style, an event handler, an `id`, or a request: an image is a link. On a designer's own page, one of the site is
/// `img src alt`.
public enum Markup {
    /// A source text, which may carry Sefaria's markup, as inline HTML (phrasing content for a `<p>`).
    ///
    /// b, strong, i, em, br, small, big, sup and span stay, without their attributes and always in pairs; an empty
    /// element (Sefaria's marks for commentaries) and a comment go; everything else is shown as it is written.
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

    /// An explanation in Markdown (GFM) as HTML blocks (flow content).
    ///
    /// Raw HTML in it goes through the allow-list of ``source(_:)``. Links go to http, https, mailto and `#…`;
    /// of others the words stay. A text that is built to exhaust a parser is shown as it is written.
    ///
    /// - Parameters:
    ///   - headingsFrom: the level that a heading of level 1 becomes, 1…6; none goes below 6.
    ///   - linksInSite: whether links may also go to other pages of the site, by relative paths.
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

    /// A name or a sentence, with geresh and gershayim where it has `'` and `"` between Hebrew letters; not yet HTML.
    public static func title(_ text: String) -> String { HebrewQuotes.typeset(text) }

    /// A text with Sefaria's markup as Markdown that shows the same characters: every character that Markdown would
    /// read is escaped, the allowed tags stay tags, in pairs. One line, without white space at its ends.
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

    /// What ``source(_:)`` repairs or shows as text, in the order of the text.
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

    /// What ``markdown(_:headingsFrom:linksInSite:)`` repairs, shows as text or leaves out, in the order of the text.
    public static func problems(inMarkdown text: ArraySlice<UInt8>) -> [MarkupProblem] {
        problems(inMarkdown: text, linksInSite: false)
    }

    /// The same, with links to other pages of the site or without.
    public static func problems(inMarkdown text: ArraySlice<UInt8>, linksInSite: Bool) -> [MarkupProblem] {
        withBytes(text) { bytes in
            let shape = MarkdownShape(bytes)
            guard !shape.isTooComplex, let document = CommonMark(bytes, shape: shape, keepsPlaces: true) else {
                var list = ProblemList()
                list.add(.markupTooComplex, "The text is too complex and is shown as written", at: 0)
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

    /// What character references (`&thinsp;`, `&#x202F;`) in a text stand for.
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

    /// A text as it is written, a paragraph for each of its blocks.
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

    /// The UTF-8 of a text with one kind of line end and no NUL, which no layer below expects.
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

// The same for strings.
extension Markup {
    /// A source text as safe HTML.
    public static func source(_ text: String) -> SafeHTML { source(ArraySlice(text.utf8)) }

    /// Markdown as safe HTML.
    public static func markdown(_ text: String, headingsFrom: Int = 3, linksInSite: Bool = false) -> SafeHTML {
        markdown(ArraySlice(text.utf8), headingsFrom: headingsFrom, linksInSite: linksInSite)
    }

    /// What ``source(_:)`` repairs or shows as text.
    public static func problems(inSource text: String) -> [MarkupProblem] { problems(inSource: ArraySlice(text.utf8)) }

    /// What ``markdown(_:headingsFrom:linksInSite:)`` repairs, shows as text or leaves out.
    public static func problems(inMarkdown text: String, linksInSite: Bool = false) -> [MarkupProblem] {
        problems(inMarkdown: ArraySlice(text.utf8), linksInSite: linksInSite)
    }
}
