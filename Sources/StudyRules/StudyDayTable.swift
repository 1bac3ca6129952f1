/// The study days in a range of days as bits, so that a device can assign units to days without a calendar.
public struct StudyDayTable: Hashable, Sendable {
    public let first: CivilDate
    /// The number of days in the table.
    public let days: Int
    /// Bit i of the table is bit `i & 7` (the lowest is 0) of byte `i >> 3`; 1 is a study day. Bits past the end are 0.
    public let bits: [UInt8]

    /// The first day of the range of a published site.
    public static let firstDay = CivilDate(dayNumber: 739_252)  // 2025-01-01
    public static let lastDay = CivilDate(dayNumber: 748_747)  // 2050-12-31

    /// The table of the days `first...last`; empty if `last` is before `first`.
    public init(_ rule: StudyDayRule, from first: CivilDate = firstDay, through last: CivilDate = lastDay) {
        let days = max(0, last.dayNumber - first.dayNumber + 1)
        var bits = [UInt8](repeating: 0, count: (days + 7) / 8)
        var hebrew = HebrewDate(first)
        for index in 0..<days {
            if rule.excludes(first.adding(days: index), hebrew) == nil { bits[index >> 3] |= 1 << UInt8(index & 7) }
            hebrew = hebrew.next
        }
        self.init(first: first, days: days, bits: bits)
    }

    /// - Parameter bits: at least `days` bits.
    public init(first: CivilDate, days: Int, bits: [UInt8]) {
        self.first = first
        self.days = days
        self.bits = bits
    }

    /// The day after the last.
    public var end: CivilDate { first.adding(days: days) }

    /// Whether the day is in the table and a study day.
    public func isStudyDay(_ date: CivilDate) -> Bool {
        StudyDayTables(first: first, days: days, bits: bits).isStudyDay(date, table: 0)
    }
}

/// The study days of several rules in one range of days.
public struct StudyDayTables<Bits: RandomAccessCollection<UInt8>> where Bits.Index == Int {
    public let first: CivilDate
    /// The number of days in each table.
    public let days: Int
    /// The tables one after the other, each of ⌈days / 8⌉ bytes.
    public let bits: Bits

    public init(first: CivilDate, days: Int, bits: Bits) {
        self.first = first
        self.days = days
        self.bits = bits
    }

    /// The day after the last.
    public var end: CivilDate { first.adding(days: days) }

    /// Whether the day is in the table and a study day.
    public func isStudyDay(_ date: CivilDate, table: Int) -> Bool {
        let index = date.dayNumber - first.dayNumber
        guard index >= 0, index < days else { return false }
        return bits[table &* ((days + 7) >> 3) + index >> 3] >> UInt8(index & 7) & 1 == 1
    }
}
