import Refs
import StudyStore

/// What a track has only in part. The texts of a site are often imported bit by bit; a tractate that the published
/// syllabus breaks off is not finished by learning all that there is of it.
struct PartialBooks {
    /// Tractates, and chapters of which it has some mishnayot but not all: `berakhot`, `berakhot-9`.
    let names: [String]
    /// Whether more of the track is to be published: a ref without content follows, or the last tractate breaks off.
    let isTrackUnfinished: Bool

    init(_ track: Track, _ books: [BookPart]) {
        var names: [String] = []
        var unfinished: Set<Book> = []
        for case (.book(let book), let part) in books.map({ ($0.name, $0) }) {
            let refs = part.units.filter { $0.offset < track.syllabusCount }.map { track.units[$0].ref }
            let missing = Self.missing(from: refs, of: book)
            guard missing.contains(where: { !$0.isEmpty }) else { continue }
            if missing.last?.isEmpty == false { unfinished.insert(book) }
            names.append(part.slug)
            for (index, count) in book.mishnayotPerChapter.enumerated() where 1..<count ~= missing[index].count {
                names.append("\(part.slug)-\(index + 1)")
            }
        }
        self.names = names
        let last = track.units.prefix(track.syllabusCount).last?.ref.book
        isTrackUnfinished = track.hasSyllabusGap || last.map(unfinished.contains) ?? false
    }

    /// The mishnayot of each chapter that none of the refs contains.
    private static func missing(from refs: [Ref], of book: Book) -> [Set<Int>] {
        var missing = book.mishnayotPerChapter.map { Set(1...$0) }
        for ref in refs {
            guard let position = ref.position else { return missing.map { _ in [] } }
            let chapters = position.chapter...position.endChapter
            for chapter in chapters.clamped(to: 1...missing.count) where chapters ~= chapter {
                let first = chapter == position.chapter ? position.mishnah ?? 1 : 1
                let last = chapter == position.endChapter ? position.endMishnah ?? .max : .max
                missing[chapter - 1] = missing[chapter - 1].filter { !(first <= $0 && $0 <= last) }
            }
        }
        return missing
    }
}
