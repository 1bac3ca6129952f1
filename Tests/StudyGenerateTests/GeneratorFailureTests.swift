import Foundation
import TestSupport
import Testing

extension ModelServer.Reply: CustomTestStringConvertible {
    public var testDescription: String { String("\(self)".prefix(200)) }
}

/// A server that fails, refuses, or is not one of a model.
@Suite struct GeneratorFailureTests {
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
}
