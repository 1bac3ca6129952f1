import Diagnostics
import Foundation
import GRDB
import Refs
import StudyRules
import Testing

@testable import StudyStore

@Suite struct StudyDatabaseTests {
    @Test func aNewDatabaseHasTheColumnsOfTheDesign() throws {
        let database = try TestDatabase()
        let columns = try database.query(
            """
            SELECT m.name, group_concat(c.name, ' ') FROM sqlite_schema m, pragma_table_info(m.name) c
            WHERE m.type = 'table' AND m.name NOT LIKE 'grdb%' GROUP BY m.name ORDER BY m.name
            """)
        #expect(
            columns == [
                [
                    "content_cache",
                    "id ref_id mishna_text_he ai_explanation_he ai_deep_dive_json explained_by created_at"
                        + " quiz_json reviewed_at",
                ],
                ["content_sources", "ref_id part title_he version_title source_url licence"],
                ["generation_usage", "ref_id task model tokens_in tokens_out"],
                ["track_units", "track_id seq ref_id"],
                ["tracks", "id title source_endpoint schedule_type slug schedule_options"],
                [
                    "user_study_log",
                    "id user_id track_id study_date content_id is_completed completed_at updated_at deleted",
                ],
            ])
        try database.run("INSERT INTO tracks(id, title, schedule_type) VALUES ('t', 'x', 'x')")
        #expect(try database.query("SELECT source_endpoint FROM tracks") == [["https://www.sefaria.org/api/"]])
    }

    @Test func anExistingFileIsNeverReplaced() throws {
        let database = try TestDatabase.sample()
        let before = try database.snapshot()
        for path in [database.path, database.folder.path] {
            let thrown = #expect(throws: Findings.self) { try StudyDatabase.create(path) }
            #expect(thrown?.codes == ["HL0108"])
        }
        #expect(try database.snapshot() == before)
    }

    @Test func aDatabaseInAFolderThatIsNotThereCannotBeMade() throws {
        let database = try TestDatabase()
        let thrown = #expect(throws: Findings.self) { try StudyDatabase.create(database.path + ".d/study.db") }
        #expect(thrown?.codes == ["HL0102"])
    }

    @Test func aFailureDuringFillingLeavesNothingBehind() throws {
        let database = try TestDatabase()
        let path = database.folder.appending(path: "new.db").path
        #expect(throws: Findings.self) {
            try StudyDatabase.create(path) { writer in
                try writer.put(TrackRecord(slug: "a", title: "א"))
                try writer.put(TrackRecord(slug: "A", title: "א"))
            }
        }
        #expect(try database.snapshot().keys.sorted() == ["study.db"])
    }

    @Test func aTransactionThatFailsWritesNothing() throws {
        let database = try TestDatabase.sample()
        let before = try database.query("SELECT * FROM tracks")
        #expect(throws: Findings.self) {
            try StudyDatabase(database.path).write { writer in
                try writer.put(TrackRecord(slug: "a", title: "א"))
                _ = try writer.syllabus(of: "none")
            }
        }
        #expect(try database.query("SELECT * FROM tracks") == before)
    }

    @Test func anotherProgramsDatabaseGainsColumnsAndKeepsItsRows() throws {
        let database = try TestDatabase.sample(.bare)
        let before = try database.query("SELECT id, title, schedule_type FROM tracks")
        _ = try StudyDatabase(database.path)
        #expect(try database.query("SELECT id, title, schedule_type FROM tracks") == before)
        #expect(try database.query("SELECT slug, schedule_options FROM tracks") == [["NULL", "NULL"]])
        #expect(try database.query("SELECT DISTINCT deleted FROM user_study_log") == [["0"]])
        #expect(throws: DatabaseError.self) {
            try database.run("UPDATE tracks SET slug = 's'; INSERT INTO tracks(slug) VALUES ('s')")
        }
        _ = try StudyDatabase(database.path)
        #expect(try database.library().library?.tracks[0].rows.count == 3)
    }

    @Test func aFileThatIsNotAStudyDatabaseIsNotMigrated() throws {
        let database = try TestDatabase(.bare)
        try database.run("DROP TABLE tracks; ALTER TABLE content_cache DROP COLUMN ref_id")
        let before = try database.snapshot()
        let thrown = #expect(throws: Findings.self) { try StudyDatabase(database.path) }
        #expect(thrown?.codes == ["HL0110", "HL0111"])
        #expect(try database.snapshot() == before)
    }

    @Test func theSameCallsGiveTheSameBytes() throws {
        let database = try TestDatabase()
        let files = try ["a", "b"].map { name in
            let path = database.folder.appending(path: name).path
            try StudyDatabase.create(path, fill: fill)
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        #expect(files[0] == files[1])
    }

    private func fill(_ writer: StudyWriter) throws {
        let refs = try ["Berakhot 1:1", "ברכות א:ב"].map { try #require(Ref($0)) }
        for ref in refs {
            try writer.put(
                ContentRecord(
                    ref: ref, sourceText: "טקסט", explanation: .init(markdown: "ביאור", explainedBy: "model"),
                    approaches: [Approach(commentator: "א", text: "ב")],
                    sources: [ContentSource(part: .text, title: "מקור")], createdAt: "2026-11-20T00:00:00Z"))
        }
        try writer.put(TrackRecord(slug: "daily", title: "יומי"))
        try writer.setSyllabus(refs, of: "daily")
        var findings = Findings()
        let today = try #require(CivilDate("2026-11-22"))
        _ = try writer.schedule(ScheduleRequest(track: "daily", user: .id("u"), today: today), findings: &findings)
    }

    @Test func idsAreDerivedFromTheKeysOfTheRows() throws {
        let database = try TestDatabase()
        try StudyDatabase(database.path).write(fill)
        // UUID v5 in the project's namespace, made with Python's uuid module from the parts joined by U+001F.
        #expect(try database.query("SELECT id FROM tracks") == [["ee8490ad-5345-541a-ab21-e47a2b4cf16e"]])
        #expect(
            try database.query("SELECT id FROM content_cache ORDER BY ref_id") == [
                ["866df5e1-bea9-5898-affb-940822e6ae9e"], ["fa3e02d2-8dec-5ea5-bc78-c29f0b9f44d7"],
            ])
        #expect(
            try database.query("SELECT id FROM user_study_log ORDER BY study_date") == [
                ["5918d53b-c43a-5e21-92be-315ba54b99f4"], ["b18f4bcb-ce23-53f7-b167-ae63c1885950"],
            ])
    }
}

@Suite struct StudyWriterTests {
    private let ref = Ref("Mishnah Berakhot 1:2")

    private func change<T: Sendable>(_ database: TestDatabase, _ body: (StudyWriter) throws -> T) throws -> T {
        try StudyDatabase(database.path).write(body)
    }

    @Test func partsThatAreNotGivenAreKept() throws {
        let database = try TestDatabase.sample()
        let ref = try #require(ref)
        try change(database) { (writer) throws in
            let source = [ContentSource(part: .text, title: "מקור"), ContentSource(part: .explanation, title: "אחר")]
            #expect(try writer.put(ContentRecord(ref: ref, sourceText: "חדש", sources: source)) == .changed)
            #expect(try writer.put(ContentRecord(ref: ref, sourceText: " חדש ", sources: source)) == .unchanged)
            #expect(try writer.put(ContentRecord(ref: ref)) == .unchanged)
            #expect(
                try writer.put(ContentRecord(ref: ref, explanation: .init(markdown: "עוד", explainedBy: "model")))
                    == .changed)
            #expect(try writer.put(ContentRecord(ref: ref, explanation: .init(markdown: "עוד"))) == .changed)
            #expect(
                try writer.put(ContentRecord(ref: ref, approaches: [Approach(commentator: "א\"ב", text: "ג\n/ד")]))
                    == .changed)
        }
        let content = try database.contents().contents[1]
        // A part brings its own sources only.
        #expect(
            content
                == UnitContent(
                    sourceText: "חדש", explanation: "עוד",
                    approaches: [Approach(commentator: "א\"ב", text: "ג\n/ד")],
                    sources: [ContentSource(part: .text, title: "מקור")]))
        try change(database) { (writer) throws in
            #expect(try writer.put(ContentRecord(ref: ref, sourceText: "חדש", approaches: [])) == .changed)
        }
        #expect(try database.contents().contents[1].approaches.isEmpty)
        #expect(try database.contents().contents[1].sources.isEmpty)
        #expect(try database.query("SELECT ai_deep_dive_json FROM content_cache WHERE id = 'c2'") == [["NULL"]])
    }

    /// With the write lock, another program would have to be waited for.
    @Test func aUnitIsReadWhileAnotherProgramWrites() throws {
        let database = try TestDatabase.sample()
        let ref = try #require(try database.library().library?.tracks.first?.units.first?.ref)
        let study = try StudyDatabase(database.path)
        let other = try DatabaseQueue(path: database.path)
        try other.inTransaction(.immediate) { _ in
            let content = try study.content(of: ref)
            #expect(content?.sourceText.isEmpty == false)
            return .rollback
        }
        let missing = try #require(Ref("Mishnah Oktzin 3:12"))
        #expect(try study.content(of: missing) == nil)
    }

    @Test func aRefInAnotherSpellingIsTheSameRow() throws {
        let database = try TestDatabase.sample()
        let ref = try #require(ref)
        try database.run("UPDATE content_cache SET ref_id = 'ברכות א:ב' WHERE id = 'c2'")
        try change(database) { (writer) throws in
            let record = ContentRecord(
                ref: ref, sourceText: "חדש", sources: [ContentSource(part: .text, title: "מקור")])
            #expect(try writer.put(record) == .changed)
            #expect(try writer.put(record) == .unchanged)
        }
        #expect(try database.query("SELECT count(*) FROM content_cache") == [["5"]])
        #expect(try database.contents().contents[1].sources.count == 1)
    }

    @Test func aNewUnitNeedsNoExplanationYet() throws {
        let database = try TestDatabase.sample()
        let ref = try #require(Ref("Mishnah Berakhot 2:1"))
        try change(database) { (writer) throws in
            #expect(try writer.put(ContentRecord(ref: ref, sourceText: "א")) == .added)
            #expect(try writer.put(ContentRecord(ref: ref, sourceText: "א")) == .unchanged)
        }
        #expect(
            try database.query(
                "SELECT ref_id, mishna_text_he, ai_explanation_he, created_at FROM content_cache "
                    + "WHERE id > 'c9' OR id < 'c'"
            )
                == [["Mishnah Berakhot 2:1", "א", "", "NULL"]])
    }

    @Test func tracksAreMadeAndChanged() throws {
        let database = try TestDatabase.sample()
        try change(database) { (writer) throws in
            #expect(try writer.put(TrackRecord(slug: "b", title: " ב ")) == .added)
            #expect(try writer.put(TrackRecord(slug: "b", title: "ב")) == .unchanged)
            #expect(try writer.put(TrackRecord(slug: "b", title: "ב", rule: .daily)) == .unchanged)
            #expect(try writer.put(TrackRecord(slug: "b", title: "ג")) == .changed)
            #expect(try writer.put(TrackRecord(slug: "b", title: "ג", rule: StudyDayRule(friday: false))) == .changed)
            #expect(try writer.put(TrackRecord(slug: "b", title: "ג")) == .unchanged)
            #expect(try writer.put(TrackRecord(slug: "daily-mishnah", title: "משנה יומית")) == .unchanged)
        }
        #expect(
            try database.query("SELECT title, schedule_options FROM tracks WHERE slug = 'b'") == [
                [
                    "ג",
                    """
                    {"rule": "israel", "friday": false, "shabbat": false, "yomTov": false, "cholHamoed": true, \
                    "tishaBav": true, "off": [], "perDay": 1}
                    """,
                ]
            ])
    }

    @Test func aTrackWithoutASlugIsFoundByItsPublishedSlug() throws {
        let database = try TestDatabase.sample()
        try database.run("UPDATE tracks SET slug = NULL")
        try change(database) { (writer) throws in
            #expect(try writer.syllabus(of: "t-1dce2dc4").count == 5)
            // With a new title it would be published under another slug; so the slug is written down.
            #expect(try writer.put(TrackRecord(slug: "t-1dce2dc4", title: "חדש")) == .changed)
        }
        #expect(try database.library().library?.slugs == ["t-1dce2dc4"])
    }

    @Test(arguments: [("Bad", "א"), ("a", " "), ("../x", "א")])
    func aTrackNeedsASlugAndATitle(_ slug: String, _ title: String) throws {
        let database = try TestDatabase()
        #expect(throws: Findings.self) { try change(database) { try $0.put(TrackRecord(slug: slug, title: title)) } }
    }

    @Test func theSyllabusIsReplacedAsAWhole() throws {
        let database = try TestDatabase.sample()
        let refs = try ["Mishnah Peah 1:1", "Mishnah Berakhot 1:1"].map { try #require(Ref($0)) }
        try change(database) { (writer) throws in
            #expect(try writer.setSyllabus(refs, of: "daily-mishnah") == .changed)
            #expect(try writer.setSyllabus(refs, of: "daily-mishnah") == .unchanged)
            #expect(try writer.syllabus(of: "daily-mishnah") == refs)
        }
        #expect(
            try database.query("SELECT * FROM track_units ORDER BY seq")
                == [["t", "1", "Mishnah Peah 1:1"], ["t", "2", "Mishnah Berakhot 1:1"]])
        let thrown = #expect(throws: Findings.self) {
            try change(database) { try $0.setSyllabus(refs + refs, of: "daily-mishnah") }
        }
        #expect(thrown?.codes == ["HL0207", "HL0207"])
    }

    @Test func aRowIsAddedOnceAndNeverReplaced() throws {
        let database = try TestDatabase.sample()
        let (one, four) = (try #require(Ref("Berakhot 1:1")), try #require(Ref("Berakhot 1:4")))
        let day = try #require(CivilDate("2026-11-25"))
        func add(_ ref: Ref, _ user: String?) throws -> Change {
            try change(database) { try $0.addRow(ref, on: day, of: try $0.track("daily-mishnah"), user: user) }
        }
        #expect(try add(four, "u") == .added)
        #expect(try add(four, "u") == .unchanged)
        #expect(try add(four, nil) == .added)
        #expect(try add(four, nil) == .unchanged)
        #expect(throws: Findings.self) { try add(one, "u") }
        try database.run("UPDATE user_study_log SET deleted = 1")
        #expect(throws: Findings.self) { try add(four, "u") }
        let without = try #require(Ref("Berakhot 9:1"))
        let thrown = #expect(throws: Findings.self) { try add(without, "v") }
        #expect(thrown?.codes == ["HL0144"])
    }
}
