import Diagnostics
import Files
import Foundation
import StudyImport

/// The folder that holds raw answers: `texts`, `links` and `shape`, each answer as a .json file, which `import` reads.
/// What is needed to ask again whether an answer has changed is beside it, in a file with the ending .meta.
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
                // A line break in a damaged file of the cache would begin another header.
                .filter { $0.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } }
        }
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
        guard let stored = read(AnswerRecord.path(of: path(name))) else {
            return Entry(url: "", body: body, etag: nil, lastModified: nil)
        }
        guard let record = try? JSONDecoder().decode(AnswerRecord.self, from: stored), record.matches(Array(body))
        else {
            return Entry(url: "", body: body, etag: nil, lastModified: nil, isDamaged: true)
        }
        return Entry(url: record.url, body: body, etag: record.etag, lastModified: record.lastModified)
    }

    /// Each file is replaced as a whole, so that a cut leaves the old one or the new one. What is known of an answer
    /// comes first: with it alone the answer is fetched again, without it nobody could tell whether it is as it came.
    ///
    /// - Throws: a finding if the folder cannot be written.
    func store(_ entry: Entry, as name: String) throws(Findings) {
        let record = AnswerRecord(
            url: entry.url, etag: entry.etag, lastModified: entry.lastModified, of: Array(entry.body))
        let writer = FileReplacement(
            .fetchCache, "the answer cannot be kept",
            remedy: "free space, correct the folder's permissions, or name another folder with --cache",
            replacesLinks: true)
        try writer.write(record.stableJSON(), to: AnswerRecord.path(of: path(name)))
        try writer.write(Array(entry.body), to: path(name))
    }

    private func read(_ path: String) -> Data? { RegularFile.bytes(path, atMost: maxBytes).map { Data($0) } }
}
