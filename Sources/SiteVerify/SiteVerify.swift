import Diagnostics
import Site
import WebClient

/// The result of checking a live site.
public struct VerifyReport: Sendable {
    /// The release that its worker names; nil if there is none.
    public internal(set) var release: String?
    /// The number of files that were requested and compared.
    public internal(set) var files = 0
    /// Site paths that return the bytes of another release.
    public internal(set) var stale: [String] = []
    public internal(set) var findings = Findings()
}

/// Fetches a live site by its own lists and compares it with them.
public enum SiteVerify {
    /// - Parameters:
    ///   - version: the program's version, for its user agent.
    ///   - timeout: the time limit for a file, in seconds.
    ///   - progress: the number of files compared, and of those known so far.
    /// - Throws: a finding if the system has no libcurl. Problems of the site are in the report.
    public static func run(
        _ address: SiteAddress, version: String, timeout: Double, progress: @escaping (Int, Int) -> Void = { _, _ in }
    ) throws(Findings) -> VerifyReport {
        let live = try RemoteSite(address, userAgent: "halomeid/\(version) (verify)", timeout: timeout)
        defer { live.close() }
        var verifier = Verifier(live, progress)
        verifier.run()
        return verifier.report
    }
}
