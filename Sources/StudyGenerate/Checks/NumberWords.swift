import StudyRules

/// Chapters and mishnayot in words, as numerals: `בפרק תשיעי משנה שנים עשר` becomes `פרק ט׳ משנה י״ב`.
enum NumberWords {
    private static let units: [String: Int] = [
        "ראשון": 1, "ראשונה": 1, "אחד": 1, "אחת": 1, "שני": 2, "שניה": 2, "שנייה": 2, "שנים": 2, "שניים": 2, "שתים": 2,
        "שתיים": 2, "שלישי": 3, "שלישית": 3, "שלושה": 3, "שלוש": 3, "רביעי": 4, "רביעית": 4, "ארבעה": 4, "ארבע": 4,
        "חמישי": 5, "חמישית": 5, "חמישה": 5, "חמש": 5, "שישי": 6, "ששי": 6, "שישית": 6, "ששית": 6, "שישה": 6, "ששה": 6,
        "שש": 6, "שביעי": 7, "שביעית": 7, "שבעה": 7, "שבע": 7, "שמיני": 8, "שמינית": 8, "שמונה": 8, "תשיעי": 9,
        "תשיעית": 9, "תשעה": 9, "תשע": 9, "עשירי": 10, "עשירית": 10, "עשרה": 10, "עשר": 10,
    ]
    private static let tens = ["עשרים": 20, "שלושים": 30]
    /// How many words after a chapter its mishnah may follow.
    private static let reach = 4

    /// - Parameter edges: characters that may surround a word.
    static func numerals(in words: [Substring], edges: Set<Character>) -> [Substring] {
        var result: [Substring] = []
        var chapter: Int?
        var next = 0
        while next < words.count {
            let word = words[next]
            next += 1
            let noun = noun(word, after: result.last)
            let isNumbered = noun == "פרק" || noun == "משנה" && chapter.map { result.count - $0 <= reach } == true
            guard let noun, isNumbered, let (number, end) = number(words, at: next, edges) else {
                result.append(word)
                continue
            }
            if noun == "פרק" { chapter = result.count }
            let rest = words[end - 1].reversed().prefix(while: edges.contains).reversed()
            result += [noun, HebrewNumeral.write(number) + String(rest)].map { $0[...] }
            next = end
        }
        return result
    }

    /// `בפרק` after the name of a tractate counts as `פרק`; after the end of a sentence it belongs to nothing.
    private static func noun(_ word: Substring, after last: Substring?) -> String? {
        guard let name = ["פרק", "משנה"].first(where: word.hasSuffix) else { return nil }
        let prefixes = word.dropLast(name.count)
        guard ["", "ב", "ה", "שב"].contains(prefixes) else { return nil }
        return !prefixes.isEmpty && last?.last.map(".:;!?".contains) == true ? nil : name
    }

    private static func number(_ words: [Substring], at start: Int, _ edges: Set<Character>) -> (Int, end: Int)? {
        func plain(_ index: Int) -> String {
            guard index < words.count else { return "" }
            return words[index].filter { !edges.contains($0) }
        }
        let first = plain(start)
        let bare = first.hasPrefix("ה") ? String(first.dropFirst()) : first
        let second = plain(start + 1)
        if let ten = tens[bare] {
            if second.hasPrefix("ו"), let unit = units[String(second.dropFirst())], unit < 10 {
                return (ten + unit, start + 2)
            }
            return (ten, start + 1)
        }
        guard let unit = units[bare] else { return nil }
        return unit < 10 && ["עשר", "עשרה"].contains(second) ? (10 + unit, start + 2) : (unit, start + 1)
    }
}
