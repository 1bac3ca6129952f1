/// Whose words a mishnah's words are, as far as its style shows it.
struct SageClauses {
    let words: [HebrewWord]
    /// The letters of each word that all spellings have.
    let letters: [String]
    /// Whose words each word may be; the empty name stands for nobody or somebody unknown.
    let owners: [Set<String>]
    let mentions: [SageMention]

    init(_ text: HebrewWords) {
        words = text.all
        letters = words.map { NamedSages.skeleton($0.text) }
        mentions = SageMention.find(in: words, isSource: true)
        owners = Self.owners(words, mentions)
    }

    /// The words that may be those of a sage, or that can be nobody else's.
    func words(of name: String, only: Bool) -> [String] {
        owners.indices.filter { only ? owners[$0] == [name] : owners[$0].contains(name) }.map { words[$0].text }
    }

    private static func owners(_ words: [HebrewWord], _ mentions: [SageMention]) -> [Set<String>] {
        var owners = [Set<String>](repeating: [""], count: words.count)
        var current: Set = [""]
        /// Where the words since the last mention begin.
        var start = 0
        for (index, mention) in mentions.enumerated() {
            fill(&owners, start..<mention.range.lowerBound, words, &current)
            if mention.isAfterWords {
                assign(&owners, start..<mention.range.lowerBound, words, to: mention.name)
                current = ["", mention.name]
            } else if let said = mention.said, !mention.isJoined {
                current = [mention.name]
                // What he says in another one's name is both's.
                if said < words.count, ["משמו", "משום", "משם"].contains(words[said].text) { current.insert("") }
            } else {
                current.formUnion(mention.said == nil ? [mention.name, ""] : [mention.name])
            }
            start = mention.said ?? mention.range.upperBound
            if index == mentions.count - 1 { fill(&owners, start..<words.count, words, &current) }
        }
        return owners
    }

    /// After the end of a sentence, somebody else's words may follow, and after `ומודים` those of several.
    private static func fill(
        _ owners: inout [Set<String>], _ range: Range<Int>, _ words: [HebrewWord], _ current: inout Set<String>
    ) {
        for index in range {
            if ["מודה", "מודים", "מודין", "שוין", "שוים", "שווים"].contains(where: words[index].text.hasSuffix) {
                current.insert("")
            }
            owners[index] = current
            if ".;:".unicodeScalars.contains(words[index].separator) { current.insert("") }
        }
    }

    /// The words before `דברי רבי מאיר` may all be his; those after the last comma before it can be nobody else's.
    private static func assign(
        _ owners: inout [Set<String>], _ range: Range<Int>, _ words: [HebrewWord], to name: String
    ) {
        var isLast = range.contains { words[$0].separator == "," && $0 < range.upperBound - 1 }
        for index in range.reversed() {
            // These are certainly another one's.
            guard owners[index].contains("") else { return }
            if index < range.upperBound - 1, ",.;:".unicodeScalars.contains(words[index].separator) { isLast = false }
            if isLast { owners[index] = [name] } else { owners[index].insert(name) }
        }
    }
}
