import TestSupport
import Testing

/// Chapters and mishnayot that the server's shape, its texts and the tractate count differently.
@Suite struct FetchChapterTests {
    @Test func `without a shape, the chapters are those of the tractate`() throws {
        let trial = try FetchTrial { request, _ in
            request.path.hasPrefix("/api/shape") ? StandInServer.Reply(404) : SefariaStandIn().reply(request)
        }
        let (report, findings) = try trial.run("Rambam")
        #expect(findings == [] && report.imported?.units.added == 15)
        #expect(try trial.run("Rambam", "Nobody").findings.ids == ["HL0663"])
    }

    @Test(arguments: [false, true]) func `without a shape, the first chapter is requested once`(refreshes: Bool) throws
    {
        let trial = try FetchTrial { request, _ in
            request.path.hasPrefix("/api/shape") ? StandInServer.Reply(404) : SefariaStandIn().reply(request)
        }
        let (report, findings) = try trial.run("Rambam") { $0.refreshes = refreshes }
        #expect(findings == [] && report.requests == 8 && report.cached == 0)
        let again = try trial.run("Rambam") { $0.refreshes = true }.report
        #expect(again.requests == 8 && again.unchanged == 6)
    }

    @Test(arguments: [[4, 5], [4, 5, 0], [4, 5, 6, 7], [4, 0, 6]])
    func `texts are imported even if the shape lacks a chapter or has one too many`(counts: [Int]) throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            if request.path.hasPrefix("/api/shape") { api.counts = counts }
            if request.path.hasSuffix(".4") { return StandInServer.Reply(404) }
            return api.reply(request)
        }
        let (report, findings) = try trial.run()
        #expect(findings.ids == (counts.count == 3 ? [] : ["HL0670"]), "\(findings)")
        #expect(report.imported?.units.added == 15)
    }

    @Test func `a chapter that is in neither the shape nor the server is a warning`() throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.counts = [4, 5, 0]
            return request.path.hasSuffix(".3") ? StandInServer.Reply(404) : api.reply(request)
        }
        let (report, findings) = try trial.run()
        #expect(findings.map(\.message) == ["there is no chapter 3 of Mishnah Kinnim"])
        #expect(report.imported?.units.added == 9)
    }

    @Test func `a chapter with fewer mishnayot than it should have is a warning`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.target.contains("Kinnim.2") else { return SefariaStandIn().reply(request) }
            var short = SefariaStandIn()
            short.counts = [4, 3, 6]
            return short.reply(request)
        }
        let (_, findings) = try trial.run()
        #expect(findings.ids == ["HL0670"])
    }

    @Test func `a mishnah that the server's counts lack too is a warning`() throws {
        var api = SefariaStandIn()
        api.counts = [4, 4, 6]
        let (report, findings) = try FetchTrial(api).run()
        #expect(findings.map(\.message) == ["chapter 2 of Mishnah Kinnim has 4 mishnayot, not 5"])
        #expect(report.imported?.units.added == 14)
    }

    @Test func `a comment too many is refused, and asked for again`() throws {
        let isWrong = SharedText("yes")
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            if isWrong.text == "yes", request.target.contains("v3/texts/Rambam_on_Mishnah_Kinnim.2") {
                api.counts = [4, 6, 6]
            }
            return api.reply(request)
        }
        #expect(try trial.run("Rambam").findings.ids == ["HL0667"])
        isWrong.text = "no"
        #expect(try trial.run("Rambam").findings == [])
        #expect(try trial.units()["Mishnah Kinnim 2:5"]?.approaches.count == 1)
    }
}
