/// The header of a write-ahead log (sqlite.org/fileformat2.html, 4.1).
enum LogHeader {
    static let size = 32
    /// The last bit says whether the checksum is computed over big-endian words.
    static let magics: [[UInt8]] = [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83]]

    /// Whether SQLite looks for frames after the header. It treats a log with another magic number, an impossible page
    /// size or a wrong checksum as empty.
    static func isValid(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == size else { return false }
        let words = stride(from: 0, to: size, by: 4).map { start in
            bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        let pageSize = words[2]
        guard magics.contains(where: bytes.starts), 512...65_536 ~= pageSize, pageSize & (pageSize - 1) == 0 else {
            return false
        }
        let summed = words[0] & 1 == 1 ? words : words.map(\.byteSwapped)
        var sums: (UInt32, UInt32) = (0, 0)
        for index in stride(from: 0, to: 6, by: 2) {
            sums.0 &+= summed[index] &+ sums.1
            sums.1 &+= summed[index + 1] &+ sums.0
        }
        return sums == (words[6], words[7])
    }
}
