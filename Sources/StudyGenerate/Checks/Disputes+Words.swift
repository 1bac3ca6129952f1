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
        let letters = opinion.words.map { NamedSages.skeleton($0.text) }
        return letters.indices.lazy.compactMap { start -> Range<Int>? in
            let first = opinion.words[start].text.withoutPrefixes(upTo: 1).map(NamedSages.skeleton)
            let matches = clauses.letters.indices.compactMap { place -> Range<Int>? in
                guard first.contains(clauses.letters[place]) else { return nil }
                let rest = zip(letters[start...].dropFirst(), clauses.letters[place...].dropFirst())
                return place..<place + 1 + rest.prefix { $0 == $1 }.count
            }
            let longest = matches.filter { isForeign($0, opinion.name) }.map(\.count).max() ?? 0
            let own = matches.filter { !isForeign($0, opinion.name) }.map(\.count).max() ?? 0
            guard longest >= (start <= 1 ? Self.minFirst : Self.minLater), longest - own >= Self.margin else {
                return nil
            }
            let run = start..<start + longest
            let telling = opinion.words[run].count { !Substance.isCommon($0.text) && $0.letters.count > 2 }
            return telling >= Self.minTelling ? run : nil
        }.first
    }

    private func isForeign(_ range: Range<Int>, _ name: String) -> Bool {
        clauses.owners[range].allSatisfy { !$0.contains("") && !$0.contains(name) }
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
