import Foundation
import TestSupport
import Testing

/// Files that no table of the worker lists, and `sw.js`.
extension VerifyCommandTests {
    /// Changed uploads: the path or its beginning, the words of the finding, and the change.
    private static let changed: [(path: String, words: String, change: @Sendable (Data) -> Data)] = [
        ("sw.js", "the file differs from the release", { $0 + Data("self.onfetch = null;\n".utf8) }),
        ("sw.js", "the file differs from the release", { $0.dropLast(10) }),
        ("sw.js", "not a worker of this program", { $0.dropLast(300) }),
        ("sw.js", "the file differs from the release", { replacing("importScripts", "importScript", $0) }),
        ("assets/worker.", "the file differs from the release", { $0.dropLast(300) }),
        ("sw.js", "ends of lines", { Data($0.flatMap { $0 == 10 ? [13, 10] : [$0] }) }),
        ("sw.js", "a byte-order mark", { Data([0xEF, 0xBB, 0xBF]) + $0 }),
        ("reset.html", "the line feed at the end", { $0.dropLast() }),
        ("reset.html", "text or markup differs", { replacing("<h1", "<a>x</a><h1", $0) }),
        ("reset.html", "ends of lines", { Data($0.flatMap { $0 == 10 ? [13, 10] : [$0] }) }),
        ("tokens/index.html", "ends too early", { $0.dropLast(300) }),
        ("data/1/daily-mishnah/sizes.json", "the file differs from the release", { $0 + Data(" ".utf8) }),
        ("icons/favicon.svg", "the file differs from the release", { Data("<!-- -->".utf8) + $0 }),
        ("manifest.webmanifest", "the file differs from the release", { $0 + Data(" ".utf8) }),
        ("licences/OFL-NotoSansHebrew.txt", "the file differs from the release", { $0.dropLast(300) }),
        ("sitemap.xml", "the file differs from the release", { replacing("/m/", "/n/", $0) }),
    ]

    private static func replacing(_ old: String, _ new: String, _ data: Data) -> Data {
        Data(String(decoding: data, as: UTF8.self).replacing(old, with: new).utf8)
    }

    @Test func `changes of files that no table lists are reported`() throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        for (path, words, change) in Self.changed {
            let server = try host.serve { _, asked, reply in
                if asked.hasPrefix(path) { reply = host.plain(asked, change) }
            }
            let run = try verify(tool, server.address + "/m/")
            #expect(run.codes.subtracting(["HL0852 warning"]) == ["HL0843 error"], "\(path): \(run.findings)")
            let messages = run.findings.filter { $0.code == "HL0843" }.map(\.message)
            #expect(messages.count == 1 && messages[0].contains(words), "\(path): \(run.findings)")
            #expect(!messages[0].contains("more like it"), "\(path): \(run.findings)")
        }
    }

    @Test func `a gallery's style sheet that was changed is reported`() throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        let server = try host.serve { _, path, reply in
            if path.hasPrefix("assets/gallery.") { reply = host.plain(path) { $0 + Data("p{}".utf8) } }
        }
        #expect(try verify(tool, server.address + "/m/").codes.contains("HL0843 error"))
    }

    @Test(arguments: [
        ("<h1", "<a>x</a><h1", "text or markup differs"), ("</html>", "", "ends too early"),
        ("</body>", "<script>x()</script></body>", "changed on its way, at '<script>x()</script></body>"),
    ])
    func `a changed 404 page is reported once`(_ old: String, _ new: String, _ words: String) throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        let server = try host.serve { _, _, reply in
            guard reply.status == 404 else { return }
            reply = host.plain("404.html") { Self.replacing(old, new, $0) }
            reply.status = 404
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.findings.count == 1 && run.findings[0].message.contains(words), "\(run.findings)")
        #expect(run.status == 1)
    }

    /// Only the caches in front of the host still have the file of the release before.
    @Test func `a stale file that no table lists is not called changed`() throws {
        let tool = try CommandLineTool()
        let (new, old) = (VerifiedSites.new, VerifiedSites.old)
        let server = try new.serve { request, path, reply in
            let isAsset = path.hasPrefix("assets/") && reply.status == 404
            if path == "reset.html" && !request.target.contains("?") || isAsset { reply = old.answer(path) }
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == ["HL0844 warning"], "\(run.findings)")
        #expect(run.result["stale"] as? [String] == ["reset.html"])
    }

    /// A release of an older build has no hashes of these files.
    @Test func `without hashes only files that are not complete are reported`() throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        let path = host.folder + "/release.json"
        let data = try #require(FileManager.default.contents(atPath: path))
        var release = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect((release["hashes"] as? [String: String])?.count ?? 0 > 15)
        release["hashes"] = nil
        let older = try JSONSerialization.data(withJSONObject: release)
        for (name, isCut) in [("reset.html", false), ("reset.html", true), ("sw.js", false)] {
            let server = try host.serve { _, asked, reply in
                if asked == "release.json" { reply.body = older }
                if asked == name { reply = host.plain(name) { isCut ? $0.dropLast(9) : Data($0 + [10]) } }
            }
            let codes = try verify(tool, server.address + "/m/").codes.subtracting(["HL0852 warning"])
            #expect(codes == (isCut ? ["HL0843 error"] : []), "\(name)")
        }
    }

    @Test func `a retired worker is compared too`() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try VerifiedSites.build(tool, "retired", at: "/m/", ["--retire-worker"])
        let host = SiteHost(tool.path("retired"), at: "/m/")
        let good = try host.serve()
        #expect(try verify(tool, good.address + "/m/").codes == ["HL0858 note"])
        let server = try host.serve { _, path, reply in
            if path == "sw.js" { reply = host.plain(path) { $0 + Data("x".utf8) } }
        }
        let codes = try verify(tool, server.address + "/m/").codes
        #expect(codes.isSuperset(of: ["HL0858 note", "HL0843 error"]), "\(codes)")
    }
}
