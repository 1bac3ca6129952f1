import StudyRules
import Testing

@Suite struct CivilDateTests {
    @Test func `every day of the years 1 to 9999 follows the day before it`() {
        var (year, month, day) = (1, 1, 1)
        for number in 1...3_652_059 {
            let parts = CivilDate(dayNumber: number).parts
            guard parts == (year, month, day) else {
                Issue.record("day \(number) is \(parts), not \((year, month, day))")
                return
            }
            day += 1
            if CivilDate(year: year, month: month, day: day) == nil {
                (month, day) = (month + 1, 1)
                if month == 13 { (year, month) = (year + 1, 1) }
            }
        }
        #expect((year, month, day) == (10000, 1, 1))
    }

    @Test func `a day's text is read again as the same day`() {
        for number in stride(from: 1, through: 3_652_059, by: 37) {
            let date = CivilDate(dayNumber: number)
            guard CivilDate(date.text) == date, date.text.utf8.count == 10 else {
                Issue.record("day \(number) is written \(date.text)")
                return
            }
        }
        #expect(day("0001-01-01").dayNumber == 1)
        #expect(day("2025-01-01").dayNumber == 739_252)
        #expect("\(day("2026-02-03"))" == "2026-02-03")
    }

    @Test(
        arguments: [
            "", "2026-1-1", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-01-00", "2026-04-31",
            "0000-01-01", "2026-11-220", " 2026-11-22", "2026-11-22 ", "2026/11/22", "+026-11-22", "-026-11-22",
            "２０２６-11-22", "2026-11-2a", "20261122", "2026-11-22T00:00",
        ])
    func `only a text of the exact form YYYY-MM-DD is a day`(text: String) {
        #expect(CivilDate(text) == nil)
    }

    @Test func `leap days follow the Gregorian rule`() {
        #expect(CivilDate("2000-02-29") != nil && CivilDate("2024-02-29") != nil)
        #expect(CivilDate("1900-02-29") == nil && CivilDate("2023-02-29") == nil)
        #expect(CivilDate(year: 2026, month: 2, day: 29) == nil && CivilDate(year: 10000, month: 1, day: 1) == nil)
    }

    @Test func `a year's days are those with its number`() throws {
        for year in [1, 1900, 2000, 2024, 2026, 9999] {
            let days = CivilDate.days(ofYear: year)
            #expect(days.lowerBound.text.hasSuffix("-01-01") && days.lowerBound.year == year)
            let last = days.upperBound.adding(days: -1)
            #expect(last.text.hasSuffix("-12-31") && last.year == year)
        }
    }

    @Test func `weekdays repeat, also before the year 1`() {
        #expect(day("2026-11-21").weekday == .saturday)
        #expect(day("1900-01-01").weekday == .monday)
        for number in -20...20 {
            #expect(CivilDate(dayNumber: number).weekday.rawValue == (number + 70) % 7)
        }
    }

    @Test func `days are added and compared`() {
        #expect(day("2026-12-30").adding(days: 3) == day("2027-01-02"))
        #expect(day("2026-03-01").adding(days: -1) == day("2026-02-28"))
        #expect(day("2026-02-28") < day("2026-03-01"))
    }
}
