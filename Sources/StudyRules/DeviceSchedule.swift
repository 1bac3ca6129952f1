/// A track as one device studies it: the site's rows, the device's segments and what it has marked.
public struct DeviceSchedule: Sendable {
    /// The site's rows, by date. They are the truth as far as they reach: a date without a row has no unit.
    public let rows: [DatedUnit]
    /// How many units the published syllabus has.
    public let syllabusCount: Int
    /// By their first day; no two overlap, because each ends where the next begins.
    public let segments: [Segment]
    private let records: [StudyRecord]
    /// For each unit the place of its record, or −1.
    private let recordPlaces: [Int]

    /// - Parameters:
    ///   - rows: by date.
    ///   - segments: in any order.
    ///   - records: in any order, at most one a unit.
    public init(rows: [DatedUnit], syllabusCount: Int, segments: [Segment], records: [StudyRecord]) {
        var units = syllabusCount
        for row in rows { units = max(units, row.unit + 1) }
        var places = [Int](repeating: -1, count: units)
        for place in 0..<records.count where places.indices.contains(records[place].unit) {
            places[records[place].unit] = place
        }
        self.rows = rows
        self.syllabusCount = syllabusCount
        self.segments = DeviceSchedule.ordered(segments)
        self.records = records
        recordPlaces = places
    }

    /// A unit's day on this device.
    struct Entry {
        var date: CivilDate
        let unit: Int
        let segment: Int
        /// Whether an earlier segment had the unit too.
        let again: Bool
        /// Whether no later segment has it.
        var stands = true
    }

    /// The device's days, past and to come, by date, every unit once. Where two share a date (a segment was left after
    /// its unit was done, and another joined on the same day), the later segment's comes last.
    public func pairs() -> [DatedUnit] {
        entries().map { DatedUnit(date: $0.date, unit: $0.unit) }
    }

    func entries() -> [Entry] {
        var entries: [Entry] = []
        var entryPlaces = [Int](repeating: -1, count: recordPlaces.count)
        for place in 0..<segments.count {
            for pair in days(of: place) {
                let before = entryPlaces[pair.unit]
                guard before >= 0 else {
                    entryPlaces[pair.unit] = entries.count
                    entries.append(Entry(date: pair.date, unit: pair.unit, segment: place, again: false))
                    continue
                }
                // A site that repeats a unit: the first date is the unit's. Done under an earlier segment: it keeps
                // that date.
                if entries[before].segment == place || isDone(pair.unit, for: entries[before].date) { continue }
                entries[before].stands = false
                entryPlaces[pair.unit] = entries.count
                entries.append(Entry(date: pair.date, unit: pair.unit, segment: place, again: true))
            }
        }
        return entries.filter { $0.stands }
    }

    func record(of unit: Int) -> StudyRecord? {
        recordPlaces[unit] < 0 ? nil : records[recordPlaces[unit]]
    }

    /// The pairs that fall into a segment.
    private func days(of place: Int) -> [DatedUnit] {
        let segment = segments[place]
        let tableEnd = segment.days.end
        let course =
            switch segment.course {
            case .site: Pairing.continued(rows, syllabusCount: syllabusCount, on: segment.days)
            case .own(let first):
                Pairing.consecutive(
                    min(segment.since, tableEnd)..<tableEnd, with: max(0, first)..<max(0, first, syllabusCount),
                    isStudyDay: segment.days.isStudyDay)
            }
        let next = place + 1 < segments.count ? segments[place + 1].since : nil
        return course.filter { pair in
            guard pair.date >= segment.since else { return false }
            for end in [segment.leftOn, next] {
                guard let end, pair.date >= end else { continue }
                guard pair.date == end, isDone(pair.unit, for: end) else { return false }
            }
            return true
        }
    }

    /// Whether the unit is done, and was to be done on that date.
    private func isDone(_ unit: Int, for date: CivilDate) -> Bool {
        guard let record = record(of: unit) else { return false }
        return record.completedOn != nil && record.scheduledOn == date
    }

    // By hand: a device has a handful of segments, and the library's sort would be most of the browser's code.
    private static func ordered(_ segments: [Segment]) -> [Segment] {
        var ordered: [Segment] = []
        for segment in segments {
            var place = ordered.count
            while place > 0 && ordered[place - 1].since > segment.since { place -= 1 }
            ordered.insert(segment, at: place)
        }
        return ordered
    }
}
