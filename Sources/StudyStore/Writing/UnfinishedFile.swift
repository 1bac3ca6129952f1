import Files
import Foundation

/// A database that is being made, beside its place and under a name of its own: `.study.db.halomeid-new-<16 hex>`. A
/// program that is killed leaves it; the next one that makes a database there removes it.
///
/// Its maker holds a lock on its first byte, where SQLite has none. The system releases the lock when the maker ends,
/// however it ends.
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

    init(for database: String) throws(SystemError) {
        while true {
            let number = String(UInt64.random(in: 0 ... .max), radix: 16)
            let path = Self.start(database) + String(repeating: "0", count: 16 - number.count) + number
            let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard file >= 0 else { throw SystemError(errno, path) }
            // A file system without such locks gives nobody one: then nothing is removed there.
            _ = Self.lock(file)
            // Another program may have taken it for a leftover before it was locked.
            var status = stat()
            if fstat(file, &status) == 0, status.st_nlink > 0 {
                (self.path, descriptor) = (path, file)
                return
            }
            close(file)
        }
    }

    /// Gives it its place too, in one step, and never over a file that has come meanwhile.
    func link(to path: String) throws(SystemError) {
        if Foundation.link(self.path, path) == 0 { return }
        let code = errno
        // Not every file system knows links.
        guard code != EEXIST, FileStatus(path) == nil, rename(self.path, path) == 0 else {
            throw SystemError(FileStatus(path) == nil ? code : EEXIST, path)
        }
    }

    /// Also after a failure; a file that has its name by now keeps that.
    func remove() { Self.remove(path) }

    /// Not before SQLite has closed the file: closing a descriptor ends the locks that the process has on the file.
    deinit {
        close(descriptor)
    }

    /// Removes what makers of a database left that have ended.
    static func removeLeft(of database: String) {
        let start = start(database)
        let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
        let entries = try? Directory(folder.isEmpty ? "." : folder).entries()
        for path in (entries ?? []).map({ folder + $0.name }) where path.utf8.starts(with: start.utf8) {
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
        let name = database.lastIndex(of: "/").map { database.index(after: $0) } ?? database.startIndex
        return database[..<name] + "." + database[name...] + ".halomeid-new-"
    }

    private static func remove(_ path: String) {
        for ending in endings { unlink(path + ending) }
    }

    /// Whether it is a file of this user that is empty or a database.
    private static func isOwn(_ file: Int32) -> Bool {
        guard let status = try? FileStatus(of: file, ""), status.kind == .regular, status.owner == geteuid() else {
            return false
        }
        var bytes = [UInt8](repeating: 0, count: SQLiteHeader.bytes.count)
        let count = pread(file, &bytes, bytes.count, 0)
        return count == 0 || SQLiteHeader.begins(bytes)
    }

    /// - Returns: whether nobody else has it.
    private static func lock(_ file: Int32) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_len = 1
        return fcntl(file, setOpenFileLock, &lock) == 0
    }
}
