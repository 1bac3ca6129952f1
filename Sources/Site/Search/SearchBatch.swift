import Markup

extension SearchIndex {
    struct Occurrence: Sendable {
        /// The word's number in the table.
        fileprivate let word: Int
        let unit: Int
        /// Whether the word is only in the explanation.
        let isInExplanation: Bool
    }

    /// The words of some units, as found by the units' renderer.
    struct Batch: Sendable {
        private var table = SearchWordTable()
        /// For each word of the table, the last unit that had it.
        private var lastUnits: [Int] = []
        /// In the order of the units.
        private var occurrences: [Occurrence] = []
        private var unitCount = 0

        /// - Parameter unit: its number; each unit comes once.
        mutating func add(_ unit: Int, source: SafeHTML, explanation: SafeHTML) {
            unitCount += 1
            add(unit, source, isInExplanation: false)
            add(unit, explanation, isInExplanation: true)
        }

        private mutating func add(_ unit: Int, _ html: SafeHTML, isInExplanation: Bool) {
            html.bytes.withUnsafeBufferPointer { bytes in
                SearchWords.read(bytes) { word in
                    let number = table.number(of: word)
                    if number == lastUnits.count { lastUnits.append(-1) }
                    guard lastUnits[number] != unit else { return }
                    lastUnits[number] = unit
                    occurrences.append(Occurrence(word: number, unit: unit, isInExplanation: isInExplanation))
                }
            }
        }

        /// The occurrences word by word: the index looks a word up once per batch, not once per unit.
        consuming func grouped() -> Grouped {
            var next = [Int](repeating: 0, count: table.words.count)
            for it in occurrences { next[it.word] += 1 }
            var start = 0
            for word in next.indices { (next[word], start) = (start, start + next[word]) }
            var grouped = occurrences
            for it in occurrences {
                grouped[next[it.word]] = it
                next[it.word] += 1
            }
            return Grouped(unitCount: unitCount, words: table.words, occurrences: grouped)
        }
    }

    /// The words of some units, each with its units.
    struct Grouped: Sendable {
        let unitCount: Int
        fileprivate let words: [SearchWord]
        /// In the order of the words, and of the units for each.
        fileprivate let occurrences: [Occurrence]

        /// Passes each word with its occurrences, in the order of the units.
        func forEachWord(_ body: (SearchWord, ArraySlice<Occurrence>) -> Void) {
            var start = 0
            while start < occurrences.count {
                let word = occurrences[start].word
                let end = occurrences[start...].firstIndex { $0.word != word } ?? occurrences.count
                body(words[word], occurrences[start..<end])
                start = end
            }
        }
    }
}
