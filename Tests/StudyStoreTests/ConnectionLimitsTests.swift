import Diagnostics
import Foundation
import GRDB
import Synchronization
import Testing

@testable import StudyStore

/// Schemas and files that are made to keep a reader busy or waiting.
@Suite struct ConnectionLimitsTests {
    /// Endless in rows, and endless before the first row.
    @Test(arguments: ["SELECT x, x, '2026-11-15', 'c1' FROM c", "SELECT max(x), 1, 1, 1 FROM c"])
    func aViewThatNeverEndsIsReported(_ select: String) throws {
        let database = try TestDatabase.sample(.bare)
        try database.run(
            """
            DROP TABLE user_study_log;
            CREATE VIEW user_study_log(user_id, track_id, study_date, content_id) AS
            WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) \(select)
            """)
        let findings = try database.library(limits: .init(steps: 1_000_000)).findings
        #expect(findings.codes == ["HL0113"])
        #expect(findings.all.first?.place == .schema(table: "user_study_log"))
        #expect(findings.all.first?.remedy != nil)
    }

    /// The time of the processor is limited too, until the clock is stopped.
    @Test func timeIsLimitedWhileTheOutlineIsRead() throws {
        let database = try TestDatabase.sample()
        let slow = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 10000) SELECT max(x) FROM c"
        func read(seconds: Double, stopsClock: Bool = false) throws -> Int? {
            try ReadOnly(database.path, limits: .init(seconds: seconds)).transaction { db, limits in
                if stopsClock { limits.stopClock() }
                return try Int.fetchOne(db, sql: slow)
            }
        }
        #expect(try read(seconds: 60) == 10_000)
        #expect(try read(seconds: -1, stopsClock: true) == 10_000)
        let findings = #expect(throws: Findings.self) { try read(seconds: -1) }
        #expect(findings?.codes == ["HL0113"])
    }

    /// In the middle of a statement.
    @Test func readingEndsWhenItIsToStop() throws {
        let database = try TestDatabase.sample()
        let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c"
        let asked = Mutex(0)
        #expect(throws: Findings.self) {
            try ReadOnly(
                database.path,
                isStopped: {
                    asked.withLock { count in
                        count += 1
                        return count > 100
                    }
                }
            ).transaction { db, _ in try Int.fetchOne(db, sql: endless) }
        }
        #expect(asked.withLock { $0 } == 101)
    }

    @Test(arguments: ["zeroblob(100000000)", "hex(zeroblob(9000000))"]) func aLongCellIsReported(_ cell: String) throws
    {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET mishna_text_he = \(cell) WHERE id = 'c3'")
        let findings = #expect(throws: Findings.self) { try database.contents() }
        #expect(findings?.codes == ["HL0126"])
        #expect(findings?.all.first?.place == .row(table: "content_cache", row: "ref_id 'Mishnah Berakhot 1:3'"))
        #expect(findings?.all.first?.remedy != nil)
    }

    @Test(arguments: ["", "-wal", "-shm", "-journal"]) func aPipeIsNeverOpened(_ ending: String) throws {
        let database = try TestDatabase.sample()
        try database.run("PRAGMA journal_mode = WAL")
        if ending.isEmpty { try FileManager.default.removeItem(atPath: database.path) }
        #expect(mkfifo(database.path + ending, 0o600) == 0)
        #expect(try database.library().findings.codes == ["HL0102"])
        if ending.isEmpty {
            let thrown = #expect(throws: Findings.self) { try StudyDatabase(database.path) }
            #expect(thrown?.codes == ["HL0102"])
        }
    }

    @Test(arguments: ["-wal", "-shm", "-journal"]) func aLinkIsNotFollowed(_ ending: String) throws {
        let database = try TestDatabase.sample()
        #expect(symlink(database.path + ".elsewhere", database.path + ending) == 0)
        let findings = try database.library().findings
        #expect(findings.codes == ["HL0102"] && findings.all.first?.message.contains(ending) == true)
    }

    @Test func aDeviceIsNotReadAsADatabase() throws {
        let thrown = #expect(throws: Findings.self) {
            try StudyStore.read("/dev/zero", user: .automatic) { _, _ in }
        }
        #expect(thrown?.codes == ["HL0102"])
    }
}
