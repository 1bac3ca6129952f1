import Diagnostics
import Foundation
import ImportSupport
import StudyImport
import Testing

@Suite struct RunningNumberTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
        try trial.folder.write("text.json", Export.text("Mishnah Berakhot", [["אb1", "אb2", "אb3", "אb4", "אb5"]]))
        try trial.folder.write(
            "yachin.json", Export.text("Yachin on Mishnah Berakhot", [[["אy1"], ["אy2"], ["אy3"]]]))
    }

    private func approaches() throws -> [String] {
        let stored = try trial.stored()
        return stored.refs.map { stored.contents[$0]?.approaches.first?.text ?? "-" }
    }

    @Test func `comments that are numbered through the chapter are refused without links`() throws {
        try trial.run("text.json")
        let before = try trial.bytes()
        #expect(try trial.run("yachin.json").findings.ids == ["HL0617"])
        #expect(try trial.bytes() == before)
    }

    @Test func `an unknown commentary with more places than mishnayot is refused too`() throws {
        let comments = (1...6).map { ["אc\($0)"] }
        try trial.folder.write("x.json", Export.text("Somebody on Mishnah Berakhot", [comments]))
        #expect(try trial.run("text.json", "x.json").findings.ids == ["HL0614", "HL0617"])
    }

    @Test func `saved answers of the links API say which mishnah a comment is on`() throws {
        try trial.folder.write(
            "links.json",
            """
            [{"ref": "Yachin on Mishnah Berakhot 1:1:1", "anchorRef": "Mishnah Berakhot 1:1"},
             {"anchorRef": "Yachin on Mishnah Berakhot 1:2:1", "ref": "Mishnah Berakhot 1:1"},
             {"ref": "Rashi on Genesis 1:1:1", "anchorRef": "Mishnah Berakhot 1:1"},
             {"ref": "Yachin on Mishnah Berakhot 1:3:1", "anchorRef": "Mishnah Berakhot 1:4-5"}]
            """)
        #expect(try trial.run("links.json", "text.json", "yachin.json").findings.ids == ["HL0614"])
        #expect(try approaches() == ["אy1\n\nאy2", "-", "-", "אy3", "-"])
    }

    @Test(arguments: [[4, 2], [2, 4]]) func `a comment on two mishnayot is with the first`(order: [Int]) throws {
        let links = order.map {
            #"{"ref": "Yachin on Mishnah Berakhot 1:1:1", "anchorRef": "Mishnah Berakhot 1:\#($0)"}"#
        }
        try trial.folder.write("links.json", "[" + links.joined(separator: ",") + "]")
        try trial.run("links.json", "text.json", "yachin.json")
        #expect(try approaches() == ["-", "אy1", "-", "-", "-"])
        for (name, link) in zip(["a.json", "b.json"], links) { try trial.folder.write(name, "[\(link)]") }
        try trial.run("a.json", "b.json", "text.json", "yachin.json")
        #expect(try approaches() == ["-", "אy1", "-", "-", "-"])
    }

    @Test func `an empty list is valid, but reported unless fetch stored it`() throws {
        let list = try trial.folder.write("none.json", " []\n")
        let (report, findings) = try trial.run("none.json")
        #expect(findings.ids == ["HL0607"] && findings.first?.level == .warning && report.files == 1)
        #expect(findings.first?.place == .file(list, line: 1, column: 2))
        #expect(findings.first?.message.contains("without units") == true)
        #expect(findings.first?.remedy?.contains("content.schema.json") == true)
        let record = ResponseRecord(url: "", etag: nil, lastModified: nil, of: Array(" []\n".utf8))
        try trial.folder.write("none.json.meta", JSONEncoder().encode(record))
        let stored = try trial.run("none.json")
        #expect(stored.findings == [] && stored.report.files == 1)
    }

    @Test func `a CSV file without links is reported`() throws {
        let path = try trial.folder.write("none.csv", "Citation 1,Citation 2\nGenesis 1:1,Rashi on Genesis 1:1:1\n")
        let found = try trial.run("none.csv").findings
        #expect(found.ids == ["HL0607"] && found.first?.place == .file(path))
    }

    @Test func `CSV files of links are read too, and comments without a link are reported`() throws {
        try trial.folder.write(
            "links.csv",
            """
            Citation 1,Citation 2,Conection Type,Text 1,Text 2,Category 1,Category 2
            Mishnah Berakhot 1:2,"Yachin on Mishnah Berakhot 1:1:1",commentary,a,b,c,d\r
            Genesis 1:1,"A, or B on Genesis 1:1:1",commentary,a,b,c,d

            """)
        let findings = try trial.run("yachin.json", "text.json", "links.csv").findings
        #expect(findings.ids == ["HL0614", "HL0618"])
        #expect(try approaches() == ["-", "אy1", "-", "-", "-"])
    }
}
