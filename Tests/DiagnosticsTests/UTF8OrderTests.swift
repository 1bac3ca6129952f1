import Diagnostics
import Testing

@Suite struct UTF8OrderTests {
    @Test func `texts are in the order of their bytes, composed or not`() {
        // By canonical equivalence "e\u{301}" is the same as "é" and comes after "f".
        let texts = ["f", "\u{E9}", "e\u{301}", "e"]
        #expect(texts.sortedByUTF8().map { Array($0.utf8) } == ["e", "e\u{301}", "f", "\u{E9}"].map { Array($0.utf8) })
        #expect("a".precedesInUTF8("ab") && !"a".precedesInUTF8("a"))
    }
}
