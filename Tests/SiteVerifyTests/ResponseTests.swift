import Foundation
import Site
import TestSupport
import Testing

@testable import SiteVerify
@testable import WebClient

/// Reading the headers of an answer.
@Suite struct ResponseTests {
    private func answer(_ headers: [String: String], _ body: [UInt8] = []) -> WebResponse {
        WebResponse(status: 200, headers: headers, body: Data(body))
    }

    @Test(
        arguments: [
            (nil, "", nil), ("Text/HTML; Charset=\"UTF-8\"", "text/html", "utf-8"), ("text/css", "text/css", nil),
            ("text/html ;boundary=x; charset = windows-1255", "text/html", "windows-1255"),
        ] as [(String?, String, String?)])
    func theContentTypeIsAMediaTypeAndACharset(_ header: String?, _ mediaType: String, _ charset: String?) {
        let answer = answer(header.map { ["content-type": $0] } ?? [:])
        #expect(answer.mediaType == mediaType && answer.charset == charset)
    }

    @Test(arguments: [
        ("no-cache", 0), ("max-age=600", 600), ("public, Max-Age=60, s-maxage=86400", 86_400),
        ("max-age=600, no-store", 0),
        ("max-age=600, stale-while-revalidate=604800", 605_400), ("stale-while-revalidate=60", 60),
        ("max-age=\(Int.max), stale-while-revalidate=\(Int.max)0", 1 << 32),
        ("max-age=\"3600\"", 3600), ("max-age=\"60\", s-maxage=\"86400\"", 86_400),
        ("max-age=\"", 0), ("max-age=\"60", 0), ("max-age=\"\"", 0),
        ("private", 0), ("max-age=x", 0), ("max-age=", 0), ("max-age=\(Int.min), stale-while-revalidate=\(Int.min)", 0),
    ])
    func cachesMayKeepAnAnswerForItsLongestAge(_ header: String, _ seconds: Int) {
        #expect(answer(["cache-control": header]).cacheSeconds == seconds)
    }

    @Test func aRedirectThroughAnAddressWithoutTLSIsADetour() throws {
        let hops = ["http://example.org/m/", "https://example.org/m/"]
        let file = RemoteFile(url: "https://example.org/m", result: .success(answer([:])), hops: hops)
        let address = try SiteAddress("https://example.org/m/")
        #expect(Verifier.detour(file, of: address) == "through an address without TLS")
        let direct = RemoteFile(url: file.url, result: .success(answer([:])), hops: Array(hops.dropFirst()))
        #expect(Verifier.detour(direct, of: address) == nil)
        let failed = RemoteFile(url: file.url, result: .failure(.noResponse("")), hops: Array(hops.prefix(1)))
        #expect(Verifier.detour(failed, of: address) == nil)
        #expect(Verifier.detour(file, of: try SiteAddress("http://example.org/m/")) == nil)
    }

    @Test func aSiteWithTLSIsNotThereByHTTPToo() {
        let (plain, secure) = ("http://example.org/m/", "https://example.org/m/")
        let page = Array("<title>the site".utf8)
        func isWithoutTLS(_ status: Int, _ hops: [String], _ body: [UInt8]? = nil) -> Bool {
            let response = WebResponse(status: status, headers: [:], body: Data(body ?? page))
            return Verifier.isWithoutTLS(RemoteFile(url: plain, result: .success(response), hops: hops), page)
        }
        #expect(isWithoutTLS(200, []))
        #expect(isWithoutTLS(200, [secure, "http://example.org/"]))
        #expect(!isWithoutTLS(200, ["http://www.example.org/m/", secure]))
        #expect(!isWithoutTLS(404, []) && !isWithoutTLS(403, []))
        #expect(!isWithoutTLS(200, [], Array("<title>Welcome to nginx!".utf8)))
        let refused = RemoteFile(url: plain, result: .failure(.noResponse("refused")), hops: [])
        #expect(!Verifier.isWithoutTLS(refused, page))
    }

    @Test func certificateAuthoritiesThatAreMissingAreInstalled() {
        #expect(Verifier.remedyForAuthorities([:]).contains("apt install ca-certificates"))
        #expect(Verifier.remedyForAuthorities(["SSL_CERT_FILE": ""]).contains("apt install ca-certificates"))
        #expect(
            Verifier.remedyForAuthorities(["CURL_CA_BUNDLE": "/x"]) == "correct the file that CURL_CA_BUNDLE names")
    }

    @Test func theEndOfARedirectHasTheFailuresOwnWords() throws {
        let address = try SiteAddress("https://example.org/m/")
        let live = try RemoteSite(address, userAgent: "test", timeout: 2)
        defer { live.close() }
        let verifier = Verifier(live) { _, _ in }
        let failures: [(WebFailure, String?)] = [
            (.noResponse("it failed"), "where there is no response: it failed"), (.cancelled, nil),
            (.permanent("it is false"), "where there is no response: it is false"),
            (.timedOut("Operation timed out"), "where there is no response: it took more than 2 seconds"),
            (.tooLarge, "where the response is larger than any file of a site"),
        ]
        for (failure, words) in failures {
            #expect(verifier.failure(of: RemoteFile(url: "", result: .failure(failure), hops: [])) == words)
        }
        #expect(verifier.failure(of: RemoteFile(url: "", result: .success(answer([:])), hops: [])) == nil)
    }

    @Test(arguments: [
        ("https://example.org/m/", true), ("HTTPS://Example.org/m/", true), ("https://example.org", true),
        ("http://example.org/m/", false), ("https://example.org.example/", false), ("https://example.org:81/", false),
    ])
    func schemeAndHostDecideWhetherAnAddressIsInTheSite(_ url: String, _ isInSite: Bool) throws {
        let live = try RemoteSite(try SiteAddress("https://example.org/m/"), userAgent: "test", timeout: 60)
        defer { live.close() }
        #expect(Verifier(live) { _, _ in }.isInSite(url) == isInSite)
    }

    @Test func theTargetOfARedirectHasItsOriginInLowerCase() throws {
        let server = try StandInServer { request, _ in
            let target = "HTTP://\(request.headers["host"] ?? "")/B"
            return StandInServer.Reply(request.path == "/B" ? 200 : 302, headers: ["Location": target])
        }
        let live = try RemoteSite(try SiteAddress(server.address + "/"), userAgent: "test", timeout: 60)
        defer { live.close() }
        #expect(live.file("A").hops == [server.address + "/B"])
    }

    @Test func expiresCountsOnlyWithoutAMaximumAge() {
        let future = "Fri, 31 Dec 2100 23:59:59 GMT"
        #expect(answer(["expires": future]).cacheSeconds > 86_400)
        #expect(answer(["expires": future, "cache-control": "max-age=5"]).cacheSeconds == 5)
        #expect(answer(["expires": "Thu, 01 Jan 1970 00:00:00 GMT"]).cacheSeconds == 0)
        #expect(answer(["expires": "0"]).cacheSeconds == 0)
    }

    @Test func browsersCacheAnAnswerWithoutAMaximumForATenthOfItsAge() {
        var headers = ["last-modified": "Sun, 01 Nov 2026 00:00:00 GMT", "date": "Wed, 11 Nov 2026 00:00:00 GMT"]
        #expect(answer(headers).cacheSeconds == 86_400)
        headers["date"] = "Sat, 31 Oct 2026 00:00:00 GMT"
        #expect(answer(headers).cacheSeconds == 0)
        for date in [String(repeating: "9", count: 26), String(repeating: "9", count: 400), "0"] {
            headers["date"] = date
            headers["last-modified"] = "0"
            #expect(answer(headers).cacheSeconds == 0)
        }
        headers["cache-control"] = "public"
        #expect(answer(headers).cacheSeconds == 0)
    }

    @Test func brotliIsKnownByItsControlCharacters() {
        let bytes = (0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) }
        #expect(answer([:], bytes).compressedBody == "brotli")
        #expect(answer([:], [0xFF, 0xFE] + bytes).compressedBody == nil, "UTF-16")
        #expect(answer([:], Array("<html>שלום\u{1}</html>".utf8)).compressedBody == nil)
        #expect(answer([:], Array("<html>".utf8) + Array(repeating: 0xE9, count: 40)).compressedBody == nil, "Latin-1")
    }

    @Test func compressedBodiesAreRecognised() {
        #expect(answer([:], [0x1F, 0x8B, 8]).compressedBody == "gzip")
        #expect(answer([:], [0x28, 0xB5, 0x2F, 0xFD, 0]).compressedBody == "zstd")
        #expect(answer([:], Array("<html>".utf8)).compressedBody == nil)
        #expect(answer(["content-encoding": "br"]).isCompressed)
        #expect(!answer(["content-encoding": "identity"]).isCompressed && !answer([:]).isCompressed)
    }

    @Test func linksInAHeaderAreRead() {
        let header = "</a.css>; rel=stylesheet, <https://b.example/>; rel=\"preconnect dns-prefetch\""
        let links = LinkHeader.read(header)
        #expect(links.map(\.target) == ["/a.css", "https://b.example/"])
        #expect(links.map(\.relations) == [["stylesheet"], ["preconnect", "dns-prefetch"]])
        #expect(LinkHeader.read(String(repeating: "<", count: 60_000)).isEmpty)
        #expect(LinkHeader.read(String(repeating: "<a", count: 30_000) + ">; rel=preload").map(\.target) == ["a"])
    }
}
