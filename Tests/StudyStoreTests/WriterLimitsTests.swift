import Diagnostics
import GRDB
import Testing

@testable import StudyStore

/// Schemas that are made to keep a writer busy for ever.
@Suite struct WriterLimitsTests {
    private static let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT max(x) FROM c"
    private static let slow = endless.replacing("FROM c)", with: "FROM c LIMIT 9999)")

    /// A database in which writing a row runs a statement.
    private func database(_ statement: String) throws -> TestDatabase {
        let database = try TestDatabase.sample()
        try database.run(
            """
            CREATE VIEW burden AS \(statement);
            CREATE TRIGGER slow AFTER INSERT ON user_study_log BEGIN
                UPDATE user_study_log SET is_completed = (SELECT * FROM burden) > 0 WHERE id = new.id;
            END
            """)
        return database
    }

    private func addRow(_ database: TestDatabase, _ bounds: ConnectionLimits.Bounds) throws {
        let written = try StudyDatabase(database.path, bounds: bounds)
        try written.write { writer in
            try writer.db.execute(
                sql:
                    "INSERT INTO user_study_log(id, track_id, study_date, content_id) "
                    + "VALUES ('n', 't', '2026-12-01', 'c4')"
            )
        }
    }

    @Test func aTriggerThatNeverEndsIsReportedAndRolledBack() throws {
        let database = try database(Self.endless)
        let before = try database.query("SELECT * FROM user_study_log")
        let thrown = #expect(throws: Findings.self) { try addRow(database, .init(steps: 1_000_000)) }
        #expect(thrown?.codes == ["HL0113"])
        #expect(thrown?.all.first?.remedy?.contains("trigger") == true)
        #expect(try database.query("SELECT * FROM user_study_log") == before)
    }

    /// The limit is for the whole statement, including its triggers.
    @Test func theTimeOfAStatementIsLimited() throws {
        let database = try database(Self.slow)
        #expect(throws: Findings.self) { try addRow(database, .init(seconds: 0)) }
        try addRow(database, .init(seconds: 60))
    }

    /// A run may go on for hours, one transaction after the other.
    @Test func everyTransactionHasItsOwnLimitOfSteps() throws {
        let database = try database(Self.slow)
        let bounds = ConnectionLimits.Bounds(steps: 400_000)
        let written = try StudyDatabase(database.path, bounds: bounds)
        func add(_ number: Int, _ writer: StudyWriter) throws {
            try writer.db.execute(
                sql: "INSERT INTO user_study_log(id, track_id, study_date, content_id) VALUES (?, 't', ?, 'c4')",
                arguments: ["n\(number)", "2026-12-\(number)"])
        }
        for number in 10..<20 { try written.write { try add(number, $0) } }
        #expect(throws: Findings.self) { try written.write { for number in 20..<30 { try add(number, $0) } } }
        #expect(try database.query("SELECT * FROM user_study_log").count == 13)
        // So has each part of a transaction that may fail alone.
        try written.write { writer in
            for number in 20..<30 { try writer.attempt { try add(number, writer) } }
        }
    }

    /// SQLite's own limit fails as a full disk does.
    @Test func `a full disk is named, and the write is undone`() throws {
        let sample = try TestDatabase.sample()
        let written = try StudyDatabase(sample.path)
        let before = try sample.query("SELECT * FROM user_study_log")
        let findings = #expect(throws: Findings.self) {
            try written.write { writer in
                try writer.db.execute(sql: "DELETE FROM user_study_log; CREATE TABLE more(a)")
                #expect(try Row.fetchOne(writer.db, sql: "SELECT * FROM user_study_log") == nil)
                try writer.db.execute(sql: "PRAGMA max_page_count = 1")
                try writer.db.execute(sql: "INSERT INTO more VALUES (zeroblob(1000000))")
            }
        }
        #expect(findings?.all.first?.message == "there is no space left for the database")
        #expect(try !before.isEmpty && sample.query("SELECT * FROM user_study_log") == before)
        #expect(try sample.query("SELECT * FROM sqlite_schema WHERE name = 'more'").isEmpty)
    }
}
