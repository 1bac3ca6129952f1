import Foundation
import Markup
import TestSupport
import Testing

@Suite struct HostileTests {
    /// Payloads that a page must never run, in every construct that could contain them.
    static let payloads: [String] = [
        "<script>alert(1)</script>", "<SCRIPT SRC=//x.y/z></SCRIPT>", "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)>", "<svg><script>alert(1)</script></svg>", "<math><mi xlink:href=\"javascript:x\">",
        "<iframe src=javascript:alert(1)>", "<a href=\"javascript:x\">y</a>", "<a href=https://x.y ping=//x.y>z</a>",
        "<b onmouseover=alert(1)>x</b>", "<b style=\"background:url(//x.y)\">x</b>", "<span style=x>y</span>",
        "<br onload=x>", "<i id=app name=body class=x>y</i>", "<style>*{background:url(//x.y)}</style>",
        "<link rel=stylesheet href=//x.y>", "<meta http-equiv=refresh content=0>", "<base href=//x.y>",
        "<form action=//x.y><input name=a>", "<video src=//x.y>", "<object data=//x.y>", "<embed src=//x.y>",
        "<template><b>", "<noscript><p title=\"</noscript><img src=x onerror=y>\">", "<textarea><b></textarea>",
        "<title><b></title>", "<plaintext>", "<xmp><b>", "<!--><script>x</script>-->", "<!--hl-->", "<!--",
        "--><script>x</script>", "<![CDATA[<script>x</script>]]>", "<?xml-stylesheet href=\"//x.y\"?>", "<!DOCTYPE x>",
        "<b/onclick=x>y</b>", "<b\n onclick=x>y</b>", "<b\u{C}onclick=x>y", "<b\u{0}onclick=x>y", "<\u{0}script>x",
        "<scr\u{0}ipt>x</scr\u{0}ipt>", "<b \"x\" onclick=y>z", "<b a='\">' onclick=x>y</b>", "<b a=`onclick=x`>y",
        "<<b>script>x</<b>script>", "<b<script>>", "</b onclick=x>", "</script><script>", "&lt;script&gt;x",
        "&#60;script&#62;x", "&#x3C;img src=x onerror=y&#x3E;", "&amp;lt;script&amp;gt;", "＜script＞x＜/script＞",
        "[x](javascript:alert(1))", "[x](JAVASCRIPT:x)", "[x](java\nscript:x)", "[x](<java\tscript:x>)",
        "[x](&#106;avascript:x)", "[x](javascript&colon;x)", "[x](\u{1}javascript:x)", "[x](\u{A0}javascript:x)",
        "[x](data:text/html;base64,PHNjcmlwdD4=)", "[x](vbscript:x)", "[x](//x.y)", "[x](\\\\x.y)",
        "[x](https:\\\\x.y)",
        "[x](https://x.y\" onclick=\"z)", "[x](https://x.y/'onclick='z)", "[x](<https://x.y/\"><script>>)",
        "[x](https://x.y \"t\\\" onclick=z\")", "![x](https://x.y/z.png)", "![x](javascript:y)", "![x\"><script>](y)",
        "![<img src=x onerror=y>](https://x.y)", "<javascript:alert(1)>", "<https://x.y/\"onclick=z>",
        "<https://x.y/<b>>",
        "[x]: javascript:y\n\n[x]", "[x]: <https://y.z/\"onclick=> \"t\"\n\n[x]", "[x][y]\n\n[y]: data:z",
        "https://x.y/\"onclick=z", "www.x.y/<script>", "javascript://x.y/%0Aalert(1)", "a@b.c\"onclick=x",
        "`<script>`", "```\n</code></pre><script>x</script>\n```", "```\"><script>\nx\n```",
        "~~~ <b onclick=x>\ny\n~~~",
        "    </code><script>x</script>", "# <script>x</script>",
        "| <script> | <b onclick=x> |\n|:-|-|\n| </table> | x |",
        "- [x] <input type=checkbox onclick=x>", "> <script>\n> x\n> </script>", "1. <b>\n2. </b>", "~~<script>~~",
        "*<b>*</b>", "**[x](javascript:y)**", "\\<script>x", "\u{202E}<script>\u{2066}", "&#x202E;x",
        "&#0;&#x80;&#xFFFF;",
        "{{x}} {{{x}}} {% x %} <%= x %> ${x} {{=<% %>=}}", "</p></div></main></body><script>", "<b></p><p onclick=x>",
    ]

    static let constructs: [String] = [
        "%", "א % ב", "*%*", "**%**", "~~%~~", "`%`", "[%](https://a.b)", "![%](https://a.b)", "[א](%)", "[א](<%>)",
        "[א](https://a.b/%)", "[א](https://a.b \"%\")", "<https://a.b/%>", "https://a.b/%", "www.a.b/%", "# %", "> %",
        "- %", "1. %\n\n   %", "- [ ] %", "| % | א |\n|-|-|\n| א | % |", "<div>\n%\n</div>", "<b>%", "<b>%</b>",
        "<b title=\"%\">א</b>", "<b title='%'>א</b>", "<b %>א</b>", "<i %></i>", "<!-- % -->", "<!-- %", "```%\n%\n```",
        "    %", "\\%", "&%;", "[%]: https://a.b\n\n[%]", "[א]: % '%'\n\n[א]", "<pre>\n%", "<script>\n%\n</script>",
        "<%>",
    ]

    @Test(arguments: constructs) func theOutputContainsOnlyAllowedHTML(construct: String) {
        for payload in Self.payloads {
            let text = construct.replacing("%", with: payload)
            #expect(StrictHTML(Markup.markdown(text).text).errors == [], "\(text)")
            #expect(StrictHTML(Markup.source(text).text, inline: true).errors == [], "\(text)")
            #expect(StrictHTML(HTMLBuffer.escaped(text), inline: true).errors == [], "\(text)")
            let escaped = Markup.escapeMarkdown(text)
            #expect(StrictHTML(Markup.markdown(escaped).text).errors == [], "\(text)")
        }
    }

    func isCutByNoComment(_ html: SafeHTML) -> Bool {
        html.text.withCString { strstr($0, "<!") == nil }
    }

    /// Sizes at which recursion would end the process and work in the square of the length would take hours.
    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ">", "> ", "- ", "* ", "1. ", "[", "![", "]", "*", "**a", "_", "a_", "~", "~~a ", "`", "``a`", "<", "<b>",
            "</b>",
            "<i><b>", "<b a='\"=\"", "a<!--", "a<?", "<![CDATA[", "<b a=\"", "&", "&a", "\\", "|", "|a", "#", "\t", " ",
            "\n",
            "a\n", "-\n", "a\n-|-\n", "- a\n", "> a\n>> b\n", "www.", "www._", "http://", "a@", "a@b.c ", ")", "[a](",
            "[a]: b\n",
            "[a]", "![a](b)", "![[]()", "![[a](b) ", "```\n", "~~~\n>", "<div>\n", "</div>\n\n", "<!--\n\n", "***a** ",
            "[x] ", "- [ ] a\n",
            "$",
            "ש", "\u{0}", "\r", "\u{FEFF}", "&#x202E;",
        ])
    func repetitiveTextIsRead(piece: String) {
        let text = String(repeating: piece, count: 100_000)
        #expect(isCutByNoComment(Markup.markdown(text)))
        #expect(isCutByNoComment(Markup.source(text)))
        let less = String(repeating: piece, count: 3_000)
        // One after another, so that opened elements remain open.
        for text in [less + "א\n" + less, "|a|b|\n|-|-|\n" + less, "[a]: https://a.b\n\n" + less] {
            #expect(isCutByNoComment(Markup.markdown(text)))
        }
        #expect(Markup.escapeMarkdown(less).utf8.count <= 2 * less.utf8.count + 100)
        #expect(Markup.problems(inMarkdown: less).allSatisfy { $0.line > 0 })
        #expect(Markup.problems(inSource: less).allSatisfy { $0.line > 0 })
    }

    @Test(.timeLimit(.minutes(20))) func deepListsInDeepQuotesEnd() {
        let steps = (0..<300).map { String(repeating: "  ", count: $0) + "- א\n" }.joined()
        let quotes = String(repeating: ">", count: 90) + String(repeating: "- ", count: 9) + "א\n"
        for text in [steps + String(repeating: "\n", count: 50_000), String(repeating: quotes, count: 500)] {
            #expect(StrictHTML(Markup.markdown(text).text).errors == [])
        }
    }

    @Test func manyColumnsDoNotMultiplyCells() {
        let head = String(repeating: "|a", count: 5_000) + "|\n" + String(repeating: "|-", count: 5_000) + "|\n"
        #expect(Markup.markdown(head + String(repeating: "|\n", count: 5_000)).text.utf8.count < 200_000)
        let narrow = String(repeating: "|a", count: 90) + "|\n" + String(repeating: "|-", count: 90) + "|\n"
        #expect(Markup.markdown(narrow + String(repeating: "|\n", count: 20_000)).text.utf8.count < 200_000)
    }

    @Test(.timeLimit(.minutes(20)), arguments: ["![[]()", "![[a](b)\n", "![![[a]"])
    func linksAmongOpenImagesAreTooComplex(piece: String) {
        let text = "[a]: https://a.b\n\n" + String(repeating: piece, count: 60_000)
        #expect(Markup.problems(inMarkdown: text).map(\.code.id) == ["HL0304"])
        #expect(Markup.markdown(text).text.contains("![") && !Markup.markdown(text).text.contains("<a"))
        // In a text that is meant to be read, each block opens and closes its own.
        let blocks = String(repeating: String(repeating: piece, count: 10) + "\n\n", count: 1_000)
        #expect(Markup.problems(inMarkdown: blocks).allSatisfy { $0.code.id != "HL0304" })
    }

    @Test(.timeLimit(.minutes(20)), arguments: ["~a", "_*a ", "**a", "*_~"])
    func linksAmongOpenDelimitersAreTooComplex(piece: String) {
        let text =
            String(repeating: piece, count: 160_000 / piece.utf8.count)
            + String(repeating: "[a](b)", count: 160_000 / 6)
        #expect(Markup.problems(inMarkdown: text).map(\.code.id) == ["HL0304"])
        #expect(!Markup.markdown(text).text.contains("<a"))
        // In a text that is meant to be read, each block opens and closes its own.
        let blocks = String(repeating: String(repeating: "**a** [b](#c) ", count: 100) + "\n\n", count: 20)
        #expect(Markup.problems(inMarkdown: blocks).isEmpty)
    }

    @Test(.timeLimit(.minutes(20))) func tablesBehindManyLinesAreTooComplex() {
        let table = "|a|b|\n|-|-|\n|c|d|\n"
        let text = String(repeating: "a\n", count: 2_000_000) + table
        #expect(Markup.problems(inMarkdown: text).map(\.code.id) == ["HL0304"])
        #expect(!Markup.markdown(text).text.contains("<table"))
        // As many lines in paragraphs that are meant to be read, and tables among them.
        let blocks = String(repeating: String(repeating: "a\n", count: 200) + "\n" + table + "\n", count: 500)
        #expect(Markup.problems(inMarkdown: blocks).isEmpty && Markup.markdown(blocks).text.contains("<table"))
    }

    /// Run by hand with more: `HALOMEID_HOSTILE=1000 swift test --filter randomHostileTexts`.
    @Test(.timeLimit(.minutes(20))) func randomHostileTextsAreRenderedOrRefused() {
        let count = ProcessInfo.processInfo.environment["HALOMEID_HOSTILE"].flatMap { Int($0) } ?? 4
        for seed in 0..<count {
            var numbers = SeededRandom(seed: UInt64(seed) &+ 0x5EED)
            var text = ""
            // Pieces one after another: opened elements remain open.
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let piece = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
                    FuzzTests.pieces[Int.random(in: 0..<FuzzTests.pieces.count, using: &numbers)]
                }.joined()
                let size = Int.random(in: 1...(1 << 20) / 3, using: &numbers)
                text += String(repeating: piece, count: size / piece.utf8.count + 1)
            }
            #expect(isCutByNoComment(Markup.markdown(text)), "\(seed)")
        }
    }

    @Test func aDefinitionUsedOftenDoesNotMultiply() {
        let text =
            "[a]: https://a.b/" + String(repeating: "x", count: 20_000) + "\n\n"
            + String(repeating: "[a] ", count: 20_000)
        #expect(Markup.markdown(text).text.utf8.count < 1_000_000)
    }

    @Test(.timeLimit(.minutes(20))) func aLongTextIsRead() {
        let text = String(repeating: "מילה **ועוד** מילה, [קישור](https://a.b) כאן. ", count: 10_000) + "\n\n"
        #expect(Markup.markdown(text).text.utf8.count > text.utf8.count)
        let many = String(repeating: "מילה ועוד מילה.\n\n- א\n- ב\n\n", count: 10_000)
        #expect(Markup.markdown(many).text.hasSuffix("</ul>\n"))
    }

    @Test func excessivelyNestedElementsAreNotWritten() {
        let quotes = Markup.markdown(String(repeating: ">", count: 90) + "א").text
        #expect(StrictHTML(quotes).errors == [] && StrictHTML(quotes).folded == "א")
        #expect(quotes.ranges(of: "<blockquote>").count == 20)
        let bold = Markup.markdown(String(repeating: "<b>", count: 90) + "א").text
        #expect(StrictHTML(bold).errors == [] && bold.ranges(of: "<b>").count == 32)
        let strong = Markup.markdown(String(repeating: "**", count: 90) + "א" + String(repeating: "**", count: 90)).text
        #expect(StrictHTML(strong).errors == [] && strong.ranges(of: "<strong>").count == 32)
        // The words of a list that is not written keep apart.
        let lists = Markup.markdown((0..<30).map { String(repeating: "  ", count: $0) + "- א\n" }.joined()).text
        #expect(StrictHTML(lists).errors == [] && StrictHTML(lists).folded.split(separator: " ").count == 30)
    }
}
