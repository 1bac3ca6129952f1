import Diagnostics
import Digests
import Foundation

/// What stands between frame and slots in a page.
enum Cut {
    static let text = "<!--hl-->"
    static let bytes = Array(text.utf8)

    /// The pieces of a text between its cuts.
    static func split(_ text: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var start = 0
        for offset in offsets(in: text) {
            pieces.append(Array(text[start..<offset]))
            start = offset + bytes.count
        }
        return pieces + [Array(text[start...])]
    }

    /// The offsets at which the cuts begin.
    static func offsets(in text: [UInt8]) -> [Int] {
        text.withUnsafeBytes { text in
            var offsets: [Int] = []
            var start = 0
            // The second byte is much rarer in a page than the first.
            while let base = text.baseAddress, start + bytes.count <= text.count,
                let second = memchr(base + start + 1, Int32(bytes[1]), text.count - start - 1)
            {
                let offset = UnsafeRawPointer(second) - base - 1
                let isCut = offset + bytes.count <= text.count && memcmp(base + offset, bytes, bytes.count) == 0
                if isCut { offsets.append(offset) }
                start = offset + (isCut ? bytes.count : 1)
            }
            return offsets
        }
    }
}

/// The parts of a page that are not in its frame: the page-specific part of the head, and the main part. Their hash is
/// the page's hash.
struct Slots: Sendable {
    /// `head + <!--hl--> + main` as UTF-8: the bytes that are hashed, and that the worker stores.
    let bytes: [UInt8]
    private let cut: Int

    /// - Parameter rendered: a page template's output, with one cut in it.
    /// - Throws: `templateCut`.
    init(_ rendered: [UInt8], page: String) throws(Findings) {
        bytes = rendered
        let cuts = Cut.offsets(in: bytes)
        guard cuts.count == 1, let cut = cuts.first else {
            throw Findings(
                .templateCut, "\(page) has \(cuts.count) cuts and needs one", at: nil,
                remedy: "write \(Cut.text) once in its template, between head and main")
        }
        self.cut = cut
    }

    /// The hash of the slots, computed by each call.
    func hash() -> PageHash { PageHash(of: bytes) }

    var head: ArraySlice<UInt8> { bytes[..<cut] }
    var main: ArraySlice<UInt8> { bytes[(cut + Cut.bytes.count)...] }
}

/// 128 bits of SHA-256, which detect damaged files and files of another release. They need not resist an attacker, who
/// could change `sw.js` too.
struct PageHash: Hashable, Sendable {
    // A site has one for each of its pages: two numbers take less memory than a text.
    private let high: UInt64
    private let low: UInt64

    init(of bytes: [UInt8]) {
        let digest = SHA256Digest(of: bytes).bytes
        high = digest[..<8].reduce(0) { $0 << 8 | UInt64($1) }
        low = digest[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// 22 characters of base64url.
    var text: String {
        withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Encoding.base64([UInt8]($0)[...], alphabet: .url) }
    }
}
