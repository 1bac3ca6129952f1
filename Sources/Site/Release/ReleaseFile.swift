import Diagnostics
import Foundation

/// `release.json`: which release stands, for the page script, for deployers, and for the next build.
struct ReleaseFile: Codable, Sendable {
    static let path = SitePath("release.json")

    var format = 1
    let generator: String
    /// 16 hexadecimal digits over everything in the release.
    let release: String
    /// `on`, or `off` where the deployer retired the worker.
    var sw = "on"
    let pages: Int
    let files: Int

    /// Whether the bytes are such a file; only then may a build replace the folder.
    static func isOurs(_ data: Data?) -> Bool {
        guard let data, let file = try? JSONDecoder().decode(ReleaseFile.self, from: data) else { return false }
        return file.generator.hasPrefix("halomeid ")
    }
}
