/// One of the 63 tractates. A value of one byte: its properties are in the table of `Tractates`.
public struct Book: Hashable, Comparable, Sendable {
    private let index: UInt8

    /// - Parameter order: place in canonical order, 1 (Berakhot) to 63 (Oktzin).
    init?(order: Int) {
        guard (1...Tractates.table.count).contains(order) else { return nil }
        index = UInt8(order - 1)
    }

    private var entry: Tractate { Tractates.table[Int(index)] }

    /// Place in canonical order, 1 (Berakhot) to 63 (Oktzin).
    public var order: Int { Int(index) + 1 }

    /// Sefaria's title: "Mishnah Berakhot"; "Pirkei Avot" has no "Mishnah".
    public var title: String { entry.title }

    /// The title as a part of an address: "berakhot", "moed-katan", "pirkei-avot".
    public var slug: String { Slug.make(title) }

    /// The name without "משנה": "ברכות".
    public var hebrewName: String { entry.hebrewName }

    /// The name without "Mishnah": "Berakhot", "Pirkei Avot".
    public var englishName: String { entry.names[0] }

    /// Every name without "Mishnah" or "משנה", including other spellings; English first.
    public var names: [String] { entry.names }

    public var seder: Seder { entry.seder }

    /// The number of mishnayot in each chapter, in order.
    public var mishnayotPerChapter: [Int] { entry.mishnayotPerChapter }

    /// Every mishnah in order.
    public var refs: [Ref] {
        mishnayotPerChapter.enumerated().flatMap { chapter, count in
            (1...count).compactMap { Ref(self, chapter: chapter + 1, mishnah: $0) }
        }
    }

    public static func < (one: Book, other: Book) -> Bool { one.index < other.index }
}
