/// The name of a comment: "Bartenura on Mishnah Berakhot 1:1:2".
public struct CommentaryRef: Hashable, Sendable {
    /// The commentator, who is named before "on" or "על": "Bartenura".
    public let commentator: String
    /// The place in the commentary's own division. In most commentaries that is the chapter and mishnah commented on;
    /// in Yachin and Boaz the second number counts comments, and only Sefaria's links name the mishnah.
    public let base: Ref

    /// Parses the name of a comment. The third number, which counts the comments on one mishnah, is ignored.
    ///
    /// - Returns: nil unless the text is a name, "on" or "על", and a place in a tractate.
    public init?(_ text: String) {
        let normal = TextNormal.source(text)
        let plain = SefariaAddress.lastPart(of: normal) ?? normal
        let words = plain.split { $0 == " " || $0 == "_" }
        guard let on = words.firstIndex(where: { $0.lowercased() == "on" || $0 == "על" }), on > 0 else { return nil }
        commentator = words[..<on].joined(separator: " ")
        let place = words[(on + 1)...].joined(separator: " ")
        if let (book, position) = RefReader.read(place) {
            base = Ref(book: book, position: position)
            return
        }
        guard let front = Self.withoutComments(place),
            let (book, position) = RefReader.read(front), let position, position.mishnah != nil, !position.isRange
        else { return nil }
        base = Ref(book: book, position: position)
    }

    /// Removes the last number, or range of numbers, from a place.
    private static func withoutComments(_ place: String) -> String? {
        guard let cut = place.lastIndex(where: { $0 == ":" || $0 == "." || $0 == "," }) else { return nil }
        guard RefReader.isNumbers(String(place[place.index(after: cut)...])) else { return nil }
        return String(place[..<cut])
    }
}
