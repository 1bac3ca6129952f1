import Diagnostics
import Foundation
import Site
import StudyRules
import WebClient

/// Checks of the host, independently of single files.
extension Verifier {
    mutating func checkTransport() {
        guard live.address.scheme == "http", !live.address.isLoopback else { return }
        findings.add(
            .notSecure, "the site is published without TLS", at: live.address.text,
            remedy: "publish it by https, and verify that address")
    }

    /// Checks that those who write the address without https get there all the same.
    mutating func checkUpgrade() {
        guard live.address.scheme == "https", live.address.port == nil, !live.address.isLoopback, !live.isGivenUp,
            let page = live.file("index.html").found
        else { return }
        let file = live.fileWithoutTLS()
        guard Self.isWithoutTLS(file, page) else { return }
        findings.add(
            .notSecure, "the site can also be reached by http, where nothing works offline", at: file.url,
            remedy: "redirect from http to https at the host", level: .warning)
    }

    /// Whether an address by http shows the site's page, not that of something else at the port, and without leading
    /// to https.
    static func isWithoutTLS(_ file: RemoteFile, _ page: [UInt8]) -> Bool {
        guard let found = file.found, isSame(found, page) else { return false }
        return (file.hops.last ?? file.url).hasPrefix("http://")
    }

    /// Reports a certificate that should have been renewed: it has less than two weeks left, and less than a quarter of
    /// its lifetime, before which even hosts with certificates of a few days renew theirs.
    mutating func checkCertificate(_ file: RemoteFile) {
        guard let certificate = file.response?.certificate else { return }
        let left = certificate.end - Date().timeIntervalSince1970
        guard left < min(14 * 86_400, (certificate.end - certificate.start) / 4) else { return }
        let day = CivilDate.unixEpoch.adding(days: Int(certificate.end / 86_400))
        let days = Int(left / 86_400)
        let time = days == 0 ? "less than a day" : days.counted("day")
        findings.add(
            .certificateExpires, "the certificate expires on \(day) (UTC), in \(time)", at: file.url,
            remedy: "renew it, and find out why that does not happen by itself")
    }

    /// Checks the responses for missing files, and for names in another case.
    mutating func checkMissing(release: String) {
        var isSoft = false
        for path in ["nothing-\(release).html", "study/nothing-\(release)/here.html"] {
            if checkMissingPage(path) { isSoft = true }
        }
        for (kind, path) in [("data file", "data/nothing-\(release).json"), ("asset", "assets/nothing-\(release).js")] {
            checkMissingFile(path, kind, isSoft: isSoft)
        }
        let bare = live.file("study/nothing-\(release)")
        if !isSoft, bare.response?.status == 200 {
            findings.add(
                .notFoundWrong, "a missing name without .html returns status 200, not 404", at: bare.url,
                remedy: "configure the host to return 404.html with status 404; no rule may lead to index.html",
                level: .warning)
        }
        let upper = live.file("INDEX.HTML")
        guard !isSoft, upper.response?.status == 200 else { return }
        findings.add(
            .letterCase, "the host returns index.html for INDEX.HTML", at: upper.url,
            remedy: "nothing needs to be done: no two names of a site differ in case alone")
    }

    /// - Returns: whether the page is answered with status 200, so that other missing files may be, too.
    private mutating func checkMissingPage(_ path: String) -> Bool {
        var file = live.file(path)
        if file.hasFailed { file = live.file(path) }
        if file.response == nil, !live.isGivenUp {
            findings.add(
                .notFoundWrong, "a missing page gets no response, not status 404", at: file.url,
                remedy: "configure the host to return 404.html with status 404", level: .warning)
        }
        // A rate limit does not tell whether a file is missing.
        guard let response = file.response, response.status != 429 else { return false }
        guard response.status < 500 else {
            findings.add(
                .notFoundWrong, "a missing page returns status \(response.status), not 404", at: file.url,
                remedy: "configure the host to return 404.html with status 404; if it is overloaded, verify later",
                level: .warning)
            return false
        }
        guard response.status == 404 else {
            findings.add(
                .notFoundWrong, "a missing page returns status \(response.status), not 404", at: file.url,
                remedy: "configure the host to return 404.html with status 404; no rule may lead to index.html")
            return response.status == 200
        }
        checkCachingOfMissing(file, response)
        checkNotFoundPage(path, file)
        return false
    }

    private mutating func checkMissingFile(_ path: String, _ kind: String, isSoft: Bool) {
        let file = live.file(path)
        guard !isSoft, let response = file.response else { return }
        if response.status == 200 {
            findings.add(
                .notFoundWrong, "a missing \(kind) returns status 200, not 404", at: file.url,
                remedy: "configure the host to return status 404, and to let no cache keep it")
        } else if [403, 404, 410].contains(response.status) {
            checkCachingOfMissing(file, response)
        }
    }

    /// A browser that asked for the code of a new worker too early does not ask again while it may keep the answer.
    private mutating func checkCachingOfMissing(_ file: RemoteFile, _ response: WebResponse) {
        guard response.cacheSeconds > 3600 else { return }
        findings.add(
            .cachedTooLong, "caches may keep for \(response.cacheSeconds) seconds that a file is missing", at: file.url,
            remedy: "send Cache-Control: no-cache with status 404, or a new file stays missing", level: .warning)
    }

    /// Checks the header that replaces the folder of the worker's script as the widest scope.
    mutating func checkScope(_ worker: RemoteFile) {
        guard let allowed = worker.response?.headers["service-worker-allowed"] else { return }
        let widest = URL(string: allowed, relativeTo: URL(string: worker.url))?.absoluteURL
        if let widest, live.address.text.hasPrefix(widest.absoluteString) { return }
        findings.add(
            .headerHarmful, "Service-Worker-Allowed: \(allowed) forbids the worker, so nothing works offline",
            at: worker.url, remedy: "switch that header off at the host: the site needs none")
    }

    private mutating func checkNotFoundPage(_ asked: String, _ file: RemoteFile) {
        let (body, url, path) = (file.body, file.url, "404.html")
        let page = String(decoding: body, as: UTF8.self)
        // Minifiers remove quotation marks.
        let root = page.firstMatch(of: #/data-root="?([^\s">]*)/#)?.1
        if !page.contains(#/data-page="?not-found\b/#) {
            findings.add(
                .notFoundWrong, "missing pages show the host's own error page", at: url,
                remedy: "configure the host to show 404.html", level: .warning)
        } else if root.map(String.init) != live.address.path {
            findings.add(
                .notFoundWrong, "404.html was built for a different path, not \(live.address.path)", at: url,
                remedy: "build with --base-url \(live.address.text)")
        } else if let words = PageScripts.foreign(in: page) {
            addRewritten(url, at: words)
        } else if unstored.hashes[path] != nil {
            let unstored = unstored
            add(unstored.verdict(path, body), asked, file, hash: "verify", otherAssets: unstored.otherAssets(body)) {
                unstored.isRight(path, $0)
            }
        }
    }

    mutating func checkHeaders() {
        let file = live.file("index.html")
        guard let response = file.response, response.status == 200 else { return }
        // A worker is subject to the policy that was served with its own script.
        let worker = live.file("sw.js")
        if let response = worker.response, response.status == 200 { checkPolicy(response, worker.url) }
        var names = ["x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-opener-policy"]
        if live.address.scheme == "https" { names.append("strict-transport-security") }
        var missing = names.filter { [nil, "max-age=0"].contains(response.headers[$0]) }
        let policy = response.headers["content-security-policy"] ?? ""
        if !policy.contains("frame-ancestors"), response.headers["x-frame-options"] == nil {
            missing.insert("content-security-policy: frame-ancestors", at: 0)
        }
        if missing.isEmpty { return }
        findings.add(
            .headersMissing, "pages lack the headers \(missing.joined(separator: ", "))", at: file.url,
            remedy: "`halomeid host` writes the configuration, where the host can send them")
    }

    /// Reports a header that deletes stored data: browsers obey it on every file.
    mutating func checkDeletion(_ response: WebResponse, _ url: String) {
        if let cleared = response.headers["clear-site-data"], cleared.contains("storage") || cleared.contains("*") {
            findings.add(
                .headerHarmful, "Clear-Site-Data: \(cleared) deletes learners' progress with each visit", at: url,
                remedy: "switch that header off at the host")
        }
        guard let cookie = response.headers["set-cookie"] else { return }
        findings.add(
            .cookieSent, "the host sets the cookie \(cookie.prefix { $0 != "=" })", at: url,
            remedy: "switch it off: the site needs no cookies and promises no tracking")
    }

    /// Reports headers of a page that keep browsers from showing or running it.
    mutating func checkHarm(_ response: WebResponse, _ url: String) {
        if response.headers["content-disposition"]?.lowercased().hasPrefix("attachment") == true {
            findings.add(
                .headerHarmful, "Content-Disposition makes browsers save pages instead of showing them", at: url,
                remedy: "switch that header off at the host")
        }
        if let target = response.headers["refresh"] {
            findings.add(
                .headerHarmful, "Refresh: \(target) leads away from the page or loads it again", at: url,
                remedy: "switch that header off at the host")
        }
        checkPolicy(response, url)
        checkFeatures(response, url)
        checkAdditions(response, url)
    }

    /// Reports browser features that the host disables although pages use them.
    private mutating func checkFeatures(_ response: WebResponse, _ url: String) {
        if let policy = response.headers["integrity-policy"], policy.contains("script") {
            findings.add(
                .headerHarmful, "Integrity-Policy: \(policy) blocks the site's scripts", at: url,
                remedy: "switch that header off at the host: the scripts' names hold their hashes")
        }
        for match in (response.headers["permissions-policy"] ?? "").matches(of: #/(clipboard-write|web-share)=\(\)/#) {
            findings.add(
                .headerHarmful, "Permissions-Policy switches off \(match.1), with which learners share and copy",
                at: url, remedy: "leave \(match.1) out of that header; `halomeid host` writes one that suits",
                level: .warning)
        }
    }

    private mutating func checkPolicy(_ response: WebResponse, _ url: String) {
        let directives = Self.directives(response.headers["content-security-policy"]).map(\.name)
        let others = directives.filter { !Self.harmlessDirectives.contains($0) }
        if others.isEmpty { return }
        findings.add(
            .headerHarmful, "the host's Content-Security-Policy sets \(others.joined(separator: ", "))", at: url,
            remedy: "send frame-ancestors only: pages bring the rest, and browsers obey both, so this may block them",
            level: others.contains { Self.blockingDirectives.contains($0) } ? .error : .warning)
    }

    /// The directives of a policy, or of several that a repeated header has.
    static func directives(_ policy: String?) -> [(name: String, value: Substring)] {
        (policy ?? "").split { ";,".contains($0) }.compactMap { directive in
            let words = directive.drop { $0.isWhitespace }
            let name = words.prefix { !$0.isWhitespace }
            return name.isEmpty ? nil : (name.lowercased(), words.dropFirst(name.count))
        }
    }

    /// Directives of a host's policy that may block scripts, styles, the worker, or the worker's requests.
    private static let blockingDirectives: Set = [
        "default-src", "script-src", "script-src-elem", "style-src", "style-src-elem", "worker-src", "child-src",
        "connect-src", "sandbox", "trusted-types",
    ]

    /// Directives of a host's policy that block nothing that a page needs, or what the pages' own policy blocks too.
    private static let harmlessDirectives: Set = [
        "frame-ancestors", "upgrade-insecure-requests", "block-all-mixed-content", "report-uri", "report-to",
        "require-trusted-types-for", "object-src", "frame-src", "media-src", "base-uri", "form-action",
    ]

    /// Checks the manifest and its icons as a phone does.
    mutating func checkInstallation() {
        let path = "manifest.webmanifest"
        let file = live.file(path)
        guard let body = checkResponse(path, file) else { return }
        compareUnstored(path, file, body)
        guard let manifest = try? JSONDecoder().decode(WebManifest.self, from: Data(body)),
            let base = URL(string: file.url)
        else {
            notInstallable("the manifest cannot be read", file.url)
            return
        }
        let start = URL(string: manifest.start_url, relativeTo: base)?.absoluteString ?? ""
        if !start.hasPrefix(live.address.text) {
            notInstallable("the manifest's start_url is outside the site: \(start)", file.url)
        } else if let response = checkArrival(live.file(String(start.dropFirst(live.address.text.count)))),
            response.status != 200
        {
            notInstallable("the page at the manifest's start_url is missing", start)
        }
        for size in [192, 512] {
            guard let icon = manifest.icons.first(where: { $0.sizes == "\(size)x\(size)" }) else {
                notInstallable("the manifest has no icon of \(size) pixels", file.url)
                continue
            }
            let image = live.file(icon.src)
            guard let status = checkArrival(image)?.status else { continue }
            let picture = image.found.flatMap { PNGPicture($0) }
            if picture?.width == size, picture?.height == size { continue }
            let what = status == 200 ? "not a PNG of that size" : "missing: status \(status)"
            notInstallable("the icon of \(size) pixels is \(what)", image.url)
        }
    }

    private mutating func notInstallable(_ message: String, _ url: String) {
        findings.add(.notInstallable, message, at: url, remedy: "upload the manifest and icons/ as they were built")
    }
}

/// The parts of a web application's manifest that decide whether it can be installed.
private struct WebManifest: Decodable {
    struct Icon: Decodable {
        let src: String
        let sizes: String
    }

    let name: String
    let start_url: String
    let icons: [Icon]
}
