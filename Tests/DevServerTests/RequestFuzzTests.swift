import Foundation
import TestSupport
import Testing

@testable import DevServer

/// Requests of any form: an answer of the site, or a refusal; never a crash, and never an answer under a foreign name.
@Suite struct RequestFuzzTests {
    private static let pieces = [
        "GET ", "HEAD ", "POST ", "/", "/m/", "/m/index.html", "/m/.halomeid/events", "/m/../study.db", "/%2e%2e/", "%",
        "%00",
        "%ff", "//example.net/", "http://example.net/m/", "?", "#", " HTTP/1.1", " HTTP/1.0", " HTTP/9", "\r\n", "\n",
        "\r",
        "\r\n\r\n", "Host: localhost", "Host: example.net", "Host:", "host: [::1]:80", "Host: 127.0.0.1.example.net",
        "Connection: close", "Content-Length: 5", "Transfer-Encoding: chunked", ": ", ":", "\u{0}", "\u{301}", "א", " ",
        "\t",
        String(repeating: "a", count: 9_000), String(repeating: "x: y\r\n", count: 6_000),
    ]

    @Test func `any request is refused or answered from the site`() throws {
        let preview = try Preview(["index.html": "<html><head></head>page</html>", "404.html": "none"])
        _ = preview.site.build()
        let handler = ReleaseHandler(
            site: preview.site, live: LivePages(scriptsFolder: preview.inputs.path("scripts"), isOffline: false),
            basePath: "/m/", hosts: HostNames(others: []))
        var statuses: [Int: Int] = [:]
        Fuzz.run("requests", count: 600) { random, seed in
            let usual = "GET /m/index.html HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let bytes =
                Bool.random(using: &random)
                ? random.damaged(usual, pieces: Self.pieces) : Array(random.text(of: Self.pieces, count: 1...12).utf8)
            // In parts, as they arrive.
            var received: [UInt8] = []
            var searched = 0
            var end: Int?
            var rest = bytes[...]
            while !rest.isEmpty, end == nil, RequestHead.refusal(ofUnfinished: received) == nil {
                let count = min(rest.count, Int.random(in: 1...4_000, using: &random))
                received += rest.prefix(count)
                rest = rest.dropFirst(count)
                end = RequestHead.end(in: received, from: max(searched - 3, 0))
                searched = received.count
            }
            #expect(received.count <= RequestHead.maxHead + 4_000, "seed \(seed)")
            #expect(end == nil || end == RequestHead.end(in: received, from: 0), "seed \(seed)")
            guard let end, let head = try? RequestHead(received[..<end]) else { return }
            #expect(!head.path.contains("?") && !head.path.contains("#"), "seed \(seed)")
            guard case .response(let response) = handler.answer(to: head) else { return }
            let text = String(decoding: response.head(keepAlive: head.keepAlive), as: UTF8.self)
            #expect([200, 301, 302, 400, 404, 405, 421].contains(response.status), "seed \(seed)")
            statuses[response.status, default: 0] += 1
            let names = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n").dropFirst()
            #expect(names.allSatisfy { $0.contains(": ") && !$0.contains("\n") }, "seed \(seed): \(text)")
            // Names below `localhost` are this machine's, whatever is before them.
            if let host = head.host, host.contains("example"), !host.lowercased().hasSuffix(".localhost") {
                #expect(response.status == 421, "seed \(seed): \(host)")
            }
        }
        #expect(statuses[200, default: 0] > 10 && statuses[404, default: 0] > 10, "\(statuses)")
    }
}
