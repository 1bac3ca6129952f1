/// A token of CSS (CSS Syntax Module Level 3, 4).
struct CSSToken: Equatable {
    enum Kind: Equatable {
        case ident, function, atKeyword, hash, string, url, number, percentage, dimension, delimiter
        case colon, semicolon, comma
        case openBrace, closeBrace, openBracket, closeBracket, openParenthesis, closeParenthesis
        /// `<!--` or `-->`.
        case htmlComment
        /// `*/` outside of a comment, at the comment that was to end there, if that one holds another.
        case commentEnd
        /// A string that its line ends, an address with a sign that it cannot hold, a comment that the file ends.
        case badString, badURL, badComment
    }

    let kind: Kind
    /// A name without its sign or parenthesis, the content of a string or address, otherwise the text itself.
    let text: String
    /// The offset of its first byte in the style sheet.
    let offset: Int
    /// Whether white space or a comment is before it.
    let isSpaced: Bool
    /// How far its line is indented, in bytes; nil if something else is before it on the line.
    let indent: Int?

    /// The sign that closes this one.
    var closing: Kind? {
        switch kind {
        case .openBrace: .closeBrace
        case .openBracket: .closeBracket
        case .openParenthesis, .function: .closeParenthesis
        default: nil
        }
    }
}
