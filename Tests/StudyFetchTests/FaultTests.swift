import Diagnostics
import Foundation
import StudyFetch
import TestSupport
import Testing

/// Faults of real servers: each time a finding that says where and what to do, nothing of it in the cache, and the
/// database as it was.
@Suite struct FaultTests {
    @Test(arguments: Fault.all) func `a fault of the server changes nothing`(fault: Fault) throws {
        let trial = try FetchTrial { request, _ in
            request.path.hasSuffix("Kinnim.2") ? fault.reply(request) : SefariaStandIn().reply(request)
        }
        let before = try trial.folder.bytes("study.db")
        let (report, findings) = try trial.run { request in
            request.limits.attempts = 2
            // Only the server that never answers has to be waited for; a busy machine may take longer with the others.
            request.limits.timeout = fault.testDescription == "slow" ? 0.3 : 30
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
            return Fault.version { $0["text"] = ["א", NSNull(), "ג", "ד", "ה"] as [Any] }
        }
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0670"] && report.imported?.units.added == 14, "\(findings)")
    }

    @Test func `an answer of the wrong shape has few findings, which count the rest`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Kinnim.2") else { return SefariaStandIn().reply(request) }
            return Fault.version { $0["text"] = (1...5).map { ["נוסח \($0)"] } }
        }
        let (_, findings) = try trial.run { _ in }
        #expect(findings.count == 4 && findings.last?.message == "2 more findings of this kind", "\(findings)")
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
