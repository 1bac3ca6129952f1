import Diagnostics
import Refs
import StudyGenerate
import StudyStore
import TestSupport
import Testing

/// A model that says the same of every unit.
@Suite struct RepeatedAnswerTests {
    private static let approaches = [["commentator": "רמב״ם", "summary": "אומר **אלו דברים**."]]

    private func contents(_ trial: GeneratorTrial) throws -> [UnitContent] {
        try trial.trial.stored().contents.sorted { $0.key < $1.key }.map(\.value)
    }

    @Test(arguments: [1, 4])
    func `an identical answer for every unit is not stored, and the run stops`(concurrency: Int) throws {
        let trial = try GeneratorTrial(units: 6)
        let before = try contents(trial)
        let server = try ModelServer { _ in .says(GeneratorTrial.answer(more: ["approaches": Self.approaches])) }
        var generator = try trial.generator(server)
        generator.concurrency = concurrency
        let (report, findings) = try trial.run(generator)
        #expect(report.stored == 0 && report.failed == 5 && server.calls.count == 5, "\(report)")
        #expect(findings.ids == Array(repeating: "HL0690", count: 5) + ["HL0691"])
        #expect(findings.count { $0.message.contains("was withdrawn: ") } == 1, "\(findings)")
        // Summaries had taken the place of the first unit's commentaries.
        #expect(try contents(trial) == before)
        #expect(try trial.run(generator, GenerationSelection(limit: 1)).report.asked == 1, "it is asked about again")
    }

    @Test(arguments: [
        "*הביאור* מסביר בלשון פשוטה את דברי המשנה ומביא את הטעם של כל דין, ודין",
        "פאה א, ב: הַבֵּאוּר מַסְבִּיר בלשון פשוטה את דברי המשנה, ומביא את הטעם של כל דין ודין.",
    ])
    func `another unit's answer is not stored, even with other nikkud, markup or numbers`(explanation: String) throws {
        let trial = try GeneratorTrial(units: 2)
        let first = explanation.contains("א, ב") ? explanation.replacing("א, ב", with: "א, א") : GeneratorTrial.words
        let answer = ModelServer.json(["explanation": explanation])
        let server = try ModelServer { .says($0.ref.hasSuffix(":1") ? GeneratorTrial.answer(first) : answer) }
        let generator = try trial.generator(server)
        #expect(try trial.run(generator, GenerationSelection(limit: 1)).report.stored == 1)
        let (report, findings) = try trial.run(generator)
        #expect(report.asked == 1 && report.stored == 0 && report.failed == 1)
        #expect(findings.ids == ["HL0690", "HL0690"], "\(findings)")
        #expect(findings.contains { $0.message.contains("not stored: 'Mishnah Peah 1:1' has") }, "\(findings)")
        #expect(findings.contains { $0.message.contains("withdrawn: 'Mishnah Peah 1:2' has") }, "\(findings)")
        #expect(try trial.unit()?.explanation == "" && trial.unit(2)?.explanation == "")
        #expect(try trial.unit()?.explainedBy == nil && trial.unit()?.approaches.count == 1)
    }

    /// A model that puts the place, or a number, into one text for all.
    @Test(arguments: ["ביאור %: ", "(%) ", "מס׳ % ב "])
    func `a number does not make an answer another one`(start: String) throws {
        let trial = try GeneratorTrial(units: 6)
        let server = try ModelServer { call in
            .says(GeneratorTrial.answer(start.replacing("%", with: "\(call.number + 17)") + GeneratorTrial.words))
        }
        let (report, _) = try trial.run(try trial.generator(server))
        #expect(report.stored == 0 && server.calls.count == 5, "\(report)")
    }

    @Test(arguments: [(GeneratorTrial.words, 0), ("אומר **אלו דברים**.", 4)])
    func `an identical summary for every unit is not stored, unless it is short`(summary: String, stored: Int) throws {
        let trial = try GeneratorTrial(units: 4)
        let server = try ModelServer { call in
            let own = String(repeating: "\(UnicodeScalar(0x5D0 + UInt32(call.number)) ?? "א")", count: 4)
            let explanation =
                "הביאור של \(own) הוא זה: אלו הם הדברים שאין להם שיעור, \(own), ומה הוא הטעם של כל אחד מן הדברים."
            return .says(
                GeneratorTrial.answer(
                    explanation, more: ["approaches": [["commentator": "רמב״ם", "summary": summary]]]))
        }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(report.stored == stored, "\(report) \(findings)")
    }

    /// A model that puts a few words of each unit into one text for all.
    @Test(arguments: [1, 4])
    func `an answer that differs from another in a few words is not stored`(concurrency: Int) throws {
        let trial = try GeneratorTrial(units: 6)
        let server = try ModelServer { call in
            let own = GeneratorTrial.digits[call.ref.last.flatMap(\.wholeNumberValue) ?? 0]
            return .says(
                GeneratorTrial.answer(
                    "המשנה עוסקת בעניין \(own) דברים. \(GeneratorTrial.words) הביאור מסביר את הטעם של כל אחד מן "
                        + "הדברים, ומה הוא השיעור של כל דין."))
        }
        var generator = try trial.generator(server)
        generator.concurrency = concurrency
        let (report, findings) = try trial.run(generator)
        #expect(report.stored == 0 && report.failed == 5, "\(report) \(findings)")
        #expect(try contents(trial).allSatisfy { $0.explanation.isEmpty })
    }

    private static func template(_ ref: String) -> String {
        let own = GeneratorTrial.digits[ref.last.flatMap(\.wholeNumberValue) ?? 0]
        return "המשנה עוסקת בעניין \(own) דברים. \(GeneratorTrial.words) הביאור מסביר את הטעם של כל אחד מן הדברים, "
            + "ומה הוא השיעור של כל דין."
    }

    /// The short one is a small part of the other. A second short one is not stored all the same.
    @Test(arguments: [(2, 1), (3, 0)])
    func `a short answer does not withdraw a long one that has its words`(units: Int, stored: Int) throws {
        let trial = try GeneratorTrial(units: units)
        let server = try ModelServer { .says(GeneratorTrial.answer(Self.template($0.ref))) }
        let more = GeneratorTrial.digits.flatMap { first in GeneratorTrial.digits.map { "\(first) \($0)" } }
        let core = Self.template("1")
        let long = "\(core) \(more.joined(separator: " "))."
        let ref = try #require(Ref("Mishnah Peah 1:1"))
        _ = try StudyDatabase(trial.trial.database).write {
            try $0.put(ContentRecord(ref: ref, explanation: .init(markdown: long, explainedBy: "model")))
        }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(report.stored == stored && findings.isEmpty == (units == 2), "\(findings)")
        #expect(try trial.unit()?.explanation == long)
    }

    /// Parallel mishnayot, which a model explains alike.
    @Test(arguments: [(true, 3), (false, 0)])
    func `nearly equal texts may have nearly equal answers`(areEqual: Bool, stored: Int) throws {
        let trial = try GeneratorTrial(units: 3)
        let ends = [
            "ואלו הם הדברים שיש להם שיעור למעלה ואין להם שיעור למטה", "רבי יהודה אומר כל אדם רשאי לקצור את שדהו ביום",
            "אין בין זה לזה אלא הבאת הקרבן ותשלום הקרן בלבד",
        ]
        for number in 1...3 {
            let ref = try #require(Ref("Mishnah Peah 1:\(number)"))
            let text =
                "אלו הם \(GeneratorTrial.digits[number]) הדברים שאין להם שיעור \(areEqual ? ends[0] : ends[number - 1])"
            _ = try StudyDatabase(trial.trial.database).write { try $0.put(ContentRecord(ref: ref, sourceText: text)) }
        }
        let server = try ModelServer { .says(GeneratorTrial.answer(Self.template($0.ref))) }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(report.stored == stored, "\(findings)")
    }

    /// One comment on several mishnayot. The summaries in the answers take its place.
    @Test func `answers that share the words of a commentary are stored`() throws {
        let trial = try GeneratorTrial(units: 3)
        let comment = "אלו הם הדברים שאין להם שיעור ואלו הם הדברים שיש להם שיעור למעלה ואין להם שיעור למטה"
        for number in 1...3 {
            let ref = try #require(Ref("Mishnah Peah 1:\(number)"))
            var approaches = try #require(try trial.unit(number)?.approaches)
            approaches[0].text = comment
            let record = ContentRecord(ref: ref, approaches: approaches)
            _ = try StudyDatabase(trial.trial.database).write { try $0.put(record) }
        }
        let server = try ModelServer { call in
            let own = GeneratorTrial.digits[call.ref.last.flatMap(\.wholeNumberValue) ?? 0]
            let answer = "הביאור של המשנה: \(comment) \(own). הטעם של \(own) הוא הדין."
            return .says(GeneratorTrial.answer(answer, more: ["approaches": Self.approaches]))
        }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(report.stored == 3, "\(findings)")
    }

    /// Both quote their own text at length.
    @Test func `answers that share the words of their sources are stored`() throws {
        let trial = try GeneratorTrial(units: 3)
        let text = "אלו הם הדברים שאין להם שיעור ואלו הם הדברים שיש להם שיעור למעלה ואין להם שיעור למטה"
        for number in 1...3 {
            let ref = try #require(Ref("Mishnah Peah 1:\(number)"))
            _ = try StudyDatabase(trial.trial.database).write {
                try $0.put(ContentRecord(ref: ref, sourceText: text + " \(GeneratorTrial.digits[number])"))
            }
        }
        let server = try ModelServer { call in
            let own = GeneratorTrial.digits[call.ref.last.flatMap(\.wholeNumberValue) ?? 0]
            return .says(GeneratorTrial.answer("הביאור של המשנה: \(text) \(own). הטעם של \(own) הוא הדין."))
        }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(report.stored == 3, "\(findings)")
    }

    @Test func `an explanation by a person is not withdrawn`() throws {
        let trial = try GeneratorTrial(units: 2)
        let first = try #require(Ref("Mishnah Peah 1:1"))
        _ = try StudyDatabase(trial.trial.database).write {
            try $0.put(ContentRecord(ref: first, explanation: .init(markdown: GeneratorTrial.words)))
        }
        let server = try ModelServer { _ in .says(GeneratorTrial.answer()) }
        #expect(try trial.run(try trial.generator(server)).findings.ids == ["HL0690"])
        #expect(try trial.unit()?.explanation == GeneratorTrial.words && trial.unit(2)?.explanation == "")
    }

    @Test func `the summaries of an earlier run go with its explanation`() throws {
        let trial = try GeneratorTrial(units: 2)
        let first = try #require(Ref("Mishnah Peah 1:1"))
        let approaches = try #require(try trial.unit()?.approaches)
        _ = try StudyDatabase(trial.trial.database).write {
            try $0.put(
                ContentRecord(
                    ref: first, explanation: .init(markdown: GeneratorTrial.words, explainedBy: "model"),
                    approaches: approaches, approachesMadeBy: "model"))
        }
        let server = try ModelServer { _ in .says(GeneratorTrial.answer()) }
        let findings = try trial.run(try trial.generator(server)).findings
        #expect(findings.ids == ["HL0690", "HL0690"])
        let withdrawn = try #require(findings.first { $0.message.contains("withdrawn") })
        #expect(withdrawn.message.hasSuffix("so it has none now"), "\(withdrawn)")
        #expect(withdrawn.remedy?.contains("fetch or import") == true)
        let unit = try #require(try trial.unit())
        #expect(unit.explanation == "" && unit.approaches.isEmpty && unit.approachesMadeBy == nil)
    }

    @Test func `units with the same text may have the same answer`() throws {
        let trial = try GeneratorTrial(units: 2)
        for ref in [1, 2].compactMap({ Ref("Mishnah Peah 1:\($0)") }) {
            _ = try StudyDatabase(trial.trial.database).write {
                try $0.put(ContentRecord(ref: ref, sourceText: ref.canonical.hasSuffix(":1") ? "אֵלּוּ" : "אלו"))
            }
        }
        let server = try ModelServer { _ in .says(GeneratorTrial.answer()) }
        #expect(try trial.run(try trial.generator(server)).report.stored == 2)
    }

    @Test func `an answer that a person has read or changed meanwhile is not withdrawn`() throws {
        for change in ["read", "changed"] {
            let trial = try GeneratorTrial(units: 2)
            let database = trial.trial.database
            let first = try #require(Ref("Mishnah Peah 1:1"))
            let server = try ModelServer { call in
                if call.number == 1 {
                    _ = try? StudyDatabase(database).write { writer in
                        guard change == "read" else {
                            let explanation = ContentRecord.Explanation(markdown: "של אדם")
                            return _ = try writer.put(ContentRecord(ref: first, explanation: explanation))
                        }
                        _ = try writer.setReviewed([first], at: "2026-11-22T08:00:00Z")
                    }
                }
                return .says(GeneratorTrial.answer())
            }
            let (report, findings) = try trial.run(try trial.generator(server))
            #expect(report.stored == 1 && findings.ids == ["HL0690"], "\(change): \(findings)")
            #expect(try trial.unit()?.explanation == (change == "read" ? GeneratorTrial.words : "של אדם"))
        }
    }

    @Test func `an identical quiz for every unit is not stored`() throws {
        let trial = try GeneratorTrial()
        let server = try ModelServer { _ in .says(GeneratorTrial.quiz()) }
        let (report, findings) = try trial.run(try trial.generator(server, .quiz))
        #expect(report.stored == 0 && report.failed == 3 && findings.count == 3, "\(findings)")
        #expect(try contents(trial).allSatisfy { $0.quiz == nil })
    }
}
