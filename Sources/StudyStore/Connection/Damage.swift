import Diagnostics
import GRDB

/// Damage that reading need not meet: an index that lacks rows, a page that is used twice.
enum Damage {
    /// Checks the tables without texts, which is cheap; the texts' pages are read in full by every build anyway.
    static func check(_ db: Database, _ schema: Schema, _ path: String) throws {
        var messages: [String] = []
        for table in ["tracks", "user_study_log", "track_units"] where schema.isTable(table) {
            try db.forEachRow("PRAGMA main.quick_check(\(table))") { cells in
                guard let message = cells.key(0), message != "ok", !isAboutValues(message) else { return }
                messages.append(message)
            }
        }
        guard let first = messages.first else { return }
        throw Findings(
            .databaseDamaged, "the database is damaged: \(first)", at: .file(path),
            remedy: "restore a backup, or try `sqlite3 study.db .recover`")
    }

    /// Values are checked cell by cell when they are read.
    private static func isAboutValues(_ message: String) -> Bool {
        message.contains(" value in ") || message.hasPrefix("CHECK constraint failed")
    }
}
