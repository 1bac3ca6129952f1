import Diagnostics
import WebClient

/// Checks whether browsers, which send other headers, get the same responses as this program.
extension Verifier {
    /// - Parameter paths: the paths listed in the release.
    mutating func checkRequests(_ paths: Set<String>) {
        // The site's address is what people type: some hosts redirect by language there only.
        compareResponses("", Self.browsers + [Self.navigation])
        for path in ["index.html", "sw.js"] {
            compareResponses(
                path, Self.browsers + (path == "sw.js" ? [Self.workerScript] : [workersRequest, Self.navigation]))
            checkConditions(path, live.url(path))
        }
        checkQuery("index.html")
        if let unit = paths.filter({ $0.hasPrefix("study/") }).min() {
            compareResponses(unit, Self.browsers + [Self.navigation])
            checkQuery(unit)
        }
        // Pages request fonts and scripts with their own address.
        let assets = paths.filter { $0.hasPrefix("assets/") }
        for ending in [".woff2", ".js"] {
            if let path = assets.filter({ $0.hasSuffix(ending) }).min() { compareResponses(path, [pagesRequest]) }
        }
        compareResponses("icons/icon-512.png", [Self.picture])
        checkTags()
        checkTimes()
        let texts = [".js", ".css"].compactMap { ending in assets.filter { $0.hasSuffix(ending) }.min() }
        for path in ["index.html"] + texts { checkVary(path) }
    }

    private mutating func compareResponses(_ path: String, _ requests: [Request]) {
        let file = live.file(path)
        guard let body = file.found else { return }
        // A file that changes with every response is reported elsewhere, or the host is in the middle of an upload.
        guard live.file(path).found == body else { return }
        for request in requests {
            var other = live.file(path, headers: request.headers)
            if other.hops == file.hops, other.hasFailed {
                // A failure depends on the request if only this request fails again.
                guard live.file(path).found == body else { return }
                other = live.file(path, headers: request.headers)
                guard live.file(path).found == body else { return }
            }
            // The host was given up.
            if case .failure(.cancelled) = other.result { return }
            if let encoding = request.refusedEncoding(of: other.response) {
                findings.add(
                    .responsesDiffer, "\(request.who) get \(encoding), which they cannot read", at: file.url,
                    remedy: "configure the host to send only what Accept-Encoding names; `halomeid host` writes the "
                        + "configuration")
                continue
            }
            if other.response?.status == 429 { continue }
            if other.found == body, other.hops == file.hops {
                compareHeaders(other, unlike: file, request)
                continue
            }
            // Then it does not depend on the request.
            if other.found != nil, other.hops == file.hops, live.file(path, headers: request.headers).found == body {
                addStaleFile(other, of: path.isEmpty ? nil : path, missingAsset: false)
                continue
            }
            findings.add(
                .responsesDiffer, "\(request.who) \(outcome(other, unlike: file))", at: file.url,
                remedy: "switch off what responds by \(request.distinction) at the host: one address, one response",
                level: request.level)
        }
    }

    /// Reports headers that only these browsers get with the same contents.
    private mutating func compareHeaders(_ other: RemoteFile, unlike file: RemoteFile, _ request: Request) {
        guard let response = other.response, let usual = file.response else { return }
        if response.mediaType != usual.mediaType {
            findings.add(
                .responsesDiffer, "\(request.who) get the media type \(response.mediaType), not \(usual.mediaType)",
                at: file.url,
                remedy: "switch off what responds by \(request.distinction) at the host: one address, one response",
                level: request.level)
        }
        if Self.harmfulHeaders.contains(where: { response.headers[$0] != nil && usual.headers[$0] == nil }) {
            checkDeletion(response, file.url)
            if file.url.hasSuffix("/") || file.url.hasSuffix(".html") { checkHarm(response, file.url) }
        }
    }

    private static let harmfulHeaders = [
        "clear-site-data", "content-disposition", "content-security-policy", "integrity-policy", "refresh",
    ]

    private func outcome(_ other: RemoteFile, unlike file: RemoteFile) -> String {
        let status = other.response?.status
        if other.hops != file.hops, let last = other.hops.last {
            return "are redirected to \(last)" + (failure(of: other).map { ", " + $0 } ?? "")
        }
        guard let status else { return "get no response" }
        return "get " + (status == 200 ? "different contents" : "status \(status)")
    }

    private struct Request {
        /// Plural: "phones' browsers".
        let who: String
        /// The property by which the host distinguishes them.
        let distinction: String
        let headers: [String]
        /// Of the finding; nil: the code's.
        var level: Level?

        /// The encoding of a response if the request does not accept it. Every browser accepts gzip, so a host may keep
        /// compressed files only.
        func refusedEncoding(of response: WebResponse?) -> String? {
            guard headers.contains("Accept-Encoding: gzip"), let encoding = response?.headers["content-encoding"],
                !["", "gzip", "x-gzip", "identity"].contains(encoding.lowercased())
            else { return nil }
            return encoding
        }
    }

    private static let browsers = [
        Request(
            who: "phones' browsers", distinction: "the User-Agent, Sec-CH-UA-Mobile or Save-Data",
            headers: [
                "User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
                    + "Chrome/130.0.0.0 Mobile Safari/537.36",
                "Sec-CH-UA-Mobile: ?1", "Sec-CH-UA-Platform: \"Android\"", "Save-Data: on",
            ]),
        Request(
            who: "iPhones' browsers", distinction: "the User-Agent",
            headers: [
                "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like "
                    + "Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
            ]),
        Request(
            who: "browsers that prefer Hebrew", distinction: "the language",
            headers: ["Accept-Language: he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7"]),
        Request(
            who: "browsers that prefer English", distinction: "the language", headers: ["Accept-Language: en"]),
        Request(
            who: "browsers that take only gzip", distinction: "Accept-Encoding, such as a .gz of another release",
            headers: ["Accept-Encoding: gzip"]),
        Request(
            who: "browsers that take nothing compressed", distinction: "Accept-Encoding",
            headers: ["Accept-Encoding: identity"]),
    ]

    /// A page that is opened: what injects scripts or shows a wall often does so for navigations only.
    private static let navigation = Request(
        who: "browsers that open the page", distinction: "Accept or Sec-Fetch-Mode, such as a wall or added scripts",
        headers: [
            "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0",
            "Sec-Fetch-Dest: document", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: none", "Sec-Fetch-User: ?1",
            "Upgrade-Insecure-Requests: 1",
        ])

    /// Only a warning: converted pictures are still shown.
    private static let picture = Request(
        who: "browsers that show pictures", distinction: "Accept, such as a conversion of pictures,",
        headers: [
            "Accept: image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5", "Sec-Fetch-Dest: image",
        ],
        level: .warning)

    private static let workerScript = Request(
        who: "browsers that install the worker", distinction: "Service-Worker or Sec-Fetch-Dest",
        headers: [
            "Service-Worker: script", "Sec-Fetch-Dest: serviceworker", "Sec-Fetch-Mode: same-origin",
            "Sec-Fetch-Site: same-origin",
        ])

    private var workersRequest: Request {
        Request(
            who: "requests of the offline worker", distinction: "Referer, Sec-Fetch-Dest or Sec-Fetch-Mode",
            headers: [
                "Referer: \(live.url("sw.js"))", "Sec-Fetch-Dest: empty", "Sec-Fetch-Mode: same-origin",
                "Sec-Fetch-Site: same-origin",
            ])
    }

    private var pagesRequest: Request {
        Request(
            who: "requests of the site's pages", distinction: "Referer or Sec-Fetch-Mode",
            headers: ["Referer: \(live.url("index.html"))", "Sec-Fetch-Mode: cors", "Sec-Fetch-Site: same-origin"])
    }

    /// Checks that a file that is compressed only for those who accept it says so to shared caches.
    private mutating func checkVary(_ path: String) {
        let file = live.file(path)
        guard let response = file.response, let body = file.found, response.isCompressed, response.mayBeShared,
            !["accept-encoding", "*"].contains(where: { response.varies(by: $0) })
        else { return }
        let plain = live.file(path, headers: ["Accept-Encoding: identity"])
        guard plain.found == body, plain.response?.isCompressed == false else { return }
        findings.add(
            .varyMissing, "what is compressed depends on Accept-Encoding, and the header Vary does not say so",
            at: file.url,
            remedy: "send Vary: Accept-Encoding with every text (nginx: gzip_vary on); `halomeid host` writes the "
                + "configuration")
    }

    /// Checks ETags: browsers keep a file if the host repeats the ETag that they have.
    private mutating func checkTags() {
        let files = ["index.html", "sw.js"].map { live.file($0) }
        let tags = files.map { $0.found == nil ? nil : $0.response?.headers["etag"] }
        guard let first = tags[0], first == tags[1] else { return }
        findings.add(
            .unchangedWrongly, "different files have the same ETag, \(first)", at: live.url("index.html"),
            remedy: "correct how the host makes ETag, or switch it off: browsers may keep files of an old release",
            level: .warning)
    }

    /// Reports files that have the same time in every release, such as those of a reproducible image: browsers ask
    /// whether their copy is older, and keep it. ETags that are made from time and size do not help against that.
    private mutating func checkTimes() {
        for path in ["index.html", "sw.js"] {
            guard let headers = live.file(path).response?.headers, let time = headers["last-modified"],
                time.contains(#/\b19[0-8]\d\b/#)
            else { continue }
            let tag = headers["etag"]
            let isKept =
                tag.map { $0.contains(#/^(W\/)?"[0-9a-f]{1,8}-[0-9a-f]+"$/#) }
                ?? (live.file(path, headers: ["If-Modified-Since: \(time)"]).response?.status == 304)
            guard isKept else { continue }
            findings.add(
                .unchangedWrongly, "a file has the time \(time), as it would in every release", at: live.url(path),
                remedy: "give the files the time of the upload, or let the host make ETags of their contents: browsers "
                    + "may keep files of an old release",
                level: .warning)
            return
        }
    }

    /// Checks conditional requests, with which browsers ask whether their copy of a file is still current.
    private mutating func checkConditions(_ path: String, _ url: String) {
        for condition in [
            "If-None-Match: \"never\"", "If-None-Match: W/\"never\"",
            "If-Modified-Since: Sat, 01 Jan 2000 00:00:00 GMT",
        ] {
            guard live.file(path, headers: [condition]).response?.status == 304 else { continue }
            findings.add(
                .unchangedWrongly, "the host says that a file is unchanged whatever the browser has", at: url,
                remedy: "correct how the host makes and compares ETag and Last-Modified, or switch both off")
            return
        }
    }

    /// Checks requests like those of the worker, which adds the hash of a page as a query and only accepts the page as
    /// it was built.
    private mutating func checkQuery(_ path: String) {
        let file = live.file(path)
        guard let body = file.found else { return }
        let asked = live.freshFile(path)
        let status = asked.response?.status
        if case .failure(.cancelled) = asked.result { return }
        if status == 429 || asked.found == body && asked.hops == file.hops { return }
        // A file that changes with every response is reported elsewhere, or the host is in the middle of an upload.
        guard live.file(path).found == body else { return }
        guard let other = asked.found else {
            let returned = status.map { "status \($0)" } ?? "no response"
            findings.add(
                .queryRefused,
                "the host returns \(returned) for pages whose address has a query, which the worker asks for",
                at: asked.url,
                remedy: "configure the host, and any firewall in front of it, to ignore the query")
            return
        }
        // A cache may have an old page at the plain address.
        if other != body, rightPaths.contains(path) {
            findings.add(
                .queryRefused, "a page is changed if its address has a query; the worker asks for pages in that way",
                at: asked.url,
                remedy: "configure the host to ignore the query, and switch off what rewrites HTML there")
        } else if other == body, file.hops.isEmpty, asked.hops.last?.contains("?") == false {
            findings.add(
                .queryRefused,
                "the host redirects addresses with a query to those without, where a cache may have an "
                    + "older page", at: asked.url, remedy: "configure the host to ignore the query", level: .note)
        }
    }
}
