import StudyRules
import Testing

/// The streak by hand. Letters are units of a site with a row per day, the last one is today's: `d` done on its day,
/// `o` open, `l` done a day late, `e` done a day early, `.` a day without a row.
@Suite struct StreakTests {
    @Test(
        arguments: [
            ("", 0), ("o", 0), ("d", 1), ("dd", 2), ("ddo", 2), ("dod", 1), ("doo", 0), ("dld", 1), ("dlo", 0),
            ("ded", 2), ("deo", 1), ("d.d", 2), ("d..o", 1), ("d....d", 2), ("lddd", 3), ("oddd", 3), ("e", 0),
            ("ee", 0), ("eed", 1), ("doe", 0), ("dddddddddddddddddddddddd", 24), ("dd.", 2), ("do.", 0),
        ])
    func `units in a row, done on their day`(story: String, streak: Int) {
        #expect(StreakTests.device(story).answer().streak.current == streak)
    }

    @Test(
        arguments: [
            ("", 0), ("o", 0), ("d", 1), ("ddo", 2), ("dod", 1), ("dddodo", 3), ("dodddod", 3), ("dldd", 2),
            ("ddeddo", 4), ("dd..doo", 3), ("ddodo", 2),
        ])
    func `the longest streak is not the current one`(story: String, longest: Int) {
        #expect(StreakTests.device(story).answer().streak.longest == longest)
    }

    static func device(_ story: String) -> DeviceCase {
        var device = DeviceCase()
        (device.tableFirst, device.tableDays, device.tables) = (740_000, 1, [[1]])
        device.syllabusCount = story.count
        device.segments = [DeviceCase.Segment(since: 740_000, leftOn: nil, follows: "site", firstUnit: 0, table: 0)]
        device.today = 740_000 + max(0, story.count - 1)
        for (unit, letter) in story.enumerated() where letter != "." {
            let day = 740_000 + unit
            device.rows.append(DeviceCase.Row(day: day, unit: unit))
            let done: Int? =
                switch letter {
                case "d": day
                case "l": day + 1
                case "e": day - 1
                default: nil
                }
            guard let done else { continue }
            device.records.append(
                DeviceCase.Record(unit: unit, scheduledOn: day, completed: true, completedOn: done))
        }
        return device
    }

    @Test func `future units do not count, done or not`() {
        var device = StreakTests.device("dddddd")
        device.today -= 3
        #expect(device.answer().streak.current == 3)
        device.records.removeLast(3)
        #expect(device.answer().streak.current == 3)
    }

    @Test func `nothing before the first segment is missed or counted`() {
        var device = StreakTests.device("oodd")
        device.segments[0].since += 2
        #expect(device.answer().streak.current == 2)
        device = StreakTests.device("dddd")
        device.segments[0].since += 1
        #expect(device.answer().streak.current == 3)
        device.segments = []
        #expect(device.answer().streak.current == 0)
    }

    @Test func `undoing today's unit shortens the streak by one, undoing an older one ends it there`() {
        var device = StreakTests.device("dddd")
        device.records[3].completed = false
        #expect(device.answer().streak.current == 3)
        device.records[1].completed = false
        #expect(device.answer().streak.current == 1)
    }

    @Test func `a unit keeps the date that its record froze when the site moves it`() {
        var device = StreakTests.device("ddd")
        for place in device.rows.indices { device.rows[place].day += 1 }
        device.today += 1
        #expect(device.answer().streak.current == 3)
        // Marked without a date of its own: the schedule's holds, and it was done before it.
        device.records[2].scheduledOn = nil
        #expect(device.answer().streak.current == 2)
    }

    @Test func `a unit that the site has moved is not missed on its former day, whether it has a record or not`() {
        var device = StreakTests.device("ddd")
        device.rows[2].day += 5
        device.today += 1
        device.records[2].completed = false
        #expect(device.answer().streak.current == 2)
        device.records.removeLast()
        #expect(device.answer().streak.current == 2)
    }

    @Test func `what another device let go or learnt late in its own plan does not end a day that was done here`() {
        var device = StreakTests.device("dddd")
        (device.tableDays, device.tables, device.syllabusCount) = (40, [[255, 255, 255, 255, 255]], 20)
        // Units that this device has on later days.
        device.records.append(
            DeviceCase.Record(unit: 9, scheduledOn: 740_001, completed: false, completedOn: nil, letGoOn: 740_003))
        device.records.append(
            DeviceCase.Record(unit: 10, scheduledOn: 740_002, completed: true, completedOn: 740_003))
        #expect(device.answer().streak == Streak(current: 4, longest: 4))
        // Late by this device's own plan as well.
        device.today = 740_012
        device.records[5].completedOn = 740_011
        #expect(device.answer().streak.current == 0)
        #expect(device.answer().streak.longest == 4)
    }

    @Test func `after leaving with a missed day the streak restarts, and days between segments are not missed`() {
        var device = StreakTests.device("ddoo")
        device.segments[0].leftOn = 740_003
        (device.tableDays, device.tables) = (40, [[255, 255, 255, 255, 255]])
        device.today = 740_010
        #expect(device.answer().streak.current == 0)  // the third unit was missed
        device.records.append(DeviceCase.Record(unit: 2, scheduledOn: 740_002, completed: false, completedOn: nil))
        device.segments.append(
            DeviceCase.Segment(since: 740_010, leftOn: nil, follows: "own", firstUnit: 2, table: 0))
        #expect(device.answer().streak.current == 0)  // it is today's now, and was missed all the same
        device.records[2].completed = true
        device.records[2].completedOn = 740_010
        device.records[2].scheduledOn = 740_010
        #expect(device.answer().streak.current == 1)
        // Left in time, nothing was missed.
        device.segments[0].leftOn = 740_002
        #expect(device.answer().streak.current == 3)
    }

    @Test func `a day of two units counts once, when both are done, and today is passed over until then`() {
        var device = StreakTests.device("dd")
        device.rows.append(DeviceCase.Row(day: 740_001, unit: 2))
        #expect(device.answer().streak.current == 1)
        device.records.append(
            DeviceCase.Record(unit: 2, scheduledOn: 740_001, completed: true, completedOn: 740_001))
        #expect(device.answer().streak.current == 2)
        device.records[2].completedOn = 740_000
        #expect(device.answer().streak.current == 2)
        device.records[2].completed = false
        device.today += 1
        #expect(device.answer().streak.current == 0)
    }

    @Test func `a unit let go by its date has no effect; let go or learnt later, it ends the streak`() {
        var device = StreakTests.device("ddodd")
        #expect(device.answer().streak.current == 2)
        device.records.append(
            DeviceCase.Record(unit: 2, scheduledOn: 740_002, completed: false, completedOn: nil, letGoOn: 740_002))
        #expect(device.answer().streak.current == 4)
        device.records[4].letGoOn = 740_004
        #expect(device.answer().streak.current == 2)
        device.records[4].completed = true
        device.records[4].completedOn = 740_004
        #expect(device.answer().streak.current == 2)
    }

    @Test func `a missed day remains missed when a shifted plan moves its unit`() {
        var device = StreakTests.device("dood")
        (device.tableDays, device.tables) = (40, [[255, 255, 255, 255, 255]])
        device.records.removeLast()
        device.segments.append(
            DeviceCase.Segment(since: 740_003, leftOn: nil, follows: "own", firstUnit: 1, table: 0))
        #expect(device.answer().moved == [[740_001, 1], [740_002, 2]])
        #expect(device.answer().streak.current == 0)
        device.records.append(
            DeviceCase.Record(unit: 1, scheduledOn: 740_003, completed: true, completedOn: 740_003))
        #expect(device.answer().streak.current == 1)
        // Moved once more: both former days are reported.
        (device.records[1].completed, device.records[1].completedOn) = (false, nil)
        device.today += 1
        device.segments.append(
            DeviceCase.Segment(since: 740_004, leftOn: nil, follows: "own", firstUnit: 1, table: 0))
        #expect(device.answer().moved == [[740_001, 1], [740_002, 2], [740_003, 1]])
        #expect(device.answer().streak.current == 0)
    }

    @Test func `marks of units that the site no longer has are not counted`() {
        var device = StreakTests.device("dd")
        device.records.append(
            DeviceCase.Record(unit: 77, scheduledOn: 740_001, completed: true, completedOn: 740_001))
        #expect(device.answer().streak.current == 2)
    }
}
