import StudyRules

/// A track on a device in plain numbers, for the rules natively, for the oracle, and as JSON for the browser's module.
struct DeviceCase: Codable {
    struct Row: Codable {
        var day: Int
        var unit: Int
    }

    struct Segment: Codable {
        var since: Int
        var leftOn: Int?
        var follows: String
        var firstUnit: Int
        var table: Int
        var weekdays = 127
        /// 0: a chapter.
        var perDay = 1
        var skips: [Int]?
    }

    struct Record: Codable {
        var unit: Int
        var scheduledOn: Int?
        var completed: Bool
        var completedOn: Int?
        var letGoOn: Int?
    }

    /// By day, as are the segments.
    var rows: [Row] = []
    var syllabusCount = 0
    var chapters: [Int] = []
    var segments: [Segment] = []
    var records: [Record] = []
    /// Study-day tables: bits of each, and the range of all.
    var tables: [[UInt8]] = []
    var tableFirst = 0
    var tableDays = 0
    var today = 0
    /// What a former cycle had come to.
    var formerStreak = 0
    var formerLongest = 0

    typealias Schedule = DeviceSchedule<[DatedUnit], [StudyRules.Segment], [StudyRecord], [Int], [UInt8]>

    var schedule: Schedule {
        Schedule(
            rows: rows.map { DatedUnit(date: CivilDate(dayNumber: $0.day), unit: $0.unit) },
            portions: Portions(syllabusCount: syllabusCount, chapters: chapters),
            segments: segments.enumerated().map { index, segment in
                StudyRules.Segment(
                    since: CivilDate(dayNumber: segment.since),
                    leftOn: segment.leftOn.map(CivilDate.init(dayNumber:)),
                    firstUnit: segment.follows == "own" ? segment.firstUnit : nil, table: segment.table,
                    weekdays: segment.weekdays, pace: Pace(units: segment.perDay) ?? .chapter,
                    firstSkip: segment.skips == nil ? nil : index * syllabusCount)
            },
            records: records.map {
                StudyRecord(
                    unit: $0.unit, scheduledOn: $0.scheduledOn.map(CivilDate.init(dayNumber:)),
                    completedOn: $0.completed ? CivilDate(dayNumber: $0.completedOn ?? 1) : nil,
                    letGoOn: $0.letGoOn.map(CivilDate.init(dayNumber:)))
            },
            tables: StudyDayTables(
                first: CivilDate(dayNumber: tableFirst), days: tableDays, bits: Array(tables.joined())),
            skips: skipBits)
    }

    /// A bit for each unit of each segment.
    private var skipBits: [UInt8] {
        var bits = [UInt8](repeating: 0, count: (segments.count * syllabusCount + 7) / 8)
        for (index, segment) in segments.enumerated() {
            for bit in (segment.skips ?? []).map({ index * syllabusCount + $0 }) { bits[bit / 8] |= 1 << (bit % 8) }
        }
        return bits
    }

    /// The rules' own answer: day and unit by day, what was moved from its day, and the streak.
    func answer() -> (pairs: [[Int]], moved: [[Int]], streak: Streak) {
        let schedule = schedule
        var days = [UnitDay](repeating: UnitDay(), count: schedule.unitCount)
        var moved: [DatedUnit] = []
        schedule.find(&days) { moved.append($0) }
        let pairs = days.indices.compactMap { unit in
            days[unit].date.map { (day: $0.dayNumber, segment: days[unit].segment, unit: unit) }
        }
        return (
            pairs.sorted { ($0.day, $1.segment, $0.unit) < ($1.day, $0.segment, $1.unit) }.map { [$0.day, $0.unit] },
            moved.map { [$0.date.dayNumber, $0.unit] }.sorted { $0.lexicographicallyPrecedes($1) },
            schedule.streak(
                today: CivilDate(dayNumber: today), days: days, moved: moved,
                after: Streak(current: formerStreak, longest: formerLongest))
        )
    }
}

extension DeviceCase {
    /// Random: a few segments on a few weeks, with everything that a device can meet.
    init(_ random: inout some RandomNumberGenerator) {
        func chance(_ one: Int, in many: Int) -> Bool { Int.random(in: 0..<many, using: &random) < one }
        tableFirst = 740_000
        tableDays = .random(in: 20...90, using: &random)
        tables = (0..<2).map { _ in
            (0..<(tableDays + 7) / 8).map { _ in UInt8.random(in: 0...255, using: &random) | 0b0101_0001 }
        }
        syllabusCount = .random(in: 1...30, using: &random)
        var chapter = 0
        while chapter < syllabusCount {
            chapters.append(chapter)
            chapter += .random(in: 1...6, using: &random)
        }
        let sitePace = Int.random(in: 0...3, using: &random)
        today = tableFirst + .random(in: -3...tableDays, using: &random)
        if chance(1, in: 4) { formerStreak = .random(in: 0...9, using: &random) }
        formerLongest = formerStreak + (formerStreak > 0 ? .random(in: 0...3, using: &random) : 0)
        let isTidy = Bool.random(using: &random)

        var date = tableFirst + .random(in: -10...20, using: &random)
        var unit = Int.random(in: 0...5, using: &random)
        for _ in 0..<Int.random(in: 0...25, using: &random) {
            let isOdd = !isTidy && chance(1, in: 10)
            rows.append(Row(day: date, unit: isOdd ? .random(in: 0...syllabusCount + 3, using: &random) : unit))
            if !isOdd { unit += 1 }
            date += .random(in: 1...3, using: &random)
        }

        var since = tableFirst + .random(in: -5...15, using: &random)
        for _ in 0..<Int.random(in: isTidy ? 1...1 : 0...4, using: &random) {
            let isOwn = Bool.random(using: &random)
            let left = chance(1, in: 3) ? since + .random(in: 0...12, using: &random) : nil
            segments.append(
                Segment(
                    since: since, leftOn: left, follows: isOwn ? "own" : "site",
                    firstUnit: .random(in: 0...syllabusCount, using: &random),
                    table: .random(in: 0...1, using: &random),
                    weekdays: isOwn && chance(1, in: 2) ? .random(in: 1...127, using: &random) : 127,
                    perDay: isOwn ? .random(in: 0...3, using: &random) : sitePace,
                    skips: isOwn && chance(1, in: 3) ? (0..<syllabusCount).filter { _ in chance(1, in: 5) } : nil))
            since += .random(in: 1...20, using: &random)
        }

        // Mostly what a diligent learner leaves behind: the schedule's own day, done on it. Else a day that some
        // segment alone would have.
        var pairs = answer().pairs
        if !isTidy {
            for segment in segments {
                var alone = self
                alone.segments = [segment]
                alone.segments[0].leftOn = nil
                pairs += alone.answer().pairs
            }
        }
        var marked: Set<Int> = []
        for pair in pairs.shuffled(using: &random) where pair[0] <= today + 3 && chance(isTidy ? 19 : 8, in: 20) {
            guard marked.insert(pair[1]).inserted else { continue }
            let on = chance(1, in: 12) ? nil : pair[0] + (chance(1, in: 15) ? .random(in: -9...9, using: &random) : 0)
            let isDone = chance(isTidy ? 39 : 12, in: isTidy ? 40 : 13)
            let done = (on ?? pair[0]) + (chance(1, in: 8) ? .random(in: -3...2, using: &random) : 0)
            let letGo = chance(1, in: isTidy ? 30 : 5) ? pair[0] + .random(in: 0...9, using: &random) : nil
            records.append(
                Record(
                    unit: pair[1], scheduledOn: on, completed: isDone, completedOn: isDone ? done : nil, letGoOn: letGo)
            )
        }
    }
}
