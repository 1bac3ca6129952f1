import Markup
import Testing

@Suite struct LinkTests {
    @Test("A picture's text gives its block no direction, because browsers do not count it")
    func picturesAndDirection() {
        func html(_ text: String) -> String { Markup.markdown(text, linksInSite: true).text }
        #expect(html("![א](a.png)") == "<p><img src=\"a.png\" alt=\"א\"></p>\n")
        #expect(html("![א](a.png) ב").hasPrefix("<p dir=\"auto\"><img"))
        #expect(html("- [![א](a.png)](b.html)").contains("<li><a"))
        #expect(html("![א](https://example.org/a.png)").hasPrefix("<p dir=\"auto\"><a"))
    }

    @Test(
        "An image of the site is a picture on a designer's own page; others stay links",
        arguments: [
            ("![א *ב* `ג`](a.png)", "<p><img src=\"a.png\" alt=\"א ב ג\"></p>\n"),
            ("![](a%20b.png)", "<p><img src=\"a%20b.png\" alt=\"\"></p>\n"),
            ("![\"><b>](../a.png)", "<p><img src=\"../a.png\" alt=\"&quot;&gt;\"></p>\n"),
            ("[![א](a.png)](b.html)", "<p><a href=\"b.html\"><img src=\"a.png\" alt=\"א\"></a></p>\n"),
            ("![א ![ב](c.png)](a.png)", "<p><img src=\"a.png\" alt=\"א ב\"></p>\n"),
            (
                "![א](https://example.org/a.png)",
                "<p><a href=\"https://example.org/a.png\" rel=\"noopener noreferrer\">א</a></p>\n"
            ),
            ("![א](/a.png)", "<p>א</p>\n"),
        ])
    func pictures(text: String, html: String) {
        let written = Markup.markdown(text, linksInSite: true).text.replacingOccurrences(of: " dir=\"auto\"", with: "")
        #expect(written == html)
        #expect(!Markup.markdown(text).text.contains("<img"))
    }

    @Test func externalLinksHaveNoOpenerAndNoReferrer() {
        #expect(
            html("[א](https://a.b/c?d=e&f#g)")
                == #"<p dir="auto"><a href="https://a.b/c?d=e&amp;f#g" rel="noopener noreferrer">א</a></p>"#)
        #expect(
            html("[א](HTTP://A.b \"title\")")
                == #"<p dir="auto"><a href="http://A.b" rel="noopener noreferrer">א</a></p>"#)
        #expect(html("[א](mailto:a@b.c)") == #"<p dir="auto"><a href="mailto:a&#64;b.c">א</a></p>"#)
        #expect(html("[א](#ב)") == ##"<p dir="auto"><a href="#%D7%91">א</a></p>"##)
    }

    @Test func relativeLinksAreAllowedOnlyWithinTheSite() {
        func linked(_ target: String) -> String {
            Markup.markdown("[א](\(target))", linksInSite: true).text
        }
        for target in ["x.html", "../x/y.html#z", "?q", "tel:+972-2-123", "tel:*6050"] {
            #expect(linked(target).contains("<a href=\"\(target)\">א</a>"))
            #expect(Markup.problems(inMarkdown: "[א](\(target))", linksInSite: true) == [])
        }
        let others = [
            "javascript:alert(1)", "/x", "//a.b", "x\\\\y", "data:text/html,x", "http:x", "tel:", "tel:abc", "",
        ]
        for target in others {
            #expect(!linked(target).contains("<a"), "\(target)")
        }
    }

    @Test func anAddressIsMadeAValidURL() {
        #expect(Markup.webAddress("HTTP://a.b/c d\"<ה") == "http://a.b/c%20d%22%3C%D7%94")
        #expect(Markup.webAddress("https://a.b/?c=d&e#f") == "https://a.b/?c=d&e#f")
        for text in ["javascript:x", "mailto:a@b.c", "#a", "https://a@b.c", "https://", "//a.b", ""] {
            #expect(Markup.webAddress(text) == nil)
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "ftp://a.b", "file:///x", "/x",
        "x.html", "//a.b", "../x", "?q", "http:x", "http:/a.b", "https://", "https:///x", "https://a@b.c",
        "https://a:b@c.d", "https://a.b\\@c.d", "https://[::1]/", "https://1.2.3", "https://1.2.3.256",
        "https://0x7f.1",
        "https://a..b", "https://-a.b", "https://a.b:99999", "https://a.b:x", "https://%61.b", "https://a_b.c",
        "mailto:", "mailto:a", "mailto:@b", "tel:02-1234", "blob:https://a.b", "javascript&#58;alert(1)",
        "&#106;avascript:x", "",
    ])
    func otherLinksBecomePlainText(target: String) {
        #expect(html("[א](\(target))") == #"<p dir="auto">א</p>"#)
        #expect(html("[א](<\(target)>)") == #"<p dir="auto">א</p>"#)
        #expect(html("![א](\(target))") == #"<p dir="auto">א</p>"#)
    }

    @Test(arguments: [
        ("https://a.b:8080/", "https://a.b:8080/"), ("http://1.2.3.4", "http://1.2.3.4"), ("http://a", "http://a"),
        ("https://a.b/ש", "https://a.b/%D7%A9"), ("https://שלום.אב/", "https://שלום.אב/"),
        ("https://a.b/%zz%41", "https://a.b/%25zz%41"), ("https://a.b/[x]|^{y}", "https://a.b/%5Bx%5D%7C%5E%7By%7D"),
        ("https://a.b/#c#d", "https://a.b/#c%23d"), ("https://a.b/c d\"e'", "https://a.b/c%20d%22e&#39;"),
        ("https://a.b./", "https://a.b./"), ("mailto:a@b.c?subject=x y", "mailto:a&#64;b.c?subject=x%20y"),
    ])
    func urlsAreMadeValid(target: String, href: String) {
        #expect(html("[א](<\(target)>)").contains("<a href=\"\(href)\""))
    }

    @Test func imagesAreLinks() {
        #expect(html("![א](https://a.b/c.png)") == html("[א](https://a.b/c.png)"))
        #expect(
            html("![](https://a.b/c.png)")
                == #"<p><a href="https://a.b/c.png" rel="noopener noreferrer" dir="ltr">https://a.b/c.png</a></p>"#)
        #expect(html("![](c.png)") == "")
    }

    @Test func noLinkInALink() {
        #expect(
            html("[![א](https://i.j)](https://a.b)")
                == #"<p dir="auto"><a href="https://a.b" rel="noopener noreferrer">א</a></p>"#)
        #expect(
            html("[![א](https://i.j)](/x)")
                == #"<p dir="auto"><a href="https://i.j" rel="noopener noreferrer">א</a></p>"#)
        #expect(
            html("![א [ב](https://i.j)](https://a.b)")
                == #"<p dir="auto"><a href="https://a.b" rel="noopener noreferrer">א ב</a></p>"#)
    }

    @Test func aLinkIsNeverEmpty() {
        for text in ["[](https://a.b)", "[<!-- -->](https://a.b)", "[<b></b>](https://a.b)", "[&nbsp;](https://a.b)"] {
            #expect(html(text).contains("https://a.b</a>"), "\(text)")
        }
    }

    @Test func addressesBecomeLinksLeftToRight() {
        let link = #"<a href="https://a.b/c" rel="noopener noreferrer" dir="ltr">https://a.b/c</a>"#
        #expect(html("ראו https://a.b/c.") == "<p dir=\"auto\">ראו \(link).</p>")
        #expect(html("ראו <https://a.b/c>.") == "<p dir=\"auto\">ראו \(link).</p>")
        #expect(
            html("ראו www.a.com")
                == #"<p dir="auto">ראו <a href="http://www.a.com" rel="noopener noreferrer" dir="ltr">"#
                + "www.a.com</a></p>"
        )
        #expect(html("א a@b.cd") == #"<p dir="auto">א <a href="mailto:a&#64;b.cd" dir="ltr">a&#64;b.cd</a></p>"#)
        #expect(html("ראו ftp://a.b/c") == "<p dir=\"auto\">ראו ftp://a.b/c</p>")
    }
}
