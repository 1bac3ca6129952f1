import Diagnostics
import GRDB
import StudyRules
import StudyStore
import Testing

/// What reads a damaged database before it writes to it, or lists what somebody is to act on, says so.
@Suite struct DamagedWriteTests {
    /// The syllabus is read from an index that has it in the reverse order.
    private static func damaged() throws -> TestDatabase {
        let database = try TestDatabase.sample()
        try database.run(
            """
            CREATE INDEX units ON track_units(track_id, -seq, ref_id);
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX units ON track_units(track_id, seq, ref_id)'
                WHERE name = 'units';
            """)
        return database
    }

    private func expectRefused(_ work: (TestDatabase) throws -> Void) throws {
        let database = try Self.damaged()
        let before = try database.snapshot()
        let findings = #expect(throws: Findings.self) { try work(database) }
        #expect(findings?.codes == ["HL0104"])
        #expect(try database.snapshot() == before)
    }

    @Test(arguments: [false, true]) func `no days are scheduled`(isPreview: Bool) throws {
        let request = ScheduleRequest(
            track: "daily-mishnah", user: .id("v"), isNewUser: true, start: nil, today: CivilDate(dayNumber: 739_940),
            days: 3, options: RuleOptions(), changeOptions: false)
        try expectRefused { database in
            var findings = Findings()
            if isPreview {
                _ = try Schedule.preview(request, in: database.path, findings: &findings)
            } else {
                _ = try Schedule.add(request, to: database.path, findings: &findings)
            }
        }
    }

    @Test func `nothing is written`() throws {
        try expectRefused { _ = try StudyDatabase($0.path) }
    }

    @Test func `no units are listed`() throws {
        try expectRefused { database in _ = try StudyStore.readUnits(database.path) { units, _ in units.count } }
    }

    /// Its tables cannot be checked here, and need not be.
    @Test func `a collation of another program hides no damage, and is none`() throws {
        func addTable(to database: TestDatabase) throws {
            var configuration = Configuration()
            configuration.prepareDatabase { $0.add(collation: DatabaseCollation("theirs") { $0.compare($1) }) }
            let queue = try DatabaseQueue(path: database.path, configuration: configuration)
            try queue.write { db in
                try db.execute(sql: "CREATE TABLE other(name TEXT COLLATE theirs UNIQUE); INSERT INTO other VALUES (1)")
            }
            try queue.close()
        }
        let database = try TestDatabase.sample()
        try addTable(to: database)
        _ = try StudyDatabase(database.path)
        try StudyStore.checkFile(database.path)
        let damaged = try Self.damaged()
        try addTable(to: damaged)
        let findings = #expect(throws: Findings.self) { try StudyStore.checkFile(damaged.path) }
        #expect(findings?.codes == ["HL0104"])
    }
}
