/// Opinions that nobody is named for: `יש מפרשים`, `יש אומרים`. A model that has at most one commentary cannot know
/// any.
enum UnnamedOpinions {
    private static let verbs = Set(
        """
        מפרשים מפרשין אומרים אומרין מבארים סוברים חולקים גורסים מסבירים מחמירים מקילים מקלים מתירים אוסרים פוסקים \
        שפירשו שפירש שאומרים שמפרשים שביארו שכתבו שסוברים שחולקים שגורסים שהסבירו שמחמירים שמקילים
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    /// `יש מפרשים`, `יש אומרים`, and what sources say instead.
    private static let abbreviations: Set = ["י״מ", "י״א", "וי״מ", "וי״א", "יש״מ"]
    private static let inSources: Set = ["דאמרי", "אחרינא", "דמפרש", "דמפרשי", "שמפרש"]

    /// - Returns: the first words that tell an unnamed opinion, if no source tells any.
    static func unknown(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        guard let found = find(in: text), !sources.contains(where: mentionsAny) else { return nil }
        return found
    }

    private static func find(in text: HebrewWords) -> String? {
        let words = text.all
        return words.indices.lazy.compactMap { index in
            if abbreviations.contains(words[index].written) { return words[index].written }
            guard index + 1 < words.count, words[index].isBeforeSpace,
                ["יש", "ויש", "שיש"].contains(words[index].text),
                verbs.contains(words[index + 1].text)
            else { return nil }
            return words[index].written + " " + words[index + 1].written
        }.first
    }

    private static func mentionsAny(_ source: HebrewWords) -> Bool {
        find(in: source) != nil || source.words.contains(where: inSources.contains)
    }
}
