/// Looks into gzip (RFC 1952) and zip files for a database: at the first bytes of what gzip holds, and of each of a zip's
/// files that begins in the part of it that is given.
enum Archive {
    /// - Parameter start: the file's first bytes.
    static func holdsDatabase(_ start: [UInt8]) -> Bool {
        if start.starts(with: [0x1f, 0x8b, 8]) { return holdsDatabase(gzip: start) }
        var position = 0
        while let entry = ZipEntry(start, at: position) {
            let data = start[entry.data...]
            if PrivateFile.isDatabase(entry.isDeflated ? Inflate.beginning(of: data) : Array(data.prefix(16))) {
                return true
            }
            // A size that follows the data is not known here.
            guard let next = entry.next, next > position else { return false }
            position = next
        }
        return false
    }

    private static func holdsDatabase(gzip bytes: [UInt8]) -> Bool {
        guard bytes.count > 12 else { return false }
        let flags = bytes[3]
        var position = 10
        if flags & 4 != 0 { position += 2 + Int(bytes[10]) + Int(bytes[11]) << 8 }
        // The file's name, then a comment, each ended by NUL.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else { return false }
            position = end + 1
        }
        if flags & 2 != 0 { position += 2 }
        return position < bytes.count && PrivateFile.isDatabase(Inflate.beginning(of: bytes[position...]))
    }
}

/// The local header of a file in a zip (APPNOTE.TXT, 4.3.7).
private struct ZipEntry {
    let isDeflated: Bool
    /// Where its data begin.
    let data: Int
    /// Where the next header begins, if that is known.
    let next: Int?

    init?(_ bytes: [UInt8], at position: Int) {
        guard position + 30 <= bytes.count, bytes[position...].starts(with: [0x50, 0x4b, 3, 4]) else { return nil }
        func number(_ offset: Int, _ size: Int) -> Int {
            bytes[(position + offset)..<(position + offset + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        isDeflated = number(8, 2) == 8
        data = position + 30 + number(26, 2) + number(28, 2)
        guard data <= bytes.count else { return nil }
        next = number(6, 2) & 8 == 0 ? data + number(18, 4) : nil
    }
}
