/// Parses a place in the tractates from any of its spellings.
enum RefReader {
    /// - Parameter text: Normalised text (`TextNormal.source`).
    /// - Returns: nil if the text is not a place in a tractate; a position of nil is the whole tractate.
    static func read(_ text: String) -> (book: Book, position: Position?)? {
        guard let folded = FoldedText(SefariaAddress.lastPart(of: text) ?? text) else { return nil }
        guard let (book, next) = book(in: folded) else { return nil }
        if next == folded.tokens.count { return (book, nil) }
        var places = PlaceReader(folded, from: next)
        return places.read().map { (book, $0) }
    }

    /// The tractate named by a text if only numbers and signs follow, valid or not.
    static func bookBeforeNumbers(_ text: String) -> Book? {
        guard let folded = FoldedText(SefariaAddress.lastPart(of: text) ?? text),
            let (book, next) = book(in: folded)
        else { return nil }
        return PlaceReader(folded, from: next).isAllNumbers ? book : nil
    }

    /// Whether a text consists only of a number or a range of numbers: "2", "2-3", "ב׳".
    static func isNumbers(_ text: String) -> Bool {
        guard let folded = FoldedText(text) else { return false }
        var places = PlaceReader(folded, from: 0)
        guard let place = places.read() else { return false }
        return place.mishnah == nil && place.chapter <= place.endChapter
    }

    /// The longest run of words at the start that names a tractate, and the token after it.
    private static func book(in folded: FoldedText) -> (Book, next: Int)? {
        let words = folded.tokens.indices.prefix { index in
            if case .number = folded.tokens[index] { false } else { true }
        }.filter { index in
            if case .word = folded.tokens[index] { true } else { false }
        }
        guard let first = words.firstIndex(where: { !isPrefix(folded, at: $0) }) else { return nil }
        for last in words[first...].prefix(maxNameWords).reversed() {
            let name = Array(folded.name(from: words[first], through: last))
            if let book = Tractates.byName[name] { return (book, last + 1) }
        }
        return nil
    }

    /// The maximum number of words: "Ethics of the Fathers".
    private static let maxNameWords = 4

    /// Whether a word may precede the name.
    private static func isPrefix(_ folded: FoldedText, at index: Int) -> Bool {
        prefixes.contains(Array(folded.name(from: index, through: index)))
    }

    private static let prefixes = Set(
        ["mishnah", "mishna", "m", "tractate", "masekhet", "masechet", "maseches", "משנה", "משניות", "מסכת", "מס"]
            .map { Array($0.utf8) })
}
