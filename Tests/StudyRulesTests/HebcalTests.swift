import Foundation
import StudyRules
import Testing

/// Debian's `hebcal` is the oracle: another calendar, written by other people, for every day of three centuries.
@Suite struct HebcalTests {
    @Test(arguments: HolidayRule.allCases)
    func `every day from 1900 to 2200 has hebcal's Hebrew date and festivals`(_ holidays: HolidayRule) throws {
        let oracle = try Hebcal.days(holidays)
        #expect(oracle.count == 109_938)
        let noFestivals = StudyDayRule(holidays: holidays, cholHamoed: false, tishaBav: false)
        var differences: [String] = []
        var number = try #require(CivilDate("1900-01-01")).dayNumber
        for day in oracle {
            let date = CivilDate(dayNumber: number)
            number += 1
            let hebrew = HebrewDate(date)
            let ours = Hebcal.Day(
                civil: date.text, hebrew: "\(hebrew.day) \(Hebcal.name(hebrew.month)) \(hebrew.year.number)",
                yomTov: holidays.isYomTov(hebrew), cholHamoed: holidays.isCholHamoed(hebrew),
                tishaBav: HolidayRule.isTishaBav(hebrew))
            if ours != day { differences.append("\(ours) is by hebcal \(day)") }
            if hebrew.civil != date { differences.append("\(ours) goes back to \(hebrew.civil)") }
            let excluded = noFestivals.excludes(date)
            let expected: StudyDayRule.Exclusion? =
                date.weekday == .saturday
                ? .shabbat : day.yomTov ? .yomTov : day.tishaBav ? .tishaBav : day.cholHamoed ? .cholHamoed : nil
            if excluded != expected { differences.append("\(date) is \(String(describing: excluded)) by the rule") }
        }
        #expect(differences.isEmpty, "\(differences.count) differences: \(differences.prefix(10))")
    }

    // This is why Foundation's calendar is not used. If the test fails because Foundation has
    // been fixed, our own arithmetic is still right; then only this test may go.
    @Test func `Foundation's Hebrew calendar is wrong in 5806 and 5807, ours is not`() throws {
        var zone = Calendar(identifier: .gregorian)
        zone.timeZone = .gmt
        var foundation = Calendar(identifier: .hebrew)
        foundation.timeZone = .gmt
        let oracle = try Hebcal.days(.israel)
        var wrong: [String] = []
        for year in 2045...2047 {
            for day in oracle where day.civil.hasPrefix("\(year)") {
                let date = try #require(CivilDate(day.civil))
                let hebrew = HebrewDate(date)
                let noon = DateComponents(year: date.year, month: date.month, day: date.day, hour: 12)
                let theirs = foundation.dateComponents([.year, .day], from: try #require(zone.date(from: noon)))
                #expect(day.hebrew.hasPrefix("\(hebrew.day) ") && day.hebrew.hasSuffix(" \(hebrew.year.number)"))
                if theirs.day != hebrew.day || theirs.year != hebrew.year.number { wrong.append(day.civil) }
            }
        }
        #if os(Linux)
            #expect(wrong.count == 385)
            #expect(wrong.first == "2045-11-10" && wrong.last == "2046-11-29")
        #endif
    }
}

enum Hebcal {
    struct Day: Equatable {
        var civil: String
        var hebrew: String
        var yomTov = false
        var cholHamoed = false
        var tishaBav = false
    }

    /// What `hebcal` prints for 1900-01-01…2200-12-31, one value a day.
    static func days(_ holidays: HolidayRule) throws -> [Day] {
        let options = ["-g", "-d", "-x", "--no-modern", "--years", "301"] + (holidays == .israel ? ["-i"] : [])
        var days: [Day] = []
        for line in try output(of: "hebcal", options + ["1900"]).split(separator: "\n") {
            let civil = String(line.prefix(10))
            let event = String(line.dropFirst(11))
            if let hebrew = hebrewDate(event) {
                days.append(Day(civil: civil, hebrew: hebrew))
                continue
            }
            try #require(days.last?.civil == civil, "hebcal prints a day's Hebrew date before its events")
            let place = days.count - 1
            if event.hasPrefix("Tish'a B'Av") { days[place].tishaBav = true }
            let festivals = ["Rosh Hashana 5", "Rosh Hashana II", "Yom Kippur", "Sukkot ", "Shmini Atzeret"]
            guard
                (festivals + ["Simchat Torah", "Pesach ", "Shavuot"]).contains(where: event.hasPrefix),
                event != "Pesach Sheni"
            else { continue }
            if event.hasSuffix("(CH''M)") || event.hasSuffix("(Hoshana Raba)") {
                days[place].cholHamoed = true
            } else {
                days[place].yomTov = true
            }
        }
        return days
    }

    /// `1st of Adar I, 5787` as `1 Adar I 5787`; nil for an event.
    private static func hebrewDate(_ event: String) -> String? {
        let parts = event.components(separatedBy: " of ")
        guard parts.count == 2, let day = Int(parts[0].dropLast(2)), let comma = parts[1].firstIndex(of: ",") else {
            return nil
        }
        return "\(day) \(parts[1][..<comma])\(parts[1][comma...].dropFirst())"
    }

    static func name(_ month: HebrewMonth) -> String {
        switch month {
        case .tishrei: "Tishrei"
        case .cheshvan: "Cheshvan"
        case .kislev: "Kislev"
        case .tevet: "Tevet"
        case .shevat: "Sh'vat"
        case .adar: "Adar"
        case .adarI: "Adar I"
        case .adarII: "Adar II"
        case .nisan: "Nisan"
        case .iyar: "Iyyar"
        case .sivan: "Sivan"
        case .tammuz: "Tamuz"
        case .av: "Av"
        case .elul: "Elul"
        }
    }
}
