import Diagnostics
import Foundation

/// A database's file before SQLite sees it: whether it can be one, and how to read it without writing beside it.
struct DatabaseFile {
    /// As it was given.
    let path: String
    /// Absolute, links followed: where SQLite looks for the files beside the database.
    private let realPath: String
    private let isWAL: Bool

    /// How a connection may be had that writes nothing.
    enum Access {
        /// A read-only connection takes locks and no more.
        case shared
        /// The same for a database in WAL mode that somebody has open, or had open when it crashed: `-shm`, the index of
        /// the log, is not written to. Where nobody has it open, SQLite indexes the log in memory.
        case sharedLog
        /// A database in WAL mode that nobody has open, or whose log holds nothing: a usual connection would leave `-shm`
        /// and `-wal` beside it, and would fail in a folder that may not be written to. Everything is in the file.
        case resting
        /// The same, but what was written last is still in `-wal`, after a crash or a copy of both files.
        case restingWithLog

        /// Whether SQLite takes locks, and sees what other programs commit.
        var isLocked: Bool { self == .shared || self == .sharedLog }
    }

    /// - Throws: what keeps the file from being a database that can be read.
    init(reading path: String) throws(Findings) {
        self.path = path
        // A FIFO that nobody writes to would never open; what a device does when it is read nobody knows.
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { throw Self.notOpened(path, errno) }
        defer { close(file) }
        var status = stat()
        fstat(file, &status)
        guard status.st_mode & S_IFMT == S_IFREG else {
            let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no ordinary file"
            throw Findings(
                .databaseNotReadable, "the path names \(kind)", at: .file(path),
                remedy: "name the file of the study database")
        }
        let header = Self.start(of: file, 100)
        guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
            throw Findings(
                .databaseNotSQLite, header.isEmpty ? "the file is empty" : "the file is no SQLite database",
                at: .file(path),
                remedy: "check that the path names the study database; `halomeid init` makes a new one")
        }
        // Bytes 16 and 17: the size of a page, 1 for 65,536 (sqlite.org/fileformat2.html, 1.3). SQLite itself would read
        // a page that was cut off as one that ends in zeros.
        let pageSize = header[17] == 1 ? 65_536 : Int(header[16]) << 8
        guard pageSize < 512 || Int(status.st_size) % pageSize == 0 || pageSize & (pageSize - 1) != 0 else {
            throw Findings(
                .databaseDamaged, "the file was cut off inside a page", at: .file(path),
                remedy: "copy it again from where it came, or restore a backup")
        }
        realPath = Self.resolved(path)
        try Self.checkCompanions(of: realPath, path)
        // Byte 19 of the header: the version that reading needs, 2 for WAL (sqlite.org/fileformat2.html, 1.3.3).
        isWAL = header[19] == 2
    }

    private static func notOpened(_ path: String, _ reason: Int32) -> Findings {
        if reason == ENOENT || reason == ENOTDIR {
            return Findings(
                .databaseMissing, "there is no such file", at: .file(path),
                remedy: "make a database with `halomeid init`, or correct the path")
        }
        return Findings(
            .databaseNotReadable, "the file cannot be read: \(String(cString: strerror(reason)))", at: .file(path),
            remedy: "check the permissions of the file and of its folders")
    }

    /// SQLite would open whatever has the name of one of the files that belong to a database, or refuse a link there
    /// without saying why.
    private static func checkCompanions(of realPath: String, _ path: String) throws(Findings) {
        for ending in ["-wal", "-shm", "-journal"] {
            var status = stat()
            guard lstat(realPath + ending, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { continue }
            throw Findings(
                .databaseNotReadable, "\(path)\(ending) is no ordinary file", at: .file(path),
                remedy: "move it away; SQLite keeps its log under that name")
        }
    }

    /// An absolute path, so that SQLite takes neither `:memory:` nor `file:…` for anything but the name of a file.
    static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return URL(fileURLWithPath: path).path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    var access: Access {
        guard isWAL else { return .shared }
        let log = Self.size(realPath + "-wal") ?? 0
        // Nothing that SQLite would read. With an index that does not fit it, a read-only connection would fail.
        if log > 0, log <= LogHeader.size || !hasLogHeader { return .resting }
        guard Self.size(realPath + "-shm") == nil else { return .sharedLog }
        return log > 0 ? .restingWithLog : .resting
    }

    /// What SQLite opens (sqlite.org/uri.html).
    func name(for access: Access) -> String {
        switch access {
        case .shared: realPath
        case .sharedLog: "file:" + escaped + "?mode=ro&readonly_shm=1"
        case .resting: "file:" + escaped + "?mode=ro&immutable=1"
        case .restingWithLog: "file:" + escaped + "?mode=ro&vfs=unix-none"
        }
    }

    /// Of a log that cannot be opened, SQLite says why.
    private var hasLogHeader: Bool {
        let log = open(realPath + "-wal", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard log >= 0 else { return true }
        defer { close(log) }
        return LogHeader.isValid(Self.start(of: log, LogHeader.size))
    }

    private static func start(of file: Int32, _ size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(read(file, buffer.baseAddress, size), 0)
        }
    }

    private var escaped: String {
        realPath.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? realPath
    }

    /// Changes with every write; also where a log is only copied into the file.
    func state(for access: Access) -> [Int] {
        // A log that is made meanwhile changes nothing of what a resting file holds.
        access == .resting ? Self.state(realPath) : Self.state(realPath) + Self.state(realPath + "-wal")
    }

    private static func state(_ path: String) -> [Int] {
        var status = stat()
        guard stat(path, &status) == 0 else { return [] }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return [Int(status.st_ino), Int(status.st_size), time.tv_sec, time.tv_nsec]
    }

    private static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
