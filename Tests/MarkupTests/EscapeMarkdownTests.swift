import Markup
import Testing

@Suite struct EscapeMarkdownTests {
    @Test func markdownSyntaxIsEscaped() {
        #expect(
            Markup.escapeMarkdown("א * ב _ג_ [ד] `ה` ~ו~ | # \\")
                == ##"א \* ב \_ג\_ \[ד\] \`ה\` \~ו\~ \| \# \\"##)
        #expect(Markup.escapeMarkdown("א < ב & ג > ד") == #"א \< ב \& ג \> ד"#)
        #expect(Markup.escapeMarkdown("&lt;b&gt;&amp;lt;") == #"\<b\>\&lt;"#)
        #expect(Markup.escapeMarkdown("<div>א</div>") == #"\<div\>א\</div\>"#)
        #expect(Markup.escapeMarkdown("http://a.b www.c.d") == #"http\://a.b www\.c.d"#)
    }

    @Test func blockSyntaxIsEscapedOnlyAtTheBeginning() {
        #expect(Markup.escapeMarkdown("- א - ב + ג = ד: ה.") == #"\- א - ב + ג = ד: ה."#)
        #expect(Markup.escapeMarkdown("12. א 13. ב (א) ב)") == #"12\. א 13. ב (א) ב)"#)
        #expect(Markup.escapeMarkdown("7) א") == #"7\) א"#)
        #expect(Markup.escapeMarkdown("<b>1</b>. א") == #"<b>1</b>\. א"#)
        #expect(Markup.escapeMarkdown("    א\n\n  ב ") == "א ב")
    }

    @Test func allowedTagsAreKeptInPairs() {
        #expect(Markup.escapeMarkdown("<b>מאימתי.</b> <big>א</big><br>ב") == "<b>מאימתי.</b> <big>א</big><br>ב")
        #expect(Markup.escapeMarkdown("<b class=x>א") == "<b>א</b>")
        #expect(Markup.escapeMarkdown("א</b>ב<i data-x='y'></i>ג<!-- ד -->") == "אבג")
    }

    @Test func invisibleControlCharactersAreLeftOut() {
        #expect(Markup.escapeMarkdown("א&#x202E;ב\u{202A}ג&rlm;\u{1}ד\u{FFFE}") == "אבגד")
    }

    @Test func escapedCommentaryIsShownUnchanged() {
        let text = "<b>מאימתי קורין וכו'.</b> [*ד\"ה] א*) ב_ג <small>1. כו'</small>"
        #expect(
            Markup.markdown(Markup.escapeMarkdown(text)).text == "<p dir=\"auto\">\(Markup.source(text).text)</p>\n")
    }
}
