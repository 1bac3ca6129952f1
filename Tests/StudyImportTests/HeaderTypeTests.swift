import Diagnostics
import Foundation
import ImportSupport
import StudyImport
import Testing

/// What a file says about its text is read or reported: a licence of another type is not a licence that is absent.
@Suite struct HeaderTypeTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
    }

    private func json(_ members: [String: Any]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys]), as: UTF8.self)
    }

    /// Imports a good file, then a wrong one that would change it if it went in.
    private func refuse(_ members: [String: Any], _ message: String) throws {
        try trial.folder.write("good.json", Export.text("Mishnah Peah", [["אp"]]))
        try trial.run("good.json")
        let before = try trial.bytes()
        let path = try trial.folder.write("wrong.json", json(members))
        let findings = try trial.run("wrong.json") { $0.licence = "PD" }.findings
        #expect(findings.ids == ["HL0606"] && findings.first?.level == .error)
        #expect(findings.first?.message.hasPrefix(message) == true, "\(findings)")
        guard case .file(path, _?, _?) = findings.first?.place else {
            Issue.record("\(String(describing: findings.first?.place))")
            return
        }
        #expect(try trial.bytes() == before)
    }

    static let fields = [
        ("license", "5"), ("license", #"["CC-BY-NC"]"#), ("license", "{}"), ("license", "false"),
        ("versionTitle", "5"), ("versionSource", "5"), ("versions", "5"), ("versions", "[5]"), ("heTitle", "5"),
        ("language", "5"), ("actualLanguage", "5"), ("sectionNames", "5"), ("sectionNames", "[5]"),
        ("priority", "[]"),
    ]

    private func value(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: [.fragmentsAllowed])
    }

    @Test(arguments: fields)
    func `a field of another type in an export file is reported, and nothing goes in`(key: String, text: String) throws
    {
        var members: [String: Any] = ["title": "Mishnah Peah", "language": "he", "text": [["אother"]]]
        members[key] = try value(text)
        try refuse(members, "$.\(key)")
    }

    @Test(arguments: [
        ("heLicense", #"["CC-BY-NC"]"#), ("heVersionTitle", "5"), ("heVersionSource", "5"), ("heIndexTitle", "5"),
        ("textDepth", "{}"), ("versions", "5"), ("versions", #"[{"versionTitle": "E", "license": ["CC-BY-NC"]}]"#),
    ])
    func `a field of another type in an answer of version 1 is reported`(key: String, text: String) throws {
        var members: [String: Any] = [
            "ref": "Mishnah Peah 1:1", "indexTitle": "Mishnah Peah", "sections": [1, 1], "he": "אother",
            "heVersionTitle": "E",
        ]
        members[key] = try value(text)
        try refuse(members, "$.\(key)")
    }

    @Test(arguments: ["license", "versionTitle", "versionSource", "language", "priority"])
    func `a field of another type in an answer of version 3 is reported`(key: String) throws {
        var version: [String: Any] = ["versionTitle": "E", "language": "he", "text": "אother"]
        version[key] = ["CC-BY-NC"]
        try refuse(
            [
                "ref": "Mishnah Peah 1:1", "indexTitle": "Mishnah Peah", "sections": ["1", "1"], "versions": [version],
            ], "$.versions[0].\(key) is a list")
    }

    @Test func `null and an empty text count as missing`() throws {
        let keys = [
            "license", "versionTitle", "versionSource", "versions", "heTitle", "actualLanguage", "sectionNames",
            "priority",
        ]
        var members: [String: Any] = ["title": "Mishnah Peah", "language": "he", "text": [["אp"]]]
        for key in keys { members[key] = NSNull() }
        try trial.folder.write("null.json", json(members))
        for key in keys where !["versions", "sectionNames"].contains(key) { members[key] = "" }
        try trial.folder.write("empty.json", json(members))
        for name in ["null.json", "empty.json"] {
            #expect(try trial.run(name) { $0.licence = "PD" }.findings.ids == ["HL0614"])
        }
    }
}
