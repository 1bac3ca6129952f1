import Diagnostics
import Files
import Foundation

extension FontAddition {
    /// The paths of all files to write into the overlay.
    public var paths: [String] { outputs.map(\.path) }
    /// Those of ``paths`` that do not exist yet or have other contents.
    public var changedPaths: [String] { outputs.filter(Self.differs).map(\.path) }

    /// Findings about files of the designer that would be overwritten: they have the name of a font or licence but
    /// other contents.
    public var conflicts: Findings {
        var findings = Findings()
        for output in outputs
        where !output.isEdit && FileStatus(output.path)?.kind == .regular && Self.differs(output) {
            findings.add(
                .fontFileExists, "the file exists with different contents", at: .file(output.path),
                remedy: "move it away, choose another name with --family, or give --force to replace it")
        }
        return findings
    }

    /// Writes the files that differ, the lists and tokens last, so that they never refer to missing files; then deletes
    /// ``replacedPaths``. If it is interrupted, the lists are still consistent, and the same command completes it.
    ///
    /// - Throws: `fontFileExists` for each conflict, unless `force` is set, before anything is written;
    ///   `fontUnwritable`.
    public func write(force: Bool) throws(Findings) {
        if !force { try conflicts.throwIfErrors() }
        let writer = FileReplacement(
            .fontUnwritable, remedy: "make the folder writable, or name another one with --theme")
        for output in outputs { try writer.write(output.interim ?? output.bytes, to: output.path) }
        for output in outputs where output.interim != nil { try writer.write(output.bytes, to: output.path) }
        // Files that cannot be deleted are reported by every build.
        for path in replacedPaths { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func differs(_ output: Output) -> Bool {
        !RegularFile.has(output.bytes, at: output.path)
    }
}
