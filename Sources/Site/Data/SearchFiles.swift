import Diagnostics
import Digests
import StudyStore

/// `search/index.json`: where the units of books are, and in which of the files `search/<n>.json` a word is.
struct SearchDirectory: Encodable {
    struct BookEntry: Encodable {
        let slug: String
        /// As a person may type it, in Hebrew and in English; the one that the site shows first.
        let names: [String]
        /// The place of its first unit in the track, from 0.
        let from: Int
        /// The numbers of its chapters, each followed by how many units it has; empty where units have no chapter.
        let chapters: [Int]
    }

    let v = 1
    /// Of each track, in the order of `tracks.json`.
    let tracks: [[BookEntry]]
    /// The index that this and the files with the same mark are of.
    let mark: String
    /// The first key in each file (`SearchWord.key`); a key is in the last file whose first key is not greater.
    let first: [String]
    /// Words that are in too many units to be looked up.
    let common: [String]
}

/// `search/<n>.json`: words and their units.
struct SearchFile: Encodable {
    let v = 1
    let mark: String
    /// `word units word units …`, by key; see `SearchIndex.Units` for the units.
    let words: String
}

extension SearchDirectory.BookEntry {
    /// - Returns: nil for a book that the track reads in several pieces, or whose refs have no name in common.
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
    /// Bytes of words and units in a file, before it is compressed; the units of one key are never parted.
    private static let fileSize = 6_000

    /// The index's files.
    func files(_ plan: SitePlan, _ language: SiteLanguage) throws(Findings) -> [OutputFile] {
        var common: [SearchWord] = []
        var keyed: [(key: SearchWord, word: SearchWord, units: Units)] = []
        keyed.reserveCapacity(units.count)
        for (word, units) in units {
            if units.isCommon { common.append(word) } else { keyed.append((word.key, word, units)) }
        }
        keyed.sort { ($0.key, $0.word) < ($1.key, $1.word) }

        var first: [SearchWord] = []
        var parts: [[UInt8]] = []
        var last: SearchWord?
        for (key, word, units) in keyed {
            if key != last, parts.last.map({ $0.count > Self.fileSize }) ?? true {
                first.append(key)
                parts.append([])
            }
            last = key
            let part = parts.count - 1
            if !parts[part].isEmpty { parts[part].append(UInt8(ascii: " ")) }
            word.write(to: &parts[part])
            parts[part].append(UInt8(ascii: " "))
            parts[part] += units.codes
        }
        let mark = Self.mark(plan, parts)
        let directory = SearchDirectory(
            tracks: plan.tracks.map { plan in plan.books.compactMap { .init($0, of: plan.track, language) } },
            mark: mark,
            first: first.map(\.text), common: common.sorted().map(\.text))
        var files = [OutputFile(path: plan.searchDirectory, bytes: try JSONFile.bytes(directory))]
        for (number, part) in parts.enumerated() {
            let file = SearchFile(mark: mark, words: String(decoding: part, as: UTF8.self))
            files.append(OutputFile(path: plan.searchFile(number), bytes: try JSONFile.bytes(file)))
        }
        return files
    }

    /// Other words, or other numbers of units: another mark.
    private static func mark(_ plan: SitePlan, _ parts: [[UInt8]]) -> String {
        var bytes: [UInt8] = []
        for track in plan.tracks {
            for unit in track.track.units { bytes += unit.slug.utf8 + [0] }
        }
        for part in parts { bytes += part + [0] }
        return SHA256Digest(of: bytes).hex(8)
    }
}
