import Diagnostics
import Foundation
import ImportSupport
import Refs
import StudyGenerate
import StudyStore
import TestSupport
import Testing

@Suite struct ReviewTests {
    private let trial: GeneratorTrial

    init() throws {
        trial = try GeneratorTrial()
        let server = try ModelServer { .says(GeneratorTrial.answer(to: $0)) }
        try trial.run(try trial.generator(server), GenerationSelection(limit: 2))
    }

    private func unread() throws -> [String] {
        var findings = Findings()
        return try ReviewList.unreviewed(in: trial.trial.database, findings: &findings).map(\.ref)
    }

    private func mark(_ refs: String..., at time: String? = "2026-11-22T08:00:00Z") throws -> Int {
        var findings = Findings()
        return try ReviewList.mark(refs, at: time, in: trial.trial.database, findings: &findings)
    }

    @Test func `a generated explanation is unread until a person marks it`() throws {
        #expect(try unread() == ["Mishnah Peah 1:1", "Mishnah Peah 1:2"])
        #expect(try mark("פאה א, א") == 1)
        #expect(try unread() == ["Mishnah Peah 1:2"])
        #expect(try trial.unit()?.isReviewed == true)
        #expect(try mark("Mishnah Peah 1") == 1, "only what a program wrote is counted")
        #expect(try unread() == [])
        #expect(try mark("Mishnah Peah 1:1", at: nil) == 1)
        #expect(try unread() == ["Mishnah Peah 1:1"])
    }

    @Test func `explanations by people cannot be marked, and this is reported`() throws {
        let before = try trial.trial.bytes()
        var findings = Findings()
        let count = try ReviewList.mark(
            ["Mishnah Peah 1:3"], at: "2026-11-22T08:00:00Z", in: trial.trial.database, findings: &findings)
        #expect(count == 0 && findings.all.ids == ["HL0693"])
        #expect(try trial.trial.bytes() == before)
    }

    @Test func `nothing is marked if one ref is unknown`() throws {
        let before = try trial.trial.bytes()
        let error = #expect(throws: Findings.self) { try mark("Mishnah Peah 1:1", "Mishnah Peah 2:1") }
        #expect(error?.all.ids == ["HL0164"])
        #expect(try trial.trial.bytes() == before)
    }

    @Test(
        arguments: [
            ("Mishnah Peah 2:1", "`halomeid review` without refs"), ("Mishnah Peah 99:1", "correct the numbers"),
            ("Mishnah Peah 1:1-3", "name each unit, or the whole chapter"),
            ("Mishnah Peah 1:2:3", "write chapter and mishnah as"), ("Peeah", "write it like"),
        ])
    func `the remedy for an unknown ref matches its problem`(ref: String, remedy: String) throws {
        let error = #expect(throws: Findings.self) { try mark(ref) }
        #expect(error?.all.first?.remedy?.hasPrefix(remedy) == true)
    }

    @Test func `a changed text becomes unread again, an unchanged one does not`() throws {
        _ = try mark("Mishnah Peah")
        func importing(_ explanation: String) throws {
            try trial.trial.folder.write(
                "content.json",
                ModelServer.json([
                    "format": "halomeid-content/1",
                    "units": [["ref": "Mishnah Peah 1:1", "explanation": explanation, "explained_by": "stand-in"]],
                ]))
            try trial.trial.run("content.json")
        }
        try importing(GeneratorTrial.words(of: 1))
        #expect(try unread() == [])
        try importing(GeneratorTrial.words + " ועוד.")
        #expect(try unread() == ["Mishnah Peah 1:1"])
        // An explanation reviewed with another text has not been reviewed with this one.
        _ = try mark("Mishnah Peah")
        try trial.trial.folder.write("text.json", Export.text("Mishnah Peah", [["נוסח אחר של המשנה"]]))
        try trial.trial.run("text.json")
        #expect(try unread() == ["Mishnah Peah 1:1"])
        // A quiz that comes later was not read either.
        let server = try ModelServer { .says(GeneratorTrial.quiz(to: $0)) }
        let second = try #require(Ref("Mishnah Peah 1:2"))
        try trial.run(try trial.generator(server, .quiz), GenerationSelection(refs: [second]))
        #expect(try unread() == ["Mishnah Peah 1:1", "Mishnah Peah 1:2"])
    }
}
