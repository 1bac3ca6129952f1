/// A font file, read as far as a site needs it: its characters, its metrics, and whether it may be served.
///
/// Outlines are left to the browser. However damaged a file is, the worst result is an error.
struct FontProgram: Sendable {
    let tables: FontTables
    let names: FontNames
    private let characters: CharacterMap
    let unitsPerEm: Int
    /// 1…1000.
    let weight: Int
    /// Vertical metrics in font units, as browsers choose them.
    let ascent, descent, lineGap: Int
    /// The bits `fsType` of OS/2.
    private let embedding: Int

    /// The code points that it can draw.
    var coverage: Coverage { characters.coverage }

    /// - Throws: a failure if the bytes are not a font that browsers accept.
    init(_ bytes: [UInt8]) throws(FontFailure) {
        tables = try FontTables(bytes)
        guard let cmap = tables["cmap"], let head = tables["head"], let hhea = tables["hhea"],
            let os2 = tables["OS/2"], let name = tables["name"],
            let glyphs = tables["maxp"]?.uint16(4), let unit = head.uint16(18), (16...16_384).contains(unit),
            let weight = os2.uint16(4), let embedding = os2.uint16(8), let lines = Self.lines(hhea, os2)
        else { throw FontTables.damaged }
        names = FontNames(name)
        characters = try CharacterMap(cmap, glyphs: glyphs)
        (unitsPerEm, self.embedding) = (unit, embedding)
        // Old fonts have 4 for 400.
        self.weight = min(max(weight < 10 ? weight * 100 : weight, 1), 1_000)
        (ascent, descent, lineGap) = lines
    }

    private static func lines(_ hhea: FontBytes, _ os2: FontBytes) -> (Int, Int, Int)? {
        guard let ascent = hhea.int16(4), let descent = hhea.int16(6), let gap = hhea.int16(8),
            let selection = os2.uint16(62)
        else { return nil }
        // USE_TYPO_METRICS.
        if selection & 0x80 != 0 || ascent == 0 && descent == 0, let typoAscent = os2.int16(68),
            let typoDescent = os2.int16(70), let typoGap = os2.int16(72)
        {
            return (typoAscent, -typoDescent, typoGap)
        }
        return (ascent, -descent, gap)
    }

    /// Whether embedding is not allowed.
    var isRestricted: Bool { embedding & 0xE == 2 || embedding & 0x200 != 0 }
    /// Whether subsets are not allowed.
    var mustStayWhole: Bool { embedding & 0x100 != 0 }
    var isVariable: Bool { tables["fvar"] != nil }

    /// Whether the letters are slanted: bit 0 of `fsSelection` of OS/2.
    var isItalic: Bool { (tables["OS/2"]?.uint16(62) ?? 0) & 1 != 0 }

    /// The weights that a variable font can have; nil if it has no axis for the weight.
    var weightAxis: ClosedRange<Int>? {
        guard let table = tables["fvar"], let start = table.uint16(4), let count = table.uint16(8),
            let size = table.uint16(10)
        else { return nil }
        for axis in (0..<count).map({ start + size * $0 }) where table.tag(axis) == "wght" {
            // Fixed-point numbers, of which the first half is whole.
            guard let low = table.uint16(axis + 4), let high = table.uint16(axis + 12), low <= high else { return nil }
            return low...high
        }
        return nil
    }

    /// Whether the font positions points and accents itself (the feature `mark` of GPOS).
    var placesMarks: Bool {
        guard let table = tables["GPOS"], let list = table.uint16(6), let count = table.uint16(list) else {
            return false
        }
        return (0..<count).contains { table.tag(list + 2 + 6 * $0) == "mark" }
    }

    /// The average width of a letter or space in a text, relative to the text size; nil if the font lacks a Hebrew
    /// letter.
    var averageWidth: Double? {
        var sum = 0
        for (code, frequency) in LetterFrequency.perMille {
            guard let advance = advance(code) else { return nil }
            sum += advance * frequency
        }
        let total = LetterFrequency.perMille.reduce(0) { $0 + $1.frequency }
        return sum > 0 ? Double(sum) / Double(total * unitsPerEm) : nil
    }

    private func advance(_ code: Int) -> Int? {
        guard let glyph = characters.glyph(code), let count = tables["hhea"]?.uint16(34), count > 0,
            let table = tables["hmtx"]
        else { return nil }
        let index = min(glyph, count - 1)
        // WOFF2 may omit the side bearings; then a byte that says so precedes the advances.
        return table.uint16(tables.transformed.contains("hmtx") ? 1 + 2 * index : 4 * index)
    }
}

/// The frequency of letters and spaces in the Mishnah and its explanations, per thousand.
private enum LetterFrequency {
    static let perMille: [(code: Int, frequency: Int)] =
        [(0x20, 196)] + zip(0x5D0...0x5EA, letters).map { ($0, $1) }
    private static let letters = [
        54, 48, 6, 21, 72, 89, 7, 16, 8, 84, 6, 24, 56, 26, 47, 17, 23, 7, 25, 2, 15, 1, 7, 15, 49, 43, 38,
    ]
}
