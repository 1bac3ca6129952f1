import Foundation
import Synchronization
import TestSupport
import Testing

/// `verify` against a good host, and against hosts that are broken in one way each.
@Suite(VerifiedSites()) struct VerifyCommandTests {
    struct Finding: Decodable {
        let code: String
        let level: String
        let message: String
        let url: String?
        let remedy: String?
    }

    struct Outcome {
        let status: Int32
        let findings: [Finding]
        let result: [String: Any]

        /// Each code with its level, without repetition.
        var codes: Set<String> { Set(findings.map { "\($0.code) \($0.level)" }) }
    }

    func verify(_ tool: CommandLineTool, _ url: String, _ options: [String] = []) throws -> Outcome {
        let run = try tool.run(["verify", url, "--json"] + options)
        let findings = try run.errors.split(separator: "\n").map {
            try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
        }
        let result = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return Outcome(status: run.status, findings: findings, result: result ?? [:])
    }

    @Test func aGoodHostGetsNoFinding() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve()
        let outcome = try verify(tool, server.address + "/m", ["--strict"])
        #expect(outcome.status == 0 && outcome.findings.isEmpty, "\(outcome.findings)")
        #expect(outcome.result["type"] as? String == "verify" && outcome.result["version"] as? Int == 1)
        let list = try String(contentsOfFile: VerifiedSites.new.folder + "/files.txt", encoding: .utf8)
        let listed = list.split(separator: "\n").filter { !$0.hasSuffix(".br") && !$0.hasSuffix(".gz") }
        #expect(outcome.result["files"] as? Int == listed.count - 6, "all but six that are asked for apart")
        let text = try tool.run("verify", server.address + "/m/")
        #expect(text.output.contains("learners get it as it was built") && text.errors.isEmpty, "\(text)")
    }

    static let page = "study/daily-mishnah/berakhot-1-1.html"

    @Test func theRemedyMatchesTheStatus() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        for (status, words) in [
            (500, "error log"), (401, "without a password"), (403, "stops no programs"),
            (304, "empty the host's cache"), (451, "in your country"), (418, "in a browser"),
        ] {
            let server = try new.serve { _, path, reply in
                if path == Self.page { reply = StandInServer.Reply(status) }
            }
            let run = try verify(tool, server.address + "/m/")
            let finding = run.findings.first { $0.code == "HL0842" }
            #expect(finding?.remedy?.contains(words) == true, "\(run.findings)")
        }
    }

    /// A rate limit for many requests does not concern learners.
    @Test func requestsAreRepeatedAfterARateLimit() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let refused = Mutex<Set<String>>([])
        let server = try new.serve { _, path, reply in
            guard path.hasPrefix("icons/"), refused.withLock({ $0.insert(path).inserted }) else { return }
            reply = StandInServer.Reply(429, headers: ["Retry-After": "0"])
        }
        let outcome = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(outcome.status == 0 && outcome.findings.isEmpty, "\(outcome.findings)")
        #expect(refused.withLock { !$0.isEmpty })
    }

    @Test(arguments: ["?hl=verify", "/nothing-"], [503, nil])
    func `a single request that fails is made again`(part: String, status: Int?) throws {
        let tool = try CommandLineTool()
        let failed = Mutex<Set<String>>([])
        let server = try VerifiedSites.new.serve { request, path, reply in
            guard request.target.contains(part), path.hasSuffix(".html"),
                failed.withLock({ $0.insert(path).inserted })
            else { return }
            if let status { reply = StandInServer.Reply(status) } else { reply.cutAfter = 0 }
        }
        let outcome = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(outcome.status == 0 && outcome.findings.isEmpty, "\(outcome.findings)")
        #expect(failed.withLock { $0.count } == 2)
    }

    /// A cache that keeps the answer for each query, and is emptied for plain addresses only.
    @Test func `what a cache kept of an earlier verification is not taken for the site`() throws {
        let tool = try CommandLineTool()
        let (new, old) = (VerifiedSites.new, VerifiedSites.old)
        let isOld = Mutex(true)
        let kept = Mutex<[String: StandInServer.Reply]>([:])
        let server = try new.serve { request, path, reply in
            if isOld.withLock({ $0 }) { reply = old.answer(path.isEmpty ? "index.html" : path) }
            guard request.target.contains("?") else { return }
            let answer = reply
            reply = kept.withLock { kept in
                kept[request.target] = kept[request.target] ?? answer
                return kept[request.target] ?? answer
            }
        }
        _ = try verify(tool, server.address + "/m/")
        #expect(kept.withLock { !$0.isEmpty })
        isOld.withLock { $0 = false }
        let outcome = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(outcome.status == 0 && outcome.findings.isEmpty, "\(outcome.findings)")
    }

    @Test func withStrictWarningsAreErrorsInTheCountsToo() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { _, _, reply in
            if reply.status == 404 { reply.headers["Cache-Control"] = "max-age=86400" }
        }
        let outcome = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(outcome.status == 1 && outcome.codes == ["HL0851 error"], "\(outcome.findings)")
        #expect(outcome.result["errors"] as? Int == outcome.findings.count && outcome.result["warnings"] as? Int == 0)
    }

    /// This machine's clock, or the host's, may be wrong.
    @Test func aDateAfterARateLimitIsOneOfTheHostsClock() throws {
        let tool = try CommandLineTool()
        let refused = Mutex<Set<String>>([])
        let late = ["Date": "Fri, 01 Jan 2055 00:00:00 GMT", "Retry-After": "Fri, 01 Jan 2055 00:00:01 GMT"]
        let server = try VerifiedSites.new.serve { _, path, reply in
            guard path == "icons/icon-512.png", refused.withLock({ $0.insert(path).inserted }) else { return }
            reply = StandInServer.Reply(429, headers: late)
        }
        let outcome = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(outcome.status == 0 && outcome.findings.isEmpty, "\(outcome.findings)")
        #expect(refused.withLock { !$0.isEmpty })
    }

    @Test func aPauseAfterARateLimitEndsWithASignal() throws {
        let tool = try CommandLineTool()
        let isRefused = Mutex(false)
        let server = try VerifiedSites.new.serve { _, path, reply in
            guard path == "release.json" else { return }
            reply = StandInServer.Reply(429, headers: ["Retry-After": "29"])
            isRefused.withLock { $0 = true }
        }
        let process = try tool.start(["verify", server.address + "/m/"])
        for _ in 0..<3000 where !isRefused.withLock({ $0 }) { usleep(10_000) }
        usleep(300_000)
        let start = ContinuousClock.now
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
        #expect(.now - start < .seconds(20), "the pause was waited for")
    }

    @Test func theRemedyForAHostThatIsNotThereNamesACertificateOnlyWithTLS() throws {
        let tool = try CommandLineTool()
        let port = try FreePort.find()
        for (scheme, hasCertificate) in [("http", false), ("https", true)] {
            let run = try verify(tool, "\(scheme)://127.0.0.1:\(port)/")
            let remedy = run.findings.first?.remedy
            #expect(remedy?.contains("certificate") == hasCertificate, "\(run.findings)")
        }
    }

    /// Each file is answered once, when all are compared.
    @Test func `a host that falls silent later is given up`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let asked = Mutex<Set<String>>([])
        let cut = Mutex(0)
        let server = try new.serve { request, path, reply in
            if asked.withLock({ $0.insert(path).inserted }) { return }
            reply.cutAfter = 0
            cut.withLock { $0 += 1 }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes.contains("HL0857 error") && run.status == 1, "\(run.findings)")
        #expect(cut.withLock { $0 } == 8, "\(run.findings)")
    }

    @Test(arguments: BrokenHost.all) func everyBrokenHostIsReported(_ broken: BrokenHost) throws {
        let tool = try CommandLineTool()
        let (new, old) = (VerifiedSites.new, VerifiedSites.old)
        let server = try new.serve { broken.change(new, old, $0, $1, &$2) }
        let run = try verify(tool, server.address + "/m/", broken.options)
        #expect(run.codes == broken.expected && run.status == broken.status, "\(run.findings)")
        for finding in run.findings {
            #expect(finding.url?.hasPrefix(server.address) == true && finding.remedy != nil, "\(finding)")
        }
        #expect((run.result["stale"] as? [String])?.contains(Self.page) == broken.isStale)
    }

    @Test func `the site's address must be answered with its index page`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let replies = [
            StandInServer.Reply(403), StandInServer.Reply(200, Data("<title>Index of /</title>".utf8)),
            new.answer("search.html"),
        ]
        for reply in replies {
            let server = try new.serve { _, path, good in if path.isEmpty { good = reply } }
            let run = try verify(tool, server.address + "/m/")
            #expect(run.codes == ["HL0892 error"] && run.status == 1, "\(run.findings)")
            #expect(run.findings.first?.url == server.address + "/m/")
        }
        let server = try new.serve { _, path, good in if path.hasSuffix("/") { good = StandInServer.Reply(404) } }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0892 warning"] && run.status == 0, "\(run.findings)")
    }

    @Test func `the address may redirect to the index page`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let server = try new.serve { _, path, good in
            if path.isEmpty { good = StandInServer.Reply(302, headers: ["Location": new.base + "index.html"]) }
        }
        #expect(try verify(tool, server.address + "/m/", ["--strict"]).status == 0)
    }

    @Test func `pages cut by an upload or replaced by a login are not called rewritten`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let page = new.plain(Self.page).body
        let bodies = [
            ("the file is empty", Data()), ("ends too early", page.prefix(300)), ("ends too early", page.dropLast(4)),
            ("ends too early", page.prefix(page.count * 2 / 3)), ("a login page", Data("<html>login</html>".utf8)),
        ]
        for (words, body) in bodies {
            let server = try new.serve { _, path, reply in
                if path == Self.page { reply = new.plain(path) { _ in body } }
            }
            let run = try verify(tool, server.address + "/m/")
            let finding = run.findings.first { $0.code == "HL0843" }
            #expect(run.status == 1 && !run.codes.contains("HL0856 error"), "\(run.findings)")
            #expect(finding?.message.contains(words) == true, "\(run.findings)")
        }
    }

    @Test func `headers that are too large are named`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let server = try new.serve { _, path, reply in
            if path == Self.page { reply.headers["X-Much"] = String(repeating: "x", count: 90_000) }
        }
        let finding = try verify(tool, server.address + "/m/").findings.first { $0.code == "HL0841" }
        #expect(finding?.message.contains("headers are larger than 64 KiB") == true, "\(finding as Any)")
    }

    @Test func `icons, licences and a sitemap that were cut are reported`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        for (path, count) in [("icons/icon-192.png", 40), ("icons/favicon.svg", 40), ("sitemap.xml", 100)] {
            let server = try new.serve { _, asked, reply in
                if asked == path { reply = new.plain(path) { $0.prefix(count) } }
            }
            let run = try verify(tool, server.address + "/m/")
            #expect(run.codes.contains("HL0843 error") && run.status == 1, "\(path): \(run.findings)")
        }
        let server = try new.serve { _, path, reply in if path.hasPrefix("licences/") { reply.body = Data() } }
        #expect(try verify(tool, server.address + "/m/").findings.map(\.message).contains { $0.contains("is empty") })
    }

    @Test func `an upload that changed the ends of lines is one finding with its cause`() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        let server = try new.serve { _, path, reply in
            let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
            let isText = ["html", "txt", "js", "css", "json"].contains((name as NSString).pathExtension)
            guard isText, reply.status == 200 else { return }
            reply = new.plain(name) { Data($0.flatMap { $0 == 10 ? [13, 10] : [$0] }) }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0843 error", "HL0852 warning"] && run.status == 1, "\(run.findings)")
        let remedies = run.findings.filter { $0.code == "HL0843" }.compactMap(\.remedy)
        #expect(remedies == ["upload all files again, in binary mode"])
    }

    @Test func aPathThatTheSiteWasNotBuiltForIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try VerifiedSites.build(tool, "other", at: "/other/")
        let server = try SiteHost(tool.path("other"), at: "/m/").serve()
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0849 error"] && run.findings[0].remedy == "build with --base-url \(server.address)/m/")
    }

    /// Nobody has seen whether the site is published without TLS.
    @Test func aNameWithoutAHostIsNotReportedAsOneWithoutTLS() throws {
        let run = try verify(CommandLineTool(), "http://halomeid.invalid/", ["--timeout", "5"])
        #expect(run.codes == ["HL0841 error"] && run.status == 1)
    }

    @Test(arguments: [["example.org"], ["ftp://example.org/"], [""], ["https://a.org/", "--timeout", "0"]])
    func wrongUsageEndsWithTwo(_ arguments: [String]) throws {
        let result = try CommandLineTool().run(["verify"] + arguments)
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
    }
}
