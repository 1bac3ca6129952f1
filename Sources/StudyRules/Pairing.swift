/// A unit and its day. A unit is a place in its track: the syllabus from 0 on, then units outside it.
public struct DatedUnit: Hashable, Sendable {
    public let date: CivilDate
    public let unit: Int

    public init(date: CivilDate, unit: Int) {
        self.date = date
        self.unit = unit
    }
}

/// How units meet days; the same for `schedule` and on the device. Pairs are given one by one: the browser's code
/// stays small without lists.
public enum Pairing {
    /// The k-th study day of `days` with the k-th of `units`, until either ends.
    public static func consecutive(
        _ days: Range<CivilDate>, with units: Range<Int>, isStudyDay: (CivilDate) -> Bool, visit: (DatedUnit) -> Void
    ) {
        var unit = units.lowerBound
        var date = days.lowerBound
        while date < days.upperBound && unit < units.upperBound {
            if isStudyDay(date) {
                visit(DatedUnit(date: date, unit: unit))
                unit += 1
            }
            date = date.adding(days: 1)
        }
    }

    /// The unit that comes after rows that are there: the one after the highest place in the syllabus among them, or
    /// the first. Never a unit again, even if the rows are not in the syllabus's order.
    public static func next(after rows: some Collection<DatedUnit>, syllabusCount: Int) -> Int {
        var next = 0
        for row in rows where row.unit < syllabusCount && row.unit >= next { next = row.unit + 1 }
        return next
    }
}
