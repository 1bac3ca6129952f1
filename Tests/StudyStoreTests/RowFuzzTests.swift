import Diagnostics
import Foundation
import Refs
import TestSupport
import Testing

/// Rows of the calendar with any values: findings, or the rows as a plain reading gives them.
@Suite struct RowFuzzTests {
    private struct Row {
        let user, track, date, content, deleted: String
    }

    private static let dates = [
        "'2026-11-22'", "'2026-11-23'", "'2026-11-24'", "'2024-02-29'", "'2025-12-31'", "'2026-01-01'", "'2026-02-28'",
    ]
    private static let hostileDates = [
        "NULL", "''", "'2026-02-29'", "'2026-13-01'", "'2026-00-10'", "'2026-11-31'", "'2026-1-2'", "' 2026-11-22'",
        "'2026-11-22 '", "'2026-11-22T00:00'", "'٢٠٢٦-١١-٢٢'", "20261122", "x'323032362d31312d3232'", "1e300",
        "'-026-11-22'",
        "'2026/11/22'", "'2026-11-2é'", "char(0x202E) || '2026-11-22'", "'2026-11-22' || char(0)",
    ]

    private static func row(_ random: inout SeededRandom) -> Row {
        func pick(_ values: [String], or hostile: [String], oneIn: Int) -> String {
            let from = Int.random(in: 0..<oneIn, using: &random) == 0 ? hostile : values
            return from[Int.random(in: 0..<from.count, using: &random)]
        }
        return Row(
            user: pick(["'u'", "'u'", "'other'"], or: ["NULL", "''"], oneIn: 12),
            track: pick(["'t'"], or: ["NULL", "'none'", "'s'", "1"], oneIn: 12),
            date: pick(dates, or: hostileDates, oneIn: 10),
            content: pick((1...5).map { "'c\($0)'" }, or: ["NULL", "'c9'", "1", "'C1'", "x'6331'"], oneIn: 14),
            deleted: pick(["0", "0", "0", "1"], or: ["NULL", "2", "'x'", "'1'", "-1", "0.5"], oneIn: 30))
    }

    /// The days that Foundation knows.
    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
            text.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) })
        else { return false }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let numbers = parts.compactMap { Int($0) }
        return DateComponents(calendar: calendar, year: numbers[0], month: numbers[1], day: numbers[2]).isValidDate
    }

    @Test func `rows with any values are findings, or the days and units that they name`() throws {
        var (read, refused) = (0, 0)
        try Fuzz.run("calendar rows", count: 60) { random, seed in
            let database = try TestDatabase(.bare)
            let rows = (0..<Int.random(in: 1...8, using: &random)).map { _ in Self.row(&random) }
            var sql = """
                ALTER TABLE user_study_log ADD COLUMN deleted;
                INSERT INTO tracks(id, title, schedule_type) VALUES
                    ('t', 'משנה', 'DAILY_WEEKDAYS_ONLY'), ('s', 'משנה אחרת', 'DAILY_WEEKDAYS_ONLY');
                INSERT INTO content_cache(id, ref_id, mishna_text_he, ai_explanation_he) VALUES
                """
            sql += (1...5).map { "('c\($0)', 'Mishnah Berakhot 1:\($0)', 'א', 'ב')" }.joined(separator: ",") + ";"
            for (index, row) in rows.enumerated() {
                sql +=
                    "INSERT INTO user_study_log(id, user_id, track_id, study_date, content_id, is_completed, deleted)"
                sql +=
                    " VALUES ('r\(index)', \(row.user), \(row.track), \(row.date), \(row.content), 0, \(row.deleted));"
            }
            try database.run(sql)
            let (library, findings) = try database.library(.id("u"))

            // A row of this user that is not deleted, and that says what it must.
            let own = rows.filter { $0.user == "'u'" && $0.deleted != "1" }
            let valid = own.filter {
                ["0", "NULL"].contains($0.deleted) && $0.date.hasPrefix("'")
                    && Self.isDay(String($0.date.dropFirst().dropLast()))
                    && (1...5).contains(Int($0.content.dropFirst(2).dropLast()) ?? 0) && $0.content.hasPrefix("'c")
                    && ["'t'", "'s'"].contains($0.track)
            }
            let days = Set(valid.map { $0.track + $0.date })
            let isRight = valid.count == own.count && days.count == valid.count
            guard let library else {
                refused += 1
                #expect(findings.hasErrors, "seed \(seed): \(rows)")
                return
            }
            read += 1
            #expect(isRight || !findings.isEmpty, "seed \(seed): \(rows)")
            for track in library.tracks {
                let dates = track.rows.map(\.date)
                #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed): \(dates)")
                #expect(track.rows.allSatisfy { track.units.indices.contains($0.unit.offset) }, "seed \(seed)")
            }
            let expected = valid.map { row in
                let unit = row.content.dropFirst(2).dropLast()
                return "\(row.date.dropFirst().dropLast()) Mishnah Berakhot 1:\(unit)"
            }
            let found = library.tracks.flatMap(\.dates)
            if isRight {
                #expect(found.sorted() == expected.sorted(), "seed \(seed): \(rows)")
            } else {
                #expect(Set(found).isSubset(of: expected), "seed \(seed): \(found) of \(rows)")
            }
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }
}
