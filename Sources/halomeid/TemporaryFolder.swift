import ArgumentParser
import Foundation

/// A new folder with an unpredictable name, accessible to this user only.
struct TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array((NSTemporaryDirectory() + "/halomeid-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ValidationError("no folder can be made in \(NSTemporaryDirectory()); name another one with TMPDIR")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
