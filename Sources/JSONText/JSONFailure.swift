/// The reason why a text is not JSON.
public struct JSONFailure: Error, Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
        /// - Parameter found: nil at the end of the text.
        case expected(Part, found: Unicode.Scalar?)
        case unclosedText
        case lineEndInText
        case controlCharacter
        case unknownEscape
        case halfSurrogatePair
        case numberTooLarge(String)
        case tooDeep(max: Int)
        case tooManyValues(max: Int)
        case repeatedKey(String)
    }

    /// What comes next in a JSON text.
    public enum Part: String, Sendable {
        case value = "a value"
        case key = "a key in quotation marks"
        case colon = "':'"
        case nextMember = "',' or '}'"
        case nextElement = "',' or ']'"
        case digit = "a digit"
        case hexadecimal = "four hexadecimal digits"
        case end = "the end"
    }

    public let kind: Kind
    /// In bytes.
    public let offset: Int

    public init(_ kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// Whether the text is not JSON; otherwise it is too large, or has duplicate keys.
    public var isSyntax: Bool {
        switch kind {
        case .tooDeep, .tooManyValues, .repeatedKey: false
        default: true
        }
    }

    /// An English sentence without a full stop.
    public var message: String {
        switch kind {
        case .expected(let part, let found):
            "expected \(part.rawValue), found " + (found.map { "'\($0)'" } ?? "the end")
        case .unclosedText: "a string without its closing quotation mark"
        case .lineEndInText: "a string is not closed on its line"
        case .controlCharacter: "a control character in a string; write it as \\n, \\t or \\u…"
        case .unknownEscape: "an unknown escape after '\\'"
        case .halfSurrogatePair: "half a surrogate pair"
        case .numberTooLarge(let number): "\(number) is too large for a number"
        case .tooDeep(let max): "nested deeper than \(max) levels"
        case .tooManyValues(let max): "more than \(max) values"
        case .repeatedKey(let key): "the key '\(key)' is repeated"
        }
    }
}
