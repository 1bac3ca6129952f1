import Testing

@testable import Theme

struct CSSTokenizerTests {
    private func kinds(_ css: String) -> [CSSToken.Kind] { CSSTokenizer.tokens(Array(css.utf8)).tokens.map(\.kind) }
    private func texts(_ css: String) -> [String] { CSSTokenizer.tokens(Array(css.utf8)).tokens.map(\.text) }

    @Test func `names, numbers and strings`() {
        #expect(texts("-a --b \\31 x א_1 #fff @media") == ["-a", "--b", "\\31", "x", "א_1", "fff", "media"])
        #expect(
            kinds("1 -1.5 .5e3 10% 2px -3--x +.5em 1e") == [
                .number, .number, .number, .percentage, .dimension, .dimension, .dimension, .dimension,
            ])
        #expect(texts("1e3 1e 1.x") == ["1e3", "1e", "1", ".", "x"])
        #expect(kinds(#""a\"b" 'c' "d\#n""#) == [.string, .string, .badString, .badString])
        #expect(texts("calc(1px + 2px)") == ["calc", "1px", "+", "2px", ")"])
        #expect(kinds("#- #1 # @ -") == [.hash, .hash, .delimiter, .delimiter, .delimiter])
    }

    @Test func `addresses, comments and signs`() {
        #expect(
            kinds("url(a.png) url( \"b\" ) url(a b) URL(x") == [
                .url, .function, .string, .closeParenthesis, .badURL, .badURL,
            ])
        #expect(kinds("a/* { */b /* x") == [.ident, .ident, .badComment])
        #expect(
            kinds("<!-- a --> <!-- {};:,()[]") == [
                .htmlComment, .htmlComment, .openBrace, .closeBrace, .semicolon, .colon, .comma,
                .openParenthesis,
                .closeParenthesis, .openBracket, .closeBracket,
            ])
    }

    /// Whatever the bytes, the tokens are in order and end.
    @Test func `no text keeps it from ending`() {
        for text in ["\\", "@", "#", "url(", "\"", "'\\", "/*", "-", "+.", "1e+", "\u{0}", "א\\"] {
            let tokens = CSSTokenizer.tokens(Array(text.utf8)).tokens
            #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.offset < $1.offset })
        }
    }
}
