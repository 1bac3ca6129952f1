/// The name of a comment: "Bartenura on Mishnah Berakhot 1:1:2".
public struct CommentaryRef: Hashable, Sendable {
    /// What stands before "on" or "על": "Bartenura".
    public let commentator: String
    /// The place in the commentary's own division. In most commentaries that is the chapter and mishnah commented on;
    /// in Yachin and Boaz the second number counts comments, and only Sefaria's links tell the mishnah.
    public let base: Ref
    /// The third number, or range of numbers: comments on one mishnah count from 1. nil: all of them.
    public let comments: ClosedRange<Int>?

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
            comments = nil
            return
        }
        guard let (front, comments) = Self.cutComments(place),
            let (book, position) = RefReader.read(front), let position, position.mishnah != nil, !position.isRange
        else { return nil }
        base = Ref(book: book, position: position)
        self.comments = comments
    }

    /// Cuts the last number, or range of numbers, from a place.
    private static func cutComments(_ place: String) -> (String, ClosedRange<Int>)? {
        guard let cut = place.lastIndex(where: { $0 == ":" || $0 == "." || $0 == "," }) else { return nil }
        guard let numbers = RefReader.numbers(String(place[place.index(after: cut)...])) else { return nil }
        return (String(place[..<cut]), numbers)
    }
}
