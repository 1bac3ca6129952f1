import CFileSystem
import Foundation

/// An open directory. What is in it is reached by name from its descriptor, and a symbolic link of that name is never
/// followed, so that another user who may write beside it cannot lead the program elsewhere.
final class Directory: Sendable {
    let descriptor: Int32
    /// For messages.
    let path: String

    private init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Opens a directory by its path; links are followed.
    convenience init(_ path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno, path) }
        self.init(descriptor, path)
    }

    deinit {
        close(descriptor)
    }

    func path(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

    /// Opens a directory in this one.
    ///
    /// - Throws: `ENOTDIR` or `ELOOP` for a link.
    func directory(_ name: String) throws(SystemError) -> Directory {
        let opened = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw SystemError(errno, path(name)) }
        return Directory(opened, path(name))
    }

    /// Opens a regular file for reading.
    ///
    /// - Throws: `EINVAL` for a FIFO, a device or a directory, `ELOOP` for a link.
    func file(_ name: String) throws(SystemError) -> OpenFile {
        let opened = openat(descriptor, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
        guard opened >= 0 else { throw SystemError(errno, path(name)) }
        let file = OpenFile(opened, path(name))
        guard try file.status().kind == .regular else { throw SystemError(EINVAL, path(name)) }
        return file
    }

    /// Makes a file that is not there yet and opens it for writing.
    func create(_ name: String) throws(SystemError) -> OpenFile {
        let opened = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard opened >= 0 else { throw SystemError(errno, path(name)) }
        return OpenFile(opened, path(name))
    }

    /// Makes a directory that is not there yet.
    func make(_ name: String) throws(SystemError) {
        guard mkdirat(descriptor, name, 0o777) == 0 else { throw SystemError(errno, path(name)) }
    }

    /// Nil where there is nothing of that name; of a link, the link's own.
    func status(_ name: String) throws(SystemError) -> FileStatus? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            let code = errno
            if code == ENOENT { return nil }
            throw SystemError(code, path(name))
        }
        return FileStatus(status)
    }

    /// The directory's own.
    func status() throws(SystemError) -> FileStatus {
        try FileStatus(of: descriptor, path)
    }

    /// Removes a file, a link or an empty directory.
    func remove(_ name: String, directory: Bool = false) throws(SystemError) {
        guard unlinkat(descriptor, name, directory ? AT_REMOVEDIR : 0) == 0 else {
            throw SystemError(errno, path(name))
        }
    }

    func rename(_ name: String, to other: String) throws(SystemError) {
        guard renameat(descriptor, name, descriptor, other) == 0 else { throw SystemError(errno, path(other)) }
    }

    /// - Returns: false where the file system cannot exchange two names.
    func exchange(_ name: String, _ other: String) throws(SystemError) -> Bool {
        if halomeid_exchange(descriptor, name, other) == 0 { return true }
        let code = errno
        guard [ENOSYS, EINVAL, ENOTSUP].contains(code) else { throw SystemError(code, path(other)) }
        return false
    }

    /// Lets the owner change what is in the directory, where that permission was removed.
    func allowChanges() throws(SystemError) {
        let permissions = try status().permissions
        if permissions & S_IRWXU != S_IRWXU { fchmod(descriptor, permissions | S_IRWXU) }
    }

    /// The same for a directory in this one that its owner may not even read.
    func makeReadable(_ name: String) throws(SystemError) {
        guard let status = try status(name), status.kind == .directory, status.permissions & S_IRWXU != S_IRWXU
        else { return }
        fchmodat(descriptor, name, status.permissions | S_IRWXU, AT_SYMLINK_NOFOLLOW)
    }

    /// Waits until the names in the directory are on the disk.
    func flush() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw SystemError(errno, path) }
    }

    /// Waits until everything of its file system is on the disk.
    func flushVolume() throws(SystemError) {
        guard halomeid_flush_volume(descriptor) == 0 else { throw SystemError(errno, path) }
    }
}
