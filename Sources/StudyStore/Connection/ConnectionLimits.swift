import Diagnostics
import GRDB
import GRDBSQLite
import Synchronization

/// What a database that is read may make SQLite do: what its schema says is somebody else's program.
final class ConnectionLimits: Sendable {
    /// Bytes of a cell. A text of eight million letters fits.
    static let maxCell: Int32 = 64 << 20
    /// Bytes of a statement, those of the schema included.
    private static let maxStatement: Int32 = 1 << 20
    /// How many steps of SQLite's virtual machine pass between two looks at the count.
    private static let interval: Int32 = 10_000
    /// Looks until reading counts as endless: at least ten times what 40,000 units take.
    private static let maxLooks = 50_000

    private let looks = Mutex(0)

    func apply(to db: Database) throws {
        guard let connection = db.sqliteConnection else { return }
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.maxCell)
        sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, Self.maxStatement)
        sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
        // Neither checkpoint nor delete the log when the connection closes, which SQLite does with one that is torn.
        var yes: Int32 = 1
        sqlite3_file_control(connection, "main", SQLITE_FCNTL_PERSIST_WAL, &yes)
        // Functions that do more than compute are not for views (sqlite.org/security.html).
        try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        sqlite3_progress_handler(
            connection, Self.interval,
            { context in
                guard let context else { return 0 }
                return Unmanaged<ConnectionLimits>.fromOpaque(context).takeUnretainedValue().isUsedUp() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    private func isUsedUp() -> Bool {
        looks.withLock { looks in
            looks += 1
            return looks > Self.maxLooks
        }
    }
}
