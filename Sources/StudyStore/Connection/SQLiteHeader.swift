/// The first bytes of every SQLite database (sqlite.org/fileformat2.html, 1.3).
public enum SQLiteHeader {
    public static let bytes = Array("SQLite format 3\0".utf8)

    /// Whether a file that begins with these bytes is a database.
    public static func begins(_ start: [UInt8]) -> Bool { start.starts(with: bytes) }
}
