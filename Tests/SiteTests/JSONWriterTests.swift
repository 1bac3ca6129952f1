import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct JSONWriterTests {
    @Test func `the bytes equal those of Foundation's encoder`() throws {
        let pieces =
            (0..<0x80).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
            + ["שַׁבָּת", "״", "é", "😀", "\u{2028}", "\u{7F}", "\u{85}", "<script>", "</a>"]
        Fuzz.run("JSON texts", count: 500) { random, seed in
            let texts = (0..<3).map { _ in random.text(of: pieces, count: 0...20) }
            var json = JSONWriter(expecting: 0)
            json.list([texts, []]) { json, texts in json.list(texts) { $0.text($1) } }
            json.raw("\n")
            #expect((try? JSONFile.bytes([texts, []])) == json.bytes, "seed \(seed): \(texts)")
        }
        // A page may embed the JSON in an element, which a tag in it must not end.
        #expect(try JSONFile.bytes(["</script>"]) == Array(#"["\u003c/script>"]"#.utf8) + [10])
        var json = JSONWriter(expecting: 0)
        json.list([0, -1, Int.max, Int.min]) { $0.number($1) }
        json.raw("\n")
        #expect(try JSONFile.bytes([0, -1, Int.max, Int.min]) == json.bytes)
    }
}
