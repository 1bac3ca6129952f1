import Foundation
import TestSupport
import Testing

/// Redirects of the site's address, and addresses that lead nowhere.
extension VerifyCommandTests {
    static let addresses: [ChangedHost] = [
        (
            "redirected to ftp://127.0.0.1/m/, where there is no response: it is not the address of a web server",
            ["HL0892 warning"],
            { host in
                { request, _, reply in
                    guard request.path + "/" == host.base else { return }
                    reply = StandInServer.Reply(301, headers: ["Location": "ftp://127.0.0.1/m/"])
                }
            }
        ),
        (
            "slash is redirected to http://127.0.0.1:1/m/, where there is no response: ", ["HL0892 warning"],
            { host in
                { request, _, reply in
                    guard request.path + "/" == host.base else { return }
                    reply = StandInServer.Reply(301, headers: ["Location": "http://127.0.0.1:1/m/"])
                }
            }
        ),
        (
            "changed on its way, at '<script>track()</script>'", ["HL0856 error"],
            { host in
                { _, _, reply in
                    guard reply.status == 404 else { return }
                    reply = host.plain("404.html") { $0 + Data("<script>track()</script>".utf8) }
                    reply.status = 404
                }
            }
        ),
        (
            "a missing asset", ["HL0849 error"],
            { host in
                { _, path, reply in if path.contains("assets/nothing") { reply = host.answer("index.html") } }
            }
        ),
        (
            "a missing data file", ["HL0849 error"],
            { _ in
                { _, path, reply in
                    if path.contains("data/nothing") { reply = StandInServer.Reply(200, Data("{}".utf8)) }
                }
            }
        ),
    ]

    /// Relative links of a page at /m lead to /study, not to /m/study.
    @Test(arguments: [
        (200, "HL0892 error", "every link on the page breaks"), (404, "HL0892 warning", "does not lead to the site"),
    ])
    func theAddressWithoutItsSlashRedirectsToTheSite(_ status: Int, _ code: String, _ words: String) throws {
        let tool = try CommandLineTool()
        let host = VerifiedSites.new
        let server = try host.serve { request, _, reply in
            guard request.target == "/m" else { return }
            reply = host.answer("index.html")
            reply.status = status
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.codes == [code] && run.findings.contains { $0.message.contains(words) }, "\(run.findings)")
    }

    /// As a redirect from https to http: pages there have no worker and other marks.
    @Test func theSitesAddressLeadsToNoOtherOrigin() throws {
        let tool = try CommandLineTool()
        let elsewhere = try VerifiedSites.new.serve { _, _, _ in }
        let server = try VerifiedSites.new.serve { request, _, reply in
            guard ["/m", "/m/"].contains(request.target) else { return }
            reply = StandInServer.Reply(301, headers: ["Location": elsewhere.address + "/m/"])
        }
        let run = try verify(tool, server.address + "/m/")
        #expect(run.status == 1 && run.codes == ["HL0848 error"], "\(run.findings)")
        #expect(run.findings.contains { $0.message.contains("the site's address redirects") }, "\(run.findings)")
    }

    @Test func anUnknownHostNameHasItsOwnRemedy() throws {
        let run = try verify(CommandLineTool(), "https://nothing.invalid/")
        #expect(run.findings.contains { $0.remedy?.contains("its entry in the DNS") == true }, "\(run.findings)")
    }
}
