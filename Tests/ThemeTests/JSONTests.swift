import Diagnostics
import Testing

@testable import Theme

struct JSONTests {
    private func parse(_ text: String) -> (JSONNode?, [Finding]) {
        var findings = Findings()
        let node = JSONNode.parse(Array(text.utf8), file: "f", findings: &findings)
        return (node, findings.all)
    }

    @Test func `values know their place, counted in scalars`() throws {
        let (node, findings) = parse("{\n  \"שָׁלוֹם\": [1, \"ב\"],\n\t\"b\": {\"c\": null}}")
        #expect(findings.isEmpty)
        let list = try #require(node?["שָׁלוֹם"]?.array)
        #expect(list[0].place == .file("f", line: 2, column: 15))
        #expect(list[1].place == .file("f", line: 2, column: 18))
        #expect(node?["b"]?["c"]?.place == .file("f", line: 3, column: 13))
    }

    @Test func `escapes and numbers`() {
        #expect(parse(#""\u05d0\n\"\\\/\ud83d\ude00""#).0?.string == "א\n\"\\/😀")
        #expect(parse("-0.5e+2").0?.number == -50)
        #expect(parse("[true,false,null,[],{}]").0?.array?.count == 5)
    }

    @Test(arguments: [
        ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8), ("[1\n,\n2", 3, 2), ("01", 1, 2), ("1.", 1, 3),
        ("tru", 1, 1), ("\"a", 1, 3), ("\"\t\"", 1, 2), ("\"\\x\"", 1, 3), ("\"\\ud800\"", 1, 8), ("1 2", 1, 3),
        ("// c\n1", 1, 1), ("{a:1}", 1, 2), ("1e999", 1, 1), ("'a'", 1, 1), ("[1 2]", 1, 4),
    ])
    func `invalid JSON is refused at the first error`(text: String, line: Int, column: Int) {
        let (node, findings) = parse(text)
        #expect(node == nil)
        #expect(findings.map(\.code) == [.themeNotJSON])
        #expect(findings.first?.place == .file("f", line: line, column: column), "\(findings)")
    }

    @Test(arguments: [
        ("[1, 2", "close the list with ]; the rest of the file is missing"),
        ("{\"a\": 1", "close the object with }; the rest of the file is missing"),
        ("{\"a\": 1 \"b\": 2}", "write a comma between two entries"),
        ("[\"a, \"b\"]", "close the text before it with a quotation mark, or write a comma; one in a text is \\\""),
        ("[\"רמב\"ם\"]", "write a quotation mark in a text as ״ or \\\"; between two entries, a comma"),
        ("{“a”: 1}", "write \" instead of “"), ("['a']", "JSON has texts and keys in \"…\""),
        ("[\"a\n\"]", "close it with \"; a line end in a text is \\n"),
        ("[\"a", "close it with \"; the rest of the file is missing"),
        ("[\"\\x\"]", "write \\\\ for a backslash itself"),
        ("[\"\\ud800\"]", "write the character itself instead of \\u…"),
        ("[1,]", "JSON has no comments and no comma after the last entry"),
    ])
    func `a syntax error has a remedy`(text: String, remedy: String) {
        #expect(parse(text).1.map(\.remedy) == [remedy])
    }

    @Test func `an endlessly nested file is refused`() {
        #expect(parse(String(repeating: "[", count: 100_000)).1.map(\.code) == [.themeNotJSON])
    }

    @Test func `a file that is not UTF-8 is refused`() {
        var findings = Findings()
        #expect(JSONNode.parse([0x22, 0xFF, 0x22], file: "f", findings: &findings) == nil)
        #expect(findings.all.map(\.code) == [.themeNotJSON])
    }

    @Test func `every double key is found`() {
        let (node, findings) = parse(#"{"a": 1, "a": 2, "b": {"c": 1, "c": 2}}"#)
        #expect(node != nil)
        #expect(findings.map(\.code) == [.themeDuplicateKey, .themeDuplicateKey])
    }
}
