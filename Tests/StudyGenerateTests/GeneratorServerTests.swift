import Diagnostics
import Foundation
import ImportSupport
import Refs
import StudyGenerate
import Synchronization
import TestSupport
import Testing

/// A server that answers: `generate --endpoint`.
@Suite struct GeneratorServerTests {
    @Test func `each unit is one request with key and prompt, and its answer is stored with the model's name`() throws {
        let trial = try GeneratorTrial()
        let server = try ModelServer { .says("```json\r\n" + GeneratorTrial.answer(to: $0) + "\r\n```") }
        let (report, findings) = try trial.run(try trial.generator(server, key: "secret"))
        #expect(findings == [] && report.stored == 3 && report.usage.tokensIn == 300 && report.usage.tokensOut == 60)
        #expect(server.calls.map(\.ref) == (1...3).map { "Mishnah Peah 1:\($0)" })
        let call = try #require(server.calls.first)
        #expect(call.head.hasPrefix("POST /v1/chat/completions ") && call.head.contains("Authorization: Bearer secret"))
        let body = String(decoding: call.body, as: UTF8.self)
        #expect(body.contains(#""model":"stand-in""#) && body.contains(#"{"content":"do it","role":"system"}"#))
        let unit = try #require(try trial.unit())
        #expect(unit.explanation == GeneratorTrial.words(of: 1) && unit.explainedBy == "stand-in" && !unit.isReviewed)
    }

    @Test func `units whose commentary permits no adaptations are asked about only on purpose`() throws {
        let trial = try GeneratorTrial()
        let server = try ModelServer { .says(GeneratorTrial.answer(to: $0)) }
        let comments: [[[String]]] = [[[], ["אלו דברים, הרא״ש אומר"]]]
        try trial.trial.folder.write(
            "rosh.json", Export.text("Rosh on Mishnah Peah", comments, licence: "CC-BY-NC-ND"))
        try trial.trial.run("rosh.json") { $0.allowsOtherLicences = true }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(server.calls.map(\.ref) == ["Mishnah Peah 1:1", "Mishnah Peah 1:3"] && report.stored == 2)
        #expect(findings.ids == ["HL0694"] && findings[0].message.hasPrefix("1 unit not asked about"), "\(findings)")
        // A quiz would be made from it too.
        let quiz = try trial.run(try trial.generator(server, .quiz))
        #expect(quiz.findings.ids.contains("HL0694") && !server.calls.map(\.ref).contains("Mishnah Peah 1:2"))
        let allowed = try trial.run(try trial.generator(server), GenerationSelection(allowsAdaptations: true))
        #expect(allowed.findings == [] && allowed.report.stored == 1)
    }

    @Test func `no call is made if the answers could not be stored`() throws {
        let trial = try GeneratorTrial()
        let server = try ModelServer { .says(GeneratorTrial.answer(to: $0)) }
        // The name of its journal is too long for the system.
        let long = trial.trial.folder.path(String(repeating: "x", count: 250))
        try FileManager.default.moveItem(atPath: trial.trial.database, toPath: long)
        var findings = Findings()
        let generator = try trial.generator(server)
        let thrown = #expect(throws: Findings.self) {
            try generator.run(GenerationSelection(), in: long, findings: &findings)
        }
        #expect(thrown?.all.ids == ["HL0102"] && server.calls.isEmpty)
    }

    @Test(arguments: [1, 4, 16])
    func `no call is made after the last failure that is allowed`(concurrency: Int) throws {
        let trial = try GeneratorTrial(units: 40)
        // Every second answer is false.
        let failures = Mutex(0)
        let server = try ModelServer { call in
            let isTrue = call.ref.last.flatMap(\.wholeNumberValue).map { $0 % 2 == 0 } ?? false
            if isTrue { return .says(GeneratorTrial.answer(to: call)) }
            failures.withLock { $0 += 1 }
            return .says("garbage")
        }
        var generator = try trial.generator(server)
        generator.concurrency = concurrency
        generator.maxFailures = 5
        let (report, findings) = try trial.run(generator)
        #expect(report.failed == 5 && failures.withLock { $0 } == 5)
        #expect(findings.ids == Array(repeating: "HL0632", count: 5) + ["HL0691"])
        #expect(server.calls.count == report.asked && report.asked + report.left == 40)
    }

    @Test func `a run asks only for missing parts, up to a limit, in one tractate`() throws {
        let trial = try GeneratorTrial(units: 6)
        let server = try ModelServer { .says(GeneratorTrial.answer(to: $0)) }
        let generator = try trial.generator(server)
        #expect(try trial.run(generator, GenerationSelection(limit: 2)).report.stored == 2)
        let absent = GenerationSelection(tractate: Tractates.named("Berakhot"))
        #expect(#expect(throws: Findings.self) { try trial.run(generator, absent) }?.all.ids == ["HL0164"])
        var several = generator
        several.concurrency = 4
        #expect(try trial.run(several).report.stored == 4)
        #expect(server.calls.map(\.ref).sorted() == (1...6).map { "Mishnah Peah 1:\($0)" })
        #expect(try trial.run(generator).report.asked == 0 && server.calls.count == 6)
    }

    @Test func `a preview shows the first question and counts tokens; it makes no call and writes nothing`() throws {
        let trial = try GeneratorTrial()
        let server = try ModelServer { _ in .says(GeneratorTrial.answer()) }
        let before = try trial.trial.bytes()
        var findings = Findings()
        let preview = try trial.generator(server).preview(
            GenerationSelection(limit: 2), in: trial.trial.database, findings: &findings)
        #expect(preview.units == 2 && preview.tokensIn > 100 && preview.tokensOut == 3_000)
        #expect(preview.firstQuestion?.contains("Mishnah Peah 1:1") == true)
        #expect(server.calls.isEmpty && findings.isEmpty)
        #expect(try trial.trial.bytes() == before)
    }

    @Test(arguments: [
        "ftp://example.org/v1", "example.org", "http://", "https://user:very-secret@example.org/v1",
        "https://example.org/v1?key=very-secret", "http://example.org/v1",
    ])
    func `an address that would give the key away is refused`(address: String) throws {
        let error = #expect(throws: Findings.self) {
            try ChatEndpoint(address, model: "m", key: "very-secret")
        }
        #expect(error?.all.ids == ["HL0692"] && !"\(error?.all ?? [])".contains("very-secret"))
    }
}
