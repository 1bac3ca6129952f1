import Diagnostics
import Refs
import StudyRules
import Testing

@testable import StudyStore

/// Triggers of other programs that skip, delete or change what was written: it is not counted as written.
@Suite struct TriggerTests {
    private func record(_ ref: Ref, text: String, source: String) -> ContentRecord {
        ContentRecord(ref: ref, sourceText: text, sources: [ContentSource(part: .text, title: source)])
    }

    private func thrown(
        by trigger: String, _ body: @Sendable (StudyWriter) throws -> Void
    ) throws -> (codes: [String]?, isSame: Bool) {
        let database = try TestDatabase.sample()
        try database.run("CREATE TRIGGER other \(trigger)")
        let tables = ["user_study_log", "track_units", "content_cache", "tracks", "content_sources"]
        let before = try tables.map { try database.query("SELECT * FROM \($0)") }
        let study = try StudyDatabase(database.path)
        let thrown = #expect(throws: Findings.self) { try study.write(body) }
        return (thrown?.codes, try tables.map { try database.query("SELECT * FROM \($0)") } == before)
    }

    @Test(arguments: [
        "BEFORE INSERT ON user_study_log BEGIN SELECT RAISE(IGNORE); END",
        "AFTER INSERT ON user_study_log BEGIN DELETE FROM user_study_log WHERE id = new.id; END",
        "AFTER INSERT ON user_study_log BEGIN UPDATE user_study_log SET deleted = 1 WHERE id = new.id; END",
    ]) func aRowOfTheLog(trigger: String) throws {
        let (ref, day) = (try #require(Ref("Berakhot 1:4")), try #require(CivilDate("2026-11-25")))
        let result = try thrown(by: trigger) {
            _ = try $0.addRow(ref, on: day, of: try $0.track("daily-mishnah"), user: "u")
        }
        #expect(result == (["HL0118"], true))
    }

    @Test(arguments: [
        "BEFORE INSERT ON track_units BEGIN SELECT RAISE(IGNORE); END",
        "AFTER INSERT ON track_units BEGIN DELETE FROM track_units WHERE seq = 1; END",
    ]) func aSyllabus(trigger: String) throws {
        let refs = try ["Mishnah Peah 1:1", "Mishnah Berakhot 1:1"].map { try #require(Ref($0)) }
        let result = try thrown(by: trigger) { try $0.setSyllabus(refs, of: "daily-mishnah") }
        #expect(result == (["HL0118"], true))
    }

    /// SQLite would give the rowid of the row before it, so that its text would be changed next.
    @Test func aNewText() throws {
        let (peah, demai) = (try #require(Ref("Mishnah Peah 1:1")), try #require(Ref("Mishnah Demai 1:1")))
        let trigger = "BEFORE INSERT ON content_cache WHEN new.ref_id LIKE '%Demai%' BEGIN SELECT RAISE(IGNORE); END"
        let result = try thrown(by: trigger) { writer in
            for (ref, text) in [(peah, "one"), (demai, "two"), (demai, "three")] {
                let record = ContentRecord(ref: ref, sourceText: text)
                try writer.put(record)
            }
        }
        #expect(result == (["HL0118"], true))
    }

    @Test func aChangedText() throws {
        let ref = try #require(Ref("Berakhot 1:1"))
        let result = try thrown(by: "BEFORE UPDATE ON content_cache BEGIN SELECT RAISE(IGNORE); END") { writer in
            let record = ContentRecord(ref: ref, sourceText: "another text")
            try writer.put(record)
        }
        #expect(result == (["HL0118"], true))
    }

    @Test(arguments: [
        "AFTER UPDATE OF mishna_text_he ON content_cache BEGIN UPDATE content_cache SET mishna_text_he ="
            + " old.mishna_text_he WHERE _rowid_ = new._rowid_; END",
        "BEFORE UPDATE OF reviewed_at ON content_cache BEGIN SELECT RAISE(IGNORE); END",
        "BEFORE DELETE ON content_sources BEGIN SELECT RAISE(IGNORE); END",
        "AFTER INSERT ON content_sources BEGIN DELETE FROM content_sources WHERE title_he = new.title_he; END",
    ]) func aTextOrSourceThatIsPutBack(trigger: String) throws {
        let database = try TestDatabase.sample()
        let ref = try #require(Ref("Berakhot 1:1"))
        let study = try StudyDatabase(database.path)
        try study.write { writer in
            try writer.put(record(ref, text: "text", source: "source"))
            _ = try writer.setReviewed([ref], at: "2026-11-24T06:00:00Z")
        }
        try database.run("CREATE TRIGGER other \(trigger)")
        let thrown = #expect(throws: Findings.self) {
            try study.write { try $0.put(record(ref, text: "another text", source: "another source")) }
        }
        #expect(thrown?.codes == ["HL0118"])
        #expect(thrown?.all.first?.remedy?.contains("sqlite3 \(database.path) ") == true)
    }

    @Test(arguments: [
        "AFTER INSERT ON tracks BEGIN DELETE FROM tracks WHERE slug = new.slug; END",
        "AFTER INSERT ON tracks BEGIN UPDATE tracks SET title = 'x' WHERE slug = new.slug; END",
    ]) func aTrack(trigger: String) throws {
        let result = try thrown(by: trigger) { try $0.put(TrackRecord(slug: "new", title: "חדש")) }
        #expect(result == (["HL0118"], true))
    }

    /// What is no time counts as unreviewed, so that marking the unit must replace it.
    @Test func anUnclearReviewIsReplaced() throws {
        let database = try TestDatabase.sample()
        let ref = try #require(Ref("Berakhot 1:1"))
        try database.run("UPDATE content_cache SET reviewed_at = 'not yet'")
        let study = try StudyDatabase(database.path)
        let time = "2026-11-24T06:00:00Z"
        #expect(try study.write { try $0.setReviewed([ref], at: nil) } == 0)
        #expect(try study.write { try $0.setReviewed([ref], at: time) } == 1)
        #expect(try study.write { try $0.setReviewed([ref], at: "2026-11-25T06:00:00Z") } == 0)
        #expect(try database.query("SELECT reviewed_at FROM content_cache WHERE id = 'c1'") == [[time]])
    }

    /// Other triggers, such as one that notes when a row was written, are no obstacle.
    @Test func aTriggerThatWritesElsewhere() throws {
        let database = try TestDatabase.sample()
        try database.run(
            """
            CREATE TABLE notes(at);
            CREATE TRIGGER other AFTER INSERT ON content_cache BEGIN INSERT INTO notes VALUES (new.ref_id); END;
            """)
        let ref = try #require(Ref("Mishnah Peah 1:1"))
        let changes = try StudyDatabase(database.path).write { writer in
            let record = ContentRecord(ref: ref, sourceText: "one")
            return [try writer.put(record), try writer.put(record)]
        }
        #expect(changes == [.added, .unchanged])
        #expect(try database.query("SELECT * FROM notes") == [["Mishnah Peah 1:1"]])
    }
}
