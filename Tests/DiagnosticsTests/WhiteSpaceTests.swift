import Diagnostics
import Testing

@Suite struct WhiteSpaceTests {
    @Test(arguments: ["", " ", "a", " a b ", "a\tb\r\nc", "א\u{A0}ב", "שָׁלוֹם עֲלֵיכֶם", "a\u{2003}b", "a\u{200B}b"])
    func `texts are split where a character is white space`(_ text: String) {
        #expect(text.partsBetweenSpace == text.split(whereSeparator: \.isWhitespace).map(String.init))
        #expect(text.withoutSpace == text.filter { !$0.isWhitespace })
        #expect(text.hasSpace == text.contains(where: \.isWhitespace))
    }
}
