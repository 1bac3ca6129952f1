import StudyRules

/// The chapters of the Bible that a text cites together with a verse: `ויקרא כב, ז`.
enum CitedVerses {
    /// The maximum number of words in a book's name.
    private static let longestName = 3

    /// The cited chapters that the books do not have: `ויקרא נ״ב`.
    static func missing(in text: String) -> [String] {
        find(in: text).filter { !(1...$0.last).contains($0.chapter) }
            .map { "\($0.book) \(HebrewNumeral.write($0.chapter))" }
    }

    /// Whether a text cites any verse.
    static func areCited(in text: Substring) -> Bool { !find(in: String(text)).isEmpty }

    /// The cited chapters, and the last one of each book.
    private static func find(in text: String) -> [(book: String, chapter: Int, last: Int)] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.indices.dropLast().compactMap { index in
            guard words[index].hasSuffix(","), let chapter = CitedPages.number(words[index]),
                CitedPages.number(words[index + 1]) != nil
            else { return nil }
            for length in (1...longestName).reversed() where length <= index {
                let name = words[(index - length)..<index].map { HebrewWords.letters(of: $0) }.joined(separator: " ")
                guard
                    let (book, last) = name.withoutPrefixes().lazy.compactMap({ name in
                        chapters[name].map { (name, $0) }
                    }).first
                else { continue }
                return (book, chapter, last)
            }
            return nil
        }
    }

    private static let chapters = [
        "בראשית": 50, "שמות": 40, "ויקרא": 27, "במדבר": 36, "דברים": 34, "יהושע": 24, "שופטים": 21, "שמואל א": 31,
        "שמואל ב": 24, "מלכים א": 22, "מלכים ב": 25, "ישעיה": 66, "ישעיהו": 66, "ירמיה": 52, "ירמיהו": 52, "יחזקאל": 48,
        "הושע": 14, "יואל": 4, "עמוס": 9, "יונה": 4, "מיכה": 7, "נחום": 3, "חבקוק": 3, "צפניה": 3, "חגי": 2,
        "זכריה": 14,
        "מלאכי": 3, "תהלים": 150, "תהילים": 150, "משלי": 31, "איוב": 42, "שיר השירים": 8, "רות": 4, "איכה": 5,
        "קהלת": 12,
        "אסתר": 10, "דניאל": 12, "עזרא": 10, "נחמיה": 13, "דברי הימים א": 29, "דברי הימים ב": 36,
    ]
}
