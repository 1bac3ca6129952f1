import CZlib

/// What a PNG file says of itself (PNG third edition, chapters 5 and 11), its chunks checked by their sums.
struct PNGPicture: Equatable {
    let width: Int
    let height: Int
    /// Whether it has an alpha channel, or transparent colours.
    let hasAlpha: Bool
    /// Of the drawing that it was made from, if it says so.
    private(set) var source: String?

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let keyword = Array("halomeid-source\u{0}".utf8)

    /// Nil for what is no whole PNG file.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.signature) else { return nil }
        var rest = bytes[Self.signature.count...]
        var header: [UInt8]?
        var isTransparent = false
        var hasData = false
        var source: String?
        while true {
            guard rest.count >= 12 else { return nil }
            let start = rest.startIndex
            let length = Self.number(rest[start..<start + 4])
            guard rest.count >= 12 + length else { return nil }
            let type = String(decoding: rest[start + 4..<start + 8], as: UTF8.self)
            let body = Array(rest[start + 8..<start + 8 + length])
            guard Self.number(rest[start + 8 + length..<start + 12 + length]) == Self.sum(type, body) else {
                return nil
            }
            rest = rest[(start + 12 + length)...]
            switch type {
            case "IHDR": header = body
            case "tRNS": isTransparent = true
            case "IDAT": hasData = true
            case "tEXt" where body.starts(with: Self.keyword):
                source = String(decoding: body.dropFirst(Self.keyword.count), as: UTF8.self)
            case "IEND":
                guard let header, header.count == 13, hasData else { return nil }
                (width, height) = (Self.number(header[0..<4]), Self.number(header[4..<8]))
                hasAlpha = isTransparent || header[9] == 4 || header[9] == 6
                self.source = source
                return
            default: continue
            }
        }
    }

    /// The same picture, which says what drawing it was made from.
    ///
    /// - Parameter bytes: a PNG file, whose header takes 33 bytes.
    static func adding(source: String, to bytes: [UInt8]) -> [UInt8] {
        let body = keyword + Array(source.utf8)
        let chunk = word(body.count) + Array("tEXt".utf8) + body + word(sum("tEXt", body))
        return Array(bytes[..<33]) + chunk + bytes[33...]
    }

    private static func sum(_ type: String, _ body: [UInt8]) -> Int {
        let bytes = Array(type.utf8) + body
        return Int(bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) })
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
