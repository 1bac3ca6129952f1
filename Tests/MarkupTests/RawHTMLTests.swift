import Markup
import Testing

@Suite struct RawHTMLTests {
    @Test func allowedTagsAreKeptWithoutAttributes() {
        #expect(
            html(#"א <b class="x" onclick="y">ב</b> <SUP id=1>ג</SUP>"#)
                == #"<p dir="auto">א <b>ב</b> <sup>ג</sup></p>"#)
        #expect(html("א <big>ב</big>") == #"<p dir="auto">א <span class="big">ב</span></p>"#)
        #expect(html("א<br>ב<br/>ג</br>ד") == "<p dir=\"auto\">א<br>\nב<br>\nג<br>\nד</p>")
    }

    @Test func otherTagsAreText() {
        #expect(
            html("א <div onclick='x'>ב</div>") == #"<p dir="auto">א &lt;div onclick='x'&gt;ב&lt;/div&gt;</p>"#)
        #expect(
            html("<div>\n<b>א</b> **ב**\n</div>")
                == "<p dir=\"auto\">&lt;div&gt;\n<b>א</b> **ב**\n&lt;/div&gt;\n</p>")
    }

    @Test func commentsAreRemoved() {
        #expect(html("א <!-- x --> ב") == #"<p dir="auto">א  ב</p>"#)
        #expect(html("<!-- x\n\ny -->\n\nא") == #"<p dir="auto">א</p>"#)
        for text in [
            "<!--hl-->", "א <!--hl--> ב", "`<!--hl-->`", "    <!--hl-->", "<!--hl", "<div><!--hl-->",
            "[a](<!--hl-->)", "[<!--hl-->](http://a.b)", "# <!--hl-->", "\\<!--hl-->", "&lt;!--hl-->",
            "<!-<!---->-hl-->",
            "|<!--hl-->|\n|-|", "<!<!---->--hl-->", "<<!---->!--hl-->",
        ] {
            #expect(!Markup.markdown(text).text.contains("<!"), "\(text)")
            #expect(!Markup.source(text).text.contains("<!"), "\(text)")
        }
    }

    @Test func openTagsEndWithTheirBlock() {
        #expect(html("<b>א\n\nב") == "<p dir=\"auto\"><b>א</b></p>\n<p dir=\"auto\">ב</p>")
        #expect(html("- <i>א\n- ב") == "<ul>\n<li dir=\"auto\"><i>א</i></li>\n<li dir=\"auto\">ב</li>\n</ul>")
        #expect(html("|<b>א|ב|\n|-|-|").contains("<b>א</b></th>"))
    }

    @Test func strayClosingTagsAreRemoved() {
        #expect(html("א</b> ב") == "<p dir=\"auto\">א ב</p>")
    }

    @Test func tagsNeverCrossMarkdownsOwn() {
        #expect(html("א *ב<b>ג* ד</b>") == "<p dir=\"auto\">א <em>ב<b>ג</b></em> ד</p>")
        #expect(html("<b>א *ב</b> ג*") == "<p dir=\"auto\"><b>א <em>ב ג</em></b></p>")
        #expect(html("<b>א <i>ב</b> ג</i>") == "<p dir=\"auto\"><b>א <i>ב</i></b> ג</p>")
    }

    @Test func emptyElementsAreRemoved() {
        #expect(
            html(#"א<i data-commentator="R' Akiva" data-order="1"></i>ב<b><i> </i></b>ג"#)
                == "<p dir=\"auto\">אב ג</p>")
        #expect(html("*<!-- x -->*") == "")
    }
}
