import Diagnostics
import Refs
import StudyRules
import StudyStore
import TestSupport
import Testing

/// `schedule` against another implementation of its rules, on random databases.
@Suite struct ScheduleModelTests {
    private static let today = CivilDate(dayNumber: 739_940)
    private static let syllabus = 12

    private struct Row {
        let date: CivilDate
        /// From 1; beyond the syllabus outside it.
        let unit: Int
        let isDeleted: Bool
    }

    private struct Case {
        var rows: [Row] = []
        var withoutContent: Set<Int> = []
        var rule = StudyDayRule.daily
        var start: CivilDate?
        var days = 0

        init(_ chance: inout SeededRandom) {
            var dates: Set<CivilDate> = []
            for _ in 0..<Int.random(in: 0...6, using: &chance) {
                let date = ScheduleModelTests.today.adding(days: .random(in: -8...12, using: &chance))
                guard dates.insert(date).inserted else { continue }
                rows.append(
                    Row(
                        date: date, unit: .random(in: 1...ScheduleModelTests.syllabus + 2, using: &chance),
                        isDeleted: Int.random(in: 0..<3, using: &chance) == 0))
            }
            let scheduled = Set(rows.filter { !$0.isDeleted }.map(\.unit))
            for unit in 1...ScheduleModelTests.syllabus where Int.random(in: 0..<10, using: &chance) == 0 {
                if !scheduled.contains(unit) { withoutContent.insert(unit) }
            }
            let off = ScheduleModelTests.today.adding(days: .random(in: 0...9, using: &chance))
            rule = StudyDayRule(friday: .random(using: &chance), off: Bool.random(using: &chance) ? [off] : [])
            if Bool.random(using: &chance) {
                start = ScheduleModelTests.today.adding(days: .random(in: -5...10, using: &chance))
            }
            days = .random(in: 1...16, using: &chance)
        }
    }

    /// The rule of the design, day by day, word by word.
    private func expected(_ given: Case) -> [String] {
        let live = given.rows.filter { !$0.isDeleted }
        let last = live.map(\.date.dayNumber).max()
        let start = given.start?.dayNumber ?? last.map { $0 + 1 } ?? Self.today.dayNumber
        let inSyllabus = live.map(\.unit).filter { $0 <= Self.syllabus }
        var unit = (inSyllabus.max() ?? 0) + 1
        var added: [String] = []
        for day in start..<start + given.days {
            // 2026-11-20 … : no yom tov within reach, so that weekdays and days off are all there is.
            let weekday = day % 7
            if weekday == 6 || weekday == 5 && !given.rule.friday { continue }
            if given.rule.off.contains(where: { $0.dayNumber == day }) { continue }
            if given.rows.contains(where: { $0.date.dayNumber == day }) { continue }
            if let last, day <= last { continue }
            if unit > Self.syllabus || given.withoutContent.contains(unit) { break }
            added.append("\(CivilDate(dayNumber: day)) \(unit)")
            unit += 1
        }
        return added
    }

    private func make(_ given: Case) throws -> TestDatabase {
        let database = try TestDatabase()
        var sql = "INSERT INTO tracks(id, title, schedule_type, slug) VALUES ('t', 'x', 'DAILY_WEEKDAYS_ONLY', 'd');"
        let off = given.rule.off.map { "\"\($0)\"" }.joined(separator: ",")
        sql += "UPDATE tracks SET schedule_options = '{\"friday\": \(given.rule.friday), \"off\": [\(off)]}';"
        for unit in 1...Self.syllabus + 2 {
            if unit <= Self.syllabus { sql += "INSERT INTO track_units VALUES ('t', \(unit * 10), 'Unit \(unit)');" }
            if given.withoutContent.contains(unit) { continue }
            sql += "INSERT INTO content_cache(id, ref_id, mishna_text_he, ai_explanation_he) VALUES "
            sql += "('c\(unit)', 'Unit \(unit)', 'א', 'ב');"
        }
        for row in given.rows {
            sql += "INSERT INTO user_study_log VALUES ('\(row.date)', 'u', 't', '\(row.date)', "
            sql += "'c\(row.unit)', 0, NULL, NULL, \(row.isDeleted ? 1 : 0));"
        }
        try database.run(sql)
        return database
    }

    @Test(arguments: 0..<150) func theAddedRowsFollowTheRules(_ seed: Int) throws {
        var chance = SeededRandom(seed: UInt64(seed))
        let given = Case(&chance)
        let database = try make(given)
        var findings = Findings()
        let request = ScheduleRequest(
            track: "d", user: .id("u"), start: given.start, today: Self.today, days: given.days)
        let report = try Schedule.add(request, to: database.path, findings: &findings)
        let added = try database.query(
            """
            SELECT study_date || ' ' || substr(ref_id, 6) FROM user_study_log JOIN content_cache c ON c.id = content_id
            WHERE length(user_study_log.id) > 10 ORDER BY study_date
            """
        ).map { $0[0] }
        #expect(added == expected(given))
        #expect(added == report.additions.map { "\($0.date) \($0.ref.canonical.dropFirst(5))" })

        // Once more from the same day: nothing.
        var again = request
        again.start = report.start
        #expect(try Schedule.add(again, to: database.path, findings: &findings).additions.isEmpty)
    }
}
