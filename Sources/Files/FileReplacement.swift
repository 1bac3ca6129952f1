import Diagnostics
import Foundation

/// Writes single files, those of a site excepted. Writes are atomic, and do not follow symbolic links.
public struct FileReplacement: Sendable {
    /// Of the finding if a file cannot be written.
    private let code: Code
    private let message: String
    private let remedy: String
    private let replacesLinks: Bool

    /// - Parameters:
    ///   - message: what failed, before the system's reason: "the file cannot be written".
    ///   - remedy: for what the system refuses.
    ///   - replacesLinks: whether a file takes a link's place; in folders that are this program's own. Otherwise a link
    ///     is refused, since somebody may want it.
    public init(
        _ code: Code, _ message: String = "the file cannot be written", remedy: String, replacesLinks: Bool = false
    ) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.replacesLinks = replacesLinks
    }

    /// Makes the folders on the way and puts the file in place in one step.
    ///
    /// - Returns: whether it was written; a file with these bytes is left alone.
    /// - Throws: a finding.
    @discardableResult
    public func write(_ bytes: Data, to path: String, isExecutable: Bool = false) throws(Findings) -> Bool {
        switch RegularFile.kind(path) {
        case .regular?, nil: break
        case .folder?: throw occupied(path, "a folder has its name", "move the folder away")
        case .link? where replacesLinks: break
        case .link?:
            if RegularFile.has(bytes, at: path) { return false }
            throw occupied(path, "its name is a symbolic link", "remove the link: a file is not written through one")
        case .other?: throw occupied(path, "a pipe or device has its name", "remove that")
        }
        var isRight = RegularFile.has(bytes, at: path)
        if isExecutable { isRight = isRight && access(path, X_OK) == 0 }
        if isRight { return false }
        do {
            let folder = path.parentFolder
            try Self.makeFolder(folder)
            try Self.replace(path, bytes, isExecutable: isExecutable)
        } catch {
            let isFull = [ENOSPC, EDQUOT].map { String(cString: strerror($0)) }.contains(error.systemMessage)
            throw Findings(
                code, "\(message): \(error.systemMessage)", at: .file(path),
                remedy: isFull ? "free space, or name another folder" : remedy)
        }
        return true
    }

    private func occupied(_ path: String, _ reason: String, _ remedy: String) -> Findings {
        Findings(code, "\(message): \(reason)", at: .file(path), remedy: remedy)
    }

    /// With the folders above it; where it is there already, nothing happens.
    private static func makeFolder(_ path: String) throws {
        if path.isEmpty || mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { throw lastError }
        try makeFolder(path.parentFolder)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw lastError }
    }

    private static func replace(_ path: String, _ bytes: Data, isExecutable: Bool) throws {
        let folder = path.parentFolder
        let name = ".halomeid-\(UInt64.random(in: 0 ... .max))"
        let new = folder.isEmpty ? name : folder + "/" + name
        let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isExecutable ? 0o777 : 0o666)
        guard file >= 0 else { throw lastError }
        do {
            do {
                defer { close(file) }
                try write(bytes, file)
            }
            guard rename(new, path) == 0 else { throw lastError }
        } catch {
            unlink(new)
            throw error
        }
    }

    private static func write(_ bytes: Data, _ file: Int32) throws {
        try bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                guard count >= 0 || errno == EINTR else { throw lastError }
                rest = rest.dropFirst(max(count, 0))
            }
        }
    }

    private static var lastError: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
