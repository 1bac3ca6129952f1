import Foundation
import StudyFetch
import TestSupport
import Testing

/// Requests that are repeated after a fault that passes, and the pauses before them.
@Suite struct FetchRetryTests {
    /// Faults that pass when the same is asked again.
    @Test(arguments: [
        "408", "429", "429 with Retry-After", "503", "busy with status 200", "cut", "JSON that breaks off", "HTML",
    ])
    func `a fault that passes is waited for`(name: String) throws {
        let trial = try FetchTrial { request, number in
            guard number == 3 else { return SefariaStandIn().reply(request) }
            if name == "429 with Retry-After" { return StandInServer.Reply(429, headers: ["Retry-After": "0"]) }
            return (Fault.all.first { $0.testDescription == name }?.reply(request)) ?? StandInServer.Reply(500)
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

    /// Some texts take the server half a minute.
    @Test func `the first byte may be as late as the limit says`() throws {
        #expect(FetchLimits().stallTimeout >= 60)
        let trial = try FetchTrial { request, _ in
            if request.path.hasSuffix("Kinnim.2") { Thread.sleep(forTimeInterval: 12) }
            return SefariaStandIn().reply(request)
        }
        #expect(try trial.run { ($0.limits.attempts, $0.limits.stallTimeout) = (1, 4) }.findings.ids == ["HL0661"])
        #expect(try trial.run { ($0.limits.attempts, $0.limits.stallTimeout) = (1, 120) }.findings == [])
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
}
