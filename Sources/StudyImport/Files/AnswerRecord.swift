import Digests
import Files
import Foundation

/// The metadata that `fetch` stores in a file next to each saved answer.
public struct AnswerRecord: Codable, Sendable {
    public let url: String
    public let etag: String?
    public let lastModified: String?
    /// The server's words if it has no such text; then there is no answer.
    public let missing: String?
    /// The hash of the answer's bytes, in hexadecimal digits.
    private let sha256: String

    public init(url: String, etag: String?, lastModified: String?, of answer: [UInt8]) {
        (self.url, self.etag, self.lastModified, missing) = (url, etag, lastModified, nil)
        sha256 = SHA256Digest(of: answer).hex()
    }

    /// - Parameter missing: the server's words for not having the text.
    public init(url: String, missing: String) {
        (self.url, etag, lastModified, self.missing) = (url, nil, nil, missing)
        sha256 = SHA256Digest(of: []).hex()
    }

    /// - Parameter answer: the path of an answer.
    public static func path(of answer: String) -> String { answer + ".meta" }

    /// Whether these bytes are the answer, unchanged.
    public func matches(_ answer: [UInt8]) -> Bool { SHA256Digest(of: answer).hex() == sha256 }

    /// Nil if there is no such file next to the answer, or if its name is taken by something else.
    static func beside(_ path: String) -> AnswerRecord? {
        RegularFile.bytes(self.path(of: path), atMost: 1 << 16)
            .flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }
}
