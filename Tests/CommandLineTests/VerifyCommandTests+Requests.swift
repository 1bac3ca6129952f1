import Foundation
import Synchronization
import TestSupport
import Testing

/// Hosts that answer some requests, or only browsers', with something else.
extension VerifyCommandTests {
    /// Words of a finding, all codes with their levels, and what a host changes in its answers.
    typealias ChangedHost = (words: String, codes: Set<String>, change: @Sendable (SiteHost) -> SiteHost.Change)

    private static let requests: [ChangedHost] = [
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
            "iPhones' browsers get status 500", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    let isPhone = request.headers["user-agent"]?.contains("iPhone") == true
                    if isPhone, path == "sw.js" { reply = StandInServer.Reply(500) }
                }
            }
        ),
        (
            "browsers that open the page get the media type text/plain, not text/html", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    guard path == "index.html", request.headers["sec-fetch-mode"] == "navigate" else { return }
                    reply.headers["Content-Type"] = "text/plain"
                }
            }
        ),
        (
            "browsers that install the worker get the media type text/html", ["HL0894 error"],
            { _ in
                { request, path, reply in
                    if path == "sw.js", request.headers["service-worker"] != nil {
                        reply.headers["Content-Type"] = "text/html"
                    }
                }
            }
        ),
        (
            "Content-Disposition makes browsers save pages", ["HL0890 error"],
            { _ in
                { request, path, reply in
                    let isPhone = request.headers["user-agent"]?.contains("iPhone") == true
                    guard isPhone, path == "index.html" else { return }
                    reply.headers["Content-Disposition"] = "attachment"
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
                    guard request.target.contains("index.html?hl=verify") else { return }
                    reply = host.plain(path) { $0 + Data("<!-- campaign -->".utf8) }
                }
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
    ]

    @Test func `different responses to different requests are reported`() throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        for told in Self.requests + Self.headers + Self.addresses {
            let server = try host.serve(told.change(host))
            let run = try verify(tool, server.address + "/m/")
            #expect(run.codes == told.codes, "\(told.words): \(run.findings)")
            #expect(run.findings.contains { $0.message.contains(told.words) }, "\(told.words): \(run.findings)")
        }
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
}
