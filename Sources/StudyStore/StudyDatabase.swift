import Diagnostics
import Foundation
import GRDB

/// The write side of a study database.
public struct StudyDatabase: Sendable {
    /// How long to wait for another program that writes, in seconds.
    private static let busyTimeout = 5.0

    private let path: String
    private let queue: DatabaseQueue
    /// A note if the schema was upgraded, which says where a copy of the former database is.
    public let notes: Findings

    /// Creates a database and fills it. If that fails, no file is left.
    ///
    /// - Throws: `Findings` if the path names something that exists or cannot be written; what `fill` throws.
    public static func create(_ path: String, fill: (StudyWriter) throws -> Void = { _ in }) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        let failure = errno
        guard file >= 0 else {
            if failure == EEXIST {
                throw Findings(
                    .databaseExists, "the path exists already", at: .file(path),
                    remedy: "choose another name; `halomeid import` and `fetch` add to a database that exists")
            }
            throw Findings(
                .databaseNotReadable, "the file cannot be created: \(String(cString: strerror(failure)))",
                at: .file(path),
                remedy: "check the path and the permissions of its folder")
        }
        close(file)
        do {
            try StudyDatabase(unchecked: path).write(fill)
        } catch {
            for ending in ["", "-journal", "-wal", "-shm"] { unlink(path + ending) }
            throw error
        }
    }

    /// Opens an existing database and brings its schema up to date, after a copy of it was kept beside it; another
    /// program's tables only gain columns.
    public init(_ path: String) throws(Findings) {
        _ = try DatabaseFile(reading: path)
        try self.init(unchecked: path, keepsCopy: true) { db in
            try Schema(db).findings.throwIfErrors()
        }
    }

    private init(
        unchecked path: String, keepsCopy: Bool = false, check: (Database) throws -> Void = { _ in }
    ) throws(Findings) {
        self.path = path
        var configuration = Configuration()
        configuration.label = "halomeid.write"
        configuration.busyMode = .timeout(Self.busyTimeout)
        (queue, notes) = try DatabaseFailure.findings(path) {
            let queue = try DatabaseQueue(path: DatabaseFile.resolved(path), configuration: configuration)
            try queue.read(check)
            let notes = keepsCopy ? try UpgradeCopy.keep(of: queue, path) : Findings()
            try Migrations.all.migrate(queue)
            return (queue, notes)
        }
    }

    /// Writes everything that `body` writes, or nothing if it throws.
    ///
    /// - Throws: `Findings` where SQLite fails, otherwise what `body` throws.
    public func write<T>(_ body: (StudyWriter) throws -> T) throws -> T {
        try DatabaseFailure.mapped(path) {
            try queue.write { db in try body(StudyWriter(db, path)) }
        }
    }
}
