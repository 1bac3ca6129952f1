import Diagnostics
import Files
import Foundation

/// `release.json`: identifies the published release, for the page script, for deployers, and for the next build.
public struct ReleaseFile: Codable, Sendable {
    static let path = SitePath("release.json")

    private static let format = 1

    private var format = Self.format
    public let generator: String
    /// 16 hexadecimal digits of a hash of everything that the worker may store. Other files may differ between two
    /// releases with the same one: see `hashes`.
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
        hashes: [HashedFile]
    ) {
        self.generator = generator
        self.release = release
        sw = retiresWorker ? "off" : "on"
        self.pages = pages
        self.files = files
        self.staticFiles = staticFiles
        self.hashes = Dictionary(hashes.map { ($0.path.text, $0.hash.text) }) { first, _ in first }
    }

    /// The release in a folder, which a build may replace only if it has one. Nil if there is no such file, or it is
    /// not one of ours.
    ///
    /// - Throws: an error if the file cannot be read, or is larger than any release's.
    static func read(in folder: Directory) throws(SystemError) -> ReleaseFile? {
        guard try folder.status(path.text) != nil else { return nil }
        return ReleaseFile(try folder.file(path.text).readAll(atMost: ExistingSite.maxFileBytes))
    }

    /// Nil if the bytes are not a valid release file.
    public init?(_ bytes: [UInt8]) {
        guard let file = try? JSONDecoder().decode(ReleaseFile.self, from: Data(bytes)),
            file.format == Self.format, file.generator.hasPrefix("halomeid ")
        else { return nil }
        self = file
    }
}
