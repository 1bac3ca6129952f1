#if canImport(CryptoKit)
    import CryptoKit
#else
    import CLibcrypto
#endif

/// SHA-256 (FIPS 180-4), from the platform's own library.
public struct SHA256Digest: Hashable, Sendable {
    /// 32 bytes.
    public let bytes: [UInt8]

    public init(of data: [UInt8]) {
        #if canImport(CryptoKit)
            bytes = Array(SHA256.hash(data: data))
        #else
            Self.initializeLibrary
            var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
            SHA256(data, data.count, &digest)
            bytes = digest
        #endif
    }

    public init(of text: String) {
        self.init(of: Array(text.utf8))
    }

    #if !canImport(CryptoKit)
        /// Without this, libcrypto frees its state when the program exits, even that of threads that still run.
        private static let initializeLibrary: Void = {
            OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
        }()
    #endif

    /// The first `digits` digits in lower-case hexadecimal.
    public func hex(_ digits: Int = 64) -> String {
        Encoding.hex(bytes.prefix((digits + 1) / 2), digits: digits)
    }

    /// The whole digest in base64 with padding, as a Content-Security-Policy names it.
    public var base64: String {
        Encoding.base64(bytes[...], alphabet: .standard)
    }
}
