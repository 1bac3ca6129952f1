#if canImport(CryptoKit)
    import CryptoKit
#else
    import CLibcrypto
#endif

/// Name-based UUIDs (RFC 9562 §5.5): the same name always has the same UUID.
public enum UUIDv5 {
    /// The project's own namespace, so that its UUIDs do not collide with others.
    private static let namespace: [UInt8] = [
        0x8d, 0x1f, 0x0c, 0x5e, 0x6b, 0x1a, 0x5c, 0x3e, 0x9a, 0x47, 0x2f, 0x60, 0xd4, 0xb8, 0x11, 0x73,
    ]

    /// The UUID of what the parts name, lower case with hyphens. Parts are joined by U+001F, which no part may hold.
    public static func make(_ parts: String...) -> String {
        var digest = Array(sha1(namespace + Array(parts.joined(separator: "\u{1F}").utf8)).prefix(16))
        digest[6] = digest[6] & 0x0F | 0x50
        digest[8] = digest[8] & 0x3F | 0x80
        let hex = Encoding.hex(digest[...], digits: 32)
        let cuts = [0, 8, 12, 16, 20, 32]
        return zip(cuts, cuts.dropFirst()).map { from, to in
            String(decoding: Array(hex.utf8)[from..<to], as: UTF8.self)
        }.joined(separator: "-")
    }

    private static func sha1(_ data: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(Insecure.SHA1.hash(data: data))
        #else
            var digest = [UInt8](repeating: 0, count: Int(SHA_DIGEST_LENGTH))
            SHA1(data, data.count, &digest)
            return digest
        #endif
    }
}
