import Files
import Foundation
import StudyStore

/// Files that are only published on request, recognised by their first bytes or their names.
enum PrivateFile {
    /// A database, or a copy of one as text, contains users' ids and days.
    case database
    case key
    /// An archive, which may contain anything, with the name of its kind.
    case archive(String)

    /// The number of bytes that are inspected: a private key may follow certificates.
    private static let inspected = 1 << 16

    /// - Parameter database: the study database, whose files are recognised under any name.
    /// - Returns: nil for a file that may be published.
    static func kind(of file: OpenFile, name: String, database: String) throws(SystemError) -> PrivateFile? {
        let start = try file.read(upTo: inspected)
        if SQLiteHeader.begins(start) || SQLiteHeader.beginsJournal(start) || isOtherDatabase(start) {
            return .database
        }
        if try isPart(of: database, file) || isBesideDatabase(file, name) { return .database }
        let name = name.lowercased()
        if isDatabaseName(name) { return .database }
        // ASCII in UTF-16 is ASCII with a NUL before or after each letter.
        let text = Data(start.filter { $0 != 0 })
        if isDump(text) { return .database }
        if isKey(text) || isKeyName(name) { return .key }
        return Archive.kind(start, name: name).map(PrivateFile.archive)
    }

    private static let databaseEndings = [
        ".db", ".db3", ".sqlite", ".sqlite3", ".sql", ".mdb", ".accdb", ".duckdb", ".parquet",
    ]

    /// Whether a name is that of a database, compressed or not.
    private static func isDatabaseName(_ name: String) -> Bool {
        let packing = Archive.endings.first { name.hasSuffix("." + $0) }
        let bare = packing.map { name.dropLast($0.count + 1) } ?? name[...]
        return databaseEndings.contains(where: bare.hasSuffix)
    }

    /// Whether a file is in a format to which a study database may be converted: DuckDB, Parquet, Access.
    private static func isOtherDatabase(_ start: [UInt8]) -> Bool {
        start.starts(with: "PAR1".utf8) || start.dropFirst(8).starts(with: "DUCK".utf8)
            || ["Standard Jet DB", "Standard ACE DB"].contains { start.dropFirst(4).starts(with: $0.utf8) }
    }

    private static let endings = ["-wal", "-shm", "-journal"]

    private static func isPart(of database: String, _ file: OpenFile) throws(SystemError) -> Bool {
        let identity = try file.status().identity
        // SQLite's own files are next to the file itself, not next to a link to it.
        let real = (try? RealPath.of(database)) ?? database
        return ([""] + endings).contains { FileIdentity(real + $0) == identity }
    }

    private static func isBesideDatabase(_ file: OpenFile, _ name: String) -> Bool {
        endings.contains { ending in
            guard name.hasSuffix(ending) else { return false }
            let database = try? OpenFile(reading: String(file.path.dropLast(ending.count)))
            return (try? database?.read(upTo: 16)).map(SQLiteHeader.begins) ?? false
        }
    }

    /// Whether a text begins like a dump, or contains names that occur only in a copy of a study database: that of the
    /// log, or its columns at the head of a table.
    private static func isDump(_ text: Data) -> Bool {
        let text = Data(text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
        let marks = [
            "user_study_log", "pragma foreign_keys=off;", "-- postgresql database dump", "-- mysql dump",
            "-- mariadb dump",
        ]
        if text.starts(with: "pgdmp".utf8) || marks.contains(where: { text.range(of: Data($0.utf8)) != nil }) {
            return true
        }
        let head = Data(text.prefix { $0 != UInt8(ascii: "\n") })
        return ["user_id", "study_date"].allSatisfy { head.range(of: Data($0.utf8)) != nil }
    }

    /// Whether a text contains a key: PEM (RFC 7468), which OpenSSH and OpenPGP use too, anywhere in the file, or the
    /// formats of PuTTY and age. A marker followed by more text on its line is only a mention; `\n` in JSON is a line
    /// end.
    private static func isKey(_ text: Data) -> Bool {
        if ["PuTTY-User-Key-File-", "AGE-SECRET-KEY-1"].contains(where: { text.range(of: Data($0.utf8)) != nil }) {
            return true
        }
        var rest = text[...]
        while let begin = rest.range(of: Data("-----BEGIN ".utf8)) {
            rest = rest[begin.upperBound...]
            guard let end = rest.prefix(80).range(of: Data("-----".utf8)) else { continue }
            let label = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
            guard label.hasSuffix("PRIVATE KEY") || label.hasSuffix("PRIVATE KEY BLOCK") else { continue }
            if let next = rest[end.upperBound...].first, " \t\r\n\\".utf8.contains(next) { return true }
        }
        return false
    }

    private static let keyNames: Set<String> = ["id_rsa", "id_dsa", "id_ecdsa", "id_ed25519"]
    private static let keyEndings = [".key", ".p12", ".pfx", ".jks", ".keystore", ".kdbx", ".ppk"]

    /// - Parameter name: in lower case.
    private static func isKeyName(_ name: String) -> Bool {
        keyNames.contains(name) || keyEndings.contains(where: name.hasSuffix)
    }
}
