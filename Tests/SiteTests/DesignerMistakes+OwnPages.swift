import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Mistakes in the designer's own pages of Markdown: titles, links and pictures.
extension DesignerMistakesTests {
    static let ownPages: [Mistake] = [
        Mistake(
            name: "a telephone number without a digit", file: "pages/about.md", text: "# אודות\n\n[ב](tel:)\n",
            code: "HL0303", line: 3, remedy: "tel:+972"),
        Mistake(
            name: "a page with a link without a target", file: "pages/about.md",
            text: "# אודות\n\n[כאן](javascript:x)\n",
            code: "HL0303", line: 3, remedy: "https://"),
        Mistake(
            name: "a page that is stored backwards", file: "pages/about.md", text: "# אודות\n\nםולש\n", code: "HL0464",
            line: 3, remedy: "another program"),
        Mistake(
            name: "a page in letters that no font has", file: "pages/about.md",
            text: "# אודות\n\nמה שלומך? مرحبا بكم\n\nمرحبا\n", code: "HL0514", line: 3, remedy: "halomeid fonts add"),
        Mistake(
            name: "a page that begins with a smaller heading", file: "pages/about.md", text: "\n## אודות\n",
            code: "HL0517", line: 2, remedy: "write # אודות"),
        Mistake(
            name: "a heading without its space", file: "pages/about.md", text: "#אודות\n\nא\n", code: "HL0517",
            line: 1, remedy: "write # אודות"),
        Mistake(
            name: "front matter of another kind", file: "pages/about.md", text: "+++\na = 1\n+++\n# אודות\n",
            code: "HL0517", line: 1, remedy: "first heading"),
        Mistake(
            name: "a page without a title", file: "pages/about.md", text: "שלום.\n", code: "HL0517", line: 1,
            remedy: "# "),
        Mistake(
            name: "a page with front matter", file: "pages/about.md", text: "---\ntitle: a\n---\n# אודות\n",
            code: "HL0517", line: 1, remedy: "first heading"),
        Mistake(
            name: "a title with a no-break space", file: "pages/about.md", text: "#\u{A0}אודות\n\nא\n",
            code: "HL0517", line: 1, remedy: "write # אודות"),
        markdown("a link in typographic quotation marks", "[א](“https://example.org”)", "HL0303", "without quotation"),
        markdown("a path in typographic quotation marks", "[א](“index.html”)", "HL0520", "without quotation"),
        markdown("a link to a preview", "א [ב](http://localhost:8080/index.html)", "HL0520", "page of the site"),
        markdown("a link to a preview by its number", "<http://127.0.0.1:8080/>", "HL0520", "page of the site"),
        markdown("a link that is not closed", "[בית](index.html", "HL0520", "[text](index.html)"),
        markdown(
            "a link whose last bracket is missing", "[א](https://example.org/a_(b)", "HL0520",
            "[text](<https://example.org/a_(b)>)"),
        markdown(
            "a link whose bracket is missing before a comma", "א [ב](https://example.org/a_(b), ג", "HL0520",
            "[text](<https://example.org/a_(b)>)"),
        markdown("a picture of another site", "![א](https://example.org/x.png)", "HL0303", "--static"),
        markdown(
            "a picture of another site in a link", "[![א](https://example.org/x.png)](index.html)", "HL0303", "--static"
        ),
        markdown("a link the wrong way round", "(בית)[index.html]", "HL0520", "[בית](index.html)"),
        markdown("a page by the name of its file", "[עוד](about.md)", "HL0520", "write about.html"),
        markdown("a page without its ending", "[עוד](settings)", "HL0520", "write settings.html"),
        markdown("a footnote", "[^1]: א", "HL0520", "as a paragraph"),
        Mistake(
            name: "an address with a space for its colon", file: "pages/about.md",
            text: "# אודות\n\n[כתבו](mailto a@example.org)\n", code: "HL0520", line: 3, remedy: "(mailto:…)"),
        markdown("a link of a wiki", "א [[index.html|בית]]", "HL0520", "[בית](index.html)"),
        markdown("a link whose path has a space", "[א](my page.html)", "HL0520", "[א](<my page.html>)"),
        Mistake(
            name: "a link whose address is missing", file: "pages/about.md", text: "# אודות\n\n[כאן][1]\n",
            code: "HL0520", line: 3, remedy: "write [1]: PATH"),
        Mistake(
            name: "a space in a link", file: "pages/about.md", text: "# אודות\n\n[בית] (index.html)\n", code: "HL0520",
            line: 3, remedy: "[text](index.html)"),
        Mistake(
            name: "an address without its beginning", file: "pages/about.md",
            text: "# אודות\n\n[א](www.example.org)\n", code: "HL0520", line: 3,
            remedy: "write https://www.example.org"),
        Mistake(
            name: "a mail address without its beginning", file: "pages/about.md",
            text: "# אודות\n\n[א](me@example.org)\n", code: "HL0520", line: 3, remedy: "write mailto:me@example.org"),
        Mistake(
            name: "a picture whose path has a space", file: "pages/about.md",
            text: "# אודות\n\n![שער](my photo.png)\n", code: "HL0520", line: 3, remedy: "(<my photo.png>)"),
        Mistake(
            name: "a page with a link to a page that is not there", file: "pages/about.md",
            text: "# אודות\n\n[בית](index.html), [התקדמות](progres.html#week)\n", code: "HL0520", line: 3,
            remedy: "'progress.html'"),
        Mistake(
            name: "a page with a picture that is not there", file: "pages/about.md",
            text: "# אודות\n\nשלום.\n\n![סמל](icons/logo.svg)\n", code: "HL0520", line: 5, remedy: "--static"),
        Mistake(
            name: "a heading in Markdown that skips a level", file: "pages/about.md",
            text: "# אודות\n\n```\n## קוד\n```\n\n### פרק\n", code: "HL0522", line: 7, remedy: "write ##"),
        Mistake(
            name: "a picture of a page without words", file: "pages/about.md",
            text: "# אודות\n\nא ![](icons/favicon.svg)\n", code: "HL0522", line: 3, remedy: "what it shows"),
        Mistake(
            name: "a link to a heading in Markdown", file: "pages/about.md",
            text: "# אודות\n\n[הערות](#הערו)\n\n## הערות\n", code: "HL0526", line: 3, remedy: "'הערות'"),
        Mistake(
            name: "a heading of Markdown that is not there", file: "pages/about.md",
            text: "# אודות\n\n[דרך](#הקדמה)\n\n## דרך הלימוד\n", code: "HL0526", line: 3,
            remedy: "with hyphens for spaces #אודות, #דרך-הלימוד"),
        markdown("a place that another page lacks", "[א](settings.html#ofline)", "HL0526", "#progress"),
        markdown("a place on a page of one's own", "[א](about.html#team)", "HL0526", "leave out #team"),
        Mistake(
            name: "two titles in Markdown", file: "pages/about.md", text: "# אודות\n\nא\n\nב\n===\n", code: "HL0527",
            line: 5, remedy: "##"),
    ]

    @Test func pagesOfOneTitleAreReported() throws {
        let overlay = try TemporaryFolder(["pages/about.md": "# אודות\n\nא\n", "pages/method.md": "# אודות\n\nב\n"])
        let found = try designFindings(overlay)
        #expect(found.map(\.code.id) == ["HL0527"], "\(found)")
        #expect(found.first?.place == .file(overlay.path("pages/method.md"), line: 1, column: 3))
    }

    @Test func aFootnoteIsReportedOnce() throws {
        let found = try designFindings(TemporaryFolder(["pages/about.md": "# אודות\n\nא[^1] ב\n\n[^1]: ג\n"]))
        #expect(found.map(\.code.id) == ["HL0520"], "\(found)")
    }
}
