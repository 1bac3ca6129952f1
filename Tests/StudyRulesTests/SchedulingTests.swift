import StudyRules
import TestSupport
import Testing

@Suite struct SchedulingTests {
    private let sunday = day("2026-11-22")

    private func plan(
        _ live: [DatedUnit] = [], deleted: [CivilDate] = [], content: Int = 100, of units: Int? = nil,
        start: CivilDate? = nil, days: Int = 14, rule: StudyDayRule = .daily
    ) -> Scheduling {
        let hasContent = (0..<(units ?? content)).map { $0 < content }
        return Scheduling(
            live: live, deleted: deleted, hasContent: hasContent, start: start, today: sunday, days: days, rule: rule)
    }

    @Test func `a new track begins today with the first unit`() {
        let plan = plan(days: 9)
        #expect(plan.start == sunday && plan.stop == nil)
        #expect(plan.additions.map(\.unit) == Array(0..<8))
        #expect(plan.additions.map(\.date.day) == [22, 23, 24, 25, 26, 27, 29, 30])
        #expect(plan.skipped.map(\.date) == [day("2026-11-28")])
        #expect(plan.skipped.map(\.reason) == [.rule(.shabbat)])
    }

    @Test func `without a start a schedule continues after the last live row`() {
        let rows = [DatedUnit(date: day("2027-01-03"), unit: 4), DatedUnit(date: day("2026-12-31"), unit: 3)]
        let plan = plan(rows, days: 2)
        #expect(plan.start == day("2027-01-04"))
        #expect(
            plan.additions == [
                DatedUnit(date: day("2027-01-04"), unit: 5), DatedUnit(date: day("2027-01-05"), unit: 6),
            ])
    }

    @Test func `days before the last live row get nothing`() {
        let plan = plan([DatedUnit(date: day("2026-11-24"), unit: 0)], start: sunday, days: 4)
        #expect(plan.additions == [DatedUnit(date: day("2026-11-25"), unit: 1)])
        #expect(plan.skipped.map(\.reason) == [.beforeLastRow, .beforeLastRow])
        #expect(plan.skipped.map(\.date.day) == [22, 23])
    }

    @Test func `a deleted row keeps its day empty, and its unit is not lost`() {
        let plan = plan(deleted: [day("2026-11-23"), day("2026-11-25")], days: 5)
        #expect(plan.additions.map(\.date.day) == [22, 24, 26])
        #expect(plan.additions.map(\.unit) == [0, 1, 2])
        #expect(plan.skipped.map(\.reason) == [.deletedRow, .deletedRow])
    }

    @Test func `the highest unit counts, not the last row, and units outside the syllabus do not`() {
        let rows = [
            DatedUnit(date: day("2026-11-20"), unit: 9), DatedUnit(date: day("2026-11-22"), unit: 2),
            DatedUnit(date: day("2026-11-23"), unit: 100),
        ]
        #expect(plan(rows, days: 1).additions == [DatedUnit(date: day("2026-11-24"), unit: 10)])
    }

    @Test func `a schedule stops before the first unit without content, and says where`() {
        let plan = plan(content: 3, of: 10)
        #expect(plan.additions.map(\.unit) == [0, 1, 2])
        #expect(plan.stop?.date == day("2026-11-25") && plan.stop?.unit == 3 && plan.stop?.reason == .noContent)
        #expect(plan.skipped.isEmpty)
    }

    @Test func `a schedule stops at the end of the syllabus`() {
        let plan = plan(content: 7)
        #expect(plan.additions.count == 7)
        #expect(plan.stop?.unit == 7 && plan.stop?.reason == .endOfSyllabus && plan.stop?.date == day("2026-11-30"))
        #expect(self.plan(content: 0).stop?.reason == .endOfSyllabus)
        #expect(self.plan(content: 6, days: 7).stop == nil)  // nothing was wanting: the seventh day is a Shabbat
    }

    @Test func `units without content before the next one do not matter`() {
        let scheduling = Scheduling(
            live: [DatedUnit(date: sunday, unit: 2)], deleted: [], hasContent: [false, true, false, true],
            start: nil, today: sunday, days: 1, rule: .daily)
        #expect(scheduling.additions.map(\.unit) == [3])
    }

    @Test func `without days there are no rows`() {
        for days in [0, -3] {
            let plan = plan(days: days)
            #expect(plan.additions.isEmpty && plan.skipped.isEmpty && plan.stop == nil)
        }
    }

    @Test func `running again adds nothing, and a split run gives the same result`() {
        var random = SeededRandom(seed: 3)
        for number in 0..<3_000 {
            var live: [DatedUnit] = []
            for unit in 0..<Int.random(in: 0...5, using: &random) {
                live.append(DatedUnit(date: sunday.adding(days: 2 * unit - 6), unit: unit))
            }
            let deleted = (0..<3).map { _ in sunday.adding(days: .random(in: -4...20, using: &random)) }
                .filter { date in !live.contains { $0.date == date } }
            let start = sunday.adding(days: .random(in: -5...5, using: &random))
            let rule = StudyDayRule(friday: .random(using: &random), off: [sunday.adding(days: 3)])
            let hasContent = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Int.random(in: 0..<20, using: &random) > 0
            }
            let days = Int.random(in: 0...25, using: &random)
            func schedule(_ live: [DatedUnit]) -> Scheduling {
                Scheduling(
                    live: live, deleted: deleted, hasContent: hasContent, start: start, today: sunday, days: days,
                    rule: rule)
            }

            let whole = schedule(live)
            let after = live + whole.additions
            let cut = live + whole.additions.prefix(.random(in: 0...whole.additions.count, using: &random))
            let units = after.map(\.unit).sorted()
            let isSound =
                schedule(after).additions.isEmpty && cut + schedule(cut).additions == after
                && schedule(cut).stop == whole.stop
                // No unit is skipped or repeated, no day has two rows, and no row is where none may be.
                && units == Array(0..<units.count) && Set(after.map(\.date)).count == after.count
                && whole.additions.allSatisfy { row in
                    rule.isStudyDay(row.date) && !deleted.contains(row.date) && hasContent[row.unit]
                        && row.date >= start && row.date < start.adding(days: days)
                }
            // Every day that it looked at has a row or a reason.
            let seen = Set(whole.skipped.map(\.date)).union(after.map(\.date))
            let end = whole.stop?.date ?? start.adding(days: days)
            let isWhole = (start.dayNumber..<max(start, end).dayNumber).allSatisfy {
                seen.contains(CivilDate(dayNumber: $0))
            }
            guard isSound, isWhole else {
                Issue.record("case \(number): \(whole) after \(live)")
                return
            }
        }
    }

    @Test func `the device continues like the schedule command`() throws {
        let rows = [DatedUnit(date: sunday, unit: 0), DatedUnit(date: sunday.adding(days: 1), unit: 1)]
        let added = plan(rows, content: 60, days: 60).additions
        let table = StudyDayTable(.daily)
        let device = DeviceCase.Schedule(
            rows: rows, portions: Portions(syllabusCount: 60, chapters: []),
            segments: [Segment(since: sunday, firstUnit: nil, table: 0)], records: [],
            tables: StudyDayTables(first: table.first, days: table.days, bits: table.bits), skips: [])
        var days = [UnitDay](repeating: UnitDay(), count: 60)
        device.find(&days) { _ in }
        #expect(added.count == 52)
        for row in added { #expect(days[row.unit].date == row.date) }
    }
}
