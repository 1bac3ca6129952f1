import Diagnostics
import ImportSupport
import StudyImport
import StudyRules
import TestSupport
import Testing

@Suite struct DemoTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.write("demo.json", ContentSample.text)
    }

    @Test func `the same start gives the same bytes`() throws {
        let start = try #require(CivilDate("2026-11-22"))
        try Demo.create(folder.path("one.db"), from: file, start: start)
        try Demo.create(folder.path("two.db"), from: file, start: start)
        #expect(try folder.bytes("one.db") == folder.bytes("two.db"))
    }

    @Test func `every unit has a study day of its own, from the start on`() throws {
        // A Friday: Shabbat has no unit.
        let start = try #require(CivilDate("2026-11-27"))
        try Demo.create(folder.path("study.db"), from: file, start: start)
        let track = try StoredContent(folder.path("study.db")).track
        #expect(track.rows.map(\.date.text) == ["2026-11-27", "2026-11-29"])
        #expect(track.rows.map(\.unit.offset) == [0, 1])
        #expect(track.syllabusCount == 2)
    }

    @Test func `an existing database is not changed`() throws {
        let path = try folder.write("study.db", "precious")
        let start = try #require(CivilDate("2026-11-22"))
        #expect(throws: Findings.self) { try Demo.create(path, from: file, start: start) }
        #expect(try folder.bytes("study.db") == "precious".data(using: .utf8))
    }
}
