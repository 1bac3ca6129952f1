import Diagnostics
import Files
import Foundation
import Theme

/// Reads the files that the site is made from.
enum ResourceFiles {
    /// - Parameter maxCount: the maximum size in bytes.
    static func bytes(
        _ path: String, maxCount: Int = TemplateLimits.maxFileBytes
    ) throws(Findings) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile(reading: path).readAll(upTo: maxCount + 1)
        } catch {
            throw Findings(
                .templateUnreadable,
                error.isMissing ? "there is no such file" : "the file cannot be read: \(error.reason)", at: .file(path),
                remedy: error.isMissing ? "put it back, or correct the path" : "make it readable")
        }
        guard bytes.count <= maxCount else {
            throw Findings(
                .templateTooLarge, "the file is larger than \(maxCount >> 20) MiB", at: .file(path),
                remedy: "make it smaller")
        }
        return bytes
    }

    /// Reads a text like ``SourceText``.
    static func text(_ path: String) throws(Findings) -> String {
        try SourceText.decode(
            try bytes(path, maxCount: TemplateLimits.maxTextBytes), file: path, .templateUnreadable)
    }
}
