import Diagnostics
import Digests
import StudyStore

/// `search/index.json`: the places of the units of each book, and which of the files `search/<n>.json` contains a word.
struct SearchDirectory: Encodable {
    struct BookEntry: Encodable {
        let slug: String
        /// The names that a person may type, in Hebrew and in English; the one shown by the site is first.
        let names: [String]
        /// The place of its first unit in the track, from 0.
        let from: Int
        /// The numbers of its chapters, each followed by the number of its units; empty if units have no chapter.
        let chapters: [Int]
    }

    let v = 1
    /// The books of each track, in the order of `tracks.json`.
    let tracks: [[BookEntry]]
    /// Identifies the index: files with the same mark belong together.
    let mark: String
    /// The first key in each file (`SearchWord.key`); a key is in the last file whose first key is not greater.
    let first: [String]
    /// The approximate compressed size of each file in hundreds of bytes, so that no query loads too much.
    let sizes: [Int]
    /// Words in too many units to be looked up.
    let common: [String]
}

/// `search/<n>.json`: words and their units.
struct SearchFile: Encodable {
    let v = 1
    let mark: String
    /// `word units word units …`, by key, as described in `docs/search-index.md`.
    let words: String
}

extension SearchDirectory.BookEntry {
    /// - Returns: nil for a book that is split into several parts in the track, or whose refs have no name in common.
    init?(_ part: BookPart, of track: Track, _ language: SiteLanguage) {
        guard case .book(let book) = part.name, let first = part.units.first, let last = part.units.last,
            last.offset - first.offset + 1 == part.units.count
        else { return nil }
        slug = part.slug
        names = language.names(of: book)
        from = first.offset
        var chapters: [Int] = []
        for unit in part.units {
            guard let chapter = track.units[unit].ref.position?.chapter else { continue }
            if chapters.isEmpty || chapters[chapters.count - 2] != chapter { chapters += [chapter, 0] }
            chapters[chapters.count - 1] += 1
        }
        self.chapters = chapters
    }
}

extension SearchIndex {
    /// The size in bytes of the words and units in a file, before compression; the units of one key are never split.
    private static let fileSize = 6_000

    /// A file of words that is being written.
    private struct Part {
        var bytes: [UInt8] = []
        private var letters = 0
        private var digits = 0
        var size: Int { SearchIndex.size(letters: letters, digits: digits) }

        mutating func append(_ word: SearchWord, _ entry: Entry, limit: Int) {
            let (hasSource, explained) = (entry.source.count > 0, entry.explanation.count)
            if hasSource { append("", word, entry.source.codes) }
            if explained > 0 {
                append("+", hasSource ? nil : word, explained > limit ? Array("*".utf8) : entry.explanation.codes)
            }
        }

        private mutating func append(_ sign: String, _ word: SearchWord?, _ codes: [UInt8]) {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            bytes += sign.utf8
            word?.write(to: &bytes)
            bytes.append(UInt8(ascii: " "))
            bytes += codes
            letters += word?.length ?? 1
            digits += codes.count
        }
    }

    /// The index's files.
    func files(_ plan: SitePlan, _ language: SiteLanguage) throws(Findings) -> [OutputFile] {
        let limit = min(Self.maxUnits, maxExplanations(budget: budget))
        var common: [SearchWord] = []
        var keyed: [(key: SearchWord, word: SearchWord, entry: Entry)] = []
        keyed.reserveCapacity(entries.count)
        for (word, entry) in entries {
            if entry.source.isCommon { common.append(word) } else { keyed.append((word.key, word, entry)) }
        }
        keyed.sort { ($0.key, $0.word) < ($1.key, $1.word) }

        var first: [SearchWord] = []
        var parts: [Part] = []
        var last: SearchWord?
        for (key, word, entry) in keyed {
            if key != last, parts.last.map({ $0.bytes.count > Self.fileSize }) ?? true {
                first.append(key)
                parts.append(Part())
            }
            last = key
            parts[parts.count - 1].append(word, entry, limit: limit)
        }
        let mark = Self.mark(plan, parts)
        let directory = SearchDirectory(
            tracks: plan.tracks.map { trackPlan in
                trackPlan.books.compactMap { .init($0, of: trackPlan.track, language) }
            },
            mark: mark,
            first: first.map(\.text), sizes: parts.map { $0.size / 100 + 1 }, common: common.sorted().map(\.text))
        var files = [OutputFile(path: DataPath.searchDirectory, bytes: try JSONFile.bytes(directory))]
        for (number, part) in parts.enumerated() {
            let file = SearchFile(mark: mark, words: String(decoding: part.bytes, as: UTF8.self))
            files.append(OutputFile(path: DataPath.searchFile(number), bytes: try JSONFile.bytes(file)))
        }
        return files
    }

    /// A digest that differs if the words or the numbers of units do.
    private static func mark(_ plan: SitePlan, _ parts: [Part]) -> String {
        var bytes: [UInt8] = []
        for track in plan.tracks {
            for unit in track.track.units { bytes += unit.slug.utf8 + [0] }
        }
        for part in parts { bytes += part.bytes + [0] }
        return SHA256Digest(of: bytes).hex(8)
    }
}
