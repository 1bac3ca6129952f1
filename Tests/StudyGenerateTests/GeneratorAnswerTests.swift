import Foundation
import TestSupport
import Testing

/// What a model on a server answers: stored, or reported.
@Suite struct GeneratorAnswerTests {
    /// Answers that must not be stored, each with its finding.
    @Test(arguments: [
        ("garbage", "HL0632"),
        ("{\"explanation\": 5}", "HL0632"),
        ("[]", "HL0632"),
        ("{\"answer\": \"other keys\"}", "HL0632"),
        (GeneratorTrial.answer("Only what the whole world reads, in English."), "HL0690"),
        (GeneratorTrial.answer("קצר"), "HL0690"),
        (GeneratorTrial.answer(String(repeating: GeneratorTrial.words, count: 300)), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " <script>alert(1)</script>"), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " <b>אלו"), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " [כאן](https://example.org/)"), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " ![כאן](https://example.org/a.png)"), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר ״מעולם לא נאמר כך״."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר:״לא נאמר כך״."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " כמו ש״אמרו חכמים״ אחרים."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר \"לא נאמר כך\"."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר 'לא נאמר כך'."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר ‘לא נאמר כך’, ור' יהודה חולק."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר ‹לא נאמר כך›."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " נאמר ״אלו דברים\n\nשלא נאמרו״."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + " **לא נאמר כך**."), "HL0690"),
        (GeneratorTrial.answer(GeneratorTrial.words + "\n\n> לא נאמר כך"), "HL0690"),
        (GeneratorTrial.answer(more: ["ref": "Mishnah Peah 1:2"]), "HL0690"),
        (
            GeneratorTrial.answer(more: ["approaches": [["commentator": "רש״י", "summary": "אומר דבר אחר לגמרי."]]]),
            "HL0690"
        ),
        (
            GeneratorTrial.answer(more: [
                "approaches": [
                    ["commentator": "רמב״ם", "summary": "אומר דבר אחר."],
                    ["commentator": "רמב\"ם", "summary": "אומר שוב."],
                ]
            ]), "HL0690"
        ),
        (GeneratorTrial.answer(more: ["approaches": [["commentator": "רמב״ם", "summary": "In English."]]]), "HL0690"),
        (GeneratorTrial.answer(more: ["approaches": [["commentator": "רמב״ם"]]]), "HL0632"),
    ])
    func `an invalid answer is reported and not stored`(answer: String, code: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let before = try trial.unit()
        let server = try ModelServer { _ in .says(answer) }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(findings.ids == [code] && report.failed == 1 && report.stored == 0, "\(findings)")
        #expect(try trial.unit() == before && server.calls.count == 1)
    }

    @Test(arguments: [
        "רבנו אומר ״אלו דברים״, וכן **שאין להם שיעור** לא נאמר אלא על ה״דברים״ הללו בלבד, כדברי הרמב״ם.",
        "כך ר' יהודה, וכן תוס' ורש' וגו', וצ'ק לא נזכר: 'אלו דברים', והשוו אצל ר' מאיר ור' שמעון במקום אחר לגמרי.",
        "הפירוש של **אֵלּוּ דְבָרִים … שִׁעוּר** פשוט, ו״דברים שאין להם שעור״ הם אלו שבמשנה. **רמב״ם** אומר כך.",
    ])
    func `true quotations are stored, with nikkud or without, split by an ellipsis or after a prefix`(
        explanation: String
    ) throws {
        let trial = try GeneratorTrial(units: 1)
        let text = explanation.replacingOccurrences(of: "**שאין להם שיעור**", with: "**שאין להם שעור**")
        let server = try ModelServer { _ in .says(GeneratorTrial.answer(text)) }
        #expect(try trial.run(try trial.generator(server)).findings == [])
        #expect(try trial.unit()?.explanation == text)
    }

    @Test(arguments: [
        "<think>The user wants {\"a\": 1}.\n</think>\n\n%", "Let me think.\n</think>%",
        "I need no <think> tag.\n%", "%\nI used no <think> tag.", "%\nI hope {this} helps.",
        "Let me see {draft} hmm.\n%", "Let me see {\"a} hmm.\n%",
        "{\"ref\": \"x\"} {\n\"a\n%{}",
        "Here is the JSON:\n```json\n%\n```",
        "```\n%\n```\nHope this helps!", "```json\n%", "%\n\nHope this helps!",
    ])
    func `what a model writes around its answer is ignored`(words: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let server = try ModelServer { _ in .says(words.replacing("%", with: GeneratorTrial.answer())) }
        #expect(try trial.run(try trial.generator(server)).findings == [])
        #expect(try trial.unit()?.explanation == GeneratorTrial.words)
    }

    @Test(arguments: [
        "% %", "% or %", "<think>Perhaps %", "<think>No.</think><think>%",
        "{\"explanation\": \"א\"}\nWait, that is wrong.\n%", "{\"answer\": %}", "[%, %]",
    ])
    func `two answers, or an answer within another object, are none`(words: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let server = try ModelServer { _ in .says(words.replacing("%", with: GeneratorTrial.answer())) }
        #expect(try trial.run(try trial.generator(server)).findings.ids == ["HL0632"])
    }

    @Test(arguments: ["<think>Perhaps", "<think>Perhaps %", "<think>No.</think>\n <think>%"])
    func `a reply that ends within its reasoning is reported as such`(words: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let server = try ModelServer { _ in .says(words.replacing("%", with: GeneratorTrial.answer())) }
        let findings = try trial.run(try trial.generator(server)).findings
        #expect(findings.ids == ["HL0632"] && findings.first?.message.contains("within its reasoning") == true)
    }

    @Test(arguments: ["null", "false", "\"\""])
    func `an answer with an empty error is an answer`(error: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let choices = ModelServer.json([["message": ["content": GeneratorTrial.answer()]]])
        let server = try ModelServer { _ in
            .raw(status: 200, body: "{\"error\": \(error), \"choices\": \(choices)}")
        }
        #expect(try trial.run(try trial.generator(server)).findings == [])
    }

    @Test func `a content in parts is read`() throws {
        let trial = try GeneratorTrial(units: 1)
        let parts = [["type": "text", "text": GeneratorTrial.answer()]]
        let body = ModelServer.json(["choices": [["message": ["content": parts]]]])
        let server = try ModelServer { _ in .raw(status: 200, body: body) }
        #expect(try trial.run(try trial.generator(server)).findings == [])
    }
}
