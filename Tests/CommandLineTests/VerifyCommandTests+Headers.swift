import Foundation
import Synchronization
import TestSupport
import Testing

/// Headers that are on every answer.
extension VerifyCommandTests {
    static let headers: [ChangedHost] = [
        ("the cookie session", ["HL0896 note"], { _ in { _, _, reply in reply.headers["Set-Cookie"] = "session=1" } }),
        (
            "Vary: *", ["HL0859 note"],
            { _ in { _, path, reply in if path.hasPrefix("assets/") { reply.headers["Vary"] = "*" } } }
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
            "robots.txt keeps search engines from", ["HL0898 note"],
            { _ in
                { request, _, reply in
                    guard request.path == "/robots.txt" else { return }
                    reply = StandInServer.Reply(200, Data("User-agent: *\nDisallow: /\n".utf8))
                }
            }
        ),
        (
            "robots.txt keeps Googlebot from", ["HL0898 note"],
            { _ in
                { request, _, reply in
                    guard request.path == "/robots.txt" else { return }
                    reply = StandInServer.Reply(200, Data("User-agent: Googlebot\nDisallow: /m/\n".utf8))
                }
            }
        ),
        // Crawlers read the first 500 KiB.
        (
            "robots.txt keeps search engines from", ["HL0898 note"],
            { _ in
                { request, _, reply in
                    guard request.path == "/robots.txt" else { return }
                    let rest = String(repeating: "# a line\n", count: 60_000)
                    reply = StandInServer.Reply(200, Data(("User-agent: *\nDisallow: /\n" + rest).utf8))
                }
            }
        ),
        (
            "robots.txt keeps search engines from", ["HL0898 note"],
            { _ in
                { request, _, reply in
                    guard request.path == "/robots.txt" else { return }
                    let isTarget = request.target.contains("?")
                    reply =
                        isTarget
                        ? StandInServer.Reply(200, Data("User-agent: *\nDisallow: /\n".utf8))
                        : StandInServer.Reply(302, headers: ["Location": "/robots.txt?all"])
                }
            }
        ),
        (
            "robots.txt returns status 503", ["HL0898 note"],
            { _ in { request, _, reply in if request.path == "/robots.txt" { reply = StandInServer.Reply(503) } } }
        ),
        (
            "the host gives no complete response for robots.txt, so search engines may read nothing", ["HL0898 note"],
            { _ in { request, _, reply in if request.path == "/robots.txt" { reply.cutAfter = 0 } } }
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
        // As of files in a reproducible image, with and without nginx's ETag.
        (
            "a file has the time Thu, 01 Jan 1970", ["HL0895 warning"],
            { _ in
                { request, _, reply in
                    let time = "Thu, 01 Jan 1970 00:00:01 GMT"
                    reply.headers["ETag"] = nil
                    reply.headers["Last-Modified"] = time
                    if request.headers["if-modified-since"] == time { reply = StandInServer.Reply(304) }
                }
            }
        ),
        (
            "a file has the time Tue, 01 Jan 1980", ["HL0895 warning"],
            { _ in
                { _, path, reply in
                    reply.headers["ETag"] = "\"12cea600-\(String(reply.body.count + path.utf8.count, radix: 16))\""
                    reply.headers["Last-Modified"] = "Tue, 01 Jan 1980 00:00:00 GMT"
                }
            }
        ),
        (
            "switches off web-share", ["HL0890 warning"],
            { _ in { _, _, reply in reply.headers["Permissions-Policy"] = "camera=(), web-share=()" } }
        ),
    ]

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

    @Test(arguments: ["User-agent: *\nDisallow: /private/\n", "<!doctype html>\n<p>User-agent: *</p>\n<p>a: /</p>\n"])
    func `a robots.txt that excludes other parts of the host is good`(text: String) throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { request, _, reply in
            guard request.path == "/robots.txt" else { return }
            reply = StandInServer.Reply(200, Data(text.utf8))
        }
        let run = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(run.status == 0 && run.findings.isEmpty, "\(run.findings)")
    }

    /// A rate limit does not tell what crawlers get.
    @Test(arguments: [403, 429]) func `a robots.txt that is refused excludes nobody`(status: Int) throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { request, _, reply in
            guard request.path == "/robots.txt" else { return }
            reply = StandInServer.Reply(status, headers: ["Retry-After": "0"])
        }
        let run = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(run.status == 0 && run.findings.isEmpty, "\(run.findings)")
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

    /// The pages' own policy blocks as much, and a policy that allows a host does not contact it.
    @Test func aPolicyThatAddsNothingIsGood() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { _, _, reply in
            reply.headers["Content-Security-Policy"] =
                "frame-ancestors 'none'; object-src 'none'; base-uri 'self'; frame-src https://a.example"
        }
        let run = try verify(tool, server.address + "/m/", ["--strict"])
        #expect(run.status == 0 && run.findings.isEmpty, "\(run.findings)")
    }

    /// Old times do no harm if the host makes ETags of the contents.
    @Test func oldTimesWithTagsOfTheContentsAreGood() throws {
        let tool = try CommandLineTool()
        let server = try VerifiedSites.new.serve { _, _, reply in
            reply.headers["Last-Modified"] = "Thu, 01 Jan 1970 00:00:01 GMT"
            reply.headers["ETag"] = "\"\(reply.body.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) })x\""
        }
        #expect(try verify(tool, server.address + "/m/", ["--strict"]).status == 0)
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
}
