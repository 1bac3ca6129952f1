/// Tells Aramaic prose from Hebrew with Aramaic terms. Of 1,500 comments and mishnayot none has as many of these words.
enum Aramaic {
    /// The minimum share of Aramaic words, and the minimum number of words for this check.
    private static let (minShare, minWords) = (0.3, 12)
    /// Frequent words that are not Hebrew; they may follow ו, ש, ד or כ.
    private static let frequent = Set(
        """
        הא האי הני הנך הכא התם הכי היכי היכא קא איכא ליכא מאי אמאי ליה להו בהו ביה מיניה מינה מינייהו נמי הוה הוו \
        הוי דלא אלמא לימא נימא למימר דאמר דאמרי דקאמר קאמר קאמרי תנן תנינא תניא דתניא מתניתין לן פליגי פליג אהדדי \
        דינא תנא דאין דאם דכל דכיון ומיהו מיהו בעי בעינן שנא רבנן דאורייתא כדאמר אמרינן חד חדא תרי תרתי טעמא מידי \
        מילתא גופא עלה דעתין דעתא אמרי אינון אית לית כולהו כולי דידיה דידן השתא אידך קמא קאי איתא ליתא
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    static func isProse(_ words: [String]) -> Bool {
        words.count >= minWords && Double(words.count(where: isAramaic)) >= minShare * Double(words.count)
    }

    private static func isAramaic(_ word: String) -> Bool {
        frequent.contains(word)
            || word.first.map("ושדכ".contains) == true && frequent.contains(String(word.dropFirst()))
    }
}
