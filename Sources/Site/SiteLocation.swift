import Diagnostics

/// Where the site will be served, as far as the deployer said.
public struct SiteLocation: Sendable {
    /// The site's address, ending with a slash, for the sitemap and the previews of links; nil if it is unknown.
    public let url: String?
    /// The site's path at its host, starting and ending with a slash; used only by `404.html` and the manifest.
    public let path: String
    /// Whether an address or a path was given.
    let isGiven: Bool

    /// An unknown location, served at the root of its host.
    public init() {
        url = nil
        path = "/"
        isGiven = false
    }

    /// - Parameters:
    ///   - baseURL: in the form required by `SiteAddress`; nil if it was not given.
    ///   - basePath: in the form required by `path(_:option:)`; nil for the path of `baseURL`.
    /// - Throws: `optionInvalid`, also if the two contradict each other.
    public init(baseURL: String?, basePath: String?) throws(Findings) {
        let given = try basePath.map { (text) throws(Findings) in try Self.path(text) }
        let address = try baseURL.map { (text) throws(Findings) in try SiteAddress(text) }
        let own = try address.map { (address) throws(Findings) in try Self.path(address.path, option: "--base-url") }
        if let basePath, let own, given != own {
            throw Findings(
                .optionInvalid, "'\(basePath)' contradicts --base-url, whose path is \(own)",
                at: .option("--base-path"), remedy: "leave out --base-path")
        }
        url = address?.text
        path = own ?? given ?? "/"
        isGiven = baseURL != nil || basePath != nil
    }

    /// Returns the path of a site at its host, `/repo/`, with slashes around it.
    ///
    /// - Parameter option: the option whose value, or part of it, this is.
    /// - Throws: `optionInvalid`.
    public static func path(_ text: String, option: String = "--base-path") throws(Findings) -> String {
        let allowed = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."), UInt8(ascii: "~"):
                true
            default: false
            }
        }
        // Browsers resolve `.` and `..`: the pages would be asked for elsewhere.
        let hasDots = text.split(separator: "/").contains { $0 == "." || $0 == ".." }
        guard text.hasPrefix("/"), !text.contains("//"), !hasDots, allowed else {
            throw Findings(
                .optionInvalid, "'\(text)' is not a path that a site can have", at: .option(option),
                remedy: "write it like /mishnah/, in ASCII letters, digits, -, _, . and ~")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }
}
