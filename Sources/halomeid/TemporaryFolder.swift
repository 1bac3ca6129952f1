import ArgumentParser
import Foundation

/// A new folder of a name that nobody could foresee and that nobody else may enter.
struct TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = Array((NSTemporaryDirectory() + "/halomeid-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else {
            throw ValidationError("no folder can be made in \(NSTemporaryDirectory()); name another one with TMPDIR")
        }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Deletes the folder, even while another thread writes into it: that one fails as soon as the folder is gone.
    func remove() {
        var status = stat()
        for _ in 0..<100 {
            try? FileManager.default.removeItem(atPath: path)
            guard lstat(path, &status) == 0 else { return }
            usleep(10_000)
        }
    }
}
