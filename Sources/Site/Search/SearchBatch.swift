import Markup

extension SearchIndex {
    /// The words of some units, as the units' renderer finds them.
    struct Batch: Sendable {
        struct Occurrence: Sendable {
            /// The word's number in the table.
            let word: Int
            let unit: Int
            /// Whether only the explanation has it.
            let isExplained: Bool
        }

        private var table = SearchWordTable()
        /// For each word of the table the unit that had it last.
        private var lastUnits: [Int] = []
        /// In the order of the units.
        private var occurrences: [Occurrence] = []
        private(set) var unitCount = 0

        /// - Parameter unit: its number; each unit comes once.
        mutating func add(_ unit: Int, source: SafeHTML, explanation: SafeHTML) {
            unitCount += 1
            add(unit, source, isExplained: false)
            add(unit, explanation, isExplained: true)
        }

        private mutating func add(_ unit: Int, _ html: SafeHTML, isExplained: Bool) {
            html.bytes.withUnsafeBufferPointer { bytes in
                SearchWords.read(bytes) { word in
                    let number = table.number(of: word)
                    if number == lastUnits.count { lastUnits.append(-1) }
                    guard lastUnits[number] != unit else { return }
                    lastUnits[number] = unit
                    occurrences.append(Occurrence(word: number, unit: unit, isExplained: isExplained))
                }
            }
        }

        /// To be called once, when all units are added: so the index looks a word up once a batch, not once a unit.
        mutating func groupByWord() {
            var next = [Int](repeating: 0, count: table.words.count)
            for it in occurrences { next[it.word] += 1 }
            var start = 0
            for word in next.indices { (next[word], start) = (start, start + next[word]) }
            var grouped = occurrences
            for it in occurrences {
                grouped[next[it.word]] = it
                next[it.word] += 1
            }
            occurrences = grouped
        }

        /// Each word with where it is, in the order of the units; once they are grouped.
        func forEachWord(_ body: (SearchWord, ArraySlice<Occurrence>) -> Void) {
            var start = 0
            while start < occurrences.count {
                let word = occurrences[start].word
                let end = occurrences[start...].firstIndex { $0.word != word } ?? occurrences.count
                body(table.words[word], occurrences[start..<end])
                start = end
            }
        }
    }
}
