import Diagnostics
import Foundation
import StudyFetch
import TestSupport
import Testing

/// Faults of real servers: each time a finding that says where and what to do, nothing of it in the cache, and the
/// database as it was.
@Suite struct FaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: String
        let message: String
        /// The reply for a chapter's text; nil: the correct one.
        let reply: @Sendable (StandInServer.Request) -> StandInServer.Reply
    }

    private static func changed(
        _ request: StandInServer.Request, _ change: (inout [String: Any]) -> Void
    ) -> StandInServer.Reply {
        var answer = SefariaStandIn().text("Mishnah Kinnim", 2)
        change(&answer)
        return StandInServer.Reply(json: answer)
    }

    private static func version(
        _ request: StandInServer.Request, _ change: (inout [String: Any]) -> Void
    ) -> StandInServer.Reply {
        changed(request) { answer in
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            change(&versions[0])
            answer["versions"] = versions
        }
    }

    static let faults: [Fault] = [
        Fault(testDescription: "429", code: "HL0662", message: "status 429") { _ in StandInServer.Reply(429) },
        Fault(testDescription: "429 with a long Retry-After", code: "HL0662", message: "a pause of 4000 seconds") { _ in
            StandInServer.Reply(429, headers: ["Retry-After": "4000"])
        },
        Fault(testDescription: "429 until tomorrow", code: "HL0662", message: "a pause of 24 hours") { _ in
            StandInServer.Reply(429, headers: ["Retry-After": "86400"])
        },
        Fault(testDescription: "UTF-16", code: "HL0666", message: "the response is UTF-16, not JSON in UTF-8") {
            request in
            let text = String(decoding: SefariaStandIn().reply(request).body, as: UTF8.self)
            return StandInServer.Reply(200, text.data(using: .utf16) ?? Data())
        },
        Fault(testDescription: "408", code: "HL0662", message: "status 408") { _ in StandInServer.Reply(408) },
        Fault(testDescription: "503", code: "HL0662", message: "status 503") { _ in
            StandInServer.Reply(503, Data("<html>busy</html>".utf8))
        },
        Fault(testDescription: "403", code: "HL0662", message: "status 403") { _ in StandInServer.Reply(403) },
        Fault(testDescription: "404", code: "HL0663", message: "no chapter 2 of Mishnah Kinnim: gone") { _ in
            StandInServer.Reply(404, json: ["error": "gone"])
        },
        Fault(testDescription: "an error with status 200", code: "HL0663", message: "Unknown ref") { _ in
            StandInServer.Reply(json: ["error": "Unknown ref"])
        },
        Fault(testDescription: "busy with status 200", code: "HL0662", message: "an error: Server is busy") { _ in
            StandInServer.Reply(json: ["error": "Server is busy"])
        },
        Fault(testDescription: "cut", code: "HL0661", message: "no complete response") { request in
            var reply = SefariaStandIn().reply(request)
            reply.cutAfter = 40
            return reply
        },
        Fault(testDescription: "JSON that breaks off", code: "HL0666", message: "the response is not JSON") { request in
            let reply = SefariaStandIn().reply(request)
            return StandInServer.Reply(200, reply.body.dropLast(10))
        },
        Fault(testDescription: "slow", code: "HL0661", message: "no complete response") { _ in .stalling },
        Fault(testDescription: "HTML", code: "HL0666", message: "a web page") { _ in
            StandInServer.Reply(200, Data("\n<!doctype html><title>Login</title>".utf8))
        },
        Fault(testDescription: "another host", code: "HL0664", message: "http://localhost:1/") { _ in
            StandInServer.Reply(302, headers: ["Location": "http://localhost:1/x"])
        },
        Fault(testDescription: "a file", code: "HL0664", message: "file:///etc/passwd") { _ in
            StandInServer.Reply(302, headers: ["Location": "file:///etc/passwd"])
        },
        Fault(testDescription: "redirects without end", code: "HL0664", message: "more than 5 times") { request in
            StandInServer.Reply(302, headers: ["Location": request.target.replacing("|", with: "%7C")])
        },
        Fault(testDescription: "too large", code: "HL0665", message: "larger than") { _ in
            StandInServer.Reply(200, Data(repeating: UInt8(ascii: " "), count: 300_000))
        },
        Fault(testDescription: "another title", code: "HL0667", message: "is of Mishnah Tamid") { request in
            changed(request) { answer in
                for key in ["ref", "indexTitle", "book", "title"] { answer[key] = "Mishnah Tamid" }
            }
        },
        Fault(testDescription: "a title that nobody knows", code: "HL0667", message: "'Genesis' is neither") {
            request in
            changed(request) { $0["indexTitle"] = "Genesis" }
        },
        Fault(testDescription: "another chapter", code: "HL0667", message: "is for the place '3'") { request in
            changed(request) { answer in
                answer["sections"] = ["3"]
                answer["toSections"] = ["3"]
                answer["ref"] = "Mishnah Kinnim 3"
            }
        },
        Fault(testDescription: "a chapter that contradicts its ref", code: "HL0606", message: "$.sections is '3'") {
            request in
            changed(request) { $0["sections"] = ["3"] }
        },
        Fault(testDescription: "a translation", code: "HL0667", message: "contains no Hebrew text") { request in
            version(request) { $0["actualLanguage"] = "en" }
        },
        Fault(testDescription: "English that is called Hebrew", code: "HL0667", message: "without a Hebrew letter") {
            request in
            version(request) { $0["text"] = ["Two", "doves", "a", "nest", "eggs"] }
        },
        Fault(testDescription: "no text", code: "HL0667", message: "contains no Hebrew text") { request in
            version(request) { $0["text"] = ["", ""] }
        },
        Fault(testDescription: "nested too deep", code: "HL0606", message: "is a list, not a text") { request in
            version(request) { $0["text"] = [[["א"]]] }
        },
        Fault(testDescription: "a list around each mishnah", code: "HL0606", message: "is a list, not a text") {
            request in
            version(request) { $0["text"] = [["א"], ["ב"], ["ג"], ["ד"], ["ה"]] }
        },
        Fault(testDescription: "a whole tractate", code: "HL0606", message: "is a list, not a text") { request in
            version(request) { $0["text"] = [["א", "ב"], ["ג"], ["ד"]] }
        },
        Fault(testDescription: "a mishnah too many", code: "HL0667", message: "has a text at Mishnah Kinnim 2:6, but") {
            request in
            version(request) { $0["text"] = ["א", "ב", "ג", "ד", "ה", "ו"] }
        },
        Fault(testDescription: "several chapters", code: "HL0667", message: "is for several chapters") { request in
            changed(request) { answer in
                answer["ref"] = "Mishnah Kinnim 2-3"
                answer["toSections"] = ["3"]
                let versions = answer["versions"] as? [[String: Any]] ?? [[:]]
                let text = versions[0]["text"] ?? []
                answer["versions"] = [versions[0].merging(["text": [text, text]]) { $1 }]
            }
        },
        Fault(testDescription: "an answer of another kind", code: "HL0605", message: "/api/v3/texts") { _ in
            StandInServer.Reply(json: ["hello": 1])
        },
    ]

    @Test(arguments: faults) func `a fault of the server changes nothing`(fault: Fault) throws {
        let trial = try FetchTrial { request, _ in
            request.path.hasSuffix("Kinnim.2") ? fault.reply(request) : SefariaStandIn().reply(request)
        }
        let before = try trial.folder.bytes("study.db")
        let (report, findings) = try trial.run { request in
            request.limits.attempts = 2
            request.limits.timeout = 0.3
            request.limits.maxBytes = 200_000
        }
        let finding = try #require(findings.first)
        #expect(finding.code.id == fault.code && finding.message.contains(fault.message), "\(finding)")
        #expect(finding.remedy?.isEmpty == false)
        guard case .url(let place, _, _)? = finding.place else {
            Issue.record("\(String(describing: finding.place))")
            return
        }
        #expect(place.hasPrefix(trial.server.address + "/api/v3/texts/Mishnah_Kinnim.2"))
        #expect(report.imported == nil)
        #expect(try trial.folder.bytes("study.db") == before)
        #expect(try trial.cached().keys.contains { $0.contains("Kinnim.2") } == false)
        #expect(try trial.folder.files("cache").keys.allSatisfy { $0.hasSuffix(".json") || $0.hasSuffix(".meta") })
    }

    @Test func `an encoding that the server will use again is not asked for again`() throws {
        let trial = try FetchTrial { _, _ in StandInServer.Reply(200, Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0])) }
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0666"] && report.requests == 1)
        #expect(findings.first?.message == "the response is a gzip archive, not JSON in UTF-8")
        #expect(findings.first?.remedy?.contains("again later") == false)
    }

    /// The address is wrong, or a network requires a login.
    @Test func `a web page in place of the first answer is not asked for again`() throws {
        let trial = try FetchTrial { _, _ in StandInServer.Reply(200, Data("<!doctype html>".utf8)) }
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0666"] && report.requests == 1)
        #expect(findings.first?.remedy?.contains("the address of the API is wrong") == true)
    }

    /// A firewall stops the program; the address is right.
    @Test func `a web page in place of later answers is to be asked for again later`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Kinnim.2") else { return SefariaStandIn().reply(request) }
            return StandInServer.Reply(200, Data("<!doctype html>".utf8))
        }
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0666"] && report.requests > 3)
        #expect(findings.first?.remedy == "run the same command again later; what was fetched is kept")
    }

    @Test func `a mishnah that is null is missing, and the rest is imported`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Kinnim.2") else { return SefariaStandIn().reply(request) }
            return Self.version(request) { $0["text"] = ["א", NSNull(), "ג", "ד", "ה"] as [Any] }
        }
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0670"] && report.imported?.units.added == 14, "\(findings)")
    }

    @Test func `an answer of the wrong shape has few findings, which count the rest`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Kinnim.2") else { return SefariaStandIn().reply(request) }
            return Self.version(request) { $0["text"] = (1...5).map { ["נוסח \($0)"] } }
        }
        let (_, findings) = try trial.run { _ in }
        #expect(findings.count == 4 && findings.last?.message == "2 more findings of this kind", "\(findings)")
    }

    /// Faults that pass when the same is asked again.
    @Test(arguments: [
        "408", "429", "429 with Retry-After", "503", "busy with status 200", "cut", "JSON that breaks off", "HTML",
    ])
    func `a fault that passes is waited for`(name: String) throws {
        let trial = try FetchTrial { request, number in
            guard number == 3 else { return SefariaStandIn().reply(request) }
            if name == "429 with Retry-After" { return StandInServer.Reply(429, headers: ["Retry-After": "0"]) }
            return (FaultTests.faults.first { $0.testDescription == name }?.reply(request)) ?? StandInServer.Reply(500)
        }
        let (report, findings) = try trial.run()
        #expect(findings == [] && report.requests == 5 && report.imported?.units.added == 15)
    }

    /// One of the two clocks is years off.
    @Test func `a date in Retry-After is one of the server's clock`() throws {
        let trial = try FetchTrial { request, number in
            let late = ["Date": "Fri, 01 Jan 2055 00:00:00 GMT", "Retry-After": "Fri, 01 Jan 2055 00:00:01 GMT"]
            return number == 3 ? StandInServer.Reply(503, headers: late) : SefariaStandIn().reply(request)
        }
        var pauses: [Double] = []
        let (report, findings) = try trial.run(progress: {
            if case .waiting(let seconds, _, _, _) = $0 { pauses.append(seconds) }
        })
        #expect(findings == [] && pauses == [1] && report.imported?.units.added == 15, "\(findings)")
    }

    /// A busy server may be so from the first request on, or for a commentary, of which a lack would be only a warning.
    @Test(
        arguments: ["/api/shape/Mishnah_Kinnim", "/api/shape/Rambam_on_Mishnah_Kinnim"],
        ["Unknown error: try again", "Maintenance ends at 10:00", "No such file or directory", "upstream not found"])
    func `a server that says with status 200 that it is busy is not without the text`(
        path: String, words: String
    ) throws {
        let trial = try FetchTrial { request, _ in
            request.path == path ? StandInServer.Reply(json: ["error": words]) : SefariaStandIn().reply(request)
        }
        let (report, findings) = try trial.run("Rambam")
        #expect(findings.ids == ["HL0662"] && report.imported == nil, "\(findings)")
        #expect(findings.first?.remedy == "run the same command again later; what was fetched is kept")
    }

    @Test func `an error may be an object, and an empty one is none`() throws {
        let busy = try FetchTrial { request, number in
            guard number == 3 else { return SefariaStandIn().reply(request) }
            return StandInServer.Reply(json: ["error": ["message": "overloaded"]])
        }
        let (report, findings) = try busy.run()
        #expect(findings == [] && report.requests == 5 && report.imported?.units.added == 15)
        let empty = try FetchTrial { request, _ in
            let path = request.path.hasPrefix("/api/v3")
            guard path, let chapter = request.path.last.flatMap(\.wholeNumberValue) else {
                return SefariaStandIn().reply(request)
            }
            return StandInServer.Reply(
                json: SefariaStandIn().text("Mishnah Kinnim", chapter).merging(["error": ""]) { $1 })
        }
        #expect(try empty.run().findings == [])
    }

    @Test func `Sefaria's words for what it does not have are no fault of the server`() throws {
        for words in [
            "No index or category found to match Rosh on Mishnah Kinnim",
            "Could not find title in reference: Rosh on Mishnah Kinnim", "Rosh on Mishnah Kinnim ends at Chapter 2.",
        ] {
            let trial = try FetchTrial { request, _ in
                request.path.contains("Rosh")
                    ? StandInServer.Reply(json: ["error": words]) : SefariaStandIn().reply(request)
            }
            let (report, findings) = try trial.run("Rosh")
            #expect(findings.ids == ["HL0669"] && report.imported?.units.added == 15, "\(words): \(findings)")
        }
    }

    @Test func `requests keep to the rate, and a failure is followed by the pause that is reported`() throws {
        let trial = try FetchTrial { request, number in
            number == 3 ? StandInServer.Reply(503) : SefariaStandIn().reply(request)
        }
        var pauses: [Double] = []
        let start = ContinuousClock.now
        let report = try trial.run {
            $0.limits.rate = 20
            ($0.limits.pause, $0.limits.longestPause) = (0.5, 0.5)
        } progress: {
            if case .waiting(let seconds, _, 2, _) = $0 { pauses.append(seconds) }
        }.report
        let pause = try #require(pauses.first)
        #expect(report.requests == 5 && pauses.count == 1 && (0.25...0.5).contains(pause))
        // Three intervals of 50 ms, and the pause in place of the fourth.
        #expect(.now - start >= .seconds(0.15 + pause))
    }

    @Test func `compressed answers are read, and their size counts when they are unpacked`() throws {
        let text = try JSONSerialization.data(withJSONObject: SefariaStandIn().text("Mishnah Kinnim", 2))
        let packed = try ExternalTool.run(
            URL(filePath: "/bin/gzip"), [], input: text + Data(repeating: UInt8(ascii: " "), count: 20_000)
        ).bytes
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Kinnim.2") else { return SefariaStandIn().reply(request) }
            #expect(request.headers["accept-encoding"]?.contains("gzip") == true)
            return StandInServer.Reply(200, packed, headers: ["Content-Encoding": "gzip"])
        }
        #expect(try trial.run { $0.limits.maxBytes = 15_000 }.findings.ids == ["HL0665"])
        #expect(try trial.run().findings == [])
        #expect(try trial.units().count == 15)
    }

    @Test func `a redirect within the host is followed`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasPrefix("/api/shape") else { return SefariaStandIn().reply(request) }
            if request.target.hasSuffix("?moved") { return SefariaStandIn().reply(request) }
            return StandInServer.Reply(301, headers: ["Location": "/api/shape/Mishnah_Kinnim?moved"])
        }
        let (report, findings) = try trial.run()
        #expect(findings == [] && report.requests == 5)
    }

    @Test func `a server with only wrong answers is asked a few times only`() throws {
        let trial = try FetchTrial { request, _ in
            if request.path.hasPrefix("/api/shape") {
                return StandInServer.Reply(json: [
                    "title": "Mishnah Kinnim", "chapters": Array(repeating: 3, count: 500),
                ])
            }
            return StandInServer.Reply(json: ["hello": 1])
        }
        let (report, findings) = try trial.run()
        #expect(report.requests == 11)
        #expect(findings.last?.message.contains("the rest was not requested") == true)
    }

    @Test func `chapters that exist only in the counts are not all requested`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path == "/api/shape/Mishnah_Kinnim" else {
                let chapter = request.path.split(separator: ".").last.flatMap { Int($0) } ?? 0
                return chapter > 3 ? StandInServer.Reply(404, json: ["error": "none"]) : SefariaStandIn().reply(request)
            }
            return StandInServer.Reply(json: ["title": "Mishnah Kinnim", "chapters": Array(repeating: 3, count: 500)])
        }
        let (report, findings) = try trial.run()
        #expect(report.requests == 5 && findings.ids == ["HL0670"], "\(findings)")
    }

    @Test func `a server that is not there is an error`() throws {
        let trial = try FetchTrial()
        let port = try FreePort.find()
        let (_, findings) = try trial.run {
            $0.limits.attempts = 2
            $0.endpoint = try? Endpoint("http://127.0.0.1:\(port)/api/", at: .option("--endpoint"))
        }
        #expect(findings.ids == ["HL0661"])
    }

    @Test(arguments: [
        "", "ftp://example.org/", "https://", "example.org/api", "https://a:b@example.org/", "https://x/?q",
    ])
    func `an invalid endpoint is an error`(text: String) {
        let thrown = #expect(throws: Findings.self) { try Endpoint(text, at: .option("--endpoint")) }
        #expect(thrown?.all.ids == ["HL0660"])
    }
}
