import Diagnostics
import GRDB

/// SQLite reports no error if a trigger of another program skips a row (`RAISE(IGNORE)`), deletes it or changes it.
extension StudyWriter {
    /// - Parameter isThere: whether the database holds what was just written.
    /// - Throws: a finding if it does not.
    func expectWritten(_ isThere: Bool, at place: Place) throws(Findings) {
        guard !isThere else { return }
        throw Findings(
            .writeIgnored, "the database does not hold what was written: a trigger skips, deletes or changes it",
            at: place,
            remedy: "look for it: sqlite3 \(path.shellWord) "
                + "\"SELECT name, sql FROM sqlite_master WHERE type = 'trigger'\"")
    }

    /// - Parameter cells: columns of the table, among them its key, with the values that were just written.
    /// - Throws: a finding if the table has no such row.
    func expectRow(
        in table: String, _ cells: [(column: String, value: (any DatabaseValueConvertible)?)], at place: Place
    ) throws {
        let condition = cells.map { "\($0.column) IS ?" }.joined(separator: " AND ")
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM \(table) WHERE \(condition)")
        let isThere = try Bool.fetchOne(statement, arguments: StatementArguments(cells.map(\.value)))
        try expectWritten(isThere == true, at: place)
    }
}
