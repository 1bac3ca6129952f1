import Refs
import StudyStore

/// The part of a track that is on one page: the units of a tractate, or up to 200 units whose refs are of no known
/// book.
struct BookPart: Sendable {
    static let unknownPartSize = 200

    /// Its file's name without the ending: `berakhot`, `part-1`.
    let slug: String
    let name: Name
    /// In the track's order.
    var units: [UnitIndex]

    enum Name: Sendable {
        case book(Book)
        /// A number, counted from 1; the word for it comes from the strings.
        case part(Int)
    }

    /// Returns the parts of a track in the order in which the track reaches them.
    static func parts(of track: Track) -> [BookPart] {
        var parts: [BookPart] = []
        var positions: [String: BookIndex] = [:]
        var unknown = 0
        for index in track.units.elementIndices {
            let unit = track.units[index]
            let part: BookPart
            if let book = unit.ref.book {
                part = BookPart(slug: book.slug, name: .book(book), units: [])
            } else {
                let number = unknown / unknownPartSize + 1
                part = BookPart(slug: "part-\(number)", name: .part(number), units: [])
                unknown += 1
            }
            if let position = positions[part.slug] {
                parts[position].units.append(index)
            } else {
                positions[part.slug] = BookIndex(parts.count)
                parts.append(part)
                parts[parts.count - 1].units.append(index)
            }
        }
        return parts
    }
}
