import Foundation
import TestSupport
import Testing

extension VerifyCommandTests {
    /// Hosts of which the finding's words matter: what is said, in the message or its remedy.
    private static let told: [(words: String, codes: Set<String>, change: @Sendable (SiteHost) -> SiteHost.Change)] = [
        (
            "rewrites HTML", ["HL0843 error", "HL0852 warning"],
            { host in
                { _, path, reply in
                    guard reply.headers["Content-Type"] == "text/html; charset=utf-8", reply.status == 200 else {
                        return
                    }
                    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
                    reply = host.plain(name) {
                        Data(String(decoding: $0, as: UTF8.self).replacing("\n", with: "").utf8)
                    }
                }
            }
        ),
        (
            "<!-- proxy -->", ["HL0856 error", "HL0852 warning"],
            { host in
                { _, path, reply in
                    if path == "reset.html" { reply = host.plain(path) { $0 + Data("<!-- proxy -->".utf8) } }
                }
            }
        ),
        (
            "added a byte-order mark", ["HL0843 error", "HL0852 warning"],
            { host in
                { _, path, reply in
                    let isText = [".html", ".js", ".json", ".txt"].contains { path.hasSuffix($0) }
                    if isText, reply.status == 200 { reply = host.plain(path) { Data([0xEF, 0xBB, 0xBF]) + $0 } }
                }
            }
        ),
        (
            "removed the line feed at the end", ["HL0843 error", "HL0852 warning"],
            { host in { _, path, reply in if path == page { reply = host.plain(path) { $0.dropLast() } } } }
        ),
        (
            "correct the redirect rule", ["HL0842 error"],
            { host in
                { _, path, reply in
                    guard path.hasPrefix("study/") else { return }
                    reply = StandInServer.Reply(302, headers: ["Location": host.base + "he/" + path])
                }
            }
        ),
        (
            "<script src=", ["HL0856 error", "HL0852 warning"],
            { host in
                { _, path, reply in
                    guard path == page else { return }
                    reply = host.plain(path) {
                        Data(String(decoding: $0, as: UTF8.self).replacing("</body>", with: added + "</body>").utf8)
                    }
                }
            }
        ),
        (
            "forbids the worker", ["HL0890 error"],
            { _ in
                { _, path, reply in if path == "sw.js" { reply.headers["Service-Worker-Allowed"] = "/other/" } }
            }
        ),
        (
            "a cache returns status 404", ["HL0842 error"],
            { _ in
                { request, path, reply in
                    if path == page, !request.target.contains("?") { reply = StandInServer.Reply(404) }
                }
            }
        ),
        (
            "a cache returns status 403", ["HL0892 error"],
            { _ in
                { request, path, reply in
                    if path.isEmpty, !request.target.contains("?") { reply = StandInServer.Reply(403) }
                }
            }
        ),
        (
            "some requests get another page", ["HL0843 error"],
            { host in
                { request, path, reply in
                    guard path == page, !request.target.contains("?") else { return }
                    reply = host.plain(path) { _ in Data("<html><title>Just a moment</title></html>".utf8) }
                }
            }
        ),
        (
            "converts pictures", ["HL0843 error"],
            { host in
                { _, path, reply in
                    if path == "icons/apple-touch-icon.png" { reply.body = Data("RIFF....WEBP".utf8) }
                }
            }
        ),
        (
            "switch off what converts pictures at the host, or set the type", ["HL0843 error", "HL0846 warning"],
            { host in
                { _, path, reply in
                    guard path == "icons/apple-touch-icon.png" else { return }
                    (reply.body, reply.headers["Content-Type"]) = (Data("RIFF....WEBP".utf8), "image/webp")
                }
            }
        ),
        (
            "or compresses them", ["HL0843 error"],
            { host in
                { _, path, reply in
                    // Another picture of the same format.
                    if path == "icons/apple-touch-icon.png" { reply = host.answer("icons/icon-192.png") }
                }
            }
        ),
        (
            "browsers that show pictures get different contents", ["HL0894 warning"],
            { host in
                { request, path, reply in
                    guard path == "icons/icon-512.png", request.headers["accept"]?.contains("webp") == true else {
                        return
                    }
                    reply.body = Data("RIFF....WEBP".utf8)
                }
            }
        ),
        (
            "Content-Length of the uncompressed file", ["HL0841 error"],
            { host in { _, path, reply in if path == page { reply.cutAfter = 500 } } }
        ),
        (
            "send Content-Encoding only with compressed data", ["HL0841 error"],
            { host in
                { _, path, reply in
                    guard path == page else { return }
                    reply = host.plain(path)
                    reply.headers["Content-Encoding"] = "utf-8"
                }
            }
        ),
        (
            "files that end in .woff2", ["HL0842 error"],
            { host in { _, path, reply in if path.hasSuffix(".woff2") { reply = StandInServer.Reply(404) } } }
        ),
        (
            "some requests get an empty file", ["HL0843 error"],
            { host in
                { request, path, reply in
                    if path == page, !request.target.contains("?") { reply = host.plain(path) { _ in Data() } }
                }
            }
        ),
        (
            "the page is changed on its way", ["HL0856 error"],
            { host in
                { _, path, reply in
                    guard path.hasPrefix("nothing-") || path.hasPrefix("study/nothing-") else { return }
                    reply = host.plain("404.html") {
                        Data(
                            String(decoding: $0, as: UTF8.self).replacing(#/="([a-z\/-]+)"/#) { "=\($0.1)" }
                                .replacing("</body>", with: added + "</body>").utf8)
                    }
                    (reply.status, reply.headers["Content-Type"]) = (404, "text/html; charset=utf-8")
                }
            }
        ),
        (
            "redirects without end", ["HL0848 error"],
            { host in
                { _, path, reply in
                    if path.isEmpty { reply = StandInServer.Reply(301, headers: ["Location": host.base]) }
                }
            }
        ),
        (
            "redirects to http://127.0.0.1:1/login, where there is no response", ["HL0841 error"],
            { _ in
                { _, path, reply in
                    if path == "release.json" {
                        reply = StandInServer.Reply(302, headers: ["Location": "http://127.0.0.1:1/login"])
                    }
                }
            }
        ),
        (
            "require a login", ["HL0840 error", "HL0846 warning"],
            { _ in
                { _, _, reply in
                    reply = StandInServer.Reply(200, Data("<html>".utf8), headers: ["Content-Type": "text/html"])
                }
            }
        ),
        (
            "or upload release.json with it", ["HL0840 error"],
            { host in { _, path, reply in if path == "release.json" { reply = host.answer("nothing.html") } } }
        ),
        (
            "cannot be decompressed as its Content-Encoding says", ["HL0841 error"],
            { host in
                { _, path, reply in
                    guard path == page else { return }
                    reply = host.plain(path)
                    reply.headers["Content-Encoding"] = "br"
                }
            }
        ),
        (
            "larger than any file of a site", ["HL0841 error"],
            { host in
                { _, path, reply in if path == page { reply = host.plain(path) { _ in Data(count: 17 << 20) } } }
            }
        ),
        ("log in to the network", ["HL0840 error"], { _ in { _, _, reply in reply = StandInServer.Reply(511) } }),
        ("return status 200", ["HL0840 error"], { _ in { _, _, reply in reply.status = 206 } }),
        (
            "protection against bots", ["HL0842 error"],
            { _ in
                { _, path, reply in
                    if path == page { reply = StandInServer.Reply(403, headers: ["CF-Mitigated": "challenge"]) }
                }
            }
        ),
        (
            "script-src", ["HL0890 error"],
            { _ in
                { _, path, reply in
                    if path == page { reply.headers["Content-Security-Policy"] = "script-src 'none'" }
                }
            }
        ),
        (
            "style-src", ["HL0890 error"],
            { _ in
                { _, path, reply in
                    if path == page { reply.headers["Content-Security-Policy"] = "style-src 'none'" }
                }
            }
        ),
        (
            "trusted-types", ["HL0890 error"],
            { _ in
                { _, path, reply in
                    if path == page { reply.headers["Content-Security-Policy"] = "trusted-types none" }
                }
            }
        ),
        (
            "until they have its cookie", ["HL0848 error"],
            { host in
                { _, path, reply in
                    guard path == page else { return }
                    reply = StandInServer.Reply(302, headers: ["Location": host.base + page, "Set-Cookie": "seen=1"])
                }
            }
        ),
        (
            "longer than their headers allow", ["HL0851 warning"],
            { _ in { _, path, reply in if path == "sw.js" { reply.headers["Age"] = "4000" } } }
        ),
        (
            "request limit", ["HL0842 error"],
            { _ in
                { _, path, reply in
                    if path.hasPrefix("nothing-") || path.contains("/nothing-") || path == page {
                        reply = StandInServer.Reply(429, headers: ["Retry-After": "100"])
                    }
                }
            }
        ),
    ]

    private static let added = "<script src=\"/cdn/x.js\"></script>"

    @Test func `a finding names the cause`() throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        for told in Self.told {
            let server = try host.serve(told.change(host))
            let run = try verify(tool, server.address + "/m/")
            #expect(run.codes == told.codes, "\(told.words): \(run.findings)")
            #expect(run.findings.contains { "\($0)".contains(told.words) }, "\(told.words): \(run.findings)")
        }
    }
}
