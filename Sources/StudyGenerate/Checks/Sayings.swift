/// What a text says in the name of the Sages: `חז״ל אמרו ש…`.
enum Sayings {
    private static let verbs: Set = [
        "אמרו", "אומרים", "דרשו", "דורשים", "שנו", "לימדו", "למדו", "הזהירו", "הורו", "סיפרו", "ציוו", "הבטיחו",
    ]
    /// `כמאמר חז״ל`
    private static let nouns: Set = ["מאמר", "דברי", "אמרת"]
    private static let names: Set = ["חז״ל", "רז״ל", "חכמינו", "רבותינו"]
    /// The words of a saying that are compared.
    private static let longest = 20
    /// The minimum number of words that a saying must have to be compared, and the share that sources have.
    private static let (minWords, minShare) = (3, 0.5)

    /// - Returns: the first saying most of whose words no source has in any form.
    static func unknown(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let words = text.all
        return words.indices.lazy.compactMap { saying(at: $0, words) }.first { saying in
            guard let share = SharedWords.share(of: saying.map(\.text), in: sources, atLeast: minWords) else {
                return false
            }
            return share < minShare
        }.map { $0.map(\.written).joined(separator: " ") }
    }

    /// The words of the Sages whom the word at `index` names, up to the next sign.
    private static func saying(at index: Int, _ words: [HebrewWord]) -> ArraySlice<HebrewWord>? {
        guard words[index].written.withoutPrefixes(upTo: 2).contains(where: names.contains) else { return nil }
        var start = index + 1
        // `חכמינו ז״ל`, `חכמינו זכרונם לברכה`
        if start < words.count, words[start].written == "ז״ל" { start += 1 }
        if start + 1 < words.count, ["זכרונם", "זיכרונם"].contains(words[start].text) { start += 2 }
        if start < words.count, isVerb(words[start]) {
            start += 1
        } else {
            guard index > 0, isVerb(words[index - 1]) || isNoun(words[index - 1]) else { return nil }
        }
        let rest = words[min(start, words.count)...].prefix(longest)
        return rest.prefix((rest.firstIndex { !$0.isBeforeSpace } ?? rest.endIndex - 1) - rest.startIndex + 1)
    }

    private static func isVerb(_ word: HebrewWord) -> Bool {
        word.text.withoutPrefixes(upTo: 2).contains(where: verbs.contains)
    }

    private static func isNoun(_ word: HebrewWord) -> Bool {
        word.text.withoutPrefixes(upTo: 2).contains(where: nouns.contains)
    }
}
