import Foundation

/// Folders that are made on the way to a file.
public enum FolderPath {
    /// Makes a folder and those above it. An empty path is the working folder.
    ///
    /// - Returns: those that were made, the highest first.
    /// - Throws: why one of them cannot be made; those that were made for it are then removed.
    @discardableResult
    public static func make(_ path: String) throws(SystemError) -> [String] {
        if path.isEmpty { return [] }
        if mkdir(path, 0o777) == 0 { return [path] }
        let code = errno
        if code == EEXIST { return [] }
        guard code == ENOENT else { throw SystemError(code, path) }
        let above = try make(path.parentFolder)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
            let code = errno
            removeEmpty(above)
            throw SystemError(code, path)
        }
        return above + [path]
    }

    /// Removes what ``make(_:)`` has made, as far as nothing is in it.
    public static func removeEmpty(_ folders: [String]) {
        for folder in folders.reversed() { rmdir(folder) }
    }
}
