import Foundation
import StudyRules
import TestSupport
import Testing

@Suite struct DeviceTests {
    /// `HALOMEID_HISTORIES` sets how many, `HALOMEID_FUZZ_SEED` where they begin.
    @Test func `random schedules agree with the oracle that walks the days`() {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["HALOMEID_HISTORIES"].flatMap(Int.init) ?? 20_000
        var random = SeededRandom(seed: environment["HALOMEID_FUZZ_SEED"].flatMap(UInt64.init) ?? 1)
        var (streaks, taken, late, withMoved, longer, withSkips) = (Set<Int>(), 0, 0, 0, 0, 0)
        for number in 0..<count {
            let given = DeviceCase(&random)
            let oracle = DeviceOracle(given)
            let (pairs, moved, streak) = given.answer()
            guard pairs == oracle.pairs, moved == oracle.moved, streak.current == oracle.streak,
                streak.longest == oracle.longestStreak
            else {
                Issue.record(
                    """
                    case \(number): \(streak) for \(oracle.streak), \(oracle.longestStreak), \
                    \(pairs) for \(oracle.pairs), \
                    \(moved) for \(oracle.moved), \(given)
                    """)
                return
            }
            streaks.insert(streak.current)
            if given.segments.count > 1 { taken += 1 }
            if !moved.isEmpty { withMoved += 1 }
            if given.segments.contains(where: { $0.skips?.isEmpty == false }) { withSkips += 1 }
            if streak.longest > streak.current { longer += 1 }
            if given.records.contains(where: { $0.completedOn ?? 0 > $0.scheduledOn ?? .max }) { late += 1 }
        }
        // The random cases did include ones worth comparing.
        #expect(streaks.count > 15 && taken > count / 4 && late > count / 10 && withMoved > count / 10)
        #expect(longer > count / 8 && withSkips > count / 10)
    }

    /// The device has other records of its own, and does not have the plan that the dates are from.
    @Test func `records of another device's plan never shorten a streak`() {
        var random = SeededRandom(seed: 3)
        var (added, late, ahead) = (0, 0, 0)
        for number in 0..<4_000 {
            var given = DeviceCase(&random)
            guard given.segments.count == 1, given.segments[0].since < given.today - 1 else { continue }
            given.segments[0].leftOn = nil
            let since = given.segments[0].since
            let before = given.answer().streak
            let known = Set(given.records.map(\.unit))
            for unit in 0..<given.syllabusCount where !known.contains(unit) && Bool.random(using: &random) {
                // What was settled earlier would be passed over by the plan, and so change its days.
                let day = Int.random(in: since + 1...given.today, using: &random)
                let isDone = Bool.random(using: &random)
                let own = day + .random(in: -9...9, using: &random)
                given.records.append(
                    DeviceCase.Record(
                        unit: unit, scheduledOn: own, completed: isDone, completedOn: isDone ? day : nil,
                        letGoOn: isDone ? nil : day))
                added += 1
                late += day > own ? 1 : 0
                ahead += day < own ? 1 : 0
            }
            let after = given.answer().streak
            #expect(
                after.current >= before.current && after.longest >= before.longest,
                "case \(number): \(after) after \(before), \(given)")
        }
        #expect(added > 2_000 && late > 500 && ahead > 500)
    }

    @Test func `no unit has two days, and a course keeps the order of the syllabus and skips only what is stored`() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<2_000 {
            var given = DeviceCase(&random)
            #expect(Set(given.answer().pairs.map { $0[1] }).count == given.answer().pairs.count)
            guard let first = given.segments.first else { continue }
            given.records = []
            given.segments = [first]
            given.segments[0].leftOn = nil
            given.segments[0].follows = "own"
            let units = given.answer().pairs.map { $0[1] }
            let planned = (first.firstUnit..<max(given.syllabusCount, first.firstUnit))
                .filter { first.skips?.contains($0) != true }
            #expect(units == Array(planned.prefix(units.count)))
        }
    }
}

/// Schedules of one track, written by hand. Day 740000 is Tuesday, 2027-01-19; every day is a study day in table 0,
/// every second one in table 1.
@Suite struct PairingTests {
    private func device(_ change: (inout DeviceCase) -> Void) -> DeviceCase {
        var device = DeviceCase()
        device.syllabusCount = 10
        (device.tableFirst, device.tableDays) = (740_000, 40)
        device.tables = [[255, 255, 255, 255, 255], [0x55, 0x55, 0x55, 0x55, 0x55]]
        device.today = 740_005
        change(&device)
        return device
    }

    private func site(_ since: Int, leftOn: Int? = nil) -> DeviceCase.Segment {
        DeviceCase.Segment(
            since: 740_000 + since, leftOn: leftOn.map { 740_000 + $0 }, follows: "site", firstUnit: 0, table: 0)
    }

    private func own(_ since: Int, first: Int, leftOn: Int? = nil, table: Int = 0) -> DeviceCase.Segment {
        DeviceCase.Segment(
            since: 740_000 + since, leftOn: leftOn.map { 740_000 + $0 }, follows: "own", firstUnit: first, table: table)
    }

    private func rows(_ pairs: [(Int, Int)]) -> [DeviceCase.Row] {
        pairs.map { DeviceCase.Row(day: 740_000 + $0.0, unit: $0.1) }
    }

    private func done(_ unit: Int, _ day: Int) -> DeviceCase.Record {
        DeviceCase.Record(unit: unit, scheduledOn: 740_000 + day, completed: true, completedOn: 740_000 + day)
    }

    private func pairs(_ device: DeviceCase) -> [[Int]] {
        device.answer().pairs.map { [$0[0] - 740_000, $0[1]] }
    }

    @Test func `without a segment there are no days`() {
        #expect(pairs(device { $0.rows = rows([(0, 0), (1, 1)]) }) == [])
    }

    @Test func `the device follows the site's rows, and continues by itself after the last one`() {
        let device = device {
            $0.rows = rows([(0, 0), (1, 1), (4, 2), (5, 3)])
            $0.segments = [site(1)]
            $0.segments[0].table = 1
        }
        // Not before it joined; no unit on days without a row, though they are study days; then every second day.
        #expect(pairs(device) == [[1, 1], [4, 2], [5, 3], [6, 4], [8, 5], [10, 6], [12, 7], [14, 8], [16, 9]])
    }

    @Test func `after the last row comes the highest unit's successor, and no unit outside the syllabus`() {
        let device = device {
            $0.rows = rows([(0, 7), (1, 3), (2, 12)])
            $0.segments = [site(0)]
        }
        #expect(pairs(device) == [[0, 7], [1, 3], [2, 12], [3, 8], [4, 9]])
    }

    @Test func `a site without rows has no days`() {
        #expect(pairs(device { $0.segments = [site(0)] }) == [])
    }

    @Test func `an own course pairs the k-th study day with the k-th unit`() {
        #expect(pairs(device { $0.segments = [own(1, first: 6, table: 1)] }) == [[2, 6], [4, 7], [6, 8], [8, 9]])
        #expect(pairs(device { $0.segments = [own(1, first: 10)] }) == [])
        #expect(pairs(device { $0.segments = [own(-9, first: 8)] }) == [[0, 8], [1, 9]])
        #expect(pairs(device { $0.segments = [own(39, first: 0)] }) == [[39, 0]])
        #expect(pairs(device { $0.segments = [own(90, first: 0)] }) == [])
    }

    @Test func `days between segments do not exist`() {
        let device = device { $0.segments = [own(0, first: 0, leftOn: 2), own(6, first: 2)] }
        #expect(pairs(device).prefix(4) == [[0, 0], [1, 1], [6, 2], [7, 3]])
    }

    @Test func `a segment ends where the next begins, left or not`() {
        let device = device { $0.segments = [own(0, first: 0), own(2, first: 7)] }
        #expect(pairs(device) == [[0, 0], [1, 1], [2, 7], [3, 8], [4, 9]])
    }

    @Test func `a unit done on the last day of its segment keeps that day, after the new unit`() {
        var device = device { $0.segments = [own(0, first: 0), own(2, first: 7)] }
        device.records = [done(2, 2)]
        #expect(pairs(device).prefix(4) == [[0, 0], [1, 1], [2, 7], [2, 2]])
        device.records[0].completed = false
        #expect(pairs(device).prefix(4) == [[0, 0], [1, 1], [2, 7], [3, 8]])
        device.records = [done(3, 3)]
        #expect(pairs(device).prefix(4) == [[0, 0], [1, 1], [2, 7], [3, 8]])
    }

    @Test func `on the day of a switch a unit that both courses have is the later one's`() {
        // Two a day, the first day missed; then a chapter a day.
        var device = device { $0.segments = [own(0, first: 0), own(2, first: 0)] }
        device.segments[0].perDay = 2
        device.segments[1].perDay = 0
        device.chapters = [0, 5]
        device.records = [done(2, 1), done(3, 1)]
        let before = pairs(device).filter { $0[0] == 2 }
        #expect(before == [[2, 0], [2, 1], [2, 4]])
        device.records.append(done(4, 2))
        #expect(pairs(device).filter { $0[0] == 2 } == before)
    }

    @Test func `a unit in two segments has the later one's date unless it is done, and then takes no day there`() {
        var device = device { $0.segments = [own(0, first: 0, leftOn: 3), own(5, first: 1)] }
        device.records = [done(1, 1)]
        #expect(pairs(device).prefix(4) == [[0, 0], [1, 1], [5, 2], [6, 3]])
        device.records = []
        #expect(pairs(device).prefix(4) == [[0, 0], [5, 1], [6, 2], [7, 3]])
    }

    @Test func `a course has several units a day, or a chapter, on its weekdays`() {
        var device = device { $0.segments = [own(0, first: 1)] }
        device.segments[0].perDay = 3
        #expect(pairs(device).prefix(7) == [[0, 1], [0, 2], [0, 3], [1, 4], [1, 5], [1, 6], [2, 7]])
        device.segments[0].weekdays = 0b000_1000  // Wednesday
        #expect(pairs(device).map { $0[0] } == [1, 1, 1, 8, 8, 8, 15, 15, 15])
        device.segments[0].weekdays = 127
        device.segments[0].perDay = 0
        device.chapters = [0, 3, 5]
        #expect(pairs(device).map { $0[0] } == [0, 0, 1, 1, 2, 2, 2, 2, 2])
    }

    @Test func `a course skips units done or let go before it, and units done in it keep their day`() {
        var device = device { $0.segments = [own(0, first: 0), own(4, first: 2)] }
        device.records = [done(2, 2), done(3, 3)]
        device.records[1].completedOn = 740_002
        #expect(pairs(device).dropFirst(4).prefix(3) == [[4, 4], [5, 5], [6, 6]])
        device.records.append(
            DeviceCase.Record(unit: 4, scheduledOn: 740_002, completed: false, completedOn: nil, letGoOn: 740_003))
        #expect(pairs(device).dropFirst(4).prefix(2) == [[4, 5], [5, 6]])
        device.records = [done(3, 5), done(5, 7)]
        device.records[1].completedOn = 740_005
        #expect(pairs(device).dropFirst(2).prefix(4) == [[4, 2], [5, 3], [6, 4], [7, 5]])
    }

    @Test func `a unit of which the device learned after the course began that it was done before keeps its day`() {
        var device = device { $0.segments = [own(3, first: 0)] }
        let before = pairs(device)
        device.records = [0, 2].map { unit in
            var record = done(unit, 1)
            record.letGoOn = 740_005
            return record
        }
        #expect(pairs(device) == before)
        // A later course skips it.
        device.segments.append(own(6, first: 1))
        #expect(pairs(device).prefix(4) == [[3, 0], [5, 2], [6, 1], [7, 3]])
    }

    @Test func `on the day of a switch, units that are done are skipped on later days only`() {
        // Two was missed, three is done today; the new course begins today with two.
        var device = device { $0.segments = [own(0, first: 0), own(3, first: 2)] }
        device.records = [done(0, 0), done(1, 1), done(3, 3)]
        #expect(pairs(device).dropFirst(2).prefix(4) == [[3, 2], [3, 3], [4, 4], [5, 5]])
        // At three a day today has both.
        device.segments[1].perDay = 3
        #expect(pairs(device).dropFirst(2).prefix(4) == [[3, 2], [3, 3], [3, 4], [4, 5]])
    }

    @Test func `at several units a day a row names the first, and others follow up to the next row's`() {
        var device = device {
            $0.rows = rows([(0, 0), (1, 2), (4, 5)])
            $0.segments = [site(0)]
        }
        device.segments[0].perDay = 2
        #expect(
            pairs(device) == [
                [0, 0], [0, 1], [1, 2], [1, 3], [1, 4], [4, 5], [4, 6], [5, 7], [5, 8], [6, 9],
            ])
    }

    @Test func `a unit that the site repeats has its first date`() {
        let device = device {
            $0.rows = rows([(0, 0), (1, 0), (2, 1)])
            $0.segments = [site(0)]
            $0.syllabusCount = 2
        }
        #expect(pairs(device) == [[0, 0], [2, 1]])
    }
}
