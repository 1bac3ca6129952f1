/// Compares what an explanation tells of the sages of a mishnah with what the mishnah has them say.
struct Disputes {
    let clauses: SageClauses
    /// What commentaries say of the sages, who may know more of them.
    private let commentaries: [[HebrewWord]]

    init(_ text: HebrewWords, commentaries: [HebrewWords]) {
        (clauses, self.commentaries) = (SageClauses(text), commentaries.map(\.all))
    }

    /// Words after which a verdict is explained.
    private static let reasons: Set = ["כי", "מפני", "משום", "שהרי"]
    /// Words that limit a verdict to some cases.
    private static let limiting: Set = [
        "אם", "אלא", "רק", "עד", "כאשר", "בלבד", "חוץ", "במקרה", "במקרים", "בשאר", "אחר", "אחרת", "אחרים", "אחרות",
    ]

    /// - Returns: the first words that have a sage rule the opposite of what he rules in the mishnah, if that is always
    ///   the same.
    func contraryVerdict(in told: [ToldOpinion]) -> String? {
        // Whoever says the first opinion may be called the Sages, too.
        let names = Set(clauses.mentions.map(\.name)).subtracting(["", "חכמים"])
        return told.lazy.compactMap { opinion -> String? in
            let clause = opinion.words.prefix { !Self.reasons.contains($0.text) }
            guard names.contains(opinion.name), !opinion.isDenied, !Self.isLimited(clause),
                let (verdict, count) = Verdict.first(of: clause),
                !opinion.denials.contains(where: { (count..<clause.endIndex).contains($0) }),
                verdict.opposite == ownVerdict(of: opinion.name, verdict),
                verdict.isKnown || isOthers(verdict, besides: opinion.name),
                // Who tells the right one, too, speaks of several cases.
                !told.contains(where: {
                    $0.name == opinion.name && Verdict.all(in: $0.allWords[...]).contains(verdict.opposite)
                }),
                !commentaries.contains(where: { Self.has(verdict, of: opinion.name, $0) })
            else { return nil }
            return ([opinion.shown] + opinion.words[..<count].map(\.written)).joined(separator: " ")
        }.first
    }

    private static func isLimited(_ words: ArraySlice<HebrewWord>) -> Bool {
        words.contains { $0.text.withoutPrefixes(upTo: 1).contains(where: limiting.contains) }
    }

    /// Whether the verdict directly follows the name or its initials.
    private static func has(_ verdict: Verdict, of name: String, _ words: [HebrewWord]) -> Bool {
        let last = name.split(separator: " ").last.map(String.init) ?? ""
        return words.indices.dropLast().contains { index in
            let word = words[index]
            return Verdict.first(of: words[(index + 1)...])?.verdict == verdict
                && (NamedSages.spelling(word.text) == last || word.written.contains("״"))
        }
    }

    /// What the mishnah has one sage say of a question each time, or nil if he says something else, too. A question
    /// without words for both answers is that of one word, and what he says in others does not matter.
    private func ownVerdict(of name: String, _ told: Verdict) -> Verdict? {
        let all = verdicts().filter { $0.name == name }.map(\.verdict)
        guard !told.isKnown || all.allSatisfy({ $0 != nil }) else { return nil }
        let own = all.compactMap(\.self).filter { $0.question == told.question || told.isKnown }
        let words = clauses.owners.indices.filter { clauses.owners[$0] == [name] }.map { clauses.words[$0] }
        guard let first = own.first, own.allSatisfy({ $0 == first }) else { return nil }
        return Verdict.all(in: words[...]).contains(first.opposite) ? nil : first
    }

    /// Whether the mishnah has another sage say so.
    private func isOthers(_ verdict: Verdict, besides name: String) -> Bool {
        verdicts().contains { $0.name != name && !$0.name.isEmpty && $0.verdict == verdict }
    }

    /// The verdict with which each sage's words begin.
    private func verdicts() -> [(name: String, verdict: Verdict?)] {
        let mentions = clauses.mentions
        return mentions.enumerated().map { index, mention in
            let next = index + 1 < mentions.count ? mentions[index + 1] : nil
            guard let said = mention.said, !mention.isJoined, next?.isJoined != true else { return (mention.name, nil) }
            let clause = clauses.words[said..<(next?.range.lowerBound ?? clauses.words.count)]
            let sentence = clause.prefix((clause.firstIndex { $0.separator == "." } ?? clause.endIndex - 1) - said + 1)
            guard let (verdict, _) = Verdict.first(of: sentence), !Self.isLimited(sentence) else {
                return (mention.name, nil)
            }
            return (mention.name, verdict)
        }
    }
}
