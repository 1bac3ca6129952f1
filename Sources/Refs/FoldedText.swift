/// A text reduced to the significant parts of a place's name: words, numbers, and the signs between them. Case, nikkud,
/// apostrophes and quotation marks are removed.
struct FoldedText {
    enum Token: Equatable {
        /// A word in lower case; its bytes in `letters`.
        case word(Range<Int>)
        /// A number in digits, 0…999.
        case number(Int)
        /// A sign between chapter and mishnah: colon, full stop, comma.
        case separator
        /// The sign of a range; in a name the same as a blank.
        case dash
        /// Round or square brackets.
        case opening, closing
    }

    private(set) var tokens: [Token] = []
    /// The UTF-8 of the words, separated by single spaces.
    private(set) var letters: [UInt8] = []
    private var wordStart: Int?
    private var digits: Int?

    /// - Returns: nil if the text contains anything that cannot be in the name of a place, or a number above 999.
    init?(_ text: String) {
        letters.reserveCapacity(text.utf8.count)
        tokens.reserveCapacity(8)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x61...0x7A: add(letter: UInt8(scalar.value))
            case 0x41...0x5A: add(letter: UInt8(scalar.value + 32))
            case 0x30...0x39:
                endWord()
                digits = (digits ?? 0) * 10 + Int(scalar.value - 0x30)
                if (digits ?? 0) > 999 { return nil }
            case 0x20, 0x5F: endToken()
            case 0x3A, 0x2E, 0x2C, 0x3B, 0x05C3: end(with: .separator)
            case 0x28, 0x5B: end(with: .opening)
            case 0x29, 0x5D: end(with: .closing)
            case 0x2D, 0x05BE, 0x2010...0x2014, 0x2212: end(with: .dash)
            case 0x05D0...0x05EA:
                // Two bytes in UTF-8.
                add(letter: UInt8(0xC0 | scalar.value >> 6))
                add(letter: UInt8(0x80 | scalar.value & 0x3F))
            case _ where Self.isSilent(scalar): break
            default: return nil
            }
        }
        endToken()
    }

    /// The words from the `first` token to the `last`, joined by spaces.
    func name(from first: Int, through last: Int) -> ArraySlice<UInt8> {
        guard case .word(let start) = tokens[first], case .word(let end) = tokens[last] else { return [] }
        return letters[start.lowerBound..<end.upperBound]
    }

    private mutating func add(letter: UInt8) {
        if digits != nil { endToken() }
        if wordStart == nil {
            if !letters.isEmpty { letters.append(0x20) }
            wordStart = letters.count
        }
        letters.append(letter)
    }

    private mutating func endWord() {
        if let start = wordStart { tokens.append(.word(start..<letters.count)) }
        wordStart = nil
    }

    private mutating func endToken() {
        endWord()
        if let number = digits { tokens.append(.number(number)) }
        digits = nil
    }

    private mutating func end(with token: Token) {
        endToken()
        tokens.append(token)
    }

    /// Nikkud and te'amim, apostrophes, quotation marks, geresh and gershayim, and characters of no width.
    private static func isSilent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x22, 0x27, 0x60, 0xB4, 0x02BB...0x02BF, 0x05F3, 0x05F4, 0x2018...0x201F, 0x2032, 0x2033: true
        case 0x200B...0x200D, 0x2060, 0xFEFF, 0xAD: true
        default: TextNormal.isPoint(scalar)
        }
    }
}
