extension Disputes {
    /// The fewest consecutive words that are no coincidence: at the beginning of what somebody says, and later.
    private static let (minFirst, minLater) = (3, 4)
    /// So many of them are no common words.
    private static let minTelling = 2
    /// By so many words a run has to be longer than one of his own.
    private static let margin = 2

    /// - Returns: the first words that are told of one sage, and which the mishnah has only another one say.
    func borrowed(in told: [ToldOpinion]) -> (words: String, name: String)? {
        told.lazy.filter { !$0.isDenied }.compactMap { opinion -> (words: String, name: String)? in
            let own = SharedWords.known(clauses.words(of: opinion.name, only: true))
            guard !own.isEmpty, let run = foreignRun(in: opinion) else { return nil }
            let others = SharedWords.known(opinion.words[run].map(\.text))
            guard opinion.denials.isSubset(of: run),
                SharedWords.known(opinion.words.map(\.text)).isDisjoint(with: own.subtracting(others))
            else { return nil }
            return (opinion.words[run].map(\.written).joined(separator: " "), opinion.shown)
        }.first
    }

    /// The first long run of an opinion that the mishnah has somebody else say, and nobody else.
    private func foreignRun(in opinion: ToldOpinion) -> Range<Int>? {
        let runs = runs(of: opinion)
        return runs.indices.lazy.compactMap { start -> Range<Int>? in
            let run = start..<start + runs[start].foreign
            guard run.count >= (start <= 1 ? Self.minFirst : Self.minLater) else { return nil }
            // Of `בודקין אור ארבעה עשר` he may say all but the first word.
            let own = run.map { min(runs[$0].own, run.upperBound - $0) }.max() ?? 0
            guard run.count - own >= Self.margin else { return nil }
            let telling = opinion.words[run].count { !Substance.isCommon($0.text) && $0.letters.count > 2 }
            return telling >= Self.minTelling ? run : nil
        }.first
    }

    /// How many words from each one on the mishnah has only somebody else say, and how many the sage may say.
    private func runs(of opinion: ToldOpinion) -> [(foreign: Int, own: Int)] {
        let places = Dictionary(grouping: clauses.letters.indices) { clauses.letters[$0] }
        let foreignEnds = foreignEnds(opinion.name)
        var runs = [(foreign: Int, own: Int)](repeating: (0, 0), count: opinion.words.count)
        /// The lengths of the equal words from the next word on, by their places in the mishnah.
        var next: [Int: Int] = [:]
        for start in runs.indices.reversed() {
            let word = opinion.words[start].text
            for place in Set(word.withoutPrefixes(upTo: 1).map(NamedSages.skeleton)).flatMap({ places[$0] ?? [] }) {
                let count = 1 + (next[place + 1] ?? 0)
                if place + count <= foreignEnds[place] {
                    runs[start].foreign = max(runs[start].foreign, count)
                } else {
                    runs[start].own = max(runs[start].own, count)
                }
            }
            let equal = (places[NamedSages.skeleton(word)] ?? []).map { ($0, 1 + (next[$0 + 1] ?? 0)) }
            next = Dictionary(uniqueKeysWithValues: equal)
        }
        return runs
    }

    /// The end of the words from each place on that only somebody else says.
    private func foreignEnds(_ name: String) -> [Int] {
        var end = clauses.owners.count
        return clauses.owners.indices.reversed().map { place in
            if clauses.owners[place].contains("") || clauses.owners[place].contains(name) { end = place }
            return end
        }.reversed()
    }

    /// - Returns: two sages who are told to say what the other one says.
    func exchanged(in told: [ToldOpinion]) -> (String, String)? {
        let told = Dictionary(grouping: told.filter { !$0.isDenied && $0.denials.isEmpty }, by: \.name)
        let names = told.keys.sorted()
        for (index, one) in names.enumerated() {
            let other = names[(index + 1)...].first { other in
                isCloser(told[one] ?? [], to: other, than: one) && isCloser(told[other] ?? [], to: one, than: other)
            }
            if let other { return (told[one]?.first?.shown ?? one, told[other]?.first?.shown ?? other) }
        }
        return nil
    }

    private func isCloser(_ told: [ToldOpinion], to other: String, than name: String) -> Bool {
        let (own, others) = (clauses.words(of: name, only: false), clauses.words(of: other, only: true))
        return !own.isEmpty && SharedWords.areCloser(told.flatMap { $0.words.map(\.text) }, to: others, than: own)
    }
}
