import Foundation
import Synchronization
import TestSupport
import Testing

extension VerifyCommandTests {
    /// Hosts that answer some requests, or only browsers', with something else; and headers on every answer.
    private static let told: [(words: String, codes: Set<String>, change: @Sendable (SiteHost) -> SiteHost.Change)] = [
        (
            "phones' browsers are redirected to", ["HL0894 error"],
            { host in
                { request, path, reply in
                    let isPhone = request.headers["user-agent"]?.contains("Mobile") == true
                    guard isPhone, path == "index.html" else { return }
                    reply = StandInServer.Reply(302, headers: ["Location": host.base + "settings.html"])
                }
            }
        ),
        (
            "browsers that prefer Hebrew are redirected to http://127.0.0.1:1/, where there is no response",
            ["HL0894 error"],
            { _ in
                { request, path, reply in
                    let isHebrew = request.headers["accept-language"]?.hasPrefix("he") == true
                    guard isHebrew, path == "index.html" else { return }
                    reply = StandInServer.Reply(302, headers: ["Location": "http://127.0.0.1:1/"])
                }
            }
        ),
        (
            "browsers that prefer Hebrew are redirected to", ["HL0894 error"],
            { host in
                { request, path, reply in
                    let isHebrew = request.headers["accept-language"]?.hasPrefix("he") == true
                    guard isHebrew, path.isEmpty else { return }
                    reply = StandInServer.Reply(302, headers: ["Location": host.base + "settings.html"])
                }
            }
        ),
        (
            "redirected to ftp://127.0.0.1/m/, where there is no response: it is not the address of a web server",
            ["HL0892 warning"],
            { host in
                { request, _, reply in
                    guard request.path + "/" == host.base else { return }
                    reply = StandInServer.Reply(301, headers: ["Location": "ftp://127.0.0.1/m/"])
                }
            }
        ),
        (
            "slash is redirected to http://127.0.0.1:1/m/, where there is no response: ", ["HL0892 warning"],
            { host in
                { request, _, reply in
                    guard request.path + "/" == host.base else { return }
                    reply = StandInServer.Reply(301, headers: ["Location": "http://127.0.0.1:1/m/"])
                }
            }
        ),
        (
            "iPhones' browsers get status 500", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    let isPhone = request.headers["user-agent"]?.contains("iPhone") == true
                    if isPhone, path == "sw.js" { reply = StandInServer.Reply(500) }
                }
            }
        ),
        (
            "phones' browsers get status 403", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    let isPhone = request.headers["user-agent"]?.contains("Mobile") == true
                    if isPhone, path == "sw.js" { reply = StandInServer.Reply(403) }
                }
            }
        ),
        (
            "browsers that prefer English get different contents", ["HL0894 error"],
            { host in
                { request, path, reply in
                    let isEnglish = request.headers["accept-language"] == "en"
                    if isEnglish, path == "index.html" { reply = host.answer("settings.html") }
                }
            }
        ),
        (
            "browsers that prefer Hebrew get different contents", ["HL0894 error"],
            { host in
                { request, path, reply in
                    let isHebrew = request.headers["accept-language"]?.hasPrefix("he") == true
                    if isHebrew, path == "index.html" { reply = host.answer("settings.html") }
                }
            }
        ),
        (
            "iPhones' browsers get different contents", ["HL0894 error"],
            { host in
                { request, path, reply in
                    let isPhone = request.headers["user-agent"]?.contains("iPhone") == true
                    if isPhone, path == "index.html" { reply = host.answer("settings.html") }
                }
            }
        ),
        (
            "unchanged whatever the browser has", ["HL0895 error"],
            { _ in
                { request, path, reply in
                    let isAsked = request.headers["if-none-match"] != nil
                    if isAsked, path == "sw.js" { reply = StandInServer.Reply(304) }
                }
            }
        ),
        (
            "a page is changed if its address has a query", ["HL0893 error"],
            { host in
                { request, path, reply in
                    guard request.target.hasSuffix("index.html?hl=verify") else { return }
                    reply = host.plain(path) { $0 + Data("<!-- campaign -->".utf8) }
                }
            }
        ),
        (
            "changed on its way, at '<script>track()</script>'", ["HL0856 error"],
            { host in
                { _, _, reply in
                    guard reply.status == 404 else { return }
                    reply = host.plain("404.html") { $0 + Data("<script>track()</script>".utf8) }
                    reply.status = 404
                }
            }
        ),
        (
            "a missing asset", ["HL0849 error"],
            { host in
                { _, path, reply in if path.contains("assets/nothing") { reply = host.answer("index.html") } }
            }
        ),
        (
            "browsers that open the page get different contents", ["HL0894 error"],
            { host in
                { request, path, reply in
                    guard request.headers["sec-fetch-mode"] == "navigate", path == "index.html" else { return }
                    reply = host.plain(path) { $0 + Data("<script>wall()</script>".utf8) }
                }
            }
        ),
        (
            "browsers that open the page get status 403", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    let opens = request.headers["accept"]?.hasPrefix("text/html") == true
                    if opens, path.hasPrefix("study/") { reply = StandInServer.Reply(403) }
                }
            }
        ),
        (
            "a missing data file", ["HL0849 error"],
            { _ in
                { _, path, reply in
                    if path.contains("data/nothing") { reply = StandInServer.Reply(200, Data("{}".utf8)) }
                }
            }
        ),
        ("the cookie session", ["HL0896 note"], { _ in { _, _, reply in reply.headers["Set-Cookie"] = "session=1" } }),
        (
            "Vary: *", ["HL0859 note"],
            { _ in { _, path, reply in if path.hasPrefix("assets/") { reply.headers["Vary"] = "*" } } }
        ),
        (
            "phones' browsers get different contents", ["HL0894 error"],
            { host in
                { request, path, reply in
                    if request.headers["save-data"] == "on", path.hasPrefix("study/") {
                        reply = host.answer("settings.html")
                    }
                }
            }
        ),
        (
            "unchanged whatever the browser has", ["HL0895 error"],
            { _ in
                { request, path, reply in
                    let isWeak = request.headers["if-none-match"]?.hasPrefix("W/") == true
                    if isWeak, path == "sw.js" { reply = StandInServer.Reply(304) }
                }
            }
        ),
        (
            "the header Vary does not say so", ["HL0881 warning"],
            { host in
                { request, path, reply in
                    if request.headers["accept-encoding"] == "identity", path == "index.html" {
                        reply = host.plain(path)
                    }
                }
            }
        ),
        (
            "deletes learners' progress", ["HL0890 error"],
            { _ in { _, path, reply in if path == "sw.js" { reply.headers["Clear-Site-Data"] = "\"*\"" } } }
        ),
        (
            "texts are brotli data without the header", ["HL0891 error"],
            { host in
                { _, path, reply in
                    guard path == page, let packed = FileManager.default.contents(atPath: "\(host.folder)/\(path).br")
                    else { return }
                    reply.headers["Content-Encoding"] = nil
                    reply.body = packed
                }
            }
        ),
        (
            "browsers that install the worker get status 403", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    if request.headers["service-worker"] != nil { reply = StandInServer.Reply(403) }
                }
            }
        ),
        (
            "requests of the offline worker get status 403", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    if request.headers["sec-fetch-dest"] == "empty" { reply = StandInServer.Reply(403) }
                }
            }
        ),
        (
            "requests of the site's pages get status 403", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    let isFont = path.hasSuffix(".woff2")
                    if isFont, request.headers["referer"] != nil { reply = StandInServer.Reply(403) }
                }
            }
        ),
        (
            "browsers that take only gzip get different contents", ["HL0894 error"],
            { host in
                { request, path, reply in
                    let takesGzip = request.headers["accept-encoding"] == "gzip"
                    if takesGzip, path.hasPrefix("study/") { reply = host.answer("settings.html") }
                }
            }
        ),
        (
            "different files have the same ETag", ["HL0895 warning"],
            { _ in { _, _, reply in reply.headers["ETag"] = "\"1\"" } }
        ),
        (
            "the host's network may keep sw.js for 86400 seconds (CDN-Cache-Control)", ["HL0851 warning"],
            { _ in
                { _, path, reply in
                    if path == "sw.js" { reply.headers["CDN-Cache-Control"] = "public, max-age=86400" }
                }
            }
        ),
        (
            "that a file is missing", ["HL0851 warning"],
            { _ in { _, _, reply in if reply.status == 404 { reply.headers["Cache-Control"] = "max-age=86400" } } }
        ),
        // As some hosts do with a rule for the folder.
        (
            "for 31536000 seconds that a file is missing", ["HL0851 warning"],
            { _ in
                { _, path, reply in
                    if path.hasPrefix("assets/"), reply.status == 404 {
                        reply.headers["Cache-Control"] = "public, max-age=31536000, immutable"
                    }
                }
            }
        ),
        (
            "keeps search engines from", ["HL0898 note"],
            { _ in { _, _, reply in reply.headers["X-Robots-Tag"] = "noindex, nofollow" } }
        ),
        (
            "tells search engines that the pages are at https://example.org/", ["HL0898 note"],
            { _ in { _, _, reply in reply.headers["Link"] = "<https://example.org/>; rel=\"canonical\"" } }
        ),
        (
            "adds the style sheet", ["HL0890 warning"],
            { _ in
                { _, path, reply in
                    reply.headers["Link"] = "<a.css>; rel=preload, </brand.css>; rel=\"alternate StyleSheet\""
                }
            }
        ),
        (
            "contact https://cdn.example/", ["HL0897 warning"],
            { _ in { _, _, reply in reply.headers["Link"] = "<https://cdn.example/>; rel=preconnect" } }
        ),
        (
            "Alt-Svc makes browsers contact other.example", ["HL0897 warning"],
            { _ in
                { _, _, reply in reply.headers["Alt-Svc"] = "h3=\":443\"; ma=86400, h2=\"other.example:443\"" }
            }
        ),
        (
            "Speculation-Rules makes browsers contact https://other.example/r.json", ["HL0897 warning"],
            { _ in
                { _, _, reply in
                    reply.headers["Speculation-Rules"] = "\"/own.json\", \"https://other.example/r.json\""
                }
            }
        ),
        (
            "send reports to https://a.example", ["HL0897 note"],
            { _ in { _, _, reply in reply.headers["Reporting-Endpoints"] = "default=\"https://a.example/r\"" } }
        ),
        (
            "blocks the site's scripts", ["HL0890 error"],
            { _ in { _, _, reply in reply.headers["Integrity-Policy"] = "blocked-destinations=(script)" } }
        ),
        (
            "switches off web-share", ["HL0890 warning"],
            { _ in { _, _, reply in reply.headers["Permissions-Policy"] = "camera=(), web-share=()" } }
        ),
    ]

    @Test func `different responses to different requests are reported`() throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        for told in Self.told {
            let server = try host.serve(told.change(host))
            let run = try verify(tool, server.address + "/m/")
            #expect(run.codes == told.codes, "\(told.words): \(run.findings)")
            #expect(run.findings.contains { $0.message.contains(told.words) }, "\(told.words): \(run.findings)")
        }
    }

    /// A wider scope than the site's folder does no harm.
    @Test func aWorkerMayBeAllowedMoreThanItsFolder() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { _, path, reply in
            if path == "sw.js" { reply.headers["Service-Worker-Allowed"] = "/" }
        }
        #expect(try verify(tool, server.address + "/m/", ["--strict"]).status == 0)
    }

    @Test func theTagsOfErrorsAreNotCompared() throws {
        let tool = try CommandLineTool()
        let seen = Mutex<Set<String>>([])
        let server = try VerifiedSites.new.serve { _, path, reply in
            let isFirst = seen.withLock { $0.insert(path).inserted }
            guard ["index.html", "sw.js"].contains(path), !isFirst else { return }
            reply = StandInServer.Reply(429, headers: ["ETag": "\"1\"", "Retry-After": "100"])
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(!run.findings.contains { $0.code == "HL0895" }, "\(run.findings)")
    }

    @Test func aHostThatDoesNotAnswerOneBrowserIsReported() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { request, path, reply in
            let isPhone = request.headers["user-agent"]?.contains("iPhone") == true
            if isPhone, path == "sw.js" { reply.cutAfter = 10 }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0894 error"], "\(run.findings)")
        #expect(run.findings.contains { $0.message == "iPhones' browsers get no response" }, "\(run.findings)")
    }

    /// As Cloudflare sends them.
    @Test func headersThatLeadBrowsersToTheHostItselfAreGood() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { _, _, reply in
            reply.headers["Alt-Svc"] = "h3=\":443\"; ma=86400"
            reply.headers["Speculation-Rules"] = "\"/cdn-cgi/speculation\""
        }
        #expect(try verify(tool, server.address + "/m/", ["--strict"]).status == 0)
    }

    /// What one answer in many has wrong does not depend on the request.
    @Test func anAnswerThatIsRightTheNextTimeIsStale() throws {
        let tool = try CommandLineTool()
        let (new, old) = (VerifiedSites.new, VerifiedSites.old)
        let wasAsked = Mutex(false)
        let server = try new.serve { request, path, reply in
            guard path == "index.html", request.headers["accept-language"] == "en" else { return }
            let isAgain = wasAsked.withLock { wasAsked in
                defer { wasAsked = true }
                return wasAsked
            }
            if !isAgain { reply = old.answer(path) }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0844 warning"] && run.status == 0, "\(run.findings)")
    }

    /// Relative links of a page at /m lead to /study, not to /m/study.
    @Test(arguments: [
        (200, "HL0892 error", "every link on the page breaks"), (404, "HL0892 warning", "does not lead to the site"),
    ])
    func theAddressWithoutItsSlashRedirectsToTheSite(_ status: Int, _ code: String, _ words: String) throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        let server = try host.serve { request, _, reply in
            guard request.target == "/m" else { return }
            reply = host.answer("index.html")
            reply.status = status
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == [code] && run.findings.contains { $0.message.contains(words) }, "\(run.findings)")
    }

    /// As a redirect from https to http: pages there have no worker and other marks.
    @Test func theSitesAddressLeadsToNoOtherOrigin() throws {
        let tool = try CommandLineTool()
        let elsewhere = try VerifiedSites.new.serve { _, _, _ in }
        let server = try VerifiedSites.new.serve { request, _, reply in
            guard ["/m", "/m/"].contains(request.target) else { return }
            reply = StandInServer.Reply(301, headers: ["Location": elsewhere.address + "/m/"])
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.status == 1 && run.codes == ["HL0848 error"], "\(run.findings)")
        #expect(run.findings.contains { $0.message.contains("the site's address redirects") }, "\(run.findings)")
    }

    @Test func aHostThatRefusesTooManyRequestsIsLeftAlone() throws {
        let tool = try CommandLineTool()
        let count = Mutex(0)
        let server = try VerifiedSites.new.serve { _, _, reply in
            let isOver = count.withLock { count in
                count += 1
                return count > 12
            }
            if isOver { reply = StandInServer.Reply(429, headers: ["Retry-After": "600"]) }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.status == 1 && run.codes.contains("HL0857 error"), "\(run.findings)")
        #expect(run.findings.contains { $0.message.contains("20 requests were refused") }, "\(run.findings)")
        // Those that were on their way are not taken back.
        #expect(count.withLock { $0 } < 60)
    }

    /// If a header is sent twice, browsers obey both policies.
    @Test func bothPoliciesOfARepeatedHeaderAreRead() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { _, path, reply in
            if path.hasSuffix(".html") {
                let name = "Content-Security-Policy"
                reply.headers[name] = "script-src 'none'\r\n\(name): frame-ancestors 'none'"
            }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0890 error"], "\(run.findings)")
    }

    @Test func anUnknownHostNameHasItsOwnRemedy() throws {
        let run = try verify(CommandLineTool(), "https://nothing.invalid/")
        #expect(run.findings.contains { $0.remedy?.contains("its entry in the DNS") == true }, "\(run.findings)")
    }
}
