import Foundation

/// Creates the folders on the way to a file.
public enum FolderPath {
    /// Creates a folder and its missing parents. An empty path is the working folder.
    ///
    /// - Returns: the created folders, the highest first.
    /// - Throws: the reason if one of them cannot be created; those already created are then removed.
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

    /// Removes the folders created by ``make(_:)`` that are empty.
    public static func removeEmpty(_ folders: [String]) {
        for folder in folders.reversed() { rmdir(folder) }
    }
}
