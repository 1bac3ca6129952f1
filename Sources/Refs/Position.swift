/// A place in a tractate: a mishnah, a whole chapter, or a range of either. Numbers count from 1; a number in a parsed
/// text may be outside the tractate (`Ref.existsInBook`).
public struct Position: Hashable, Comparable, Sendable {
    /// The greatest number of a chapter or mishnah that is accepted; no tractate comes near it.
    public static let maxNumber = 999
    /// The value of `mishnah` in a place without one.
    private static let whole: Int16 = -1

    private let first: (chapter: Int16, mishnah: Int16)
    private let last: (chapter: Int16, mishnah: Int16)

    /// A mishnah, or a whole chapter if `mishnah` is nil.
    init?(chapter: Int, mishnah: Int?) {
        self.init(chapter: chapter, mishnah: mishnah, endChapter: chapter, endMishnah: mishnah)
    }

    /// A range from a mishnah to a mishnah, or from a chapter to a chapter.
    ///
    /// - Returns: nil if only one end has a mishnah, or a number is outside `0...maxNumber`.
    init?(chapter: Int, mishnah: Int?, endChapter: Int, endMishnah: Int?) {
        guard (mishnah == nil) == (endMishnah == nil) else { return nil }
        for number in [chapter, mishnah ?? 0, endChapter, endMishnah ?? 0] where !(0...Self.maxNumber).contains(number)
        {
            return nil
        }
        first = (Int16(chapter), mishnah.map { Int16($0) } ?? Self.whole)
        last = (Int16(endChapter), endMishnah.map { Int16($0) } ?? Self.whole)
    }

    public var chapter: Int { Int(first.chapter) }
    /// nil: the whole chapter.
    public var mishnah: Int? { first.mishnah == Self.whole ? nil : Int(first.mishnah) }
    /// The same as `chapter` unless this is a range over chapters.
    public var endChapter: Int { Int(last.chapter) }
    /// The last mishnah of the range, inclusive; nil: the whole chapter.
    public var endMishnah: Int? { last.mishnah == Self.whole ? nil : Int(last.mishnah) }

    public var isRange: Bool { first != last }

    /// "1:1", "1:1-2", "1:8-2:1", "1", "1-2", with numbers and signs as the caller writes them.
    func text(colon: String, dash: String, number: (Int) -> String) -> String {
        var text = number(chapter)
        if let mishnah { text += colon + number(mishnah) }
        guard isRange else { return text }
        text += dash
        guard let endMishnah else { return text + number(endChapter) }
        if endChapter != chapter { text += number(endChapter) + colon }
        return text + number(endMishnah)
    }

    /// Whether both ends exist and are in order.
    func exists(in mishnayotPerChapter: [Int]) -> Bool {
        func exists(_ place: (chapter: Int16, mishnah: Int16)) -> Bool {
            guard (1...mishnayotPerChapter.count).contains(Int(place.chapter)) else { return false }
            return place.mishnah == Self.whole
                || (1...mishnayotPerChapter[Int(place.chapter) - 1]).contains(Int(place.mishnah))
        }
        return exists(first) && exists(last) && first <= last
    }

    public static func == (one: Position, other: Position) -> Bool {
        one.first == other.first && one.last == other.last
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(first.chapter)
        hasher.combine(first.mishnah)
        hasher.combine(last.chapter)
        hasher.combine(last.mishnah)
    }

    /// Orders by the first mishnah, a chapter before its mishnayot, and the shorter range first.
    public static func < (one: Position, other: Position) -> Bool {
        one.first == other.first ? one.last < other.last : one.first < other.first
    }
}
