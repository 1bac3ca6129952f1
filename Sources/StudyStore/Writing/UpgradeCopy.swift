import Diagnostics
import Files
import Foundation
import GRDB

/// A copy of a database whose schema is about to be upgraded: "study.db.schema-1", with the number of the old schema.
enum UpgradeCopy {
    /// - Returns: a note that names the copy; empty if the schema is up to date.
    /// - Throws: a finding if no copy can be kept; the database must not be upgraded then.
    static func keep(of queue: DatabaseQueue, _ path: String) throws -> Findings {
        let old = try queue.read(Migrations.applied).count
        guard old < Migrations.count else { return Findings() }
        let copy = try keep(of: queue, as: "\(path).schema-\(old)", FileStatus(following: path))
        return Findings(
            .databaseUpgraded,
            "the database was upgraded from schema \(old) to \(Migrations.count); as it was before, it is "
                + "in \(copy)", at: .file(path))
    }

    /// Saves the copy, which gets its name once it is complete; leftovers of a killed program are removed.
    ///
    /// - Returns: the path, with a number appended if that name is taken.
    private static func keep(
        of queue: DatabaseQueue, as name: String, _ original: FileStatus?
    ) throws(Findings) -> String {
        UnfinishedFile.removeLeft(of: name)
        do {
            let file = try UnfinishedFile(for: name, like: original)
            defer { file.remove() }
            let other = try DatabaseQueue(path: DatabaseFile.resolved(file.path))
            try queue.backup(to: other)
            try other.close()
            return try place(file, name)
        } catch let error as SystemError {
            throw notKept(name, error.reason)
        } catch {
            // A backup that fails sets no message.
            let code = (error as? DatabaseError)?.resultCode
            throw notKept(name, code.map { "SQLite error \($0)" } ?? "\(error)")
        }
    }

    /// Returns an unused path: existing files are never overwritten. A copy that an interrupted upgrade already made is
    /// not saved again.
    private static func place(_ file: UnfinishedFile, _ name: String) throws(SystemError) -> String {
        var path = name
        var number = 1
        while true {
            do throws(SystemError) {
                try file.link(to: path)
                return path
            } catch {
                guard error.code == EEXIST, number < 1000 else { throw error }
                if (try? isSame(path, file.path)) == true { return path }
            }
            number += 1
            path = "\(name)-\(number)"
        }
    }

    private static func isSame(_ path: String, _ other: String) throws(SystemError) -> Bool {
        let (file, other) = (try OpenFile(reading: path), try OpenFile(reading: other))
        guard try file.status().size == other.status().size else { return false }
        while true {
            let piece = try file.read(upTo: 1 << 20)
            guard try other.read(upTo: 1 << 20) == piece else { return false }
            if piece.isEmpty { return true }
        }
    }

    private static func notKept(_ copy: String, _ reason: String) -> Findings {
        Findings(
            .databaseNotCopied, "no copy of the database can be kept, so it was not upgraded: \(reason)",
            at: .file(copy), remedy: "free space, or correct the permissions of the folder")
    }
}
