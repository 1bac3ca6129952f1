import Diagnostics
import Foundation
import GRDB
import StudyStore
import Testing

@Suite struct ConnectionTests {
    private func codes(_ path: String) throws -> [String] {
        do {
            return try StudyStore.read(path, user: .automatic) { library, _ in library.findings.codes }
        } catch let thrown as Findings {
            return thrown.codes
        }
    }

    @Test func aMissingFileIsReported() throws {
        let database = try TestDatabase()
        #expect(try codes(database.path + "x") == ["HL0101"])
        #expect(try codes(database.path + "/x") == ["HL0101"])
        #expect(try codes("") == ["HL0101"])
        #expect(try codes(":memory:") == ["HL0101"])
    }

    /// The name of the link would be the nearest one to suggest.
    @Test func `a link that leads to no file is reported as one`() throws {
        let database = try TestDatabase()
        let link = database.path + ".link.db"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere.db")
        let thrown = #expect(throws: Findings.self) { try StudyStore.read(link, user: .automatic) { _, _ in } }
        #expect(thrown?.codes == ["HL0101"])
        #expect(thrown?.all.first?.message == "the path is a symbolic link that leads to no file")
        #expect(thrown?.all.first?.remedy == "correct where the link leads, or name the file itself")
    }

    @Test func aFolderIsReported() throws {
        let database = try TestDatabase()
        #expect(try codes(database.folder.path) == ["HL0102"])
    }

    @Test(.enabled(if: getuid() != 0, "root may read everything")) func aFileThatMayNotBeReadIsReported() throws {
        let database = try TestDatabase.sample()
        chmod(database.path, 0)
        #expect(try codes(database.path) == ["HL0102"])
    }

    @Test(arguments: ["", "short", String(repeating: "no database ", count: 500)])
    func aFileThatIsNotADatabaseIsReported(_ text: String) throws {
        let database = try TestDatabase()
        try Data(text.utf8).write(to: URL(fileURLWithPath: database.path))
        #expect(try codes(database.path) == ["HL0103"])
    }

    @Test func aHeaderWithRubbishBehindItIsReported() throws {
        let database = try TestDatabase()
        try Data("SQLite format 3\0".utf8 + [UInt8](repeating: 7, count: 5000)).write(
            to: URL(fileURLWithPath: database.path))
        #expect(try codes(database.path) == ["HL0103"])
    }

    @Test func aTruncatedDatabaseIsReported() throws {
        let database = try TestDatabase.sample()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
        for size in [200, 4096, bytes.count / 2 / 4096 * 4096, bytes.count - 1] {
            try bytes.prefix(size).write(to: URL(fileURLWithPath: database.path))
            #expect(try codes(database.path) == ["HL0104"], "\(size) of \(bytes.count) bytes")
        }
    }

    @Test func everyDamagedPageIsReportedOrHarmless() throws {
        let database = try TestDatabase.sample()
        let whole = try Data(contentsOf: URL(fileURLWithPath: database.path))
        var damaged = 0
        for page in 1..<whole.count / 4096 {
            var bytes = whole
            bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
            try bytes.write(to: URL(fileURLWithPath: database.path))
            do {
                _ = try database.contents()
            } catch let findings as Findings {
                #expect(findings.codes == ["HL0104"], "page \(page + 1)")
                damaged += 1
            }
        }
        // Tables and indices that are read; the others are indices that reading does not touch.
        #expect(damaged >= 5)
    }

    @Test func damageInATextIsThrownWhileTextsAreRead() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE content_cache SET mishna_text_he = hex(zeroblob(20000)) WHERE id = 'c3'")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: database.path))
        // The overflow chain of the long text: its second page number, broken.
        let start = try #require(bytes.range(of: Data(repeating: 0x30, count: 4092))).lowerBound - 4
        bytes.replaceSubrange(start..<start + 4, with: [0xFF, 0xFF, 0xFF, 0x00])
        try bytes.write(to: URL(fileURLWithPath: database.path))
        #expect(try database.library().findings.isEmpty)
        #expect(throws: Findings.self) { try database.contents() }
    }

    @Test func aLockedDatabaseIsReported() throws {
        let database = try TestDatabase.sample()
        let other = try DatabaseQueue(path: database.path)
        try other.inDatabase { db in
            try db.execute(sql: "BEGIN EXCLUSIVE; UPDATE tracks SET title = 'x'")
            #expect(try codes(database.path) == ["HL0105"])
            try db.execute(sql: "ROLLBACK")
        }
        #expect(try codes(database.path) == [])
    }

    @Test func missingTablesAndColumnsAreReportedTogether() throws {
        let database = try TestDatabase(.bare)
        try database.run("DROP TABLE user_study_log; ALTER TABLE tracks DROP COLUMN title")
        try database.run("ALTER TABLE content_cache RENAME COLUMN ref_id TO ref")
        let findings = try database.library().findings
        #expect(
            findings.all.map(\.place) == [
                .schema(table: "tracks", column: "title"), .schema(table: "content_cache", column: "ref_id"),
                .schema(table: "user_study_log"),
            ])
        #expect(findings.codes == ["HL0111", "HL0111", "HL0110"])
    }

    @Test func contentWithoutRowidIsReported() throws {
        let database = try TestDatabase(.bare)
        try database.run("ALTER TABLE content_cache RENAME TO other; CREATE VIEW content_cache AS SELECT * FROM other")
        #expect(try database.library().findings.codes == ["HL0112"])
        try database.run(
            """
            DROP VIEW content_cache;
            CREATE TABLE content_cache(id PRIMARY KEY, ref_id, mishna_text_he, ai_explanation_he, ai_deep_dive_json)
            WITHOUT ROWID
            """)
        #expect(try database.library().findings.codes == ["HL0112"])
    }

    @Test(arguments: ["a b?c#d%20.db", "file:x.db", ":memory:", "שלום.db", "x.db?mode=memory"])
    func fileNamesThatLookLikeURIsAreReadAsNames(_ name: String) throws {
        let sample = try TestDatabase.sample()
        let path = sample.folder.appending(path: name).path
        try FileManager.default.copyItem(atPath: sample.path, toPath: path)
        #expect(try codes(path) == [])
        try FileManager.default.removeItem(atPath: path)
        try sample.run("PRAGMA journal_mode = WAL")
        try FileManager.default.copyItem(atPath: sample.path, toPath: path)
        #expect(try codes(path) == [])
    }
}
