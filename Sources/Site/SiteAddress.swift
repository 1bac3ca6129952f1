import Diagnostics
import Foundation
import Processes

/// The address of a site on the web: `https://example.org/mishnah/`.
public struct SiteAddress: Sendable, Hashable {
    /// `http` or `https`.
    public let scheme: String
    /// In lower case and ASCII (IDNA); an IPv6 address is in brackets.
    public let host: String
    /// Nil for the default port of the scheme.
    public let port: Int?
    /// The path with slashes around it; `/` at the root.
    public let path: String

    /// - Parameter option: the option or argument whose value it is.
    /// - Throws: `optionInvalid`.
    public init(_ text: String, option: String = "--base-url") throws(Findings) {
        guard !text.contains(where: \.isWhitespace), let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http",
            let host = parts.encodedHost?.lowercased(), Self.isHost(host), parts.user == nil, parts.query == nil,
            parts.fragment == nil, parts.port.map({ (1...65_535).contains($0) }) ?? true
        else {
            throw Findings(
                .optionInvalid, "'\(text)' is not the address of a site", at: .option(option),
                remedy: Self.remedy(for: text))
        }
        guard ![".html", ".htm"].contains(where: parts.path.lowercased().hasSuffix) else {
            throw Findings(
                .optionInvalid, "'\(text)' is the address of a page", at: .option(option),
                remedy: "write the site's, such as https://example.org/mishnah/")
        }
        self.scheme = scheme
        self.host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        port = parts.port
        let path = parts.percentEncodedPath
        self.path = path.hasSuffix("/") ? path : path + "/"
    }

    private static func remedy(for text: String) -> String {
        let parts = URLComponents(string: text)
        if parts?.host != nil, parts?.user != nil { return "leave out the user's name and password" }
        if parts?.host != nil, parts?.query != nil || parts?.fragment != nil {
            return "leave out what follows the ? or #"
        }
        // `https:/example.org/`
        if let scheme = text.prefixMatch(of: #/(https?):\/*/#.ignoresCase()) {
            let whole = scheme.1.lowercased() + "://" + text[scheme.range.upperBound...]
            // `http:8080` lacks the host.
            if whole != text, let address = try? SiteAddress(whole), !address.host.allSatisfy(\.isNumber) {
                return "write \(whole)"
            }
        }
        let local = "http://\(text)"
        if !text.contains("//"), (try? SiteAddress(local))?.isLoopback == true { return "write \(local)" }
        let whole = "https://\(text)"
        let isName = text.contains(".") && !text.hasPrefix(".") && !text.contains("//")
        if isName, (try? SiteAddress(whole)) != nil { return "write \(whole)" }
        return "write it like https://example.org/mishnah/"
    }

    /// Whether a host is a name of letters, digits, hyphens and underscores between dots, or an IPv6 address: it is
    /// inserted unchanged into configurations and commands, while the host of a URL could also contain `;` and `$()`.
    private static func isHost(_ text: String) -> Bool {
        if text.contains(":") {
            return text.utf8.allSatisfy { "0123456789abcdef:.[]".utf8.contains($0) }
        }
        let name = text.hasSuffix(".") ? text.dropLast() : text[...]
        return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            label.first.map { $0 != "-" } == true
                && label.utf8.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz-_".utf8.contains($0) }
        }
    }

    /// The whole address, ending with a slash.
    public var text: String { origin + path }

    /// Scheme, host and, if it is not the scheme's default, port.
    public var origin: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

    /// Whether the host is this machine itself, for which browsers allow workers without TLS.
    public var isLoopback: Bool {
        LoopbackHost.matches(host)
    }
}
