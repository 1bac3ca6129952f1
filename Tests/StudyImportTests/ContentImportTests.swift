import Diagnostics
import ImportSupport
import StudyImport
import StudyStore
import Testing

@Suite struct ContentImportTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
        try trial.folder.write("content.json", ContentSample.text)
    }

    @Test func `everything in the format is stored in the database`() throws {
        let (report, findings) = try trial.run("content.json")
        #expect(findings == [])
        #expect(report.units.added == 2 && report.files == 1)
        let stored = try trial.stored()
        #expect(stored.track.slug == "daily-mishnah" && stored.track.title == "משנה יומית")
        #expect(stored.refs == ["Mishnah Berakhot 1:1", "Mishnah Berakhot 1:2"])
        let first = try #require(stored.contents["Mishnah Berakhot 1:1"])
        #expect(first.explanation == "מתי **קוראים**.")
        #expect(first.approaches == [Approach(commentator: "רמב״ם", text: "הקדים שמע.")])
        #expect(first.explainedBy == "a program")
    }

    @Test func `general sources apply to the parts of a unit, its own sources replace them`() throws {
        try trial.run("content.json")
        let stored = try trial.stored()
        let first = try #require(stored.contents["Mishnah Berakhot 1:1"]?.sources)
        #expect(first.map(\.title) == ["משנה ברכות", "ביאור", "פירוש המשנה"])
        let second = try #require(stored.contents["Mishnah Berakhot 1:2"]?.sources)
        // No approach, so no source of one; the unit's own licence of the explanation.
        #expect(second.map(\.title) == ["כתב יד", "משנה ברכות", "ביאור"])
        #expect(second.last?.licence == "CC-BY-4.0")
    }

    /// The title of a source is its key.
    @Test func `two sources with one title change nothing when they are imported again`() throws {
        let file = ContentSample.text.replacing(
            #"{"part": "explanation", "title": "ביאור", "licence": "CC0-1.0"},"#,
            with: #"{"part": "explanation", "title": "ביאור", "licence": "CC0-1.0"}, "#
                + #"{"part": "explanation", "title": "ביאור", "version_title": "ב", "licence": "PD"},"#)
        try trial.folder.write("content.json", file)
        try trial.run("content.json")
        let units = try trial.run("content.json").report.units
        #expect(units.changed == 0 && units.unchanged == 2)
        let sources = try trial.stored().contents["Mishnah Berakhot 1:1"]?.sources
        #expect(sources?.first { $0.title == "ביאור" }?.versionTitle == "ב")
    }

    @Test func `a misspelt key is corrected`() throws {
        try trial.folder.write("content.json", ContentSample.text.replacing("explained_by", with: "explainedby"))
        let remedy = try trial.run("content.json").findings.first?.remedy
        #expect(remedy?.hasPrefix("did you mean 'explained_by'? The known keys are ref, ") == true, "\(remedy ?? "")")
        try trial.folder.write("content.json", ContentSample.text.replacing("explained_by", with: "something_else"))
        #expect(try trial.run("content.json").findings.first?.remedy?.hasPrefix("delete it; the known keys") == true)
    }

    @Test func `a unit whose commentaries are taken away has no source of them`() throws {
        try trial.folder.write(
            "none.json",
            """
            {"format": "halomeid-content/1", "track": {"title": "א", "slug": "a"},
             "sources": [{"part": "approach", "title": "b", "licence": "PD"}],
             "units": [{"ref": "Mishnah Peah 1:1", "text": "א", "approaches": []}]}
            """)
        try trial.run("none.json")
        #expect(try trial.stored().contents["Mishnah Peah 1:1"]?.sources == [])
    }

    @Test(arguments: ["", #""text": "אָב", "#])
    func `commentaries that a file replaces are named in a note`(text: String) throws {
        try trial.run("content.json")
        func file(_ approaches: String) throws {
            try trial.folder.write(
                "mine.json",
                """
                {"format": "halomeid-content/1",
                 "units": [{"ref": "Mishnah Berakhot 1:1", \(text)"approaches": [\(approaches)]}]}
                """)
        }
        let mine = #"{"commentator": "הרב כהן", "summary": "ב"}"#
        try file(mine + #", {"commentator": "רמב״ם", "summary": "ג"}"#)
        #expect(try trial.run("mine.json").findings.isEmpty)
        try file(mine)
        let note = try #require(try trial.run("mine.json").findings.first)
        #expect(note.code.id == "HL0626" && note.message.contains("רמב״ם on Mishnah Berakhot 1:1"))
        #expect(try trial.stored().contents["Mishnah Berakhot 1:1"]?.approaches.map(\.commentator) == ["הרב כהן"])
        #expect(try trial.run("mine.json").findings.isEmpty)
    }

    @Test func `importing again changes nothing`() throws {
        try trial.run("content.json")
        let before = try trial.bytes()
        let (report, _) = try trial.run("content.json")
        #expect(report.units.unchanged == 2 && report.units.changed == 0)
        #expect(try trial.bytes() == before)
    }

    @Test func `a file without texts adds to existing units`() throws {
        try trial.run("content.json")
        try trial.folder.write(
            "more.json",
            #"{"format": "halomeid-content/1", "units": [{"ref": "ברכות א, א", "explanation": "אחר"}]}"#)
        #expect(try trial.run("more.json").findings == [])
        let unit = try #require(try trial.stored().contents["Mishnah Berakhot 1:1"])
        #expect(unit.explanation == "אחר" && unit.explainedBy == nil)
        #expect(unit.approaches.count == 1 && unit.sourceText.hasPrefix("מֵאֵימָתַי"))
    }

    @Test(arguments: [
        (#"{"ref": "Mishnah Peah 1:1", "explanation": "a"}"#, "HL0611"),
        (#"{"ref": "Mishnah Peah 1:1", "text": 7}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "  "}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "explained_by": "b"}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "aproaches": []}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "approaches": {}}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "approaches": [{"summary": "b"}]}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "sources": [{"part": "texts", "title": "b"}]}"#, "HL0606"),
        (#"{"text": "א"}"#, "HL0606"),
        (#"{"ref": null, "text": "א"}"#, "HL0606"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "approaches": [{"summary": "b", "commentator": null}]}"#, "HL0606"),
        (#"{"ref": "index", "text": "א"}"#, "HL0204"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א"}, {"ref": "פאה א א", "text": "א"}"#, "HL0610"),
        (#"{"ref": "Mishnah Peah 1:1", "text": "א", "sources": [{"part": "text", "title": "b"}]}"#, "HL0620"),
    ])
    func `an invalid unit is a finding, and nothing of the file is imported`(unit: String, code: String) throws {
        try trial.run("content.json")
        let before = try trial.bytes()
        try trial.folder.write(
            "bad.json",
            """
            {"format": "halomeid-content/1",
             "units": [{"ref": "Mishnah Peah 1:2", "text": "א", "sources": []}, \(unit)]}
            """)
        let (report, findings) = try trial.run("bad.json")
        #expect(findings.ids == [code])
        #expect(report.files == 0)
        #expect(try trial.bytes() == before)
    }

    @Test func `a place outside the tractate is imported with a warning`() throws {
        try trial.folder.write(
            "odd.json", #"{"format": "halomeid-content/1", "units": [{"ref": "Mishnah Peah 1:99", "text": "א"}]}"#)
        let (report, findings) = try trial.run("odd.json")
        #expect(findings.ids == ["HL0202"])
        #expect(report.units.added == 1)
    }

    @Test func `a file with another order does not reorder the syllabus`() throws {
        try trial.run("content.json")
        try trial.folder.write(
            "more.json",
            """
            {"format": "halomeid-content/1", "track": {"title": "משנה יומית", "slug": "daily-mishnah"},
             "units": [{"ref": "Mishnah Peah 1:1", "text": "א"}, {"ref": "Mishnah Berakhot 1:3", "text": "b"}]}
            """)
        try trial.run("more.json")
        let expected = ["Berakhot 1:1", "Berakhot 1:2", "Peah 1:1", "Berakhot 1:3"]
        #expect(try trial.stored().refs == expected.map { "Mishnah " + $0 })
    }

    @Test func `a track's slug that cannot be in an address is reported in the file`() throws {
        let path = try trial.folder.write(
            "content.json",
            """
            {"format": "halomeid-content/1",
             "track": {"title": "משנה", "slug": "Daily Mishnah"},
             "units": [{"ref": "abc", "text": "א"}]}
            """)
        let findings = try trial.run("content.json").findings
        #expect(findings.ids == ["HL0131"])
        #expect(findings.first?.place == .file(path, line: 2, column: 37))
    }

    @Test func `two refs with one slug are reported with the place of the second`() throws {
        let path = try trial.folder.write(
            "content.json",
            """
            {"format": "halomeid-content/1", "units": [
             {"ref": "abc d", "text": "א"},
             {"ref": "abc-d", "text": "ב"}]}
            """)
        let before = try trial.bytes()
        let findings = try trial.run("content.json").findings
        #expect(findings.ids == ["HL0206"])
        #expect(findings.first?.message == "$.units[1].ref: 'abc d' and 'abc-d' have the same slug")
        #expect(findings.first?.place == .file(path, line: 3, column: 10))
        #expect(try trial.bytes() == before)
    }

    @Test func `a text without a Hebrew letter is imported with a warning`() throws {
        try trial.folder.write(
            "odd.json",
            #"{"format": "halomeid-content/1", "units": "#
                + #"[{"ref": "Mishnah Peah 1:1", "text": "These are <b>the</b> 5"}]}"#
        )
        let (report, findings) = try trial.run("odd.json")
        #expect(findings.ids == ["HL0178"] && report.units.added == 1)
        guard case .file(_, 1?, _?) = findings.first?.place else {
            Issue.record("\(findings)")
            return
        }
    }
}
