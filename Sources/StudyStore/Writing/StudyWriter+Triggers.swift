import Diagnostics
import GRDB

/// SQLite reports no error if a trigger of another program skips a row (`RAISE(IGNORE)`), deletes or changes it.
extension StudyWriter {
    /// - Parameter isThere: whether the database has what was just written.
    /// - Throws: a finding if it has not.
    func expectWritten(_ isThere: Bool, at place: Place) throws(Findings) {
        guard !isThere else { return }
        throw Findings(
            .writeIgnored, "a row was written and is not there: a trigger skips, deletes or changes it", at: place,
            remedy: "look for it: sqlite3 study.db \"SELECT name, sql FROM sqlite_master WHERE type = 'trigger'\"")
    }

    /// Whether the last statement changed a row.
    var hasWritten: Bool { db.changesCount > 0 }
}
