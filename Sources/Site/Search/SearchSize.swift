/// Limits the size of the index, in bytes as sent by a host with gzip. The size is estimated, so that no build
/// compresses files only to measure them.
extension SearchIndex {
    /// 600 KB hold all words of the Mishnah's 4,192 source texts and most of their explanations' words.
    private static let smallest = 575_000
    /// A larger site has a larger index.
    private static let perUnit = 137

    /// The estimated size of a word and the digits of its units. Over real texts the sum is within a tenth of the size
    /// with gzip.
    static func size(letters: Int, digits: Int) -> Int {
        (88 * letters + 70 * digits) / 100
    }

    var budget: Int { max(Self.smallest, Self.perUnit * unitCount) }

    /// The maximum number of explanations for a word to be looked up in explanations: source texts come first, then the
    /// words in the fewest explanations, which are the most specific, as far as the budget allows.
    func maxExplanations(budget: Int) -> Int {
        var budget = budget
        var sizes: [Int: Int] = [:]
        for (word, entry) in entries {
            let hasSource = entry.source.count > 0
            budget -= hasSource ? Self.size(letters: word.length, digits: entry.source.codes.count) : 0
            if entry.explanation.count == 0 { continue }
            sizes[entry.explanation.count, default: 0] += Self.size(
                letters: hasSource ? 1 : word.length, digits: entry.explanation.codes.count)
        }
        var most = 0
        for (count, size) in sizes.sorted(by: { $0.key < $1.key }) {
            budget -= size
            if budget < 0 { break }
            most = count
        }
        return most
    }
}
