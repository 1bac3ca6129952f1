/// A day of the Hebrew calendar, identified with the civil day of its daylight; evenings are not distinguished.
///
/// The arithmetic is that of the calendar itself: mean new moons of 29 days, 12 hours and 793 parts, and four
/// postponements (Maimonides, *Kiddush HaChodesh* 6–8). Foundation's Hebrew calendar is wrong for 5806–5807 and is not
/// used.
public struct HebrewDate: Hashable, Comparable, Sendable {
    public let year: HebrewYear
    public let month: HebrewMonth
    /// The day of the month, 1…30.
    public let day: Int

    /// nil if the year has no such month, or the month no such day.
    public init?(year: HebrewYear, month: HebrewMonth, day: Int) {
        guard year.number >= 1, let length = year.length(of: month), (1...length).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The Hebrew date of a civil day of the years 1…9999.
    public init(_ date: CivilDate) {
        let year = HebrewYear(containing: date)
        let yearLength = year.length
        var past = date.dayNumber - year.firstDay.dayNumber
        var month = HebrewMonth.tishrei
        for candidate in HebrewMonth.allCases {
            guard let length = year.length(of: candidate, yearLength: yearLength) else { continue }
            month = candidate
            if past < length { break }
            past -= length
        }
        self.year = year
        self.month = month
        day = past + 1
    }

    public var civil: CivilDate {
        let yearLength = year.length
        var past = 0
        for earlier in HebrewMonth.allCases where earlier < month {
            past += year.length(of: earlier, yearLength: yearLength) ?? 0
        }
        return year.firstDay.adding(days: past + day - 1)
    }

    /// The next day; when iterating, much faster than a conversion for each day.
    public var next: HebrewDate {
        // Only the end of a month requires the calendar.
        day < 29 ? HebrewDate(year: year, month: month, day: day + 1, checked: ()) : HebrewDate(civil.adding(days: 1))
    }

    private init(year: HebrewYear, month: HebrewMonth, day: Int, checked: Void) {
        self.year = year
        self.month = month
        self.day = day
    }

    public static func < (one: HebrewDate, other: HebrewDate) -> Bool {
        if one.year != other.year { return one.year < other.year }
        return one.month == other.month ? one.day < other.day : one.month < other.month
    }
}

/// The months in the order of the year, which begins with Tishrei. A common year has `adar`, a leap year `adarI` and
/// `adarII` instead.
public enum HebrewMonth: String, Hashable, Comparable, CaseIterable, Sendable {
    case tishrei, cheshvan, kislev, tevet, shevat, adar, adarI, adarII, nisan, iyar, sivan, tammuz, av, elul

    public static func < (one: HebrewMonth, other: HebrewMonth) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .tishrei: 0
        case .cheshvan: 1
        case .kislev: 2
        case .tevet: 3
        case .shevat: 4
        case .adar: 5
        case .adarI: 6
        case .adarII: 7
        case .nisan: 8
        case .iyar: 9
        case .sivan: 10
        case .tammuz: 11
        case .av: 12
        case .elul: 13
        }
    }
}
