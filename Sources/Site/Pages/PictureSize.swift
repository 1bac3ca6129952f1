/// The size in px at which browsers show a picture without styles: read from the first bytes of a PNG, JPEG, GIF or
/// WebP file, or from the root of an SVG drawing.
struct PictureSize: Hashable {
    let width, height: Int

    /// The number of bytes that are read: the size is near the beginning; in JPEG files it follows a colour profile.
    static let maxBytes = 1 << 20

    private init?(_ width: Int, _ height: Int) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// The width and height that a template gives an `<img>`; nil if they are not both numbers, or depend on a section.
    init?(of element: MarkupScanner.Element) {
        guard element.name == "img", !element.mayHaveMore else { return nil }
        let sides = ["width", "height"].map { name in
            element.attributes.first { $0.name == name && $0.sections.isEmpty }.flatMap { Int($0.value) }
        }
        guard let width = sides[0], let height = sides[1], max(width, height) < 100_000 else { return nil }
        self.init(width, height)
    }

    /// Whether another size has the same shape, up to a pixel or two percent.
    func hasShape(of other: PictureSize) -> Bool {
        func isNear(_ one: Int, _ other: Int) -> Bool { abs(one - other) <= max(1, other / 50) }
        return isNear(height, other.height(forWidth: width)) || isNear(width, other.width(forHeight: height))
    }

    func height(forWidth other: Int) -> Int {
        Int((Double(other) * Double(height) / Double(width)).rounded())
    }

    private func width(forHeight other: Int) -> Int {
        Int((Double(other) * Double(width) / Double(height)).rounded())
    }

    /// Nil if the bytes are not such a picture, or if it has no size.
    init?(_ bytes: [UInt8]) {
        let size =
            Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes) ?? Self.svg(bytes)
        guard let size else { return nil }
        self = size
    }

    private static func png(_ bytes: [UInt8]) -> PictureSize? {
        var chunks = PNGChunks(bytes)
        guard let header = chunks.next(), header.type == "IHDR", header.hasRightSum else { return nil }
        return PictureSize(
            PNGChunks.number(header.body.prefix(4)), PNGChunks.number(header.body.dropFirst(4).prefix(4)))
    }

    private static func gif(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
        return PictureSize(little(bytes[6..<8]), little(bytes[8..<10]))
    }

    /// The size by the kind of the first chunk: extended, lossy, lossless.
    private static func webP(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            return nil
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return PictureSize(little(bytes[24..<27]) + 1, little(bytes[27..<30]) + 1)
        case "VP8 ": return PictureSize(little(bytes[26..<28]) & 0x3FFF, little(bytes[28..<30]) & 0x3FFF)
        case "VP8L":
            let bits = little(bytes[21..<25])
            return PictureSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        default: return nil
        }
    }

    private static func jpeg(_ bytes: [UInt8]) -> PictureSize? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var (position, isTurned) = (2, false)
        while position + 9 < bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            // Fill bytes, and markers without a segment.
            if marker == 0xFF || marker == 1 || (0xD0...0xD7).contains(marker) {
                position += marker == 0xFF ? 1 : 2
                continue
            }
            let segment = bytes[(position + 4)...].prefix(
                max(PNGChunks.number(bytes[(position + 2)..<(position + 4)]) - 2, 0))
            switch marker {
            // Frames; three numbers in this range have other meanings.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                let (height, width) = (
                    PNGChunks.number(segment.dropFirst().prefix(2)), PNGChunks.number(segment.dropFirst(3).prefix(2))
                )
                return isTurned ? PictureSize(height, width) : PictureSize(width, height)
            case 0xE1: isTurned = isTurned || Self.isTurned(segment)
            default: break
            }
            position += 4 + segment.count
        }
        return nil
    }

    /// Whether the segment says that the picture is rotated by 90° (Exif, tag 0x0112: 5 to 8).
    private static func isTurned(_ segment: ArraySlice<UInt8>) -> Bool {
        guard segment.starts(with: "Exif\0\0".utf8) else { return false }
        let bytes = Array(segment.dropFirst(6))
        let isLittle = bytes.starts(with: "II".utf8)
        func number(_ start: Int, _ count: Int) -> Int {
            guard start >= 0, start + count <= bytes.count else { return 0 }
            let part = bytes[start..<(start + count)]
            return isLittle ? little(part) : PNGChunks.number(part)
        }
        let table = number(4, 4)
        for entry in 0..<number(table, 2) where number(table + 2 + entry * 12, 2) == 0x0112 {
            return (5...8).contains(number(table + 2 + entry * 12 + 8, 2))
        }
        return false
    }

    /// Its width and height in px, or else the size of its `viewBox`.
    private static func svg(_ bytes: [UInt8]) -> PictureSize? {
        guard let root = rootTag(bytes.prefix(maxBytes)) else { return nil }
        let attributes = root.matches(of: /\s([A-Za-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/)
        func attribute(_ name: String) -> Substring? {
            attributes.first { $0.output.1 == name }.flatMap { $0.output.2 ?? $0.output.3 }
        }
        func pixels(_ name: String) -> Double? {
            attribute(name).flatMap { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0) }
        }
        let box = attribute("viewBox")?.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) } ?? []
        let ratio = box.count == 4 && box[2] > 0 && box[3] > 0 ? box[2] / box[3] : nil
        let sides: (Double, Double)? =
            switch (pixels("width"), pixels("height"), ratio) {
            case (let width?, let height?, _): (width, height)
            case (let width?, nil, let ratio?): (width, width / ratio)
            case (nil, let height?, let ratio?): (height * ratio, height)
            case (nil, nil, _?): (box[2], box[3])
            default: nil
            }
        guard let (width, height) = sides, [width, height].allSatisfy({ (0..<1e6).contains($0) }) else { return nil }
        return PictureSize(Int(width.rounded()), Int(height.rounded()))
    }

    /// The first `<svg …>` outside of comments.
    private static func rootTag(_ bytes: ArraySlice<UInt8>) -> String? {
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if rest.starts(with: "<!--".utf8) {
                guard let end = rest.dropFirst(4).firstRange(of: Array("-->".utf8)) else { return nil }
                rest = rest[end.upperBound...]
            } else if rest.starts(with: "<svg".utf8), rest.dropFirst(4).first.map(" \n\r\t".utf8.contains) == true {
                return rest.firstIndex(of: UInt8(ascii: ">")).map { String(decoding: rest[...$0], as: UTF8.self) }
            } else {
                rest = rest.dropFirst()
            }
        }
        return nil
    }

    private static func little(_ bytes: ArraySlice<UInt8>) -> Int { PNGChunks.number(bytes.reversed()[...]) }
}
