import Digests
import Files
import Foundation

/// The metadata that `fetch` stores in a file next to each saved response.
public struct ResponseRecord: Codable, Sendable {
    public let url: String
    public let etag: String?
    public let lastModified: String?
    /// The server's words if it has no such text; then there is no response.
    public let missing: String?
    /// The hash of the response's bytes, in hexadecimal digits.
    private let sha256: String

    public init(url: String, etag: String?, lastModified: String?, of response: [UInt8]) {
        (self.url, self.etag, self.lastModified, missing) = (url, etag, lastModified, nil)
        sha256 = SHA256Digest(of: response).hex()
    }

    /// - Parameter missing: the server's words for not having the text.
    public init(url: String, missing: String) {
        (self.url, etag, lastModified, self.missing) = (url, nil, nil, missing)
        sha256 = SHA256Digest(of: []).hex()
    }

    /// - Parameter response: the path of a response.
    public static func path(of response: String) -> String { response + ".meta" }

    /// Whether these bytes are the response, unchanged.
    public func matches(_ response: [UInt8]) -> Bool { SHA256Digest(of: response).hex() == sha256 }

    /// Nil if there is no such file next to the response, or if its name is taken by something else.
    static func beside(_ path: String) -> ResponseRecord? {
        RegularFile.bytes(self.path(of: path), atMost: 1 << 16)
            .flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }
}
