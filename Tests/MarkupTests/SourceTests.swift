import Markup
import Testing

@Suite struct SourceTests {
    func source(_ text: String) -> String { Markup.source(text).text }

    @Test func textIsEscaped() {
        #expect(source("א & ב < ג > ד \" ה' @") == "א &amp; ב &lt; ג &gt; ד &quot; ה׳ &#64;")
        #expect(source("**א** # _ב_") == "**א** # _ב_")
    }

    @Test func sefariasTagsAreKept() {
        #expect(source("וגו':<br>סְלִיק") == "וגו׳:<br>\nסְלִיק")
        #expect(source("<b>מאימתי.</b> <small>(א)</small>") == "<b>מאימתי.</b> <small>(א)</small>")
        #expect(
            source("<strong>א</strong><em>ב</em><i>ג</i><sup>ד</sup><span>ה</span>")
                == "<strong>א</strong><em>ב</em><i>ג</i><sup>ד</sup><span>ה</span>")
    }

    @Test func sefariasMarkersAreRemoved() {
        #expect(source(#"א<i data-overlay="Vilna Pages" data-value="כב."></i>ב"#) == "אב")
        #expect(source(#"א<i data-commentator="R' Akiva Eiger" data-order="1"></i> ב"#) == "א ב")
        #expect(source("א<b></b>ב<b/>ג") == "אבג")
    }

    @Test func anInvalidTagIsText() {
        #expect(source("א < ב") == "א &lt; ב")
        #expect(source("<b") == "&lt;b")
        #expect(source("<b ב <b>ג</b>") == "&lt;b ב <b>ג</b>")
        #expect(source("<b a=\"x>y") == "&lt;b a=&quot;x&gt;y")
        #expect(source("<base><bx><b-x></ b>") == "&lt;base&gt;&lt;bx&gt;&lt;b-x&gt;&lt;/ b&gt;")
        #expect(source("<!DOCTYPE x><?x?><![CDATA[<b>y</b>]]>").hasPrefix("&lt;!DOCTYPE x&gt;&lt;?x?&gt;&lt;![CDATA["))
        #expect(source("<!-- א") == "&lt;!-- א")
    }

    @Test func quotedValuesMayHoldAnything() {
        #expect(source(#"<b title="</b><script>">א</b>"#) == "<b>א</b>")
        #expect(source(#"<a href="<b>">א</a>"#) == "&lt;a href=&quot;&lt;b&gt;&quot;&gt;א&lt;/a&gt;")
    }

    @Test func characterReferencesAreCharacters() {
        #expect(source("&lt;א&gt; &amp; &nbsp;&#1488;&#x5D1;&thinsp;") == "&lt;א&gt; &amp; \u{A0}אב\u{2009}")
        #expect(
            source("&foo; &; &#; &#x; &#xD800; &#99999999;") == "&amp;foo; &amp;; &amp;#; &amp;#x; \u{FFFD} \u{FFFD}")
        #expect(source("&lt;script&gt;") == "&lt;script&gt;")
        #expect(source("א&#x202E;ב&rlm;\u{200F}ג") == "אבג")
    }

    @Test func tagsComeInPairs() {
        #expect(source("א</b>ב") == "אב")
        #expect(source("<b>א<i>ב</b>ג") == "<b>א<i>ב</i></b>ג")
        #expect(source("<b>א") == "<b>א</b>")
    }

    @Test func plainTextIsEscapedForAttributes() {
        #expect(
            HTMLBuffer.escaped("<a href='x' title=\"&\">@") == "&lt;a href=&#39;x&#39; title=&quot;&amp;&quot;&gt;&#64;"
        )
        #expect(HTMLBuffer.escaped("<b>א</b>") == "&lt;b&gt;א&lt;/b&gt;")
        #expect(HTMLBuffer.escaped("").isEmpty)
    }
}
