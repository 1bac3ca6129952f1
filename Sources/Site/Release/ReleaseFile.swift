import Diagnostics
import Files
import Foundation

/// `release.json`: identifies the published release, for the page script, for deployers, and for the next build.
public struct ReleaseFile: Codable, Sendable {
    static let path = SitePath("release.json")

    var format = 1
    public let generator: String
    /// 16 hexadecimal digits of a hash of everything in the release.
    public let release: String
    /// `on`, or `off` if the deployer retired the worker.
    public let sw: String
    public let pages: Int
    public let files: Int
    /// Site paths of the deployer's own files, so that the next build can tell them from files put there by hand. Nil
    /// in releases of older builds.
    public let staticFiles: [String]?
    /// Site path → hash, for the files of the build that the worker does not know, and for `sw.js`. Nil in releases of
    /// older builds.
    public let hashes: [String: String]?

    private enum CodingKeys: String, CodingKey {
        case format, generator, release, sw, pages, files, hashes
        case staticFiles = "deployerFiles"
    }

    init(
        generator: String, release: String, retiresWorker: Bool, pages: Int, files: Int, staticFiles: [String],
        hashes: [(path: SitePath, hash: PageHash)]
    ) {
        self.generator = generator
        self.release = release
        sw = retiresWorker ? "off" : "on"
        self.pages = pages
        self.files = files
        self.staticFiles = staticFiles
        self.hashes = Dictionary(hashes.map { ($0.path.text, $0.hash.text) }) { first, _ in first }
    }

    /// Nil if the folder has no such file. A build may replace a folder only if it has one.
    init?(in folder: Directory) {
        guard let bytes = try? folder.file(Self.path.text).readAll(atMost: ExistingSite.maxFileBytes),
            let file = ReleaseFile(bytes)
        else { return nil }
        self = file
    }

    /// Nil if the bytes are not a valid release file.
    public init?(_ bytes: [UInt8]) {
        guard let file = try? JSONDecoder().decode(ReleaseFile.self, from: Data(bytes)),
            file.generator.hasPrefix("halomeid ")
        else { return nil }
        self = file
    }
}
