/// The rules of the device once more, day after day and with no thought of speed, to compare: each day's units are
/// found by counting, not by walking on from the day before where that is possible.
struct DeviceOracle {
    private let given: DeviceCase
    private let records: [Int: DeviceCase.Record]
    /// For each unit the segments that have it, by segment.
    private var found: [Int: [(segment: Int, day: Int)]] = [:]

    init(_ given: DeviceCase) {
        self.given = given
        records = Dictionary(uniqueKeysWithValues: given.records.map { ($0.unit, $0) })
        for place in given.segments.indices {
            let end = end(of: place)
            for (day, units) in course(of: place).sorted(by: { $0.key < $1.key })
            where day >= given.segments[place].since {
                for unit in units where day < end || (day == end && isDone(unit, for: day)) {
                    if found[unit]?.contains(where: { $0.segment == place }) != true {
                        found[unit, default: []].append((place, day))
                    }
                }
            }
        }
    }

    /// Day and unit, by day.
    var pairs: [[Int]] {
        let days = found.keys.map { unit in (chosen(unit), unit) }
        return days.sorted { ($0.0.day, $1.0.segment, $0.1) < ($1.0.day, $0.0.segment, $1.1) }.map { [$0.0.day, $0.1] }
    }

    /// Day and unit of what was open at the end of its day, and had another day from a later segment on; by day.
    var moved: [[Int]] {
        var moved: [[Int]] = []
        for (unit, all) in found {
            for former in all
            where former.segment < chosen(unit).segment && former.day != chosen(unit).day
                && !isSettled(unit, by: former.day)
            {
                moved.append([former.day, unit])
            }
        }
        return moved.sorted { $0.lexicographicallyPrecedes($1) }
    }

    var streak: Int { streak(back: given.today, streakDays()) }

    /// The most that was reached on any day.
    var longestStreak: Int {
        guard let first = given.segments.first?.since, first <= given.today else { return given.formerLongest }
        let days = streakDays()
        return max(given.formerLongest, (first...given.today).map { streak(back: $0, days) }.max() ?? 0)
    }

    /// The units of each day, and the days that a unit was moved away from.
    private func streakDays() -> (units: [Int: [Int]], moved: Set<Int>) {
        (Dictionary(grouping: found.keys, by: streakDay), Set(moved.map { $0[0] }))
    }

    /// Walks back from a day, day after day.
    private func streak(back start: Int, _ days: (units: [Int: [Int]], moved: Set<Int>)) -> Int {
        guard let first = given.segments.first?.since else { return given.formerStreak }
        var count = 0
        for day in stride(from: start, through: first, by: -1) {
            if day < given.today && days.moved.contains(day) { return count }
            let states = (days.units[day] ?? []).map { unit -> Character in
                guard let record = records[unit] else { return "o" }
                guard record.completed else {
                    guard let on = record.letGoOn else { return "o" }
                    return on > day ? "l" : "-"
                }
                let on = record.completedOn ?? 1
                return on > day ? "l" : on == day ? "d" : "-"
            }
            if states.contains("l") { return count }
            if states.contains("o") {
                if day == given.today { continue }
                return count
            }
            if states.contains("d") { count += 1 }
        }
        return count + given.formerStreak
    }

    private func isStudyDay(_ day: Int, _ segment: DeviceCase.Segment) -> Bool {
        let place = day - given.tableFirst
        guard (0..<given.tableDays).contains(place) else { return false }
        // 740,000 is a Tuesday.
        let weekday = ((day - 740_000) % 7 + 9) % 7
        return given.tables[segment.table][place / 8] & (1 << (place % 8)) != 0
            && segment.weekdays & (1 << weekday) != 0
    }

    /// The units that a day has if it begins with a unit.
    private func portion(from unit: Int, _ perDay: Int) -> [Int] {
        let chapterEnd = given.chapters.first { $0 > unit } ?? given.syllabusCount
        let end = min(perDay == 0 ? chapterEnd : unit + perDay, given.syllabusCount)
        return Array(unit..<max(end, unit))
    }

    /// What each day of a segment's course has, whether the day is the segment's or not.
    private func course(of place: Int) -> [Int: [Int]] {
        let segment = given.segments[place]
        var course: [Int: [Int]] = [:]
        var left: [Int]
        var start = segment.since
        if segment.follows == "site" {
            guard let last = given.rows.last else { return [:] }
            var reached = -1
            for (row, next) in zip(given.rows, given.rows.dropFirst().map { $0.unit } + [-1]) {
                var units = [row.unit]
                if segment.perDay != 1 && row.unit < given.syllabusCount {
                    units =
                        next > row.unit && next < given.syllabusCount
                        ? Array(row.unit..<next) : portion(from: row.unit, segment.perDay)
                }
                course[row.day] = units
                if row.unit < given.syllabusCount { reached = max(reached, units[units.count - 1]) }
            }
            start = last.day + 1
            left = Array(min(reached + 1, given.syllabusCount)..<given.syllabusCount)
        } else {
            left = Array(min(segment.firstUnit, given.syllabusCount)..<given.syllabusCount)
        }
        let isOwn = segment.follows == "own"
        for day in stride(from: max(start, given.tableFirst), to: given.tableFirst + given.tableDays, by: 1)
        where isStudyDay(day, segment) {
            let open = left.filter { !isOwn || !isSkipped($0, by: segment, on: day) }
            guard let first = open.first else { break }
            let chapter = portion(from: first, 0)
            let units = segment.perDay == 0 ? open.filter(chapter.contains) : Array(open.prefix(segment.perDay))
            course[day] = units
            let reached = segment.perDay == 0 ? chapter[chapter.count - 1] : units[units.count - 1]
            // A day with room left has looked at all that there is.
            left.removeAll { $0 <= reached || (segment.perDay > 0 && units.count < segment.perDay) }
        }
        return course
    }

    /// Whether a course that would have a unit on a day skips it: as stored, or because it was known to be done or let
    /// go before the course began.
    private func isSkipped(_ unit: Int, by segment: DeviceCase.Segment, on day: Int) -> Bool {
        if let skips = segment.skips { return skips.contains(unit) }
        let since = segment.since
        guard let record = records[unit] else { return false }
        // A unit that is done was known to be by the later of both days.
        let over = max(record.completed ? record.completedOn ?? 1 : 0, record.letGoOn ?? 0)
        if over == 0 { return false }
        if over == since { return day > since && record.scheduledOn != nil && record.scheduledOn != day }
        return over < since
    }

    private func end(of place: Int) -> Int {
        let next = place + 1 < given.segments.count ? given.segments[place + 1].since : .max
        return min(given.segments[place].leftOn ?? .max, next)
    }

    private func isDone(_ unit: Int, for day: Int) -> Bool {
        records[unit]?.completed == true && records[unit]?.scheduledOn == day
    }

    private func isSettled(_ unit: Int, by day: Int) -> Bool {
        guard let record = records[unit] else { return false }
        let on = record.completed ? record.completedOn ?? 1 : record.letGoOn ?? .max
        return on <= day
    }

    private func chosen(_ unit: Int) -> (segment: Int, day: Int) {
        let all = found[unit] ?? []
        guard let own = all.first(where: { isDone(unit, for: $0.day) }) else { return all[all.count - 1] }
        return all.last { $0.day == own.day } ?? own
    }

    private func streakDay(_ unit: Int) -> Int {
        let own = chosen(unit)
        guard let day = records[unit]?.scheduledOn, day >= given.segments[own.segment].since else { return own.day }
        return isSettled(unit, by: day) ? day : own.day
    }
}
