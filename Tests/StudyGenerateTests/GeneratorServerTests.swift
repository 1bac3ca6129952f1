import Diagnostics
import Foundation
import ImportSupport
import Refs
import StudyGenerate
import StudyStore
import Synchronization
import TestSupport
import Testing

extension ModelServer.Reply: CustomTestStringConvertible {
    public var testDescription: String { String("\(self)".prefix(200)) }
}

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

    /// A good answer that the server marks as failed.
    private static func said(finish reason: String, _ members: String = "") -> ModelServer.Reply {
        let content = (try? JSONEncoder().encode(GeneratorTrial.answer())).map { String(decoding: $0, as: UTF8.self) }
        let message = "{\(members) \"content\": \(content ?? "")}"
        return .raw(
            status: 200, body: "{\"choices\": [{\"finish_reason\": \"\(reason)\", \"message\": \(message)}]}")
    }

    @Test(arguments: [
        (ModelServer.Reply.raw(status: 200, body: "<html>"), "HL0630", 1),
        (.raw(status: 200, body: "{\"error\": {\"message\": \"slow down\", \"code\": 429}}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"error\": {\"message\": \"overloaded\", \"code\": \"502\"}}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"choices\": []}"), "HL0632", 1),
        (.raw(status: 200, body: String(repeating: "x", count: 10 << 20)), "HL0632", 1),
        (.raw(status: 200, body: "{\"error\": {\"message\": \"overloaded\"}}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"error\": {\"type\": \"overloaded_error\"}}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"error\": {\"message\": \"x\", \"code\": \"rate_limit_exceeded\"}}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"error\": \"busy\", \"choices\": []}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"object\": \"error\", \"message\": \"busy\"}"), "HL0630", 4),
        (.raw(status: 200, body: "{\"error\": {\"type\": \"invalid_request_error\"}}"), "HL0630", 1),
        (.raw(status: 200, body: "{\"error\": {\"code\": \"insufficient_quota\"}}"), "HL0630", 1),
        (.raw(status: 200, body: "{\"error\": {\"message\": \"no credits left\"}}"), "HL0630", 1),
        (.raw(status: 429, body: "{\"error\": {\"message\": \"Insufficient Balance\"}}"), "HL0630", 1),
        (.raw(status: 429, body: "{\"error\": {\"message\": \"no quota, please retry in 20s\"}}"), "HL0630", 4),
        (.raw(status: 200, body: "Your tokens have expired. Visit us at example.org!"), "HL0632", 1),
        (
            .raw(
                status: 200,
                body: """
                    {"choices": [{"finish_reason": "content_filter", "message": {"content": "{}"}}]}
                    """), "HL0632", 1
        ),
        (said(finish: "model_length"), "HL0632", 1),
        (said(finish: "tool_calls"), "HL0632", 1),
        (said(finish: "stop", "\"refusal\": \"I cannot\","), "HL0632", 1),
        (.raw(status: 400, body: "{\"error\": {\"message\": \"too long\"}}"), "HL0630", 1),
        (.raw(status: 429, headers: ["Retry-After": "0"], body: ""), "HL0630", 4),
        (.raw(status: 503, body: "<html>"), "HL0630", 4),
        (.cut, "HL0630", 4),
        (.stall, "HL0631", 1),
    ])
    func `a failing server is reported, and temporary failures are retried`(
        reply: ModelServer.Reply, code: String, calls: Int
    ) throws {
        let trial = try GeneratorTrial(units: 1)
        let server = try ModelServer { _ in reply }
        var generator = try trial.generator(server)
        if case .stall = reply { generator.timeout = 0.3 }
        let (report, findings) = try trial.run(generator)
        #expect(findings.ids == [code] && report.stored == 0, "\(findings)")
        #expect(server.calls.count == calls)
        #expect(try trial.unit()?.explanation == "")
    }

    /// Answers to a good question, with the words of the finding. OpenAI sends no content with a refusal or a call.
    @Test(arguments: [
        ("{\"content\": null, \"refusal\": \"I cannot\"}", "stop", "the model refused: I cannot"),
        ("{\"content\": null, \"tool_calls\": []}", "tool_calls", "the model called a tool"),
        ("{\"content\": null}", "length", "cut off at the model's limit"),
        ("{\"content\": null}", "content_filter", "cut off by the server's filter"),
        ("{\"content\": null}", "stop", "has no $.choices[0].message.content"),
        ("{\"content\": []}", "stop", "has no $.choices[0].message.content"),
    ])
    func `the reason why a message has no content is given, and its tokens are counted`(
        message: String, reason: String, words: String
    ) throws {
        let trial = try GeneratorTrial(units: 1)
        let body = """
            {"choices": [{"finish_reason": "\(reason)", "message": \(message)}],
             "usage": {"prompt_tokens": 7, "completion_tokens": 2}}
            """
        let server = try ModelServer { _ in .raw(status: 200, body: body) }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(findings.ids == ["HL0632"] && findings[0].message.contains(words), "\(findings)")
        #expect(report.usage.tokensIn == 7 && report.usage.tokensOut == 2)
    }

    @Test(arguments: [
        "<think>The user wants {\"a\": 1}.\n</think>\n\n%", "Let me think.\n</think>%",
        "%\nI hope {this} helps.", "Let me see {draft} hmm.\n%", "Let me see {\"a} hmm.\n%",
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
        "% %", "% or %", "{\"explanation\": \"א\"}\nWait, that is wrong.\n%", "{\"answer\": %}", "[%, %]",
    ])
    func `two answers, or an answer within another object, are none`(words: String) throws {
        let trial = try GeneratorTrial(units: 1)
        let server = try ModelServer { _ in .says(words.replacing("%", with: GeneratorTrial.answer())) }
        #expect(try trial.run(try trial.generator(server)).findings.ids == ["HL0632"])
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

    @Test(arguments: [
        ("<!doctype html><title>Login</title>", "a web page"), ("data: {\"choices\": []}\n\n", "a stream"),
        ("{\"message\": {\"content\": \"{}\"}, \"done\": true}", "another protocol"),
    ])
    func `a server of another kind is asked once`(body: String, words: String) throws {
        let trial = try GeneratorTrial(units: 3)
        let server = try ModelServer { _ in .raw(status: 200, body: body) }
        let (_, findings) = try trial.run(try trial.generator(server))
        #expect(findings.ids == ["HL0630", "HL0691"] && server.calls.count == 1, "\(findings)")
        #expect(findings[0].message.contains(words) && findings[0].remedy?.contains("--endpoint") == true)
    }

    @Test(
        arguments: [
            nil, said(finish: "length"), .raw(status: 429, body: "{\"error\": \"busy\"}"),
        ] as [ModelServer.Reply?])
    func `a web page from a server that has answered before is a temporary failure`(first: ModelServer.Reply?) throws {
        let trial = try GeneratorTrial(units: 2)
        let server = try ModelServer { call in
            switch call.number {
            case 0: first ?? .says(GeneratorTrial.answer(to: call))
            case 1: .raw(status: 200, body: "<html>Please wait")
            default: .says(GeneratorTrial.answer(to: call))
            }
        }
        let (report, _) = try trial.run(try trial.generator(server))
        #expect(report.left == 0 && server.calls.count >= 3)
    }

    @Test func `a server that was busy is asked again and has answered`() throws {
        let trial = try GeneratorTrial(units: 1)
        let server = try ModelServer { call in
            switch call.number {
            case 0: .raw(status: 429, headers: ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"], body: "")
            case 1: .raw(status: 502, body: "<html>")
            default: .says(GeneratorTrial.answer())
            }
        }
        let (report, findings) = try trial.run(try trial.generator(server))
        #expect(findings == [] && report.stored == 1 && server.calls.count == 3)
    }

    @Test(arguments: [
        ModelServer.Reply.raw(status: 401, body: "{\"error\": {\"message\": \"no such key: very-secret\"}}"),
        .raw(status: 402, body: "{\"error\": \"pay for very-secret\"}"),
        .raw(status: 404, body: "{\"error\": \"no such model very-secret\"}"),
        .raw(status: 307, headers: ["Location": "http://127.0.0.1:1/elsewhere"], body: ""),
        .raw(status: 403, body: "{\"error\": \"\(String(repeating: "x", count: 194)) very-secret\"}"),
        .raw(status: 407, body: ""),
        .raw(status: 429, body: "{\"error\": {\"message\": \"no credit\", \"code\": \"insufficient_quota\"}}"),
        .raw(status: 429, headers: ["Retry-After": "86400"], body: ""),
        .raw(status: 429, headers: ["Retry-After": "99999999999999999999"], body: ""),
    ])
    func `a server that refuses everything is asked once, and the key is in no message`(reply: ModelServer.Reply) throws
    {
        let trial = try GeneratorTrial(units: 5)
        let server = try ModelServer { _ in reply }
        let (report, findings) = try trial.run(try trial.generator(server, key: "very-secret"))
        #expect(findings.ids == ["HL0630", "HL0691"] && report.left == 4 && server.calls.count == 1)
        #expect(!"\(findings)".contains("very-"))
    }

    @Test(arguments: [
        (ModelServer.Reply.raw(status: 402, body: "{}"), "check the account"),
        (
            .raw(status: 400, body: "{\"error\": {\"message\": \"Your credit balance is too low\"}}"),
            "check the account"
        ),
        (.raw(status: 401, body: "{}"), "HALOMEID_API_KEY"),
        (.raw(status: 307, headers: ["Location": "https://example.org/v1"], body: ""), "that address with --endpoint"),
        (.raw(status: 413, body: ""), "reads longer questions"),
        (
            .raw(status: 400, body: "{\"error\": {\"message\": \"maximum context length is 4096\"}}"),
            "reads longer questions"
        ),
        (.raw(status: 400, body: "{\"error\": {\"message\": \"no such field\"}}"), "would be refused again"),
    ])
    func `a remedy says what helps`(reply: ModelServer.Reply, words: String) throws {
        let trial = try GeneratorTrial(units: 2)
        let server = try ModelServer { _ in reply }
        let (_, findings) = try trial.run(try trial.generator(server))
        #expect(findings.first?.remedy?.contains(words) == true, "\(findings)")
        #expect(!findings.contains { $0.remedy?.contains("--max-failures") == true }, "\(findings)")
        if words.contains("--endpoint") { #expect(findings[0].message.contains("'https://example.org/v1'")) }
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
