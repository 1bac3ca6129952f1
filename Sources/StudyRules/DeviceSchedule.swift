/// A track as one device studies it: the site's rows, the device's segments and what it has marked.
///
/// The lists may be arrays or memory that the browser has written: its code stays small without arrays.
public struct DeviceSchedule<
    Rows: RandomAccessCollection<DatedUnit>, Segments: RandomAccessCollection<Segment>,
    Records: RandomAccessCollection<StudyRecord>, Bits: RandomAccessCollection<UInt8>
> where Rows.Index == Int, Segments.Index == Int, Records.Index == Int, Bits.Index == Int {
    /// The site's rows, by date. They are the truth as far as they reach: a date without a row has no unit.
    public let rows: Rows
    /// How many units the published syllabus has.
    public let syllabusCount: Int
    /// By their first day. Each ends where the next begins, so that no two overlap.
    public let segments: Segments
    /// At most one a unit, in any order.
    public let records: Records
    public let tables: StudyDayTables<Bits>

    public init(
        rows: Rows, syllabusCount: Int, segments: Segments, records: Records, tables: StudyDayTables<Bits>
    ) {
        self.rows = rows
        self.syllabusCount = syllabusCount
        self.segments = segments
        self.records = records
        self.tables = tables
    }

    /// How many units the syllabus and the rows name.
    public var unitCount: Int {
        var count = syllabusCount
        for row in rows where row.unit >= count { count = row.unit + 1 }
        return count
    }

    /// Finds each unit's day, past and to come.
    /// - Parameter days: a fresh `UnitDay` for each unit, `unitCount` of them.
    public func find<Days: MutableCollection>(_ days: inout Days) where Days.Element == UnitDay, Days.Index == Int {
        for place in records.indices {
            let unit = records[place].unit
            if unit >= 0 && unit < days.count { days[unit].record = place }
        }
        for place in segments.indices {
            visit(place) { take($0, for: place, &days) }
        }
    }

    /// Makes a pair of a segment's course its unit's day, if it is to be.
    // Once in the browser's code, not once for each way in which a pair comes about.
    @inline(never) private func take<Days: MutableCollection>(_ pair: DatedUnit, for place: Int, _ days: inout Days)
    where Days.Element == UnitDay, Days.Index == Int {
        var day = days[pair.unit]
        let record = day.record < 0 ? nil : records[day.record]
        guard contains(place, pair.date, done: record?.isDone(for: pair.date) ?? false) else { return }
        if let date = day.date {
            // A site that repeats a unit: the first date is the unit's. Done for an earlier segment's date: it keeps
            // that.
            if day.segment == place || record?.isDone(for: date) ?? false { return }
            day.isAgain = true
        }
        day.number = pair.date.dayNumber
        day.segment = place
        days[pair.unit] = day
    }

    /// The pairs of a segment's course, from its first day to the last that may be its own.
    private func visit(_ place: Int, _ visit: (DatedUnit) -> Void) {
        let segment = segments[place]
        // Thousands of segments do not each walk to the end of the table. The site's rows may go on after it.
        let end = end(of: place)
        let stop = end.map { min($0, tables.end) } ?? tables.end
        var start = segment.since
        var next = syllabusCount
        if let first = segment.firstUnit {
            next = first
        } else if let last = rows.last {
            for place in firstRow(from: segment.since)..<rows.endIndex {
                if let end, rows[place].date >= end { break }
                visit(rows[place])
            }
            // After its last row the site goes on by itself.
            start = last.date.adding(days: 1)
            if start < stop { next = Pairing.next(after: rows, syllabusCount: syllabusCount) }
        }
        guard start < stop, next < syllabusCount else { return }
        Pairing.consecutive(start..<stop, with: next..<syllabusCount) { date in
            tables.isStudyDay(date, table: segment.table)
        } visit: {
            visit($0)
        }
    }

    /// The day after the last that may be a segment's; nil where it goes on.
    private func end(of place: Int) -> CivilDate? {
        var end = segments[place].leftOn
        if place + 1 < segments.count {
            let next = segments[place + 1].since
            end = end.map { min($0, next) } ?? next
        }
        return end?.adding(days: 1)
    }

    /// The first row that is not before a date.
    private func firstRow(from date: CivilDate) -> Int {
        var low = rows.startIndex
        var high = rows.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if rows[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether a date is a segment's. The day of its end is, if what belongs to it was done.
    private func contains(_ place: Int, _ date: CivilDate, done: Bool) -> Bool {
        let segment = segments[place]
        let past = done ? date : date.adding(days: 1)
        if date < segment.since { return false }
        if let end = segment.leftOn, past > end { return false }
        return place + 1 == segments.count || past <= segments[place + 1].since
    }
}

/// What a device's schedule says of one unit; plain numbers inside, as the browser reads them.
public struct UnitDay: Sendable {
    var number = 0
    /// The segment whose day it is.
    public internal(set) var segment = 0
    /// The place of the unit's record, or −1.
    var record = -1
    private var again = 0

    /// The day of a unit that no segment has.
    public init() {}

    /// nil if the unit has no day on this device.
    public var date: CivilDate? { number == 0 ? nil : CivilDate(dayNumber: number) }

    /// Whether an earlier segment had the unit too.
    var isAgain: Bool {
        get { again != 0 }
        set { again = newValue ? 1 : 0 }
    }
}
