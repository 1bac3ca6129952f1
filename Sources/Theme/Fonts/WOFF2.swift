/// The container format WOFF File Format 2.0: its directory, and packing a font.
enum WOFF2 {
    static let headerSize = 48

    /// The tags that the directory encodes as a number.
    private static let knownTags = [
        "cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca", "prep", "CFF ",
        "VORG", "EBDT", "EBLC", "gasp", "hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea", "vmtx", "BASE", "GDEF", "GPOS",
        "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL", "SVG ", "sbix", "acnt", "avar", "bdat", "bloc",
        "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar", "gvar", "hsty", "just", "lcar", "mort", "morx", "opbd", "prop",
        "trak", "Zapf", "Silf", "Glat", "Gloc", "Feat", "Sill",
    ]
    private static let otherTag = 63

    /// An entry of the directory.
    struct Entry {
        let tag: String
        /// The length in the decompressed stream.
        let length: Int
        let isTransformed: Bool

        /// Reads the entry at a position, and moves the position past it.
        init?(_ file: FontBytes, _ position: inout Int) {
            guard let flags = file.uint8(position) else { return nil }
            position += 1
            if flags & 63 == otherTag {
                guard let tag = file.tag(position) else { return nil }
                self.tag = tag
                position += 4
            } else {
                tag = knownTags[flags & 63]
            }
            guard let original = WOFF2.number(file, &position) else { return nil }
            let version = flags >> 6
            isTransformed = ["glyf", "loca"].contains(tag) ? version != 3 : version != 0
            guard isTransformed else {
                length = original
                return
            }
            guard let stored = WOFF2.number(file, &position) else { return nil }
            length = stored
        }
    }

    /// UIntBase128: seven bits per byte, at most five bytes.
    private static func number(_ file: FontBytes, _ position: inout Int) -> Int? {
        var value = 0
        for index in 0..<5 {
            guard let byte = file.uint8(position), index > 0 || byte != 0x80 else { return nil }
            position += 1
            value = value << 7 | byte & 0x7F
            if byte < 0x80 { return value <= UInt32.max ? value : nil }
        }
        return nil
    }

    /// Packs a TrueType or OpenType font as WOFF2, without transforming its tables. Only its signature, which the new
    /// format invalidates, is omitted.
    ///
    /// - Returns: nil if there is not enough memory.
    static func pack(_ font: FontTables) -> [UInt8]? {
        // The format requires loca directly after glyf.
        let tags = font.tags.filter { !["DSIG", "loca"].contains($0) }
            .flatMap { $0 == "glyf" && font["loca"] != nil ? ["glyf", "loca"] : [$0] }
        var directory: [UInt8] = []
        var content: [UInt8] = []
        var size = 12 + 16 * tags.count
        for tag in tags {
            guard var table = font[tag]?.array else { continue }
            // Bit 11 of head.flags: the font went through a lossless conversion.
            if tag == "head", table.count > 17 { table[16] |= 0x08 }
            let isOutline = ["glyf", "loca"].contains(tag)
            directory.append(UInt8(knownTags.firstIndex(of: tag) ?? otherTag) | (isOutline ? 0xC0 : 0))
            if !knownTags.contains(tag) { directory += tag.utf8 }
            append(table.count, to: &directory)
            content += table
            size += (table.count + 3) & ~3
        }
        guard let stream = Brotli.compress(content) else { return nil }
        let length = headerSize + directory.count + stream.count
        let padding = -length & 3
        var file = Array("wOF2".utf8)
        file.append(font.flavor, bytes: 4)
        file.append(length + padding, bytes: 4)
        file.append(tags.count, bytes: 2)
        file.append(0, bytes: 2)
        file.append(size, bytes: 4)
        file.append(stream.count, bytes: 4)
        // Version 1.0, and no metadata or private data.
        file.append(0x0001_0000, bytes: 4)
        file += [UInt8](repeating: 0, count: 20)
        return file + directory + stream + [UInt8](repeating: 0, count: padding)
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var groups = [UInt8(number & 0x7F)]
        var rest = number >> 7
        while rest > 0 {
            groups.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes += groups.reversed()
    }
}
