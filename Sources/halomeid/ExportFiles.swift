import Diagnostics
import Files
import Theme

/// Writes the files of an export.
enum ExportFiles {
    /// Files of an earlier export are replaced; one with the same contents is left alone.
    ///
    /// - Returns: the paths of what was written.
    /// - Throws: `exportUnwritable`.
    static func write(_ files: [ExportFile], to folder: String) throws(Findings) -> [String] {
        let writer = FileReplacement(.exportUnwritable, remedy: "make the folder writable, or name another one with -o")
        var written: [String] = []
        for file in files {
            let path = folder + "/" + file.path
            if try writer.write(Array(file.text.utf8), to: path) { written.append(path) }
        }
        return written
    }
}
