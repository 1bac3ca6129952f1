import Diagnostics
import Foundation
import ImportSupport
import StudyImport
import Testing

@Suite struct SefariaResponseTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
    }

    private func json(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys]), as: UTF8.self)
    }

    private func version1(_ he: Any, from: [Int], to: [Int], title: String = "Mishnah Peah", depth: Int = 2) throws
        -> String
    {
        try json([
            "ref": title, "indexTitle": title, "heIndexTitle": "", "textDepth": depth, "sections": from,
            "toSections": to, "he": he, "text": "translation", "heVersionTitle": "E",
            "heVersionSource": "", "versions": [["versionTitle": "E", "license": "PD"]],
        ])
    }

    /// What was asked for, how it is nested, and which mishnayot it holds.
    private static let shapes: [(he: String, from: [Int], to: [Int], places: [String])] = [
        ("\"אa\"", [2, 3], [2, 3], ["2:3=אa"]),
        ("[\"אa\",\"אb\"]", [2, 3], [2, 4], ["2:3=אa", "2:4=אb"]),
        // `context=1`: the whole chapter around the mishnah.
        ("[\"אa\",\"אb\",\"אc\"]", [2, 3], [2, 3], ["2:1=אa", "2:2=אb", "2:3=אc"]),
        ("[\"אa\",\"\",\"אc\"]", [2], [2], ["2:1=אa", "2:3=אc"]),
        ("[[\"אa\"],[\"אb\",\"אc\"]]", [], [], ["1:1=אa", "2:1=אb", "2:2=אc"]),
        ("[[\"אa\"],[\"אb\",\"אc\"]]", [3], [4], ["3:1=אa", "4:1=אb", "4:2=אc"]),
        // Peah 1 has six mishnayot: a range over chapters begins in the middle.
        ("[[\"אa\",\"אb\"],[\"אc\"]]", [1, 5], [2, 1], ["1:5=אa", "1:6=אb", "2:1=אc"]),
        // The end of the range is missing.
        ("[\"אa\",\"אb\"]", [2, 2], [2, 4], ["2:2=אa", "2:3=אb"]),
        // A range with the chapter around it.
        ("[\"אa\",\"אb\",\"אc\",\"אd\"]", [2, 2], [2, 4], ["2:1=אa", "2:2=אb", "2:3=אc", "2:4=אd"]),
    ]

    @Test(arguments: shapes.indices)
    func `an answer of version 1 is where its address says`(index: Int) throws {
        let shape = Self.shapes[index]
        let he = try JSONSerialization.jsonObject(with: Data(shape.he.utf8), options: [.fragmentsAllowed])
        try trial.folder.write("answer.json", version1(he, from: shape.from, to: shape.to))
        #expect(try trial.run("answer.json").findings == [])
        let stored = try trial.stored()
        let places = stored.refs.map { ref in
            ref.replacing("Mishnah Peah ", with: "") + "=" + (stored.contents[ref]?.sourceText ?? "")
        }
        #expect(places == shape.places)
        #expect(stored.contents[stored.refs[0]]?.sources.first?.licence == "PD")
    }

    /// Answers whose nesting does not match their address, each with its message.
    private static let misfits: [(he: String, from: [Int], to: [Int], message: String)] = [
        ("[[\"a\"],[\"b\"],[\"c\"]]", [2], [2], "$.he[0] is a list, not a text"),
        ("[[\"a\"]]", [2, 3], [2, 3], "$.he[0] is a list, not a text"),
        ("\"a\"", [2], [2], "$.he is a text, not a list of mishnayot"),
        ("[\"a\",\"b\"]", [2], [3], "$.he[0] is a text, not a list of mishnayot"),
        ("[\"a\",\"b\"]", [], [], "$.he[0] is a text, not a list of mishnayot"),
        ("[[\"a\"],[\"b\"],[\"c\"]]", [2], [3], "$.he has 3 entries, which are not those from"),
        ("[\"a\",\"b\"]", [2, 3], [2, 3], "$.he has 2 entries, which are not those from"),
        ("[\"a\"]", [2, 4], [2, 2], "$.toSections is '2:2', but $.sections is '2:4'"),
        ("[\"a\"]", [2], [2, 2], "$.toSections is '2:2', but $.sections is '2'"),
        ("\"a\"", [2, 3, 1], [2, 3, 1], "$.sections has 3 numbers, but the text has 2 levels"),
    ]

    @Test(arguments: misfits.indices)
    func `an answer whose nesting contradicts its address is an error`(index: Int) throws {
        let misfit = Self.misfits[index]
        let he = try JSONSerialization.jsonObject(with: Data(misfit.he.utf8), options: [.fragmentsAllowed])
        try trial.folder.write("answer.json", version1(he, from: misfit.from, to: misfit.to))
        let finding = try #require(try trial.run("answer.json").findings.first)
        #expect(finding.code.id == "HL0606" && finding.message.hasPrefix(misfit.message), "\(finding)")
    }

    @Test func `a mishnah of several texts is an error`() throws {
        let he = [["אa", "אb"], ["אc"]]
        try trial.folder.write("answer.json", version1(he, from: [2], to: [2], depth: 3))
        let finding = try #require(try trial.run("answer.json").findings.first)
        #expect(finding.code.id == "HL0606" && finding.message.hasPrefix("$.he has 3 levels"), "\(finding)")
    }

    @Test(arguments: [
        "אלו \u{FFFD}ברים שאין להם שיעור", "אלו ????? שאין להם שיעור", "אלו ד?רים שאין להם שיעור",
        "אֵלּוּ ?ְבָרִים שֶׁאֵין לָהֶם שִׁעוּר",
    ])
    func `a mishnah that lost letters is an error, a comment a warning`(text: String) throws {
        try trial.folder.write("answer.json", version1([text, "אb"], from: [2], to: [2]))
        #expect(try trial.run("answer.json").findings.ids == ["HL0623"])
        try trial.folder.write("text.json", version1(["אa", "אb"], from: [2], to: [2]))
        try trial.folder.write(
            "comment.json", version1([[text]], from: [2], to: [2], title: "Rambam on Mishnah Peah", depth: 3))
        #expect(try trial.run("text.json", "comment.json").findings.ids == ["HL0625"])
    }

    @Test func `a chapter with the texts of another one is a warning`() throws {
        let texts = (1...3).map { String(repeating: "אלו דברים שאין להם שיעור \($0) ", count: 4) }
        try trial.folder.write("one.json", version1(texts, from: [2], to: [2]))
        try trial.folder.write("two.json", version1(Array(texts.prefix(2)) + ["אחר"], from: [3], to: [3]))
        let findings = try trial.run("one.json", "two.json").findings
        #expect(findings.ids == ["HL0624"])
        #expect(findings.first?.message == "a chapter of Mishnah Peah has the texts of chapter 2 of Mishnah Peah")
        // One mishnah may be repeated, as in Eduyot.
        try trial.folder.write("two.json", version1(["אחר", texts[0], "שני"], from: [3], to: [3]))
        #expect(try trial.run("one.json", "two.json").findings == [])
    }

    @Test func `one text at two mishnayot is a warning`() throws {
        let text = "אלו דברים שאין להם שיעור הפאה והבכורים והראיון וגמילות חסדים ותלמוד תורה"
        try trial.folder.write("answer.json", version1([text, "אb", text], from: [2], to: [2]))
        #expect(try trial.run("answer.json").findings.ids == ["HL0624"])
        try trial.folder.write("answer.json", version1(["אa", "אb", "אa"], from: [3], to: [3]))
        #expect(try trial.run("answer.json").findings.ids == [])
    }

    @Test(arguments: [
        ("ref", "Mishnah Peah 4", "$.ref is 'Mishnah Peah 4', but $.sections is '2'"),
        ("ref", "Mishnah Beitzah 2", "$.ref is 'Mishnah Beitzah 2', but the title is 'Mishnah Peah'"),
        ("book", "Mishnah Beitzah", "$.book is 'Mishnah Beitzah', but the title is 'Mishnah Peah'"),
        ("title", "Rambam on Mishnah Peah", "$.title is 'Rambam on Mishnah Peah', but the title is 'Mishnah Peah'"),
    ])
    func `an answer that contradicts itself is an error`(key: String, value: String, message: String) throws {
        var answer: [String: Any] = [
            "ref": "Mishnah Peah 2", "indexTitle": "Mishnah Peah", "book": "Mishnah Peah", "title": "Mishnah Peah 2",
            "textDepth": 2, "sections": ["2"], "toSections": ["2"],
            "versions": [["versionTitle": "H", "language": "he", "license": "CC0", "text": ["אa", "אb"]]],
        ]
        try trial.folder.write("good.json", json(answer))
        #expect(try trial.run("good.json").findings == [])
        answer[key] = value
        try trial.folder.write("answer.json", json(answer))
        let findings = try trial.run("answer.json").findings
        #expect(findings.map(\.message) == [message] && findings.ids == ["HL0606"])
    }

    @Test func `an answer of version 3 gives its Hebrew version`() throws {
        let versions: [[String: Any]] = [
            ["versionTitle": "T", "language": "en", "actualLanguage": "en", "license": "PD", "text": ["x"]],
            ["versionTitle": "H", "language": "he", "actualLanguage": "he", "license": "CC0", "text": ["אa", "אb"]],
        ]
        let answer: [String: Any] = [
            "ref": "Mishnah Peah 2", "indexTitle": "Mishnah Peah", "textDepth": 2, "sections": ["2"],
            "toSections": ["2"], "versions": versions,
        ]
        try trial.folder.write("answer.json", json(answer))
        #expect(try trial.run("answer.json").findings == [])
        let stored = try trial.stored()
        #expect(stored.refs == ["Mishnah Peah 2:1", "Mishnah Peah 2:2"])
        #expect(stored.contents["Mishnah Peah 2:1"]?.sources.first?.versionTitle == "H")
    }

    @Test func `of several Hebrew versions the one with the higher priority counts`() throws {
        let versions: [[String: Any]] = [
            ["versionTitle": "Low", "language": "he", "priority": 1, "license": "PD", "text": ["אlow 1", "אlow 2"]],
            ["versionTitle": "None", "language": "he", "license": "PD", "text": ["אnone", "אnone", "אnone 3"]],
            ["versionTitle": "High", "language": "he", "priority": 3.0, "license": "PD", "text": ["אhigh 1"]],
        ]
        let answer: [String: Any] = [
            "ref": "Mishnah Peah 2", "indexTitle": "Mishnah Peah", "textDepth": 2, "sections": ["2"],
            "toSections": ["2"], "versions": versions,
        ]
        try trial.folder.write("answer.json", json(answer))
        let findings = try trial.run("answer.json").findings
        #expect(
            findings.map(\.message) == [
                "1 mishnayot of Mishnah Peah are in a preferred edition, 1 are taken from 'Low'",
                "2 mishnayot of Mishnah Peah are in a preferred edition, 1 are taken from 'None'",
            ])
        let stored = try trial.stored()
        #expect(stored.refs.map { stored.contents[$0]?.sourceText } == ["אhigh 1", "אlow 2", "אnone 3"])
    }

    @Test(arguments: [[1, Int.max], [1, 1000], [5000, 1], [5000], [0, 1], [-1]])
    func `an address that no ref can have is a finding`(from: [Int]) throws {
        let path = try trial.folder.write("answer.json", version1([["אa", "אb"], ["אc"]], from: from, to: [2, 3]))
        let finding = try #require(try trial.run("answer.json").findings.first)
        #expect(finding.code.id == "HL0606")
        let index = from.firstIndex { !(1...999).contains($0) } ?? 0
        #expect(finding.message.hasPrefix("$.sections[\(index)] is not the number"))
        guard case .file(path, _?, _?) = finding.place else {
            Issue.record("\(String(describing: finding.place))")
            return
        }
    }

    @Test func `the comments on one mishnah are imported`() throws {
        try trial.folder.write("text.json", version1("אa", from: [1, 2], to: [1, 2]))
        try trial.folder.write(
            "rav.json",
            version1(["אc1", "אc2"], from: [1, 2], to: [1, 2], title: "Bartenura on Mishnah Peah", depth: 3))
        try trial.folder.write(
            "none.json", version1([Any](), from: [1, 3], to: [1, 3], title: "Bartenura on Mishnah Peah", depth: 3))
        #expect(try trial.run("rav.json", "text.json", "none.json").findings.ids == ["HL0607"])
        #expect(try trial.stored().contents["Mishnah Peah 1:2"]?.approaches.map(\.text) == ["אc1\n\nאc2"])
    }

    @Test func `an empty object is said to have no keys`() throws {
        try trial.folder.write("answer.json", "{}")
        #expect(try trial.run("answer.json").findings.map(\.message) == ["the file contains an object without keys"])
    }

    @Test func `an answer with an error message is reported with it`() throws {
        try trial.folder.write("answer.json", #"{"error": "Unknown ref"}"#)
        let findings = try trial.run("answer.json").findings
        #expect(findings.ids == ["HL0605"])
        #expect(findings.first?.message.contains("Unknown ref") == true)
    }
}
