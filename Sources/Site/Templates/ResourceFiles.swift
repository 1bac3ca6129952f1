import Diagnostics
import Files
import Foundation

/// Reads the files that the site is made from.
enum ResourceFiles {
    /// - Parameter maxCount: how many bytes it may have.
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

    /// Lines end in a line feed alone, and there is no byte order mark, however the file was saved or checked out.
    static func text(_ path: String) throws(Findings) -> String {
        var saved = try bytes(path, maxCount: TemplateLimits.maxTextBytes)[...]
        if saved.starts(with: [0xEF, 0xBB, 0xBF]) { saved = saved.dropFirst(3) }
        if saved.contains(UInt8(ascii: "\r")) {
            saved = saved.indices.filter { !saved[$0...].starts(with: "\r\n".utf8) }.map { saved[$0] }[...]
        }
        guard let text = String(validating: saved, as: UTF8.self) else {
            throw Findings(.templateUnreadable, "the file is not UTF-8", at: .file(path), remedy: "save it as UTF-8")
        }
        return text
    }
}
