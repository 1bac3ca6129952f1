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
    /// Site paths of the deployer's own files, so that the next build knows them from what was put there by hand.
    /// Nil where older builds wrote none.
    let deployerFiles: [String]?

    init(generator: String, release: String, pages: Int, files: Int, deployerFiles: [String]) {
        self.generator = generator
        self.release = release
        self.pages = pages
        self.files = files
        self.deployerFiles = deployerFiles
    }

    /// Nil if the bytes are no such file; only where they are may a build replace the folder.
    init?(_ data: Data?) {
        guard let data, let file = try? JSONDecoder().decode(ReleaseFile.self, from: data),
            file.generator.hasPrefix("halomeid ")
        else { return nil }
        self = file
    }
}
