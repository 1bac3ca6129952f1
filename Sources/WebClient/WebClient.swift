import CCurl
import Diagnostics
import Foundation
import Processes
import StudyRules

/// A complete HTTP response.
public struct WebResponse: Sendable {
    public let status: Int
    /// Names in lower case.
    public let headers: [String: String]
    public let body: Data
    /// The certificate with which the host's connection was opened; nil without TLS.
    public internal(set) var certificate: HostCertificate?
}

/// When a host's certificate is valid, in seconds since 1970.
public struct HostCertificate: Sendable {
    public let start, end: Double

    init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }
}

/// The reason why there is no complete response.
public enum WebFailure: Error, Sendable {
    /// There was no response or only a part of one; repeating the request may help.
    case noResponse(String)
    /// The same because of a time limit.
    case timedOut(String)
    /// Repeating the request is useless.
    case permanent(String)
    case tooLarge
    /// A signal asks the program to stop, or the caller has given the host up.
    case cancelled
}

/// The limits of one request.
public struct WebLimits: Sendable {
    /// The time limit for connecting, in seconds.
    public var connectTimeout: Double
    /// The time limit for the complete response, in seconds.
    public var timeout: Double
    /// The largest body, after decompression.
    public var maxBytes: Int
    /// A request fails after this many whole seconds with fewer than ``minBytesPerSecond``; 0: never.
    public var stallTimeout = 0
    let minBytesPerSecond = 64

    public init(connectTimeout: Double, timeout: Double, maxBytes: Int) {
        self.connectTimeout = connectTimeout
        self.timeout = timeout
        self.maxBytes = maxBytes
    }
}

/// GET and POST over HTTP, one request at a time, over a connection that is kept open. Does not follow redirects, and
/// supports no other protocol. The certificate authorities to trust are in the file that `SSL_CERT_FILE` names,
/// else in that of curl's `CURL_CA_BUNDLE`, else the system's. Clients are created on one thread; each may then be used
/// on another.
public final class WebClient: @unchecked Sendable {
    private let curl: OpaquePointer
    private let userAgent: String
    private let limits: WebLimits
    /// A file of certificate authorities; nil: the system's.
    private let authorities: String?
    /// By host and port: a connection that is still open does not name its certificate again.
    private var certificates: [String: HostCertificate] = [:]

    /// - Throws: a finding if the system has no libcurl.
    public init(userAgent: String, limits: WebLimits) throws(Findings) {
        guard let curl = halomeid_curl_new() else {
            throw Findings(
                .curlMissing, "the system has no libcurl", remedy: "install it (on Debian: `apt install libcurl4`)")
        }
        self.curl = curl
        self.userAgent = userAgent
        self.limits = limits
        let environment = ProcessInfo.processInfo.environment
        authorities = ["SSL_CERT_FILE", "CURL_CA_BUNDLE"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    deinit { halomeid_curl_free(curl) }

    /// - Parameters:
    ///   - headers: each as "Name: value".
    ///   - maxBytes: the largest body, if that is less than the client's limit.
    public func get(_ url: String, _ headers: [String] = [], maxBytes: Int = .max) throws(WebFailure) -> WebResponse {
        try send(url, headers, body: nil, maxBytes: maxBytes)
    }

    /// - Parameter headers: each as "Name: value".
    public func post(_ url: String, _ headers: [String], body: Data) throws(WebFailure) -> WebResponse {
        // Without the pause in which a server could refuse a body.
        try send(url, headers + ["Expect:"], body: body)
    }

    private func send(
        _ url: String, _ headers: [String], body: Data?, maxBytes: Int = .max
    ) throws(WebFailure) -> WebResponse {
        // The library supports files and other protocols too, to which a redirect of a foreign server might lead.
        guard ["http://", "https://"].contains(where: url.lowercased().hasPrefix) else {
            throw .permanent("it is not the address of a web server")
        }
        var response = halomeid_response()
        let authorities = authorities.flatMap { strdup($0) }
        let lines: [UnsafeMutablePointer<CChar>?] = headers.map { strdup($0) } + [nil]
        defer {
            lines.forEach { free($0) }
            free(authorities)
            free(response.body)
            free(response.head)
        }
        let address = URLComponents(string: url)
        let host = address?.host ?? ""
        let origin = "\(host):\(address?.port ?? 443)"
        // A proxy would connect to its own machine, and would see data that must not leave this one.
        let isDirect = LoopbackHost.matches(host)
        let bytes = body.map { $0.map(CChar.init(bitPattern:)) } ?? []
        url.withCString { url in
            userAgent.withCString { agent in
                lines.map { UnsafePointer($0) }.withUnsafeBufferPointer { lines in
                    bytes.withUnsafeBufferPointer { bytes in
                        var request = halomeid_request(
                            url: url, user_agent: agent, headers: lines.baseAddress,
                            body: body == nil ? nil : bytes.baseAddress, body_size: bytes.count,
                            is_direct: isDirect, authorities: authorities,
                            connect_timeout: Self.milliseconds(limits.connectTimeout),
                            total_timeout: Self.milliseconds(limits.timeout), stall_timeout: limits.stallTimeout,
                            min_bytes_per_second: limits.minBytesPerSecond, max_bytes: min(limits.maxBytes, maxBytes),
                            is_cancelled: { StopSignals.received != nil })
                        halomeid_curl_send(curl, &request, &response)
                    }
                }
            }
        }
        let message = withUnsafeBytes(of: &response.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        switch response.end {
        case halomeid_done: break
        case halomeid_too_large: throw .tooLarge
        case halomeid_cancelled: throw .cancelled
        case halomeid_timed_out: throw .timedOut(message)
        case halomeid_permanent: throw .permanent(Self.dated(message, response))
        default: throw .noResponse(message)
        }
        if response.certificate_end > 0 {
            certificates[origin] = HostCertificate(
                start: Double(response.certificate_start), end: Double(response.certificate_end))
        }
        return WebResponse(
            status: response.status, headers: Self.headers(Self.data(response.head, response.head_size)),
            body: Self.data(response.body, response.body_size),
            certificate: url.lowercased().hasPrefix("https:") ? certificates[origin] : nil)
    }

    /// libcurl's message about a certificate, with the day that it is about.
    private static func dated(_ message: String, _ response: halomeid_response) -> String {
        func day(_ seconds: Int) -> String {
            "\(CivilDate.unixEpoch.adding(days: seconds / 86_400)) (UTC)"
        }
        guard response.certificate_end > 0 else { return message }
        if message.contains("has expired") { return "\(message), on \(day(response.certificate_end))" }
        return message.contains("not yet valid")
            ? "\(message), only from \(day(response.certificate_start)) on" : message
    }

    private static func milliseconds(_ seconds: Double) -> Int { max(1, Int(seconds * 1000)) }

    private static func data(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Data {
        bytes.map { Data(bytes: $0, count: count) } ?? Data()
    }

    /// Headers whose value is not a list.
    private static let single: Set = [
        "age", "content-length", "content-type", "date", "etag", "expires", "last-modified", "location", "retry-after",
    ]

    /// The headers of the last head: it may be preceded by that of an interim response (100).
    private static func headers(_ head: Data) -> [String: String] {
        var headers: [String: String] = [:]
        for line in String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline) {
            if line.hasPrefix("HTTP/") { headers = [:] }
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            let name = line[..<colon].lowercased()
            // RFC 9110, 5.3: a header that is sent twice is one list.
            if let first = headers[name], !single.contains(name) {
                headers[name] = first + ", " + value
            } else {
                headers[name] = value
            }
        }
        return headers
    }
}
