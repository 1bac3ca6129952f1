import StudyRules
import Testing

@Suite struct HebrewTests {
    @Test(
        arguments: [
            (1, "א׳"), (2, "ב׳"), (9, "ט׳"), (10, "י׳"), (11, "י״א"), (15, "ט״ו"), (16, "ט״ז"), (20, "כ׳"),
            (30, "ל׳"), (99, "צ״ט"), (100, "ק׳"), (115, "קט״ו"), (116, "קט״ז"), (400, "ת׳"), (500, "ת״ק"),
            (600, "ת״ר"), (700, "ת״ש"), (800, "ת״ת"), (900, "תת״ק"), (999, "תתקצ״ט"), (1000, "א׳"),
            (1015, "א׳ט״ו"), (4192, "ד׳קצ״ב"), (5786, "ה׳תשפ״ו"), (9999, "ט׳תתקצ״ט"), (0, "0"), (-3, "-3"),
            (10000, "10000"),
        ])
    func `numbers are written in letters`(number: Int, text: String) {
        #expect(HebrewNumeral.write(number) == text)
        #expect(Array(HebrewNumeral.write(number).utf8) == Array(text.utf8))
    }

    @Test func `years leave out their thousands`() {
        #expect(HebrewNumeral.year(5786) == "תשפ״ו")
        #expect(HebrewNumeral.year(5787) == "תשפ״ז")
        #expect(HebrewNumeral.year(5800) == "ת״ת")
        #expect(HebrewNumeral.year(6000) == "ו׳")
    }

    @Test func `all numerals of a year's days and of 1 to 999 differ and contain no digit`() {
        let texts = (1...999).map(HebrewNumeral.write)
        #expect(Set(texts).count == 999)
        #expect(texts.allSatisfy { $0.utf8.allSatisfy { !(0x30...0x39).contains($0) } })
    }

    @Test(
        arguments: [
            ("2026-11-20", 5787, HebrewMonth.kislev, 10), ("2025-09-23", 5786, .tishrei, 1),
            ("2024-03-24", 5784, .adarII, 14), ("2024-03-10", 5784, .adarI, 30), ("2026-03-03", 5786, .adar, 14),
            ("2046-10-01", 5807, .tishrei, 1), ("1948-05-14", 5708, .iyar, 5), ("1900-01-01", 5660, .shevat, 1),
            ("2200-12-31", 5961, .tevet, 24),
        ])
    func `known days have their Hebrew dates`(civil: String, year: Int, month: HebrewMonth, dayOfMonth: Int) {
        let date = HebrewDate(day(civil))
        #expect(date.year.number == year && date.month == month && date.day == dayOfMonth)
        #expect(HebrewDate(year: HebrewYear(year), month: month, day: dayOfMonth)?.civil == day(civil))
    }

    @Test func `a date that its year does not have is invalid`() {
        #expect(HebrewDate(year: HebrewYear(5787), month: .adar, day: 1) == nil)  // a leap year
        #expect(HebrewDate(year: HebrewYear(5786), month: .adarI, day: 1) == nil)
        #expect(HebrewDate(year: HebrewYear(5786), month: .elul, day: 30) == nil)
        #expect(HebrewDate(year: HebrewYear(5786), month: .elul, day: 0) == nil)
        #expect(HebrewDate(year: HebrewYear(0), month: .elul, day: 1) == nil)
    }

    @Test func `the years 1 to 13760 have valid lengths and whole months`() {
        for number in 1...13760 {
            let year = HebrewYear(number)
            let months = year.months.compactMap(year.length).reduce(0, +)
            let lawful = year.isLeap ? 383...385 : 353...355
            guard lawful.contains(year.length), months == year.length, year.months.count == (year.isLeap ? 13 : 12),
                [.monday, .tuesday, .thursday, .saturday].contains(year.firstDay.weekday)
            else {
                Issue.record("year \(number) has \(year.length) days")
                return
            }
        }
    }

    @Test func `dates are in the order of their days`() {
        var last = HebrewDate(day("2023-09-01"))
        for number in day("2023-09-02").dayNumber...day("2025-10-30").dayNumber {
            let next = HebrewDate(CivilDate(dayNumber: number))
            #expect(last < next)
            last = next
        }
    }

    @Test func `walking from day to day gives the dates of the days`() {
        var walked = HebrewDate(day("1999-12-01"))
        for number in day("1999-12-01").dayNumber...day("2051-01-31").dayNumber {
            #expect(walked == HebrewDate(CivilDate(dayNumber: number)))
            walked = walked.next
        }
    }
}
