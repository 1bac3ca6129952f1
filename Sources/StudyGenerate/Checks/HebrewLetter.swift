/// A letter or digit, and the points that tell how it is read: its vowels, and the dot of a shin. Dagesh, meteg and
/// te'amim depend on the words around and on the edition, and are not compared, except for the dot that makes a vav a
/// vowel.
struct HebrewLetter {
    private typealias Point = UInt32

    let scalar: Unicode.Scalar
    private var vowels: Set<Point> = []
    private var dot: Point?
    private var hasDagesh = false

    init(_ scalar: Unicode.Scalar) { self.scalar = scalar }

    var hasPoints: Bool { !read.isEmpty || dot != nil }

    /// Vav or yod, which spellings leave out or add inside a word.
    var mayBeVowel: Bool { scalar == "ו" || scalar == "י" }

    mutating func add(_ point: Unicode.Scalar) {
        switch point.value {
        case 0x05BA: vowels.insert(Self.holam)  // of a vav
        case 0x05C7: vowels.insert(Self.qamats)  // qatan
        case 0x05B0...0x05BB: vowels.insert(point.value)
        case 0x05BC: hasDagesh = true
        case 0x05C1, 0x05C2: dot = point.value
        default: break
        }
    }

    private static let (hatafQamats, hiriq, tsere, segol): (Point, Point, Point, Point) = (0x5B3, 0x5B4, 0x5B5, 0x5B6)
    private static let (patah, qamats, holam, qubuts): (Point, Point, Point, Point) = (0x5B7, 0x5B8, 0x5B9, 0x5BB)

    /// A shuruk is read as a qubuts.
    private var read: Set<Point> { vowels.isEmpty && scalar == "ו" && hasDagesh ? [Self.qubuts] : vowels }

    /// Whether neither letter has points that the other one contradicts.
    func isCompatible(with other: HebrewLetter) -> Bool {
        (read.isEmpty || other.read.isEmpty || read == other.read)
            && (dot == nil || other.dot == nil || dot == other.dot)
    }

    /// Whether the full spelling may have another letter between this one, which has points, and the next: one that
    /// stands for its vowel (`לֶאֱכֹל` – `לאכול`, `תְּפִלָּה` – `תפילה`, `כְּדַי` – `כדאי`) or doubles it
    /// (`חַיָּב` – `חייב`).
    func mayPrecede(_ letter: HebrewLetter, before next: HebrewLetter) -> Bool {
        switch letter.scalar {
        case scalar where mayBeVowel && (hasDagesh || !vowels.isEmpty): true
        // The dot of a shin may be the holam, too: `שְׁלשָׁה`.
        case "ו" where read.isEmpty: next.scalar == "ש" && !mayBeVowel
        case "ו": !read.isDisjoint(with: [Self.holam, Self.qubuts, Self.qamats, Self.hatafQamats])
        case "י": !read.isDisjoint(with: [Self.hiriq, Self.tsere, Self.segol])
        case "א": next.scalar == "י" && !read.isDisjoint(with: [Self.patah, Self.qamats])
        default: false
        }
    }
}
