import Foundation

/// SQLite's files, which hold users' ids and days and so never go out with a site.
enum PrivateFile {
    /// Whether the file is a database, a journal of one, or a part of the study database under whatever name.
    static func isOne(_ path: String, of database: String) -> Bool {
        if isDatabase(path) || isJournal(path) { return true }
        for ending in ["-wal", "-shm", "-journal"] where path.hasSuffix(ending) {
            if isDatabase(String(path.dropLast(ending.count))) { return true }
        }
        guard let file = FileIdentity(path) else { return false }
        // Beside the file itself, not beside a link to it, lie SQLite's own.
        let real = RealPath.of(database) ?? database
        return ["", "-wal", "-shm", "-journal"].contains { FileIdentity(real + $0) == file }
    }

    /// SQLite's file format, 1.3: the header string.
    private static func isDatabase(_ path: String) -> Bool {
        start(of: path) == Array("SQLite format 3\0".utf8)
    }

    /// SQLite's file format, 3 and 4.1: the first bytes of a rollback journal and of a write-ahead log.
    private static func isJournal(_ path: String) -> Bool {
        let start = start(of: path)
        return start.starts(with: [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
            || start.starts(with: [0x37, 0x7f, 0x06, 0x82]) || start.starts(with: [0x37, 0x7f, 0x06, 0x83])
    }

    private static func start(of path: String) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { return [] }
        defer { try? file.close() }
        return Array((try? file.read(upToCount: 16)) ?? Data())
    }
}
