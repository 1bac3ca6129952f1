import Markup
import Testing

@Suite struct MarkdownTests {
    @Test func paragraphsChooseTheirDirection() {
        #expect(html("שלום **עולם** ו*אור*") == #"<p dir="auto">שלום <strong>עולם</strong> ו<em>אור</em></p>"#)
        #expect(html("one\n\nשתים") == "<p dir=\"auto\">one</p>\n<p dir=\"auto\">שתים</p>")
    }

    @Test func textWithoutAStrongCharacterKeepsThePagesDirection() {
        #expect(html("1:2–3") == "<p>1:2–3</p>")
        #expect(html("12 ֹ 3") == "<p>12 ֹ 3</p>")
        #expect(html("`abc` 12") == #"<p><code dir="ltr">abc</code> 12</p>"#)
        #expect(html("12 https://a.b/c 3").hasPrefix("<p>12 <a "))
        #expect(html("12 https://a.b/c ג").hasPrefix(#"<p dir="auto">12 <a "#))
        #expect(html("12 *אב*") == #"<p dir="auto">12 <em>אב</em></p>"#)
    }

    @Test func headingsBeginAtLevelThree() {
        #expect(html("# א") == #"<h3 dir="auto">א</h3>"#)
        #expect(html("## א ##") == #"<h4 dir="auto">א</h4>"#)
        #expect(html("##### א") == #"<h6 dir="auto">א</h6>"#)
        #expect(html("###### א") == #"<h6 dir="auto">א</h6>"#)
        #expect(html("א\n==") == #"<h3 dir="auto">א</h3>"#)
        #expect(Markup.markdown("# א", headingsFrom: 2).text == "<h2 dir=\"auto\">א</h2>\n")
        #expect(Markup.markdown("# א", headingsFrom: 6).text == "<h6 dir=\"auto\">א</h6>\n")
        #expect(Markup.markdown("# א", headingsFrom: 0).text == "<h1 dir=\"auto\">א</h1>\n")
        #expect(Markup.markdown("###### א", headingsFrom: .max).text == "<h6 dir=\"auto\">א</h6>\n")
    }

    @Test func `words after a fence are kept, the name of a language is dropped`() {
        #expect(html("~~~ שתי מילים\nא\n~~~") == "<pre dir=\"ltr\"><code>שתי מילים\nא\n</code></pre>")
        #expect(html("```swift\nlet\n```") == "<pre dir=\"ltr\"><code>let\n</code></pre>")
        #expect(html("    a b") == "<pre dir=\"ltr\"><code>a b\n</code></pre>")
    }

    @Test func tightAndLooseLists() {
        #expect(html("- א\n- ב") == "<ul>\n<li dir=\"auto\">א</li>\n<li dir=\"auto\">ב</li>\n</ul>")
        #expect(
            html("- א\n\n- ב")
                == """
                <ul>
                <li><p dir="auto">א</p>
                </li>
                <li><p dir="auto">ב</p>
                </li>
                </ul>
                """)
        #expect(
            html("- א\n  - 1")
                == """
                <ul>
                <li dir="auto">א
                <ul>
                <li>1</li>
                </ul>
                </li>
                </ul>
                """)
    }

    @Test func orderedListsKeepTheirFirstNumber() {
        #expect(html("1. א") == "<ol>\n<li dir=\"auto\">א</li>\n</ol>")
        #expect(html("7) א") == "<ol start=\"7\">\n<li dir=\"auto\">א</li>\n</ol>")
        #expect(html("0. א") == "<ol start=\"0\">\n<li dir=\"auto\">א</li>\n</ol>")
    }

    @Test func taskBoxesBecomeCharacters() {
        #expect(html("- [ ] א\n- [x] ב") == "<ul>\n<li dir=\"auto\">☐ א</li>\n<li dir=\"auto\">☑ ב</li>\n</ul>")
        #expect(html("- [x] א\n\n- ב").contains("<li><p dir=\"auto\">☑ א</p>"))
    }

    @Test func tablesAreAlignedByClass() {
        #expect(
            html("| א | ב | |\n|:--|:-:|--:|\n| 1 | **ג** | d |\n| 2 |")
                == """
                <table tabindex="0">
                <thead>
                <tr><th scope="col" class="align-left" dir="auto">א</th>\
                <th scope="col" class="align-center" dir="auto">ב</th><td class="align-right"></td></tr>
                </thead>
                <tbody>
                <tr><td class="align-left">1</td><td class="align-center" dir="auto"><strong>ג</strong></td>\
                <td class="align-right" dir="auto">d</td></tr>
                <tr><td class="align-left">2</td><td class="align-center"></td><td class="align-right"></td></tr>
                </tbody>
                </table>
                """)
        #expect(
            html("|א|\n|-|")
                == "<table tabindex=\"0\">\n<thead>\n<tr><th scope=\"col\" dir=\"auto\">א</th></tr>\n</thead>\n</table>"
        )
    }

    @Test func codeRunsLeftToRight() {
        #expect(html("א `a<b` ב") == #"<p dir="auto">א <code dir="ltr">a&lt;b</code> ב</p>"#)
        #expect(html("```js\"><script>\nx < y\n```") == "<pre dir=\"ltr\"><code>x &lt; y\n</code></pre>")
        #expect(html("    a@b") == "<pre dir=\"ltr\"><code>a&#64;b\n</code></pre>")
    }

    @Test func quotesRulesAndBreaks() {
        #expect(html("> א\n> ב") == "<blockquote>\n<p dir=\"auto\">א\nב</p>\n</blockquote>")
        #expect(html("א  \nב\\\nג") == "<p dir=\"auto\">א<br>\nב<br>\nג</p>")
        #expect(html("***") == "<hr>")
        #expect(html("~~א~~") == "<p dir=\"auto\"><del>א</del></p>")
    }

    @Test func footnotesAreNotMade() {
        #expect(html("א[^1] ב") == "<p dir=\"auto\">א[^1] ב</p>")
    }

    @Test func entitiesOfMarkdownAreCharacters() {
        #expect(html("&lt;b&gt; &amp; &quot;") == "<p dir=\"auto\">&lt;b&gt; &amp; &quot;</p>")
        // A reference must not bring back a direction control or a control character.
        #expect(html("א&#x202E;ב&#8207;ג&#1;ד&#x85;ה&#xFDD0;ו&#x1FFFF;") == "<p dir=\"auto\">אבגדהו</p>")
    }

    @Test func lineEndsOfEveryKindAreTheSame() {
        let text = "# א\n\nב\nג\n\n- ד\n- ה\n\n|א|ב|\n|-|-|\n|1|2|\n"
        let expected = html(text)
        #expect(html(text.replacing("\n", with: "\r\n")) == expected)
        #expect(html(text.replacing("\n", with: "\r")) == expected)
        #expect(html("א\u{0}ב") == "<p dir=\"auto\">אב</p>")
    }

    @Test func emptyTextsGiveNothing() {
        for text in ["", " ", "\n\n", "\u{FEFF}", "<!-- -->", "<b></b>", "&nbsp;", "<br>"] {
            #expect(html(text) == "")
        }
    }

    @Test func eachTextIsTheSameOnManyThreads() async {
        // cmark's parsers share a table of the process: one that ends must not change what another is reading.
        let long = String(repeating: "א: https://a.b/c ו־www.a.bc w ~~ג~~ ~ד~ a@b.cd\n", count: 300)
        let texts = ["~~א~~ http://a.b/c", "www.abc.de: ב", "א: ו, w w : ג", "**ה** a@b.cd", "|א|\n|-|\n|~~b~~|"]
        let expected = ([long] + texts).map { Markup.markdown($0) }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<2 {
                group.addTask { (0..<40).allSatisfy { _ in Markup.markdown(long) == expected[0] } }
                group.addTask {
                    (0..<2_000).allSatisfy { _ in texts.map { Markup.markdown($0) } == Array(expected[1...]) }
                }
            }
            for await same in group { #expect(same) }
        }
    }
}
