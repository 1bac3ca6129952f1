/// The 63 tractates of the Mishnah.
public enum Tractates {
    /// Every tractate in canonical order.
    public static let all: [Book] = (1...63).compactMap { Book(order: $0) }

    /// The tractate with this name in any spelling, with or without "Mishnah", "Masechet" or "משנה", "מסכת"; nil if
    /// there is none.
    public static func named(_ name: String) -> Book? {
        guard let (book, position) = RefReader.read(TextNormal.source(name)), position == nil else { return nil }
        return book
    }

    /// Tractates by their folded names (`RefReader`). A name of two tractates would belong to the first; the tests show
    /// that there is no such name.
    static let byName: [[UInt8]: Book] = {
        var byName: [[UInt8]: Book] = [:]
        for (book, entry) in zip(all, table) {
            for name in entry.names {
                guard let folded = FoldedText(name) else { continue }
                if byName[folded.letters] == nil { byName[folded.letters] = book }
            }
        }
        return byName
    }()
}
