/// Which words are in which units. Units are counted through the whole site, track by track; a unit of several tracks
/// counts in the first one.
struct SearchIndex: Sendable {
    /// A word in more units than these is not looked up: it would tell nothing, and its list would be long.
    static let mostUnits = 4_096

    /// The words of some units, as the units' renderer finds them.
    struct Batch: Sendable {
        private(set) var words: [SearchWord] = []
        /// Each unit, and where its words end.
        private(set) var units: [(unit: Int, end: Int)] = []

        mutating func add(_ unit: Int, _ markup: UnitMarkup) {
            SearchWords.add(markup.source, to: &words)
            units.append((unit, words.count))
        }
    }

    /// The units of a word, as the index's files have them.
    struct Units: Sendable {
        private(set) var count = 0
        private var last = -1
        /// For each unit how many lie between the one before and it, in base 32: digits `0–9 A–V`, all but the last of
        /// a number `W–Z a–z - _`.
        private(set) var codes: [UInt8] = []

        var isCommon: Bool { count > SearchIndex.mostUnits }

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

    private(set) var units: [SearchWord: Units] = [:]

    /// Batches come in the order of their units.
    mutating func add(_ batch: Batch) {
        var start = 0
        for (unit, end) in batch.units {
            for word in batch.words[start..<end] { units[word, default: Units()].append(unit) }
            start = end
        }
    }

    private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_".utf8)
}
