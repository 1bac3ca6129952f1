import Diagnostics
import Foundation
import ImportSupport
import StudyImport
import Testing

@Suite struct DamagedFileTests {
    private static let good = #"{"title": "Mishnah Peah", "language": "he", "license": "PD", "text": [["אבג"]]}"#

    private static func text(_ nested: String) -> Data {
        Data(good.replacing(#"[["אבג"]]"#, with: nested).utf8)
    }

    private static let damaged: [(name: String, data: Data, code: String)] = [
        ("cut", Data(good.utf8.dropLast(8)), "HL0604"),
        ("cut in a character", Data(good.utf8.dropLast(9)), "HL0603"),
        ("empty", Data(), "HL0604"),
        ("too flat", text(#"["אa"]"#), "HL0606"),
        ("too deep", text(#"[[["אa"]]]"#), "HL0606"),
        ("uneven", text(#"[["אa"], "אb"]"#), "HL0606"),
        ("a number", text(#"[["אa", 7]]"#), "HL0606"),
        ("true", text(#"[["אa", true]]"#), "HL0606"),
        ("an object", text(#"{"a": [["אb"]]}"#), "HL0606"),
        ("a huge text", text("[[\"" + String(repeating: "x", count: 2_000_000) + "\"]]"), "HL0602"),
        ("a huge title", Data(good.replacing("Peah", with: String(repeating: "x", count: 2_000_000)).utf8), "HL0602"),
        ("a huge key", Data(good.replacing("licen", with: String(repeating: "x", count: 2_000_000)).utf8), "HL0602"),
        ("no title", Data(good.replacing(#""Mishnah Peah""#, with: "null").utf8), "HL0606"),
        ("not UTF-8", text(#"[["אa"]]"#) + Data([0xFF]), "HL0603"),
        ("Latin 1", text(#"[["אa"#) + Data([0xE9]) + Data(#""]]}"#.utf8), "HL0603"),
        ("UTF-16", good.data(using: .utf16) ?? Data(), "HL0603"),
        ("a zip archive", Data([0x50, 0x4B, 0x03, 0x04, 0x14, 0x00]), "HL0603"),
        ("an unsafe key", Data(good.replacing(#""language""#, with: #""__proto__": {}, "language""#).utf8), "HL0606"),
        ("an unsafe key inside", text(#"{"": [["אa"]], "__proto__": [["אb"]]}"#), "HL0606"),
        (
            "nested arrays", text(String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)),
            "HL0604"
        ),
        ("a key twice", Data(good.replacing(#""language""#, with: #""title": "x", "language""#).utf8), "HL0604"),
        ("a title that is a number", Data(good.replacing(#""Mishnah Peah""#, with: "5").utf8), "HL0606"),
        ("another object", Data(#"{"a": 1}"#.utf8), "HL0605"),
        ("a list", Data("[1, 2]".utf8), "HL0605"),
        ("a text", Data("\"a\"".utf8), "HL0605"),
    ]

    @Test(arguments: damaged.indices)
    func `a damaged file is reported with its place, and the database is unchanged`(index: Int) throws {
        let (name, data, code) = Self.damaged[index]
        let trial = try ImportTrial()
        try trial.folder.write("good.json", Data(Self.good.utf8))
        try trial.run("good.json")
        let before = try trial.bytes()
        let path = try trial.folder.write("\(name).json", data)
        let (report, findings) = try trial.run("\(name).json")
        #expect(Set(findings.ids) == [code], "\(name)")
        #expect(report.files == 0)
        #expect(try trial.bytes() == before)
        for finding in findings {
            guard case .file(path, _, _) = finding.place else {
                Issue.record("\(name): \(String(describing: finding.place))")
                continue
            }
            #expect(finding.remedy != nil)
        }
    }

    @Test func `a damaged file does not affect the others`() throws {
        let trial = try ImportTrial()
        try trial.folder.write("a.json", Data(Self.good.utf8.dropLast(8)))
        try trial.folder.write("b.json", Data(Self.good.utf8))
        let (report, findings) = try trial.run("a.json", "b.json", "none.json")
        #expect(findings.ids == ["HL0604", "HL0601", "HL0614"])
        #expect(report.units.added == 1)
    }

    @Test(arguments: [
        ("UTF-16", String.Encoding.utf16), ("UTF-16", .utf16LittleEndian), ("UTF-16", .utf16BigEndian),
        ("UTF-32", .utf32), ("UTF-32", .utf32LittleEndian), ("UTF-32", .utf32BigEndian),
    ])
    func `a text in another encoding of Unicode is to be saved as UTF-8`(name: String, encoding: String.Encoding) throws
    {
        let trial = try ImportTrial()
        try trial.folder.write("wide.json", try #require(Self.good.data(using: encoding)))
        let finding = try #require(try trial.run("wide.json").findings.first)
        #expect(finding.code.id == "HL0603" && finding.message == "the file is \(name)")
        #expect(finding.remedy == "save it as UTF-8 (`iconv -f \(name) -t UTF-8`)")
    }

    @Test func `the place of a fault is its line and its column in characters`() throws {
        let trial = try ImportTrial()
        let path = try trial.folder.write("a.json", "{\"title\":\n \"שלום\" x}")
        #expect(try trial.run("a.json").findings.first?.place == .file(path, line: 2, column: 9))
        let latin = try trial.folder.write("b.json", Data("{\n\"ש".utf8) + Data([0xE9, 0x22, 0x7D]))
        #expect(try trial.run("b.json").findings.first?.place == .file(latin, line: 2, column: 3))
    }

    @Test func `many faults of one file are reported up to a limit`() throws {
        let trial = try ImportTrial()
        try trial.folder.write("a.json", Self.text("[[" + String(repeating: "7,", count: 500) + "7]]"))
        let findings = try trial.run("a.json").findings
        #expect(findings.count == 21)
        #expect(findings.last?.message.hasPrefix("481 more") == true)
    }

    @Test func `places are not looked up for faults that are not reported`() throws {
        let trial = try ImportTrial()
        try trial.folder.write("a.json", Self.text("[[" + String(repeating: "7,", count: 300_000) + "7]]"))
        #expect(try trial.run("a.json").findings.last?.message.hasPrefix("299981 more") == true)
    }

    @Test func `a place that no ref can name is a finding and not the whole tractate`() throws {
        let trial = try ImportTrial()
        let before = try trial.bytes()
        let path = try trial.folder.write(
            "a.json", Self.text("[[\n" + String(repeating: "\"א\",", count: 999) + "\n\"ב\"]]"))
        let findings = try trial.run("a.json").findings
        #expect(findings.ids == ["HL0606"])
        #expect(findings.first?.place == .file(path, line: 3, column: 1))
        #expect(findings.first?.message.hasPrefix("$.text[0][999] would be 1:1000 of Mishnah Peah") == true)
        let comments = Self.text("[[" + String(repeating: "[\"א\"],", count: 999) + "[\"ב\"]]]")
        for title in ["Bartenura on Mishnah Peah", "Yachin on Mishnah Peah"] {
            let file = String(decoding: comments, as: UTF8.self).replacing("Mishnah Peah", with: title)
            try trial.folder.write("b.json", file)
            #expect(try trial.run("b.json").findings.ids == ["HL0606"])
        }
        #expect(try trial.bytes() == before)
    }

    @Test func `a file that is missing, a folder without files and a database that is missing are reported`() throws {
        let trial = try ImportTrial()
        try trial.folder.write("folder/a.txt", "")
        #expect(try trial.run("folder", "none.json").findings.ids == ["HL0601", "HL0601"])
        var findings = Findings()
        let request = ImportRequest(files: [], track: "a", newTitle: "a")
        #expect(throws: Findings.self) {
            try StudyImporter.run(request, into: trial.folder.path("none.db"), findings: &findings)
        }
    }
}
