import Diagnostics
import GRDB

/// Finds damage that reading may not encounter: a page that is used twice, an index that lacks rows.
enum Damage {
    /// Checks the pages of the tables without texts, which is cheap; every build reads those of the texts anyway.
    static func checkOutline(_ db: Database, _ schema: Schema, _ path: String) throws {
        let tables = ["tracks", "user_study_log", "track_units"].filter(schema.isTable)
        for table in tables where try check(db, "quick_check(\(table))", path) >= defaultCount {
            // There may be more, and `quick_check` of a table takes no other limit.
            return try checkFile(db, path)
        }
    }

    /// Checks every page of the file, that no page is used twice, and every index against its table, which
    /// `quick_check` omits. For 40,000 units this takes a quarter of a second instead of an eighth.
    static func checkFile(_ db: Database, _ path: String) throws {
        do {
            // Otherwise messages about values, which are no damage, could hide those after them.
            try check(db, "integrity_check(\(Int32.max))", path)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // A table of another program has a collation that only that program knows.
            for table in try Schema(db).tableNames { try check(db, "integrity_check(\(table))", path) }
        }
    }

    /// The number of messages after which SQLite stops if it is given none.
    private static let defaultCount = 100

    /// - Returns: the number of messages about values.
    /// - Throws: the first other message, as a finding.
    @discardableResult
    private static func check(_ db: Database, _ pragma: String, _ path: String) throws -> Int {
        var count = 0
        try db.forEachRow("PRAGMA main.\(pragma)") { cells in
            guard let message = cells.key(0), message != "ok" else { return }
            guard !isAboutValues(message) else {
                count += 1
                return
            }
            // A heading, and then one line for each problem.
            let lines = message.split(separator: "\n")
            let problem = lines.first { !$0.hasPrefix("***") }.map(String.init) ?? message
            throw Findings(
                .databaseDamaged, "the database is damaged: \(problem)", at: .file(path), remedy: remedy)
        }
        return count
    }

    static let remedy = "restore a backup, or try `sqlite3 study.db .recover`"

    /// Whether a message is about values, which are checked cell by cell when they are read.
    private static func isAboutValues(_ message: String) -> Bool {
        message.contains(#/^(NULL|NUMERIC|TEXT|non-[A-Z]+) value in /#) || message.hasPrefix("CHECK constraint failed")
    }
}
