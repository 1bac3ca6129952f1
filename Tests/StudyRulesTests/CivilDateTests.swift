import StudyRules
import Testing

@Suite struct CivilDateTests {
    @Test func `every day of the years 1 to 9999 follows the day before it`() throws {
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
}
