import Diagnostics
import Foundation
import Theme

/// Writes the files of an export.
enum ExportFiles {
    /// Files of an earlier export are replaced; one with the same contents is left alone.
    ///
    /// - Returns: the paths of what was written.
    /// - Throws: `exportUnwritable`.
    static func write(_ files: [ExportFile], to folder: String) throws(Findings) -> [String] {
        var written: [String] = []
        for file in files {
            let path = folder + "/" + file.path
            let bytes = Data(file.text.utf8)
            if FileManager.default.contents(atPath: path) == bytes { continue }
            do {
                let parent = (path as NSString).deletingLastPathComponent
                try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
                try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                throw Findings(
                    .exportUnwritable, "the file cannot be written: \(error.systemMessage)", at: .file(path),
                    remedy: "make the folder writable, or name another one with -o")
            }
            written.append(path)
        }
        return written
    }
}
