/// The points that tell how a letter is read: its vowels, and the dot of a shin. Dagesh, meteg and te'amim depend on
/// the words around and on the edition, and are not among them, except for the dot that makes a vav a vowel.
struct LetterPoints {
    private let isVav: Bool
    private var vowels: Set<UInt32> = []
    private var dot: UInt32?
    private var hasDagesh = false

    init(of letter: Unicode.Scalar) { isVav = letter == "\u{05D5}" }

    var isEmpty: Bool { read.isEmpty && dot == nil }

    mutating func add(_ point: Unicode.Scalar) {
        switch point.value {
        case 0x05BA: vowels.insert(0x05B9)  // holam of a vav
        case 0x05C7: vowels.insert(0x05B8)  // qamats qatan
        case 0x05B0...0x05BB: vowels.insert(point.value)
        case 0x05BC: hasDagesh = true
        case 0x05C1, 0x05C2: dot = point.value
        default: break
        }
    }

    private var read: Set<UInt32> { vowels.isEmpty && isVav && hasDagesh ? [0x05BC] : vowels }

    /// Whether neither letter has points that the other one contradicts.
    func isCompatible(with other: LetterPoints) -> Bool {
        (read.isEmpty || other.read.isEmpty || read == other.read)
            && (dot == nil || other.dot == nil || dot == other.dot)
    }
}
