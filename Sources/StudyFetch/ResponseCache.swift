import Diagnostics
import Files
import Foundation
import StudyImport

/// The folder of raw responses: `texts`, `links` and `shape`. Each response is a .json file, which `import` reads. A
/// file with the same name and the ending .meta holds what is needed to ask whether the response has changed or, alone,
/// that the server has no such text.
struct ResponseCache {
    let folder: String
    private let maxBytes: Int

    /// A response in the cache.
    struct Entry {
        let url: String
        let body: Data
        let etag: String?
        let lastModified: String?
        /// Whether the response or its metadata differ from what was stored.
        var isDamaged = false

        /// Headers for a conditional request.
        var conditions: [String] {
            [etag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }].compactMap { $0 }
                // A line break in a damaged cache file would start another header.
                .filter { $0.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) } }
        }
    }

    init(_ folder: String, maxBytes: Int) {
        self.folder = folder
        self.maxBytes = maxBytes
    }

    func path(_ name: String) -> String { folder + "/" + name + ".json" }

    /// nil if there is no readable response. One without .meta was put there by somebody else, and its address is
    /// unknown.
    func entry(_ name: String) -> Entry? {
        guard let body = read(path(name)) else { return nil }
        guard let stored = read(ResponseRecord.path(of: path(name))) else {
            return Entry(url: "", body: body, etag: nil, lastModified: nil)
        }
        guard let record = Self.record(stored), record.matches(Array(body)) else {
            return Entry(url: "", body: body, etag: nil, lastModified: nil, isDamaged: true)
        }
        return Entry(url: record.url, body: body, etag: record.etag, lastModified: record.lastModified)
    }

    /// The server's message if it answered that it has no such text.
    func missing(_ name: String, at url: String) -> String? {
        guard let record = read(ResponseRecord.path(of: path(name))).flatMap(Self.record), record.url == url else {
            return nil
        }
        return record.missing
    }

    /// Replaces each file as a whole, so that an interruption leaves either the old or the new one. The metadata is
    /// written first: with it alone the response is fetched again, but without it nobody could tell whether it is
    /// intact.
    ///
    /// - Throws: a finding if the folder cannot be written.
    func store(_ entry: Entry, as name: String) throws(Findings) {
        let record = ResponseRecord(
            url: entry.url, etag: entry.etag, lastModified: entry.lastModified, of: Array(entry.body))
        try Self.writer.write(record.stableJSON(), to: ResponseRecord.path(of: path(name)))
        try Self.writer.write(Array(entry.body), to: path(name))
    }

    /// Records that the server has no such text. There must be no response under that name.
    func storeMissing(_ message: String, _ name: String, at url: String) throws(Findings) {
        let record = ResponseRecord(url: url, missing: message)
        try Self.writer.write(record.stableJSON(), to: ResponseRecord.path(of: path(name)))
    }

    private static let writer = FileReplacement(
        .fetchCache, "the response cannot be kept",
        remedy: "free space, correct the folder's permissions, or name another folder with --cache",
        replacesLinks: true)

    private static func record(_ bytes: Data) -> ResponseRecord? {
        try? JSONDecoder().decode(ResponseRecord.self, from: bytes)
    }

    private func read(_ path: String) -> Data? { RegularFile.bytes(path, atMost: maxBytes).map { Data($0) } }
}
