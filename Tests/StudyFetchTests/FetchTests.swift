import Diagnostics
import Foundation
import TestSupport
import Testing

/// Fetching a tractate and its commentaries.
@Suite struct FetchTests {
    @Test func `a tractate and its commentaries are fetched chapter by chapter and imported`() throws {
        let trial = try FetchTrial()
        let (report, findings) = try trial.run("Rambam", "Yachin")
        #expect(findings == [])
        #expect(report.fetched == 15 && report.requests == 15 && report.cached == 0)
        let units = try trial.units()
        #expect(units.count == 15)
        // Each unit counts once, although the commentaries change it.
        #expect(report.imported?.units.added == 15 && report.imported?.units.changed == 0)
        #expect(units["Mishnah Kinnim 2:3"]?.sourceText == "נוסח 2:3")
        let first = try #require(units["Mishnah Kinnim 2:1"])
        // Yachin numbers its comments through the chapter: by the links, all five are on the first mishnah.
        #expect(first.approaches.map(\.commentator) == ["רמב״ם", "תפארת ישראל (יכין)"])
        #expect(first.approaches[1].text.contains("נוסח 2:5"))
        #expect(units["Mishnah Kinnim 2:2"]?.approaches.map(\.commentator) == ["רמב״ם"])
        #expect(first.sources.first?.licence == "Public Domain")
        let agents = Set(trial.server.requests.map { $0.headers["user-agent"] ?? "" })
        #expect(agents == ["HaLomeid/test"])
    }

    @Test func `nothing is asked for a damaged database`() throws {
        let trial = try FetchTrial()
        var bytes = try trial.folder.bytes("study.db")
        // The number of free pages, of which there are none.
        bytes[39] = 1
        try bytes.write(to: URL(filePath: trial.database))
        let findings = #expect(throws: Findings.self) { try trial.run() }
        #expect(findings?.all.ids == ["HL0104"] && trial.server.requests.isEmpty)
    }

    @Test func `an unknown commentator is an error`() throws {
        let trial = try FetchTrial()
        let (_, findings) = try trial.run("Rambm", "Rambam")
        #expect(findings.ids == ["HL0663"])
        #expect(findings[0].place == .option("--commentary Rambm"))
        #expect(try trial.run("Rambam").findings == [])
    }

    @Test func `a known commentator may have written nothing on the tractate`() throws {
        let (report, findings) = try FetchTrial().run("Rosh", "Rambam")
        #expect(findings.ids == ["HL0669"] && report.imported?.units.added == 15)
    }

    @Test func `a title that is wrong, or missing beside an error, is asked for again`() throws {
        let trial = try FetchTrial()
        for _ in 0..<2 {
            let (report, findings) = try trial.run("Nobody")
            #expect(findings.ids == ["HL0663"] && report.requests >= 1)
        }
        let damaged = try FetchTrial { request, _ in
            request.path.hasSuffix("Kinnim.2") ? StandInServer.Reply(404) : SefariaStandIn().reply(request)
        }
        for _ in 0..<2 {
            _ = try damaged.run("Rosh")
            #expect(damaged.server.requests.last { $0.path == "/api/shape/Rosh_on_Mishnah_Kinnim" } != nil)
        }
        #expect(damaged.server.requests.count { $0.path == "/api/shape/Rosh_on_Mishnah_Kinnim" } == 2)
    }

    @Test(arguments: [200, 404]) func `missing links are an error, and nothing is imported`(status: Int) throws {
        let trial = try FetchTrial { request, _ in
            request.path == "/api/links/Mishnah_Kinnim.2"
                ? StandInServer.Reply(status, json: ["error": "Unknown ref"]) : SefariaStandIn().reply(request)
        }
        let (report, findings) = try trial.run("Yachin")
        #expect(findings.ids == ["HL0662"] && report.imported == nil, "\(findings)")
        #expect(findings.first?.message == "there are no links of Mishnah Kinnim 2: Unknown ref")
    }

    @Test func `a tractate with another spelling on the server is found`() throws {
        var api = SefariaStandIn()
        api.titles = ["Mishnah Kinim"]
        let trial = try FetchTrial(api)
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0671"])
        #expect(report.imported?.units.added == 15)
        #expect(try trial.units()["Mishnah Kinnim 3:6"] != nil)
    }
}
