import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@Suite struct GenerateCommandTests {
    private let tool: CommandLineTool
    private static let words = "הביאור מסביר בלשון פשוטה את דברי המשנה, ומביא את הטעם של כל דין ודין."

    /// The demo, of which two units have no explanation.
    init() throws {
        tool = try CommandLineTool()
        try tool.demo(
            "UPDATE content_cache SET ai_explanation_he = '' WHERE "
                + "ref_id IN ('Mishnah Berakhot 1:1', 'Mishnah Berakhot 1:2')"
        )
    }

    private func generate(_ server: ModelServer, _ more: String...) throws -> CommandLineTool.Result {
        try tool.run(
            ["generate", "study.db", "--endpoint", server.address, "--model", "stand-in"] + more,
            environment: ["HALOMEID_API_KEY": "very-secret"])
    }

    @Test func `a model's answers are stored and counted, and the page says whether a person has reviewed them`() throws
    {
        let server = try ModelServer {
            .says(ModelServer.json(["explanation": Self.words + ($0.ref.hasSuffix(":1") ? " כאן." : " ושם.")]))
        }
        let result = try generate(server, "--concurrency", "4")
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output == "study.db: 2 asked, 2 stored, 0 failed; 200 tokens in, 40 out\n")
        #expect(server.calls.allSatisfy { $0.head.contains("Bearer very-secret") })
        #expect(
            try tool.query("SELECT ref_id || ' ' || model || ' ' || tokens_in FROM generation_usage ORDER BY 1")
                == ["Mishnah Berakhot 1:1 stand-in 100", "Mishnah Berakhot 1:2 stand-in 100"])
        #expect(try tool.run("review", "study.db", "Mishnah Berakhot 1:2").output == "1 unit marked as reviewed\n")

        #expect(try tool.run("build", "study.db", "-o", "dist").status == 0)
        func page(_ folder: String, _ unit: String) throws -> String {
            String(decoding: try tool.bytes("\(folder)/study/daily-mishnah/berakhot-1-\(unit).html"), as: UTF8.self)
        }
        let unread = "מה שכתבה התוכנה עדיין לא נקרא בידי אדם."
        #expect(try page("dist", "1").contains(Self.words) && page("dist", "1").contains(unread))
        #expect(try page("dist", "2").contains(Self.words) && !page("dist", "2").contains(unread))

        let reviewed = try tool.run("build", "study.db", "-o", "reviewed", "--only-reviewed", "--json")
        #expect(reviewed.status == 0 && reviewed.codes.contains("HL0590"))
        #expect(!reviewed.codes.contains("HL0174"), "the unit has an explanation")
        #expect(try !page("reviewed", "1").contains(Self.words) && page("reviewed", "2").contains(Self.words))
    }

    /// They cost as much as the others.
    @Test func `the tokens of answers that are not stored are recorded`() throws {
        let server = try ModelServer { call in
            .says(ModelServer.json(["explanation": call.ref.hasSuffix(":1") ? "too short" : Self.words]))
        }
        let command = ["generate", "study.db", "--endpoint", server.address, "--model", "stand-in"]
        #expect(try tool.run(command).output == "study.db: 2 asked, 1 stored, 1 failed; 200 tokens in, 40 out\n")
        #expect(try tool.run(command).status == 1)
        #expect(
            try tool.query("SELECT ref_id || ' ' || tokens_in || ' ' || tokens_out FROM generation_usage ORDER BY 1")
                == ["Mishnah Berakhot 1:1 200 40", "Mishnah Berakhot 1:2 100 20"])
    }

    @Test func `a program that writes meanwhile does not delete the log`() throws {
        try tool.change("PRAGMA journal_mode = WAL")
        let path = tool.path("study.db")
        let hasLog = Mutex(false)
        let server = try ModelServer {
            // The last connection to a database deletes its log.
            let other = try? DatabaseQueue(path: path)
            try? other?.write { try $0.execute(sql: "UPDATE tracks SET title = title") }
            try? other?.close()
            let log = FileManager.default.fileExists(atPath: path + "-wal")
            hasLog.withLock { $0 = log }
            return .says(ModelServer.json(["explanation": Self.words + ($0.ref.hasSuffix(":1") ? " כאן." : " ושם.")]))
        }
        let result = try generate(server)
        #expect(result.output.hasPrefix("study.db: 2 asked, 2 stored"))
        #expect(hasLog.withLock { $0 })
    }

    @Test func `the key is never printed, even if the server repeats it`() throws {
        let server = try ModelServer { _ in
            .raw(status: 400, body: #"{"error": {"message": "the key very-secret is odd"}}"#)
        }
        let result = try generate(server, "--json")
        #expect(result.status == 1 && result.codes == ["HL0630", "HL0630"])
        #expect(!(result.output + result.errors).contains("very-secret"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(json["type"] as? String == "generate" && json["version"] as? Int == 1 && json["failed"] as? Int == 2)
    }

    @Test func `a server on this machine is asked without a proxy`() throws {
        let server = try ModelServer { _ in .says(ModelServer.json(["explanation": Self.words])) }
        let proxy = try ModelServer { _ in .raw(status: 403, body: "") }
        let address = proxy.address.replacingOccurrences(of: "/v1", with: "")
        let result = try tool.run(
            ["generate", "study.db", "--endpoint", server.address, "--model", "stand-in", "--limit", "1"],
            environment: ["HALOMEID_API_KEY": "very-secret", "http_proxy": address, "all_proxy": address])
        #expect(result.status == 0 && server.calls.count == 1 && proxy.calls.isEmpty, "\(result)")
    }

    @Test func `a dry run shows the first question, and calls and writes nothing`() throws {
        let server = try ModelServer { _ in .says("") }
        let before = try tool.bytes("study.db")
        let result = try generate(server, "--dry-run")
        #expect(result.status == 0 && result.output.contains(#""ref":"Mishnah Berakhot 1:1""#))
        #expect(result.output.contains("2 units would be asked about: about "))
        #expect(server.calls.isEmpty)
        #expect(try tool.bytes("study.db") == before)
        let absent = try generate(server, "--dry-run", "--tractate", "פאה")
        #expect(absent.status == 1 && absent.errors.contains("the database has no unit of Peah"), "\(absent)")
    }

    #if os(Linux)
        @Test func `a program is asked without a folder for temporary files`() throws {
            let answer = #"{"explanation": "\#(Self.words)"}"#
            let result = try tool.run(
                ["generate", "study.db", "--with", "cat >/dev/null; echo '\(answer)'", "--limit", "1"],
                environment: ["TMPDIR": "/nonexistent"])
            #expect(result.status == 0 && result.errors == "")
        }

        /// Each limit is reported, or is enough.
        @Test(arguments: [16, 19, 21, 24, 28])
        func `too few open files are no fault of the program that is asked`(limit: Int) throws {
            let words = "{\"explanation\": \"\(Self.words)\"}"
            let result = try tool.shell(
                "ulimit -n \(limit); exec \"$0\" generate study.db --with \"$1\" --limit 1",
                "cat >/dev/null; echo '\(words)'")
            #expect(result.status == 0 || result.errors.contains("HL0826"), "\(result.errors)")
        }
    #endif

    @Test func `a run with nothing to ask says so`() throws {
        try tool.change("UPDATE content_cache SET ai_explanation_he = 'א' WHERE ai_explanation_he = ''")
        let result = try tool.run("generate", "study.db", "--with", "false")
        #expect(result.status == 0 && result.output == "study.db: nothing to ask; no unit lacks an explanation\n")
        #expect(try tool.run("generate", "study.db", "--with", "false", "--quiet").output.isEmpty)
    }

    @Test func `a signal ends the run, and stored answers are kept`() throws {
        try tool.write("answer.json", ModelServer.json(["explanation": Self.words]))
        try tool.write(
            "answer.sh",
            """
            if grep -q '1:1"'; then cat answer.json; else kill -TERM "$(cat pid)"; sleep 600; fi
            """)
        let result = try tool.shell(#"echo $$ > pid; exec "$0" generate study.db --with 'sh answer.sh'"#)
        #expect(result.status == SIGTERM && result.output == "study.db: 2 asked, 1 stored, 0 failed\n", "\(result)")
        #expect(
            try tool.query("SELECT ref_id FROM content_cache WHERE ai_explanation_he = ''") == ["Mishnah Berakhot 1:2"])
    }

    @Test func `unreviewed units are listed, and marked one by one`() throws {
        try tool.change("UPDATE content_cache SET explained_by = NULL")
        let result = try tool.run("review", "study.db")
        #expect(result.status == 0 && result.output == "nothing that a program made is unreviewed\n", "\(result)")
        try tool.change("UPDATE content_cache SET explained_by = 'm' WHERE ref_id = 'Mishnah Berakhot 1:3'")
        #expect(
            try tool.run("review", "study.db").output
                == "Mishnah Berakhot 1:3: explanation by m\n1 unit is unreviewed\n")
        let json = try tool.run("review", "study.db", "--json").output
        #expect(
            json
                == #"{"type":"review","unreviewed":[{"madeBy":"m","parts":["explanation"],"#
                + "\"ref\":\"Mishnah Berakhot 1:3\"}],\"version\":1}\n")
        #expect(try tool.run("review", "study.db", "Mishnah Berakhot 1:99", "--json").codes == ["HL0164"])
        #expect(try tool.run("review", "study.db", "ברכות א, ג").output == "1 unit marked as reviewed\n")
        let time = try tool.query("SELECT reviewed_at FROM content_cache WHERE reviewed_at IS NOT NULL")
        #expect(time.count == 1 && time[0].wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
        #expect(try tool.run("review", "study.db", "ברכות א", "--unreviewed").output == "1 unit marked as unreviewed\n")
    }

    @Test func `a strict review fails if there is nothing to mark`() throws {
        try tool.change("UPDATE content_cache SET explained_by = NULL")
        let ref = "Mishnah Berakhot 1:3"
        let plain = try tool.run("review", "study.db", ref, "--json")
        #expect(plain.status == 0 && plain.findings.first?["level"] as? String == "warning", "\(plain)")
        let strict = try tool.run("review", "study.db", ref, "--json", "--strict")
        #expect(strict.status == 1 && strict.codes == plain.codes, "\(strict)")
        #expect(strict.findings.first?["level"] as? String == "error")
        #expect(try tool.run("review", "study.db", "--strict").status == 0)
    }

    @Test(arguments: [
        [], ["--with", "x", "--endpoint", "http://localhost/v1", "--model", "m"], ["--with", ""],
        ["--endpoint", "http://localhost/v1"], ["--model", "m", "--with", "x"], ["--with", "x", "--limit", "0"],
        ["--with", "x", "--max-failures", "0"], ["--with", "x", "--concurrency", "65"],
        ["--with", "x", "--timeout", "0"],
        ["--with", "x", "--tractate", "Nowhere"], ["--endpoint", "http://user@localhost/v1", "--model", "m"],
    ])
    func `wrong usage is reported before any request`(arguments: [String]) throws {
        let result = try tool.run(["generate", "study.db"] + arguments)
        #expect(result.status == 2 && result.errors.hasPrefix("Error: "), "\(result)")
    }
}
