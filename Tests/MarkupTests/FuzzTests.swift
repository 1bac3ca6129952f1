import Markup
import TestSupport
import Testing

@Suite struct FuzzTests {
    static let pieces: [String] = [
        "א", "ב", "שלום", "a", "B", "1", "12. ", " ", "  ", "    ", "\n", "\n\n", "\t", "*", "**", "_", "__", "~", "~~",
        "`", "```",
        "```\n", "# ", "> ", "- ", "+ ", "* ", "1) ", "- [ ] ", "- [x] ", "|", "|-|-|\n", "|:-:|", "---\n", "===\n",
        "[", "]", "(",
        ")", "![", "](", "](https://a.b)", "](#x)", "](javascript:x)", "[a]: https://b.c\n", "<", ">", "</", "/>",
        "<b>", "</b>",
        "<B>", "<i>", "</i>", "<i data-x='y'>", "</i>", "<em>", "</em>", "<strong>", "</strong>", "<small>", "</small>",
        "<big>",
        "</big>", "<sup>", "</sup>", "<span>", "</span>", "<br>", "<br/>", "<u>", "</u>", "<div>", "</div>", "<p>",
        "<script>",
        "</script>", "<!--", "-->", "<!-- x -->", "<?", "?>", "<![CDATA[", "]]>", "&", "&amp;", "&lt;", "&#64;",
        "&#x202E;", "&nbsp;",
        "@", "a@b.cd", "https://a.b/c", "www.a.bc", "http://", ":", ":/", ".", "w", "ww.", "\\", "\"", "'", "=",
        "\u{0}", "\r", "\u{202E}",
        "\u{85}", "\u{FFFE}", "\u{A0}", "\u{2003}", "!", "{", "}", "^", "-", "+", "בְּ", "״", "׳", "😀",
        "<a href=\"https://a.b\">", "</a>",
    ]

    static let size = 400

    static func text(_ seed: Int) -> String {
        var numbers = SeededRandom(seed: UInt64(seed))
        let count = Int.random(in: 1...(seed % 5 == 0 ? 60 : 14), using: &numbers)
        return (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &numbers)] }.joined()
    }

    @Test(arguments: 0..<10) func outputIsAlwaysAllowedAndBalanced(batch: Int) {
        for seed in (batch * Self.size)..<(batch * Self.size + Self.size) {
            let text = Self.text(seed)
            let markdown = Markup.markdown(text).text
            let errors = StrictHTML(markdown).errors
            #expect(errors == [], "\(seed): \(text.debugDescription) → \(markdown)")
            let source = StrictHTML(Markup.source(text).text, inline: true)
            #expect(source.errors == [], "\(seed): \(text.debugDescription)")
            let problems = Markup.problems(inMarkdown: text)
            #expect(problems.allSatisfy { $0.line > 0 && $0.column > 0 })
            #expect(problems.count == Markup.markdown(text).problemCount, "\(seed): \(text.debugDescription)")
            #expect(
                Markup.problems(inSource: text).count == Markup.source(text).problemCount,
                "\(seed): \(text.debugDescription)")
        }
    }

    @Test(arguments: 0..<10) func escapedTextShowsTheSameCharacters(batch: Int) {
        for seed in (batch * Self.size)..<(batch * Self.size + Self.size) {
            let text = Self.text(seed)
            let escaped = Markup.escapeMarkdown(text)
            let page = StrictHTML(Markup.markdown(escaped).text)
            let source = StrictHTML(Markup.source(text).text, inline: true)
            #expect(page.errors == [], "\(seed): \(text.debugDescription) → \(escaped.debugDescription)")
            // A paragraph of no-break spaces shows nothing and is no paragraph.
            let shown = source.folded.unicodeScalars.allSatisfy { $0 == "\u{A0}" } ? "" : source.folded
            #expect(
                Array(page.folded.unicodeScalars) == Array(shown.unicodeScalars),
                "\(seed): \(text.debugDescription) → \(escaped.debugDescription)")
            #expect(!escaped.contains("\n"))
        }
    }
}
