import Foundation
import TestSupport
import Testing

/// A host that is broken in one way, and what `verify` reports.
struct BrokenHost: CustomTestStringConvertible, Sendable {
    /// Gets the site, its release before, the request, the site path that was asked for, and the good answer.
    typealias Change =
        @Sendable (SiteHost, SiteHost, StandInServer.Request, String, inout StandInServer.Reply) -> Void

    let testDescription: String
    /// Codes and levels that must be reported, and no others.
    let expected: Set<String>
    let status: Int32
    /// Whether the page is reported as stale.
    let isStale: Bool
    let options: [String]
    let change: Change

    private init(
        _ name: String, expected: Set<String>, status: Int32, isStale: Bool = false, options: [String] = [],
        change: @escaping Change
    ) {
        (testDescription, self.expected, self.status) = (name, expected, status)
        (self.isStale, self.options, self.change) = (isStale, options, change)
    }

    private static let page = VerifyCommandTests.page

    static let all = [
        BrokenHost("wrong hash", expected: ["HL0843 error"], status: 1) { new, _, _, path, reply in
            if path == "data/1/tracks.json" { reply = new.plain(path) { $0 + Data(" ".utf8) } }
        },
        BrokenHost("refuses queries", expected: ["HL0893 error"], status: 1) { _, _, request, _, reply in
            if request.target.contains("?") { reply = StandInServer.Reply(403) }
        },
        BrokenHost("refuses pages with a query", expected: ["HL0893 error"], status: 1) { _, _, request, path, reply in
            if request.target.contains("?"), path.hasSuffix(".html") { reply = StandInServer.Reply(403) }
        },
        BrokenHost("lacks units with a query", expected: ["HL0893 error"], status: 1) { new, _, request, path, reply in
            if request.target.contains("?"), path.hasPrefix("study/") { reply = new.answer("nothing.html") }
        },
        BrokenHost("gives the home page for units with a query", expected: ["HL0893 error"], status: 1) {
            new, _, request, path, reply in
            if request.target.contains("?"), path.hasPrefix("study/") { reply = new.answer("index.html") }
        },
        BrokenHost("gives another page for a query", expected: ["HL0893 error"], status: 1) {
            new, _, request, path, reply in
            if request.target.contains("?"), path == "index.html" { reply = new.answer("settings.html") }
        },
        BrokenHost("does not answer pages with a query", expected: ["HL0893 error"], status: 1) {
            _, _, request, path, reply in
            if request.target.contains("?"), path == "index.html" { reply.cutAfter = 0 }
        },
        BrokenHost("redirects queries to the plain address", expected: ["HL0893 note"], status: 0) {
            new, _, request, path, reply in
            if request.target.contains("?"), path.hasSuffix(".html") {
                reply = StandInServer.Reply(301, headers: ["Location": new.base + path])
            }
        },
        BrokenHost("brotli for everybody", expected: ["HL0894 error"], status: 1) { new, _, _, path, reply in
            guard let packed = FileManager.default.contents(atPath: "\(new.folder)/\(path).br") else { return }
            reply.headers["Content-Encoding"] = "br"
            reply.body = packed
        },
        BrokenHost("the home page for names without a dot", expected: ["HL0849 warning"], status: 0) {
            new, _, _, path, reply in
            if reply.status == 404, !path.hasSuffix("/"), !path.contains(".") { reply = new.answer("index.html") }
        },
        BrokenHost("does not answer for missing pages", expected: ["HL0849 warning"], status: 0) {
            _, _, _, path, reply in
            if reply.status == 404, path.hasSuffix(".html") { reply.cutAfter = 0 }
        },
        BrokenHost("wrong media type", expected: ["HL0846 error"], status: 1) { _, _, _, path, reply in
            if path.hasSuffix(".js") { reply.headers["Content-Type"] = "text/plain" }
        },
        BrokenHost("errors instead of 404", expected: ["HL0849 warning", "HL0898 note"], status: 0) {
            _, _, _, _, reply in
            if reply.status == 404 { reply = StandInServer.Reply(500) }
        },
        BrokenHost("soft 404", expected: ["HL0849 error"], status: 1) { new, _, _, _, reply in
            if reply.status == 404 { reply = new.answer("index.html") }
        },
        BrokenHost("redirects to names without .html", expected: ["HL0848 note"], status: 0) {
            new, _, _, path, reply in
            if path.hasSuffix(".html"), reply.status == 200 {
                let name = path.hasSuffix("index.html") ? path.dropLast(10) : path.dropLast(5)
                reply = StandInServer.Reply(308, headers: ["Location": new.base + name])
            } else if reply.status == 404, new.answer(path + ".html").status == 200 {
                reply = new.answer(path + ".html")
            }
        },
        BrokenHost("the worker's code is missing", expected: ["HL0842 error"], status: 1) { _, _, _, path, reply in
            if path.hasPrefix("assets/worker.") { reply = StandInServer.Reply(404) }
        },
        BrokenHost("sw.js redirects", expected: ["HL0848 error"], status: 1) { new, _, request, path, reply in
            if path == "sw.js", !request.target.contains("?") {
                reply = StandInServer.Reply(302, headers: ["Location": new.base + "sw.js?v=1"])
            }
        },
        BrokenHost("case does not count", expected: ["HL0850 note"], status: 0) { new, _, _, path, reply in
            if path == "INDEX.HTML" { reply = new.answer("index.html") }
        },
        BrokenHost("lower-cases names", expected: ["HL0842 error", "HL0850 warning", "HL0850 note"], status: 1) {
            new, _, _, path, reply in
            if path != path.lowercased() {
                reply = StandInServer.Reply(301, headers: ["Location": new.base + path.lowercased()])
            }
        },
        BrokenHost("sw.js cached for a day", expected: ["HL0851 error"], status: 1) { _, _, _, path, reply in
            if path == "sw.js" { reply.headers["Cache-Control"] = "public, max-age=86400" }
        },
        BrokenHost("HTML injected", expected: ["HL0852 warning", "HL0856 error"], status: 1) { new, _, _, path, reply in
            guard path.hasSuffix(".html"), reply.status == 200 else { return }
            reply = new.plain(path) { data in
                let page = String(decoding: data, as: UTF8.self)
                return Data(page.replacingOccurrences(of: "</body>", with: "<script>x()</script></body>").utf8)
            }
        },
        BrokenHost("a page missing", expected: ["HL0842 error"], status: 1) { new, _, _, path, reply in
            if path == page { reply = new.answer("nothing.html") }
        },
        BrokenHost("an icon missing", expected: ["HL0842 error", "HL0855 error"], status: 1) { new, _, _, path, reply in
            if path == "icons/icon-512.png" { reply = new.answer("nothing.html") }
        },
        BrokenHost("pages of the release before", expected: ["HL0845 error"], status: 1, isStale: true) {
            _, old, _, path, reply in
            if path.hasPrefix("study/") { reply = old.answer(path) }
        },
        BrokenHost("a worker of the release before", expected: ["HL0845 error"], status: 1) { _, old, _, path, reply in
            if path == "release.json" { reply = old.answer(path) }
        },
        BrokenHost("a stale edge", expected: ["HL0844 warning"], status: 0, isStale: true) {
            _, old, request, path, reply in
            let isAsset = path.hasPrefix("assets/") && reply.status == 404
            if path.hasPrefix("study/") && !request.target.contains("?") || isAsset { reply = old.answer(path) }
        },
        BrokenHost("a stale edge without its styles", expected: ["HL0844 error"], status: 1, isStale: true) {
            _, old, request, path, reply in
            if path.hasPrefix("study/"), !request.target.contains("?") { reply = old.answer(path) }
        },
        BrokenHost("hangs on a page", expected: ["HL0841 error"], status: 1, options: ["--timeout", "15"]) {
            _, _, _, path, reply in
            if path == page { reply.stalls = true }
        },
        BrokenHost("hangs", expected: ["HL0841 error", "HL0857 error"], status: 1, options: ["--timeout", "10"]) {
            _, _, _, path, reply in
            if path.hasPrefix("study/") { reply.stalls = true }
        },
        BrokenHost("cuts a page", expected: ["HL0841 error"], status: 1) { _, _, _, path, reply in
            if path == page { reply.cutAfter = 500 }
        },
        BrokenHost("wrong charset", expected: ["HL0847 error"], status: 1) { _, _, _, path, reply in
            if path.hasSuffix(".html") { reply.headers["Content-Type"] = "text/html; charset=ISO-8859-8" }
        },
        BrokenHost("nothing compressed", expected: ["HL0852 warning"], status: 0) { new, _, _, path, reply in
            guard reply.status == 200 else { return }
            reply = new.plain(path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path)
        },
        BrokenHost("no headers", expected: ["HL0854 note"], status: 0) { _, _, _, _, reply in
            reply.headers = reply.headers.filter {
                $0.key.hasPrefix("Content-") || ["Cache-Control", "Location"].contains($0.key)
            }
            reply.headers["Content-Security-Policy"] = nil
        },
        BrokenHost("a policy that blocks scripts", expected: ["HL0890 error"], status: 1) { _, _, _, _, reply in
            reply.headers["Content-Security-Policy"] = "frame-ancestors 'none'; script-src 'none'"
        },
        BrokenHost("a policy that blocks the worker", expected: ["HL0890 error"], status: 1) { _, _, _, _, reply in
            reply.headers["Content-Security-Policy"] = "frame-ancestors 'none'; worker-src 'none'"
        },
        BrokenHost("a policy of the worker's own", expected: ["HL0890 error"], status: 1) { _, _, _, path, reply in
            if path == "sw.js" { reply.headers["Content-Security-Policy"] = "default-src 'none'" }
        },
        BrokenHost("sw.js expires in years", expected: ["HL0851 error"], status: 1) { _, _, _, path, reply in
            guard path == "sw.js" else { return }
            reply.headers["Cache-Control"] = nil
            reply.headers["Expires"] = "Fri, 01 Jan 2100 00:00:00 GMT"
        },
        BrokenHost("a stale release.json", expected: ["HL0844 warning", "HL0845 error"], status: 1) {
            _, old, request, path, reply in
            if path == "release.json", !request.target.contains("?") { reply = old.answer(path) }
        },
        BrokenHost("redirects without end", expected: ["HL0848 error"], status: 1) { new, _, _, path, reply in
            if path == "release.json" {
                reply = StandInServer.Reply(301, headers: ["Location": new.base + "release.json"])
            }
        },
        BrokenHost("deletes what is stored", expected: ["HL0890 error"], status: 1) { _, _, _, _, reply in
            reply.headers["Clear-Site-Data"] = "\"cache\", \"storage\""
        },
        BrokenHost("leads away", expected: ["HL0890 error"], status: 1) { _, _, _, path, reply in
            if path.hasSuffix(".html") || path.isEmpty { reply.headers["Refresh"] = "0; url=https://example.org/" }
        },
        BrokenHost("pages as downloads", expected: ["HL0890 error"], status: 1) { _, _, _, _, reply in
            reply.headers["Content-Disposition"] = "attachment"
        },
        BrokenHost("the worker compressed twice", expected: ["HL0891 error"], status: 1) { new, _, _, path, reply in
            if path == "sw.js" { reply.body = new.answer("../twice").body }
        },
        BrokenHost("compressed without a word", expected: ["HL0891 error"], status: 1) { _, _, _, path, reply in
            if path.hasSuffix(".js") { reply.headers["Content-Encoding"] = nil }
        },
        BrokenHost("no site", expected: ["HL0840 error"], status: 1) { new, _, _, _, reply in
            reply = new.answer("nothing.html")
        },
    ]
}
