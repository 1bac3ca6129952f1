import Diagnostics
import Foundation
import StudyStore
import Testing

@Suite struct UpgradeTests {
    @Test func anUpgradeKeepsACopyAndReportsIt() throws {
        let database = try TestDatabase.sample(.bare)
        let before = try database.query("SELECT * FROM content_cache")
        let notes = try StudyDatabase(database.path).notes
        #expect(notes.codes == ["HL0114"] && !notes.hasErrors)
        let copy = database.path + ".schema-0"
        #expect(notes.all[0].message.contains(copy))
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
}
