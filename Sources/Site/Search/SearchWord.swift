/// A Hebrew word in the form used by the search: its first twelve letters, without nikkud, with final letters as
/// regular ones.
///
/// `Sources/Web/search/words.ts` reads queries in the same way; both are tested with the same cases.
struct SearchWord: Hashable, Comparable, Sendable {
    static let maxLength = 12

    /// Five bits for each letter, the first one highest: 1 (א) to 22 (ת); 0 after the last one.
    private var bits: UInt64 = 0
    private(set) var length = 0

    var isEmpty: Bool { length == 0 }

    /// - Parameter letter: the second byte of a Hebrew letter's UTF-8.
    mutating func append(letter: UInt8) {
        append(Self.codes[Int(letter - 0x90)])
    }

    private mutating func append(_ code: UInt64) {
        guard length < Self.maxLength else { return }
        bits |= code << UInt64(5 * (Self.maxLength - 1 - length))
        length += 1
    }

    /// The common part of all spellings and prefixed forms of a word, by which it is sorted in the index: the word
    /// without ו and י, from the first letter that is not a prefix; only the last letter if all may be prefixes.
    var key: SearchWord {
        var key = SearchWord()
        var isPrefix = true
        for code in letters where code != Self.vav && code != Self.yod {
            if isPrefix { key = SearchWord() }
            key.append(code)
            isPrefix = isPrefix && Self.prefixes & (1 << code) != 0
        }
        return key
    }

    private var letters: some Sequence<UInt64> {
        (0..<length).lazy.map { [bits] in bits >> UInt64(5 * (Self.maxLength - 1 - $0)) & 31 }
    }

    /// Writes the letters as UTF-8.
    func write(to utf8: inout [UInt8]) {
        for code in letters {
            utf8.append(0xD7)
            utf8.append(Self.secondBytes[Int(code) - 1])
        }
    }

    var text: String {
        var utf8: [UInt8] = []
        write(to: &utf8)
        return String(decoding: utf8, as: UTF8.self)
    }

    static func == (one: SearchWord, other: SearchWord) -> Bool { one.bits == other.bits }

    static func < (one: SearchWord, other: SearchWord) -> Bool { one.bits < other.bits }

    func hash(into hasher: inout Hasher) {
        hasher.combine(bits)
    }

    /// The given number of well-distributed bits (multiplicative hashing; Knuth, volume 3, 6.4).
    func hash(bits count: Int) -> Int {
        Int((bits &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - count))
    }

    private static let vav: UInt64 = 6
    private static let yod: UInt64 = 10
    /// A bit for each of ב ה כ ל מ ש.
    private static let prefixes: UInt64 = 1 << 2 | 1 << 5 | 1 << 11 | 1 << 12 | 1 << 13 | 1 << 21

    /// The codes of U+05D0…U+05EA, whose UTF-8 ends in 90…AA. Final letters have the codes of the others.
    private static let codes: [UInt64] = [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 12, 13, 13, 14, 14, 15, 16, 17, 17, 18, 18, 19, 20, 21, 22,
    ]

    private static let secondBytes: [UInt8] = [
        0x90, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9B, 0x9C, 0x9E, 0xA0, 0xA1, 0xA2, 0xA4, 0xA6,
        0xA7, 0xA8, 0xA9, 0xAA,
    ]
}
