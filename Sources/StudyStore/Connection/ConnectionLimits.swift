import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// Limits on the resources that SQLite may use for a database: its schema is untrusted code.
final class ConnectionLimits: Sendable {
    /// Bytes of a text. The longest mishnah with its commentaries has less than a hundredth of this.
    static let maxCell = 16 << 20
    /// Bytes of a row; SQLite allocates no memory beyond this.
    static let maxRow: Int32 = 20 << 20
    /// Bytes of a statement, including those of the schema.
    private static let maxStatement: Int32 = 1 << 20
    /// The number of steps of SQLite's virtual machine between two checks of the limits.
    private static let interval: Int32 = 1000

    /// The limits at which a read, or one write transaction, is aborted as endless.
    struct Bounds: Sendable {
        /// 40,000 units in three tracks take 9 million to load, and 7 million to check whole.
        var steps = 500_000_000
        /// Seconds of processor time. For reading, everything except the texts counts, up to `stopClock`; for a writing
        /// connection, each statement counts by itself. Steps of a view or trigger may be slow, and a slow disk is not
        /// a fault of the database.
        var seconds = 60.0
    }

    private struct Use {
        var steps = 0
        /// The processor time of the thread, in seconds, when reading or the statement began; nil: not counted.
        var start: Double?
    }

    private let bounds: Bounds
    private let isStopped: @Sendable () -> Bool
    private let use = Mutex(Use())

    /// - Parameter isStopped: whether reading is to end at once; asked often.
    init(_ bounds: Bounds = Bounds(), isStopped: @escaping @Sendable () -> Bool = { false }) {
        self.bounds = bounds
        self.isStopped = isStopped
    }

    /// Bounds a connection that only reads.
    func apply(to db: Database) throws {
        guard let connection = db.sqliteConnection else { return }
        // SQLite would checkpoint or delete a torn log when the connection closes; this prevents that.
        var yes: Int32 = 1
        sqlite3_file_control(connection, "main", SQLITE_FCNTL_PERSIST_WAL, &yes)
        use.withLock { $0.start = Self.processorTime }
        try bound(connection, db)
    }

    /// Bounds a connection that writes. It may be open for hours, so each statement has its own time.
    func applyToWriter(_ db: Database) throws {
        guard let connection = db.sqliteConnection else { return }
        sqlite3_trace_v2(
            connection, UInt32(SQLITE_TRACE_STMT),
            { _, context, _, text in
                // For a statement of a trigger, SQLite gives a comment (sqlite.org/c3ref/c_trace.html).
                guard let context, let text, !isComment(text) else { return 0 }
                Unmanaged<ConnectionLimits>.fromOpaque(context).takeUnretainedValue().startClock()
                return 0
            }, Unmanaged.passUnretained(self).toOpaque())
        try bound(connection, db)
    }

    private func bound(_ connection: SQLiteConnection, _ db: Database) throws {
        sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, Self.maxRow)
        sqlite3_limit(connection, SQLITE_LIMIT_SQL_LENGTH, Self.maxStatement)
        sqlite3_limit(connection, SQLITE_LIMIT_ATTACHED, 0)
        // Functions that do more than compute are not for views (sqlite.org/security.html).
        try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        sqlite3_progress_handler(
            connection, Self.interval,
            { context in
                guard let context else { return 0 }
                return Unmanaged<ConnectionLimits>.fromOpaque(context).takeUnretainedValue().isUsedUp() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Stops counting time: from here on, the thread also does work other than reading, and only steps count.
    func stopClock() {
        use.withLock { $0.start = nil }
    }

    /// Starts counting again for a new transaction.
    func restart() {
        use.withLock { $0.steps = 0 }
    }

    private func startClock() {
        let now = Self.processorTime
        use.withLock { $0.start = now }
    }

    private func isUsedUp() -> Bool {
        if isStopped() { return true }
        return use.withLock { use in
            use.steps += Int(Self.interval)
            if use.steps > bounds.steps { return true }
            guard let start = use.start else { return false }
            return Self.processorTime - start > bounds.seconds
        }
    }

    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Whether a text of SQL begins with "--".
private func isComment(_ text: UnsafeMutableRawPointer) -> Bool {
    let bytes = text.assumingMemoryBound(to: UInt8.self)
    return bytes[0] == UInt8(ascii: "-") && bytes[1] == UInt8(ascii: "-")
}
