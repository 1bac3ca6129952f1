import Diagnostics
import Digests

/// The mark that cuts a page into frame and slots.
enum Cut {
    static let text = "<!--hl-->"
    static let bytes = Array(text.utf8)

    /// The pieces of a text between its cuts.
    static func split(_ text: String) -> [[UInt8]] {
        var pieces: [[UInt8]] = [[]]
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            if first == bytes[0], rest.starts(with: bytes) {
                pieces.append([])
                rest = rest.dropFirst(bytes.count)
            } else {
                pieces[pieces.count - 1].append(first)
                rest = rest.dropFirst()
            }
        }
        return pieces
    }
}

/// What is a page's own: what differs in the head, and the main part. Their hash is the page's hash.
struct Slots: Sendable {
    /// `head + <!--hl--> + main` as UTF-8: what is hashed, and what the worker stores.
    let bytes: [UInt8]
    private let cut: Int

    /// - Parameter rendered: a page template's output, with one cut in it.
    /// - Throws: `templateCut`.
    init(_ rendered: String, page: String) throws(Findings) {
        bytes = Array(rendered.utf8)
        var cuts: [Int] = []
        let mark = Cut.bytes
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place + mark.count <= bytes.count {
                if bytes[place] == mark[0], bytes[place + 1] == mark[1],
                    (2..<mark.count).allSatisfy({ bytes[place + $0] == mark[$0] })
                {
                    cuts.append(place)
                    place += mark.count
                } else {
                    place += 1
                }
            }
        }
        guard cuts.count == 1, let cut = cuts.first else {
            throw Findings(
                .templateCut, "\(page) has \(cuts.count) cuts and needs one", at: nil,
                remedy: "write \(Cut.text) once in its template, between head and main")
        }
        self.cut = cut
    }

    /// The first 128 bits of SHA-256 over the slots.
    var hash: PageHash { PageHash(of: bytes) }

    var head: ArraySlice<UInt8> { bytes[..<cut] }
    var main: ArraySlice<UInt8> { bytes[(cut + Cut.bytes.count)...] }
}

/// 128 bits of SHA-256: against corruption and skew, not against an attacker, for the origin serves sw.js too.
struct PageHash: Hashable, Sendable {
    /// 22 characters of base64url.
    let text: String

    init(of bytes: [UInt8]) {
        text = SHA256Digest(of: bytes).base64URL(first: 16)
    }
}
