import Diagnostics
import Foundation
import ImportSupport
import StudyImport
import Testing

@Suite struct ImportTransactionTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
    }

    /// How many transactions have changed the database file.
    private func changeCounter() throws -> Int {
        try trial.bytes()[24..<28].reduce(0) { $0 << 8 | Int($1) }
    }

    @Test func `many files are one transaction, and one change of the syllabus`() throws {
        for chapter in 1...3 {
            let before = Array(repeating: [String](), count: chapter - 1)
            let text = try Export.text(
                "Mishnah Peah", before + [["א", "ב"]], more: ["versionTitle": "\(chapter)"])
            try trial.folder.write("\(chapter).json", text)
        }
        let before = try changeCounter()
        let (report, _) = try trial.run("3.json", "1.json", "2.json")
        #expect(report.units.added == 6)
        #expect(try changeCounter() == before + 1)
        #expect(try trial.stored().refs == [1, 2, 3].flatMap { ["Mishnah Peah \($0):1", "Mishnah Peah \($0):2"] })
    }

    /// An answer whose second edition has a licence that is refused, after the first one was written.
    private func answerWithRefusedEdition() throws -> Data {
        let versions: [[String: Any]] = [("CC0", ["ב"]), ("CC-BY-NC", ["ג", "ד"])].map { licence, text in
            ["versionTitle": licence, "language": "he", "actualLanguage": "he", "license": licence, "text": text]
        }
        let answer: [String: Any] = [
            "ref": "Mishnah Berakhot 2", "indexTitle": "Mishnah Berakhot", "textDepth": 2, "sections": ["2"],
            "toSections": ["2"], "versions": versions,
        ]
        return try JSONSerialization.data(withJSONObject: answer)
    }

    @Test func `a file with an error is undone completely, and the other files are kept`() throws {
        try trial.folder.write("a.json", Export.text("Mishnah Peah", [["א"]]))
        try trial.folder.write("b.json", answerWithRefusedEdition())
        try trial.folder.write("c.json", Export.text("Mishnah Kinnim", [["ה"]]))
        let (report, findings) = try trial.run("b.json", "a.json", "c.json")
        #expect(findings.filter { $0.level == .error }.ids == ["HL0620"])
        #expect(report.files == 2 && report.units.added == 2)
        let stored = try trial.stored()
        #expect(stored.refs == ["Mishnah Peah 1:1", "Mishnah Kinnim 1:1"])
        #expect(Set(stored.contents.keys) == Set(stored.refs))
    }

    @Test func `an import of which nothing is kept leaves the database's bytes as they were`() throws {
        try trial.folder.write("b.json", answerWithRefusedEdition())
        let before = try trial.bytes()
        #expect(try trial.run("b.json").findings.ids.contains("HL0620"))
        #expect(try trial.bytes() == before)
    }
}
