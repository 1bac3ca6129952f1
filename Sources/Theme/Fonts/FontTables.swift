/// The tables of a font file, by their tags: those of TrueType and OpenType unchanged, those of WOFF2 decompressed.
struct FontTables: Sendable {
    /// A limit above the number of tables in any font.
    static let maxTables = 200
    /// The largest size of all tables together, in bytes.
    static let maxBytes = 32 << 20

    /// `0x00010000` for TrueType outlines, `OTTO` for CFF outlines.
    let flavor: Int
    /// In the order of the file.
    let tags: [String]
    /// Tables that WOFF2 stores in a transformed form, which only the browser reverses: outlines and advances.
    let transformed: Set<String>
    let isWOFF2: Bool
    private let tables: [String: FontBytes]

    subscript(tag: String) -> FontBytes? { tables[tag] }

    /// - Throws: a failure if the bytes are not a font, or are one that browsers would reject.
    init(_ bytes: [UInt8]) throws(FontFailure) {
        let file = FontBytes(bytes[...])
        switch file.tag(0) {
        case "wOF2": try self.init(woff2: file)
        case "OTTO", "true", "\0\u{1}\0\0": try self.init(sfnt: file)
        case "wOFF":
            throw FontFailure(
                "the file is WOFF 1, which is not supported", remedy: "use the font's .ttf, .otf or .woff2 file")
        case "ttcf":
            throw FontFailure("the file is a collection of fonts", remedy: "use a file that contains one font")
        case nil where file.count == 0: throw FontFailure("the file is empty")
        default: throw FontFailure("the file is not a font")
        }
        let missing = ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"].filter { tables[$0] == nil }
        guard missing.isEmpty else {
            throw FontFailure("the font lacks the tables that browsers need: " + missing.joined(separator: ", "))
        }
        guard tables["glyf"] != nil && tables["loca"] != nil || tables["CFF "] != nil || tables["CFF2"] != nil else {
            throw FontFailure("the font has no outlines")
        }
    }

    private init(sfnt file: FontBytes) throws(FontFailure) {
        guard let flavor = file.uint32(0), let count = file.uint16(4), count <= Self.maxTables else {
            throw Self.damaged
        }
        var tags: [String] = []
        var tables: [String: FontBytes] = [:]
        for index in 0..<count {
            let entry = 12 + 16 * index
            guard let tag = file.tag(entry), let offset = file.uint32(entry + 8), let length = file.uint32(entry + 12),
                let table = file.part(offset, length), tables.updateValue(table, forKey: tag) == nil
            else { throw Self.damaged }
            tags.append(tag)
        }
        (self.flavor, self.tags, self.tables, transformed, isWOFF2) = (flavor, tags, tables, [], false)
    }

    /// WOFF File Format 2.0, 4 and 5.
    private init(woff2 file: FontBytes) throws(FontFailure) {
        guard let flavor = file.uint32(4), let length = file.uint32(8), length == file.count,
            let count = file.uint16(12), count <= Self.maxTables, let compressed = file.uint32(20)
        else { throw Self.damaged }
        guard file.tag(4) != "ttcf" else {
            throw FontFailure("the file is a collection of fonts", remedy: "use a file that contains one font")
        }
        var position = WOFF2.headerSize
        var entries: [(tag: String, length: Int)] = []
        var transformed: Set<String> = []
        for _ in 0..<count {
            guard let entry = WOFF2.Entry(file, &position) else { throw Self.damaged }
            entries.append((entry.tag, entry.length))
            if entry.isTransformed { transformed.insert(entry.tag) }
        }
        let total = entries.reduce(0) { $0 + $1.length }
        guard total <= Self.maxBytes else { throw FontFailure("the font is larger than \(Self.maxBytes >> 20) MiB") }
        guard let stream = file.part(position, compressed), let content = Brotli.decompress(stream.array, to: total)
        else { throw Self.damaged }
        var tables: [String: FontBytes] = [:]
        var offset = 0
        for entry in entries {
            let table = FontBytes(content[offset..<offset + entry.length])
            guard tables.updateValue(table, forKey: entry.tag) == nil else { throw Self.damaged }
            offset += entry.length
        }
        (self.flavor, self.tables, self.transformed, isWOFF2) = (flavor, tables, transformed, true)
        tags = entries.map(\.tag)
    }

    static let damaged = FontFailure("the font is damaged or cut off")
}
