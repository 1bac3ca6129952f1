import Diagnostics
import Foundation
import GRDB
import Testing

@testable import StudyStore

/// Reading changes no byte and no time of the database, and leaves no file next to it.
@Suite struct NothingIsWrittenTests {
    @Test func readingADatabaseWritesNothing() throws {
        let database = try TestDatabase.sample()
        try expectUntouched(database)
    }

    @Test func readingABareDatabaseWritesNothing() throws {
        let database = try TestDatabase.sample(.bare)
        try expectUntouched(database)
    }

    @Test func readingAWALDatabaseAtRestWritesNothing() throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL; UPDATE tracks SET title = 'חדש'")
        #expect(try database.snapshot().keys.sorted() == ["study.db"])
        try expectUntouched(database)
        #expect(try database.library().library?.tracks[0].title == "חדש")
    }

    @Test func readingAWALDatabaseWithItsLogLeftBehindWritesNothing() throws {
        let database = try TestDatabase.sample()
        let copy = try TestDatabase()
        try leaveLog(of: database, in: copy)
        #expect(try copy.snapshot().keys.sorted() == ["study.db", "study.db-wal"])
        try expectUntouched(copy)
        #expect(try copy.library().library?.tracks[0].title == "חדש")
    }

    @Test func aWALDatabaseThatAnotherProgramHoldsOpenIsReadWithItsLatestRows() throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL")
        let other = try DatabaseQueue(path: database.path)
        try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'חדש'") }
        let before = try database.snapshot()
        #expect(try database.library().library?.tracks[0].title == "חדש")
        let after = try database.snapshot()
        #expect(after.keys.sorted() == ["study.db", "study.db-shm", "study.db-wal"])
        // The index of the log, -shm, is where readers enter themselves.
        for name in ["study.db", "study.db-wal"] { #expect(after[name] == before[name]) }
        try other.close()
    }

    @Test func aReaderSeesOneStateWhileAnotherProgramWrites() throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL")
        let other = try DatabaseQueue(path: database.path)
        try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'א'") }
        var texts = Findings()
        var read: [String] = []
        let thrown = #expect(throws: Findings.self) {
            try StudyStore.read(database.path, user: .automatic) { library, reader in
                try other.write { try $0.execute(sql: "UPDATE content_cache SET mishna_text_he = 'חדש'") }
                read = try reader.contents(library.tracks[0].units.map(\.content), findings: &texts).map(\.sourceText)
            }
        }
        #expect(read == ["א", "ב", "ג", "ד", "ה"])
        // The reader saw one moment, which is outdated by now.
        #expect(thrown?.codes == ["HL0107"])
        #expect(try database.contents().contents[0].sourceText == "חדש")
        try other.close()
    }

    @Test func aWriteUnseenByAConnectionWithoutLocksIsReported() throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL")
        let thrown = #expect(throws: Findings.self) {
            try StudyStore.read(database.path, user: .automatic) { _, _ in
                try database.run("UPDATE tracks SET title = 'חדש'; PRAGMA wal_checkpoint(TRUNCATE)")
            }
        }
        #expect(thrown?.codes == ["HL0107"])
    }

    /// As `cp` and `scp` do. Copies of one database that were changed equally often have the same version.
    @Test func `another database that is copied over the file during reading is reported`() throws {
        let (database, other) = (try TestDatabase.sample(), try TestDatabase.sample())
        try other.run("UPDATE tracks SET title = 'חדש'")
        try database.run("UPDATE tracks SET title = 'ישן'")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: other.path))
        let thrown = #expect(throws: Findings.self) {
            try StudyStore.read(database.path, user: .automatic) { _, _ in
                usleep(20_000)
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: database.path))
                try file.write(contentsOf: bytes)
                try file.close()
            }
        }
        #expect(thrown?.codes == ["HL0107"])
    }

    @Test func `apparent damage during a write by another program is reported as a change`() throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL")
        let thrown = #expect(throws: Findings.self) {
            try StudyStore.read(database.path, user: .automatic) { _, _ in
                try database.run("UPDATE tracks SET title = 'חדש'; PRAGMA wal_checkpoint(TRUNCATE)")
                // As SQLite says it of a page that another program has moved.
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
        #expect(thrown?.codes == ["HL0107"])
        let damaged = #expect(throws: Findings.self) {
            try StudyStore.read(database.path, user: .automatic) { _, _ in
                throw DatabaseError(resultCode: .SQLITE_CORRUPT)
            }
        }
        #expect(damaged?.codes == ["HL0104"])
    }

    @Test func aWriteWhileTheLogLeftBehindIsReadIsReported() throws {
        let database = try TestDatabase.sample()
        let copy = try TestDatabase()
        try leaveLog(of: database, in: copy)
        let thrown = #expect(throws: Findings.self) {
            try StudyStore.read(copy.path, user: .automatic) { _, _ in
                try copy.run("UPDATE tracks SET title = 'אחר'")
            }
        }
        #expect(thrown?.codes == ["HL0107"])
    }

    @Test(.enabled(if: getuid() != 0, "root may write everywhere"), arguments: [false, true])
    func aWALDatabaseIsReadWhereNothingMayBeWritten(_ hasLog: Bool) throws {
        let database = try TestDatabase.sample()
        let copy = try TestDatabase()
        if hasLog {
            try leaveLog(of: database, in: copy)
        } else {
            try database.run("PRAGMA journal_mode = WAL; UPDATE tracks SET title = 'חדש'")
            try FileManager.default.removeItem(atPath: copy.path)
            try FileManager.default.copyItem(atPath: database.path, toPath: copy.path)
        }
        chmod(copy.folder.path, 0o555)
        defer { chmod(copy.folder.path, 0o755) }
        #expect(try copy.library().library?.tracks[0].title == "חדש")
    }

    @Test func anUnfinishedWriteIsNotRolledBackByReading() throws {
        let database = try TestDatabase.sample()
        let copy = try TestDatabase()
        let other = try DatabaseQueue(path: database.path)
        try other.inDatabase { db in
            // A cache of one page makes SQLite write to the file before the end of the transaction.
            try db.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE")
            for _ in 0..<50 {
                try db.execute(
                    sql: "INSERT INTO tracks(id, title, schedule_type) VALUES (hex(randomblob(900)), 'x', 'x')")
            }
            for ending in ["", "-journal"] {
                try? FileManager.default.removeItem(atPath: copy.path + ending)
                try FileManager.default.copyItem(atPath: database.path + ending, toPath: copy.path + ending)
            }
            try db.execute(sql: "ROLLBACK")
        }
        let before = try copy.snapshot()
        #expect(before.keys.sorted() == ["study.db", "study.db-journal"])
        let finding = try #require(try copy.library().findings.only(.databaseNeedsRecovery))
        #expect(finding.message.contains("study.db-journal") && finding.remedy?.contains("delete ") == true)
        #expect(try copy.snapshot() == before)
    }

    /// Copies the database and its log while another connection holds it open, as a crash leaves them.
    private func leaveLog(of database: TestDatabase, in copy: TestDatabase) throws {
        try database.run("PRAGMA journal_mode = WAL")
        let other = try DatabaseQueue(path: database.path)
        try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'חדש'") }
        try FileManager.default.removeItem(atPath: copy.path)
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: database.path + ending, toPath: copy.path + ending)
        }
        try other.close()
    }

    private func expectUntouched(_ database: TestDatabase) throws {
        let before = try database.snapshot()
        for _ in 0..<2 {
            #expect(try !database.contents().contents.isEmpty)
            #expect(try database.snapshot() == before)
        }
    }
}
