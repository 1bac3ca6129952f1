import Diagnostics
import Files
import Foundation
import GRDB
import Refs

/// The write side of a study database.
public struct StudyDatabase: Sendable {
    /// The time to wait for another program that is writing, in seconds.
    private static let busyTimeout = 5.0

    private let path: String
    private let queue: DatabaseQueue
    /// The limits of the connection that the queue holds.
    private let limits: ConnectionLimits
    /// A note if the schema was upgraded, with the path of the copy of the former database.
    public let notes: Findings

    /// Creates a database and fills it under a temporary name, so that an interruption leaves no incomplete database.
    /// On failure no file is left; leftovers of a killed program are removed.
    ///
    /// - Throws: `Findings` if the path names something that exists or cannot be written; the error of `fill`.
    public static func create(_ path: String, fill: (StudyWriter) throws -> Void = { _ in }) throws {
        UnfinishedFile.removeLeft(of: path)
        guard FileStatus(path) == nil else { throw notCreated(path, SystemError(EEXIST, path)) }
        let file: UnfinishedFile
        do throws(SystemError) {
            file = try UnfinishedFile(for: path)
        } catch {
            throw notCreated(path, error)
        }
        defer { file.remove() }
        try StudyDatabase(unchecked: path, file: file.path).write(fill)
        do throws(SystemError) {
            try file.link(to: path)
        } catch {
            throw notCreated(path, error)
        }
    }

    private static func notCreated(_ path: String, _ error: SystemError) -> Findings {
        if error.code == EEXIST {
            if FileStatus(following: path)?.kind == .directory {
                return Findings(
                    .databaseExists, "a folder of that name exists", at: .file(path),
                    remedy: "name a file in it, as in \(path.hasSuffix("/") ? path : path + "/")study.db")
            }
            return Findings(
                .databaseExists, "the file already exists", at: .file(path),
                remedy: "choose another name; `halomeid import` and `fetch` add to a database that exists")
        }
        let folder = path.parentFolder
        if !folder.isEmpty, error.isMissing || error.code == ENOTDIR {
            let isMissing = error.isMissing && FileStatus(folder) == nil
            return Findings(
                .databaseNotReadable,
                isMissing ? "there is no folder '\(folder)'" : "'\(folder)' is no folder", at: .file(path),
                remedy: "correct the path" + (isMissing ? ", or make the folder: mkdir -p \(folder.shellWord)" : ""))
        }
        return Findings(
            .databaseNotReadable, "the file cannot be created: \(error.reason)", at: .file(path),
            remedy: "check the path and the permissions of its folder")
    }

    /// Rolls back the unfinished write of a program that was interrupted, so that the database can be read. Nothing
    /// else is changed. For commands that write to the database after reading it.
    public static func rollBackUnfinishedWrite(_ path: String) throws(Findings) {
        _ = try DatabaseFile(reading: path)
        guard let journal = FileStatus(DatabaseFile.resolved(path) + "-journal"), journal.size > 0 else { return }
        try withQueue(path) { queue in _ = try queue.read { try Schema($0) } }
    }

    /// Checks that the database can be written, by a write that is undone. For commands whose work before the first
    /// write takes long or costs money.
    ///
    /// - Throws: a finding, also if another program is writing all the time.
    public static func checkWriting(_ path: String) throws(Findings) {
        _ = try DatabaseFile(reading: path)
        try withQueue(path) { queue in
            try queue.inTransaction(.immediate) { db in
                // The number that it has; SQLite treats it like any other write.
                let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
                try db.execute(sql: "PRAGMA user_version = \(version)")
                return .rollback
            }
        }
    }

    /// Opens the database for writing, without an upgrade.
    private static func withQueue(_ path: String, _ body: (DatabaseQueue) throws -> Void) throws(Findings) {
        let limits = ConnectionLimits(ConnectionLimits.Bounds())
        try DatabaseFailure.throwingFindings(path) {
            try withExtendedLifetime(limits) {
                let queue = try DatabaseQueue(
                    path: DatabaseFile.resolved(path), configuration: configuration(limits))
                try body(queue)
                try queue.close()
            }
        }
    }

    private static func configuration(_ limits: ConnectionLimits) -> Configuration {
        var configuration = Configuration()
        configuration.label = "halomeid.write"
        configuration.busyMode = .timeout(busyTimeout)
        configuration.prepareDatabase { try limits.applyToWriter($0) }
        return configuration
    }

    /// Opens an existing database and upgrades its schema, after saving a copy next to it. Tables of other programs
    /// only gain columns.
    public init(_ path: String) throws(Findings) {
        try self.init(path, bounds: ConnectionLimits.Bounds())
    }

    /// - Parameter bounds: the limits of each transaction.
    init(_ path: String, bounds: ConnectionLimits.Bounds) throws(Findings) {
        _ = try DatabaseFile(reading: path)
        try self.init(unchecked: path, bounds: bounds, keepsCopy: true) { db in
            try Schema(db).findings.throwIfErrors()
            // Otherwise rows could be added for the wrong units, and a page that is used twice be overwritten.
            try Damage.checkFile(db, path)
        }
    }

    /// - Parameter file: the actual path of the database, if it differs from the one named in findings.
    private init(
        unchecked path: String, file: String? = nil, bounds: ConnectionLimits.Bounds = ConnectionLimits.Bounds(),
        keepsCopy: Bool = false,
        check: (Database) throws -> Void = { _ in }
    ) throws(Findings) {
        self.path = path
        let limits = ConnectionLimits(bounds)
        let configuration = Self.configuration(limits)
        self.limits = limits
        (queue, notes) = try DatabaseFailure.throwingFindings(path) {
            let queue = try DatabaseQueue(path: DatabaseFile.resolved(file ?? path), configuration: configuration)
            try queue.read(check)
            do {
                let notes = keepsCopy ? try UpgradeCopy.keep(of: queue, path) : Findings()
                try Migrations.apply(to: queue)
                return (queue, notes)
            } catch {
                Self.undo(queue, after: error)
                throw error
            }
        }
    }

    /// The content of a unit, as the pages will show it; nil if there is no such unit. Takes no write lock.
    ///
    /// - Throws: the findings about the unit's cells, including an empty source text.
    public func content(of ref: Ref) throws -> UnitContent? {
        try DatabaseFailure.convertingFailures(path) {
            try queue.read { db in
                limits.restart()
                return try StudyWriter(db, path, limits).content(of: ref)
            }
        }
    }

    /// Commits everything that `body` writes, or nothing if it throws. If it changes no row, the file stays as it is.
    ///
    /// - Throws: `Findings` if SQLite fails, otherwise the error of `body`.
    public func write<T: Sendable>(_ body: (StudyWriter) throws -> T) throws -> T {
        try DatabaseFailure.convertingFailures(path) {
            do {
                return try queue.write { db in
                    limits.restart()
                    let writer = StudyWriter(db, path, limits)
                    let value = try body(writer)
                    guard writer.hasChanges else { throw Unchanged(value: value) }
                    return value
                }
            } catch let unchanged as Unchanged<T> {
                return unchanged.value
            } catch {
                Self.undo(queue, after: error)
                throw error
            }
        }
    }

    /// Restores the file after a failed write. If the disk was full, SQLite leaves that to the next access, and until
    /// then no reader could use the file.
    private static func undo(_ queue: DatabaseQueue, after error: any Error) {
        // Another program writes: nothing was written, and the next access would wait for it again.
        if (error as? DatabaseError)?.resultCode == .SQLITE_BUSY { return }
        _ = try? queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") }
    }
}

/// Rolls back a transaction that changed no row: a commit would still change the file's header.
private struct Unchanged<Value: Sendable>: Error {
    let value: Value
}
