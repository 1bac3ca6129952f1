import StudyRules
import Testing

@Suite struct StudyDayTests {
    private let rule = StudyDayRule.daily
    private let diaspora = StudyDayRule(holidays: .diaspora)

    @Test func `the festivals of 2026 are not study days in Israel`() {
        let festivals = [
            "2026-04-02", "2026-04-08", "2026-05-22", "2026-09-13", "2026-09-21",
        ]
        for text in festivals { #expect(rule.excludes(day(text)) == .yomTov) }
        // Rosh Hashanah, Sukkot and Shmini Atzeret began on a Shabbat.
        for text in ["2026-09-12", "2026-09-26", "2026-10-03"] { #expect(rule.excludes(day(text)) == .shabbat) }
    }

    @Test func `the second days are study days in Israel only`() {
        for text in ["2026-04-03", "2026-04-09", "2026-09-27", "2026-10-04"] {
            #expect(rule.isStudyDay(day(text)))
            #expect(diaspora.excludes(day(text)) == .yomTov)
        }
    }

    @Test func `weekdays, Fridays, chol hamoed, Chanukah, Purim and fasts are study days`() {
        for text in [
            "2026-11-22", "2026-11-20", "2026-09-28", "2026-10-02", "2026-12-06", "2026-03-03", "2026-07-23",
            "2026-03-02",
        ] {
            #expect(rule.isStudyDay(day(text)), "\(text)")
        }
    }

    @Test func `options take days away, and say why`() {
        #expect(StudyDayRule(friday: false).excludes(day("2026-11-20")) == .friday)
        #expect(StudyDayRule(cholHamoed: false).excludes(day("2026-09-28")) == .cholHamoed)
        #expect(StudyDayRule(cholHamoed: false).excludes(day("2026-10-02")) == .cholHamoed)  // Hoshana Rabbah
        #expect(StudyDayRule(holidays: .diaspora, cholHamoed: false).excludes(day("2026-04-05")) == .cholHamoed)
        #expect(StudyDayRule(tishaBav: false).excludes(day("2026-07-23")) == .tishaBav)
        #expect(StudyDayRule(off: [day("2027-05-12")]).excludes(day("2027-05-12")) == .off)
        #expect(StudyDayRule(off: [day("2027-05-12")]).isStudyDay(day("2027-05-13")))
    }

    @Test func `the fast of Av moves to Sunday when the ninth is a Shabbat`() {
        let rule = StudyDayRule(tishaBav: false)
        #expect(rule.excludes(day("2029-07-21")) == .shabbat)
        #expect(rule.excludes(day("2029-07-22")) == .tishaBav)
        #expect(rule.isStudyDay(day("2026-07-24")))
    }

    @Test func `of several reasons the first of the list is given`() {
        let all = StudyDayRule(friday: false, cholHamoed: false, tishaBav: false, off: [day("2026-10-02")])
        #expect(all.excludes(day("2026-10-02")) == .cholHamoed)  // a Friday of chol hamoed, and off
        #expect(all.excludes(day("2026-05-22")) == .yomTov)  // Shavuot on a Friday
    }

    @Test func `days off are the same rule in every order`() {
        let days = [day("2027-05-12"), day("2026-01-01"), day("2027-05-12")]
        #expect(StudyDayRule(off: days) == StudyDayRule(off: days.reversed()))
        #expect(StudyDayRule(off: days).off == [day("2026-01-01"), day("2027-05-12")])
    }

    @Test func `a year has as many study days as hebcal counted`() {
        func count(_ year: Int, _ rule: StudyDayRule) -> Int {
            (day("\(year)-01-01").dayNumber...day("\(year)-12-31").dayNumber)
                .count { rule.isStudyDay(CivilDate(dayNumber: $0)) }
        }
        #expect(count(2026, rule) == 308)
        #expect(count(2026, diaspora) == 304)
        #expect(count(2026, StudyDayRule(friday: false)) == 257)
        for year in 2020...2060 {
            #expect((305...309).contains(count(year, rule)))
            #expect((301...305).contains(count(year, diaspora)))
        }
    }

    @Test func `the published table holds the rule, day for day`() {
        #expect(StudyDayTable.firstDay == day("2025-01-01") && StudyDayTable.lastDay == day("2050-12-31"))
        for rule in [rule, diaspora, StudyDayRule(friday: false)] {
            let table = StudyDayTable(rule)
            #expect(table.days == 9496 && table.bits.count == 1187 && table.end == day("2051-01-01"))
            for place in 0..<table.days {
                let date = table.first.adding(days: place)
                let bit = table.bits[place / 8] >> UInt8(place % 8) & 1
                guard table.isStudyDay(date) == rule.isStudyDay(date), (bit == 1) == rule.isStudyDay(date) else {
                    Issue.record("\(date) differs")
                    return
                }
            }
            #expect(!table.isStudyDay(day("2024-12-31")) && !table.isStudyDay(table.end))
        }
        // By hand: Wednesday to Friday, Shabbat, Sunday to Wednesday.
        #expect(StudyDayTable(rule).bits[0] == 0b1111_0111)
        #expect(StudyDayTable(rule, from: 5, through: 4).bits.isEmpty)
    }
}
