import TestSupport
import Testing

/// Editions and their licences.
@Suite struct FetchEditionTests {
    @Test func `an edition that may be published is taken in place of a preferred one that may not`() throws {
        var api = SefariaStandIn()
        api.editions = [("Not free", "CC-BY-NC"), ("Free", "CC0")]
        let trial = try FetchTrial(api)
        let (_, findings) = try trial.run()
        #expect(findings.ids == ["HL0672"])
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sources.first?.versionTitle == "Free")
        #expect(try trial.run().report.requests == 0)
        let (again, _) = try trial.run { $0.refreshes = true }
        #expect(again.unchanged == 4)
        let (allowed, notes) = try trial.run {
            $0.refreshes = true
            $0.importing.allowsOtherLicences = true
        }
        #expect(allowed.fetched == 3 && notes.ids.contains("HL0621"))
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sources.first?.versionTitle == "Not free")
    }

    /// A free edition of a commentary is listed, but has no comment on a chapter.
    @Test(arguments: [true, false])
    func `an empty edition of a commentary is not taken in place of one with comments`(hasThird: Bool) throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            guard request.path.hasSuffix("Rambam_on_Mishnah_Kinnim.2") else { return api.reply(request) }
            api.editions = [("Not free", "CC-BY-NC"), ("Empty", "CC0")] + (hasThird ? [("Full", "CC0")] : [])
            guard request.target.contains("|Empty") else { return api.reply(request) }
            var answer = api.text("Rambam on Mishnah Kinnim", 2)
            answer["versions"] = [Any]()
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run("Rambam")
        #expect(findings.ids == [hasThird ? "HL0672" : "HL0620"], "\(findings)")
        #expect((report.imported != nil) == hasThird)
        if hasThird {
            #expect(try trial.units()["Mishnah Kinnim 2:1"]?.approaches.count == 1)
            #expect(findings.first?.message.contains("'Full'") == true, "\(findings)")
        }
    }

    /// The second edition divides the chapter otherwise.
    @Test func `an edition with a false chapter does not hide the next one`() throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.editions = [("Not free", "CC-BY-NC"), ("Other", "CC0"), ("Full", "CC0")]
            guard request.target.contains("Kinnim.2"), request.target.contains("|Other") else {
                return api.reply(request)
            }
            api.counts[1] = 9
            return api.reply(request)
        }
        let (report, findings) = try trial.run()
        #expect(!findings.contains { $0.code.level == .error } && report.imported != nil, "\(findings)")
        #expect(try trial.units()["Mishnah Kinnim 2:1"]?.sources.first?.versionTitle == "Full")
    }

    @Test func `each chapter that is taken from another edition because one is empty is named`() throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.editions = [("Empty", "CC0"), ("Full", "CC0")]
            guard request.path.contains("v3/texts"), !request.target.contains("|Full"),
                let chapter = request.path.last?.wholeNumberValue, chapter > 1
            else { return api.reply(request) }
            var answer = api.text("Mishnah Kinnim", chapter)
            answer["versions"] = [Any]()
            return StandInServer.Reply(json: answer)
        }
        let findings = try trial.run().findings
        #expect(findings.ids == ["HL0672", "HL0672"], "\(findings)")
        #expect(findings.last?.message.hasPrefix("chapter 3 of ") == true)
    }

    @Test func `an edition requested by name must match in the answer`() throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.editions = [("Not free", "CC-BY-NC"), ("Free", "CC0")]
            guard request.target.contains("|") else { return api.reply(request) }
            api.editions = [("Not free", "CC0")]
            return api.reply(request)
        }
        #expect(Set(try trial.run().findings.ids) == ["HL0667"])
        #expect(try trial.cached().count == 1)
    }

    @Test func `a licence that is not free is refused as with files`() throws {
        var api = SefariaStandIn()
        api.editions = [("Not free", "CC-BY-NC")]
        let trial = try FetchTrial(api)
        let before = try trial.folder.bytes("study.db")
        #expect(Set(try trial.run().findings.ids) == ["HL0620"])
        #expect(try trial.folder.bytes("study.db") == before)
        #expect(try trial.run().report.requests == 0)
    }

    @Test func `a temporary licence of one chapter changes nothing, and a refresh asks again`() throws {
        let licence = SharedText()
        licence.text = "CC-BY-NC"
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            if request.target.contains("Kinnim.2") { api.editions = [("An edition", licence.text)] }
            return api.reply(request)
        }
        let before = try trial.folder.bytes("study.db")
        for _ in 0..<2 {
            let (report, findings) = try trial.run()
            #expect(findings.ids == ["HL0620"] && findings[0].remedy?.contains("--refresh") == true)
            #expect(try report.imported == nil && trial.folder.bytes("study.db") == before)
        }
        licence.text = "Public Domain"
        let (_, findings) = try trial.run { $0.refreshes = true }
        #expect(try findings == [] && trial.units().count == 15)
    }

    /// The list of editions says that it is free, the text that it is not.
    @Test(arguments: [["An edition"], ["An edition", "Another"]])
    func `an edition is not replaced by itself`(available: [String]) throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.contains("v3/texts"), let chapter = request.path.last?.wholeNumberValue else {
                return SefariaStandIn().reply(request)
            }
            var api = SefariaStandIn()
            api.editions = available.map { ($0, "CC0") }
            let isAnother = request.target.contains("|Another")
            var answer = api.text("Mishnah Kinnim", chapter, edition: isAnother ? "Another" : nil)
            if !isAnother, let versions = answer["versions"] as? [[String: Any]] {
                answer["versions"] = versions.map { $0.merging(["license": "CC-BY-NC"]) { $1 } }
            }
            return StandInServer.Reply(json: answer)
        }
        let (_, findings) = try trial.run()
        #expect(Set(findings.ids) == (available.count == 1 ? ["HL0620"] : ["HL0672"]), "\(findings)")
        #expect(!trial.server.requests.contains { $0.target.contains("|An edition") })
    }
}
