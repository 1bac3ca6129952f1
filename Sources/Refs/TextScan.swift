/// What one walk over the bytes of a text finds out: whether they are UTF-8, whether the text is normal already,
/// and which characters occur. Everything that is asked of every text is answered from here.
struct TextScan {
    /// The characters that occur.
    private(set) var characters = CharacterSummary()
    /// Whether the text is NFC and holds no character that pages do without, as far as one pass shows. A "no" may be
    /// wrong and costs only time; a "yes" is never wrong.
    private(set) var isNormal = true
    /// The same for a source text, whose white space is single blanks between words.
    private(set) var isNormalSource = false
    private var hasTwoBlanks = false

    /// - Returns: nil if the bytes are not UTF-8 (RFC 3629).
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let isUTF8 = HebrewMarks.classes.withUnsafeBufferPointer { scan(bytes, markClasses: $0) }
        guard isUTF8 else { return nil }
        if characters.hasControls { isNormal = false }
        isNormalSource =
            isNormal && !characters.hasLineFeedOrTab && bytes.first != 0x20 && bytes.last != 0x20
            && !hasTwoBlanks
    }

    /// Hebrew and ASCII, nearly all of every text, are dealt with here and without a branch that depends on the letter.
    private mutating func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, markClasses: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var (ascii0, ascii1, hebrew0, hebrew1) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
        /// The combining class of the mark before, 0 after anything else.
        var classBefore: UInt8 = 0
        var isDisordered = false
        var hasTwoBlanks = false
        var hasOthers = false
        var isPlain = true
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                let bit: UInt64 = 1 &<< UInt64(byte & 0x3F)
                ascii0 |= byte < 0x40 ? bit : 0
                ascii1 |= byte < 0x40 ? 0 : bit
                if byte == 0x20 { hasTwoBlanks = hasTwoBlanks || index > 0 && bytes[index &- 1] == 0x20 }
                classBefore = 0
                index &+= 1
                continue
            }
            // U+0580…U+05FF, to the end of the word.
            let start = index
            while index &+ 1 < bytes.count {
                let (lead, next) = (bytes[index], bytes[index &+ 1])
                guard lead & 0xFE == 0xD6, next & 0xC0 == 0x80 else { break }
                let low = next & 0x3F
                let bit: UInt64 = 1 &<< UInt64(low)
                hebrew0 |= lead == 0xD6 ? bit : 0
                hebrew1 |= lead == 0xD6 ? 0 : bit
                let markClass = markClasses[Int(lead & 1) &<< 6 | Int(low)]
                isDisordered = (markClass != 0 && markClass < classBefore) || isDisordered
                classBefore = markClass
                index &+= 2
            }
            if index > start { continue }
            let length = Self.lengthOfOther(bytes, index)
            guard length > 0 else { return false }
            hasOthers = true
            isPlain = isPlain && Self.isPlain(bytes, index)
            classBefore = 0
            index &+= length
        }
        characters.ascii = (ascii0, ascii1)
        characters.hebrew = (hebrew0, hebrew1)
        characters.hasOthers = hasOthers
        self.hasTwoBlanks = hasTwoBlanks
        isNormal = isPlain && !isDisordered
        return true
    }

    /// How many bytes the character at `index` takes; 0 if there is none.
    private static func lengthOfOther(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        let rest = bytes.count - index
        func continues(_ offset: Int) -> Bool { bytes[index + offset] & 0xC0 == 0x80 }
        switch bytes[index] {
        case 0xC2...0xDF:
            return rest >= 2 && continues(1) ? 2 : 0
        case 0xE0...0xEF:
            guard rest >= 3, continues(1), continues(2) else { return 0 }
            let second = bytes[index + 1]
            // Neither longer than needed nor a surrogate.
            if bytes[index] == 0xE0 && second < 0xA0 || bytes[index] == 0xED && second > 0x9F { return 0 }
            return 3
        case 0xF0...0xF4:
            guard rest >= 4, continues(1), continues(2), continues(3) else { return 0 }
            let second = bytes[index + 1]
            // Neither longer than needed nor above U+10FFFF.
            if bytes[index] == 0xF0 && second < 0x90 || bytes[index] == 0xF4 && second > 0x8F { return 0 }
            return 4
        default: return 0
        }
    }

    /// Whether the character is one that stays as it is whatever is beside it: U+00A1…U+02FF (signs and composed
    /// letters), U+2010…U+2027 and U+2030…U+203F (dashes, quotation marks, dots).
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let second = bytes[index + 1]
        switch bytes[index] {
        case 0xC2: return second > 0xA0
        case 0xC3...0xCB: return true
        case 0xE2: return second == 0x80 && ((0x90...0xA7).contains(bytes[index + 2]) || bytes[index + 2] >= 0xB0)
        default: return false
        }
    }
}

/// Which characters occur in a text: exactly for ASCII and the Hebrew block, of others only whether there are any.
public struct CharacterSummary: Sendable {
    /// U+0000…U+003F and U+0040…U+007F, a bit for each.
    public internal(set) var ascii: (UInt64, UInt64) = (0, 0)
    /// U+0580…U+05BF and U+05C0…U+05FF, a bit for each.
    public internal(set) var hebrew: (UInt64, UInt64) = (0, 0)
    public internal(set) var hasOthers = false

    /// Whether all that occurs is of this set. Of characters beyond ASCII and Hebrew a set says nothing.
    public func isSubset(of other: CharacterSummary) -> Bool {
        ascii.0 & ~other.ascii.0 == 0 && ascii.1 & ~other.ascii.1 == 0 && hebrew.0 & ~other.hebrew.0 == 0
            && hebrew.1 & ~other.hebrew.1 == 0 && (!hasOthers || other.hasOthers)
    }

    public init() {}

    /// The ASCII and Hebrew characters for which a condition holds.
    public init(_ isMember: (Unicode.Scalar) -> Bool) {
        func bits(from first: UInt32) -> UInt64 {
            (0..<64).reduce(0) { bits, index in
                Unicode.Scalar(first + index).map(isMember) == true ? bits | 1 << UInt64(index) : bits
            }
        }
        ascii = (bits(from: 0), bits(from: 0x40))
        hebrew = (bits(from: 0x0580), bits(from: 0x05C0))
    }

    /// Whether a character is in the set.
    public func contains(_ scalar: Unicode.Scalar) -> Bool {
        let bit: UInt64 = 1 &<< UInt64(scalar.value & 0x3F)
        switch scalar.value {
        case 0..<0x40: return ascii.0 & bit != 0
        case 0x40..<0x80: return ascii.1 & bit != 0
        case 0x0580..<0x05C0: return hebrew.0 & bit != 0
        case 0x05C0..<0x0600: return hebrew.1 & bit != 0
        default: return false
        }
    }

    /// Whether one of these ASCII or Hebrew characters occurs.
    public func intersects(_ other: CharacterSummary) -> Bool {
        ascii.0 & other.ascii.0 | ascii.1 & other.ascii.1 | hebrew.0 & other.hebrew.0 | hebrew.1 & other.hebrew.1 != 0
    }

    /// Characters below the blank but tab and line feed.
    var hasControls: Bool { ascii.0 & 0xFFFF_F9FF != 0 }
    var hasLineFeedOrTab: Bool { ascii.0 & 0x0600 != 0 }
}
