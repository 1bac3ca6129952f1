/// Maps words to the units that contain them. Units are counted through the whole site, track by track; a unit of
/// several tracks counts in the first one.
struct SearchIndex: Sendable {
    /// A word in more units than this has no list of them, which would be long and match too much: it is not looked up
    /// in source texts, and any explanation may have it.
    static let maxUnits = 4_096

    /// A list of units, in the format of the index's files.
    struct Units: Sendable {
        private(set) var count = 0
        private var last = -1
        /// For each unit the number of units between the previous one and it, in base 32: digits `0–9 A–V`, all but the
        /// last of a number `W–Z a–z - _`.
        private(set) var codes: [UInt8] = []

        var isCommon: Bool { count > SearchIndex.maxUnits }

        mutating func append(_ unit: Int) {
            count += 1
            if isCommon {
                codes = []
                return
            }
            let between = unit - last - 1
            last = unit
            var shift = 0
            while between >> (shift + 5) > 0 { shift += 5 }
            while shift > 0 {
                codes.append(SearchIndex.digits[32 + between >> shift & 31])
                shift -= 5
            }
            codes.append(SearchIndex.digits[between & 31])
        }
    }

    /// The units of a word.
    struct Entry: Sendable {
        /// The units whose source text contains it.
        var source = Units()
        /// The units of which only the explanation contains it.
        var explanation = Units()
    }

    private(set) var entries: [SearchWord: Entry] = [:]
    private(set) var unitCount = 0

    /// Adds a batch; batches must be in the order of their units.
    mutating func add(_ batch: Grouped) {
        unitCount += batch.unitCount
        batch.forEachWord { word, found in Self.append(found, to: &entries[word, default: Entry()]) }
    }

    private static func append(_ found: ArraySlice<Occurrence>, to entry: inout Entry) {
        for it in found {
            if it.isInExplanation { entry.explanation.append(it.unit) } else { entry.source.append(it.unit) }
        }
    }

    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)
}
