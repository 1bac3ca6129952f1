/// A track as one device studies it: the site's rows, the device's segments and its records.
///
/// The lists may be arrays or memory written by the browser: its code stays small without arrays.
public struct DeviceSchedule<
    Rows: RandomAccessCollection<DatedUnit>, Segments: RandomAccessCollection<Segment>,
    Records: RandomAccessCollection<StudyRecord>, Chapters: RandomAccessCollection<Int>,
    Bits: RandomAccessCollection<UInt8>
>
where
    Rows.Index == Int, Segments.Index == Int, Records.Index == Int, Chapters.Index == Int, Bits.Index == Int
{
    /// The site's rows, by date. They are authoritative up to the last one: a date without a row has no unit.
    public let rows: Rows
    /// The published syllabus.
    public let portions: Portions<Chapters>
    /// Ordered by their first day. Each ends where the next begins, so that no two overlap.
    public let segments: Segments
    /// At most one for each unit, in any order.
    public let records: Records
    public let tables: StudyDayTables<Bits>
    /// For each segment whose skipped units are stored, a bit for each unit of the syllabus, from `firstSkip` on.
    public let skips: Bits

    public init(
        rows: Rows, portions: Portions<Chapters>, segments: Segments, records: Records, tables: StudyDayTables<Bits>,
        skips: Bits
    ) {
        self.rows = rows
        self.portions = portions
        self.segments = segments
        self.records = records
        self.tables = tables
        self.skips = skips
    }

    /// The number of units in the syllabus and the rows.
    public var unitCount: Int {
        var count = portions.syllabusCount
        for row in rows where row.unit >= count { count = row.unit + 1 }
        return count
    }

    /// Finds each unit's day, past and future.
    /// - Parameters:
    ///   - days: a fresh `UnitDay` for each unit, `unitCount` of them.
    ///   - moved: called for each unit that was neither done nor let go on its day and that a later segment then took
    ///     up, with that day.
    public func find<Days: MutableCollection>(_ days: inout Days, moved: (DatedUnit) -> Void)
    where Days.Element == UnitDay, Days.Index == Int {
        for index in records.indices {
            let unit = records[index].unit
            if unit >= 0 && unit < days.count { days[unit].record = index }
        }
        for segmentIndex in segments.indices { walk(segmentIndex, &days, moved) }
        for record in records where record.unit >= 0 && record.unit < days.count {
            let day = days[record.unit]
            // A day before the segment that has the unit now belonged to another course. A late mark may have a date
            // from another device's course, on which this device had other units.
            if day.date != nil, let own = record.scheduledOn, let settledOn = record.settledOn,
                own >= segments[day.segment].since, settledOn <= own
            {
                days[record.unit].due = own.dayNumber
            }
        }
    }

    /// Walks a segment's course from its first day to the last that may be its own.
    private func walk<Days: MutableCollection>(_ segmentIndex: Int, _ days: inout Days, _ moved: (DatedUnit) -> Void)
    where Days.Element == UnitDay, Days.Index == Int {
        let segment = segments[segmentIndex]
        // Thousands of segments do not each walk to the end of the table. The site's rows may go on after it.
        let end = end(ofSegment: segmentIndex)
        let stop = min(end, tables.end)
        var date = segment.since
        var unit = portions.syllabusCount
        if let first = segment.firstUnit {
            unit = first
        } else if let last = rows.last {
            for row in firstRow(from: segment.since)..<rows.endIndex {
                let date = rows[row].date
                if date >= end { break }
                for unit in rows[row].unit..<portions.end(ofRow: row, in: rows, at: segment.pace) {
                    take(unit, on: date, forSegment: segmentIndex, &days, moved)
                }
            }
            // After its last row the site's schedule continues by itself.
            date = last.date.adding(days: 1)
            if date < stop { unit = portions.next(after: rows, at: segment.pace) }
        }
        while date < stop && unit < portions.syllabusCount {
            if tables.isStudyDay(date, table: segment.table) && segment.weekdays >> date.weekday.rawValue & 1 == 1 {
                unit = give(date, from: unit, forSegment: segmentIndex, &days, moved)
            }
            date = date.adding(days: 1)
        }
    }

    /// Assigns the units of a study day of a course, except for those that the learner's own course skips.
    /// - Returns: the next day's first unit.
    private func give<Days: MutableCollection>(
        _ date: CivilDate, from first: Int, forSegment segmentIndex: Int, _ days: inout Days,
        _ moved: (DatedUnit) -> Void
    ) -> Int where Days.Element == UnitDay, Days.Index == Int {
        let segment = segments[segmentIndex]
        var unit = first
        // The end of the day's units, once it has one.
        var end: Int?
        while unit < min(end ?? portions.syllabusCount, portions.syllabusCount) {
            if segment.firstUnit != nil && skips(unit, record: days[unit].record, segment: segment, on: date) {
                if segment.pace != .chapter { end = end.map { $0 + 1 } }
            } else {
                end = end ?? portions.end(from: unit, at: segment.pace)
                take(unit, on: date, forSegment: segmentIndex, &days, moved)
            }
            unit += 1
        }
        return unit
    }

    /// Whether a segment's own course skips a unit that it would have on a date.
    private func skips(_ unit: Int, record: Int, segment: Segment, on date: CivilDate) -> Bool {
        if let first = segment.firstSkip { return skips[(first + unit) >> 3] >> UInt8((first + unit) & 7) & 1 == 1 }
        return record >= 0 && records[record].isSettled(before: segment.since, for: date)
    }

    /// Makes a date of a segment's course the unit's day, if it qualifies.
    // Not inlined, so that the browser's code contains it only once.
    @inline(never) private func take<Days: MutableCollection>(
        _ unit: Int, on date: CivilDate, forSegment segmentIndex: Int, _ days: inout Days, _ moved: (DatedUnit) -> Void
    ) where Days.Element == UnitDay, Days.Index == Int {
        var day = days[unit]
        let record = day.record < 0 ? nil : records[day.record]
        guard contains(segmentIndex, date, done: record?.isDone(for: date) ?? false) else { return }
        // A site that repeats a unit: the first date is the unit's. Done for an earlier segment's date: it keeps that.
        // On the day of a switch both segments may have it, and it is the later one's.
        if let other = day.date {
            if day.segment == segmentIndex { return }
            if other != date {
                if record?.isDone(for: other) ?? false { return }
                if record?.settledOn.map({ $0 > other }) ?? true { moved(DatedUnit(date: other, unit: unit)) }
            }
        }
        day.number = date.dayNumber
        day.due = date.dayNumber
        day.segment = segmentIndex
        days[unit] = day
    }

    /// The day after the last one that may belong to a segment.
    private func end(ofSegment segmentIndex: Int) -> CivilDate {
        var end = segments[segmentIndex].leftOn ?? .last
        if segmentIndex + 1 < segments.count { end = min(end, segments[segmentIndex + 1].since) }
        return end.adding(days: 1)
    }

    /// The first row on or after a date.
    private func firstRow(from date: CivilDate) -> Int {
        var low = rows.startIndex
        var high = rows.endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if rows[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Whether a date belongs to a segment. The day on which the segment ends belongs to it if the unit was done.
    private func contains(_ segmentIndex: Int, _ date: CivilDate, done: Bool) -> Bool {
        let segment = segments[segmentIndex]
        let past = done ? date : date.adding(days: 1)
        if date < segment.since { return false }
        if let end = segment.leftOn, past > end { return false }
        return segmentIndex + 1 == segments.count || past <= segments[segmentIndex + 1].since
    }
}

/// The schedule of one unit on a device; stored as plain numbers, which the browser reads.
public struct UnitDay: Sendable {
    var number = 0
    /// The segment to which the day belongs.
    public internal(set) var segment = 0
    /// The day on which it counts for the streak.
    var due = 0
    /// The index of the unit's record, or −1.
    var record = -1

    /// The day of a unit that is in no segment.
    public init() {}

    /// nil if the unit has no day on this device.
    public var date: CivilDate? { number == 0 ? nil : CivilDate(dayNumber: number) }

    /// The date for which it was first marked, if it was done or let go by then; else its day.
    public var dueOn: CivilDate { CivilDate(dayNumber: due) }
}
