import CFileSystem
import Foundation

/// An open directory. Its entries are reached by name from its descriptor, and symbolic links are never followed, so
/// that another user with write access next to it cannot redirect the program.
public final class Directory: Sendable {
    public let descriptor: Int32
    /// The path, for messages.
    public let path: String

    private init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Opens a directory by its path; links are followed.
    public convenience init(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno, path) }
        self.init(descriptor, path)
    }

    deinit {
        close(descriptor)
    }

    /// Returns the path of the entry with this name.
    public func path(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

    /// Opens a directory in this one.
    ///
    /// - Throws: `ENOTDIR` or `ELOOP` for a link.
    public func directory(_ name: String) throws(SystemError) -> Directory { try directory(EntryName(name)) }

    func directory(_ name: EntryName) throws(SystemError) -> Directory {
        let opened = openat(descriptor, name.bytes, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw SystemError(errno, path(name.text)) }
        return Directory(opened, path(name.text))
    }

    /// Opens a regular file for reading.
    ///
    /// - Throws: `EINVAL` for a FIFO, a device or a directory, `ELOOP` for a link.
    public func file(_ name: String) throws(SystemError) -> OpenFile {
        let opened = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw SystemError(errno, path(name)) }
        return try OpenFile(regular: opened, path(name))
    }

    /// Opens a regular file below the directory, folder by folder. Only the file stays open.
    ///
    /// - Parameter path: names joined by `/`.
    public func file(at path: String) throws(SystemError) -> OpenFile {
        let names = path.pathNames
        var directory = self
        for name in names.dropLast() { directory = try directory.directory(name) }
        return try directory.file(names.last ?? "")
    }

    /// Creates a file that does not exist yet and opens it for writing.
    public func create(_ name: String) throws(SystemError) -> OpenFile {
        let opened = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard opened >= 0 else { throw SystemError(errno, path(name)) }
        return OpenFile(opened, path(name))
    }

    /// Creates a directory that does not exist yet.
    public func make(_ name: String) throws(SystemError) {
        guard mkdirat(descriptor, name, 0o777) == 0 else { throw SystemError(errno, path(name)) }
    }

    /// Returns the status of an entry; nil if there is none with that name. Links are not followed.
    public func status(_ name: String) throws(SystemError) -> FileStatus? { try status(EntryName(name)) }

    func status(_ name: EntryName) throws(SystemError) -> FileStatus? {
        var status = stat()
        guard fstatat(descriptor, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            let code = errno
            if code == ENOENT { return nil }
            throw SystemError(code, path(name.text))
        }
        return FileStatus(status)
    }

    /// Returns the status of the directory itself.
    public func status() throws(SystemError) -> FileStatus {
        try FileStatus(of: descriptor, path)
    }

    /// Removes a file, a link or an empty directory.
    public func remove(_ name: String, directory: Bool = false) throws(SystemError) {
        try remove(EntryName(name), directory: directory)
    }

    func remove(_ name: EntryName, directory: Bool) throws(SystemError) {
        guard unlinkat(descriptor, name.bytes, directory ? AT_REMOVEDIR : 0) == 0 else {
            throw SystemError(errno, path(name.text))
        }
    }

    /// Renames a file or directory; an existing file with the new name is replaced.
    public func rename(_ name: String, to other: String) throws(SystemError) {
        guard renameat(descriptor, name, descriptor, other) == 0 else { throw SystemError(errno, path(other)) }
    }

    /// Exchanges two names atomically.
    ///
    /// - Returns: false if the file system does not support that.
    public func exchange(_ name: String, _ other: String) throws(SystemError) -> Bool {
        if halomeid_exchange(descriptor, name, other) == 0 { return true }
        let code = errno
        guard [ENOSYS, EINVAL, ENOTSUP].contains(code) else { throw SystemError(code, path(other)) }
        return false
    }

    /// Waits until the names in the directory are on the disk, if its file system can do that for directories.
    public func flush() throws(SystemError) {
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError(errno, path) }
    }

    /// Waits until everything on its file system is on the disk.
    public func flushVolume() throws(SystemError) {
        guard halomeid_flush_volume(descriptor) == 0 else { throw SystemError(errno, path) }
    }
}
