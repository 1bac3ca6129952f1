import Diagnostics
import Files

/// A file of the design system.
enum ThemeFile {
    /// Reads a whole file, with a finding if that fails.
    static func read(_ path: String, findings: inout Findings) -> [UInt8]? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile(reading: path).readAll(upTo: ThemeLimits.maxFileBytes + 1)
        } catch {
            let isFolder = FileStatus(following: path)?.kind == .directory
            findings.add(
                .themeFileUnreadable,
                isFolder ? "\(path) is a folder" : "\(path) cannot be read: \(error.reason)", at: .file(path),
                remedy: isFolder ? "name a file in it" : "check the path and the permissions of the file")
            return nil
        }
        guard bytes.count <= ThemeLimits.maxFileBytes else {
            findings.add(
                .themeTooLarge, "the file is larger than \(ThemeLimits.maxFileBytes >> 20) MiB", at: .file(path),
                remedy: "make it smaller")
            return nil
        }
        return bytes
    }
}
