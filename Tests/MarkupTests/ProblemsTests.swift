import Diagnostics
import TestSupport
import Testing

@testable import Markup

@Suite struct ProblemsTests {
    func lines(_ problems: [MarkupProblem]) -> [String] {
        problems.map { "\($0.line):\($0.column) \($0.code.id) \($0.message)" }
    }

    @Test func aGoodTextHasNoProblems() {
        let text = "# א\n\n<b>ב</b> *ג* [ד](https://a.b) <i data-x='y'></i> <br> `<u>` <!-- ה -->\n\n- [ ] ו\n"
        #expect(lines(Markup.problems(inMarkdown: text)) == [])
        #expect(lines(Markup.problems(inSource: "<b>א</b><br>ב<i data-x='y'></i> &lt;u&gt;")) == [])
    }

    @Test func tagsWithoutPartnerAreReported() {
        #expect(
            lines(Markup.problems(inSource: "אב</b> ג\n <i>ד")) == [
                "1:3 HL0301 </b> closes nothing", "2:2 HL0301 <i> is not closed in its block",
            ])
        #expect(
            lines(Markup.problems(inMarkdown: "<b>א\n\n> בְּ <i>ג</i> </i>\n> ד</b>")) == [
                "1:1 HL0301 <b> is not closed in its block", "3:16 HL0301 </i> closes nothing",
                "4:4 HL0301 </b> closes nothing",
            ])
        #expect(
            lines(Markup.problems(inMarkdown: "א\n\n|<b>א|ב</b>|\n|-|-|")) == [
                "3:2 HL0301 <b> is not closed in its block", "3:8 HL0301 </b> closes nothing",
            ])
    }

    @Test func tagsThatAreNotAllowedAreReported() {
        #expect(
            lines(Markup.problems(inMarkdown: "א `<u>` <u>ב</u>\n\n- <div>\n  <p>\n")) == [
                "1:9 HL0302 <u> is not allowed and is shown as text",
                "1:13 HL0302 </u> is not allowed and is shown as text",
                "3:3 HL0302 <div> is not allowed and is shown as text",
                "4:1 HL0302 <p> is not allowed and is shown as text",
            ])
        #expect(
            lines(Markup.problems(inSource: "א<a href='x'>ב</a><!-- ג")) == [
                "1:2 HL0302 <a href='x'> is not allowed and is shown as text",
                "1:15 HL0302 </a> is not allowed and is shown as text",
                "1:19 HL0302 a comment has no end and is shown as text",
            ])
    }

    @Test func linksThatAreLeftOutAreReported() {
        #expect(
            lines(Markup.problems(inMarkdown: "א\n\n[ב](/ג) ![ד](ה.png) [ו](#)")) == [
                "3:1 HL0303 the link to '/ג' is left out; its text stays",
                "3:9 HL0303 the link to 'ה.png' is left out; its text stays",
            ])
    }

    /// In paragraphs of several lines, lists, quotations and tables.
    @Test(arguments: [
        ("א [ב](/ג) [ד](/ה)", ["1:3", "1:11"]), ("א\nב **[ג](/ד)**", ["2:5"]), ("- א\n  ב [ג](/ד)", ["2:5"]),
        ("> א [ב](/ג)\n> [ד](/ה)", ["1:5", "2:3"]), ("1. א\n\n   [ב](/ג)", ["3:4"]),
        ("|א|ב|\n|-|-|\n|[ג](/ד)|[ה](/ו)|", ["3:2", "3:10"]), ("[א] [ב][ג]\n\n[ג]: /ד", ["1:5"]),
        ("[![א](/ב)](/ג)", ["1:1", "1:2"]), ("א <javascript:x>", ["1:3"]), ("## א [ב](/ג)", ["1:6"]),
    ])
    func aLinkHasItsColumn(_ text: String, _ places: [String]) {
        let found = Markup.problems(inMarkdown: text)
        #expect(found.map { "\($0.line):\($0.column)" } == places, "\(lines(found))")
    }

    @Test func aTextThatIsNotParsedIsReported() {
        #expect(
            lines(Markup.problems(inMarkdown: String(repeating: "> ", count: 200) + "א")) == [
                "1:1 HL0304 the text is too complex and is shown as written"
            ])
    }

    /// The quick scan of a text's bytes, compared with the full parser.
    @Test func theQuickScanHasNoFalseResults() {
        var random = SeededRandom(seed: 613)
        let parts = [
            "<b>", "</b>", "<i>", "</i>", "<br>", "<br/>", "א", " ", "ב: ", "**", "*", "`", "\n", "\n\n", "> ", "- ",
            "[", "]",
            "(x)", "(https://a.b)", "]: /x", "\\", "|", "~~", "<u>", "@", "://", "<!--", "-->", "&lt;", "1. ",
        ]
        for _ in 0..<4_000 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }.joined()
            for isMarkdown in [true, false] {
                let problems = isMarkdown ? Markup.problems(inMarkdown: text) : Markup.problems(inSource: text)
                // A comment switches the look off and changes nothing else if it is alone.
                let shielded = "<!---->\n\n" + text
                let found = isMarkdown ? Markup.problems(inMarkdown: shielded) : Markup.problems(inSource: shielded)
                #expect(
                    problems.map(\.message).sorted() == found.map(\.message).sorted(), "\(text.debugDescription)")
            }
        }
    }

    @Test func pairsWithPlainTextNeedNoParser() {
        let text = "<b>רש״י:</b> ביאור [כך]. " + String(repeating: "<b>א</b> ב<br>", count: 10)
        #expect(Markup.problems(inMarkdown: text).isEmpty && Markup.problems(inSource: text).isEmpty)
        #expect(Markup.problems(inMarkdown: "\\<b>א</b>").map(\.code) == [.markupUnbalancedTag])
        #expect(Markup.problems(inMarkdown: "**א <b>ב** ג</b>").count == 2)
    }

    @Test func referencesAreCharacters() {
        let text = "א&thinsp;ב &#x1F600; &nothing; & &amp;"
        #expect(Markup.referencedCharacters(in: ArraySlice(text.utf8)) == ["\u{2009}", "😀", "&"])
    }

    @Test func aProblemIsAFindingOfItsText() throws {
        let place = Place.row(table: "content_cache", row: "ref_id 'Mishnah Berakhot 1:1'", column: "mishna_text_he")
        let finding = try #require(Markup.problems(inSource: "א</b>").first).finding(at: place)
        #expect(finding.code == .markupUnbalancedTag && finding.level == .warning && finding.place == place)
        #expect(finding.message == "</b> closes nothing (line 1, column 2 of the text)")
        // A file has lines of its own.
        let problem = try #require(Markup.problems(inMarkdown: "א\n\n[ב](/ג)").first)
        let ofFile = problem.finding(at: .file("about.md", line: problem.line, column: problem.column))
        #expect(ofFile.message == "the link to '/ג' is left out; its text stays")
    }

    @Test func codesAreUnique() {
        #expect(Set(MarkupCodes.all.map(\.id)).count == MarkupCodes.all.count)
        #expect(MarkupCodes.all.allSatisfy { $0.id.hasPrefix("HL03") })
    }
}
