/// A year of the Hebrew calendar, counted from the creation of the world.
public struct HebrewYear: Hashable, Comparable, Sendable {
    public let number: Int

    /// - Parameter number: 1…13760, the years that overlap the civil years up to 9999.
    public init(_ number: Int) {
        self.number = number
    }

    /// The year that a civil day belongs to.
    public init(containing date: CivilDate) {
        // Correct or off by one: the mean year is 365.2468 days.
        var year = HebrewYear((date.dayNumber + 1_373_427) * 100 / 36_525)
        while year.firstDay > date { year = HebrewYear(year.number - 1) }
        while HebrewYear(year.number + 1).firstDay <= date { year = HebrewYear(year.number + 1) }
        self = year
    }

    /// Whether it has thirteen months: years 3, 6, 8, 11, 14, 17 and 19 of each nineteen.
    public var isLeap: Bool { (7 * number + 1) % 19 < 7 }

    /// 1 Tishrei.
    public var firstDay: CivilDate {
        let before = HebrewYear.daysBefore(number - 1)
        let now = HebrewYear.daysBefore(number)
        let after = HebrewYear.daysBefore(number + 1)
        // No year may have 356 or 382 days: a new moon after 9h 204p on a Tuesday of a common year, or after
        // 15h 589p on the Monday that follows a leap year, moves the new year.
        let postponed = after - now == 356 ? 2 : now - before == 382 ? 1 : 0
        return CivilDate(dayNumber: now + postponed - 1_373_427)
    }

    /// 353, 354 or 355 days; 383, 384 or 385 in a leap year.
    public var length: Int { HebrewYear(number + 1).firstDay.dayNumber - firstDay.dayNumber }

    /// The number of days of the month in this year; nil if the year does not have that month.
    public func length(of month: HebrewMonth) -> Int? {
        length(of: month, yearLength: length)
    }

    /// The same for a known length of the year, whose computation costs far more than the rest.
    func length(of month: HebrewMonth, yearLength: Int) -> Int? {
        switch month {
        case .tishrei, .shevat, .nisan, .sivan, .av: 30
        case .tevet, .iyar, .tammuz, .elul: 29
        case .cheshvan: yearLength % 10 == 5 ? 30 : 29
        case .kislev: yearLength % 10 == 3 ? 29 : 30
        case .adar: isLeap ? nil : 29
        case .adarI: isLeap ? 30 : nil
        case .adarII: isLeap ? 29 : nil
        }
    }

    /// The year's months in order, twelve or thirteen.
    public var months: [HebrewMonth] {
        HebrewMonth.allCases.filter { length(of: $0) != nil }
    }

    public static func < (one: HebrewYear, other: HebrewYear) -> Bool { one.number < other.number }

    /// Days from the first new moon to the year's, moved past Sunday, Wednesday and Friday and past noon.
    private static func daysBefore(_ year: Int) -> Int {
        let months = (235 * year - 234).quotient(floored: 19)
        // 13,753 parts above 29 days a month, 25,920 parts a day; whole cycles apart, so that 32 bits are enough.
        let cycles = months.quotient(floored: 25_920)
        let parts = 12_084 + 13_753 * months.remainder(floored: 25_920)
        let days = 29 * months + 13_753 * cycles + parts / 25_920
        return (3 * (days + 1)).remainder(floored: 7) < 3 ? days + 1 : days
    }
}
