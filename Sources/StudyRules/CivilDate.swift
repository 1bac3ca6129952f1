/// A day of the civil (Gregorian) calendar, without a time or a zone.
///
/// Intended for the years 1 to 9999, whose days have a text. Arithmetic that leaves this range does not trap, but the
/// resulting day has no text that can be read again.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 31 December of the year before 1: 0001-01-01 is 1 ("rata die"). Fits 32 bits.
    public let dayNumber: Int

    public init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// The day of a year 1…9999, a month 1…12 and a day of the month; nil if there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CivilDate.days(inMonth: month, of: year)
        else { return nil }
        dayNumber = CivilDate.daysBefore(year: year, month: month) + day
    }

    /// The day written as `YYYY-MM-DD` in ASCII; nil for every other text, even with spaces around it.
    public init?(_ text: some Collection<UInt8>) {
        guard text.count == 10 else { return nil }
        var fields = (0, 0, 0)
        for (place, byte) in text.enumerated() {
            if place == 4 || place == 7 {
                guard byte == 0x2D else { return nil }
                continue
            }
            guard (0x30...0x39).contains(byte) else { return nil }
            let digit = Int(byte) - 0x30
            switch place {
            case 0..<4: fields.0 = fields.0 * 10 + digit
            case 5..<7: fields.1 = fields.1 * 10 + digit
            default: fields.2 = fields.2 * 10 + digit
            }
        }
        self.init(year: fields.0, month: fields.1, day: fields.2)
    }

    /// The day written as `YYYY-MM-DD`; nil for every other text.
    public init?(_ text: String) {
        self.init(text.utf8)
    }

    /// 1970-01-01, the start of Unix time.
    public static var unixEpoch: CivilDate { CivilDate(dayNumber: 719_163) }

    /// 9999-12-31, the last day that has a text.
    public static var last: CivilDate { CivilDate(dayNumber: 3_652_059) }

    public var year: Int { parts.year }
    /// 1…12
    public var month: Int { parts.month }
    /// The day of the month, 1…31.
    public var day: Int { parts.day }

    public var weekday: Weekday {
        // Day 1 was a Monday. Seven cases, seven remainders: there is always one.
        Weekday(rawValue: dayNumber.remainder(floored: 7)) ?? .sunday
    }

    /// The date this many days later; earlier for a negative number.
    public func adding(days: Int) -> CivilDate {
        CivilDate(dayNumber: dayNumber + days)
    }

    /// All days of a civil year.
    public static func days(ofYear year: Int) -> Range<CivilDate> {
        let first = CivilDate(dayNumber: daysBefore(year: year, month: 1) + 1)
        let next = CivilDate(dayNumber: daysBefore(year: year + 1, month: 1) + 1)
        return first..<next
    }

    public static func < (one: CivilDate, other: CivilDate) -> Bool {
        one.dayNumber < other.dayNumber
    }

    /// Year, month and day together, which is faster than one by one.
    public var parts: (year: Int, month: Int, day: Int) {
        let days = dayNumber - 1
        let (cycles, inCycle) = (days.quotient(floored: 146_097), days.remainder(floored: 146_097))
        let centuries = min(inCycle / 36_524, 3)
        let inCentury = inCycle - centuries * 36_524
        let fours = inCentury / 1_461
        let inFour = inCentury - fours * 1_461
        let years = min(inFour / 365, 3)
        let year = cycles * 400 + centuries * 100 + fours * 4 + years + 1
        var month = 12
        while CivilDate.daysBefore(year: year, month: month) >= dayNumber { month -= 1 }
        return (year, month, dayNumber - CivilDate.daysBefore(year: year, month: month))
    }

    private static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The day number of the day before the month's first.
    private static func daysBefore(year: Int, month: Int) -> Int {
        let past = year - 1
        let years = past * 365 + past.quotient(floored: 4) - past.quotient(floored: 100) + past.quotient(floored: 400)
        // 367 × month / 12 counts the days before a month as if February had 30.
        let february = month <= 2 ? 0 : isLeap(year) ? 1 : 2
        return years + (367 * month - 362) / 12 - february
    }
}

extension CivilDate: CustomStringConvertible {
    /// `YYYY-MM-DD`
    public var text: String {
        let (year, month, day) = parts
        return CivilDate.digits(year, 4) + "-" + CivilDate.digits(month, 2) + "-" + CivilDate.digits(day, 2)
    }

    public var description: String { text }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}

/// A day of the week. As in Hebrew, Sunday is the first.
public enum Weekday: Int, Hashable, CaseIterable, Sendable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday
}

extension Int {
    /// Division that rounds down, also below zero. The divisor must be positive.
    func quotient(floored divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self + 1) / divisor - 1
    }

    /// The remainder of `quotient(floored:)`: 0 ..< divisor.
    func remainder(floored divisor: Int) -> Int {
        self - quotient(floored: divisor) * divisor
    }
}
