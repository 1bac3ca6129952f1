import Diagnostics
import Files
import GRDB
import Processes

/// A read-only connection and one transaction on it.
struct ReadOnly: Sendable {
    /// The time to wait for a program that is writing, in seconds.
    private static let timeout = 2.0

    private let file: DatabaseFile
    private let limits: ConnectionLimits.Bounds
    private let isStopped: @Sendable () -> Bool

    var path: String { file.path }

    /// - Parameter isStopped: whether reading is to end at once, for instance because it is endless; called often.
    /// - Throws: a finding if the file cannot be read as a database.
    init(
        _ path: String, limits: ConnectionLimits.Bounds = ConnectionLimits.Bounds(),
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) throws(Findings) {
        file = try DatabaseFile(reading: path)
        self.limits = limits
        self.isStopped = isStopped
    }

    /// - Throws: `Findings` if SQLite fails, otherwise the error of `body`.
    func transaction<T>(_ body: (Database, ConnectionLimits) throws -> T) throws -> T {
        try transaction { db, limits, _ in try body(db, limits) }
    }

    /// Does the same; `body` can also check the database while it reads.
    func transaction<T>(_ body: (Database, ConnectionLimits, Checking) throws -> T) throws -> T {
        let access = file.access
        let state = file.state(for: access)
        do {
            return try transaction(access, state, body)
        } catch let findings as Findings where !access.isLocked && file.state(for: access) != state {
            // Without locks, a half-finished write of another program looks like damage.
            let others = findings.all.filter { ![.databaseDamaged, .databaseChanged].contains($0.code) }
            throw Findings(others + changed.all)
        }
    }

    private func transaction<T>(
        _ access: DatabaseFile.Access, _ state: [FileStatus.Version?],
        _ body: (Database, ConnectionLimits, Checking) throws -> T
    ) throws -> T {
        try DatabaseFailure.convertingFailures(file.path) {
            try withExtendedLifetime(ConnectionLimits(limits, isStopped: isStopped)) { limits in
                let queue = try open(access, limits)
                // On any error: a connection that is not closed keeps its resources in use.
                defer { try? queue.close() }
                let (version, locked, value) = try queue.read { db in
                    // The first statement of the transaction takes the lock.
                    let version = try Self.version(db)
                    let locked = file.state(for: access)
                    return (version, locked, try body(db, limits, Checking(db: db, access: access, reader: self)))
                }
                // If `-shm` cannot be used, SQLite reads everything again each time, and counts that as a commit.
                let now = file.state(for: access)
                // The connection would not notice that its file has been replaced by another.
                let isOther = now.first??.identity != state.first??.identity
                // Without a log, only a program that ignores locks writes to a locked file: one that copies another
                // over it, which may have the same version.
                let isOverwritten = access == .shared && now != locked
                if now != state, try !access.isLocked || isOther || isOverwritten || queue.read(Self.version) != version
                {
                    throw changed
                }
                return value
            }
        }
    }

    /// Runs `body` with a second connection during a transaction. It sees the same state and has its own limits.
    ///
    /// `DatabaseFile` is not asked again: it opens the file, and when any descriptor of a file is closed, the process
    /// loses its locks on it. SQLite itself keeps descriptors open as long as another connection has locks.
    private func beside(_ access: DatabaseFile.Access, _ body: (Database) throws -> Void) throws(Findings) {
        try DatabaseFailure.throwingFindings(file.path) {
            try withExtendedLifetime(ConnectionLimits(limits, isStopped: isStopped)) { limits in
                let queue = try open(access, limits)
                defer { try? queue.close() }
                try queue.read(body)
            }
        }
    }

    /// Checks a database while a transaction reads it.
    struct Checking {
        fileprivate let db: Database
        fileprivate let access: DatabaseFile.Access
        fileprivate let reader: ReadOnly

        /// Runs `body` and, on another thread and connection, `check`. If there is a log, the check comes first, on the
        /// connection of the transaction.
        ///
        /// - Throws: the error of `check` in preference to that of `body`, because it may be its cause.
        func run<T>(_ check: @escaping @Sendable (Database) throws -> Void, _ body: () throws -> T) throws -> T {
            guard access == .shared || access == .idle else {
                try check(db)
                return try body()
            }
            let task = BackgroundTask { [reader, access] () throws(Findings) in try reader.beside(access, check) }
            defer { task.close() }
            let result = Result { try body() }
            try task.value()
            return try result.get()
        }
    }

    private var changed: Findings {
        Findings(
            .databaseChanged, "another program wrote to the database in the meantime", at: .file(file.path),
            remedy: "run the command again")
    }

    /// A number that changes with each commit of another connection. In WAL mode a reader does not block a writer.
    private static func version(_ db: Database) throws -> Int64? {
        try Int64.fetchOne(db, sql: "PRAGMA data_version")
    }

    private func open(_ access: DatabaseFile.Access, _ limits: ConnectionLimits) throws -> DatabaseQueue {
        func queue(_ access: DatabaseFile.Access) throws -> DatabaseQueue {
            try DatabaseQueue(path: file.name(for: access), configuration: configuration(access, limits))
        }
        guard access == .sharedLog else { return try queue(access) }
        do {
            let queue = try queue(access)
            try queue.read { try $0.execute(sql: "SELECT count(*) FROM sqlite_schema") }
            return queue
        } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
            // Another program has the database open, and left no entry in `-shm` that a reader could share.
            return try queue(.shared)
        }
    }

    private func configuration(_ access: DatabaseFile.Access, _ limits: ConnectionLimits) -> Configuration {
        var configuration = Configuration()
        configuration.label = "halomeid.read"
        configuration.readonly = true
        configuration.busyMode = .timeout(Self.timeout)
        configuration.prepareDatabase { db in
            try limits.apply(to: db)
            // With exclusive access to the file, SQLite indexes the log in memory instead of in `-shm`
            // (sqlite.org/wal.html).
            if access == .idleWithLog { try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        }
        return configuration
    }
}
