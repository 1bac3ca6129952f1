import Diagnostics
import Files
import Foundation
import GRDB

/// A copy of a database whose schema is about to be upgraded: "study.db.schema-1", with the number of the old schema.
enum UpgradeCopy {
    /// - Returns: a note that names the copy; nothing if the schema is up to date.
    /// - Throws: a finding if no copy can be kept; the database is then not to be upgraded.
    static func keep(of queue: DatabaseQueue, _ path: String) throws -> Findings {
        let migrations = Migrations.all
        let applied = try queue.read { try migrations.appliedIdentifiers($0) }
        let old = migrations.migrations.count { applied.contains($0) }
        guard old < migrations.migrations.count else { return Findings() }
        let copy = try reserve(path, old)
        do {
            let other = try DatabaseQueue(path: DatabaseFile.resolved(copy))
            try queue.backup(to: other)
            try other.close()
        } catch {
            for ending in ["", "-journal", "-wal", "-shm"] { unlink(copy + ending) }
            throw notKept(copy, "\(error)")
        }
        return Findings(
            .databaseUpgraded,
            "the database was upgraded from schema \(old) to \(migrations.migrations.count); as it was before, it is "
                + "in \(copy)", at: .file(path))
    }

    /// A new, empty file; one that exists is never written over.
    private static func reserve(_ path: String, _ schema: Int) throws(Findings) -> String {
        for number in 1...1000 {
            let name = "\(path).schema-\(schema)" + (number > 1 ? "-\(number)" : "")
            do throws(SystemError) {
                _ = try OpenFile(creating: name)
                return name
            } catch {
                guard error.code == EEXIST else { throw notKept(name, error.reason) }
            }
        }
        throw notKept("\(path).schema-\(schema)", "there are a thousand")
    }

    private static func notKept(_ copy: String, _ reason: String) -> Findings {
        Findings(
            .databaseNotCopied, "no copy of the database can be kept, so it was not upgraded: \(reason)",
            at: .file(copy), remedy: "free space, or correct the permissions of the folder")
    }
}
