import Diagnostics
import Digests
import Files
import Foundation

/// The folder that holds raw answers: `texts`, `links` and `shape`, each answer as a .json file, which `import` reads. What
/// is needed to ask again whether an answer has changed is beside it, in a file with the ending .meta.
struct AnswerCache {
    let folder: String
    private let maxBytes: Int

    /// An answer as it came.
    struct Entry {
        let url: String
        let body: Data
        let etag: String?
        let lastModified: String?
        /// Whether the answer, or what is known of it, is not what was stored.
        var isDamaged = false

        /// Headers for a request that is answered only if there is something new.
        var conditions: [String] {
            [etag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }].compactMap { $0 }
                // A file in the cache may hold what would be another header.
                .filter { $0.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } }
        }
    }

    private struct Meta: Codable {
        let url: String
        let etag: String?
        let lastModified: String?
        /// Of the answer that this belongs to.
        let sha256: String
    }

    init(_ folder: String, maxBytes: Int) {
        self.folder = folder
        self.maxBytes = maxBytes
    }

    func path(_ name: String) -> String { folder + "/" + name + ".json" }

    /// nil if there is no answer, or none that can be read. One without .meta, which somebody put there, is of no known
    /// address.
    func entry(_ name: String) -> Entry? {
        guard let body = read(path(name)) else { return nil }
        guard let stored = read(path(name) + ".meta") else {
            return Entry(url: "", body: body, etag: nil, lastModified: nil)
        }
        guard let meta = try? JSONDecoder().decode(Meta.self, from: stored), meta.sha256 == Self.digest(body) else {
            return Entry(url: "", body: body, etag: nil, lastModified: nil, isDamaged: true)
        }
        return Entry(url: meta.url, body: body, etag: meta.etag, lastModified: meta.lastModified)
    }

    /// Each file is replaced as a whole, so that a cut leaves the old one or the new one.
    ///
    /// - Throws: a finding if the folder cannot be written.
    func store(_ entry: Entry, as name: String) throws(Findings) {
        let meta = Meta(
            url: entry.url, etag: entry.etag, lastModified: entry.lastModified, sha256: Self.digest(entry.body))
        let writer = FileReplacement(
            .fetchCache, "the answer cannot be kept",
            remedy: "free space, correct the folder's permissions, or name another folder with --cache",
            replacesLinks: true)
        try writer.write(Array(entry.body), to: path(name))
        // Texts can always be encoded.
        try writer.write((try? Array(JSONEncoder.stable.encode(meta))) ?? [], to: path(name) + ".meta")
    }

    private func read(_ path: String) -> Data? { RegularFile.bytes(path, atMost: maxBytes).map { Data($0) } }

    private static func digest(_ data: Data) -> String { SHA256Digest(of: Array(data)).hex() }
}
