import Digests
import Refs
import Markup
import StudyRules
import StudyStore
import Theme

// The data files, which devices and later builds read. A build compares with the files of the existing site, which may
// be from an older version: fields added later are optional here.

/// `tracks.json`: an index of the other data files, and the number of days that a device stores.
struct TracksFile: Codable {
    struct Entry: Codable {
        let slug: String
        let title: String
        /// The number of units in the syllabus, and of those outside it.
        let units: Int
        let extra: Int
        /// The number of syllabus files.
        let syllabus: Int
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
        let unfinished: Bool?
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
        tracks = plan.tracks.map { plan in
            let track = plan.track
            let partial = PartialBooks(track, plan.books)
            let orders = Orders(plan.books, partial: partial.names)
            return Entry(
                slug: track.slug, title: Markup.title(strings.title(track.title)), units: track.syllabusCount,
                extra: track.units.count - track.syllabusCount, syllabus: plan.syllabusFiles, years: plan.years,
                first: track.rows.first?.date.text, last: track.rows.last?.date.text, rule: track.rule.tableName,
                perDay: track.pace.units ?? 0, orders: orders.whole, ordersInPart: orders.inPart,
                partial: partial.names.isEmpty ? nil : partial.names,
                unfinished: partial.isTrackUnfinished ? true : nil)
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

/// `days.json`: the study days of 2025–2050 for each rule that is offered or used, and the Hebrew months of that time,
/// so that a device needs no calendar of its own.
struct DaysFile: Codable {
    /// The Hebrew months of that time. By year, because names and lengths repeat and dates would not compress.
    struct Hebrew: Codable {
        /// As `["תשפ״ז", [["תשרי", 30], …]]`: the year, and the names and lengths of its months, in the site's
        /// language.
        struct Year: Codable {
            let name: String
            let months: [Month]
        }

        struct Month: Codable {
            let name: String
            let days: Int
        }

        /// The civil date of the first year's first day.
        let first: String
        let years: [Year]
        /// The days of a month as numerals, from the first on.
        let days: [String]
    }

    var v = 1
    let first: String
    let days: Int
    /// Bits in base64: bit i is bit `i & 7` of byte `i >> 3`.
    let rules: [String: String]
    let hebrew: Hebrew

    init(_ plan: SitePlan, strings: Strings) {
        first = StudyDayTable.firstDay.text
        days = StudyDayTable.lastDay.dayNumber - StudyDayTable.firstDay.dayNumber + 1
        let language = SiteLanguage(strings)
        let ownRules = plan.tracks.map(\.track.rule)
        let used = ownRules + ownRules.compactMap(\.abroad)
        let all = StudyDayRule.offered + used + used.flatMap(\.withMoreDays)
        rules = Dictionary(
            all.map { ($0.tableName, Encoding.base64(StudyDayTable($0).bits[...], alphabet: .standard)) },
            uniquingKeysWith: { first, _ in first })
        let years = HebrewDate(StudyDayTable.firstDay).year...HebrewDate(StudyDayTable.lastDay).year
        hebrew = Hebrew(
            first: years.lowerBound.firstDay.text,
            years: stride(from: years.lowerBound.number, through: years.upperBound.number, by: 1).map {
                Self.year(HebrewYear($0), strings, language)
            },
            days: (1...30).map(language.numeral))
    }

    private static func year(
        _ year: HebrewYear, _ strings: Strings, _ language: SiteLanguage
    ) -> Hebrew.Year {
        Hebrew.Year(
            name: language.name(of: year),
            months: year.months.compactMap { month in
                year.length(of: month).map { length in
                    Hebrew.Month(name: strings["month_\(month.rawValue)"] ?? month.rawValue, days: length)
                }
            })
    }
}

extension StudyDayRule {
    /// The same rule for people who keep two days of yom tov; nil if this is that rule, or if yom tov is a study day.
    var abroad: StudyDayRule? {
        guard holidays == .israel, !yomTov else { return nil }
        return StudyDayRule(
            holidays: .diaspora, friday: friday, shabbat: shabbat, cholHamoed: cholHamoed, tishaBav: tishaBav, off: off)
    }

    /// The same rule with study on Shabbat, and on Shabbat and yom tov, which learners may choose for their own plans.
    var withMoreDays: [StudyDayRule] {
        [yomTov, true].map { yomTov in
            StudyDayRule(
                holidays: holidays, friday: friday, shabbat: true, yomTov: yomTov, cholHamoed: cholHamoed,
                tishaBav: tishaBav, off: off)
        }
    }

    /// The rule as a key: `israel`, `diaspora-shabbat`, `every`, `israel-no-friday`, `israel-off-1f0c2d3e`. Equal rules
    /// have equal keys.
    var tableName: String {
        var name = holidays.rawValue
        // If the festivals change nothing, they are not part of the name.
        if shabbat && yomTov && cholHamoed {
            name = "every"
        } else {
            if shabbat { name += "-shabbat" }
            if yomTov { name += "-yom-tov" }
        }
        if !friday { name += "-no-friday" }
        if !cholHamoed { name += "-no-chol-hamoed" }
        if !tishaBav { name += "-no-tisha-bav" }
        if !off.isEmpty { name += "-off-" + SHA256Digest(of: off.map(\.text).joined(separator: ",")).hex(8) }
        return name
    }
}
