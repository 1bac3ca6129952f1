/// A rollback journal (sqlite.org/fileformat2.html, 3): a header as long as a sector, then pages as they were before
/// the transaction, each preceded by its number and followed by a checksum; this repeats from the next sector on.
enum RollbackJournal {
    /// The largest journal that is read; larger ones are left to SQLite.
    static let maxSize = 64 << 20

    static let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

    /// The change counter that the database had before the transaction; nil if the bytes are not a journal, or do not
    /// include the first page.
    static func changeCounter(in bytes: [UInt8]) -> UInt32? {
        guard bytes.count >= 28, let sector = size(at: 20, in: bytes), let page = size(at: 24, in: bytes) else {
            return nil
        }
        var header = 0
        while header + sector <= bytes.count, bytes[header...].starts(with: magic) {
            // All ones means all that are there.
            let count = number(at: header + 8, in: bytes)
            var start = header + sector
            var read: UInt32 = 0
            while read < count, start + page + 8 <= bytes.count {
                if number(at: start, in: bytes) == 1 { return number(at: start + 4 + counterOffset, in: bytes) }
                start += page + 8
                read += 1
            }
            header = (start + sector - 1) / sector * sector
        }
        return nil
    }

    /// The offset of the change counter in the first page of a database (1.3.7).
    private static let counterOffset = 24

    /// The change counter of a database that begins with these bytes.
    static func changeCounter(ofDatabase header: [UInt8]) -> UInt32? {
        header.count >= counterOffset + 4 ? number(at: counterOffset, in: header) : nil
    }

    private static func size(at offset: Int, in bytes: [UInt8]) -> Int? {
        let size = number(at: offset, in: bytes)
        return 512...65_536 ~= size && size & (size - 1) == 0 ? Int(size) : nil
    }

    private static func number(at offset: Int, in bytes: [UInt8]) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
