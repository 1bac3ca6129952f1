import Foundation
import TestSupport
import Testing
import WebClient

@Suite struct WebClientTests {
    @Test(arguments: ["file://", "FILE://", "gopher://127.0.0.1:1", "", "//127.0.0.1"])
    func `only web servers are asked, even after a redirect`(start: String) throws {
        let folder = try TemporaryFolder(["secret": "s"])
        let limits = WebLimits(connectTimeout: 5, timeout: 5, maxBytes: 1_000)
        let client = try WebClient(userAgent: "test", limits: limits)
        let failure = #expect(throws: WebFailure.self) { try client.get(start + folder.path("secret")) }
        guard case .permanent = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `an answer that is too slow fails`() throws {
        let server = try StandInServer { _, _ in .stalling }
        var limits = WebLimits(connectTimeout: 5, timeout: 60, maxBytes: 1_000)
        limits.stallTimeout = 1
        let client = try WebClient(userAgent: "test", limits: limits)
        let failure = #expect(throws: WebFailure.self) { try client.get("http://127.0.0.1:\(server.port)/") }
        guard case .timedOut(let words) = failure, words.contains("too slow") else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }
}
