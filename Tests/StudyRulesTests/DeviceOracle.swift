/// The rules of the device once more, day after day and with no thought of speed, to compare.
struct DeviceOracle {
    private let given: DeviceCase
    private let records: [Int: DeviceCase.Record]
    private let rows: [Int: Int]
    private let highest: Int
    /// For each table the study days before each of its days.
    private let studied: [[Int]]
    /// For each unit the segments that have it, by segment.
    private var found: [Int: [(segment: Int, day: Int)]] = [:]

    init(_ given: DeviceCase) {
        self.given = given
        records = Dictionary(uniqueKeysWithValues: given.records.map { ($0.unit, $0) })
        rows = Dictionary(uniqueKeysWithValues: given.rows.map { ($0.day, $0.unit) })
        highest = given.rows.map(\.unit).filter { $0 < given.syllabusCount }.max() ?? -1
        studied = given.tables.map { bytes in
            (0..<given.tableDays).reduce(into: [0]) {
                $0.append($0[$1] + (bytes[$1 / 8] & (1 << ($1 % 8)) == 0 ? 0 : 1))
            }
        }
        for place in given.segments.indices {
            let lastDay = max(given.tableFirst + given.tableDays, given.rows.last?.day ?? 0)
            for day in stride(from: given.segments[place].since, through: lastDay, by: 1) {
                guard let unit = unit(on: day, place) else { continue }
                let end = end(of: place)
                guard day < end || (day == end && isDone(unit, for: day)) else { continue }
                if found[unit]?.contains(where: { $0.segment == place }) != true {
                    found[unit, default: []].append((place, day))
                }
            }
        }
    }

    /// Day and unit, by day.
    var pairs: [[Int]] {
        let days = found.keys.map { unit in (chosen(unit), unit) }
        return days.sorted { ($0.0.day, $0.0.segment) < ($1.0.day, $1.0.segment) }.map { [$0.0.day, $0.1] }
    }

    /// Walks back from today, day after day.
    var streak: Int {
        guard let first = given.segments.first?.since else { return 0 }
        var byDay: [Int: [Int]] = [:]
        for unit in found.keys { byDay[streakDay(unit), default: []].append(unit) }
        var count = 0
        var day = given.today
        while day >= first {
            for unit in byDay[day] ?? [] {
                guard let record = records[unit], record.completed else {
                    if day == given.today { continue }
                    return count
                }
                if let on = record.completedOn, on > day { return count }
            }
            count += (byDay[day] ?? []).count { records[$0]?.completed == true && records[$0]?.completedOn == day }
            day -= 1
        }
        return count
    }

    /// The study days before a day.
    private func studyDays(before day: Int, _ table: Int) -> Int {
        studied[table][max(0, min(given.tableDays, day - given.tableFirst))]
    }

    /// What the course of a segment has on a day, whether the day is the segment's or not.
    private func unit(on day: Int, _ place: Int) -> Int? {
        let segment = given.segments[place]
        var start = segment.since
        var first = segment.firstUnit
        if segment.follows == "site" {
            guard let last = given.rows.last else { return nil }
            if day <= last.day { return rows[day] }
            start = last.day + 1
            first = highest + 1
        }
        let before = studyDays(before: day, segment.table)
        guard studyDays(before: day + 1, segment.table) > before else { return nil }
        let unit = first + before - studyDays(before: start, segment.table)
        return unit < given.syllabusCount ? unit : nil
    }

    private func end(of place: Int) -> Int {
        let next = place + 1 < given.segments.count ? given.segments[place + 1].since : .max
        return min(given.segments[place].leftOn ?? .max, next)
    }

    private func isDone(_ unit: Int, for day: Int) -> Bool {
        records[unit]?.completed == true && records[unit]?.scheduledOn == day
    }

    private func chosen(_ unit: Int) -> (segment: Int, day: Int) {
        let all = found[unit] ?? []
        return all.first { isDone(unit, for: $0.day) } ?? all[all.count - 1]
    }

    private func streakDay(_ unit: Int) -> Int {
        let own = chosen(unit).day
        guard let record = records[unit] else { return own }
        let isTakenUpAgain = (found[unit] ?? []).count > 1 && !record.completed
        return isTakenUpAgain ? own : record.scheduledOn ?? own
    }
}
