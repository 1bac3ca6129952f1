import Digests

/// 128 bits of SHA-256, which detect damaged files and files of another release. They need not resist an attacker, who
/// could change `sw.js` too.
struct ContentHash: Hashable, Sendable {
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
