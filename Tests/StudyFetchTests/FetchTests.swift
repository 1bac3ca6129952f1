import Diagnostics
import Foundation
import StudyFetch
import StudyImport
import StudyStore
import Synchronization
import TestSupport
import Testing

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
        #expect(first.approaches[1].summary.contains("נוסח 2:5"))
        #expect(units["Mishnah Kinnim 2:2"]?.approaches.map(\.commentator) == ["רמב״ם"])
        #expect(first.sources.first?.licence == "Public Domain")
        let agents = Set(trial.server.requests.map { $0.headers["user-agent"] ?? "" })
        #expect(agents == ["HaLomeid/test"])
    }

    @Test func `a second run asks nothing, and the cache alone gives the same database`() throws {
        let trial = try FetchTrial()
        try trial.run("Rambam", "Yachin")
        let asked = trial.server.requests.count
        let (report, findings) = try trial.run("Rambam", "Yachin")
        #expect(trial.server.requests.count == asked && report.requests == 0 && report.cached == 15)
        #expect(findings == [] && (report.imported?.units.unchanged ?? 0) > 0)

        let other = trial.folder.path("other.db")
        try StudyDatabase.create(other)
        var found = Findings()
        let request = ImportRequest(
            files: [trial.folder.path("cache")], track: "daily-mishnah", newTitle: "משנה יומית")
        _ = try StudyImporter.run(request, into: other, findings: &found)
        #expect(found.isEmpty)
        #expect(try trial.folder.bytes("other.db") == trial.folder.bytes("study.db"))
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

    @Test func `a refresh sends conditional requests and imports changed texts`() throws {
        let trial = try FetchTrial()
        try trial.run()
        let (report, _) = try trial.run { $0.refreshes = true }
        #expect(report.unchanged == 4 && report.fetched == 0 && report.imported?.units.unchanged == 15)

        var newer = SefariaStandIn()
        newer.suffix = " חדש"
        let api = newer
        let server = try StandInServer { request, _ in api.reply(request) }
        // Another endpoint has a folder of its own, so nothing is taken from the first.
        let (fresh, _) = try trial.run(server: server)
        #expect(fresh.fetched == 4 && fresh.imported?.units.changed == 15)
    }

    /// Somebody else may write to the cache.
    @Test func `links and headers planted in the cache change nothing elsewhere`() throws {
        let suffix = SharedText()
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.suffix = suffix.text
            return api.reply(request)
        }
        try trial.run()
        let victim = try trial.folder.write("victim", "mine")
        let names = try trial.folder.files("cache").keys.sorted()
        for name in names {
            let path = trial.folder.path("cache/" + name)
            if name.hasSuffix(".meta") {
                let text = try String(contentsOfFile: path, encoding: .utf8)
                try text.replacingOccurrences(of: "\"etag\":\"", with: "\"etag\":\"x\\r\\nX-Planted: 1\\r\\nY: ")
                    .write(toFile: path, atomically: true, encoding: .utf8)
            }
        }
        try trial.run { $0.refreshes = true }
        #expect(trial.server.requests.allSatisfy { $0.headers["x-planted"] == nil })
        for name in names {
            try FileManager.default.removeItem(atPath: trial.folder.path("cache/" + name))
            try FileManager.default.createSymbolicLink(
                atPath: trial.folder.path("cache/" + name), withDestinationPath: victim)
        }
        suffix.text = " חדש"
        let (report, findings) = try trial.run()
        #expect(Set(findings.ids) == ["HL0673"] && report.fetched == 4)
        #expect(try trial.folder.read("victim") == "mine")
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sourceText == "נוסח 1:1 חדש")
    }

    @Test func `changed answers replace those in the cache`() throws {
        let suffix = SharedText()
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.suffix = suffix.text
            return api.reply(request)
        }
        try trial.run()
        suffix.text = " חדש"
        let (report, findings) = try trial.run { $0.refreshes = true }
        #expect(findings == [] && report.fetched == 3 && report.unchanged == 1)
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sourceText == "נוסח 1:1 חדש")
        #expect(try trial.run().report.requests == 0)
    }

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

    @Test(arguments: [200, 404]) func `only a refresh asks again for what the server does not have`(status: Int) throws
    {
        let known = SharedText()
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.titles += [known.text]
            let reply = api.reply(request)
            return reply.status == 404 ? StandInServer.Reply(status, json: ["error": "no such text"]) : reply
        }
        let (first, _) = try trial.run("Rosh", "Rambam")
        let (report, findings) = try trial.run("Rosh", "Rambam")
        #expect(report.requests == 0 && report.cached == first.requests && findings.ids == ["HL0669"])
        known.text = "Rosh on Mishnah Kinnim"
        #expect(try trial.run("Rosh", "Rambam").report.requests == 0)
        let (fresh, none) = try trial.run("Rosh", "Rambam") { $0.refreshes = true }
        #expect(none == [] && fresh.fetched == 4 && fresh.unchanged == 8)
        let (later, _) = try trial.run("Rosh", "Rambam")
        #expect(later.requests == 0 && later.cached == 12)
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.approaches.count == 2)
    }

    @Test func `a title that is wrong, or missing beside an error, is asked for again`() throws {
        let trial = try FetchTrial()
        for _ in 0..<2 {
            let (report, findings) = try trial.run("Nobody", "Rosh")
            #expect(findings.ids.contains("HL0663") && report.requests >= 4)
        }
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

    @Test func `an interrupted fetch continues where it stopped`() throws {
        let isUp = SharedText("no")
        let trial = try FetchTrial { request, number in
            if number > 2, isUp.text == "no" { return StandInServer.Reply(503) }
            return SefariaStandIn().reply(request)
        }
        let before = try trial.folder.bytes("study.db")
        #expect(try trial.run().findings.ids == ["HL0662"])
        #expect(try trial.folder.bytes("study.db") == before)
        #expect(try trial.cached().count == 2)
        isUp.text = "yes"
        let (report, _) = try trial.run()
        #expect(report.cached == 2 && report.fetched == 2 && report.imported?.units.added == 15)
    }

    @Test func `a file of the cache that is damaged is fetched again`() throws {
        let trial = try FetchTrial()
        try trial.run()
        let (name, bytes) = try #require(try trial.cached().first { $0.key.contains("texts") })
        try trial.folder.write("cache/" + name, bytes.prefix(bytes.count / 2))
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0673"] && report.fetched == 1 && report.cached == 3)
        #expect(try trial.cached()[name] == bytes)
    }

    @Test func `a changed answer in the cache is fetched again, one without a checksum is used`() throws {
        let trial = try FetchTrial()
        try trial.run()
        let (name, bytes) = try #require(try trial.cached().first { $0.key.contains("Kinnim.1") })
        let changed = String(decoding: bytes, as: UTF8.self).replacing("נוסח 1:1", with: "נוסף 1:1")
        let path = try trial.folder.write("cache/" + name, changed)
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0673"] && report.fetched == 1 && report.cached == 3)
        #expect(findings.first?.place == .file(path))
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sourceText == "נוסח 1:1")

        try trial.folder.write("cache/" + name, changed)
        func imported() throws -> [String] {
            var findings = Findings()
            let request = ImportRequest(files: [path], track: "daily-mishnah", newTitle: "משנה יומית")
            _ = try StudyImporter.run(request, into: trial.database, findings: &findings)
            return findings.all.ids
        }
        #expect(try imported() == ["HL0608"])
        try FileManager.default.removeItem(atPath: path + ".meta")
        let (own, notes) = try trial.run()
        #expect(notes == [] && own.requests == 0)
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sourceText == "נוסף 1:1")
    }
}

/// A text that a test changes while a server reads it.
final class SharedText: Sendable {
    private let stored: Mutex<String>

    init(_ text: String = "") {
        stored = Mutex(text)
    }

    var text: String {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}
