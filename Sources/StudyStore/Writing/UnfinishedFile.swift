import Files
import Foundation

/// A database that is being created, in the destination folder under a temporary name: `.study.db.halomeid-new-<16
/// hex>`. A program that is killed leaves it; the next one that creates a database there removes it.
///
/// Its creator holds a lock on its first byte, where SQLite has none. The system releases the lock when the creator
/// ends, even if it crashes.
final class UnfinishedFile {
    let path: String
    private let descriptor: Int32

    /// `F_OFD_SETLK`, which the systems' modules lack.
    #if os(Linux)
        private static let setOpenFileLock: Int32 = 37
    #else
        private static let setOpenFileLock: Int32 = 90
    #endif
    private static let endings = ["-journal", "-wal", "-shm", ""]

    /// - Parameter other: a file whose group and permissions it gets; nil for what the user's mask leaves.
    init(for database: String, like other: FileStatus? = nil) throws(SystemError) {
        while true {
            let number = String(UInt64.random(in: 0 ... .max), radix: 16)
            let path = Self.start(database) + String(repeating: "0", count: 16 - number.count) + number
            let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, other == nil ? 0o666 : 0o600)
            guard file >= 0 else { throw SystemError(errno, path) }
            if let other { Self.share(file, like: other) }
            // On a file system without such locks nobody can hold one, and nothing is removed there.
            _ = Self.lock(file)
            // Another program may have removed it as a leftover before it was locked.
            var status = stat()
            if fstat(file, &status) == 0, status.st_nlink > 0 {
                (self.path, descriptor) = (path, file)
                return
            }
            close(file)
        }
    }

    /// A group that cannot be kept gets no permission. Where none can be set, the mount decides them for all files.
    private static func share(_ file: Int32, like other: FileStatus) {
        let isGroupKept = fchown(file, uid_t.max, other.group) == 0
        fchmod(file, other.permissions & (isGroupKept ? 0o777 : 0o707))
    }

    /// Makes the file available at its destination atomically, and never replaces a file created meanwhile where the
    /// file system has hard links.
    func link(to path: String) throws(SystemError) {
        if Foundation.link(self.path, path) == 0 { return }
        if errno == EEXIST || FileStatus(path) != nil { throw SystemError(EEXIST, path) }
        guard rename(self.path, path) == 0 else { throw SystemError(errno, path) }
    }

    /// Removes the temporary name, also after a failure. A file that has the destination's name by now is kept.
    func remove() { Self.remove(path) }

    /// The file must not be closed before SQLite has closed it: closing a descriptor releases the process's locks on
    /// it.
    deinit {
        close(descriptor)
    }

    /// Removes the files left by programs that have ended.
    static func removeLeft(of database: String) {
        let start = start(database)
        let folder = database.parentFolder
        let entries = try? Directory(folder.isEmpty ? "." : folder).entries()
        for path in (entries ?? []).map({ Self.path($0.name, in: folder) }) where path.utf8.starts(with: start.utf8) {
            let number = path.utf8.dropFirst(start.utf8.count)
            let isNumber = number.count == 16 && number.allSatisfy("0123456789abcdef".utf8.contains)
            guard isNumber else { continue }
            let file = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard file >= 0 else { continue }
            defer { close(file) }
            if isOwn(file), lock(file) { remove(path) }
        }
    }

    private static func start(_ database: String) -> String {
        path(".\(database.fileName).halomeid-new-", in: database.parentFolder)
    }

    private static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty ? name : folder == "/" ? "/" + name : folder + "/" + name
    }

    private static func remove(_ path: String) {
        for ending in endings { unlink(path + ending) }
    }

    /// Whether a file belongs to this user and is empty or a database.
    private static func isOwn(_ file: Int32) -> Bool {
        guard let status = try? FileStatus(of: file, ""), status.kind == .regular, status.owner == geteuid() else {
            return false
        }
        var bytes = [UInt8](repeating: 0, count: SQLiteHeader.bytes.count)
        let count = pread(file, &bytes, bytes.count, 0)
        return count == 0 || SQLiteHeader.begins(bytes)
    }

    /// - Returns: whether the lock was taken.
    private static func lock(_ file: Int32) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_len = 1
        return fcntl(file, setOpenFileLock, &lock) == 0
    }
}
