import Diagnostics
import Files
import Foundation
import Theme

/// Writes the files of an export.
enum ExportFiles {
    /// Writes the files. Those of an earlier export are replaced; a file with the same contents is left alone.
    ///
    /// - Returns: the paths of the written files.
    /// - Throws: `exportUnwritable`.
    static func write(_ files: [ExportFile], to folder: String) throws(Findings) -> [String] {
        let writer = FileReplacement(.exportUnwritable, remedy: "make the folder writable, or name another one with -o")
        try refuseFileName(folder, files)
        var written: [String] = []
        for file in files {
            let path = folder + "/" + file.path
            if try writer.write(Array(file.text.utf8), to: path) { written.append(path) }
        }
        return written
    }

    /// Rejects a file, and a folder with the name of an exported file, which is certainly a mistake.
    private static func refuseFileName(_ folder: String, _ files: [ExportFile]) throws(Findings) {
        let ending = URL(fileURLWithPath: folder).pathExtension
        if let kind = FileStatus(following: folder)?.kind {
            if kind == .directory { return }
            throw Findings(
                .exportUnwritable, "this is a file, not a folder", at: .option("--output \(folder)"),
                remedy: "name a folder; the files of the export are written into it")
        }
        guard
            let file = files.first(where: { URL(fileURLWithPath: $0.path).pathExtension == ending })
        else { return }
        throw Findings(
            .exportUnwritable, "this is the name of a file, not of a folder", at: .option("--output \(folder)"),
            remedy: "name the folder into which \(file.path) is written")
    }
}
