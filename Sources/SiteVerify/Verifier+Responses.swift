import Diagnostics
import Foundation
import Site
import WebClient

extension Verifier {
    /// Checks the requirements for every file: status 200 without a redirect, media type, UTF-8, caching, compression.
    ///
    /// - Parameter missing: the code of the finding for a missing file.
    /// - Returns: the file's bytes; nil if it is missing.
    mutating func checkResponse(_ path: String, _ file: RemoteFile, missing: Code = .liveFileMissing) -> [UInt8]? {
        guard let response = checkArrival(file) else { return nil }
        if checkLoop(file) { return nil }
        checkRedirects(path, file, isFound: response.status == 200)
        guard response.status == 200 else {
            addMissing(path, file, response, missing)
            return nil
        }
        checkDeletion(response, file.url)
        if path.hasSuffix(".html") { checkHarm(response, file.url) }
        checkType(path, response, file.url)
        checkCaching(path, response, file.url)
        // Not the lists of files, which learners never request, or only if something is wrong.
        let isCompressible = MediaType.compressible.contains(MediaType.ending(of: path))
        if isCompressible, let kind = response.compressedBody {
            findings.add(
                .compressedWrongly,
                response.isCompressed
                    ? "texts are compressed twice (\(kind))" : "texts are \(kind) data without the header that says so",
                at: file.url,
                remedy: "configure the host to compress only plain files, or to send the .gz and .br files with their "
                    + "Content-Encoding; `halomeid host` writes the configuration")
            return nil
        }
        let isLearners = path != "files.txt" && path != "release.json"
        if isCompressible, isLearners, response.body.count > 1400, !response.isCompressed {
            findings.add(
                .notCompressed, "texts are sent uncompressed", at: file.url,
                remedy: "configure the host to compress (`halomeid host` writes the configuration), or use "
                    + "`build --compress`")
        }
        return Array(response.body)
    }

    private mutating func addMissing(_ path: String, _ file: RemoteFile, _ response: WebResponse, _ missing: Code) {
        let remedy = Self.remedy(for: response, missing)
        guard let last = file.hops.last else {
            if [403, 404, 410].contains(response.status), live.freshFile(path).found != nil {
                findings.add(
                    missing, "a cache returns status \(response.status) for the file; the host does not",
                    at: file.url, remedy: Self.emptyCache)
                return
            }
            findings.add(
                missing, "the host returns status \(response.status) for the file", at: file.url,
                remedy: remedy ?? Self.remedy(forMissing: file.url))
            return
        }
        findings.add(
            missing, "the host redirects to \(last), which returns status \(response.status)",
            kind: "\(last.origin) \(response.status)", at: file.url,
            remedy: remedy ?? "correct the redirect rule, or upload the file if it is missing at its own name too")
    }

    private static func remedy(forMissing url: String) -> String {
        let ending = MediaType.ending(of: url)
        let start = "upload it; names are case-sensitive, and no file of the site may be left out"
        // IIS refuses files of types that it does not know.
        guard ["woff2", "webmanifest", "json"].contains(ending) else { return start }
        return start + "; some hosts serve files that end in .\(ending) only once they are given a media type for them"
    }

    /// - Returns: nil if the file is not there.
    private static func remedy(for response: WebResponse, _ missing: Code) -> String? {
        if response.headers["cf-mitigated"] != nil {
            return "switch off the host's protection against bots for the site: it stops this program, and may stop "
                + "the offline worker"
        }
        switch response.status {
        case 304:
            return "empty the host's cache, or correct it: it says that the file is unchanged to a browser that has no "
                + "copy of it"
        case 201..<300: return "configure the host to return status 200 whatever the request headers are"
        case 511: return "log in to the network that you are in, and verify again"
        case 401:
            return "configure the host to serve it without a password"
        case 403:
            return "check the permissions of the files, and that the host wants no password and stops no programs"
        case 429: return "raise the host's request limit, or wait and verify again"
        case 451: return "ask the host why it withholds the site, perhaps only in your country"
        case 400..<500 where ![404, 410].contains(response.status):
            return "open the address in a browser, and find out what at the host refuses it"
        case 500...599: return "check the host's error log, and verify again"
        default:
            return missing == .liveSiteMissing
                ? "give the address of the folder into which the site was uploaded, or upload release.json with it"
                : nil
        }
    }

    /// Returns what is wrong at the end of a file's redirects, worded to follow the address; nil if there is a
    /// response, or the host was given up.
    func failure(of file: RemoteFile) -> String? {
        switch file.result {
        case .success, .failure(.cancelled): nil
        case .failure(.noResponse(let reason)), .failure(.timedOut(let reason)), .failure(.permanent(let reason)):
            "where there is no response: \(plain(reason))"
        case .failure(.tooLarge): "where the response is larger than any file of a site"
        }
    }

    mutating func checkArrival(_ file: RemoteFile) -> WebResponse? {
        switch file.result {
        case .success(let response): return response
        case .failure(.noResponse(let reason)), .failure(.timedOut(let reason)), .failure(.permanent(let reason)):
            if let last = file.hops.last {
                findings.add(
                    .liveFileUnanswered, "the host redirects to \(last), where there is no response: \(plain(reason))",
                    kind: "\(last.origin) \(plain(reason))", at: file.url,
                    remedy: "open the address in a browser: a network may require a login, or a redirect rule is wrong")
                return nil
            }
            findings.add(
                .liveFileUnanswered, "there is no complete response: \(plain(reason))", at: file.url,
                remedy: Self.remedy(forReason: reason, hasTLS: file.url.hasPrefix("https:")))
        case .failure(.tooLarge):
            findings.add(
                .liveFileUnanswered, "the response is larger than any file of a site", at: file.url,
                remedy: "look at the host's response in a browser")
        case .failure(.cancelled): break
        }
        return nil
    }

    /// - Parameter reason: libcurl's message.
    private static func remedy(forReason reason: String, hasTLS: Bool) -> String {
        let remedies = [
            ("content encoding type", "configure the host to send Content-Encoding only with compressed data"),
            ("unencoding", "configure the host to send Content-Encoding only with compressed data"),
            ("Transfer-Encoding", "configure the host to send Content-Encoding only with compressed data"),
            ("Failed writing received data", "configure the host to encode the data as its Content-Encoding says"),
            (
                "transfer closed",
                "check the host's error log; a proxy that compresses must not send the Content-Length of the "
                    + "uncompressed file"
            ),
            ("resolve host", "check the name in the address, and its entry in the DNS"),
            ("error setting certificate", remedyForAuthorities(ProcessInfo.processInfo.environment)),
            ("has expired", "renew the certificate, and find out why that does not happen by itself"),
            ("not yet valid", "install the previous certificate again, or correct the clock that is wrong"),
            ("subject name", "install a certificate that names this host, or verify the address that it names"),
            ("self-signed", "install a certificate of an authority that browsers trust; they refuse this one"),
            ("self signed", "install a certificate of an authority that browsers trust; they refuse this one"),
            ("local issuer", "install the certificate with its whole chain, of an authority that browsers trust"),
            ("certificate", "install a certificate that is in force, names this host and comes with its whole chain"),
            ("wrong version number", "the port does not speak TLS: correct the port, or switch TLS on"),
            ("SSL routines", "enable TLS 1.2 or 1.3 on the host, with a certificate signed with SHA-256 or better"),
        ]
        return remedies.first { reason.contains($0.0) }?.1
            ?? "check that the host is up\(hasTLS ? " and its certificate valid" : ""), or give it more time with "
            + "--timeout"
    }

    /// The remedy if the certificate authorities cannot be read.
    static func remedyForAuthorities(_ environment: [String: String]) -> String {
        ["SSL_CERT_FILE", "CURL_CA_BUNDLE"].first { environment[$0]?.isEmpty == false }
            .map { "correct the file that \($0) names" }
            ?? "install the system's certificate authorities (on Debian: `apt install ca-certificates`)"
    }

    /// libcurl's message, without the numbers that differ from file to file.
    private func plain(_ reason: String) -> String {
        if reason.contains("timed out") { return "it took more than \(Int(live.timeout.rounded(.up))) seconds" }
        // Without a word of libcurl's on the decoder, for Brotli and zstd.
        if reason.hasPrefix("Failed writing received data") {
            return "it cannot be decompressed as its Content-Encoding says"
        }
        return reason.hasPrefix("transfer closed") ? "the connection was closed early" : reason
    }

    /// Whether redirects form a loop.
    mutating func checkLoop(_ file: RemoteFile) -> Bool {
        guard let last = file.hops.last, let status = file.response?.status, (300..<400).contains(status) else {
            return false
        }
        findings.add(
            .fileRedirected, "the host redirects without end, at last to \(last)", kind: "loop", at: file.url,
            remedy: file.response?.headers["set-cookie"] == nil
                ? "check the redirect rules of host and proxy; often each leads back to the other"
                : "switch off what sends visitors back until they have its cookie: the offline worker has none",
            level: .error)
        return true
    }

    /// - Parameter isFound: otherwise the target is reported as missing.
    private mutating func checkRedirects(_ path: String, _ file: RemoteFile, isFound: Bool) {
        guard let last = file.hops.last else { return }
        if file.url != last, file.url.lowercased() == last.lowercased() {
            findings.add(
                .letterCase, "the host redirects names with capital letters to lower case", at: file.url,
                remedy: "switch that off, or every visit asks for such files twice", level: .warning)
        } else if !isFound {
            return
        } else if !isInSite(last) {
            findings.add(
                .fileRedirected, "the file redirects to another host or scheme: \(last)",
                kind: last.origin, at: file.url,
                remedy: "verify the final address, and publish that one", level: .error)
        } else if path == "sw.js" {
            findings.add(
                .fileRedirected, "sw.js redirects to \(last); browsers refuse such a worker", at: file.url,
                remedy: "configure the host to serve sw.js without a redirect", level: .error)
        } else {
            findings.add(
                .fileRedirected, "the host redirects from names of files to others", at: file.url,
                remedy: "nothing needs to be done: the site works; a host that serves page.html itself saves a request")
        }
    }

    private mutating func checkType(_ path: String, _ response: WebResponse, _ url: String) {
        let ending = MediaType.ending(of: path)
        guard MediaType.all.contains(where: { $0.key == ending }) else { return }
        let wanted = String(MediaType.of(path).prefix { $0 != ";" })
        let isAccepted =
            response.mediaType == wanted || Self.otherTypes[ending, default: []].contains(response.mediaType)
        if !isAccepted {
            let isNeeded = ["html", "css", "js"].contains(ending)
            let found = response.mediaType.isEmpty ? "no media type" : "the media type \(response.mediaType)"
            findings.add(
                .mediaTypeWrong, ".\(ending) is sent with \(found) and not \(wanted)", at: url,
                remedy: (wanted.hasPrefix("image/") && response.mediaType.hasPrefix("image/")
                    ? "switch off what converts pictures at the host, or " : "")
                    + "set the type at the host; `halomeid host` writes the configuration",
                level: isNeeded ? .error : .warning)
        }
        if let charset = response.charset, charset != "utf-8", charset != "utf8",
            ["html", "css", "js"].contains(ending)
        {
            findings.add(
                .charsetWrong, ".\(ending) is declared to be \(charset)", at: url,
                remedy: "configure the host to send charset=utf-8, or no charset")
        }
    }

    /// Older names, and others that browsers accept.
    private static let otherTypes = [
        "js": ["application/javascript", "application/x-javascript"], "webmanifest": ["application/json"],
        "xml": ["text/xml"], "woff2": ["application/font-woff2"],
    ]

    private mutating func checkCaching(_ path: String, _ response: WebResponse, _ url: String) {
        let seconds = response.cacheSeconds
        if path.hasPrefix("assets/") {
            if response.headers["vary"]?.contains("*") == true {
                findings.add(
                    .assetsUncached, "files in assets/ come with Vary: *, so no cache keeps them", at: url,
                    remedy: "send Vary: Accept-Encoding, or none", level: .note)
            }
            guard seconds < 86_400 else { return }
            findings.add(
                .assetsUncached, "files in assets/ may be kept for \(seconds) seconds only", kind: "short", at: url,
                remedy: "send Cache-Control: public, max-age=31536000, immutable; their names change with them",
                level: .note)
            return
        }
        // A tolerance of one minute for differing clocks.
        if let age = response.headers["age"].flatMap({ Int($0) }), age > seconds + 60 {
            findings.add(
                .cachedTooLong, "a cache in front of the host keeps files for longer than their headers allow", at: url,
                remedy: "let it ask the host each time for everything outside assets/, or empty it after each upload",
                level: .warning)
        }
        guard !path.hasPrefix("icons/"), !path.hasPrefix("licences/") else { return }
        let name = path == "sw.js" || path == "release.json" ? path : path.hasSuffix(".html") ? "a page" : "a file"
        if let (header, seconds) = response.networkCache, seconds > 3600 {
            findings.add(
                .cachedTooLong, "the host's network may keep \(name) for \(seconds) seconds (\(header))", at: url,
                remedy: "leave that header out for everything outside assets/, unless each upload empties the "
                    + "network's caches",
                level: .warning)
        }
        guard seconds > 3600 else { return }
        findings.add(
            .cachedTooLong, "caches may keep \(name) for \(seconds) seconds", at: url,
            remedy: "send Cache-Control: no-cache for everything outside assets/",
            level: seconds >= 86_400 && response.hasCacheHeaders ? .error : .warning)
    }
}
