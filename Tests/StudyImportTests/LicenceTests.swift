import Diagnostics
import ImportSupport
import StudyImport
import Testing

@Suite struct LicenceTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
    }

    private func licence() throws -> String? {
        try trial.stored().contents["Mishnah Peah 1:1"]?.sources.first?.licence
    }

    private func peah(_ licence: String?, more: [String: Any] = [:]) throws -> String {
        try Export.text("Mishnah Peah", [["אp"]], licence: licence, more: more)
    }

    @Test(arguments: ["Public Domain", "PD", "CC0", "CC-BY", "CC-BY-SA", "CC-BY-SA 4.0", "cc-by-4.0", "CC0-1.0"])
    func `a free licence needs no permission`(licence: String) throws {
        try trial.folder.write("peah.json", peah(licence))
        #expect(try trial.run("peah.json").findings.ids == ["HL0614"])
        #expect(try self.licence() == licence)
    }

    @Test(arguments: ["CC-BY-NC", "CC-BY-NC-SA 4.0", "CC-BY-ND", "Copyright: X, 1985", "unknown", "", ",", " , ", nil])
    func `any other licence needs permission, and a missing one counts as unknown`(licence: String?) throws {
        try trial.folder.write("peah.json", peah(licence))
        let before = try trial.bytes()
        #expect(try trial.run("peah.json").findings.ids == ["HL0620"])
        #expect(try trial.bytes() == before)
        #expect(try trial.run("peah.json") { $0.allowsOtherLicences = true }.findings.ids == ["HL0621", "HL0614"])
        let isKnown = ![nil, "", ",", " , ", "unknown"].contains(licence)
        #expect(try self.licence() == (isKnown ? licence : nil))
    }

    @Test func `a given licence applies to files that declare none, and to no others`() throws {
        try trial.folder.write("a.json", peah(nil))
        #expect(try trial.run("a.json") { $0.licence = "Public Domain" }.findings.ids == ["HL0614"])
        #expect(try licence() == "Public Domain")
        try trial.folder.write("b.json", peah("CC-BY-NC"))
        #expect(try trial.run("b.json") { $0.licence = "Public Domain" }.findings.ids == ["HL0620"])
    }

    @Test(arguments: ["", ",", " ", "unknown"]) func `an empty given licence counts as none`(stated: String) throws {
        try trial.folder.write("a.json", peah(nil))
        let before = try trial.bytes()
        #expect(try trial.run("a.json") { $0.licence = stated }.findings.ids == ["HL0620"])
        #expect(try trial.bytes() == before)
    }

    @Test func `a merged file with one edition that is not free is not free, even if a licence is given`() throws {
        let merged: [String: Any] = ["versionTitle": "merged", "versions": [["One", ""], ["Two", ""]]]
        try trial.folder.write("merged.json", Export.text("Mishnah Peah", [["אp"]], licence: nil, more: merged))
        try trial.folder.write("one.json", peah("CC-BY-NC", more: ["versionTitle": "One"]))
        for other in [",", nil] {
            try trial.folder.write("two.json", peah(other, more: ["versionTitle": "Two"]))
            let findings = try trial.run("merged.json", "one.json", "two.json") { $0.licence = "PD" }.findings
            #expect(findings.ids.count { $0 == "HL0620" } == 2, "\(findings)")
        }
    }

    @Test func `a merged file has the licence of its editions, if other files name it`() throws {
        let merged: [String: Any] = [
            "versionTitle": "merged", "versions": [["One", "https://one.example"], ["Two", ""]],
        ]
        try trial.folder.write(
            "merged.json", Export.text("Mishnah Peah", [["אp", "אp2"]], licence: nil, more: merged))
        try trial.folder.write("one.json", peah("CC0", more: ["versionTitle": "One"]))
        try trial.folder.write("two.json", peah("Public Domain", more: ["versionTitle": "Two"]))
        #expect(try trial.run("merged.json", "one.json").findings.ids.contains("HL0620"))
        #expect(try trial.run("merged.json", "one.json", "two.json").findings.ids.contains("HL0620") == false)
        // The second mishnah is in the merged file alone.
        let second = try #require(try trial.stored().contents["Mishnah Peah 1:2"]?.sources.first)
        #expect(second.licence == "CC0, Public Domain" && second.versionTitle == "One, Two")
        try trial.folder.write("two.json", peah("CC-BY-NC", more: ["versionTitle": "Two"]))
        #expect(try trial.run("merged.json", "one.json", "two.json").findings.ids.count { $0 == "HL0620" } == 2)
    }
}
