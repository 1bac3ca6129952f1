import Foundation
import Testing

@testable import Diagnostics

@Suite struct SourceExcerptTests {
    /// A file with some text while the body runs.
    private func withFile(_ text: String, _ body: (_ path: String) throws -> Void) throws {
        let path = NSTemporaryDirectory() + "halomeid-test-" + UUID().uuidString
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    private func text(_ path: String, line: Int?, column: Int? = nil) -> String? {
        SourceExcerpt(of: .file(path, line: line, column: column))?.text
    }

    @Test func `the caret is under the column`() throws {
        try withFile("one\n\ttwo {{x}}\r\nthree") { path in
            #expect(text(path, line: 2, column: 6) == "  2 |  two {{x}}\n    |      ^\n")
            #expect(text(path, line: 1) == "  1 | one\n")
            // At the end of a line, and after it.
            #expect(text(path, line: 3, column: 6) == "  3 | three\n    |      ^\n")
            #expect(text(path, line: 3, column: 99) == "  3 | three\n    |      ^\n")
        }
    }

    @Test func `vowel points have no width, and stay with their letter`() throws {
        try withFile("בְּרֵא{x") { path in
            let excerpt = try #require(SourceExcerpt(of: .file(path, line: 1, column: 7)))
            #expect(excerpt.before == "בְּרֵא" && excerpt.marked == "{" && excerpt.after == "x")
            #expect(excerpt.text.hasSuffix("    |    ^\n"))
            #expect(SourceExcerpt(of: .file(path, line: 1, column: 1))?.marked == "בְּ")
        }
    }

    @Test func `a long line is cut around the column, and moves no cursor`() throws {
        let line = String(repeating: "a", count: 500) + "\u{1B}[2J" + String(repeating: "b", count: 500)
        try withFile(line) { path in
            let excerpt = try #require(SourceExcerpt(of: .file(path, line: 1, column: 501)))
            #expect(excerpt.before == "…" + String(repeating: "a", count: 60))
            #expect(excerpt.marked == "\\u{1B}" && excerpt.after.hasSuffix("b…"))
            #expect(excerpt.text.count < 300)
        }
    }

    @Test(arguments: [1, 30, 79, 100], [1, 100, 500, 1_000])
    func `on a narrow terminal the line is not broken`(columns: Int, column: Int) throws {
        try withFile(String(repeating: "a", count: 1_000)) { path in
            let excerpt = try #require(SourceExcerpt(of: .file(path, line: 1, column: column), columns: columns))
            let lines = excerpt.text.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count < max(columns, 20) }, "\(excerpt.text)")
            #expect(lines[1].hasSuffix("^") && lines[0].count >= lines[1].count)
        }
    }

    @Test func `there is no excerpt without a line or a regular file`() throws {
        try withFile("one") { path in
            #expect(text(path, line: nil) == nil && text(path, line: 0) == nil && text(path, line: 2) == nil)
            #expect(SourceExcerpt(of: .option("--x")) == nil && SourceExcerpt(of: nil) == nil)
        }
        #expect(text("/absent", line: 1) == nil && text("/dev/zero", line: 1) == nil && text("/tmp", line: 1) == nil)
    }

    @Test func `a report shows it on a terminal only`() throws {
        try withFile("one\ntwo") { path in
            let findings = Findings(
                Code("HL9904", .error, "Grave."), "wrong", at: .file(path, line: 2, column: 2), remedy: "mend it")
            #expect(!Report().render(findings).contains("two"))
            #expect(
                Report(showsSource: true).render(findings) == """
                    error[HL9904]: wrong
                      at   \(path):2:2
                      2 | two
                        |  ^
                      help mend it
                    1 error, 0 warnings

                    """)
        }
    }
}
