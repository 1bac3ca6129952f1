import Foundation

/// Files that are never published with a site, known by their first bytes or their names.
enum PrivateFile {
    /// A database holds users' ids and days.
    case database
    case key

    /// A private key may follow certificates.
    private static let inspected = 1 << 16

    /// - Parameter database: the study database, whose parts are known under whatever name.
    /// - Returns: nil for a file that may be published.
    static func kind(of file: OpenFile, name: String, database: String) throws(SystemError) -> PrivateFile? {
        let start = try file.read(upTo: inspected)
        if isDatabase(start) || isJournal(start) || Archive.holdsDatabase(start) { return .database }
        if try isPart(of: database, file) || isBesideDatabase(file, name) { return .database }
        let name = name.lowercased()
        if databaseNames.contains(where: { name.hasSuffix($0) }) { return .database }
        return isKey(start) || isKeyName(name) ? .key : nil
    }

    /// Databases in archives that are not looked into.
    private static let databaseNames = ["db", "sqlite", "sqlite3"].flatMap { database in
        ["7z", "bz2", "gz", "rar", "xz", "zip", "zst"].map { ".\(database).\($0)" }
    }

    /// SQLite's file format, 1.3: the header string.
    static func isDatabase(_ start: some Collection<UInt8>) -> Bool {
        start.starts(with: "SQLite format 3\0".utf8)
    }

    /// SQLite's file format, 3 and 4.1: the first bytes of a rollback journal and of a write-ahead log.
    private static func isJournal(_ start: [UInt8]) -> Bool {
        start.starts(with: [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
            || start.starts(with: [0x37, 0x7f, 0x06, 0x82]) || start.starts(with: [0x37, 0x7f, 0x06, 0x83])
    }

    private static let endings = ["-wal", "-shm", "-journal"]

    private static func isPart(of database: String, _ file: OpenFile) throws(SystemError) -> Bool {
        let identity = try file.status().identity
        // SQLite's own files are beside the file itself, not beside a link to it.
        let real = (try? RealPath.of(database)) ?? database
        return ([""] + endings).contains { FileIdentity(real + $0) == identity }
    }

    private static func isBesideDatabase(_ file: OpenFile, _ name: String) -> Bool {
        endings.contains { ending in
            guard name.hasSuffix(ending) else { return false }
            let database = try? OpenFile(reading: String(file.path.dropLast(ending.count)))
            return (try? database?.read(upTo: 16)).map(isDatabase) ?? false
        }
    }

    /// PEM (RFC 7468), which OpenSSH uses too, and PuTTY's own form.
    private static func isKey(_ start: [UInt8]) -> Bool {
        if start.starts(with: "PuTTY-User-Key-File-".utf8) { return true }
        return start.split(separator: UInt8(ascii: "\n")).contains { line in
            guard line.starts(with: "-----BEGIN ".utf8) else { return false }
            return String(decoding: line.prefix(80), as: UTF8.self).contains("PRIVATE KEY")
        }
    }

    private static let keyNames: Set<String> = ["id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"]
    private static let keyEndings = [".key", ".p12", ".pfx", ".jks", ".keystore", ".kdbx", ".ppk"]

    /// - Parameter name: in lower case.
    private static func isKeyName(_ name: String) -> Bool {
        keyNames.contains(name) || keyEndings.contains(where: name.hasSuffix)
    }
}
