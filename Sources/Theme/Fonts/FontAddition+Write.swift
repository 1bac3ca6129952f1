import Diagnostics
import Files
import Foundation

extension FontAddition {
    /// The files of the overlay that belong to the fonts.
    public var paths: [String] { outputs.map(\.path) }
    /// Those of ``paths`` that do not exist yet, or have other contents.
    public var changedPaths: [String] { outputs.filter(Self.differs).map(\.path) }

    /// Files of the designer that would be overwritten: their name is a font's or licence's, their content is not.
    public var conflicts: Findings {
        var findings = Findings()
        for output in outputs
        where !output.isEdit && FileStatus(output.path)?.kind == .regular && Self.differs(output) {
            findings.add(
                .fontFileExists, "the file exists with other contents", at: .file(output.path),
                remedy: "move it away, choose another name with --family, or give --force to replace it")
        }
        return findings
    }

    /// Writes what is not there yet, the lists and tokens last, so that they name nothing that is missing; then deletes
    /// ``replacedPaths``. Wherever it is cut, the lists fit each other, and the same command completes it.
    ///
    /// - Throws: `fontFileExists` for each conflict, unless `force` is set, before anything is written;
    ///   `fontUnwritable`.
    public func write(force: Bool) throws(Findings) {
        if !force { try conflicts.throwIfErrors() }
        let writer = FileReplacement(
            .fontUnwritable, remedy: "make the folder writable, or name another one with --theme")
        for output in outputs { try writer.write(output.interim ?? output.bytes, to: output.path) }
        for output in outputs where output.interim != nil { try writer.write(output.bytes, to: output.path) }
        // What cannot be deleted is reported by every build.
        for path in replacedPaths { try? FileManager.default.removeItem(atPath: path) }
    }

    private static func differs(_ output: Output) -> Bool {
        !RegularFile.has(output.bytes, at: output.path)
    }
}
