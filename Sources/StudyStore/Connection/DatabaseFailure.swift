import Diagnostics
import Files
import Foundation
import GRDB

/// Converts SQLite's failures to findings.
enum DatabaseFailure {
    /// Runs database work; a failure of SQLite becomes `Findings`, any other error is rethrown unchanged.
    static func convertingFailures<T>(_ path: String, _ work: () throws -> T) throws -> T {
        do {
            return try work()
        } catch let error as DatabaseError {
            throw Findings([finding(error, path)])
        }
    }

    /// Runs database work that throws only findings and SQLite's failures, which become findings too.
    static func throwingFindings<T>(_ path: String, _ work: () throws -> T) throws(Findings) -> T {
        do {
            return try work()
        } catch let findings as Findings {
            throw findings
        } catch let error as DatabaseError {
            throw Findings([finding(error, path)])
        } catch {
            throw Findings(.databaseFailed, "\(error)", at: .file(path))
        }
    }

    private static func finding(_ error: DatabaseError, _ path: String) -> Finding {
        let place = Place.file(path)
        switch error.resultCode {
        case .SQLITE_NOTADB:
            return Finding(
                .databaseNotSQLite, "the file is not an SQLite database, or is encrypted", at: place,
                remedy: "check that the path names the study database")
        case .SQLITE_CORRUPT:
            return Finding(
                .databaseDamaged, "the database is damaged or cut off", at: place,
                remedy: "copy it again from where it came, restore a backup, or try `sqlite3 study.db .recover`")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return Finding(
                .databaseLocked, "another program has locked the database", at: place,
                remedy: "wait until it has finished, or close it, and run the command again")
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            if let companion = lockedCompanion(path) {
                return Finding(
                    .databaseNotReadable,
                    "\(companion), which belongs to the database, cannot be opened: \(systemMessage(EACCES))",
                    at: place, remedy: "run the command as its owner, or let the owner give you permission")
            }
            return Finding(
                .databaseNotReadable, "the database cannot be opened", at: place,
                remedy: "check the permissions of the file and of its folder, and the space on its disk")
        case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK:
            return Finding(
                .databaseNeedsRecovery,
                "a program ended in the middle of a write, and \(path)-journal contains what has to be restored first",
                at: place,
                remedy: "run `sqlite3 \(path.shellWord) 'SELECT count(*) FROM tracks'`, which restores it; but if the "
                    + "file was replaced since that write, delete \(path)-journal instead")
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_DELETE:
            return Finding(
                .databaseNotReadable, "SQLite cannot delete \(path)-journal", at: place,
                remedy: "check the permissions of the folder: SQLite makes files in it and deletes them")
        case .SQLITE_FULL:
            return Finding(
                .databaseFailed, "there is no space left for the database", at: place,
                remedy: "free space on its disk, and run the command again; the write was undone")
        case .SQLITE_READONLY where access(path, F_OK) == 0 && access(path, W_OK) != 0:
            return Finding(
                .databaseNotReadable, "the database cannot be written: \(SystemError(errno, path).reason)", at: place,
                remedy: "check the permissions of the file and of its folder")
        case .SQLITE_READONLY:
            return Finding(
                .databaseNeedsRecovery, "the database cannot be used without writing to it, which is not allowed here",
                at: place, remedy: "check the permissions, or open it once with `sqlite3` where writing is allowed")
        case .SQLITE_INTERRUPT:
            return Finding(
                .databaseEndless, "a query did not finish in time", at: table(error) ?? place,
                remedy: "look for a view or trigger that never ends: make the view a table, drop the trigger")
        case .SQLITE_TOOBIG:
            return Finding(
                .cellTooLong, "a row is longer than \(ConnectionLimits.maxRow >> 20) MiB", at: table(error) ?? place,
                remedy: "find it with `SELECT rowid FROM … ORDER BY length(…) DESC LIMIT 1`, and shorten it")
        default:
            return Finding(
                .databaseFailed, "SQLite says: \(error.message ?? error.resultCode.description)", at: place,
                remedy: "check the free space, your quota, and the file: sqlite3 study.db 'PRAGMA integrity_check'")
        }
    }

    /// A file next to the database that this user may not read or, if there is none, not write.
    private static func lockedCompanion(_ path: String) -> String? {
        let real = DatabaseFile.resolved(path)
        let there = DatabaseFile.companionEndings.filter { access(real + $0, F_OK) == 0 }
        let ending = there.first { access(real + $0, R_OK) != 0 } ?? there.first { access(real + $0, W_OK) != 0 }
        return ending.map { path + $0 }
    }

    /// The first table in the statement that failed.
    private static func table(_ error: DatabaseError) -> Place? {
        let tables = ["tracks", "content_cache", "user_study_log", "track_units", "content_sources"]
        guard let words = error.sql?.split(whereSeparator: { !($0.isLetter || $0 == "_") }) else { return nil }
        return words.first { tables.contains(String($0)) }.map { .schema(table: String($0)) }
    }
}
