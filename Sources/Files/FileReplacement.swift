import Diagnostics
import Foundation

/// Writes single files outside sites. Writes are atomic and do not follow symbolic links.
public struct FileReplacement: Sendable {
    /// The code, message and remedy of the finding if a file cannot be written.
    private let code: Code
    private let message: String
    private let remedy: String
    private let replacesLinks: Bool

    /// - Parameters:
    ///   - message: the failure, placed before the system's reason: "the file cannot be written".
    ///   - remedy: the remedy if the system refuses.
    ///   - replacesLinks: whether a file replaces a link, which is only right in this program's own folders. Otherwise
    ///     a link is an error, since somebody may need it.
    public init(
        _ code: Code, _ message: String = "the file cannot be written", remedy: String, replacesLinks: Bool = false
    ) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.replacesLinks = replacesLinks
    }

    /// Creates the missing folders and puts the file in place atomically.
    ///
    /// - Returns: whether it was written; a file that already has these bytes is left alone.
    /// - Throws: a finding.
    @discardableResult
    public func write(_ bytes: [UInt8], to path: String, isExecutable: Bool = false) throws(Findings) -> Bool {
        switch FileStatus(path)?.kind {
        case .regular?, nil: break
        case .directory?: throw occupied(path, "there is a folder at this path", "move the folder away")
        case .link? where replacesLinks: break
        case .link?:
            if RegularFile.has(bytes, at: path) { return false }
            throw occupied(
                path, "there is a symbolic link at this path", "remove the link: files are not written through links")
        case .other?: throw occupied(path, "there is a pipe or device at this path", "remove that")
        }
        var isRight = RegularFile.has(bytes, at: path)
        if isExecutable { isRight = isRight && access(path, X_OK) == 0 }
        if isRight { return false }
        do throws(SystemError) {
            try FolderPath.make(path.parentFolder)
            try Self.replace(path, bytes, isExecutable: isExecutable)
        } catch {
            throw Findings(
                code, "\(message): \(error.reason)", at: .file(path),
                remedy: error.isFull ? "free space, or name another folder" : remedy)
        }
        return true
    }

    private func occupied(_ path: String, _ reason: String, _ remedy: String) -> Findings {
        Findings(code, "\(message): \(reason)", at: .file(path), remedy: remedy)
    }

    private static func replace(_ path: String, _ bytes: [UInt8], isExecutable: Bool) throws(SystemError) {
        let new = try NewFile(in: path.parentFolder, isExecutable: isExecutable)
        do throws(SystemError) {
            try new.file.write(bytes)
            guard rename(new.path, path) == 0 else { throw SystemError(errno, path) }
        } catch {
            unlink(new.path)
            throw error
        }
    }
}
