import Diagnostics
import Foundation
import Refs
import StudyFetch
import TestSupport
import Testing

/// A fetch as a whole: several tractates, of which some cannot be had.
@Suite struct FetchRunTests {
    /// Tractates of three chapters.
    private static let names = ["Kinnim", "Chagigah", "Horayot"]

    private static func api() -> SefariaStandIn {
        var api = SefariaStandIn()
        api.titles = names.flatMap { ["Mishnah \($0)", "Rambam on Mishnah \($0)"] }
        return api
    }

    private func run(
        _ trial: FetchTrial, _ commentators: [String] = [], names: [String] = FetchRunTests.names
    ) throws -> (report: FetchReport, findings: [Finding]) {
        try trial.run {
            $0.tractates = names.compactMap(Tractates.named)
            $0.commentators = commentators
            $0.limits.attempts = 3
        }
    }

    /// Faults that do not pass.
    @Test(arguments: ["503", "408", "cut", "JSON that breaks off", "HTML", "busy with status 200", "slow"])
    func `a chapter that cannot be had does not keep the rest from being fetched`(name: String) throws {
        let fault = try #require(Fault.all.first { $0.testDescription == name })
        let trial = try FetchTrial { request, _ in
            request.path.hasSuffix("Mishnah_Kinnim.2") ? fault.reply(request) : Self.api().reply(request)
        }
        func run() throws -> (report: FetchReport, findings: [Finding]) {
            try trial.run {
                $0.tractates = Self.names.compactMap(Tractates.named)
                $0.limits.attempts = 2
                $0.limits.timeout = 2
            }
        }
        let (report, findings) = try run()
        let errors = findings.filter { $0.code.level == .error }
        #expect(errors.map(\.code.id) == [fault.code] && report.imported == nil, "\(findings)")
        #expect(report.fetched == 11)
        // The first request of the second run fails, and so does nothing else.
        let again = try run()
        #expect(again.report.cached == 11 && again.findings.filter { $0.code.level == .error }.count == 1)
    }

    @Test func `the second run goes on behind the chapter that cannot be had`() throws {
        let trial = try FetchTrial { request, _ in
            request.path.hasSuffix("Mishnah_Kinnim.2") ? StandInServer.Reply(500) : Self.api().reply(request)
        }
        _ = try run(trial, names: ["Kinnim"])
        #expect(try run(trial).report.fetched == 8)
    }

    @Test func `a server that is out of order is given up after three requests in a row`() throws {
        let trial = try FetchTrial { request, _ in
            let isText = request.path.contains("v3/texts")
            return isText ? StandInServer.Reply(502) : Self.api().reply(request)
        }
        let (report, findings) = try run(trial)
        #expect(findings.map(\.code.id) == ["HL0662", "HL0662", "HL0662"], "\(findings)")
        // A shape, and three chapters: three times, then twice each.
        #expect(report.requests == 1 + 3 + 2 + 2)
    }

    @Test func `a server that asks for fewer requests is left alone`() throws {
        let trial = try FetchTrial { request, number in
            number > 2 ? StandInServer.Reply(429) : Self.api().reply(request)
        }
        let (report, findings) = try run(trial)
        #expect(findings.map(\.code.id) == ["HL0662"] && report.requests == 2 + 3, "\(findings)")
    }

    @Test func `an address with nothing of the Mishnah is one error`() throws {
        let trial = try FetchTrial { _, _ in StandInServer.Reply(404, Data("<html>no such page".utf8)) }
        let (report, findings) = try trial.run { $0.tractates = Tractates.all }
        #expect(findings.map(\.code.id) == ["HL0663"], "\(findings)")
        #expect(
            findings.first?.message == "the server has none of Mishnah Berakhot, Mishnah Peah, Mishnah Demai, so the "
                + "rest was not requested")
        #expect(findings.first?.remedy?.contains("https://www.sefaria.org/api/") == true)
        #expect(report.requests < 30)
    }

    @Test func `tractates that the server lacks are errors each, if it has another one`() throws {
        var api = Self.api()
        api.titles = ["Mishnah Kinnim"]
        let known = api
        let trial = try FetchTrial { request, _ in known.reply(request) }
        let names = ["Berakhot", "Peah", "Kinnim", "Horayot", "Chagigah"]
        let findings = try run(trial, names: names).findings
        #expect(findings.map(\.code.id) == Array(repeating: "HL0663", count: 4), "\(findings)")
    }

    /// A misspelt name costs a few requests, not a whole fetch.
    @Test func `no text is requested for a commentator whom nobody knows`() throws {
        let trial = try FetchTrial { request, _ in Self.api().reply(request) }
        let (_, findings) = try run(trial, ["Rambam", "Nobody"])
        #expect(findings.map(\.code.id) == ["HL0663"] && findings[0].message.contains("'Nobody' on Mishnah Kinnim, "))
        #expect(!trial.server.requests.contains { $0.path.contains("v3/texts") })
    }

    @Test func `a commentator who is not well known is found on any of the tractates`() throws {
        var api = Self.api()
        api.titles += ["Somebody on Mishnah Horayot"]
        let known = api
        let trial = try FetchTrial { request, _ in known.reply(request) }
        let (report, findings) = try run(trial, ["Somebody"])
        #expect(!findings.contains { $0.code.level == .error } && report.imported != nil, "\(findings)")
        #expect(findings.contains { $0.code.id == "HL0669" })
    }

    private static func long(_ chapter: Int) -> [String] {
        (1...5).map { String(repeating: "נוסח ארוך של המשנה \($0) בפרק \(chapter) ", count: 3) }
    }

    @Test func `a chapter with the texts of another one is refused`() throws {
        let isWrong = SharedText("yes")
        let trial = try FetchTrial { request, _ in
            guard request.path.contains("v3/texts"), let chapter = request.path.last?.wholeNumberValue else {
                return SefariaStandIn().reply(request)
            }
            let isOther = chapter == 2 && isWrong.text == "yes"
            var answer = SefariaStandIn().text("Mishnah Kinnim", chapter)
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            versions[0]["text"] = Array(Self.long(isOther ? 1 : chapter).prefix(3 + chapter))
            answer["versions"] = versions
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run()
        #expect(findings.filter { $0.code.level == .error }.map(\.code.id) == ["HL0667"], "\(findings)")
        #expect(findings.first?.message == "chapter 2 of Mishnah Kinnim has the texts of chapter 1 of Mishnah Kinnim")
        #expect(findings.first?.remedy?.contains("delete texts/Mishnah_Kinnim.1.json there") == true, "\(findings)")
        #expect(try report.imported == nil && !trial.cached().keys.contains { $0.contains("Kinnim.2") })
        isWrong.text = "no"
        #expect(try trial.run().report.imported != nil)
    }

    @Test func `a chapter of a commentary with the comments of another one is refused`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.contains("v3/texts/Rambam"), let chapter = request.path.last?.wholeNumberValue else {
                return SefariaStandIn().reply(request)
            }
            var answer = SefariaStandIn().text("Rambam on Mishnah Kinnim", chapter)
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            versions[0]["text"] = Self.long(chapter == 3 ? 2 : chapter).prefix(3 + chapter).map { [$0] }
            answer["versions"] = versions
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run("Rambam")
        #expect(findings.ids == ["HL0667"] && report.imported == nil, "\(findings)")
        let name = "Rambam on Mishnah Kinnim"
        #expect(findings.first?.message == "chapter 3 of \(name) has the texts of chapter 2 of \(name)")
    }

    @Test(arguments: ["Mishnah Kinnim", "Bartenura on Mishnah Kinnim"])
    func `a chapter of a commentary with the texts of another work is refused`(other: String) throws {
        var server = SefariaStandIn()
        server.titles.append("Bartenura on Mishnah Kinnim")
        let trial = try FetchTrial { [server] request, _ in
            let title = server.titles.first { request.path.contains("v3/texts/\($0.replacing(" ", with: "_")).") }
            guard let title, let chapter = request.path.last?.wholeNumberValue else { return server.reply(request) }
            var answer = server.text(title, chapter)
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            let work = title.hasPrefix("Rambam") && chapter == 2 ? other : title
            let texts = Self.long(chapter).prefix(3 + chapter).map { "\($0) \(work)" }
            versions[0]["text"] = title.contains(" on ") ? texts.map { [$0] } : texts
            answer["versions"] = versions
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run("Bartenura", "Rambam")
        let errors = findings.filter { $0.code.level == .error }
        #expect(
            errors.map(\.message) == ["chapter 2 of Rambam on Mishnah Kinnim has the texts of chapter 2 of \(other)"],
            "\(findings)")
        let file = "texts/\(other.replacing(" ", with: "_")).2.json"
        #expect(errors.first?.remedy?.contains("delete \(file) there") == true, "\(findings)")
        #expect(report.imported == nil)
    }

    /// - Parameter shared: how many of a chapter's comments the two have in common.
    @Test(arguments: [("Bartenura", "Rambam", 1), ("Tosafot Yom Tov", "Ikar Tosafot Yom Tov", 5)])
    func `commentators who share a comment, and an abridgement, are accepted`(
        one: String, other: String, shared: Int
    ) throws {
        var server = SefariaStandIn()
        server.titles += [one, other].map { "\($0) on Mishnah Kinnim" }
        let trial = try FetchTrial { [server] request, _ in
            let title = server.titles.first { request.path.contains("v3/texts/\($0.replacing(" ", with: "_")).") }
            guard let title, title.contains(" on "), let chapter = request.path.last?.wholeNumberValue else {
                return server.reply(request)
            }
            var answer = server.text(title, chapter)
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            versions[0]["text"] = Self.long(chapter).prefix(3 + chapter).enumerated().map { index, text in
                [index < shared ? text : "\(text) \(title)"]
            }
            answer["versions"] = versions
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run(one, other)
        #expect(findings.filter { $0.code.level == .error }.isEmpty && report.imported != nil, "\(findings)")
    }

    @Test func `a shape that cannot be had does not keep the texts from being fetched`() throws {
        let trial = try FetchTrial { request, _ in
            request.path.hasSuffix("shape/Mishnah_Chagigah") ? StandInServer.Reply(500) : Self.api().reply(request)
        }
        let (report, findings) = try run(trial, ["Rambam"])
        #expect(findings.filter { $0.code.level == .error }.ids == ["HL0662"] && report.imported == nil, "\(findings)")
        #expect(try trial.cached().keys.count { $0.contains("texts/") && $0.contains("Chagigah") } == 6)
    }

    @Test(arguments: [[String](), ["", ""]])
    func `an edition without a text is replaced by the next one`(empty: [String]) throws {
        let trial = try FetchTrial { request, _ in
            var api = SefariaStandIn()
            api.editions = [("Empty", "CC0"), ("Not free", "CC-BY-NC"), ("Full", "CC0")]
            guard request.path.hasSuffix("Mishnah_Kinnim.2"), !request.target.contains("|Full") else {
                return api.reply(request)
            }
            var answer = api.text("Mishnah Kinnim", 2)
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            versions[0]["text"] = empty
            answer["versions"] = versions
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run()
        #expect(findings.ids == ["HL0672"] && report.imported?.units.added == 15, "\(findings)")
        #expect(try trial.units()["Mishnah Kinnim 2:1"]?.sources.first?.versionTitle == "Full")
        #expect(try trial.units()["Mishnah Kinnim 1:1"]?.sources.first?.versionTitle == "Empty")
        #expect(try trial.run().report.requests == 0)
    }
}
