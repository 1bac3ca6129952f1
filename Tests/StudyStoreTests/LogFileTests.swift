import Diagnostics
import Foundation
import GRDB
import StudyStore
import Testing

/// Whatever files a crash left next to a database in WAL mode, reading changes no byte of it and deletes no file.
@Suite struct LogFileTests {
    /// Possible contents of the log.
    enum Log: String, CaseIterable {
        case valid, halfFrame, brokenFrame, headerOnly, halfHeader, garbage, empty
    }

    /// Possible states of the index of the log.
    enum Index: String, CaseIterable {
        case none, stale, garbage, empty
    }

    @Test(arguments: Log.allCases, Index.allCases)
    func readingChangesNothingWithAnyLog(_ log: Log, _ index: Index) throws {
        let copy = try crashed(log, index)
        let before = try copy.snapshot()
        for _ in 0..<2 {
            let (library, findings) = try copy.library()
            #expect(library != nil, "\(findings.codes)")
            // Only a complete log has the last commit.
            if log == .valid { #expect(library?.tracks[0].title == "חדש") }
            #expect(try copy.snapshot() == before)
        }
        try StudyStore.checkFile(copy.path)
        #expect(try copy.snapshot() == before)
    }

    /// The index of a log without the log: SQLite would create the log, and a reader would take that for a write.
    @Test(arguments: Index.allCases) func readingCreatesNoLog(_ index: Index) throws {
        let copy = try crashed(.empty, index)
        try FileManager.default.removeItem(atPath: copy.path + "-wal")
        let before = try copy.snapshot()
        let (library, findings) = try copy.library()
        #expect(library != nil, "\(findings.codes)")
        try StudyStore.checkFile(copy.path)
        #expect(try copy.snapshot() == before)
    }

    /// SQLite would put the pages of the log over those of the file.
    @Test func aLogThatAnotherDatabaseLeftIsNotRead() throws {
        let former = try TestDatabase.sample()
        try former.run("PRAGMA journal_mode = WAL")
        let other = try DatabaseQueue(path: former.path)
        try other.write { try $0.execute(sql: "UPDATE content_cache SET mishna_text_he = 'של אחר'") }
        let database = try TestDatabase.sample()
        try FileManager.default.copyItem(atPath: former.path + "-wal", toPath: database.path + "-wal")
        try other.close()
        let before = try database.snapshot()
        #expect(try database.library().findings.codes == ["HL0116"])
        let findings = #expect(throws: Findings.self) { try StudyDatabase(database.path) }
        #expect(findings?.codes == ["HL0116"])
        #expect(try database.snapshot() == before)
    }

    /// SQLite would write the former database's pages over those of the file.
    @Test func `a rollback journal that another database left is not applied`() throws {
        let former = try TestDatabase.sample()
        for title in ["א", "ב", "ג"] { try former.run("UPDATE tracks SET title = '\(title)'") }
        let (database, own) = (try TestDatabase.sample(), try TestDatabase.sample())
        let other = try DatabaseQueue(path: former.path)
        try other.writeWithoutTransaction { db in
            // SQLite needs the journal once the transaction does not fit in its cache.
            try db.execute(
                sql: """
                    PRAGMA cache_size = 1; BEGIN; CREATE TABLE more(a);
                    INSERT INTO more WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 900)
                    SELECT zeroblob(900) FROM c;
                    """)
            try FileManager.default.copyItem(atPath: former.path + "-journal", toPath: database.path + "-journal")
            try FileManager.default.removeItem(atPath: own.path)
            for ending in ["", "-journal"] {
                try FileManager.default.copyItem(atPath: former.path + ending, toPath: own.path + ending)
            }
            try db.execute(sql: "ROLLBACK")
        }
        try other.close()
        let before = try database.snapshot()
        #expect(try database.library().findings.codes == ["HL0116"])
        let findings = #expect(throws: Findings.self) { try StudyDatabase(database.path) }
        #expect(findings?.codes == ["HL0116"])
        #expect(try database.snapshot() == before)
        // A log that a crash leaves next to its own database is applied.
        _ = try StudyDatabase(own.path)
        #expect(try own.library().findings.codes == [])
    }

    /// In WAL mode a reader does not block writers: it sees one moment, which may be outdated by now.
    @Test func aCommitOfAnotherProgramDuringReadingIsReported() throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL")
        let other = try DatabaseQueue(path: database.path)
        func read(_ body: () throws -> Void) throws {
            try StudyStore.read(database.path, user: .automatic) { _, _ in try body() }
        }
        try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'ישן'") }
        try read {}
        let findings = #expect(throws: Findings.self) {
            try read { try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'חדש'") } }
        }
        #expect(findings?.codes == ["HL0107"])
        try read { _ = try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM tracks") } }
        try other.close()
    }

    /// The connection would continue to read the old file, which is no longer at the path.
    @Test func aDatabaseReplacedDuringReadingIsReported() throws {
        let database = try TestDatabase.sample()
        let findings = #expect(throws: Findings.self) {
            try StudyStore.read(database.path, user: .automatic) { _, _ in
                try FileManager.default.copyItem(atPath: database.path, toPath: database.path + "-new")
                #expect(rename(database.path + "-new", database.path) == 0)
            }
        }
        #expect(findings?.codes == ["HL0107"])
    }

    /// A database with two transactions in its log, as a crash leaves it.
    private func crashed(_ log: Log, _ index: Index) throws -> TestDatabase {
        let database = try TestDatabase.sample()
        let copy = try TestDatabase()
        try database.run("PRAGMA journal_mode = WAL")
        let other = try DatabaseQueue(path: database.path)
        try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'ישן'") }
        try other.write { try $0.execute(sql: "UPDATE tracks SET title = 'חדש'") }
        try FileManager.default.removeItem(atPath: copy.path)
        for ending in ["", "-wal", "-shm"] {
            try FileManager.default.copyItem(atPath: database.path + ending, toPath: copy.path + ending)
        }
        try other.close()
        let wal = URL(fileURLWithPath: copy.path + "-wal")
        var bytes = try Data(contentsOf: wal)
        switch log {
        case .valid: break
        case .halfFrame: bytes = bytes.dropLast(2000)
        case .brokenFrame: bytes[bytes.count - 100] ^= 0xFF
        case .headerOnly: bytes = bytes.prefix(32)
        case .halfHeader: bytes = bytes.prefix(20)
        case .garbage: bytes = Data(repeating: 0xA5, count: 5000)
        case .empty: bytes = Data()
        }
        try bytes.write(to: wal)
        let shm = URL(fileURLWithPath: copy.path + "-shm")
        switch index {
        case .none: try FileManager.default.removeItem(at: shm)
        case .stale: break
        case .garbage: try Data(repeating: 0xA5, count: 32_768).write(to: shm)
        case .empty: try Data().write(to: shm)
        }
        return copy
    }
}
