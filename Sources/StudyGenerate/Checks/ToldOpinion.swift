/// What an explanation tells of a sage of the Mishnah: the words from `רבי מאיר אומר` or `לדעת רבי מאיר` to the next
/// sage or the end of the sentence.
struct ToldOpinion {
    let name: String
    /// How the explanation names him.
    let shown: String
    let words: [HebrewWord]
    /// The same, and what it tells of him afterwards: `מתיר שמן, אבל אוסר דבש. חלב הוא מתיר`.
    let allWords: [HebrewWord]
    /// Whether the sentence may tell what he does not say.
    let isDenied: Bool
    /// The words by which it may tell what he denies, or shares with others.
    let denials: Set<Int>

    /// Words of sentences that tell what is not so, wherever they are.
    private static let doubting = Set(
        "האם האומנם מצפים חשבנו לכאורה אילו אלמלא אילמלא שמא אולי מדוע למה חזר הודה".split(separator: " ").map(
            String.init))
    /// Words that do so directly before a sage, or in his opinion.
    private static let denying = Set(
        """
        לא אין אינו אינה אינם אינן אינני בלי בלא אלא חולק חולקת חולקים נחלקו בניגוד לעומת לעומתו להפך להיפך אחרת שונה \
        דוחה דוחים מודה מודים כמו כשיטת כדעת גם אף אפילו שניהם כולם
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    private static let reach = 3
    /// Words with which somebody else's opinion begins.
    private static let turning: Set = ["אבל", "אך", "אולם", "ואולם", "ואילו", "ואלו"]
    private static let pronouns: Set = ["הוא", "הם"]

    static func find(in text: String) -> [ToldOpinion] {
        let sentences = Sentences.split(text).filter { !$0.isQuestion }.map { HebrewWords($0.text).all }
        let mentions = sentences.map { SageMention.find(in: $0, isSource: false) }
        return sentences.indices.flatMap { number -> [ToldOpinion] in
            let isContinued = number + 1 < sentences.count && mentions[number + 1].isEmpty
            let next = isContinued ? Array(sentences[number + 1].drop { !$0.isOne(of: pronouns) }) : []
            return find(in: sentences[number], mentions[number], before: next)
        }
    }

    /// - Parameter next: what the next sentence tells of the last sage.
    private static func find(
        in words: [HebrewWord], _ mentions: [SageMention], before next: [HebrewWord]
    ) -> [ToldOpinion] {
        let isDoubted = words.contains { doubting.contains($0.text) }
        return mentions.indices.compactMap { index -> ToldOpinion? in
            let mention = mentions[index]
            guard let said = mention.said, !mention.name.isEmpty, !mention.isJoined else { return nil }
            let isLast = index == mentions.count - 1
            let end = isLast ? words.count : mentions[index + 1].range.lowerBound
            guard said < end else { return nil }
            let all = Array(words[said..<end])
            let told = Array(all.prefix { !turning.contains($0.text) })
            let isDenied = words[..<mention.range.lowerBound].suffix(reach).contains { $0.isOne(of: denying) }
            return ToldOpinion(
                name: mention.name, shown: words[mention.range].map(\.written).joined(separator: " "),
                words: told, allWords: isLast ? all + next : all, isDenied: isDoubted || isDenied,
                denials: Set(told.indices.filter { told[$0].isOne(of: denying) }))
        }
    }
}
