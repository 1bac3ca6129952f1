import Foundation
import Testing

@testable import Diagnostics

extension Code {
    fileprivate static let grave = Code("HL9901", .error, "Grave.")
    fileprivate static let light = Code("HL9902", .warning, "Light.")
    fileprivate static let aside = Code("HL9903", .note, "Aside.")
}

@Suite struct ReportTests {
    @Test func `as text a finding has its place, its remedy and a count at the end`() {
        var findings = Findings(
            .grave, "the text is empty",
            at: .row(table: "content_cache", row: "ref_id 'שבת א'", column: "mishna_text_he"),
            remedy: "import it again")
        findings.add(.light, "two words", at: .file("a.md", line: 3, column: 7))
        findings.add(.light, "no place")
        findings.add(.aside, "by the way", at: .schema(table: "tracks", column: "slug"))
        #expect(
            Report(database: "study.db").render(findings) == """
                error[HL9901]: the text is empty
                  at   study.db: content_cache, ref_id 'שבת א', column mishna_text_he
                  help import it again
                warning[HL9902]: two words
                  at   a.md:3:7
                warning[HL9902]: no place
                note[HL9903]: by the way
                  at   study.db: table tracks, column slug
                1 error, 2 warnings

                """)
    }

    @Test func `invisible characters are shown, joiners are not`() {
        #expect("a\u{200B}b\u{AD}\u{FEFF}".printable == "a\\u{200B}b\\u{AD}\\u{FEFF}")
        #expect("👩‍🌾 א\u{5B0}".printable == "👩‍🌾 א\u{5B0}")
    }

    @Test func `places without line, column or database are printed briefly`() {
        var findings = Findings(.aside, "a", at: .file("a.md"))
        findings.add(.aside, "b", at: .file("b.md", line: 2))
        findings.add(.aside, "c", at: .option("--user"))
        findings.add(.aside, "d", at: .row(table: "tracks", row: "slug 'x'"))
        findings.add(.aside, "e", at: .schema(table: "tracks"))
        let places = Report().render(findings).split(separator: "\n").filter { $0.hasPrefix("  at") }
        #expect(
            places == [
                "  at   a.md", "  at   b.md:2", "  at   --user", "  at   tracks, slug 'x'", "  at   table tracks",
            ])
    }

    @Test func `without findings there is no text, and notes are not counted`() {
        #expect(Report().render(Findings()) == "")
        #expect(Report(.jsonLines).render(Findings()) == "")
        #expect(Report().render(Findings(.aside, "a")) == "note[HL9903]: a\n")
    }

    @Test func `no text of a database moves the terminal's cursor`() {
        let text = Report().render(
            Findings(
                .grave, "a\u{1B}[2Jb\u{202E}c\nd\u{9B}\u{2028}\u{FFFE}", at: .file("x\u{7}", line: 1),
                remedy: "e\u{2066}f"))
        #expect(
            text == """
                error[HL9901]: a\\u{1B}[2Jb\\u{202E}c\\u{A}d\\u{9B}\\u{2028}\\u{FFFE}
                  at   x\\u{7}:1
                  help e\\u{2066}f
                1 error, 0 warnings

                """)
    }

    @Test func `for programs each finding is one line of JSON`() throws {
        var findings = Findings(
            .grave, "line\nbreak \"quoted\" שלום", at: .row(table: "t", row: "id 'x'", column: "c"), remedy: "r")
        findings.add(.light, "file", at: .file("/a/b.md", line: 3, column: 7))
        findings.add(.aside, "answer", at: .url("https://example.org/", line: 3, column: 7))
        findings.add(.aside, "input", at: .standardInput(line: 3, column: 7))
        findings.add(.aside, "option", at: .option("--x"))
        findings.add(.aside, "schema", at: .schema(table: "t", column: "c"))
        findings.add(.aside, "bare")
        let text = Report(.jsonLines, database: "s.db").render(findings)
        #expect(
            text == #"""
                {"code":"HL9901","database":"s.db","field":"c","level":"error","message":"line\nbreak \"quoted\" \#
                שלום","remedy":"r","row":"id 'x'","table":"t","type":"finding","version":1}
                {"code":"HL9902","column":7,"file":"/a/b.md","level":"warning","line":3,"message":"file",\#
                "type":"finding","version":1}
                {"code":"HL9903","column":7,"level":"note","line":3,"message":"answer","type":"finding",\#
                "url":"https://example.org/","version":1}
                {"code":"HL9903","column":7,"level":"note","line":3,"message":"input","option":"-",\#
                "type":"finding","version":1}
                {"code":"HL9903","level":"note","message":"option","option":"--x","type":"finding","version":1}
                {"code":"HL9903","database":"s.db","field":"c","level":"note","message":"schema","table":"t",\#
                "type":"finding","version":1}
                {"code":"HL9903","level":"note","message":"bare","type":"finding","version":1}

                """#)
    }
}

@Suite struct ManyFindingsTests {
    private let warning = Code("HL0998", .warning, "x")

    @Test func manyWarningsOfOneKindAreShortenedInTextButNotInJSON() {
        var findings = Findings()
        for number in 0..<25 { findings.add(warning, "w\(number)") }
        for number in 0..<25 { findings.add(Code("HL0999", .error, "x"), "e\(number)") }
        let text = Report().render(findings)
        #expect(text.contains("w9\n") && !text.contains("w10\n") && text.contains("e24\n"))
        #expect(text.contains("warning[HL0998]: and 15 more of this kind\n"))
        #expect(text.hasSuffix("25 errors, 25 warnings\n"))
        #expect(Report(.jsonLines).render(findings).split(separator: "\n").count == 50)
    }

    @Test func manyErrorsWithTheSameMessageAreShortenedInText() {
        let error = Code("HL0999", .error, "x")
        var same = BoundedFindings()
        for number in 0..<9_065 { same.add(error, "no title", at: .option("--\(number)")) }
        let text = Report().render(same.findings)
        #expect(text.contains("--9\n") && !text.contains("--10\n"))
        #expect(text.contains("error[HL0999]: and 9055 more of this kind\n"))
        #expect(text.contains("use --json to see more of them") && text.hasSuffix("9065 errors, 0 warnings\n"))
        let last = Report(.jsonLines).render(same.findings).split(separator: "\n").last ?? ""
        #expect(last.contains(#""count":8565"#))

        var different = Findings()
        for number in 0..<60 { different.add(error, "e\(number)") }
        let shown = Report().render(different)
        #expect(shown.contains("e49\n") && !shown.contains("e50\n") && shown.contains("and 10 more of this kind\n"))
        #expect(Report().render(different.asWarnings()).contains("warning[HL0999]: and 50 more of this kind\n"))
    }

    @Test func countsSayHowManyErrorsAndWarningsThereAre() {
        var findings = Findings([Finding(warning, "w"), Finding(Code("HL0997", .note, "x"), "n")])
        #expect(findings.counts == FindingCounts(errors: 0, warnings: 1))
        #expect(findings.counts.text() == "0 errors, 1 warning")
        #expect(findings.counts.text(showsZero: false) == "1 warning")
        findings.add(Finding(Code("HL0999", .error, "x"), "3 more", count: 3))
        #expect(findings.counts.text(showsZero: false) == "3 errors, 1 warning" && findings.counts.total == 4)
        #expect(Findings().counts.isZero && Findings().counts.text(showsZero: false).isEmpty)
    }

    @Test func boundedFindingsKeepTheFirstOfAKindAndCountTheRest() {
        var first = BoundedFindings()
        var later = BoundedFindings()
        for number in 0..<400 { first.add(warning, "a\(number)") }
        for number in 0..<700 { later.add(warning, "b\(number)") }
        first.add(contentsOf: later)
        #expect(first.count == 1_100)
        let findings = first.findings.all
        #expect(findings.count == 501)
        #expect(findings[499].message == "b99" && findings[500].message == "600 more findings of this kind")
    }

    @Test func `a finding that represents several counts as many`() {
        var some = BoundedFindings(maxPerCode: 20)
        for number in 0..<100 { some.add(warning, "\(number)") }
        var all = BoundedFindings()
        all.add(contentsOf: some.findings)
        #expect(all.count == 100 && all.findings.all.count == 21)
        #expect(all.findings.counts.total == 100)
    }

    @Test(arguments: [
        ("study.db", "study.db"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("", "''"), ("פאה", "פאה"),
    ])
    func `paths are quoted for a shell if they need it`(_ path: String, _ word: String) {
        #expect(path.shellWord == word)
    }

    @Test func boundedFindingsWithoutDuplicatesCountEachOnce() {
        var findings = BoundedFindings(maxPerCode: 2, keepsDuplicates: false)
        for _ in 0..<5 { findings.add(warning, "a") }
        #expect(findings.count == 1)
        for text in ["b", "c", "a", "b"] { findings.add(warning, text) }
        findings.add(warning, "a", at: .file("y"))
        #expect(findings.count == 4)
        #expect(findings.findings(at: .file("x")).all.map(\.message) == ["a", "b", "2 more findings of this kind"])
        #expect(findings.findings(at: .file("x")).all.allSatisfy { $0.place == .file("x") })
    }
}

@Suite struct ColorTests {
    @Test func `level, message, place and help have their colours, and the text is unchanged`() {
        var findings = Findings(
            Code("HL0997", .error, "x"), "a\u{1B}[0m", at: .option("--x"), remedy: "b")
        findings.add(Code("HL0998", .warning, "x"), "c")
        findings.add(Code("HL0999", .note, "x"), "d")
        let text = Report(colors: true).render(findings)
        #expect(
            text == """
                \u{1B}[1;31merror[HL0997]\u{1B}[0m\u{1B}[1m: a\\u{1B}[0m\u{1B}[0m
                  \u{1B}[1;34mat\u{1B}[0m   --x
                  \u{1B}[1;36mhelp\u{1B}[0m b
                \u{1B}[1;33mwarning[HL0998]\u{1B}[0m\u{1B}[1m: c\u{1B}[0m
                \u{1B}[1;32mnote[HL0999]\u{1B}[0m\u{1B}[1m: d\u{1B}[0m
                1 error, 1 warning

                """)
        #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == Report().render(findings))
    }
}
