import Diagnostics
import Foundation
import StudyStore
import Testing

@Suite struct UpgradeTests {
    @Test func anUpgradeKeepsACopyAndReportsIt() throws {
        let database = try TestDatabase.sample(.bare)
        let before = try database.query("SELECT * FROM content_cache")
        chmod(database.path, 0o600)
        let notes = try StudyDatabase(database.path).notes
        #expect(notes.codes == ["HL0114"] && !notes.hasErrors)
        let copy = database.path + ".schema-0"
        #expect(notes.all[0].message.contains(copy))
        var status = stat()
        #expect(stat(copy, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(try database.snapshot().keys.sorted() == ["study.db", "study.db.schema-0"])
        let old = try TestDatabase(.bare)
        try FileManager.default.removeItem(atPath: old.path)
        try FileManager.default.copyItem(atPath: copy, toPath: old.path)
        #expect(try old.query("SELECT * FROM content_cache") == before)
        #expect(try old.query("SELECT name FROM pragma_table_info('tracks') WHERE name = 'slug'").isEmpty)
    }

    @Test func aDatabaseThatIsUpToDateIsNotCopied() throws {
        let database = try TestDatabase.sample()
        #expect(try StudyDatabase(database.path).notes.isEmpty)
        #expect(try database.snapshot().keys.sorted() == ["study.db"])
    }

    @Test func aCopyIsNeverWrittenOver() throws {
        let database = try TestDatabase.sample(.bare)
        let name = database.path + ".schema-0"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: name))
        #expect(try StudyDatabase(database.path).notes.all[0].message.contains(name + "-2"))
        #expect(FileManager.default.contents(atPath: name) == Data("mine".utf8))
        #expect(FileManager.default.fileExists(atPath: name + "-2"))
    }

    @Test func nothingIsUpgradedIfTheCopyCannotBeMade() throws {
        let database = try TestDatabase.sample(.bare)
        let link = database.folder.appending(path: String(repeating: "x", count: 250)).path
        try FileManager.default.moveItem(atPath: database.path, toPath: link)
        let before = FileManager.default.contents(atPath: link)
        let thrown = #expect(throws: Findings.self) { try StudyDatabase(link) }
        #expect(thrown?.codes == ["HL0115"])
        #expect(FileManager.default.contents(atPath: link) == before)
    }

    @Test func `a database with a schema of a newer program is neither read nor written`() throws {
        let database = try TestDatabase.sample()
        try database.run("INSERT INTO grdb_migrations VALUES ('study-99-later')")
        let before = try database.snapshot()
        let reading = try database.library()
        #expect(reading.library == nil && reading.findings.codes == ["HL0117"])
        #expect(reading.findings.all.first?.message.contains("'study-99-later'") == true)
        let writing = #expect(throws: Findings.self) { try StudyDatabase(database.path) }
        #expect(writing?.codes == ["HL0117"])
        #expect(try database.snapshot() == before)
    }

    @Test func `steps that another program recorded are its own`() throws {
        let database = try TestDatabase.sample(.bare)
        try database.run(
            "CREATE TABLE grdb_migrations(identifier TEXT PRIMARY KEY); INSERT INTO grdb_migrations VALUES ('v1')")
        #expect(try database.library().library != nil)
        #expect(try StudyDatabase(database.path).notes.codes == ["HL0114"])
        #expect(try database.query("SELECT count(*) FROM grdb_migrations") == [["3"]])
        #expect(try database.library().library != nil)
    }

    @Test func `whether a database can be written is found without a change`() throws {
        let database = try TestDatabase.sample()
        let before = try database.snapshot()
        try StudyDatabase.checkWriting(database.path)
        #expect(try database.snapshot() == before)
        // The name of its journal is too long for the system.
        let long = database.folder.appending(path: String(repeating: "x", count: 250)).path
        try FileManager.default.moveItem(atPath: database.path, toPath: long)
        let thrown = #expect(throws: Findings.self) { try StudyDatabase.checkWriting(long) }
        #expect(thrown?.codes == ["HL0102"])
    }
}
