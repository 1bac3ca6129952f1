import Foundation

/// The request line and the relevant headers of a request (RFC 9112). Bodies are not read.
struct RequestHead {
    /// The reason why a request is refused.
    struct Refusal: Error {
        let status: Int
        let message: String

        static let malformed = Refusal(status: 400, message: "This is not an HTTP/1 request.")
        static let targetTooLong = Refusal(status: 414, message: "The address is longer than \(maxLine) bytes.")
        static let headTooLong = Refusal(status: 431, message: "The headers are longer than \(maxHead) bytes.")
    }

    /// The maximum length of the request line in bytes.
    static let maxLine = 8_192
    /// The maximum length of the request line and all headers in bytes.
    static let maxHead = 32_768

    let method: String
    /// The path as sent, percent-encoded, without the query.
    let path: String
    /// The host without its port; nil if an HTTP/1.0 client does not send it.
    let host: String?
    let keepAlive: Bool

    /// The end of a head: the index after its first empty line.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        let lineFeed = UInt8(ascii: "\n")
        var index = start
        while let next = bytes[index...].firstIndex(of: lineFeed) {
            if bytes[(next + 1)...].first == lineFeed { return next + 2 }
            if bytes[(next + 1)...].prefix(2) == [UInt8(ascii: "\r"), lineFeed] { return next + 3 }
            index = next + 1
        }
        return nil
    }

    static func refusal(ofUnfinished bytes: [UInt8]) -> Refusal? {
        if bytes.count > maxLine, !bytes[...maxLine].contains(UInt8(ascii: "\n")) { return .targetTooLong }
        return bytes.count > maxHead ? .headTooLong : nil
    }

    /// - Parameter bytes: a complete head.
    init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
        let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        if bytes.count > Self.maxHead { throw .headTooLong }
        let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { throw .malformed }
        if words[0].utf8.count + words[1].utf8.count > Self.maxLine { throw .targetTooLong }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() where !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else { throw .malformed }
            let name = line[..<colon].lowercased()
            // Two hosts would make the recipient ambiguous.
            if name == "host", headers[name] != nil { throw .malformed }
            headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        method = String(words[0])
        path = Self.path(of: words[1])
        guard let named = Self.authority(of: words[1]) ?? headers["host"] else {
            // The header is optional in HTTP/1.0.
            if words[2] == "HTTP/1.1" { throw .malformed }
            host = nil
            keepAlive = false
            return
        }
        host = try Self.withoutPort(named)
        let hasBody = headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != "0" } == true
        let asksToClose = headers["connection"]?.lowercased() == "close"
        keepAlive = words[2] == "HTTP/1.1" && !asksToClose && !hasBody
    }

    /// The path of a target, which is a path or, for proxies, a whole URL.
    private static func path(of target: Substring) -> String {
        var path = target
        if let scheme = path.range(of: "://"), !path.hasPrefix("/") {
            path = path[scheme.upperBound...].drop { $0 != "/" }
        }
        return String(path.prefix { $0 != "?" && $0 != "#" })
    }

    /// The host of a whole URL, which overrides the header (RFC 9112, 3.2.2).
    private static func authority(of target: Substring) -> String? {
        guard let scheme = target.range(of: "://"), !target.hasPrefix("/") else { return nil }
        return String(target[scheme.upperBound...].prefix { !"/?#".contains($0) })
    }

    static func withoutPort(_ host: String) throws(Refusal) -> String {
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : String(host.prefix { $0 != ":" })
        let rest = host.dropFirst(name.count)
        guard rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) else {
            throw .malformed
        }
        return name
    }
}
