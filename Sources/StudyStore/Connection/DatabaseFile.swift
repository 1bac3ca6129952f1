import Diagnostics
import Files
import Foundation

/// A database file before SQLite opens it: whether it can be a database, and how to read it without writing files next
/// to it.
struct DatabaseFile {
    /// The path as given.
    let path: String
    /// The absolute path with links resolved, next to which SQLite looks for its other files.
    private let realPath: String
    private let isWAL: Bool

    /// The ways to open a connection that writes nothing.
    enum Access {
        /// A read-only connection, which only takes locks.
        case shared
        /// The same for a database in WAL mode that a program has open, or had open when it crashed: `-shm`, the index
        /// of the log, is not written to. If no program has it open, SQLite indexes the log in memory.
        case sharedLog
        /// A database in WAL mode that no program has open, or whose log is empty: a usual connection would leave
        /// `-shm` and `-wal` next to it, and would fail in a read-only folder. All data is in the file.
        case idle
        /// The same, but the last writes are still in `-wal`, after a crash or a copy of both files.
        case idleWithLog

        /// Whether SQLite takes locks and sees the commits of other programs.
        var isLocked: Bool { self == .shared || self == .sharedLog }
    }

    /// Must not be called while this process has a connection to the file: closing a descriptor of a file releases all
    /// locks that the process has on it, also SQLite's.
    ///
    /// - Throws: a finding if the file cannot be read as a database.
    init(reading path: String) throws(Findings) {
        self.path = path
        if let kind = FileStatus(following: path)?.kind, kind != .regular {
            throw Findings(
                .databaseNotReadable, "the path names \(kind == .directory ? "a folder" : "no ordinary file")",
                at: .file(path), remedy: "name the file of the study database")
        }
        let header: [UInt8]
        let size: Int
        do throws(SystemError) {
            let file = try OpenFile(reading: path)
            header = try file.read(upTo: 100)
            size = try file.status().size
        } catch {
            throw Self.notOpened(path, error)
        }
        guard header.count == 100, SQLiteHeader.begins(header) else {
            throw Findings(
                .databaseNotSQLite, header.isEmpty ? "the file is empty" : "the file is not an SQLite database",
                at: .file(path),
                remedy: "check that the path names the study database; `halomeid init` makes a new one")
        }
        // Bytes 16 and 17: the size of a page, 1 for 65,536 (sqlite.org/fileformat2.html, 1.3). SQLite itself would
        // read a page that was cut off as one that ends in zeros.
        let pageSize = header[17] == 1 ? 65_536 : Int(header[16]) << 8
        guard pageSize < 512 || size % pageSize == 0 || pageSize & (pageSize - 1) != 0 else {
            throw Findings(
                .databaseDamaged, "the file was cut off inside a page", at: .file(path),
                remedy: "copy it again from where it came, or restore a backup")
        }
        realPath = Self.resolved(path)
        try Self.checkCompanions(of: realPath, path)
        // Byte 19 of the header: the version that reading needs, 2 for WAL (sqlite.org/fileformat2.html, 1.3.3).
        isWAL = header[19] == 2
        if !isWAL {
            try Self.checkForeignLog(of: realPath, path)
            try Self.checkForeignJournal(of: realPath, path, header)
        }
    }

    private static func notOpened(_ path: String, _ error: SystemError) -> Findings {
        if error.isMissing, FileStatus(path)?.kind == .link {
            return Findings(
                .databaseMissing, "the path is a symbolic link that leads to no file", at: .file(path),
                remedy: "correct where the link leads, or name the file itself")
        }
        if error.isMissing || error.code == ENOTDIR {
            return Findings(
                .databaseMissing, "there is no such file", at: .file(path),
                remedy: neighbour(of: path).map { "did you mean '\($0)'?" }
                    ?? "make a database with `halomeid init`, or correct the path")
        }
        return Findings(
            .databaseNotReadable, "the file cannot be read: \(error.reason)", at: .file(path),
            remedy: "check the permissions of the file and of its folders")
    }

    /// A database in the same folder with a name similar to the given one.
    private static func neighbour(of path: String) -> String? {
        let folder = path.parentFolder
        guard let entries = try? Directory(folder.isEmpty ? "." : folder).entries() else { return nil }
        let names = entries.map(\.name).filter { $0.hasSuffix(".db") || $0.hasSuffix(".sqlite") }.sortedByUTF8()
        let name = path.fileName
        let stem = name.prefix { $0 != "." }
        let near =
            names.first { $0.lowercased() == name.lowercased() }
            ?? Suggestion.nearest(to: name, among: names, within: max(1, stem.utf8.count / 4))
            ?? names.first { $0.hasPrefix(name + ".") }
        return near.map { folder.isEmpty ? $0 : (folder == "/" ? "" : folder) + "/" + $0 }
    }

    /// What SQLite appends to a database's name for the files that belong to it.
    static let companionEndings = ["-wal", "-shm", "-journal"]

    /// Rejects names that SQLite uses for a file belonging to a database, and links there: SQLite would open anything
    /// with such a name, or refuse a link without giving a reason.
    private static func checkCompanions(of realPath: String, _ path: String) throws(Findings) {
        for ending in companionEndings {
            guard let kind = FileStatus(realPath + ending)?.kind, kind != .regular else { continue }
            throw Findings(
                .databaseNotReadable, "\(path)\(ending) is not an ordinary file", at: .file(path),
                remedy: "move it away; SQLite keeps its log under that name")
        }
    }

    /// Rejects a log left by another database over which this file was copied. SQLite reads a log even if the database
    /// does not use one, and its pages would replace those of this database.
    private static func checkForeignLog(of realPath: String, _ path: String) throws(Findings) {
        guard let size = size(realPath + "-wal"), size > 0 else { return }
        throw Findings(
            .logForeign, "\(path)-wal does not belong to this database, which is not in WAL mode", at: .file(path),
            remedy: "if the database was replaced, delete \(path)-wal and \(path)-shm, left by the previous "
                + "database; otherwise copy it again from where it came, with its log")
    }

    /// Rejects a journal left by another database over which this file was copied: SQLite would restore pages from it
    /// with the first write. The first page counts transactions, and the journal has the number before the one that it
    /// undoes.
    private static func checkForeignJournal(
        of realPath: String, _ path: String, _ header: [UInt8]
    ) throws(Findings) {
        guard let bytes = RegularFile.bytes(realPath + "-journal", atMost: RollbackJournal.maxSize),
            let before = RollbackJournal.changeCounter(in: bytes),
            let now = RollbackJournal.changeCounter(ofDatabase: header), now != before, now != before &+ 1,
            // Another program may be writing at the same time.
            let again = try? OpenFile(reading: realPath).read(upTo: header.count), again == header
        else { return }
        throw Findings(
            .logForeign, "\(path)-journal does not belong to this database, and would undo other transactions of it",
            at: .file(path),
            remedy:
                "if the database was replaced, delete \(path)-journal, left by the previous database; otherwise "
                + "copy it again from where it came, with its journal")
    }

    /// Returns an absolute path, so that SQLite treats `:memory:` or `file:…` as the name of a file.
    static func resolved(_ path: String) -> String {
        (try? RealPath.existing(path)) ?? URL(fileURLWithPath: path).path
    }

    var access: Access {
        guard isWAL else { return .shared }
        // A connection that found only the index of a log would create a log. The last program that closes a database
        // removes its log last, so such an index is a leftover.
        guard let log = Self.size(realPath + "-wal") else { return .idle }
        // Nothing that SQLite would read. A read-only connection would fail if the log has a mismatched index.
        if log > 0, log <= LogHeader.size || !hasLogHeader { return .idle }
        guard Self.size(realPath + "-shm") == nil else { return .sharedLog }
        return log > 0 ? .idleWithLog : .idle
    }

    /// The name for SQLite to open (sqlite.org/uri.html).
    func name(for access: Access) -> String {
        switch access {
        case .shared: realPath
        case .sharedLog: "file:" + escaped + "?mode=ro&readonly_shm=1"
        case .idle: "file:" + escaped + "?mode=ro&immutable=1"
        case .idleWithLog: "file:" + escaped + "?mode=ro&vfs=unix-none"
        }
    }

    /// True also for a log that cannot be opened: SQLite reports the reason.
    private var hasLogHeader: Bool {
        guard let log = try? OpenFile(reading: realPath + "-wal") else { return true }
        return LogHeader.isValid((try? log.read(upTo: LogHeader.size)) ?? [])
    }

    private var escaped: String {
        realPath.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? realPath
    }

    /// A value that changes with every write, even if a log is only copied into the file.
    func state(for access: Access) -> [FileStatus.Version?] {
        // A log that is created meanwhile does not change the contents of an idle file.
        (access == .idle ? [realPath] : [realPath, realPath + "-wal"]).map { FileStatus(following: $0)?.version }
    }

    private static func size(_ path: String) -> Int? { FileStatus(following: path)?.size }
}
