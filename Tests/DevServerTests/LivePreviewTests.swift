import Foundation
import TestSupport
import Testing

@testable import DevServer

/// The additions of the preview to a site, and how it follows changed files.
@Suite struct LivePreviewTests {
    private static let page = "<html><head><meta></head><body>one</body></html>"

    private func body(_ answer: String) -> String {
        answer.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
    }

    private struct Report: Decodable {
        struct Entry: Decodable {
            struct Excerpt: Decodable, Equatable {
                let line: Int
                let before, marked, after: String
            }

            let level, code, message, place: String
            let isInFile: Bool
            let excerpt: Excerpt?
            let remedy: String?
        }

        let run: String
        let number, stylesSince: Int
        let isFailed: Bool
        let findings: [Entry]
        let more: Int
    }

    private func report(_ port: UInt16) throws -> Report {
        let answer = try HTTPClient.get("/.halomeid/report.json", port: port)
        return try JSONDecoder().decode(Report.self, from: Data(body(answer).utf8))
    }

    /// Asks until it is so.
    private func wait(_ port: UInt16, until condition: (Report) -> Bool) throws -> Report {
        for _ in 0..<6_000 {
            let found = try report(port)
            if condition(found) { return found }
            usleep(20_000)
        }
        Issue.record("the build that was waited for did not come")
        return try report(port)
    }

    @Test func `pages have the script, and nothing else has it`() async throws {
        let preview = try Preview(["index.html": Self.page, "404.html": "none", "a.css": "</head>", "sw.js": "worker"])
        try await preview.serve(basePath: "/m/") { port throws in
            let page = try body(HTTPClient.get("/m/", port: port))
            let tag =
                "<script src=\"/m/.halomeid/live.js\" data-run=\"\(preview.site.run)\" data-number=\"1\"></script>\n"
            #expect(page == Self.page.replacingOccurrences(of: "</head>", with: tag + "</head>"))
            #expect(try body(HTTPClient.get("/m/absent", port: port)) == "none" + tag)
            #expect(try body(HTTPClient.get("/m/a.css", port: port)) == "</head>")
            #expect(try body(HTTPClient.get("/m/.halomeid/live.js", port: port)) == "the live script")
            #expect(try body(HTTPClient.get("/m/sw.js", port: port)) == "the worker of the preview")
            for host in ["example.net", "192.168.1.1"] {
                for name in ["events", "report.json", "live.js"] {
                    let answer = try HTTPClient.get("/m/.halomeid/\(name)", port: port, host: host)
                    #expect(answer.hasPrefix("HTTP/1.1 421"), "\(host) \(name)")
                }
            }
        }
    }

    @Test func `a site with a worker is served as published`() async throws {
        let preview = try Preview(["index.html": Self.page, "sw.js": "worker"], isOffline: true)
        try await preview.serve { port throws in
            #expect(try body(HTTPClient.get("/", port: port)) == Self.page)
            #expect(try body(HTTPClient.get("/sw.js", port: port)) == "worker")
        }
    }

    @Test func `a change is built and announced to all listeners`() async throws {
        let preview = try Preview(["index.html": Self.page, "a.css": "a", "old.html": "old"])
        try await preview.serve { port throws in
            let listener = try HTTPClient(port: port)
            listener.send("GET /.halomeid/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(listener.readPart().contains("Content-Type: text/event-stream\r\n"))
            try preview.inputs.write("site/index.html", Self.page.replacingOccurrences(of: "one", with: "two"))
            #expect(listener.readPart() == "data: 2\n\n")
            #expect(try body(HTTPClient.get("/", port: port)).contains("<body>two</body>"))
            try FileManager.default.removeItem(atPath: preview.inputs.path("site/old.html"))
            #expect(listener.readPart() == "data: 3\n\n")
            #expect(try HTTPClient.get("/old.html", port: port).hasPrefix("HTTP/1.1 404"))
            #expect(preview.builds == [[], ["index.html"], ["old.html"]])
        }
    }

    @Test func `a change of style sheets only is announced as such`() async throws {
        let preview = try Preview(["index.html": Self.page, "a.css": "a", "x.tokens.json": "x"])
        try await preview.serve { port throws in
            #expect(try report(port).stylesSince == 1)
            try preview.inputs.write("site/a.css", "b")
            #expect(try wait(port) { $0.number == 2 }.stylesSince == 1)
            try preview.inputs.write("site/x.tokens.json", "y")
            #expect(try wait(port) { $0.number == 3 }.stylesSince == 1)
            try preview.inputs.write("site/index.html", "other")
            #expect(try wait(port) { $0.number == 4 }.stylesSince == 4)
        }
    }

    @Test func `a build that fails leaves the site before it, and says why until it is mended`() async throws {
        let preview = try Preview(["index.html": Self.page])
        try await preview.serve { port throws in
            try preview.inputs.write("site/fault", "abcd\n")
            let failed = try wait(port, until: \.isFailed)
            #expect(failed.number == 1 && failed.more == 0)
            let finding = try #require(failed.findings.first)
            #expect(finding.level == "error" && finding.code == "HL9901" && finding.remedy == "mend it")
            #expect(finding.place.hasSuffix("/site/fault:1:3") && finding.isInFile)
            #expect(finding.excerpt == Report.Entry.Excerpt(line: 1, before: "ab", marked: "c", after: "d"))
            #expect(try body(HTTPClient.get("/", port: port)).contains("<body>one</body>"))
            // Nothing that has changed meanwhile is forgotten.
            try preview.inputs.write("site/index.html", "two")
            try FileManager.default.removeItem(atPath: preview.inputs.path("site/fault"))
            try preview.inputs.write("site/remark", "")
            let mended = try wait(port) { !$0.isFailed && !$0.findings.isEmpty }
            #expect(mended.findings.map(\.code) == ["HL9902"])
            #expect(preview.builds.last.map { $0.isSuperset(of: ["index.html", "fault"]) } ?? false)
        }
    }

    @Test func `without a site every page says why`() async throws {
        let preview = try Preview(["fault": "<&>\n", "index.html": Self.page])
        try await preview.serve { port throws in
            let page = try HTTPClient.get("/any/page.html", port: port)
            #expect(page.hasPrefix("HTTP/1.1 503"))
            #expect(page.contains("error[HL9901]: there is a fault") && page.contains("1 | &lt;&amp;>"))
            #expect(page.contains("<script src=\"/.halomeid/live.js\""))
            try FileManager.default.removeItem(atPath: preview.inputs.path("site/fault"))
            _ = try wait(port) { $0.number == 1 }
            #expect(try HTTPClient.get("/", port: port).hasPrefix("HTTP/1.1 200"))
        }
    }

    @Test func `listeners do not block other requests or the end of the preview`() async throws {
        let preview = try Preview(["index.html": Self.page])
        try await preview.serve(limits: Limits(connections: 2)) { port throws in
            let listeners = try (0..<70).map { _ in
                let client = try HTTPClient(port: port)
                client.send("GET /.halomeid/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(client.readPart().hasPrefix("HTTP/1.1 200"))
                return client
            }
            #expect(try HTTPClient.get("/", port: port).hasPrefix("HTTP/1.1 200"))
            // Those above the limit are disconnected.
            #expect(listeners[69].readToEnd() == "")
            try preview.inputs.write("site/index.html", "other")
            #expect(listeners[0].readPart() == "data: 2\n\n")
        }
    }

    @Test func `files that editors leave next to a file are not changes`() throws {
        let folder = try TemporaryFolder(["a.css": "a", "b/c.css": "c"])
        let before = FileStamps(of: [folder.path])
        for name in [".a.css.swp", "a.css~", "#a.css#", "b/.#c.css", "4913", ".git/index", ".DS_Store"] {
            try folder.write(name, "x")
        }
        #expect(FileStamps(of: [folder.path]) == before)
        try folder.write("b/d.css", "")
        try folder.write("a.css", "b")
        #expect(
            FileStamps(of: [folder.path]).changes(since: before) == [folder.path("a.css"), folder.path("b/d.css")])
        #expect(FileStamps(of: [folder.path("absent")]).changes(since: before).count == 4)
    }

    /// As SQLite sets it with each reading, where root runs the program.
    @Test func `setting the same owner again is not a change`() throws {
        let folder = try TemporaryFolder(["study.db-wal": "log"])
        let before = FileStamps(of: [folder.path])
        #expect(chown(folder.path("study.db-wal"), geteuid(), getegid()) == 0)
        #expect(FileStamps(of: [folder.path]) == before)
        #expect(chmod(folder.path("study.db-wal"), 0o400) == 0)
        #expect(FileStamps(of: [folder.path]) != before)
    }

    /// A link to the root would be the whole disk, at every look.
    @Test func `links to folders elsewhere are not followed, links to files are`() throws {
        let other = try TemporaryFolder(["a.css": "a", "b/c.css": "c"])
        let folder = try TemporaryFolder(["own.css": "own"])
        for (link, target) in [("link.css", "a.css"), ("folder", "b"), ("all", "")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(link), withDestinationPath: other.path(target))
        }
        let before = FileStamps(of: [folder.path])
        try other.write("b/c.css", "longer")
        #expect(FileStamps(of: [folder.path]).changes(since: before) == [])
        try other.write("a.css", "longer")
        #expect(FileStamps(of: [folder.path]).changes(since: before) == [folder.path("link.css")])
    }

    @Test func `links that lead back to the folders around them are not followed again and again`() throws {
        let folder = try TemporaryFolder(["a/b/c.css": "c"])
        for name in ["a/one", "a/two", "a/b/three"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(name), withDestinationPath: folder.path("a"))
        }
        let before = FileStamps(of: [folder.path])
        try folder.write("a/b/c.css", "longer")
        #expect(FileStamps(of: [folder.path]).changes(since: before) == [folder.path("a/b/c.css")])
    }
}
