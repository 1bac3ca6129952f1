import Diagnostics
import Foundation
import StudyImport
import StudyStore
import TestSupport
import Testing

/// What is asked for again, and what is taken from the cache.
@Suite struct FetchCacheTests {
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

    @Test func `an interrupted fetch continues where it stopped`() throws {
        let isUp = SharedText("no")
        let trial = try FetchTrial { request, number in
            if number > 2, isUp.text == "no" { return StandInServer.Reply(503) }
            return SefariaStandIn().reply(request)
        }
        let before = try trial.folder.bytes("study.db")
        // Two chapters: each may be the only one that cannot be had.
        #expect(try trial.run().findings.ids == ["HL0662", "HL0662"])
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
