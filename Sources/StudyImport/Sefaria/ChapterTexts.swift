import Digests
import Refs

/// The longer texts of tractates and where they are, to recognise a chapter that has the texts of another one.
public struct ChapterTexts: Sendable {
    /// In bytes. Shorter texts may be repeated.
    static let minLength = 81

    private var places: [SHA256Digest: Ref] = [:]

    public init() {}

    init(_ segments: [SefariaWork.Segment]) {
        for segment in segments where segment.text.utf8.count >= Self.minLength {
            places[SHA256Digest(of: segment.text)] = segment.place
        }
    }

    /// The first place of a text stays.
    public mutating func add(_ other: ChapterTexts) {
        places.merge(other.places) { first, _ in first }
    }

    /// A mishnah of another chapter that has the texts of a chapter here: most of its longer texts, and at least two.
    /// Single mishnayot are repeated, such as those that tractate Eduyot collects.
    public func original(of texts: ChapterTexts) -> Ref? {
        var chapters: [Chapter: (count: Int, equal: [Chapter: [Ref]])] = [:]
        for (digest, place) in texts.places {
            let chapter = Chapter(place)
            chapters[chapter, default: (0, [:])].count += 1
            guard let other = places[digest], Chapter(other) != chapter else { continue }
            chapters[chapter]?.equal[Chapter(other), default: []].append(other)
        }
        let originals = chapters.values.flatMap { count, equal in
            equal.values.filter { $0.count > 1 && $0.count * 2 > count }.flatMap(\.self)
        }
        return originals.min()
    }

    /// The first place here of another work's longer texts, if most of them, and at least two, are here.
    public func place(ofMostOf other: ChapterTexts) -> Ref? {
        let equal = other.places.keys.compactMap { places[$0] }
        return equal.count > 1 && equal.count * 2 > other.places.count ? equal.min() : nil
    }

    private struct Chapter: Hashable {
        let book: Book?
        let number: Int?

        init(_ place: Ref) { (book, number) = (place.book, place.position?.chapter) }
    }
}
