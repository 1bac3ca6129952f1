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

    private struct Broken {
        let name: String
        /// Codes and levels that must be reported, and no others.
        let expected: Set<String>
        let status: Int32
        var options: [String] = []
        let change: SiteHost.Change
    }

    static let page = "study/daily-mishnah/berakhot-1-1.html"

    private func brokenHosts(_ new: SiteHost, _ old: SiteHost, twice: Data) -> [Broken] {
        let page = Self.page
        return [
            Broken(name: "wrong hash", expected: ["HL0843 error"], status: 1) { _, path, reply in
                if path == "data/1/tracks.json" { reply = new.plain(path) { $0 + Data(" ".utf8) } }
            },
            Broken(name: "refuses queries", expected: ["HL0893 error"], status: 1) { request, _, reply in
                if request.target.contains("?") { reply = StandInServer.Reply(403) }
            },
            Broken(name: "wrong media type", expected: ["HL0846 error"], status: 1) { _, path, reply in
                if path.hasSuffix(".js") { reply.headers["Content-Type"] = "text/plain" }
            },
            Broken(name: "errors instead of 404", expected: ["HL0849 warning"], status: 0) { _, _, reply in
                if reply.status == 404 { reply = StandInServer.Reply(500) }
            },
            Broken(name: "soft 404", expected: ["HL0849 error"], status: 1) { _, _, reply in
                if reply.status == 404 { reply = new.answer("index.html") }
            },
            Broken(name: "redirects to names without .html", expected: ["HL0848 note"], status: 0) {
                _, path, reply in
                if path.hasSuffix(".html"), reply.status == 200 {
                    let name = path.hasSuffix("index.html") ? path.dropLast(10) : path.dropLast(5)
                    reply = StandInServer.Reply(308, headers: ["Location": new.base + name])
                } else if reply.status == 404, new.answer(path + ".html").status == 200 {
                    reply = new.answer(path + ".html")
                }
            },
            Broken(name: "sw.js redirects", expected: ["HL0848 error"], status: 1) { request, path, reply in
                if path == "sw.js", !request.target.contains("?") {
                    reply = StandInServer.Reply(302, headers: ["Location": new.base + "sw.js?v=1"])
                }
            },
            Broken(name: "case does not count", expected: ["HL0850 note"], status: 0) { _, path, reply in
                if path == "INDEX.HTML" { reply = new.answer("index.html") }
            },
            Broken(name: "lower-cases names", expected: ["HL0842 error", "HL0850 warning", "HL0850 note"], status: 1) {
                _, path, reply in
                if path != path.lowercased() {
                    reply = StandInServer.Reply(301, headers: ["Location": new.base + path.lowercased()])
                }
            },
            Broken(name: "sw.js cached for a day", expected: ["HL0851 error"], status: 1) { _, path, reply in
                if path == "sw.js" { reply.headers["Cache-Control"] = "public, max-age=86400" }
            },
            Broken(name: "HTML injected", expected: ["HL0852 warning", "HL0856 error"], status: 1) { _, path, reply in
                guard path.hasSuffix(".html"), reply.status == 200 else { return }
                reply = new.plain(path) { data in
                    let page = String(decoding: data, as: UTF8.self)
                    return Data(page.replacingOccurrences(of: "</body>", with: "<script>x()</script></body>").utf8)
                }
            },
            Broken(name: "a page missing", expected: ["HL0842 error"], status: 1) { _, path, reply in
                if path == page { reply = new.answer("nothing.html") }
            },
            Broken(name: "an icon missing", expected: ["HL0842 error", "HL0855 error"], status: 1) { _, path, reply in
                if path == "icons/icon-512.png" { reply = new.answer("nothing.html") }
            },
            Broken(name: "pages of the release before", expected: ["HL0845 error"], status: 1) { _, path, reply in
                if path.hasPrefix("study/") { reply = old.answer(path) }
            },
            Broken(name: "a worker of the release before", expected: ["HL0845 error"], status: 1) { _, path, reply in
                if path == "release.json" { reply = old.answer(path) }
            },
            Broken(name: "a stale edge", expected: ["HL0844 warning"], status: 0) { request, path, reply in
                let isAsset = path.hasPrefix("assets/") && reply.status == 404
                if path.hasPrefix("study/") && !request.target.contains("?") || isAsset { reply = old.answer(path) }
            },
            Broken(name: "a stale edge without its styles", expected: ["HL0844 error"], status: 1) {
                request, path, reply in
                if path.hasPrefix("study/"), !request.target.contains("?") { reply = old.answer(path) }
            },
            Broken(name: "hangs on a page", expected: ["HL0841 error"], status: 1, options: ["--timeout", "4"]) {
                _, path, reply in
                if path == page { reply.stalls = true }
            },
            Broken(name: "hangs", expected: ["HL0841 error", "HL0857 error"], status: 1, options: ["--timeout", "2"]) {
                _, path, reply in
                if path.hasPrefix("study/") { reply.stalls = true }
            },
            Broken(name: "cuts a page", expected: ["HL0841 error"], status: 1) { _, path, reply in
                if path == page { reply.cutAfter = 500 }
            },
            Broken(name: "wrong charset", expected: ["HL0847 error"], status: 1) { _, path, reply in
                if path.hasSuffix(".html") { reply.headers["Content-Type"] = "text/html; charset=ISO-8859-8" }
            },
            Broken(name: "nothing compressed", expected: ["HL0852 warning"], status: 0) { _, path, reply in
                guard reply.status == 200 else { return }
                reply = new.plain(path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path)
            },
            Broken(name: "no headers", expected: ["HL0854 note"], status: 0) { _, _, reply in
                reply.headers = reply.headers.filter {
                    $0.key.hasPrefix("Content-") || ["Cache-Control", "Location"].contains($0.key)
                }
                reply.headers["Content-Security-Policy"] = nil
            },
            Broken(name: "a policy that blocks scripts", expected: ["HL0890 error"], status: 1) { _, _, reply in
                reply.headers["Content-Security-Policy"] = "frame-ancestors 'none'; script-src 'none'"
            },
            Broken(name: "a policy that blocks the worker", expected: ["HL0890 error"], status: 1) { _, _, reply in
                reply.headers["Content-Security-Policy"] = "frame-ancestors 'none'; worker-src 'none'"
            },
            Broken(name: "a policy of the worker's own", expected: ["HL0890 error"], status: 1) { _, path, reply in
                if path == "sw.js" { reply.headers["Content-Security-Policy"] = "default-src 'none'" }
            },
            Broken(name: "sw.js expires in years", expected: ["HL0851 error"], status: 1) { _, path, reply in
                guard path == "sw.js" else { return }
                reply.headers["Cache-Control"] = nil
                reply.headers["Expires"] = "Fri, 01 Jan 2100 00:00:00 GMT"
            },
            Broken(name: "a stale release.json", expected: ["HL0844 warning", "HL0845 error"], status: 1) {
                request, path, reply in
                if path == "release.json", !request.target.contains("?") { reply = old.answer(path) }
            },
            Broken(name: "redirects without end", expected: ["HL0848 error"], status: 1) { _, path, reply in
                if path == "release.json" {
                    reply = StandInServer.Reply(301, headers: ["Location": new.base + "release.json"])
                }
            },
            Broken(name: "deletes what is stored", expected: ["HL0890 error"], status: 1) { _, _, reply in
                reply.headers["Clear-Site-Data"] = "\"cache\", \"storage\""
            },
            Broken(name: "leads away", expected: ["HL0890 error"], status: 1) { _, path, reply in
                if path.hasSuffix(".html") || path.isEmpty { reply.headers["Refresh"] = "0; url=https://example.org/" }
            },
            Broken(name: "pages as downloads", expected: ["HL0890 error"], status: 1) { _, _, reply in
                reply.headers["Content-Disposition"] = "attachment"
            },
            Broken(name: "the worker compressed twice", expected: ["HL0891 error"], status: 1) { _, path, reply in
                if path == "sw.js" { reply.body = twice }
            },
            Broken(name: "compressed without a word", expected: ["HL0891 error"], status: 1) { _, path, reply in
                if path.hasSuffix(".js") { reply.headers["Content-Encoding"] = nil }
            },
            Broken(name: "no site", expected: ["HL0840 error"], status: 1) { _, _, reply in
                reply = new.answer("nothing.html")
            },
        ]
    }

    @Test func theRemedyMatchesTheStatus() throws {
        let tool = try CommandLineTool()
        let new = VerifiedSites.new
        for (status, words) in [(500, "error log"), (403, "without a password")] {
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

    @Test func everyBrokenHostIsReported() throws {
        let tool = try CommandLineTool()
        let (new, old) = (VerifiedSites.new, VerifiedSites.old)
        let again = try tool.shell("gzip -c <'\(new.folder)/sw.js.gz' >'\(tool.path("twice"))'")
        #expect(again.status == 0)
        for broken in brokenHosts(new, old, twice: try tool.bytes("twice")) {
            let server = try new.serve(broken.change)
            let run = try verify(tool, server.address + "/m/", broken.options)
            #expect(run.codes == broken.expected && run.status == broken.status, "\(broken.name): \(run.findings)")
            for finding in run.findings {
                #expect(finding.url?.hasPrefix(server.address) == true && finding.remedy != nil, "\(broken.name)")
            }
            let isStale = ["a stale edge", "a stale edge without its styles", "pages of the release before"].contains(
                broken.name)
            #expect((run.result["stale"] as? [String])?.contains(Self.page) == isStale, "\(broken.name)")
        }
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
