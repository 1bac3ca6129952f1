import Foundation
import TestSupport
import Testing

@Suite struct FetchCommandTests {
    private func server() throws -> StandInServer {
        try StandInServer { request, _ in SefariaStandIn().reply(request) }
    }

    private func tool() throws -> CommandLineTool {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        return tool
    }

    @Test func fetchedTextsAreScheduledAndImportedAgainWithoutTheServer() throws {
        let (tool, server) = (try tool(), try server())
        let command = ["fetch", "study.db", "--tractate", "Kinnim", "--commentary", "Rambam", "--rate", "100"]
        let first = try tool.run(command + ["--endpoint", server.address + "/api/"])
        #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
        #expect(first.output.contains("8 responses fetched") && first.output.contains("15 units added"))
        let again = try tool.run(command + ["--endpoint", server.address + "/api/", "--json"])
        let result = try #require(
            try JSONSerialization.jsonObject(with: Data(again.output.utf8)) as? [String: Any])
        #expect(result["type"] as? String == "fetch" && result["version"] as? Int == 1)
        #expect(result["requests"] as? Int == 0 && result["cached"] as? Int == 8)
        #expect(result["unchangedResponses"] as? Int == 0)
        #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("HaLomeid/") == true })

        let before = try tool.bytes("study.db")
        #expect(try tool.run("import", "study.db", "study.db.cache").status == 0)
        #expect(try tool.bytes("study.db") == before)
        #expect(try tool.run("schedule", "study.db", "--track", "daily-mishnah", "--user", "u").status == 0)
    }

    @Test func `an invalid track slug is wrong usage, reported before any request`() throws {
        let (tool, server) = (try tool(), try server())
        let run = try tool.run(
            "fetch", "study.db", "--tractate", "Kinnim", "--track", "Bad Slug", "--endpoint", server.address + "/api/")
        #expect(run.status == 2 && run.errors.contains("--track: the slug 'Bad Slug' cannot be"), "\(run.errors)")
        #expect(server.requests.isEmpty)
    }

    @Test func `a new track without a title is reported before any request, and answers by their addresses`() throws {
        let (tool, server) = (try tool(), try server())
        let command = ["fetch", "study.db", "--rate", "100", "--json", "--endpoint", server.address + "/api/"]
        let untitled = try tool.run(command + ["--tractate", "Kinnim", "--track", "second-seder"])
        #expect(untitled.status == 1 && untitled.codes == ["HL0629"] && server.requests.isEmpty, "\(untitled)")
        let missing = try tool.run(command + ["--tractate", "Tamid"])
        #expect(missing.findings.first?["url"] as? String == server.address + "/api/shape/Mishnah_Tamid", "\(missing)")
    }

    @Test func theEndpointOfTheTrackIsUsed() throws {
        let (tool, server) = (try tool(), try server())
        try tool.change(
            """
            INSERT INTO tracks(id, title, schedule_type, slug, source_endpoint)
            VALUES ('t', 'x', 'DAILY_WEEKDAYS_ONLY', 'daily-mishnah', '\(server.address)/api')
            """)
        #expect(try tool.run("fetch", "study.db", "--tractate", "קינים", "--rate", "100").status == 0)
        #expect(server.requests.count == 4)
        try tool.change("UPDATE tracks SET source_endpoint = 'nowhere'")
        let wrong = try tool.run("fetch", "study.db", "--tractate", "Kinnim")
        #expect(wrong.status == 1 && wrong.errors.contains("error[HL0660]"))
        #expect(wrong.errors.contains("source_endpoint"))
    }

    @Test(arguments: [
        ([], "--all"), (["--tractate", "Kinim3"], "did you mean 'Kinim'?"), (["--seder", "Moedd"], "Moed"),
        (["--all", "--rate", "0"], "--rate"), (["--all", "--endpoint", "nowhere"], "--endpoint"),
        (["--all", "--commentary", "Rambam on Mishnah Peah"], "write the commentator only"),
        (["--all", "--commentary", "Rambm"], "did you mean 'Rambam'?"),
        (["--all", "--commentary", "Tosfot Yomtov"], "did you mean 'Tosafot Yom Tov'?"),
        (["--all", "--cache", ""], "--cache is empty"), (["--all", "--title", " "], "--title is empty"),
    ])
    func wrongUsageIsReportedBeforeAnyRequest(_ arguments: [String], _ words: String) throws {
        let tool = try tool()
        let result = try tool.run(["fetch", "study.db"] + arguments)
        #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    }

    @Test func commentatorsAreKnownInAnySpelling() throws {
        let tool = try tool()
        let server = try StandInServer { request, _ in SefariaStandIn().reply(request) }
        let result = try tool.run(
            "fetch", "study.db", "--tractate", "Kinnim", "--commentary", "rambam", "רמב\"ם", "--rate", "100",
            "--endpoint", server.address + "/api", "--track", "daily-mishnah", "--title", "משנה")
        #expect(result.status == 0 && server.requests.count == 8, "\(result.errors)")
    }

    @Test func anInterruptedFetchKeepsItsAnswers() throws {
        let tool = try tool()
        let before = try tool.bytes("study.db")
        let server = try StandInServer { request, number in
            number < 3 ? SefariaStandIn().reply(request) : .stalling
        }
        let process = try tool.start([
            "fetch", "study.db", "--tractate", "Kinnim", "--endpoint", server.address + "/api", "--rate", "100",
        ])
        for _ in 0..<6000 where server.requests.count < 3 { usleep(10_000) }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
        #expect(try tool.bytes("study.db") == before)
        let names = try tool.files("study.db.cache").keys.filter { $0.hasSuffix(".json") }
        #expect(names.count == 2, "\(names)")
    }

    @Test func aFileOnStandardInputIsImported() throws {
        let tool = try tool()
        let answer = try JSONSerialization.data(withJSONObject: SefariaStandIn().text("Mishnah Kinnim", 1))
        try tool.write("answer.json", answer)
        let result = try tool.shell("cd '\(tool.folder)' && \"$0\" import study.db - < answer.json")
        #expect(result.status == 0 && result.output.contains("4 units added"), "\(result.errors)")
        try tool.write("cut.json", answer.dropLast(5))
        let one = String(decoding: answer, as: UTF8.self).replacing("נוסח 1:4", with: "נוסח חדש")
        try tool.write("one.json", Data(one.utf8))
        #expect(try tool.run("import", "study.db", "one.json").output.contains("0 units added, 1 changed, 3 unchanged"))
        let cut = try tool.shell("cd '\(tool.folder)' && \"$0\" import study.db - < cut.json")
        #expect(cut.status == 1 && (cut.output + cut.errors).contains("standard input"), "\(cut.errors)")
    }

    @Test func aScheduleAheadIsSilentWhenThereIsNothingToDo() throws {
        let tool = try CommandLineTool()
        try tool.demo("DELETE FROM user_study_log")
        let command = ["schedule", "study.db", "--track", "daily-mishnah", "--user", "u", "--ahead", "14"]
        let first = try tool.run(command)
        #expect(first.status == 0 && first.output.contains("rows added"), "\(first.errors)")
        // Over midnight there would be another day to add.
        let results = try (0..<2).map { _ in try tool.run(command) }
        #expect(results.contains { $0.status == 0 && $0.output.isEmpty && $0.errors.isEmpty })
        let both = try tool.run(command + ["--days", "3"])
        #expect(both.status == 2 && both.errors.contains("Use only one of"))
    }
}
