import Foundation

/// A TrueType font as small as one can be, for readers of fonts: its letters are empty.
public struct TinyFont {
    public var family: String? = "Tiny Hebrew"
    public var licence: String? = "SIL Open Font License"
    public var copyright = "Copyright 2026 Nobody"
    public var weight = 400
    public var fsType = 0
    /// The code points of format 4 or 12, ascending; the n-th range's glyphs follow those of the range before.
    public var ranges: [ClosedRange<Int>] = [0x20...0x7E, 0x5B0...0x5BC, 0x5C1...0x5C2, 0x5D0...0x5EA]
    public var isFormat12 = false
    /// The advance of every glyph, in thousandths of the em.
    public var advance = 500
    public var placesMarks = true
    public var leavesOut: Set<String> = []
    /// Changes to finished tables.
    public var replaced: [String: [UInt8]] = [:]

    public init() {}

    private var glyphs: Int { 1 + ranges.reduce(0) { $0 + $1.count } }

    public var data: Data {
        var tables = [
            "OS/2": os2, "cmap": cmap, "glyf": [0, 0, 0, 0], "head": head, "hhea": hhea,
            "hmtx": words([advance]) + words([0]) + words(Array(repeating: 0, count: glyphs - 1)),
            "loca": words(Array(repeating: 0, count: glyphs + 1)),
            "maxp": long(0x10000) + words([glyphs]) + [UInt8](repeating: 0, count: 26), "name": name,
            "post": long(0x30000) + [UInt8](repeating: 0, count: 28),
        ]
        if placesMarks {
            tables["GPOS"] = words([1, 0, 10, 12, 26, 0, 1]) + Array("mark".utf8) + words([8, 0, 0, 0, 0])
        }
        tables.merge(replaced) { $1 }
        let names = tables.keys.filter { !leavesOut.contains($0) }.sorted()
        var file = long(0x10000) + words([names.count, 0, 0, 0])
        var content: [UInt8] = []
        for tag in names {
            let table = tables[tag] ?? []
            file += Array(tag.utf8) + long(0) + long(12 + 16 * names.count + content.count) + long(table.count)
            content += table + [UInt8](repeating: 0, count: -table.count & 3)
        }
        return Data(file + content)
    }

    private var os2: [UInt8] {
        words([4, advance, weight, 5, fsType]) + [UInt8](repeating: 0, count: 52) + words([0x40, 0, 0])
            + words([800, 0x10000 - 200, 0, 900, 250]) + [UInt8](repeating: 0, count: 18)
    }

    private var head: [UInt8] {
        long(0x10000) + long(0) + long(0) + long(0x5F0F_3CF5) + words([0, 1000]) + [UInt8](repeating: 0, count: 34)
    }

    private var hhea: [UInt8] {
        long(0x10000) + words([900, 0x10000 - 250, 10]) + [UInt8](repeating: 0, count: 24) + words([1])
    }

    private var cmap: [UInt8] {
        var subtable: [UInt8] = []
        var glyph = 1
        if isFormat12 {
            for range in ranges {
                subtable += long(range.lowerBound) + long(range.upperBound) + long(glyph)
                glyph += range.count
            }
            subtable = words([12, 0]) + long(16 + subtable.count) + long(0) + long(ranges.count) + subtable
        } else {
            var deltas: [Int] = []
            for range in ranges {
                deltas.append((glyph - range.lowerBound) & 0xFFFF)
                glyph += range.count
            }
            let count = ranges.count + 1
            subtable =
                words([4, 16 + 8 * count, 0, 2 * count, 0, 0, 0]) + words(ranges.map(\.upperBound) + [0xFFFF, 0])
                + words(ranges.map(\.lowerBound) + [0xFFFF]) + words(deltas + [1])
                + words(Array(repeating: 0, count: count))
        }
        return words([0, 1, 3, isFormat12 ? 10 : 1]) + long(12) + subtable
    }

    private var name: [UInt8] {
        let texts = [(0, copyright), (1, family), (13, licence)].compactMap { id, text in text.map { (id, $0) } }
        var records: [UInt8] = []
        var storage: [UInt8] = []
        for (id, text) in texts {
            let bytes = words(text.utf16.map(Int.init))
            records += words([3, 1, 0x409, id, bytes.count, storage.count])
            storage += bytes
        }
        return words([0, texts.count, 6 + records.count]) + records + storage
    }

    private func words(_ values: [Int]) -> [UInt8] {
        values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    private func long(_ value: Int) -> [UInt8] { words([value >> 16, value]) }
}
