/// The properties of a PNG file (PNG third edition, chapters 5 and 11). The checksums of its chunks are verified.
public struct PNGPicture: Equatable {
    public let width: Int
    public let height: Int
    /// Whether it has an alpha channel, or transparent colours.
    let hasAlpha: Bool
    /// Identifies the drawing from which it was made, if that is recorded.
    private(set) var source: String?

    private static let keyword = Array("halomeid-source\u{0}".utf8)

    /// Nil if it is not a complete PNG file.
    public init?(_ bytes: [UInt8]) {
        var header: ArraySlice<UInt8>?
        var isTransparent = false
        var hasData = false
        for chunk in PNGChunks(bytes) {
            guard chunk.hasRightSum else { return nil }
            switch chunk.type {
            case "IHDR": header = chunk.body
            case "tRNS": isTransparent = true
            case "IDAT": hasData = true
            case "tEXt" where chunk.body.starts(with: Self.keyword):
                source = String(decoding: chunk.body.dropFirst(Self.keyword.count), as: UTF8.self)
            case "IEND":
                guard let header = header.map(Array.init), header.count == 13, hasData else { return nil }
                (width, height) = (PNGChunks.number(header[0..<4]), PNGChunks.number(header[4..<8]))
                hasAlpha = isTransparent || header[9] == 4 || header[9] == 6
                return
            default: continue
            }
        }
        return nil
    }

    /// Whether the file is complete to its end. Its contents may be damaged.
    public static func isComplete(_ bytes: [UInt8]) -> Bool { PNGChunks(bytes).contains { $0.type == "IEND" } }

    /// The same picture with a record of the drawing from which it was made.
    ///
    /// - Parameter bytes: a PNG file, whose header takes 33 bytes.
    static func adding(source: String, to bytes: [UInt8]) -> [UInt8] {
        let body = keyword + Array(source.utf8)
        let chunk = word(body.count) + Array("tEXt".utf8) + body + word(PNGChunks.sum("tEXt", body[...]))
        return Array(bytes[..<33]) + chunk + bytes[33...]
    }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
