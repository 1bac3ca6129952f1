import Digests
import Files
import Foundation

/// What `fetch` knows of an answer that it keeps, in a file beside it.
public struct AnswerRecord: Codable, Sendable {
    public let url: String
    public let etag: String?
    public let lastModified: String?
    /// The hash of the answer's bytes, in hexadecimal digits.
    private let sha256: String

    public init(url: String, etag: String?, lastModified: String?, of answer: [UInt8]) {
        (self.url, self.etag, self.lastModified) = (url, etag, lastModified)
        sha256 = SHA256Digest(of: answer).hex()
    }

    /// - Parameter answer: the path of an answer.
    public static func path(of answer: String) -> String { answer + ".meta" }

    /// Whether these are the answer's bytes, as they came.
    public func matches(_ answer: [UInt8]) -> Bool { SHA256Digest(of: answer).hex() == sha256 }

    /// Nil where there is none beside a file, or something else has its name.
    static func beside(_ path: String) -> AnswerRecord? {
        RegularFile.bytes(self.path(of: path), atMost: 1 << 16)
            .flatMap { try? JSONDecoder().decode(Self.self, from: Data($0)) }
    }
}
