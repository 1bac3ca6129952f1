import Markup
import Refs
import StudyStore
import Theme

// Devices and later builds read the data files. A build compares with those of the existing site, which may be from an
// older version: fields added later are optional.

/// `tracks.json`: an index of the other data files, and the number of days that a device stores.
struct TracksFile: Codable {
    struct Entry: Codable {
        let slug: String
        let title: String
        /// The number of units in the syllabus, and of those outside it.
        let syllabusUnitCount: Int
        let extraUnitCount: Int
        let syllabusFileCount: Int
        let years: [Int]
        /// Civil dates of the first and the last row.
        let first: String?
        let last: String?
        /// A key of the rules of `days.json`. Nil in files of older builds.
        let rule: String?
        /// The number of units for each study day of the site's rows: 1, 2 or 3, or 0 for a chapter. Nil in files of
        /// older builds.
        let perDay: Int?
        /// One digit for each book in the track's order: 1–6 for its order of the Mishnah if the track has all of that
        /// order, else 0. Nil in files of older builds.
        let orders: String?
        /// The same for orders of which the track has only a part. Nil if there is none.
        let ordersInPart: String?
        /// The tractates and chapters of which the track has only a part: `berakhot`, `berakhot-9`. Nil if there are
        /// none, and in files of older builds.
        let partial: [String]?
        /// True if more of the track is to be published.
        let isUnfinished: Bool?

        private enum CodingKeys: String, CodingKey {
            case slug, title, years, first, last, rule, perDay, orders, ordersInPart, partial
            case syllabusUnitCount = "units"
            case extraUnitCount = "extra"
            case syllabusFileCount = "syllabus"
            case isUnfinished = "unfinished"
        }
    }

    var v = 1
    let tracks: [Entry]
    let window: Window
    /// The number of units in a syllabus file, from which a device computes the file of a unit. Nil in files of older
    /// builds.
    let syllabusFileSize: Int?

    init(_ plan: SitePlan, strings: Strings) {
        window = plan.window
        syllabusFileSize = SitePlan.syllabusFileSize
        tracks = plan.tracks.map { trackPlan in
            let track = trackPlan.track
            let partial = PartialBooks(track, trackPlan.books)
            let orders = Orders(trackPlan.books, partial: partial.names)
            return Entry(
                slug: track.slug, title: Markup.title(strings.title(track.title)),
                syllabusUnitCount: track.syllabusCount, extraUnitCount: track.units.count - track.syllabusCount,
                syllabusFileCount: trackPlan.syllabusFileCount, years: trackPlan.years,
                first: track.rows.first?.date.text, last: track.rows.last?.date.text, rule: track.rule.tableName,
                perDay: track.pace.units ?? 0, orders: orders.whole, ordersInPart: orders.inPart,
                partial: partial.names.isEmpty ? nil : partial.names,
                isUnfinished: partial.isTrackUnfinished ? true : nil)
        }
    }

    /// The orders of a track's books, as digits.
    private struct Orders {
        let whole: String
        let inPart: String?

        /// - Parameter partial: the slugs of books of which the track has only a part.
        init(_ books: [BookPart], partial: [String]) {
            let sedarim = books.map { part -> Seder? in
                if case .book(let book) = part.name { book.seder } else { nil }
            }
            let wholeBooks = zip(books, sedarim).filter { !partial.contains($0.0.slug) }.map(\.1)
            let whole = Set(
                Seder.allCases.filter { seder in
                    wholeBooks.count { $0 == seder } == Tractates.all.count { $0.seder == seder }
                })
            self.whole = Self.digits(sedarim) { whole.contains($0) }
            let inPart = Self.digits(sedarim) { !whole.contains($0) }
            self.inPart = inPart.contains { $0 != "0" } ? inPart : nil
        }

        /// 0 for a book without an order, and for orders that are not included.
        private static func digits(_ sedarim: [Seder?], _ isIncluded: (Seder) -> Bool) -> String {
            sedarim.map { seder in
                guard let seder, isIncluded(seder), let index = Seder.allCases.firstIndex(of: seder) else { return "0" }
                return String(index + 1)
            }.joined()
        }
    }
}
