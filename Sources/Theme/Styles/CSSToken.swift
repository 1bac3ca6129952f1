/// A token of CSS (CSS Syntax Module Level 3, 4).
struct CSSToken: Equatable {
    enum Kind: Equatable {
        case ident, function, atKeyword, hash, string, url, number, percentage, dimension, delimiter
        case colon, semicolon, comma
        case openBrace, closeBrace, openBracket, closeBracket, openParenthesis, closeParenthesis
        /// `<!--` or `-->`.
        case htmlComment
        /// A `*/` outside a comment, after a comment that contains the start of another one.
        case commentEnd
        /// A string with a line end, an address with an invalid character, a comment that is not closed.
        case badString, badURL, badComment
    }

    let kind: Kind
    /// A name without its sign or parenthesis, the content of a string or address, otherwise the text itself.
    let text: String
    /// The text in lower case: browsers compare the names of CSS and its keywords without regard to it, but not those
    /// that an author gives (variables, classes, ids, `@keyframes`), strings and addresses.
    let word: String
    /// The offset of its first byte in the style sheet.
    let offset: Int
    /// Whether white space or a comment precedes it.
    let isSpaced: Bool
    /// The indentation of its line, in bytes; nil if it is not the first token on the line.
    let indent: Int?

    init(kind: Kind, text: String, offset: Int, isSpaced: Bool, indent: Int?) {
        (self.kind, self.text, self.offset, self.isSpaced, self.indent) = (kind, text, offset, isSpaced, indent)
        word = text.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? text : text.lowercased()
    }

    /// The closing counterpart of this bracket.
    var closing: Kind? {
        switch kind {
        case .openBrace: .closeBrace
        case .openBracket: .closeBracket
        case .openParenthesis, .function: .closeParenthesis
        default: nil
        }
    }

    var isClosing: Bool { [.closeBrace, .closeBracket, .closeParenthesis].contains(kind) }
}
