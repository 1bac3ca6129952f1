/// The code points that a font can draw, with their glyphs, from its table `cmap`.
struct CharacterMap: Sendable {
    let coverage: Coverage
    private let runs: [Run]

    /// Consecutive code points with consecutive glyphs.
    private struct Run {
        var codes: ClosedRange<Int>
        let glyph: Int
    }

    /// Encodings of Unicode, the most complete first: platform and encoding.
    private static let encodings = [(3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0)]

    /// - Parameter glyphs: the number of glyphs in the font; a code point that is mapped to a glyph beyond them, or to
    ///   glyph 0, is not drawn.
    init(_ table: FontBytes, glyphs: Int) throws(FontFailure) {
        guard let map = Self.subtable(table), let format = map.uint16(0) else {
            throw FontFailure("the font has no character map for Unicode")
        }
        let runs: [Run]?
        switch format {
        case 4: runs = Self.segments(map, glyphs)
        case 12: runs = Self.groups(map, glyphs)
        default: throw FontFailure("the font's character map has format \(format), which is not supported")
        }
        guard let runs else { throw FontTables.damaged }
        self.runs = runs
        coverage = Coverage(merging: [Coverage(runs.map { UInt32($0.codes.lowerBound)...UInt32($0.codes.upperBound) })])
    }

    /// The glyph of a code point; nil if the font has none.
    func glyph(_ code: Int) -> Int? {
        runs.first { $0.codes.contains(code) }.map { $0.glyph + code - $0.codes.lowerBound }
    }

    private static func subtable(_ table: FontBytes) -> FontBytes? {
        let count = table.uint16(2) ?? 0
        var offsets: [Int: Int] = [:]
        for entry in (0..<count).map({ 4 + 8 * $0 }) {
            guard let platform = table.uint16(entry), let encoding = table.uint16(entry + 2),
                let offset = table.uint32(entry + 4)
            else { break }
            offsets[platform << 16 | encoding] = offset
        }
        let offset = encodings.lazy.compactMap { offsets[$0 << 16 | $1] }.first
        return offset.flatMap { table.part($0, max(table.count - $0, 0)) }
    }

    /// Format 4: segments in ascending order, so that no code point is read twice.
    private static func segments(_ map: FontBytes, _ glyphs: Int) -> [Run]? {
        guard let double = map.uint16(6), double & 1 == 0 else { return nil }
        var runs: [Run] = []
        var next = 0
        for segment in stride(from: 0, to: double, by: 2) {
            let offsetPlace = 16 + 3 * double + segment
            guard let end = map.uint16(14 + segment), let start = map.uint16(16 + double + segment),
                let delta = map.uint16(16 + 2 * double + segment), let offset = map.uint16(offsetPlace),
                start >= next, start <= end
            else { return nil }
            next = end + 1
            for code in start...end where code != 0xFFFF {
                var glyph = code
                if offset != 0 {
                    guard let listed = map.uint16(offsetPlace + offset + 2 * (code - start)) else { return nil }
                    if listed == 0 { continue }
                    glyph = listed
                }
                glyph = (glyph + delta) & 0xFFFF
                if (1..<max(glyphs, 1)).contains(glyph) { add(code, glyph, to: &runs) }
            }
        }
        return runs
    }

    /// Format 12: ranges with consecutive glyphs, in ascending order.
    private static func groups(_ map: FontBytes, _ glyphs: Int) -> [Run]? {
        guard let count = map.uint32(12), count <= map.count / 12 else { return nil }
        var runs: [Run] = []
        var next = 0
        for group in (0..<count).map({ 16 + 12 * $0 }) {
            guard let start = map.uint32(group), let end = map.uint32(group + 4), let glyph = map.uint32(group + 8),
                start >= next, start <= end, end <= 0x10FFFF
            else { return nil }
            next = end + 1
            let first = glyph == 0 ? start + 1 : start
            let last = min(end, start + glyphs - 1 - glyph)
            if first <= last { runs.append(Run(codes: first...last, glyph: glyph + first - start)) }
        }
        return runs
    }

    private static func add(_ code: Int, _ glyph: Int, to runs: inout [Run]) {
        if let last = runs.last, last.codes.upperBound + 1 == code, last.glyph + last.codes.count == glyph {
            runs[runs.count - 1].codes = last.codes.lowerBound...code
        } else {
            runs.append(Run(codes: code...code, glyph: glyph))
        }
    }
}
