import Foundation

/// Deletes what a build made, also where somebody has taken the permission to write away since.
enum OwnFolder {
    /// - Returns: whether nothing is left.
    @discardableResult
    static func remove(_ path: String) -> Bool {
        let files = FileManager.default
        if (try? files.removeItem(atPath: path)) != nil { return true }
        open(path)
        try? files.removeItem(atPath: path)
        var status = stat()
        return lstat(path, &status) != 0 && errno == ENOENT
    }

    /// Lets the owner read and change a folder and those below it; links are not followed.
    static func open(_ folder: String) {
        var status = stat()
        guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
        if status.st_mode & S_IRWXU != S_IRWXU { chmod(folder, status.st_mode & 0o7777 | S_IRWXU) }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] { open(folder + "/" + name) }
    }
}
