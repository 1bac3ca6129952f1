/// The first bytes of SQLite's files (sqlite.org/fileformat2.html, 1.3, 3 and 4.1).
public enum SQLiteHeader {
    public static let bytes = Array("SQLite format 3\0".utf8)

    /// Whether a file that begins with these bytes is a database.
    public static func begins(_ start: [UInt8]) -> Bool { start.starts(with: bytes) }

    /// Whether a file that begins with these bytes is a rollback journal or a write-ahead log.
    public static func beginsJournal(_ start: [UInt8]) -> Bool {
        start.starts(with: RollbackJournal.magic) || LogHeader.magics.contains(where: start.starts)
    }
}
