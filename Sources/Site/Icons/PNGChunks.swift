import CZlib

/// The complete chunks of a PNG file, in order, up to the one that ends it; none if it does not begin like a PNG file.
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        let type: String
        let body: ArraySlice<UInt8>
        fileprivate let sum: Int

        var hasRightSum: Bool { sum == PNGChunks.sum(type, body) }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The size of a chunk's length, type and checksum, each.
    private static let fieldSize = 4

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes.starts(with: Self.signature) ? bytes[Self.signature.count...] : []
    }

    mutating func next() -> Chunk? {
        guard rest.count >= 3 * Self.fieldSize else { return nil }
        let length = Self.number(take(Self.fieldSize))
        let type = String(decoding: take(Self.fieldSize), as: UTF8.self)
        guard rest.count >= length + Self.fieldSize else { return nil }
        let body = take(length)
        let sum = Self.number(take(Self.fieldSize))
        // What follows the end belongs to no picture.
        if type == "IEND" { rest = [] }
        return Chunk(type: type, body: body, sum: sum)
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    static func sum(_ type: String, _ body: ArraySlice<UInt8>) -> Int {
        let bytes = Array(type.utf8) + body
        return Int(bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) })
    }

    static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
