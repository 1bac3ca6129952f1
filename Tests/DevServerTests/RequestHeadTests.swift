import Testing

@testable import DevServer

@Suite struct RequestHeadTests {
    private func host(_ target: String, _ header: String?, _ version: String = "1.1") throws -> String? {
        let lines = ["GET \(target) HTTP/\(version)"] + (header.map { ["Host: \($0)"] } ?? []) + ["", ""]
        return try RequestHead(Array(lines.joined(separator: "\r\n").utf8)[...]).host
    }

    @Test(arguments: [("localhost:80", "localhost"), ("127.0.0.1", "127.0.0.1"), ("[::1]:8080", "[::1]")])
    func `a host is its name without the port`(header: String, name: String) throws {
        #expect(try host("/", header) == name)
    }

    @Test(arguments: ["localhost:80@evil.example", "127.0.0.1:x", "[::1]evil.example"])
    func `a host with other text after it is refused`(header: String) {
        #expect(throws: RequestHead.Refusal.self) { try host("/", header) }
    }

    @Test func `the host of an absolute address has priority over the header's`() throws {
        #expect(try host("http://evil.example/m/", "localhost") == "evil.example")
        #expect(try host("http://localhost:8080/m/", "evil.example") == "localhost")
        #expect(try host("/a://b", "localhost") == "localhost")
    }

    @Test func `only HTTP/1.0 requests may have no host`() throws {
        #expect(try host("/", nil, "1.0") == nil)
        #expect(throws: RequestHead.Refusal.self) { try host("/", nil) }
    }

    @Test(
        arguments: [
            ("x.example", "x.example"), ("https://X.example:8080/a?b", "X.example"), ("x.example/", "x.example"),
            ("[::1]:80", "[::1]"), ("fe80::1", "[fe80::1]"), ("192.168.1.5", "192.168.1.5"), ("a_b", "a_b"),
            ("*.example", nil), ("x example", nil), ("https://", nil), (".", nil), ("[x]", nil), ("a:b", nil),
        ] as [(String, String?)])
    func `a host name is found in an address`(text: String, name: String?) {
        #expect(HostNames.name(in: text) == name)
    }
}
