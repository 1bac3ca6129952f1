import Diagnostics
import Foundation
import ImportSupport
import Testing

@testable import StudyImport

/// Files that would take memory or time without bound end with a finding, and the database is as it was.
@Suite struct ImportLimitTests {
    private func findings(_ text: String, name: String = "bad.json") throws -> [Finding] {
        let trial = try ImportTrial()
        try trial.folder.write(name, text)
        let before = try trial.bytes()
        let (report, findings) = try trial.run(name)
        #expect(report.files == 0 && report.units == ImportCounts())
        #expect(try trial.bytes() == before)
        return findings
    }

    private static func content(sources: String = "", unit: String = "") -> String {
        #"{"format": "halomeid-content/1", "sources": [\#(sources)], "#
            + #""units": [{"ref": "Berakhot 1:1", "text": "א" \#(unit)}]}"#
    }

    @Test func `a list of millions of numbers`() throws {
        let found = try findings("[" + String(repeating: "0,", count: 2_000_000) + "0]")
        #expect(found.ids == ["HL0604"])
        #expect(found.first?.message == "more than 1000000 values")
    }

    @Test func `thousands of sources, at the top or of a unit`() throws {
        let sources = (0..<20_000).map { #"{"part": "text", "title": "t\#($0)"}"# }.joined(separator: ",")
        #expect(try findings(Self.content(sources: sources)).ids == ["HL0602"])
        #expect(try findings(Self.content(unit: #", "sources": [\#(sources)]"#)).ids == ["HL0602"])
        let approaches = (0..<20_000).map { #"{"commentator": "c\#($0)", "summary": "s"}"# }.joined(separator: ",")
        #expect(try findings(Self.content(unit: #", "approaches": [\#(approaches)]"#)).ids == ["HL0602"])
    }

    @Test func `the first works without a licence are named, the others counted`() throws {
        let units = (1...200).map { number in
            let sources = (0..<100).map { #"{"part": "text", "title": "t\#(number)-\#($0)"}"# }.joined(separator: ",")
            return #"{"ref": "Text \#(number)", "text": "א", "sources": [\#(sources)]}"#
        }
        let found = try findings(#"{"format": "halomeid-content/1", "units": [\#(units.joined(separator: ","))]}"#)
        #expect(found.ids == Array(repeating: "HL0620", count: 21))
        #expect(found.last?.message == "19980 more findings of this kind")
    }

    @Test func `a huge file is read up to its limit`() throws {
        let trial = try ImportTrial()
        let before = try trial.bytes()
        try trial.folder.write("zero.json", "")
        try #require(truncate(trial.folder.path("zero.json"), 10 << 30) == 0)
        #expect(try trial.run("zero.json").findings.ids == ["HL0602"])
        #expect(try trial.bytes() == before)
    }

    @Test func `an endless device is not read`() throws {
        let trial = try ImportTrial()
        let before = try trial.bytes()
        try FileManager.default.createSymbolicLink(
            atPath: trial.folder.path("zero.json"), withDestinationPath: "/dev/zero")
        #expect(try trial.run("zero.json").findings.ids == ["HL0601"])
        #expect(try trial.bytes() == before)
    }

    @Test func `a pipe among the files of a folder is not opened`() throws {
        let trial = try ImportTrial()
        try trial.folder.write("export/text.json", Export.text("Mishnah Peah", [["אp1"]]))
        try #require(mkfifo(trial.folder.path("export/pipe.json"), 0o600) == 0)
        let (report, _) = try trial.run("export")
        #expect(report.files == 1 && report.units.added == 1)
    }
}
