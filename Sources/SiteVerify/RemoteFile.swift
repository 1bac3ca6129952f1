import Foundation
import WebClient

/// A file as served by the live site, after its redirects.
struct RemoteFile: Sendable {
    /// The requested address.
    let url: String
    let result: Result<WebResponse, WebFailure>
    /// The targets of the redirects, in order.
    let hops: [String]

    var response: WebResponse? { try? result.get() }
    var body: [UInt8] { Array(response?.body ?? Data()) }
    /// The body of a response with status 200.
    var found: [UInt8]? { response?.status == 200 ? body : nil }
    /// Whether there is no response, or only one of a host that has trouble.
    var hasFailed: Bool { response.map { $0.status >= 500 } ?? true }
}

extension WebResponse {
    /// The media type without parameters, in lower case.
    var mediaType: String {
        headers["content-type"]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
    }

    /// In lower case; nil if the header does not contain one.
    var charset: String? {
        for part in (headers["content-type"] ?? "").lowercased().split(separator: ";").dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if pair.count == 2, pair[0] == "charset" { return pair[1].trimmingCharacters(in: ["\""]) }
        }
        return nil
    }

    var isCompressed: Bool { !["", "identity"].contains(headers["content-encoding"] ?? "") }

    /// - Parameter header: in lower case.
    func varies(by header: String) -> Bool {
        (headers["vary"] ?? "").lowercased().split(separator: ",")
            .contains { $0.trimmingCharacters(in: .whitespaces) == header }
    }

    /// Whether caches that serve several people may keep it.
    var mayBeShared: Bool {
        let directives = (headers["cache-control"] ?? "").lowercased()
        return !directives.contains("private") && !directives.contains("no-store")
    }

    /// The compression that the body, as a browser gets it, still has; nil if it is text. Brotli has no signature, but
    /// about one byte in nine is a control character.
    var compressedBody: String? {
        if body.starts(with: [0x1F, 0x8B]) { return "gzip" }
        if body.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "zstd" }
        let start = body.prefix(1024)
        let controls = start.count { $0 < 0x20 && !"\t\n\r\u{C}".utf8.contains($0) }
        let isWide = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
        let isText = controls * 25 < start.count || isWide || String(validating: body, as: UTF8.self) != nil
        return isText ? nil : "brotli"
    }

    /// Whether the host specifies how long caches may keep the file; otherwise browsers guess.
    var hasCacheHeaders: Bool { headers["cache-control"] != nil || headers["expires"] != nil }

    /// The value of a directive. RFC 9111, 1.2.2, 4.2.1 and 5.2: large numbers are limited, a value that is not a
    /// number is 0, and it may be in quotation marks.
    private static func seconds(_ value: Substring) -> Int {
        let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
        let digits = isQuoted ? value.dropFirst().dropLast() : value
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
        return min(Int(digits) ?? .max, 1 << 31)
    }

    /// The directives of a header like `Cache-Control`.
    private func directives(_ header: String) -> [String] {
        (headers[header] ?? "").lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func seconds(_ name: String, in directives: [String]) -> [Int] {
        directives.filter { $0.hasPrefix(name + "=") }.map { seconds($0.dropFirst(name.count + 1)) }
    }

    /// The header by which the host tells its delivery network alone how long to keep the file (RFC 9213), and the
    /// number of seconds; nil if there is none.
    var networkCache: (header: String, seconds: Int)? {
        let headers = ["CDN-Cache-Control", "Cloudflare-CDN-Cache-Control", "Netlify-CDN-Cache-Control"]
        return headers.compactMap { header in
            let directives = directives(header.lowercased())
            if directives.contains("no-store") || directives.contains("no-cache") { return nil }
            return Self.seconds("max-age", in: directives).max().map { (header, $0) }
        }.max { $0.seconds < $1.seconds }
    }

    /// The number of seconds for which a cache, private or shared, may respond with the file without waiting for the
    /// host.
    var cacheSeconds: Int {
        let directives = directives("cache-control")
        if directives.contains("no-store") || directives.contains("no-cache") { return 0 }
        func seconds(_ name: String) -> [Int] { Self.seconds(name, in: directives) }
        func time(_ name: String) -> Int? { headers[name].flatMap(HTTPDate.seconds) }
        let now = Int(Date().timeIntervalSince1970)
        var ages = seconds("max-age") + seconds("s-maxage")
        // RFC 9111, 4.2.2: without caching headers, browsers keep a file for a tenth of its age.
        if !hasCacheHeaders, let changed = time("last-modified") {
            ages = [max(0, (time("date") ?? now) - changed) / 10]
        }
        // RFC 9111, 5.3: only if no maximum age is given.
        if ages.isEmpty, let expires = time("expires") { ages = [max(0, expires - now)] }
        // RFC 5861: for this long afterwards, the old file may still be sent while the cache requests a new one.
        return (ages.max() ?? 0) + (seconds("stale-while-revalidate").max() ?? 0)
    }
}

extension String {
    /// The scheme, host and port of an address, in lower case.
    var origin: String {
        split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).prefix(3).joined(separator: "/")
            .lowercased()
    }

    /// An address with its scheme and host in lower case, as the site's own is written.
    var withLowercasedOrigin: String { origin + dropFirst(origin.count) }
}
