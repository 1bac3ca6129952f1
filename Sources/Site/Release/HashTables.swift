import Diagnostics
import Digests

/// Maps the path of everything outside the shell to its hash, in tables that the worker fetches when it needs them.
///
/// Tables are split by content, not by count, so that an inserted unit changes one of them: a path starts a table if
/// the first 32 bits of its SHA-256 are 0 modulo 128, or if the previous table has 256 entries.
struct HashTables: Sendable {
    struct Table: Sendable {
        /// The first path in it.
        let first: SitePath
        /// 16 hexadecimal digits of the SHA-256 of its bytes.
        let name: String
        let bytes: [UInt8]

        var path: SitePath { HashTables.path(name: name) }
    }

    static func isName(_ text: String) -> Bool {
        text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    static func path(name: String) -> SitePath { SitePath("assets", "t.\(name).json") }

    /// Sorted; a path belongs to the last table whose first path is not greater.
    let tables: [Table]

    init(_ entries: [HashedFile]) {
        var tables: [Table] = []
        var current: [HashedFile] = []
        for entry in entries.sorted(by: { $0.path < $1.path }) {
            if !current.isEmpty, current.count == 256 || Self.startsTable(entry.path) {
                tables.append(Self.table(current))
                current = []
            }
            current.append(entry)
        }
        if !current.isEmpty { tables.append(Self.table(current)) }
        self.tables = tables
    }

    private static func startsTable(_ path: SitePath) -> Bool {
        let start = SHA256Digest(of: path.text).bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return start % 128 == 0
    }

    /// `{"path":"hash",…}`, sorted. Neither paths nor hashes contain characters that need escaping in JSON.
    private static func table(_ entries: [HashedFile]) -> Table {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * 80)
        for entry in entries {
            bytes += bytes.isEmpty ? "{\"".utf8 : ",\"".utf8
            bytes += entry.path.text.utf8
            bytes += "\":\"".utf8
            bytes += entry.hash.text.utf8
            bytes += "\"".utf8
        }
        bytes += "}\n".utf8
        return Table(first: entries[0].path, name: SHA256Digest(of: bytes).hex(16), bytes: bytes)
    }
}
