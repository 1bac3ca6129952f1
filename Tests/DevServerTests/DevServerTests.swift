import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import DevServer

@Suite struct DevServerTests {
    private static let files = ["index.html", "404.html", "tokens/index.html", "data/a b.json"]

    /// Serves a small site while the body runs.
    private func serving(
        basePath: String = "/", hosts: [String] = [], limits: Limits = Limits(),
        _ body: (_ port: UInt16) throws -> Void
    ) async throws {
        // As they would be published: what the preview adds to pages is in LivePreviewTests.
        let preview = try Preview(
            Dictionary(uniqueKeysWithValues: Self.files.map { ($0, "this is \($0)") }), isOffline: true)
        try await preview.serve(basePath: basePath, hosts: hosts, limits: limits, body)
    }

    private func status(_ answer: String) -> String { String(answer.dropFirst(9).prefix(3)) }

    @Test(arguments: [
        (247, 256, true), (248, 256, false), (11, 16, true), (12, 16, false), (3, -1, true), (100_000, -1, true),
    ])
    func connectionsUseAllDescriptorsButTheLast(_ descriptor: Int, _ limit: Int, _ isForConnections: Bool) {
        #expect(Acceptor.isForConnections(descriptor, limit: limit) == isForConnections)
    }

    @Test func filesAreServedAndNothingElse() async throws {
        try await serving { port throws in
            let page = try HTTPClient.get("/", port: port)
            #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.hasSuffix("\r\n\r\nthis is index.html"))
            #expect(page.contains("Content-Type: text/html; charset=utf-8\r\n"))
            #expect(try HTTPClient.get("/data/a%20b.json?x=1", port: port).hasSuffix("this is data/a b.json"))
            let head = try HTTPClient.get("/", port: port, method: "HEAD")
            #expect(head.contains("Content-Length: 18\r\n") && head.hasSuffix("\r\n\r\n"))
            for path in ["/absent", "/../../etc/passwd", "/%2e%2e/x", "//index.html", "/tokens/x/"] {
                let answer = try HTTPClient.get(path, port: port)
                #expect(status(answer) == "404" && answer.hasSuffix("this is 404.html"), "\(path): \(answer)")
            }
            #expect(try status(HTTPClient.get("/%ff", port: port)) == "400")
            #expect(try status(HTTPClient.get("/", port: port, method: "POST")) == "405")
        }
    }

    @Test func `a file on disk is sent in parts, and one cut short ends the connection`() async throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 / 256 ^ $0) & 0x7F }
        let path = folder.path("large.txt")
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let preview = try Preview(["large.txt", "cut.txt"]) { name in
            guard let file = try? OpenFile(reading: path) else { return nil }
            return .file(file, size: bytes.count + (name == "cut.txt" ? 1 : 0))
        }
        try await preview.serve { port throws in
            let answer = try HTTPClient.get("/large.txt", port: port)
            #expect(answer.contains("Content-Length: 700000\r\n"))
            #expect(answer.hasSuffix("\r\n\r\n" + String(decoding: bytes, as: UTF8.self)))
            let head = try HTTPClient.get("/large.txt", port: port, method: "HEAD")
            #expect(head.contains("Content-Length: 700000\r\n") && head.hasSuffix("\r\n\r\n"))
            let client = try HTTPClient(port: port)
            client.send("GET /cut.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let cut = client.readToEnd()
            #expect(cut.contains("Content-Length: 700001\r\n"))
            #expect(cut.hasSuffix(String(decoding: bytes.suffix(100), as: UTF8.self)))
        }
    }

    @Test func aFolderIsReachedUnderItsOwnAddress() async throws {
        try await serving { port throws in
            #expect(try HTTPClient.get("/tokens/", port: port).hasSuffix("this is tokens/index.html"))
            let redirect = try HTTPClient.get("/tokens", port: port)
            #expect(status(redirect) == "301" && redirect.contains("\r\nLocation: /tokens/\r\n"))
        }
    }

    @Test func theAddressUnderABasePathAnswers() async throws {
        try await serving(basePath: "/m/") { port throws in
            #expect(try HTTPClient.get("/m/", port: port).hasSuffix("this is index.html"))
            for path in ["/m", "/"] {
                #expect(try HTTPClient.get(path, port: port).contains("\r\nLocation: /m/\r\n"), "\(path)")
            }
            #expect(try HTTPClient.get("/m/tokens", port: port).contains("\r\nLocation: /m/tokens/\r\n"))
            #expect(try status(HTTPClient.get("/index.html", port: port)) == "404")
        }
    }

    @Test func requestsOfOneConnectionAreAnsweredInTurn() async throws {
        try await serving { port throws in
            let client = try HTTPClient(port: port)
            let request = "GET /%@ HTTP/1.1\r\nHost: localhost:1\r\n"
            client.send(request.replacing("%@", with: "") + "\r\n" + request.replacing("%@", with: "absent"))
            client.send("Connection: close\r\n\r\n")
            let answers = client.readToEnd().components(separatedBy: "HTTP/1.1 ").dropFirst()
            #expect(answers.map { $0.prefix(3) } == ["200", "404"])
        }
    }

    @Test func requestsThatAreTooLongOrMalformedAreRefused() async throws {
        let long = "GET /" + String(repeating: "a", count: 2_900_000)
        let requests = [
            (long, "414"), (long + " HTTP/1.1\r\nHost: localhost\r\n\r\n", "414"),
            ("GET /" + String(repeating: "a", count: 9_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n", "414"),
            ("GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: "x: y\r\n", count: 100_000), "431"),
            ("\r\n\r\n", "400"), ("GET / HTTP/1.1\r\n\r\n", "400"), ("GET / HTTP/2\r\nHost: localhost\r\n\r\n", "400"),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\n\r\n", "400"),
            ("GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n", "400"), ("\u{16}\u{3}\u{1}\n\n", "400"),
        ]
        try await serving { port throws in
            for (request, expected) in requests {
                let client = try HTTPClient(port: port)
                client.send(request)
                let answer = client.readToEnd()
                #expect(
                    status(answer) == expected && answer.contains("Connection: close"),
                    "\(request.prefix(80)): \(answer.prefix(200))")
            }
        }
    }

    /// As a page elsewhere would ask whose host name has been pointed to this machine.
    @Test func onlyNamesOfThisMachineAreAnswered() async throws {
        try await serving(hosts: ["Preview.example.net"]) { port throws in
            for host in [
                "localhost", "LOCALHOST:8080", "x.localhost", "127.0.0.1", "127.1.2.3:80", "[::1]", "[::1]:8080",
                "preview.example.net", "preview.example.net:443",
            ] {
                #expect(try status(HTTPClient.get("/", port: port, host: host)) == "200", "\(host)")
            }
            for host in [
                "example.net", "evil-localhost", "localhost.example.net", "127.0.0.1.example.net", "127.0.0.256",
                "[::2]",
                "192.168.1.1", "",
            ] {
                let answer = try HTTPClient.get("/", port: port, host: host)
                #expect(status(answer) == "421" && !answer.contains("this is"), "\(host): \(answer)")
            }
        }
    }

    @Test func aSilentOrSlowClientIsDisconnected() async throws {
        try await serving(limits: Limits(requestTimeout: .seconds(5))) { port throws in
            for part in ["", "GET / HTTP/1.1\r\nHost: local"] {
                let client = try HTTPClient(port: port)
                client.send(part)
                #expect(client.readToEnd() == "")
            }
            // Also one that was answered before.
            let client = try HTTPClient(port: port)
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(client.readToEnd().hasSuffix("this is index.html"))
        }
    }

    @Test func moreConnectionsThanAreServedAtOnceWaitTheirTurn() async throws {
        try await serving(limits: Limits(connections: 2, requestTimeout: .seconds(1))) { port throws in
            let idle = try (0..<4).map { _ in try HTTPClient(port: port) }
            #expect(try status(HTTPClient.get("/", port: port)) == "200")
            for client in idle { #expect(client.readToEnd() == "") }
        }
    }

    /// Silent, or with half of a request; the server waits longer for the rest than any test.
    @Test func incompleteRequestsDoNotBlockOthers() async throws {
        try await serving(limits: Limits(connections: 4, requestTimeout: .seconds(3_600))) { port throws in
            let idle = try (0..<100).map { number in
                let client = try HTTPClient(port: port)
                if number.isMultiple(of: 2) { client.send("GET / HTTP/1.1\r\nHost: local") }
                return client
            }
            for _ in 0..<3 { #expect(try status(HTTPClient.get("/", port: port)) == "200") }
            // The oldest of all.
            #expect(idle[0].readToEnd() == "" && idle[1].readToEnd() == "")
        }
    }

    @Test func clientsThatReadNothingDoNotBlockOthers() async throws {
        let limits = Limits(connections: 4, responseTimeout: .seconds(3_600))
        try await serving(limits: limits) { port throws in
            let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
            // More answers than fit into the buffers of both sockets.
            let stalled = try (0..<8).map { _ in
                let client = try HTTPClient(port: port)
                client.send(String(repeating: request, count: 50_000))
                return client
            }
            #expect(try status(HTTPClient.get("/", port: port)) == "200")
            withExtendedLifetime(stalled) {}
        }
    }

    @Test func theConnectionThatHasWaitedLongestIsReplaced() throws {
        let pairs = try (0..<3).map { _ in
            var pair: [Int32] = [-1, -1]
            #if os(Linux)
                let kind = Int32(SOCK_STREAM.rawValue)
            #else
                let kind = SOCK_STREAM
            #endif
            try #require(socketpair(AF_UNIX, kind, 0, &pair) == 0)
            return pair
        }
        defer { for socket in pairs.joined() { close(socket) } }
        let waiting = WaitingConnections()
        for pair in pairs { waiting.add(pair[0], for: .request) }
        // Requests that have arrived will be answered.
        #expect(write(pairs[0][1], "G", 1) == 1)
        waiting.remove(pairs[2][0])
        waiting.add(pairs[2][0], for: .request)
        func isEnded(_ pair: [Int32]) -> Bool {
            var byte: UInt8 = 0
            return recv(pair[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0
        }
        #expect(waiting.endOldest() && pairs.map(isEnded) == [false, true, false])
        #expect(waiting.endOldest() && pairs.map(isEnded) == [false, true, true])
        #expect(!waiting.endOldest() && !isEnded(pairs[0]))
    }

    @Test func aPortThatIsTakenIsReported() throws {
        for address in FreePort.loopbacks {
            let (holder, port) = try FreePort.listen(on: address, port: 0)
            defer { close(holder) }
            let server = try Preview([:]).server(port: port)
            #expect {
                try server.run(until: { true }, ready: { _ in })
            } throws: { error in
                (error as? Findings)?.all.map(\.code.id) == ["HL0820"]
            }
        }
    }
}
