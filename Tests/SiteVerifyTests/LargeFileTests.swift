import Foundation
import Site
import TestSupport
import Testing

@testable import SiteVerify

@Suite struct LargeFileTests {
    @Test func `large files of the deployer's own are noted, and do not end the check`() throws {
        let body = Data(count: RemoteSite.maxBytesOfOthers + 1)
        let server = try StandInServer { _, _ in StandInServer.Reply(200, body) }
        let live = try RemoteSite(try SiteAddress(server.address + "/"), userAgent: "test", timeout: 60)
        defer { live.close() }
        var verifier = Verifier(live) { _, _ in }
        verifier.checkUnstored((1...9).map { "talks/\($0).mp3" }, except: [])
        #expect(!live.isGivenUp)
        let findings = verifier.report.findings.all
        #expect(findings.map(\.code.id) == ["HL0882"] && findings.map(\.level) == [.note], "\(findings)")
    }
}
