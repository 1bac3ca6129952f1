import JSONText
import Refs
import StudyStore

/// Reads nested lists of texts: chapters that contain mishnayot, and in commentaries mishnayot that contain comments.
struct SefariaNesting {
    enum Extent: Equatable {
        case whole
        /// The address in a response of the API: the same number of components in both, in ascending order; none for a
        /// whole work.
        case excerpt(from: [Int], to: [Int])
    }

    /// Levels of lists around a text in the whole work.
    private let depth: Int
    private let extent: Extent
    private let book: Book
    private let depths: ClosedRange<Int>
    private var segments: [SefariaWork.Segment] = []

    init(kind: SefariaWork.Kind, depth: Int, extent: Extent) {
        self.depth = depth
        self.extent = extent
        switch kind {
        // Another level would mean several texts at one mishnah.
        case .text(let book): (self.book, depths) = (book, 2...2)
        case .commentary(_, let book): (self.book, depths) = (book, 2...3)
        }
    }

    /// - Parameter value: nested lists, or the object of a complex text.
    mutating func segments(
        _ value: JSONValue, _ place: String, _ reader: inout FieldReader
    ) -> [SefariaWork.Segment] {
        guard depths.contains(depth) else {
            reader.malformed(
                place,
                depths.contains(3)
                    ? "has \(depth) levels; chapters and mishnayot are two, with comments three"
                    : "has \(depth) levels; chapters and mishnayot are two")
            return []
        }
        if case .excerpt(let from, _) = extent, from.count > depth {
            reader.malformed("$.sections", "has \(from.count) numbers, but the text has \(depth) levels")
            return []
        }
        guard let (value, place) = mainText(value, place, &reader) else { return [] }
        walk(value, place, prefix(value), &reader)
        return segments
    }

    /// The main text of a complex text has an empty key; the others are introductions and the like.
    private func mainText(
        _ value: JSONValue, _ place: String, _ reader: inout FieldReader
    ) -> (JSONValue, String)? {
        guard case .object(let nodes) = value.content else { return (value, place) }
        guard let main = nodes[""] else {
            let names = nodes.map { "'\($0.key)'" }.joined(separator: ", ")
            reader.malformed(place, "is a complex text without a main text (under the key \"\"); it has \(names)")
            return nil
        }
        let others = nodes.filter { !$0.key.isEmpty }.map { "'\($0.key)'" }
        if !others.isEmpty {
            reader.add(.importPartLeftOut, "\(others.joined(separator: ", ")) was skipped: it belongs to no mishnah")
        }
        return (main, "\(place)[\"\"]")
    }

    /// The part of the address that everything in the value shares. The depth of the lists is not considered here: the
    /// walk reports a missing or an additional level.
    private func prefix(_ value: JSONValue) -> [Int] {
        guard case .excerpt(let from, let to) = extent else { return [] }
        let shared = zip(from, to).prefix { $0 == $1 }.map(\.0)
        // For a single text, `context=1` gives the list that contains it.
        if shared.count == depth, case .array = value.content { return shared.dropLast() }
        return shared
    }

    private mutating func walk(_ value: JSONValue, _ place: String, _ address: [Int], _ reader: inout FieldReader) {
        if address.count == depth {
            guard case .string(let text) = value.content else {
                // An empty list or null means a missing text.
                if value.content != .array([]) && value.content != .null {
                    reader.malformed(place, "is \(value.kind), not a text")
                }
                return
            }
            guard TextNormal.isVisible(TextNormal.source(text)) else { return }
            guard let ref = Ref(book, chapter: address[0], mishnah: address[1]) else {
                let number = address.prefix(2).map(String.init).joined(separator: ":")
                reader.malformed(
                    place, "would be \(number) of \(book.title); chapters and mishnayot go to \(Position.maxNumber)")
                return
            }
            segments.append(SefariaWork.Segment(address: address, place: ref, text: text))
            return
        }
        switch value.content {
        case .array(let values):
            guard let first = firstNumber(of: values.count, at: address) else {
                reader.malformed(
                    place, "has \(values.count) entries, which are not those from $.sections to $.toSections",
                    remedy: "save the response again; if the problem remains, ask for one chapter")
                return
            }
            for (index, value) in values.enumerated() {
                walk(value, "\(place)[\(index)]", address + [first + index], &reader)
            }
        // Some exports write an empty text or null for missing content, at any level.
        case .string(let text) where !TextNormal.isVisible(TextNormal.source(text)): break
        case .null: break
        default:
            reader.malformed(place, "is \(value.kind), not a list of \(Self.names[min(address.count, 2)])")
        }
    }

    private static let names = ["chapters", "mishnayot", "comments"]

    /// The number of a list's first element. A list in an excerpt begins at the requested address, unless it is longer:
    /// then the API returned the whole chapter, or all comments on a mishnah, around the requested place (`context=1`).
    ///
    /// - Returns: nil if the list is too long for the first case and too short for the second.
    private func firstNumber(of count: Int, at address: [Int]) -> Int? {
        let level = address.count
        guard case .excerpt(let from, let to) = extent, level < from.count, address == Array(from.prefix(level))
        else { return 1 }
        if address == Array(to.prefix(level)) {
            // Texts at the end of the range may be missing.
            if count <= to[level] - from[level] + 1 { return from[level] }
            return level > 0 && count >= to[level] ? 1 : nil
        }
        // The first of several sections: the text continues to its end.
        let length = level == 1 ? book.mishnayotPerChapter[safe: address[0] - 1] : nil
        return count == length ? 1 : from[level]
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
