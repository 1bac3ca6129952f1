/// A unit and its day. A unit is a place in its track: the syllabus from 0 on, then units outside it.
public struct DatedUnit: Hashable, Sendable {
    public let date: CivilDate
    public let unit: Int

    public init(date: CivilDate, unit: Int) {
        self.date = date
        self.unit = unit
    }
}

/// How units meet days; the same for `schedule` and on the device.
public enum Pairing {
    /// The k-th study day of `days` with the k-th of `units`, until either ends.
    public static func consecutive(
        _ days: Range<CivilDate>, with units: Range<Int>, isStudyDay: (CivilDate) -> Bool
    ) -> [DatedUnit] {
        var pairs: [DatedUnit] = []
        var unit = units.lowerBound
        var date = days.lowerBound
        while date < days.upperBound && unit < units.upperBound {
            if isStudyDay(date) {
                pairs.append(DatedUnit(date: date, unit: unit))
                unit += 1
            }
            date = date.adding(days: 1)
        }
        return pairs
    }

    /// The unit that comes after rows that are there: the one after the highest place in the syllabus among them, or
    /// the first. Never a unit again, even if the rows are not in the syllabus's order.
    public static func next(after rows: [DatedUnit], syllabusCount: Int) -> Int {
        var next = 0
        for row in rows where row.unit < syllabusCount && row.unit >= next { next = row.unit + 1 }
        return next
    }

    /// The rows, and after the last of them the study days and the units that follow. No rows, no days.
    /// - Parameter rows: by date.
    public static func continued(_ rows: [DatedUnit], syllabusCount: Int, on days: StudyDayTable) -> [DatedUnit] {
        guard let last = rows.last else { return [] }
        let start = last.date.adding(days: 1)
        guard start < days.end else { return rows }
        let next = next(after: rows, syllabusCount: syllabusCount)
        return rows
            + consecutive(start..<days.end, with: next..<max(next, syllabusCount), isStudyDay: days.isStudyDay)
    }
}
