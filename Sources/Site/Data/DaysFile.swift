import Digests
import StudyRules
import Theme

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
            let length: Int
        }

        /// The civil date of the first year's first day.
        let first: String
        let years: [Year]
        /// The days of a month as numerals, from the first on.
        let days: [String]
    }

    var v = 1
    let first: String
    let dayCount: Int
    /// Bits in base64: bit i is bit `i & 7` of byte `i >> 3`.
    let rules: [String: String]
    let hebrew: Hebrew

    private enum CodingKeys: String, CodingKey {
        case v, first, rules, hebrew
        case dayCount = "days"
    }

    init(_ plan: SitePlan, strings: Strings) {
        first = StudyDayTable.firstDay.text
        dayCount = StudyDayTable.lastDay.dayNumber - StudyDayTable.firstDay.dayNumber + 1
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
                    Hebrew.Month(name: strings["month_\(month.rawValue)"] ?? month.rawValue, length: length)
                }
            })
    }
}

// Years and months are stored as arrays, without keys, because there are many of them.

extension DaysFile.Hebrew.Year {
    func encode(to encoder: any Encoder) throws {
        var year = encoder.unkeyedContainer()
        try year.encode(name)
        try year.encode(months)
    }

    init(from decoder: any Decoder) throws {
        var year = try decoder.unkeyedContainer()
        self.init(name: try year.decode(String.self), months: try year.decode([DaysFile.Hebrew.Month].self))
    }
}

extension DaysFile.Hebrew.Month {
    func encode(to encoder: any Encoder) throws {
        var month = encoder.unkeyedContainer()
        try month.encode(name)
        try month.encode(length)
    }

    init(from decoder: any Decoder) throws {
        var month = try decoder.unkeyedContainer()
        self.init(name: try month.decode(String.self), length: try month.decode(Int.self))
    }
}
