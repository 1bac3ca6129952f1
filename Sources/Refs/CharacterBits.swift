/// The characters that occur in a text: individually for ASCII and the Hebrew block, for others only whether there are
/// any.
public struct CharacterBits: Sendable {
    /// U+0000…U+003F and U+0040…U+007F, a bit for each.
    public internal(set) var ascii: (UInt64, UInt64) = (0, 0)
    /// U+0580…U+05BF and U+05C0…U+05FF, a bit for each.
    public internal(set) var hebrew: (UInt64, UInt64) = (0, 0)
    public internal(set) var hasOthers = false

    /// Whether all occurring characters are in this set, which is undefined for characters beyond ASCII and Hebrew.
    public func isSubset(of other: CharacterBits) -> Bool {
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
    public func intersects(_ other: CharacterBits) -> Bool {
        ascii.0 & other.ascii.0 | ascii.1 & other.ascii.1 | hebrew.0 & other.hebrew.0 | hebrew.1 & other.hebrew.1 != 0
    }

    /// Whether there are control characters below the space other than tab and line feed.
    var hasControls: Bool { ascii.0 & 0xFFFF_F9FF != 0 }
    var hasLineFeedOrTab: Bool { ascii.0 & 0x0600 != 0 }
}
